// SPDX-License-Identifier: MIT

/// A name that is not known, with the nearest known one.
public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was given.
  public let name: String

  /// What it should have named: `conformance level`.
  public let kind: String

  /// The known names, in their order.
  public let known: [String]

  /// The known name that takes the fewest changed letters, unless it takes more than half of them.
  public let suggestion: String?

  /// Makes an error from a name, what it should have named, and the names that are known.
  public init(_ name: String, kind: String, known: [String]) {
    self.name = name
    self.kind = kind
    self.known = known
    suggestion = NearestName.of(name, among: known)
  }

  public var description: String {
    let hint = suggestion.map { "did you mean \"\($0)\"?" }
    return "unknown \(kind) \"\(name)\"; "
      + (hint ?? "known are \(known.joined(separator: ", "))")
  }

  /// Finds a value by its name; ASCII case is ignored.
  package static func resolve<Value>(
    _ name: String, among values: [Value], by key: (Value) -> String, kind: String
  ) throws(UnknownName) -> Value {
    let lowered = name.asciiLowercased
    if let value = values.first(where: { key($0).asciiLowercased == lowered }) { return value }
    throw UnknownName(name, kind: kind, known: values.map(key))
  }
}
