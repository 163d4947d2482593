// SPDX-License-Identifier: MIT

/// The tokens of a file or of an interpolation, with the brackets that belong together.
struct SourceTokens {
  let bytes: [UInt8]
  let tokens: [SourceToken]

  /// The other bracket of each bracket; -1 for one without, and for what is none.
  private let partners: [Int32]

  /// The innermost bracket around each token; -1 where there is none.
  private let parents: [Int32]

  init(_ tokens: [SourceToken], of bytes: [UInt8]) {
    self.bytes = bytes
    self.tokens = tokens
    (partners, parents) = Self.brackets(tokens, bytes)
  }

  private static func brackets(
    _ tokens: [SourceToken], _ bytes: [UInt8]
  ) -> (partners: [Int32], parents: [Int32]) {
    var partners = [Int32](repeating: -1, count: tokens.count)
    var parents = partners
    var open: [(index: Int, closing: UInt8)] = []
    for (index, token) in tokens.enumerated() {
      guard token.kind == .mark else {
        parents[index] = Int32(open.last?.index ?? -1)
        continue
      }
      let byte = bytes[token.range.lowerBound]
      // An unmatched bracket, as macros of C have, closes nothing or what is unmatched inside.
      if ")]}".utf8.contains(byte), let match = open.lastIndex(where: { $0.closing == byte }) {
        partners[index] = Int32(open[match].index)
        partners[open[match].index] = Int32(index)
        open.removeSubrange(match...)
      }
      parents[index] = Int32(open.last?.index ?? -1)
      switch byte {
      case UInt8(ascii: "("): open.append((index, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((index, UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((index, UInt8(ascii: "}")))
      default: break
      }
    }
    return (partners, parents)
  }

  /// The index of the other bracket; `nil` where there is none.
  func partner(of index: Int) -> Int? { partners[index] < 0 ? nil : Int(partners[index]) }

  /// The index of the innermost bracket around a token; `nil` outside of all.
  func parent(of index: Int) -> Int? { parents[index] < 0 ? nil : Int(parents[index]) }

  /// The text of a token.
  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// The text of a word at an index; `nil` for any other token, and beyond the ends.
  func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? text(index) : nil
  }

  /// Whether a word is at an index.
  func isWord(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return false }
    let range = tokens[index].range
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes[range].elementsEqual($0) }
  }

  /// Whether a mark is at an index.
  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark
      && bytes[tokens[index].range.lowerBound] == UInt8(ascii: mark)
  }

  /// The bytes from the first token of a range to its last; none for a range without tokens, such as
  /// the argument before the comma of `Color(, red: 1)`.
  func byteRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else {
      let start =
        tokens.indices.contains(range.lowerBound)
        ? tokens[range.lowerBound].range.lowerBound : bytes.count
      return start..<start
    }
    return tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// The parts of a range between commas outside of brackets.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if isMark(index, ",") {
        parts.append(start..<index)
        start = index + 1
      }
      index = closing(of: index) + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The index of the bracket that closes the one at an index; the index itself for any other token.
  func closing(of index: Int) -> Int {
    guard let partner = partner(of: index), partner > index else { return index }
    return partner
  }

  /// A range without the parentheses that stand around all of it.
  func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while range.count > 2, isMark(range.lowerBound, "("),
      partner(of: range.lowerBound) == range.upperBound - 1
    { range = range.lowerBound + 1..<range.upperBound - 1 }
    return range
  }

  /// A range with the parentheses around it that only group: no call's and no condition's.
  func withParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while isMark(range.lowerBound - 1, "("), partner(of: range.lowerBound - 1) == range.upperBound,
      word(range.lowerBound - 2) == nil, !isMark(range.lowerBound - 2, ")"),
      !isMark(range.lowerBound - 2, "]")
    { range = range.lowerBound - 1..<range.upperBound + 1 }
    return range
  }

  /// The text of a string without escapes and interpolations, of either language.
  func plainText(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    var text = bytes[tokens[index].range]
    while text.first == UInt8(ascii: "#"), text.last == UInt8(ascii: "#"), text.count > 1 {
      text = text.dropFirst().dropLast()
    }
    guard text.count >= 2, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\""),
      !text.contains(UInt8(ascii: "\\")), !text.contains(0x0A)
    else { return nil }
    return String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
  }
}
