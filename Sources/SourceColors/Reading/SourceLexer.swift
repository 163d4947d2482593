// SPDX-License-Identifier: MIT

/// A token of Swift or Objective-C; comments and white space are none.
struct SourceToken: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// A name or a keyword; one in backticks without them.
    case word
    case number
    /// A string literal with its delimiters.
    case string
    /// One byte of punctuation or of an operator.
    case mark
  }

  let kind: Kind
  private let first, end: Int32

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    first = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  /// The bytes of the token.
  var range: Range<Int> { Int(first)..<Int(end) }
}

/// Splits Swift or Objective-C into tokens.
///
/// Source: The Swift Programming Language, "Lexical Structure"; ISO C 6.4 with the literals of
/// Objective-C. Only what tells code from text matters here: nested comments, the strings of both
/// languages with their escapes, raw delimiters and interpolations, and Swift's regular expressions.
struct SourceLexer {
  /// The tokens of the file, and those of each interpolation by themselves.
  private(set) var lists: [[SourceToken]] = []

  /// The bytes between `#if` and `#endif`.
  private(set) var conditionalRanges: [Range<Int>] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isSwift: Bool
  private var index = 0
  private var tokens: [SourceToken] = []
  private var conditionStarts: [Int] = []

  /// How deep interpolations in interpolations are read.
  private static let depthLimit = 16

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage) {
    self.bytes = bytes
    isSwift = language == .swift
  }

  /// The tokens of a file.
  static func tokens(
    of bytes: [UInt8], _ language: SourceLanguage
  ) -> (lists: [[SourceToken]], conditionalRanges: [Range<Int>]) {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = SourceLexer(buffer, language)
      lexer.readCode(depth: 0)
      lexer.lists.insert(lexer.tokens, at: 0)
      return (lexer.lists, lexer.conditionalRanges)
    }
  }

  private func peek(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private func starts(with text: StaticString) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { bytes[index + $0] == text[$0] }
    }
  }

  /// Reads up to the end, or in an interpolation up to its parenthesis.
  private mutating func readCode(depth: Int) {
    var parentheses = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if byte.isWordStart {
        readWord()
      } else if byte.isDigit || byte == UInt8(ascii: ".") && !isSwift && peek(1).isDigit {
        readNumber()
      } else if byte == UInt8(ascii: "/") && skipComment() {
        continue
      } else if byte == UInt8(ascii: "\"") || isSwift && isRawString {
        readString(depth: depth)
      } else if byte == UInt8(ascii: "'") && !isSwift {
        skipCharacter()
      } else if byte == UInt8(ascii: "#") && isDirective {
        readDirective()
      } else if isSwift && skipRegularExpression() {
        continue
      } else if byte == UInt8(ascii: "`") {
        index += 1
      } else {
        if byte == UInt8(ascii: "(") { parentheses += 1 }
        if byte == UInt8(ascii: ")") {
          parentheses -= 1
          if parentheses < 0, depth > 0 { return }
        }
        add(.mark, index + 1)
      }
    }
    closeConditions()
  }

  private mutating func add(_ kind: SourceToken.Kind, _ end: Int) {
    tokens.append(SourceToken(kind, index..<end))
    index = end
  }

  private mutating func readWord() {
    var end = index + 1
    while end < bytes.count, bytes[end].isWordStart || bytes[end].isDigit { end += 1 }
    add(.word, end)
  }

  /// Reads digits with their prefix, point, exponent and suffix.
  private mutating func readNumber() {
    var end = index
    let isHexadecimal =
      bytes[index] == UInt8(ascii: "0") && peek(1) | 0x20 == UInt8(ascii: "x")
    while end < bytes.count {
      let byte = bytes[end]
      if byte.isWordStart && byte < 0x80 || byte.isDigit {
        end += 1
      } else if byte == UInt8(ascii: "."), !isHexadecimal {
        let next = end + 1 < bytes.count ? bytes[end + 1] : 0
        // `0..<5` and `1.description` are no fractions; C has `1.` and `1.f`.
        let isFraction =
          next.isDigit
          || !isSwift && next != UInt8(ascii: ".") && (!next.isWordStart || next | 0x20 == 0x66)
        guard isFraction else { break }
        end += 1
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        guard !isHexadecimal, end > index, bytes[end - 1] | 0x20 == UInt8(ascii: "e") else { break }
        end += 1
      } else {
        break
      }
    }
    add(.number, end)
  }

  // MARK: Comments

  /// Moves past a comment, and tells whether there was one; one without an end ends with the file.
  private mutating func skipComment() -> Bool {
    if peek(1) == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 0x0A {
        // In C a backslash continues the line.
        if !isSwift, bytes[index] == UInt8(ascii: "\\"), peek(1) == 0x0A { index += 1 }
        index += 1
      }
      return true
    }
    guard peek(1) == UInt8(ascii: "*") else { return false }
    var depth = 1
    index += 2
    while index < bytes.count, depth > 0 {
      if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else if isSwift, bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return true
  }

  // MARK: Strings

  /// Whether number signs with a quote behind them are next.
  private var isRawString: Bool {
    guard bytes[index] == UInt8(ascii: "#") else { return false }
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"")
  }

  /// Reads a string; one on a single line ends there, whatever is missing.
  private mutating func readString(depth: Int) {
    let start = index
    var signs = 0
    while peek() == UInt8(ascii: "#") {
      signs += 1
      index += 1
    }
    let isLong = isSwift && starts(with: "\"\"\"")
    index += isLong ? 3 : 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A, !isLong { break }
      if byte == UInt8(ascii: "\""), !isLong || starts(with: "\"\"\"") {
        let end = index + (isLong ? 3 : 1)
        guard hasSigns(signs, at: end) else {
          index += 1
          continue
        }
        index = end + signs
        break
      }
      if byte == UInt8(ascii: "\\"), hasSigns(signs, at: index + 1) {
        index += 1 + signs
        if isSwift, peek() == UInt8(ascii: "(") {
          readInterpolation(depth: depth)
        } else {
          index += 1
        }
      } else {
        index += 1
      }
    }
    index = min(index, bytes.count)
    tokens.append(SourceToken(.string, start..<index))
  }

  private func hasSigns(_ count: Int, at offset: Int) -> Bool {
    offset + count <= bytes.count
      && (offset..<offset + count).allSatisfy { bytes[$0] == UInt8(ascii: "#") }
  }

  /// Reads the code of an interpolation as a list of its own.
  private mutating func readInterpolation(depth: Int) {
    index += 1
    guard depth < Self.depthLimit else { return }
    let outer = tokens
    tokens = []
    readCode(depth: depth + 1)
    if !tokens.isEmpty { lists.append(tokens) }
    tokens = outer
    index = min(index + 1, bytes.count)
  }

  /// Moves past a character of C; an apostrophe in a directive's text ends no line.
  private mutating func skipCharacter() {
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "'") {
        index = end + 1
        return
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }

  /// Moves past a regular expression of Swift, and tells whether there was one.
  ///
  /// A bare one begins where an operand may stand, has no blank behind its slash, and ends on its
  /// line.
  private mutating func skipRegularExpression() -> Bool {
    let signs = (index..<bytes.count).prefix { bytes[$0] == UInt8(ascii: "#") }.count
    let slash = index + signs
    guard slash < bytes.count, bytes[slash] == UInt8(ascii: "/") else { return false }
    if signs == 0 {
      guard mayBeginOperand, peek(1) > 0x20, peek(1) != UInt8(ascii: ")") else { return false }
    }
    var end = slash + 1
    while end < bytes.count, signs > 0 || bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "/"), hasSigns(signs, at: end + 1) {
        index = end + 1 + signs
        return true
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  private var mayBeginOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string: return false
    case .word:
      let text = bytes[last.range]
      return text.elementsEqual("return".utf8) || text.elementsEqual("in".utf8)
        || text.elementsEqual("case".utf8)
    case .mark: return !")]}>".utf8.contains(bytes[last.range.lowerBound])
    }
  }

  // MARK: Directives

  /// Whether a number sign begins a line, and so a directive.
  private var isDirective: Bool {
    var before = index
    while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
    return before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D
  }

  /// Notes where conditions begin and end; the sign and its word become tokens.
  private mutating func readDirective() {
    add(.mark, index + 1)
    while peek() == 0x20 || peek() == 0x09 { index += 1 }
    if starts(with: "endif") {
      if let start = conditionStarts.popLast(), start >= 0 {
        conditionalRanges.append(start..<index)
      }
    } else if starts(with: "if") {
      // The guard of a header is around the whole file.
      let isGuard = !isSwift && tokens.count == 1
      conditionStarts.append(isGuard ? -1 : index)
    }
  }

  private mutating func closeConditions() {
    guard index >= bytes.count else { return }
    for start in conditionStarts where start >= 0 { conditionalRanges.append(start..<bytes.count) }
    conditionStarts = []
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it can begin a name: a letter, `_`, `$`, or part of a character beyond ASCII.
  var isWordStart: Bool {
    self >= 0x80 || (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$")
  }
}
