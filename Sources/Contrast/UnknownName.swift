// SPDX-License-Identifier: MIT

import ColorSpaces

/// A name that stands for nothing here, with the nearest one that does.
public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was given.
  public let name: String

  /// What it should have named: `conformance level`.
  public let kind: String

  /// The names that would have done, in their order.
  public let known: [String]

  /// The known name that takes the fewest changed letters, unless it takes more than half of them.
  public let suggestion: String?

  public init(_ name: String, kind: String, known: [String]) {
    self.name = name
    self.kind = kind
    self.known = known
    suggestion = Self.nearest(to: name, among: known)
  }

  public var description: String {
    let hint = suggestion.map { "did you mean \"\($0)\"?" }
    return "unknown \(kind) \"\(name)\"; "
      + (hint ?? "known are \(known.joined(separator: ", "))")
  }

  /// Finds a value by its name; capital and small ASCII letters are alike.
  static func resolve<Value>(
    _ name: String, among values: [Value], by key: (Value) -> String, kind: String
  ) throws(UnknownName) -> Value {
    let lowered = name.asciiLowercased
    if let value = values.first(where: { key($0).asciiLowercased == lowered }) { return value }
    throw UnknownName(name, kind: kind, known: values.map(key))
  }

  private static func nearest(to name: String, among known: [String]) -> String? {
    let lowered = Array(name.asciiLowercased.utf8)
    let ranked = known.map { ($0, distance(lowered, Array($0.asciiLowercased.utf8))) }
    guard let (best, changes) = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return 2 * changes <= best.utf8.count ? best : nil
  }

  /// The least number of letters to insert, delete or replace: Levenshtein (1965), by rows.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
