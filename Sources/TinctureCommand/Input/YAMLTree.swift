// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureImporters
import TinctureJSON
import Yams

extension ImportSource.File {
  /// A file as importers take it: with its tree, where it is of YAML and may hold design tokens.
  ///
  /// The place is its path for messages.
  ///
  /// - Throws: A ``CommandFailure`` for one that is not YAML.
  init(_ path: [String], reading bytes: [UInt8], at place: String) throws {
    let isYAML = [".yaml", ".yml"].contains { path.last?.hasSuffix($0) ?? false }
    self.init(path, bytes: bytes)
    guard isYAML, looksLikeTokens, bytes.firstInvalidUTF8Index == nil else { return }
    self.init(path, bytes: bytes, tree: try YAMLTree.parse(bytes, of: place))
  }
}

/// Reads YAML as the JSON that a token file would have.
///
/// Text in quotes is a string; without quotes the core schema of YAML 1.2 says what it is. Anchors
/// and merge keys are followed, up to a bound that a file can only exceed on purpose.
///
/// Source: <https://yaml.org/spec/1.2.2/#103-core-schema>.
struct YAMLTree {
  private let name: String
  private var positions: [JSONPointer: SourcePlace.Position] = [:]
  private var count = 0

  /// The most values of a file: aliases of aliases make a small one large.
  ///
  /// The largest file of tokens in 31 public repositories has 13,436.
  private static let mostValues = 200_000

  static func parse(_ bytes: [UInt8], of name: String) throws -> ParsedTree? {
    let text = String(decoding: bytes, as: UTF8.self)
    try refuseAliasesInKeys(of: text, name)
    do {
      let parser = try Parser(yaml: text, encoding: .utf8)
      // A node refers to its anchor weakly: only the parser keeps it.
      return try withExtendedLifetime(parser) {
        guard let root = try parser.singleRoot() else { return nil }
        var tree = YAMLTree(name: name)
        let value = try tree.value(of: root, at: JSONPointer(), depth: 0)
        return ParsedTree(value, positions: tree.positions)
      }
    } catch let error as YamlError {
      throw ConfigurationNode.failure(for: error, in: name, text, example: nil)
    }
  }

  /// Refuses keys that are aliases, lists or mappings, which tokens do not have, in a file with
  /// anchors: the parser hashes a key node by node, and thirty lines can take longer than anybody
  /// waits.
  private static func refuseAliasesInKeys(of text: String, _ name: String) throws {
    guard text.contains("&"), let key = text.firstMatch(of: complexKey),
      let start = text[key.range].firstIndex(where: { "?*]}".contains($0) })
    else { return }
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    throw CommandFailure.configuration(
      name, ConfigurationPlace(ofByte: offset, in: Array(text.utf8)),
      "a key is an alias, a list or a mapping, which is not read beside anchors",
      suggestion: "Write keys as single words.")
  }

  private static var complexKey: some RegexComponent {
    /(?:^|[\s{,\[])\?\s|\*[^\s,\[\]{}]+\s*:(?:\s|$)|[\]}]\s*:(?:\s|$)/
  }

  private init(name: String) { self.name = name }

  private mutating func value(
    of node: Node, at pointer: JSONPointer, depth: Int
  ) throws -> JSONValue {
    count += 1
    guard count <= Self.mostValues, depth <= JSONValue.greatestDepth else {
      throw CommandFailure.configuration(
        name, ConfigurationPlace(node.mark), "there are too many values, or too deep ones",
        suggestion: nil)
    }
    if let mark = node.mark { positions[pointer] = .line(mark.line, column: mark.column) }
    switch node {
    case .scalar(let scalar): return Self.value(of: scalar)
    case .sequence(let sequence):
      return .array(
        try sequence.enumerated().map {
          try value(of: $1, at: pointer.appending($0), depth: depth + 1)
        })
    case .mapping(let mapping):
      var object = JSONObject()
      for (key, member) in mapping where key.scalar?.string == "<<" {
        let merged = try value(of: member, at: pointer, depth: depth + 1)
        object = object.merging(merged.object ?? [:])
      }
      for (key, member) in mapping where key.scalar?.string != "<<" {
        let name = key.scalar?.string ?? ""
        object[name] = try value(of: member, at: pointer.appending(name), depth: depth + 1)
      }
      return .object(object)
    case .alias: return .null
    }
  }

  /// What a scalar is by the core schema.
  private static func value(of scalar: Node.Scalar) -> JSONValue {
    let text = scalar.string
    guard scalar.style == .plain || scalar.style == .any else { return .string(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default:
      // Not by a regular expression, which would be compiled anew for every value.
      let isNumber = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
      return (isNumber ? Double(text) : nil).map(JSONValue.number) ?? .string(text)
    }
  }
}
