// SPDX-License-Identifier: MIT

/// A way to combine a color with what lies under it.
///
/// Source: T. Porter and T. Duff, "Compositing Digital Images" (SIGGRAPH 1984), with the names
/// of CSS Compositing 1, §9.1.
public enum PorterDuff: String, CaseIterable, Hashable, Sendable, Codable {
  case clear
  case copy
  case destination
  case sourceOver = "source-over"
  case destinationOver = "destination-over"
  case sourceIn = "source-in"
  case destinationIn = "destination-in"
  case sourceOut = "source-out"
  case destinationOut = "destination-out"
  case sourceAtop = "source-atop"
  case destinationAtop = "destination-atop"
  case xor

  /// The sum of both, clipped at 1.
  case lighter

  /// The fractions of source and backdrop that remain: Fa and Fb of the source.
  func shares(source a: Double, backdrop b: Double) -> (source: Double, backdrop: Double) {
    switch self {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .destination: (0, 1)
    case .sourceOver: (1, 1 - a)
    case .destinationOver: (1 - b, 1)
    case .sourceIn: (b, 0)
    case .destinationIn: (0, a)
    case .sourceOut: (1 - b, 0)
    case .destinationOut: (0, 1 - a)
    case .sourceAtop: (b, 1 - a)
    case .destinationAtop: (1 - b, a)
    case .xor: (1 - b, 1 - a)
    case .lighter: (1, 1)
    }
  }
}
