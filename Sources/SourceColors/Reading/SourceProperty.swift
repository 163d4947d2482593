// SPDX-License-Identifier: MIT

import TincturePalettes

/// A property of a type whose value is one color: what a theme in Swift is made of.
public struct SourceProperty: Hashable, Sendable {
  /// The names of the types around it, the innermost first.
  public let types: [String]

  /// The name of the property: `textPrimary`.
  public let name: String

  /// The value, which is known.
  public let color: SourceColor

  /// The appearance that a type around it names, as `DarkTheme` does; `nil` where none does.
  public var appearance: Appearance? { types.lazy.compactMap(Self.appearance).first }

  /// The name of the theme: the innermost type that names no appearance; `nil` where all do.
  public var theme: String? { types.first { Self.appearance(of: $0) == nil } }

  private static func appearance(of type: String) -> Appearance? {
    let name = type.lowercased()
    if name.contains("dark") || name.contains("night") { return .dark }
    return name.contains("light") && !name.contains("highlight") ? .light : nil
  }
}

extension SourceCode {
  /// The properties of types whose value is one known color, in the order of the file.
  ///
  /// Read are `static let name = Color(…)`, with or without a type, and computed properties that are
  /// one expression. A property with more than an expression is none of them.
  public var properties: [SourceProperty] {
    let lists = SourceLexer.tokens(of: file.bytes, file.language).lists
    // The other lists are code in strings.
    guard file.language == .swift, let list = lists.first else { return [] }
    let tokens = SourceTokens(list, of: file.bytes)
    let starts = Dictionary(
      tokens.tokens.indices.map { (tokens.tokens[$0].range.lowerBound, $0) },
      uniquingKeysWith: { first, _ in first })
    return reading.colors.compactMap { color in
      guard color.color != nil, let index = starts[color.range.lowerBound],
        tokens.endsStatement(at: color.range.upperBound),
        let name = tokens.declaredProperty(at: index)
      else { return nil }
      let types = tokens.enclosingTypes(of: index)
      return types.isEmpty ? nil : SourceProperty(types: types, name: name, color: color)
    }
  }
}

extension SourceTokens {
  /// The name of the property whose whole value begins at a token.
  fileprivate func declaredProperty(at index: Int) -> String? {
    guard enclosingFunction(of: index) == nil else { return nil }
    if isMark(index - 1, "="), !isComparison(index - 1) { return property(before: index - 1) }
    let brace = isWord(index - 1, "return") ? index - 2 : index - 1
    return isMark(brace, "{") ? property(before: brace) : nil
  }

  /// The name behind `let` or `var`, with or without a type, in front of a token.
  private func property(before index: Int) -> String? {
    var name = index - 1
    for position in stride(from: index - 1, to: max(0, index - 8), by: -1) {
      if isMark(position, ":") { name = position - 1 }
      if isWord(position, "let") || isWord(position, "var") {
        return position + 1 == name ? word(name) : nil
      }
    }
    return nil
  }

  /// Whether an expression that ends at a byte is followed by a line's end, a brace or nothing.
  fileprivate func endsStatement(at end: Int) -> Bool {
    guard let next = tokens.first(where: { $0.range.lowerBound >= end }) else { return true }
    let mark = bytes[next.range.lowerBound]
    if mark == UInt8(ascii: "}") || mark == UInt8(ascii: ";") { return true }
    return mark != UInt8(ascii: ".") && mark != UInt8(ascii: "?")
      && bytes[end..<next.range.lowerBound].contains(0x0A)
  }
}
