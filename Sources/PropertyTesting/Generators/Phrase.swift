// SPDX-License-Identifier: MIT

/// Characters that mean something together: they are drawn now and then, since by chance they hardly
/// ever meet.
///
/// They are written as any other choices, so that a case that has them is replayed, simplified and
/// varied without knowing of them.
struct Phrase: Sendable {
  /// The choices of its characters.
  var choices: [UInt64]
  /// The place of the first one in its string.
  var start: Int
}

/// How the characters of a string are written as choices.
@usableFromInline
struct Alphabet: Sendable {
  private let choices: [Unicode.Scalar: UInt64]
  /// The most characters of an alphabet that is turned around.
  private static let most: UInt64 = 1 << 10

  /// The alphabet of a generator; `nil` where that has too many characters to list.
  init?(_ single: SingleChoice<Unicode.Scalar>) {
    guard single.domain.bound < Alphabet.most else { return nil }
    var scalars: [Unicode.Scalar] = []
    let places = Array(0...single.domain.bound)
    places.withUnsafeBufferPointer { single.append($0, to: &scalars) }
    choices = Dictionary(zip(scalars, places)) { first, _ in first }
  }

  /// The choices of some characters; `nil` where it lacks one of them.
  func choices(of text: [Unicode.Scalar]) -> [UInt64]? {
    let known = text.compactMap { choices[$0] }
    return known.count == text.count ? known : nil
  }
}

/// A text that may be a phrase.
struct PhraseText: Sendable {
  let scalars: [Unicode.Scalar]
  /// How it is written in all of Unicode.
  let choices: [UInt64]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    choices = scalars.map(\.choice)
  }
}

extension ChoiceSource {
  /// Draws a phrase for a string of as many characters as a range says; `nil` where it does not fit.
  ///
  /// Without an alphabet a string has all of Unicode.
  @inline(never)
  mutating func phrase(
    in alphabet: Alphabet?, _ count: ClosedRange<Int>, wanted: Int
  ) -> Phrase? {
    let isOwn = random.next() & 1 == 0 && !literals.isEmpty
    let texts = isOwn ? literals : knownPhrases
    let text = texts[random.index(below: texts.count)]
    let choices = if let alphabet { alphabet.choices(of: text.scalars) } else { text.choices }
    guard let choices, choices.count <= count.upperBound else { return nil }
    return Phrase(
      choices: choices, start: random.index(below: max(wanted - choices.count, 0) + 1))
  }
}

/// What has a meaning in source code, formats, shells, paths and numbers, and characters of more than
/// one scalar.
private let knownPhrases: [PhraseText] = [
  "\\n", "\\t", "\\\"", "\\\\", "\\u", "\\x", "\\0", "\r\n", "\n\n", "\n ", "  ", "//", "/*", "*/",
  "--", "<!", "</", "/>", "<?", "]]", "${", "$(", "{{", "}}", "#{", "%s", "%d", "%2", "%%", "&#",
  "&&", "||", "==", "!=", "=>", "->", "::", ":=", "..", "./", "~/", "\"\"", "''", "``", "**", "[]",
  "()", "{}", "0x", "00", "-0", "-1", "+0", "e9", "0.", ".0", "NaN", "nil", "null", "true",
  "e\u{301}",
  "\u{1F1E9}\u{1F1EA}", "\u{1F469}\u{1F3FD}", "\u{1F469}\u{200D}\u{1F469}",
].map(PhraseText.init)
