// SPDX-License-Identifier: MIT

import TinctureJSON

/// A value of a system's document before it is understood, with its place in the file.
///
/// YAML and JSON give the same tree, so that ``DesignSystem`` has one reader for both.
public struct SystemNode: Hashable, Sendable {
  /// The three kinds of values that YAML and JSON have in common.
  public enum Content: Hashable, Sendable {
    /// Keys with values, in the order of the file.
    case mapping([Member])
    /// The elements of a list, in their order.
    case sequence([SystemNode])
    /// A single value as text. A number or a truth value is not quoted.
    case scalar(String, isQuoted: Bool)
  }

  /// A key with its value; a key may be there twice.
  public struct Member: Hashable, Sendable {
    /// The key, always a scalar's text.
    public let name: String

    /// Where the key stands; `nil` where the file is unknown.
    public let place: SystemPlace?
    /// What the key stands for.
    public let value: SystemNode

    /// Makes a member from its key, the place of the key, and its value.
    public init(_ name: String, at place: SystemPlace? = nil, _ value: SystemNode) {
      self.name = name
      self.place = place
      self.value = value
    }
  }

  /// The mapping, sequence or scalar that the node is.
  public let content: Content

  /// Where the value begins; `nil` where the file is unknown.
  public let place: SystemPlace?

  /// Makes a node from its content and the place where it begins.
  public init(_ content: Content, at place: SystemPlace? = nil) {
    self.content = content
    self.place = place
  }
}

/// A place in a file: line and column from 1, the column counted in Unicode scalars.
public struct SystemPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Makes a place from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `12:5`, as compilers write it.
  public var description: String { "\(line):\(column)" }

  public static func < (a: SystemPlace, b: SystemPlace) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

extension SystemNode {
  /// The tree of a JSON value, without places.
  public init(_ json: JSONValue) {
    switch json {
    case .null: self.init(.scalar("", isQuoted: false))
    case .bool(let value): self.init(.scalar(value ? "true" : "false", isQuoted: false))
    case .number(let number): self.init(.scalar(number.text, isQuoted: false))
    case .string(let text): self.init(.scalar(text, isQuoted: true))
    case .array(let elements): self.init(.sequence(elements.map(SystemNode.init)))
    case .object(let object):
      self.init(.mapping(object.members.map { Member($0.name, SystemNode($0.value)) }))
    }
  }

  /// The value in words, as the end of "expected …, found".
  var kind: String {
    switch content {
    case .mapping: return "keys with values"
    case .sequence: return "a list"
    case .scalar(_, _) where isMissing: return "nothing"
    case .scalar(let text, _): return text.quotedInMessage
    }
  }

  /// Whether nothing stands here: YAML reads an unquoted `#` as a comment and leaves nothing.
  var isMissing: Bool {
    if case .scalar(let text, isQuoted: false) = content {
      ["", "~", "null"].contains(text)
    } else {
      false
    }
  }

  /// The text of a single value, quoted or not; `nil` for lists, mappings and missing values.
  var text: String? {
    if case .scalar(let text, _) = content, !isMissing { text } else { nil }
  }

  var members: [Member]? { if case .mapping(let members) = content { members } else { nil } }
  var elements: [SystemNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The elements of a list, or the value itself where one stands for a list of one.
  var listed: [SystemNode] { elements ?? [self] }
}

extension String {
  /// The text in single quotes, cut to 40 characters.
  var quotedInMessage: String {
    let start = prefix(40)
    return "'" + start + (start.endIndex < endIndex ? "…'" : "'")
  }
}
