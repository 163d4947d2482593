// SPDX-License-Identifier: MIT

/// The members of a JSON object in the order in which they were written, each name once.
///
/// Two objects are equal when they print the same: order counts.
public struct JSONObject: Sendable {
  public private(set) var members: [Member] = []

  // Looking through a few names is faster than hashing one, and most objects are small.
  private static let largestUnindexed = 16
  private var positions: [ExactName: Int] = [:]

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    public let name: String
    public fileprivate(set) var value: JSONValue
  }

  public init() {}

  /// An empty object with room for so many members.
  @usableFromInline package init(capacity: Int) { members.reserveCapacity(capacity) }

  /// An object of members whose names differ; a name that is there twice is a programming error.
  package init(distinct members: [(String, JSONValue)]) {
    self.init(capacity: members.count)
    for (name, value) in members {
      precondition(append(name, value), "the name \(name) appears twice in an object")
    }
  }

  /// The value of a member.
  ///
  /// Setting replaces it where it stands or appends it; `nil` is ignored, so that an absent value
  /// can be assigned as it is.
  public subscript(_ name: String) -> JSONValue? {
    get { position(of: name).map { members[$0].value } }
    set {
      guard let newValue else { return }
      if let position = position(of: name) {
        members[position].value = newValue
      } else {
        append(distinct: name, newValue)
      }
    }
  }

  /// Adds a member at the end.
  ///
  /// - Returns: Whether the name was new; if it was not, nothing changes.
  @discardableResult
  public mutating func append(_ name: String, _ value: JSONValue) -> Bool {
    guard position(of: name) == nil else { return false }
    append(distinct: name, value)
    return true
  }

  /// Adds a member at the end whose name is known to be new, without looking for it.
  @usableFromInline package mutating func append(distinct name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
    if members.count > Self.largestUnindexed { index() }
  }

  private mutating func index() {
    for position in positions.count..<members.count {
      positions[ExactName(members[position].name)] = position
    }
  }

  private func position(of name: String) -> Int? {
    let name = ExactName(name)
    guard positions.isEmpty else { return positions[name] }
    return members.firstIndex { ExactName($0.name) == name }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object with its members in the order written; a name written twice traps.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(distinct: elements)
  }
}

extension JSONObject: Hashable {
  public static func == (a: JSONObject, b: JSONObject) -> Bool { a.members == b.members }
  public func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

/// A member's name, compared code by code.
///
/// `String` holds the two ways of writing "é" equal; to JSON they are two names.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactName, b: ExactName) -> Bool {
    // Equal bytes are equal texts, which takes less time to refute.
    a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
