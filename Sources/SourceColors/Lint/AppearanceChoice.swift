// SPDX-License-Identifier: MIT

/// A choice between two colors by the appearance.
struct AppearanceChoice {
  /// The tokens of the whole choice.
  let range: Range<Int>

  /// What is shown in dark and in light appearance, where it is black or white.
  let inDark: String?
  let inLight: String?

  /// Whether it is black in one and white in the other.
  var isOfOpposites: Bool { inDark != nil && inLight != nil && inDark != inLight }

  private init(_ range: Range<Int>, _ first: Operand, _ second: Operand, isFirstDark: Bool) {
    self.range = range
    inDark = isFirstDark ? first.name : second.name
    inLight = isFirstDark ? second.name : first.name
  }

  /// `colorScheme == .dark ? .white : .black`, by its question mark.
  init?(ternary mark: Int, in tokens: SourceTokens) {
    guard let first = Operand(at: mark + 1, in: tokens), tokens.isMark(first.end, ":"),
      let second = Operand(at: first.end + 1, in: tokens),
      let start = tokens.condition(before: mark),
      let isDark = tokens.asksForDark(start..<mark)
    else { return nil }
    self.init(start..<second.end, first, second, isFirstDark: isDark)
  }

  /// `if colorScheme == .dark { return .white } else { return .black }`, by its `if`.
  init?(branches start: Int, in tokens: SourceTokens) {
    guard let open = tokens.brace(behind: start),
      let isDark = tokens.asksForDark(start + 1..<open),
      let first = Operand(result: open + 1, in: tokens), tokens.isMark(first.end, "}"),
      tokens.isWord(first.end + 1, "else"), tokens.isMark(first.end + 2, "{"),
      let second = Operand(result: first.end + 3, in: tokens), tokens.isMark(second.end, "}")
    else { return nil }
    self.init(start..<second.end + 1, first, second, isFirstDark: isDark)
  }

  /// `switch colorScheme { case .dark: return .white; default: return .black }`, by its `switch`.
  init?(cases start: Int, in tokens: SourceTokens) {
    guard let open = tokens.brace(behind: start),
      tokens.isWord(open + 1, "case"), tokens.isMark(open + 2, "."),
      let isDark = tokens.isDark(tokens.word(open + 3)),
      tokens.isMark(open + 4, ":"), let first = Operand(result: open + 5, in: tokens)
    else { return nil }
    var next = tokens.isMark(first.end, ";") ? first.end + 1 : first.end
    guard tokens.isWord(next, "default") || tokens.isWord(next, "case") else { return nil }
    while next < first.end + 5, !tokens.isMark(next, ":") { next += 1 }
    guard let second = Operand(result: next + 1, in: tokens), tokens.isMark(second.end, "}") else {
      return nil
    }
    self.init(start..<second.end + 1, first, second, isFirstDark: isDark)
  }

  /// `.white`, `Color.white`, `Color(.white)` or `Color(uiColor: .white)`.
  private struct Operand {
    let end: Int

    /// `black` or `white`, where it is one of them.
    let name: String?

    private static let types: Set = ["Color", "UIColor", "NSColor"]

    init?(at start: Int, in tokens: SourceTokens) {
      let type = tokens.word(start).map(Self.types.contains) ?? false
      if type, tokens.isMark(start + 1, "(") {
        let close = tokens.closing(of: start + 1)
        guard tokens.isMark(close - 2, "."), let name = tokens.word(close - 1), close - start <= 6
        else { return nil }
        self.init(name, end: close + 1, in: tokens)
      } else {
        let dot = type ? start + 1 : start
        guard tokens.isMark(dot, "."), let name = tokens.word(dot + 1) else { return nil }
        self.init(name, end: dot + 2, in: tokens)
      }
    }

    /// An operand behind `return`, or alone.
    init?(result start: Int, in tokens: SourceTokens) {
      self.init(at: tokens.isWord(start, "return") ? start + 1 : start, in: tokens)
    }

    /// A color that something is made of, `.white.opacity(0.5)`, is another one.
    private init(_ name: String, end: Int, in tokens: SourceTokens) {
      self.end = end
      let isWhole = !tokens.isMark(end, ".")
      self.name = isWhole && ["black", "white"].contains(name) ? name : nil
    }
  }
}

extension SourceTokens {
  /// The brace that begins the block of a statement with a short condition.
  fileprivate func brace(behind start: Int) -> Int? {
    (start + 1..<max(start + 1, min(start + 16, tokens.count))).first { isMark($0, "{") }
  }

  /// Whether the name of a scheme is dark; `nil` for any other word.
  fileprivate func isDark(_ word: String?) -> Bool? {
    word == "dark" ? true : word == "light" ? false : nil
  }

  /// The start of a condition in front of its mark.
  fileprivate func condition(before mark: Int) -> Int? {
    var position = mark - 1
    while position >= 0, mark - position < 16 {
      if let word = word(position) {
        if ["return", "in", "let", "var"].contains(word) { break }
      } else if isMark(position, "=") {
        if !isComparison(position) { break }
      } else if !isMark(position, ".") && !isMark(position, "!") {
        break
      }
      position -= 1
    }
    return position + 1 < mark ? position + 1 : nil
  }

  /// Whether a condition holds in dark appearance, `false` for light; `nil` where it asks for neither.
  fileprivate func asksForDark(_ range: Range<Int>) -> Bool? {
    guard
      range.allSatisfy({ index in
        word(index) != nil || [".", "!", "="].contains { isMark(index, $0) }
      })
    else { return nil }
    let words = range.compactMap { word($0)?.lowercased() }
    let saysDark = words.contains { $0 == "dark" || $0.contains("isdark") }
    guard saysDark || words.contains(where: { $0 == "light" || $0.contains("islight") }) else {
      return nil
    }
    return saysDark != range.contains { isMark($0, "!") }
  }
}
