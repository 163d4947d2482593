// SPDX-License-Identifier: GPL-3.0-or-later

import Importers
import JSON
import Yams

extension ImportSource.File {
  /// A file as importers take it: with its tree, where it is of YAML and may hold design tokens.
  ///
  /// - Throws: A ``CommandFailure`` for one that is not YAML.
  init(_ path: [String], reading bytes: [UInt8]) throws {
    let name = path.last ?? ""
    let isYAML = [".yaml", ".yml"].contains { name.hasSuffix($0) }
    self.init(path, bytes: bytes)
    guard isYAML, looksLikeTokens, bytes.firstInvalidUTF8Index == nil else { return }
    self.init(path, bytes: bytes, tree: try YAMLTree.parse(bytes, of: name))
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

  /// Aliases of aliases make a small file large.
  private static let mostValues = 1_000_000

  static func parse(_ bytes: [UInt8], of name: String) throws -> ParsedTree? {
    let text = String(decoding: bytes, as: UTF8.self)
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
      throw failure(for: error, in: name)
    }
  }

  private static func failure(for error: YamlError, in name: String) -> CommandFailure {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      .configuration(name, TextPosition(mark), "this is not YAML: \(problem)", suggestion: nil)
    default:
      .configuration(name, .start, "this is not YAML: \(error)", suggestion: nil)
    }
  }

  private init(name: String) { self.name = name }

  private mutating func value(
    of node: Node, at pointer: JSONPointer, depth: Int
  ) throws -> JSONValue {
    count += 1
    guard count <= Self.mostValues, depth <= JSONValue.greatestDepth else {
      throw CommandFailure.configuration(
        name, TextPosition(node.mark), "there are too many values, or too deep ones",
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
      let isNumber = text.wholeMatch(
        of: /[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?/)
      return isNumber != nil ? Double(text).map(JSONValue.number) ?? .string(text) : .string(text)
    }
  }
}
