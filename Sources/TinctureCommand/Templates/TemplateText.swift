// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureImporters

/// The text of a template with its tags, as Stencil takes it apart, and the line of each.
///
/// Stencil 0.15 drops what follows a tag that is not closed, and its own line numbers are those of
/// the first line with the same text (`Lexer.swift`). A few texts crash the process; they are
/// refused here.
struct TemplateText {
  /// What stands between `{{` and `}}`, or `{%` and `%}`; comments are among them.
  struct Tag {
    /// Whether it is a `{% … %}`.
    let isBlock: Bool
    let contents: String
    /// The line on which the tag begins, from 1.
    let line: Int

    /// The words between spaces.
    var words: [Substring] { contents.split(whereSeparator: \.isWhitespace) }
  }

  /// More than any template has, and little enough for Stencil, which takes quadratic time.
  static let greatestSize = 256 << 10
  /// The message for a template beyond the limit.
  static let isTooLarge = "a template has at most \(greatestSize >> 10) KiB"

  let name: String
  let text: String
  /// The tags in their order.
  let tags: [Tag]

  /// Finds the tags.
  ///
  /// - Throws: A ``TemplateError`` for a text on which Stencil would crash or not end.
  init(_ text: String, name: String) throws(TemplateError) {
    guard text.utf8.count <= Self.greatestSize else { throw TemplateError(name, Self.isTooLarge) }
    self.name = name
    self.text = text
    tags = try Self.tags(of: text, name: name)
    try checkNesting()
    for tag in tags {
      if let problem = tag.problem {
        throw TemplateError(name, line: tag.line, problem.reason, suggestion: problem.suggestion)
      }
    }
  }

  /// The tags in their order, with the lines on which they begin.
  private static func tags(of text: String, name: String) throws(TemplateError) -> [Tag] {
    var tags: [Tag] = []
    let bytes = Array(text.utf8)
    var position = 0
    var line = 1
    while position + 1 < bytes.count {
      guard bytes[position] == UInt8(ascii: "{"), let end = ends[bytes[position + 1]] else {
        if bytes[position] == newline { line += 1 }
        position += 1
        continue
      }
      let last = (position + 2..<bytes.count).first {
        bytes[$0] == UInt8(ascii: "}") && bytes[$0 - 1] == end
      }
      guard let last else {
        throw TemplateError(name, line: line, "the tag that begins here is not closed")
      }
      let contents = bytes[min(position + 2, last - 1)..<(last - 1)]
      tags.append(
        Tag(
          isBlock: end == UInt8(ascii: "%"), contents: String(decoding: contents, as: UTF8.self),
          line: line))
      line += bytes[position...last].count { $0 == newline }
      position = last + 1
    }
    return tags
  }

  private static let newline = UInt8(ascii: "\n")

  /// What stands before the `}` at the end of a tag, by what stands behind the `{` at its start.
  private static let ends: [UInt8: UInt8] = [
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "%"): UInt8(ascii: "%"),
    UInt8(ascii: "#"): UInt8(ascii: "#"),
  ]

  /// Refuses deep nesting: Stencil parses blocks recursively.
  private func checkNesting() throws(TemplateError) {
    var depth = 0
    for tag in tags where tag.isBlock {
      guard let word = tag.words.first(where: { !["+", "-"].contains($0) }) else { continue }
      let name = word.drop { "+-".contains($0) }
      if name.hasPrefix("end") { depth -= 1 }
      if Self.opening.contains(name) { depth += 1 }
      guard depth <= Self.greatestDepth else {
        throw TemplateError(
          self.name, line: tag.line, "blocks are nested more than \(Self.greatestDepth) deep")
      }
    }
  }

  /// The tags that have an end tag.
  private static let opening: Set<Substring> = ["for", "if", "ifnot", "filter", "macro", "block"]
  /// The greatest nesting of blocks, far from the end of the stack.
  private static let greatestDepth = 64
}

extension TemplateText.Tag {
  /// The greatest length of a tag in bytes.
  private static let greatestLength = 4096

  /// Why the tag is refused: Stencil would crash on it, or use all memory; `nil` for other tags.
  fileprivate var problem: (reason: String, suggestion: String?)? {
    guard contents.utf8.count <= Self.greatestLength else {
      return ("a tag has at most \(Self.greatestLength) bytes", nil)
    }
    // Regular expressions take most of the time, and hardly any tag has what they look for.
    let bytes = Array(contents.utf8)
    guard ["|", "..", "last"].contains(where: bytes.containsText) else { return nil }
    let code = Self.withoutStrings(contents)
    if code.contains(#/\|\s*([|:,]|$)/#) { return ("the name of a filter is missing", nil) }
    // Stencil makes an array of every range, of any length.
    let bounds = code.matches(of: #/(?:^|\s)(\d{1,4})\.\.\.(\d{1,4})(?=\s|$)/#)
    guard bounds.count == code.matches(of: #/\.\.\./#).count else {
      return ("a range has whole numbers up to 9999 at both ends, as in 1...5", nil)
    }
    // Stencil crashes when it is asked for the last element of an empty array.
    let spelled = Self.withoutStrings(contents.replacing(#/\[["']last["']\]/#, with: ".last"))
    let words = spelled.matches(of: #/[\w.\[\]]+\.last\b/#).map(\.output)
    guard words.contains(where: { !$0.hasPrefix("forloop.") }) else { return nil }
    return ("'.last' is there for forloop only", "Use .first, or a number: .0, .1.")
  }

  /// The contents with what stands in quotes left out.
  private static func withoutStrings(_ contents: String) -> String {
    contents.replacing(#/"[^"]*"|'[^']*'/#, with: "\"\"")
  }
}

/// The folder of a template: the only place that it includes others from.
struct TemplateFolder: Sendable {
  /// The path of the folder, which has to exist only when something is included.
  let path: String

  /// The text of a file in the folder or below it.
  ///
  /// - Throws: A ``TemplateError`` for a name that leads out of the folder, also through a symbolic
  ///   link, and for a file that is not UTF-8 text of at most ``TemplateText/greatestSize``.
  func text(named name: String) throws(TemplateError) -> String {
    let components = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.contains("\0"), components.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      throw TemplateError(name, "a template includes files of its own folder, each by a plain name")
    }
    guard let root = resolvedPath(path), let file = resolvedPath("\(path)/\(name)") else {
      throw TemplateError(name, "there is no file of that name beside the template")
    }
    guard file.hasPrefix(root == "/" ? root : root + "/") else {
      throw TemplateError(name, "a symbolic link leads out of the folder of the template")
    }
    // Opening a pipe or a device could block the command.
    guard let status = try? FileStatus(path: file), status.isRegular else {
      throw TemplateError(name, "it is not a file")
    }
    guard status.size <= TemplateText.greatestSize else {
      throw TemplateError(name, TemplateText.isTooLarge)
    }
    guard let bytes = try? InputFile(path: file).bytes() else {
      throw TemplateError(name, "it cannot be read")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TemplateError(name, "it is not valid UTF-8")
    }
    return text
  }
}
