// SPDX-License-Identifier: MIT

/// A gamut that three bytes can encode.
///
/// The same bytes are different colors in different gamuts: measured with the weights of sRGB, the
/// luminance of a Display P3 color is off by up to 6.5 %. So a color carries its gamut with it, and
/// what measures it asks that for its numbers.
///
/// Both gamuts have sRGB's transfer function, so one table of decoded bytes serves both.
public enum Gamut: UInt8, CaseIterable, Hashable, Sendable {
  case srgb
  case displayP3

  /// The name on a command line and in documents: `srgb` or `p3`.
  public var name: String {
    switch self {
    case .srgb: return "srgb"
    case .displayP3: return "p3"
    }
  }

  /// What the gamut is called in sentences: `sRGB` or `Display P3`.
  public var title: String {
    switch self {
    case .srgb: return "sRGB"
    case .displayP3: return "Display P3"
    }
  }

  /// The gamut of the name; capital and small ASCII letters are alike.
  public init?(named name: String) {
    guard let gamut = Self.allCases.first(where: { $0.name == name.asciiLowercased }) else {
      return nil
    }
    self = gamut
  }

  /// The gamut as a body of colors.
  public var rgb: RGBGamut {
    switch self {
    case .srgb: return .srgb
    case .displayP3: return .displayP3
    }
  }
}
