// SPDX-License-Identifier: MIT

/// A foreground and what it is read on.
public struct Pair: Hashable, Sendable {
  /// What is read or seen; it may be translucent.
  public let foreground: Role

  /// What lies behind it.
  public let background: Background

  /// What the foreground is, which decides the ratio.
  public let kind: PairKind

  public init(_ foreground: Role, on background: Background, _ kind: PairKind) {
    self.foreground = foreground
    self.background = background
    self.kind = kind
  }
}

/// What lies behind a foreground.
public enum Background: Hashable, Sendable {
  /// One opaque color.
  case solid(Role)
  /// A translucent layer over an opaque color.
  case layered(Role, over: Role)
  /// Every point of a linear gradient between two opaque colors, mixed in encoded sRGB as CSS,
  /// SwiftUI and Android mix by default.
  case gradient(from: Role, to: Role)

  /// The role that names the background in a document: the color, the layer, or the start of the
  /// gradient.
  public var role: Role {
    switch self {
    case .solid(let role), .layered(let role, _), .gradient(let role, _): return role
    }
  }
}
