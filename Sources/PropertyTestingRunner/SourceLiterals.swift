// SPDX-License-Identifier: MIT
import Foundation

/// The string literals of a piece of Swift source.
///
/// What a body compares its inputs with is hardly ever drawn by chance: strings have its literals now
/// and then. They depend on the source alone, as all that a run draws.
package struct SourceLiterals {
  /// The texts without escapes: pieces of interpolated literals, lines of those that have several.
  package private(set) var texts: [String] = []
  private var source: Substring.UnicodeScalarView
  /// How many parentheses, braces and brackets are open.
  private var depth = 0
  /// The most characters of a text that is drawn, and the most texts of a law.
  private static let (longest, most) = (32, 64)
  /// The most characters that are read.
  private static let window = 1 << 16

  /// The literals of a call, up to the end of its trailing closure.
  package init(ofCallIn source: Substring) {
    self.source = source.prefix(SourceLiterals.window).unicodeScalars
    readCall()
  }

  /// The literals of the call at a line of a file, without one text; none where there is no file.
  static func texts(at line: SourceLine, without name: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: line.file) else { return [] }
    let source = String(decoding: data, as: UTF8.self)
    // The end of a line in two bytes is one character.
    let lines = source.split(omittingEmptySubsequences: false) {
      ["\n", "\r\n", "\r"].contains($0)
    }
    guard lines.indices.contains(line.number - 1) else { return [] }
    var known: Set = [name]
    let all = SourceLiterals(ofCallIn: source[lines[line.number - 1].startIndex...]).texts
    return all.filter { 1...longest ~= $0.unicodeScalars.count && known.insert($0).inserted }
      .prefix(most).map { $0 }
  }

  /// The last line of the block in which a place is; `nil` where the source cannot be read.
  package static func lastLine(ofBlockAt line: SourceLine, column: Int) -> Int? {
    guard let data = FileManager.default.contents(atPath: line.file) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line.number - 1) else { return nil }
    let start = lines[line.number - 1].startIndex + max(column - 1, 0)
    guard start <= data.endIndex else { return nil }
    var literals = SourceLiterals(at: String(decoding: data[start...], as: UTF8.self)[...])
    return literals.linesOfBlock().map { line.number + $0 }
  }

  private init(at source: Substring) {
    self.source = source.prefix(SourceLiterals.window).unicodeScalars
  }

  /// How many lines there are up to the end of the block that was begun before.
  private mutating func linesOfBlock() -> Int? {
    let whole = source
    while let next = source.first {
      if readQuiet() { continue }
      source.removeFirst()
      depth +=
        "({[".unicodeScalars.contains(next) ? 1 : ")}]".unicodeScalars.contains(next) ? -1 : 0
      if depth < 0 { return whole[..<source.startIndex].count { $0 == "\n" } }
    }
    return nil
  }

  private mutating func readCall() {
    var hasArguments = false
    while let next = source.first {
      if depth == 0, hasArguments, !isPartOfCall(next) { return }
      if readQuiet() { continue }
      source.removeFirst()
      switch next {
      case "(", "{", "[": (depth, hasArguments) = (depth + 1, true)
      case ")", "}", "]": depth -= 1
      default: break
      }
      if depth < 0 { return }
    }
  }

  /// Whether a call whose arguments were read may go on: with a closure, its label, or a comment.
  private func isPartOfCall(_ next: Unicode.Scalar) -> Bool {
    next == "{" || next == ":" || next == "/" || next == "_"
      || next.properties.isWhitespace && next != "\n" || next.properties.isAlphabetic
  }

  /// Reads a comment or a literal, if one begins here.
  private mutating func readQuiet() -> Bool {
    if source.starts(with: "//".unicodeScalars) {
      source = source.drop { $0 != "\n" }
    } else if source.starts(with: "/*".unicodeScalars) {
      readComment()
    } else {
      return readLiteral()
    }
    return true
  }

  /// Reads a comment that may have others in it.
  private mutating func readComment() {
    var open = 0
    repeat {
      if source.starts(with: "/*".unicodeScalars) {
        open += 1
        source.removeFirst(2)
      } else if source.starts(with: "*/".unicodeScalars) {
        open -= 1
        source.removeFirst(2)
      } else if source.popFirst() == nil {
        return
      }
    } while open > 0
  }

  /// Reads a literal of any kind: its quotes and number signs say how it ends and what escapes.
  private mutating func readLiteral() -> Bool {
    let signs = String(repeating: "#", count: source.prefix { $0 == "#" }.count)
    let rest = source.dropFirst(signs.count)
    guard rest.first == "\"" else { return false }
    let quotes = rest.starts(with: "\"\"\"".unicodeScalars) ? "\"\"\"" : "\""
    source = rest.dropFirst(quotes.count)
    let (end, escape) = ((quotes + signs).unicodeScalars, ("\\" + signs).unicodeScalars)
    var text = ""
    while !source.isEmpty, !source.starts(with: end) {
      if quotes.count == 1, source.first == "\n" { break }
      if source.starts(with: escape) {
        source.removeFirst(escape.count)
        readEscape(&text)
      } else if let next = source.popFirst() {
        text.unicodeScalars.append(next)
      }
    }
    source = source.dropFirst(end.count)
    let lines = quotes.count == 1 ? [text] : text.components(separatedBy: "\n").map(\.trimmed)
    texts += lines.filter { quotes.count == 1 || !$0.isEmpty }
    return true
  }

  /// Reads what follows a backslash; an interpolation ends the text, and begins another one.
  private mutating func readEscape(_ text: inout String) {
    switch source.first {
    case "(":
      texts.append(text)
      text = ""
      readInterpolation()
    case "u":
      let digits = source.dropFirst(2).prefix { $0 != "}" }
      source = source.dropFirst(digits.count + 3)
      let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      if let scalar { text.unicodeScalars.append(scalar) }
    case let known?:
      source.removeFirst()
      let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "t": "\t", "r": "\r", "0": "\0"]
      text.unicodeScalars.append(escapes[known] ?? known)
    case nil: break
    }
  }

  /// Reads the code of an interpolation, with the literals in it.
  private mutating func readInterpolation() {
    var open = 0
    while let next = source.first {
      if readQuiet() { continue }
      source.removeFirst()
      open += next == "(" ? 1 : next == ")" ? -1 : 0
      if open == 0 { return }
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
