// SPDX-License-Identifier: MIT

/// A published palette in 8 bits: its families of the same steps.
public struct PublishedRamps: Decodable, Sendable {
  /// From where, in which version and under which licence.
  public let source: String

  /// The label of the step that the palette builds its buttons with.
  public let brand: Int

  /// From light to dark.
  public let labels: [Int]

  /// By their names: the steps as `#rrggbb`.
  public let families: [String: [String]]

  /// The palettes of the fixture `published_ramps.json`, by their names.
  public static func load() throws -> [String: PublishedRamps] {
    try Fixture.load("published_ramps.json")
  }
}
