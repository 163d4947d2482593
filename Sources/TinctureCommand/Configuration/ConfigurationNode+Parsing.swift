// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import Yams

/// What messages about a file that cannot be parsed say of its kind.
struct ConfigurationKind {
  /// The greatest size in bytes.
  let greatestSize: Int

  /// What belongs into such a file, as a whole sentence.
  let content: String

  /// The command that writes one.
  let example: String

  /// The settings of palettes: at most some thousands of brands.
  static let settings = ConfigurationKind(
    greatestSize: 256 << 10, content: "Keep brands and settings in it, and nothing else.",
    example: "tincture init -o -")

  /// A design system: at most some thousands of roles.
  static let system = ConfigurationKind(
    greatestSize: 1 << 20, content: "Keep one design system in it, and nothing else.",
    example: "tincture system show minimal")
}

extension ConfigurationNode {
  /// The root of a file.
  init(parsing file: InputFile, as kind: ConfigurationKind = .settings) throws {
    let text = try Self.text(of: file, kind)
    do {
      // Its default encoding reads an environment variable, and prints what it found there.
      let parser = try Parser(yaml: text, encoding: .utf8)
      // A node refers to its anchor weakly: only the parser keeps it.
      let root = try withExtendedLifetime(parser) {
        let root = try parser.singleRoot()
        try root.map { try Self.refuseAnchors(in: $0, of: file) }
        return root
      }
      self.init(try Self.content(root, of: file, kind), in: file.name)
    } catch let error as YamlError {
      throw Self.failure(for: error, in: file.name, text, example: kind.example)
    }
  }

  /// The root, unless the file is empty or only has comments.
  private static func content(
    _ root: Node?, of file: InputFile, _ kind: ConfigurationKind
  ) throws -> Node {
    if let root, root.scalar?.string != "" { return root }
    throw CommandFailure.configuration(
      file.name, .start, "the file is empty",
      suggestion: "Write one to start from with: \(kind.example)")
  }

  /// The text of the file, checked for what the YAML parser should not see.
  private static func text(of file: InputFile, _ kind: ConfigurationKind) throws -> String {
    let all = try file.bytes()
    // Editors on Windows begin UTF-8 with a byte order mark, which YAML takes for a key's first letter.
    let bytes = all.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(all.dropFirst(3)) : all
    let text = String(decoding: bytes, as: UTF8.self)
    if let index = bytes.firstInvalidUTF8Index {
      throw CommandFailure.configuration(
        file.name, ConfigurationPlace(ofByte: index, in: bytes), "this is not valid UTF-8",
        suggestion: "Save the file as UTF-8.")
    }
    guard bytes.count <= kind.greatestSize else {
      throw CommandFailure.configuration(
        file.name, .start, "the file is larger than \(kind.greatestSize >> 10) KiB",
        suggestion: kind.content)
    }
    try refuseManyAliases(in: bytes, of: file)
    return text
  }

  /// Refuses more aliases than a small file can have by mistake.
  ///
  /// A key that is an alias of aliases of aliases is hashed by the parser node by node, so thirty
  /// lines can take longer than anybody waits. Up to 16 aliases are harmless, and get a better
  /// message from ``refuseAnchors(in:of:)``.
  private static func refuseManyAliases(in bytes: [UInt8], of file: InputFile) throws {
    let places = bytes.indices.dropFirst().filter { index in
      bytes[index] == UInt8(ascii: "*") && " \t\n[{,".utf8.contains(bytes[index - 1])
    }
    guard places.count > 16, let first = places.first else { return }
    throw anchorFailure(file, ConfigurationPlace(ofByte: first, in: bytes))
  }

  /// Refuses anchors, which settings do not need and which can be nested into a file that expands
  /// without bound.
  private static func refuseAnchors(in node: Node, of file: InputFile) throws {
    if node.anchor != nil { throw anchorFailure(file, ConfigurationPlace(node.mark)) }
    for (key, value) in node.mapping ?? [:] {
      try refuseAnchors(in: key, of: file)
      try refuseAnchors(in: value, of: file)
    }
    for element in node.sequence ?? [] { try refuseAnchors(in: element, of: file) }
  }

  /// The message about an anchor or an alias.
  private static func anchorFailure(_ file: InputFile, _ place: ConfigurationPlace)
    -> CommandFailure
  {
    .configuration(
      file.name, place, "anchors (&) and aliases (*) are not supported here",
      suggestion: "Write the value out, or put it in quotes.")
  }
}

// MARK: - What the parser says

extension ConfigurationNode {
  /// The message about an error of the YAML parser, with line and column; the example is the command
  /// that writes such a file, if there is one.
  static func failure(
    for error: YamlError, in file: String, _ text: String, example: String?
  ) -> CommandFailure {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return syntaxFailure(
        file, text, ConfigurationPlace(mark), [context?.text, problem].compactMap(\.self), example)
    case .duplicatedKeysInMapping(let keys, let context):
      return .configuration(
        file, ConfigurationPlace(context.mark),
        "the key \((keys.first ?? "").quoted) is there twice", suggestion: "Keep one of them.")
    case .reader(let problem, let offset, _, _):
      return .configuration(
        file, ConfigurationPlace(ofByte: offset ?? 0, in: Array(text.utf8)),
        "this is not YAML: \(problem)", suggestion: "Remove the character.")
    default:
      return .configuration(file, .start, "this is not YAML: \(error)", suggestion: nil)
    }
  }

  /// The message about a syntax error: two frequent ones in words of their own, others as the
  /// parser has them.
  private static func syntaxFailure(
    _ file: String, _ text: String, _ place: ConfigurationPlace, _ problems: [String],
    _ example: String?
  ) -> CommandFailure {
    if problems.last == "but found another document" {
      return .configuration(
        file, place, "a second document begins here",
        suggestion: "Keep one, without a line '---' in between.")
    }
    if place.character(in: text) == "\t" {
      return .configuration(
        file, place, "a tab cannot indent YAML", suggestion: "Use spaces instead.")
    }
    if problems.last == "found undefined alias" {
      return .configuration(
        file, place, "this is not YAML: found undefined alias",
        suggestion: "A text that begins with * needs quotes, as in '*-foreground'.")
    }
    return .configuration(
      file, place, "this is not YAML: \(problems.joined(separator: ", "))",
      suggestion: example.map { "Compare it with the file that is written by: \($0)" })
  }
}

extension CommandFailure {
  /// Something in a configuration file that is not understood.
  static func configuration(
    _ fileName: String, _ place: ConfigurationPlace, _ reason: String, suggestion: String?
  ) -> CommandFailure {
    CommandFailure(
      .configuration, at: "\(fileName):\(place.line):\(place.column)", reason,
      suggestion: suggestion)
  }
}

/// A place in a text: line and column from 1, the column counted in Unicode scalars, as YAML
/// parsers and editors count it.
struct ConfigurationPlace {
  let line: Int
  let column: Int

  static let start = ConfigurationPlace(line: 1, column: 1)
}

extension ConfigurationPlace {
  /// The place of a parsed value; the start for one that was not parsed.
  init(_ mark: Mark?) { self.init(line: mark?.line ?? 1, column: mark?.column ?? 1) }

  /// The place of a byte in UTF-8 text.
  init(ofByte offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Every byte but a continuation of UTF-8 begins a scalar.
    let scalars = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    self.init(line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: 1 + scalars)
  }

  /// The scalar at this place; `nil` at the end of a line.
  func character(in text: String) -> Unicode.Scalar? {
    // By scalars, because "\r\n" is one character.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].dropFirst(column - 1).first
  }
}
