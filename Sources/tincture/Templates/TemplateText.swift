// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a template with its tags, as Stencil takes it apart, and the line of each.
///
/// Stencil 0.15 drops what follows a tag that is not closed, and its own line numbers are those of
/// the first line with the same text (`Lexer.swift`). A few texts crash the process; they are refused
/// here.
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
    guard text.utf8.count <= Self.greatestSize else {
      throw TemplateError(name, Self.isTooLarge)
    }
    self.name = name
    self.text = text
    tags = try Self.tags(of: text, name: name)
    for tag in tags {
      if let problem = TagProblem.of(tag) {
        throw TemplateError(name, line: tag.line, problem.reason, suggestion: problem.suggestion)
      }
    }
    try checkNesting()
  }

  /// The tags in their order, with the lines on which they begin.
  ///
  /// - Throws: A ``TemplateError`` with the line of a tag that is not closed.
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
      guard let last = closing(end, in: bytes, from: position + 1) else {
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

  /// The index of the brace that closes a tag; `nil` when there is none.
  private static func closing(_ end: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "}"), bytes[position - 1] == end { return position }
      position += 1
    }
    return nil
  }

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

/// Why a tag is refused: Stencil would crash on it, or use all memory.
struct TagProblem {
  let reason: String
  let suggestion: String?

  private init(_ reason: String, suggestion: String? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The first problem of a tag; `nil` when there is none.
  static func of(_ tag: TemplateText.Tag) -> TagProblem? {
    guard tag.contents.utf8.count <= greatestLength else {
      return TagProblem("a tag has at most \(greatestLength) bytes")
    }
    let code = withoutStrings(tag.contents)
    if code.contains(#/\|\s*([|:,]|$)/#) { return TagProblem("the name of a filter is missing") }
    let spelled = tag.contents.replacing(#/\[["']last["']\]/#, with: ".last")
    return range(in: code) ?? last(in: withoutStrings(spelled))
  }

  /// The greatest length of a tag in bytes.
  private static let greatestLength = 4096

  /// Stencil makes an array of every range, of any length.
  private static func range(in code: String) -> TagProblem? {
    guard code.contains("...") else { return nil }
    let bounds = code.matches(of: #/(?:^|\s)(\d{1,4})\.\.\.(\d{1,4})(?=\s|$)/#)
    guard bounds.count == code.matches(of: #/\.\.\./#).count else {
      return TagProblem("a range has whole numbers up to 9999 at both ends, as in 1...5")
    }
    return nil
  }

  /// Stencil crashes when it is asked for the last element of an empty array.
  private static func last(in code: String) -> TagProblem? {
    let words = code.matches(of: #/[\w.\[\]]+\.last\b/#).map(\.output)
    guard words.contains(where: { !$0.hasPrefix("forloop.") }) else { return nil }
    return TagProblem(
      "'.last' is there for forloop only", suggestion: "Use .first, or a number: .0, .1.")
  }

  /// The contents with what stands in quotes left out.
  private static func withoutStrings(_ contents: String) -> String {
    contents.replacing(#/"[^"]*"|'[^']*'/#, with: "\"\"")
  }
}
