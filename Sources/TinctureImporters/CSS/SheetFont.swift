// SPDX-License-Identifier: MIT

/// The size and the weight of a text in a style sheet.
struct SheetFont {
  let size: String
  let weight: String

  /// Reads the value of `font`; `nil` for a font of the system, whose size is not known.
  ///
  /// The size is the first length, percentage or word for a size; a number without a unit before it
  /// is the weight. Source: CSS Fonts 4 §4.1, <https://drafts.csswg.org/css-fonts-4/#font-prop>.
  init?(shorthand text: String) {
    // The height of the line stands behind a slash, with or without spaces: `12px / 1.5`.
    let words = text.split(separator: " ").map { $0.prefix { $0 != "/" } }
    guard let index = words.firstIndex(where: Self.isSize) else { return nil }
    size = String(words[index])
    weight = words[..<index].first(where: Self.isWeight).map(String.init) ?? "normal"
  }

  private static func isSize(_ word: Substring) -> Bool {
    keywords[String(word)] != nil || ["smaller", "larger"].contains(word)
      || (word.first.map { $0.isNumber || $0 == "." } ?? false) && Double(word) == nil
      || ["calc(", "clamp(", "max(", "min("].contains { word.hasPrefix($0) }
  }

  private static func isWeight(_ word: Substring) -> Bool {
    ["bold", "bolder", "lighter"].contains(word) || Double(word) != nil
  }

  /// The pixels of the words for sizes at the usual 16: CSS Fonts 4 §2.5.
  private static let keywords: [String: Double] = [
    "xx-small": 9.0, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  /// The pixels of units, `rem` at the usual 16.
  private static let units: [(String, Double)] = [
    ("rem", 16.0), ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54),
    ("mm", 96 / 25.4),
  ]

  /// The least pixels of a length in lowercase; `nil` where they depend on what is around it.
  ///
  /// `clamp()` is never below its first value, `max()` never below any.
  static func pixels(_ text: String) -> Double? {
    if let size = keywords[text] { return size }
    if let unit = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(text.dropLast(unit.0.count))
    {
      return number * unit.1
    }
    if text.hasSuffix(")"), let function = ["clamp(", "max("].first(where: text.hasPrefix) {
      let parts = text.dropFirst(function.count).dropLast().split(separator: ",")
      let known = (function == "max(" ? parts[...] : parts.prefix(1)).compactMap {
        pixels(String($0.filter { $0 != " " }))
      }
      return known.max()
    }
    return Double(text) == 0 ? 0 : nil
  }
}
