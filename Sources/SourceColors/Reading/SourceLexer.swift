// SPDX-License-Identifier: MIT

/// A token of code; comments and white space are none.
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

/// Splits Swift, Objective-C, Kotlin or Java into tokens.
///
/// Source: The Swift Programming Language, "Lexical Structure"; ISO C 6.4 with the literals of
/// Objective-C; the Kotlin Language Specification, "Lexical grammar", with the strings of Kotlin 2.2;
/// The Java Language Specification, chapter 3. Only what tells code from text matters here: nested
/// comments, the strings of the languages with their escapes, raw delimiters and interpolations, and
/// Swift's regular expressions.
struct SourceLexer {
  /// The tokens of the file, and those of each interpolation by themselves.
  private(set) var lists: [[SourceToken]] = []

  /// The bytes between `#if` and `#endif`.
  private(set) var conditionalRanges: [Range<Int>] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private let language: SourceLanguage
  private var isSwift: Bool { language == .swift }
  private var isKotlin: Bool { language == .kotlin }

  /// Whether it is a language with the preprocessor of C.
  private var isC: Bool { !isSwift && !language.isOfJVM }
  private var index = 0
  private var tokens: [SourceToken] = []
  private var conditionStarts: [Int] = []

  /// Up to where no character of C and no bare regular expression ends: a search from each sign in it
  /// would find the same.
  private var unclosedEnd = 0

  /// The least number of signs with which no regular expression ends in the rest of the file.
  private var unclosedSigns = Int.max

  /// The end of the run of signs that was looked at last.
  private var signsEnd = 0

  /// How deep interpolations in interpolations are read.
  private static let depthLimit = 16

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
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

  /// Reads up to the end, or in an interpolation up to its bracket.
  private mutating func readCode(depth: Int) {
    var brackets = 0
    let (opening, closing) = isKotlin ? (UInt8(ascii: "{"), UInt8(ascii: "}")) : (0x28, 0x29)
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if byte == rawSign && isRawString() {
        readString(depth: depth)
      } else if byte.isWordStart {
        readWord()
      } else if byte.isDigit || byte == UInt8(ascii: ".") && !isSwift && peek(1).isDigit {
        readNumber()
      } else if byte == UInt8(ascii: "/") && skipComment() {
        continue
      } else if byte == UInt8(ascii: "\"") {
        readString(depth: depth)
      } else if byte == UInt8(ascii: "'") && !isSwift {
        skipCharacter()
      } else if byte == UInt8(ascii: "#") && !language.isOfJVM && isDirective {
        readDirective()
      } else if isSwift && skipRegularExpression() {
        continue
      } else if byte == UInt8(ascii: "`") {
        isKotlin ? readQuotedName() : skip()
      } else {
        if byte == opening { brackets += 1 }
        if byte == closing {
          brackets -= 1
          if brackets < 0, depth > 0 { return }
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

  private mutating func skip() { index += 1 }

  /// Reads a name in backticks, which in Kotlin may have blanks and brackets.
  private mutating func readQuotedName() {
    index += 1
    let end = bytes[index...].firstIndex { $0 == UInt8(ascii: "`") || $0 == 0x0A }
    add(.word, end ?? bytes.count)
    if peek() == UInt8(ascii: "`") { index += 1 }
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
          || !isSwift && !isKotlin && next != UInt8(ascii: ".")
            && (!next.isWordStart || next | 0x20 == 0x66)
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
        if isC, bytes[index] == UInt8(ascii: "\\"), peek(1) == 0x0A { index += 1 }
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
      } else if isSwift || isKotlin, bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*")
      {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return true
  }

  // MARK: Strings

  /// What may stand in front of a string so that it has other escapes: `#"…"#` of Swift, `$$"…"` of
  /// Kotlin; none in other languages.
  private var rawSign: UInt8? {
    isSwift ? UInt8(ascii: "#") : isKotlin ? UInt8(ascii: "$") : nil
  }

  /// Whether such signs with a quote behind them are next.
  private mutating func isRawString() -> Bool {
    let end = index + countSigns()
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"")
  }

  /// How many such signs are next; the end of a run is searched once.
  private mutating func countSigns() -> Int {
    if index >= signsEnd {
      signsEnd = index
      while signsEnd < bytes.count, bytes[signsEnd] == rawSign { signsEnd += 1 }
    }
    return signsEnd - index
  }

  /// Reads a string; one on a single line ends there, whatever is missing.
  private mutating func readString(depth: Int) {
    let start = index
    while peek() == rawSign, index < bytes.count { index += 1 }
    let signs = index - start
    let isLong = !isC && starts(with: "\"\"\"")
    index += isLong ? 3 : 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A, !isLong { break }
      if byte == UInt8(ascii: "\""), !isLong || starts(with: "\"\"\"") {
        let end = index + (isLong ? 3 : 1)
        guard isKotlin || hasSigns(signs, at: end) else {
          index += 1
          continue
        }
        index = isKotlin ? end : end + signs
        // In Kotlin the last three of many quotes are the end.
        while isKotlin, isLong, peek() == UInt8(ascii: "\"") { index += 1 }
        break
      }
      readCharacter(signs: signs, isLong: isLong, depth: depth)
    }
    index = min(index, bytes.count)
    tokens.append(SourceToken(.string, start..<index))
  }

  /// Moves past a character of a string, an escape, or an interpolation with its code.
  private mutating func readCharacter(signs: Int, isLong: Bool, depth: Int) {
    let isEscape = bytes[index] == UInt8(ascii: "\\")
    if isKotlin, bytes[index] == UInt8(ascii: "$") {
      let count = (index..<bytes.count).prefix { bytes[$0] == UInt8(ascii: "$") }.count
      index += count
      if count >= max(1, signs), peek() == UInt8(ascii: "{") { readInterpolation(depth: depth) }
    } else if isSwift, isEscape, hasSigns(signs, at: index + 1) {
      index += 1 + signs
      peek() == UInt8(ascii: "(") ? readInterpolation(depth: depth) : skip()
    } else {
      index += isEscape && !isSwift && !(isKotlin && isLong) ? 2 : 1
    }
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
    defer { index += 1 }
    guard index >= unclosedEnd else { return }
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "'") {
        index = end
        return
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    unclosedEnd = end
  }

  /// Moves past a regular expression of Swift, and tells whether there was one.
  ///
  /// A bare one begins where an operand may stand, has no blank behind its slash, and ends on its
  /// line.
  private mutating func skipRegularExpression() -> Bool {
    let signs = countSigns()
    let slash = index + signs
    guard slash < bytes.count, bytes[slash] == UInt8(ascii: "/") else { return false }
    if signs == 0 {
      guard index >= unclosedEnd, mayBeginOperand, peek(1) > 0x20, peek(1) != UInt8(ascii: ")")
      else { return false }
    }
    guard signs < unclosedSigns else { return false }
    var (end, most) = (slash + 1, 0)
    while end < bytes.count, signs > 0 || bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "/") {
        let count = (end + 1..<bytes.count).prefix { bytes[$0] == UInt8(ascii: "#") }.count
        if count >= signs {
          index = end + 1 + signs
          return true
        }
        most = max(most, count)
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    if signs > 0 { unclosedSigns = most + 1 } else { unclosedEnd = end }
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
