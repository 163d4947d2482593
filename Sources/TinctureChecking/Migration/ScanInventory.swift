// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import SourceColors

/// The distinct colors of a scan, the most frequent first: what a migration begins with.
public struct ScanInventory: Sendable {
  /// A color that code has at one place or more.
  public struct Value: Sendable {
    /// The color with its opacity.
    public let color: TokenColor

    /// How many places have it.
    public let count: Int

    /// How many files have it.
    public let fileCount: Int

    /// How many places use it for what, the most first.
    public let uses: [(use: SourceColor.Use, count: Int)]

    /// The names that have the color; empty where none has it, and without names.
    public let names: [String]

    /// What differs the least from it: a name, or without names a color that is more frequent.
    public let nearest: (name: String, deltaE: Double)?
  }

  /// The distinct colors, the most frequent first.
  public let values: [Value]

  /// The distance in OKLab at which two colors are hardly told apart.
  private static let justNoticeable = 0.02

  init(_ entries: [ScanReport.Entry]) {
    let all = entries.filter { !$0.color.isAdaptive && $0.color.color != nil }
      .grouped { $0.color.color }
      .sorted { ($1.elements.count, $0.key?.text ?? "") < ($0.elements.count, $1.key?.text ?? "") }
    var values: [Value] = []
    // Each is compared with all before it, so that nothing else is to be made for each of them.
    var places: [ColorPlace] = []
    for (color, entries) in all {
      guard let color else { continue }
      values.append(Value(color, entries, beside: places))
      places.append(ColorPlace(color))
    }
    self.values = values
  }
}

/// Where a color lies in OKLab.
private struct ColorPlace {
  let color: TokenColor
  let lab: Vector3

  init(_ color: TokenColor) { (self.color, lab) = (color, color.rgb.oklab) }
}

extension ScanInventory.Value {
  /// The value of a color that several entries have, less frequent than others.
  fileprivate init(
    _ color: TokenColor, _ entries: [ScanReport.Entry], beside others: [ColorPlace]
  ) {
    self.color = color
    count = entries.count
    fileCount = Set(entries.map(\.color.place.file)).count
    uses = entries.grouped(by: \.color.use).map { ($0.key, $0.elements.count) }
      .sorted { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }
    let outcomes = entries.compactMap(\.outcome)
    names = outcomes.flatMap(\.equalNames).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
    guard outcomes.isEmpty else {
      nearest = outcomes.lazy.compactMap(\.nearestName).first
      return
    }
    let lab = color.rgb.oklab
    var (near, least) = (TokenColor?.none, ScanInventory.justNoticeable)
    for other in others where other.color.alpha == color.alpha {
      let deltaE = (other.lab - lab).length
      guard deltaE < least || near == nil && deltaE == least else { continue }
      (near, least) = (other.color, deltaE)
    }
    nearest = near.map { ($0.text, least) }
  }
}

extension Migration.Outcome {
  /// The names that have the very color.
  fileprivate var equalNames: [String] {
    if case .unmatched(_, let deltaE, _) = self, deltaE != 0 { return [] }
    return names ?? []
  }

  /// The name that differs the least.
  fileprivate var nearestName: (name: String, deltaE: Double)? {
    guard case .unmatched(let name?, let deltaE?, _) = self, deltaE > 0 else { return nil }
    return (name.name, deltaE)
  }
}
