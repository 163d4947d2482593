// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes
import Yams

/// A value of a configuration file, with its place for messages.
///
/// Yams parses the file; this type reads its nodes, so that every message has the line and the
/// column of the value that it is about.
struct ConfigurationNode {
  private let node: Node
  private let fileName: String

  init(_ node: Node, in fileName: String) {
    self.node = node
    self.fileName = fileName
  }

  /// The parsed node in another form.
  func tree<Tree>(_ make: (Node) throws -> Tree) throws -> Tree { try make(node) }

  /// What is wrong with this value.
  func failure(_ reason: String, suggestion: String?) -> CommandFailure {
    let place = ConfigurationPlace(node.mark)
    return .configuration(fileName, place, reason, suggestion: suggestion)
  }

  /// The file, the line and the column of this value.
  var place: OptionPlace {
    let position = ConfigurationPlace(node.mark)
    return OptionPlace(.configurationFile, "\(fileName):\(position.line):\(position.column)")
  }

  /// A key with its value.
  typealias Member = (key: ConfigurationNode, value: ConfigurationNode)

  /// Whether the value has keys.
  var isMapping: Bool { node.mapping != nil }

  /// The members of a mapping with the keys of a shape by name.
  func members(of shape: DocumentShape) throws -> [String: Member] { try members(shape.keys) }

  /// The members of a mapping with these keys by name.
  func members(_ known: [String]) throws -> [String: Member] {
    var members: [String: Member] = [:]
    for member in try self.members() {
      let name = try member.key.text()
      guard known.contains(name) else {
        throw member.key.failure(
          "there is no setting \(name.quoted)",
          suggestion: SuggestionSentence.sentence(for: name, among: known))
      }
      guard members.updateValue(member, forKey: name) == nil else {
        throw member.key.failure(
          "the key \(name.quoted) is there twice", suggestion: "Keep one of them.")
      }
    }
    return members
  }

  /// The members of a mapping with keys of any name.
  func members() throws -> [Member] {
    guard let mapping = node.mapping else {
      throw failure(
        "expected keys with values, found \(kind)",
        suggestion: "Write each as 'key: value', below each other and equally indented.")
    }
    return mapping.map { key, value in
      (ConfigurationNode(key, in: fileName), ConfigurationNode(value, in: fileName))
    }
  }

  /// The path of a file that this value names, beside the configuration file unless it is absolute.
  func path(of name: String) -> String {
    guard !name.hasPrefix("/"), let end = fileName.lastIndex(of: "/") else { return name }
    return fileName[...end] + name
  }

  /// The elements of a list; the value itself where it is none.
  func elements() throws -> [ConfigurationNode] {
    node.sequence?.map { ConfigurationNode($0, in: fileName) } ?? [self]
  }

  /// Reads a value that is text.
  func read<Value>(_ read: (String) throws(OptionError) -> Value) throws -> Value {
    try located(text(), read)
  }

  /// Reads a list, or the same as text with commas; `each` reads one element, so that the message
  /// about a wrong one has its place.
  func readList<Value, Element>(
    _ read: (String) throws(OptionError) -> Value,
    each: (String) throws(OptionError) -> Element
  ) throws -> Value {
    guard let sequence = node.sequence else { return try self.read(read) }
    let elements = sequence.map { ConfigurationNode($0, in: fileName) }
    for element in elements { _ = try element.read(each) }
    return try located(elements.map { try $0.text() }.joined(separator: ","), read)
  }

  /// Reads a text, with the place of this value in the message when it cannot be read.
  private func located<Value>(
    _ text: String, _ read: (String) throws(OptionError) -> Value
  ) throws -> Value {
    do throws(OptionError) { return try read(text) } catch {
      throw failure(error.reason, suggestion: error.suggestion)
    }
  }

  /// The text of a single value.
  private func text() throws -> String {
    guard let scalar = node.scalar else {
      throw failure("expected a single value, found \(kind)", suggestion: "Write one word or text.")
    }
    // YAML takes an unquoted value that begins with # for a comment, and leaves nothing.
    guard scalar.style != .plain || !["", "~"].contains(scalar.string) else {
      throw failure(
        "the value is missing",
        suggestion: "Write one; a color that begins with # needs quotes, as in '#0a84ff'.")
    }
    return scalar.string
  }

  /// What the value is, as the end of "expected …, found".
  private var kind: String {
    switch node {
    case .mapping: return "keys with values"
    case .sequence: return "a list"
    case .scalar(let scalar) where scalar.string.isEmpty: return "nothing"
    case .scalar(let scalar): return scalar.string.quoted
    case .alias: return "an alias"
    }
  }
}
