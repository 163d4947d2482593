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
    for (color, entries) in all {
      guard let color else { continue }
      values.append(Value(color, entries, beside: values))
    }
    self.values = values
  }
}

extension ScanInventory.Value {
  /// The value of a color that several entries have, less frequent than others.
  fileprivate init(
    _ color: TokenColor, _ entries: [ScanReport.Entry], beside others: [ScanInventory.Value]
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
    nearest = others.filter { $0.color.alpha == color.alpha }
      .map { ($0.color.text, ($0.color.rgb.oklab - lab).length) }
      .filter { $0.1 <= ScanInventory.justNoticeable }.min { $0.1 < $1.1 }
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
