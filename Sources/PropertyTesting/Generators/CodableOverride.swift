// SPDX-License-Identifier: MIT

/// A generator for a part of a decodable type, in the place of the one that is derived.
///
/// The part is drawn before its value is decoded, so it may be a `let` property.
public struct CodableOverride: Sendable {
  fileprivate let target: Target
  fileprivate let draw: @Sendable (inout ChoiceSource) throws -> Any

  fileprivate enum Target: Hashable, Sendable {
    case key(String)
    case type(ObjectIdentifier)
  }

  /// A generator for what is under a coding key, or under a path of them such as `address.street`,
  /// seen from the value that is drawn as a whole.
  ///
  /// Its values are of the type of the property; for an optional property, of the type inside.
  public static func key<Part>(_ path: String, _ part: Generator<Part>) -> CodableOverride {
    CodableOverride(target: .key(path)) { try part.make(&$0) }
  }

  /// A generator for every value of a type, however deep.
  public static func type<Part>(_ part: Generator<Part>) -> CodableOverride {
    CodableOverride(target: .type(ObjectIdentifier(Part.self))) { try part.make(&$0) }
  }
}

/// A place in the value that a decoder draws.
struct DecodedPlace: Sendable {
  /// How many values may contain one another from here.
  private(set) var depth: Int
  private let overrides: [CodableOverride.Target: CodableOverride]
  /// The coding keys that lead here; empty where there are no overrides.
  private var path = ""

  init(depth: Int, overrides: [CodableOverride] = []) {
    self.depth = depth
    self.overrides = Dictionary(overrides.map { ($0.target, $0) }) { _, last in last }
  }

  /// The place of the parts of a value that is here.
  var inside: DecodedPlace {
    var place = self
    place.depth -= 1
    return place
  }

  /// Goes to what is under a key; returns whether that has to be known.
  mutating func enter(_ key: any CodingKey) -> Bool {
    guard !overrides.isEmpty else { return false }
    path += path.isEmpty ? key.stringValue : "." + key.stringValue
    return true
  }

  /// Rejects a case where an override is for a key that a value has not, out of those it asked for.
  func check<Value>(_ keys: Set<String>?, of type: Value.Type) throws {
    guard path.isEmpty, let keys, !overrides.isEmpty else { return }
    for case .key(let path) in overrides.keys {
      let key = String(path.prefix { $0 != "." })
      guard !keys.contains(key) else { continue }
      let known = keys.sorted().joined(separator: ", ")
      throw Rejection(origin: "codable: \(type) has no '\(key)', but \(known)")
    }
  }

  /// Draws the value here by the generator that is given for it; `nil` without one.
  func overridden<Value>(_ type: Value.Type, _ draw: inout ChoiceSource) throws -> Value? {
    guard !overrides.isEmpty else { return nil }
    if let override = overrides[.key(path)] {
      let value = try override.draw(&draw)
      if let value = value as? Value { return value }
      let made = Swift.type(of: value)
      throw Rejection(origin: "codable: '\(path)' is of \(Value.self), its generator of \(made)")
    }
    return try overrides[.type(ObjectIdentifier(type))]?.draw(&draw) as? Value
  }
}
