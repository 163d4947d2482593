// SPDX-License-Identifier: MIT

/// The ramps of published palettes, in OKLCH: lightness from 0 to 1, chroma, hue in degrees.
public struct DesignerPalettes: Decodable, Sendable {
  /// By the name of the family: its steps from light to dark, each three numbers.
  public typealias Families = [String: [[Double]]]

  public let tailwind: Families
  public let radixLight: Families
  public let radixDark: Families

  private enum CodingKeys: String, CodingKey {
    case tailwind
    case radixLight = "radix_light"
    case radixDark = "radix_dark"
  }

  /// The palettes of the fixture `designer.json`.
  public static func load() throws -> DesignerPalettes { try Fixture.load("designer.json") }
}
