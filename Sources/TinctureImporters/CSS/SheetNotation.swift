// SPDX-License-Identifier: MIT

import ColorSpaces

/// A notation that style sheets are written in.
///
/// SCSS and Less are read as CSS with variables: their bytes are made into those of a style sheet
/// of the same length, so that every place in it is one of the file.
public enum SheetNotation: Sendable {
  /// CSS, with its custom properties.
  case css
  /// SCSS, whose variables begin with `$`.
  case scss
  /// Less, whose variables begin with `@`.
  case less

  /// What a variable begins with instead of its sign: NUL, which begins a name in CSS and stands in
  /// no source.
  static let variableMark: UInt8 = 0

  /// The bytes as CSS: comments to the end of a line are blank, and the sign of a variable is
  /// ``variableMark``.
  ///
  /// An interpolation that is a value of its own is its variable. One that is a part of a name, as in
  /// `--#{$prefix}text`, becomes underscores: what it stands for is not known, and the rest of the
  /// name tells colors apart.
  package func prepared(_ bytes: [UInt8]) -> [UInt8] {
    guard self != .css else { return bytes }
    var preparation = SheetPreparation(bytes, of: self)
    return preparation.prepared()
  }
}

extension SheetNotation {
  /// How the names of its files end; those of PostCSS are CSS with rules of its own.
  var endings: [String] {
    switch self {
    case .css: [".css", ".pcss", ".postcss"]
    case .scss: [".scss"]
    case .less: [".less"]
    }
  }

  /// The rules of Sass whose blocks only its compiler can run.
  static let programs: Set<String> = [
    "mixin", "function", "include", "if", "else", "each", "for", "while",
  ]
}

extension String {
  /// The name of a property as its file has it: that of a variable is kept as `--$name`.
  var asWritten: String { hasPrefix("--$") ? String(dropFirst(2)) : self }
}

extension CSSSource {
  /// Whether a word is a variable of Sass or Less.
  package func isVariable(_ token: CSSToken) -> Bool {
    token.kind == .ident && raw(token).first == SheetNotation.variableMark
  }

  /// The name of a property, in which a variable begins with `--$`.
  func propertyName(_ token: CSSToken) -> String {
    guard isVariable(token) else { return text(token) }
    return "--$" + String(text(token).unicodeScalars.dropFirst())
  }

  /// A property with its value, or the entries of a map: `$colors: ("text": #111)` has
  /// `$colors.text`.
  func entries(of name: String, _ value: [CSSToken]) -> [(name: String, value: [CSSToken])] {
    guard name.hasPrefix("--$"), value.first?.kind == .openingParenthesis,
      value.end(ofBlockAt: 0) == value.count - 1
    else { return [(name, value)] }
    let parts = value[1..<(value.count - 1)].split(outsideOfBlocks: .comma).map(\.trimmed)
    let entries = parts.filter { !$0.isEmpty }.map { part -> (String, [CSSToken])? in
      let sides = part.split(outsideOfBlocks: .colon)
      guard sides.count == 2, let key = sides[0].trimmed.first, sides[0].trimmed.count == 1,
        [.ident, .string, .number].contains(key.kind), !isVariable(key)
      else { return nil }
      let word = key.kind == .number ? String(decoding: raw(key), as: UTF8.self) : text(key)
      return ("\(name).\(word)", Array(sides[1].trimmed))
    }
    guard entries.allSatisfy({ $0 != nil }) else { return [(name, value)] }
    return entries.compactMap(\.self).flatMap { self.entries(of: $0.0, $0.1) }
  }
}

extension SheetCascade {
  /// Writes what a variable or an entry of a map stands for.
  ///
  /// - Returns: The index behind it, or `nil` for any other token, which is left to CSS.
  mutating func expandSass(
    _ tokens: ArraySlice<CSSToken>, at index: Int, _ element: SheetElement, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) -> Int? {
    let source = sheet.source
    if let inner = namespaced(tokens, at: index) { return inner }
    if tokens[index].kind == .function, let value = sheet.returned(by: tokens[index]) {
      text.cut()
      try expand(value[...], element, state, &trail, into: &text)
      text.cut()
      return tokens.end(ofBlockAt: index) + 1
    }
    if source.isVariable(tokens[index]) {
      let next = tokens[(index + 1)...].first { $0.kind != .whiteSpace }
      // The name of an argument, as in `adjust($color, $lightness: 10%)`.
      guard next?.kind != .colon else { return nil }
      text.cut()
      try substitute(
        source.propertyName(tokens[index]), fallback: nil, element, state, &trail, into: &text)
      text.cut()
      return index + 1
    }
    guard tokens[index].kind == .function,
      ["map-get", "get"].contains(source.lowered(tokens[index])),
      let (name, end) = mapEntry(tokens, at: index)
    else { return nil }
    text.cut()
    try substitute(name, fallback: nil, element, state, &trail, into: &text)
    text.cut()
    return end + 1
  }

  /// The index of what stands behind a module and a dot: of `$x` in `colors.$x`, and of `mix(` in
  /// `color.mix(`.
  private func namespaced(_ tokens: ArraySlice<CSSToken>, at index: Int) -> Int? {
    guard index + 2 < tokens.endIndex, tokens[index].kind == .ident,
      !sheet.source.isVariable(tokens[index]), sheet.source.isDelimiter(tokens[index + 1], "."),
      sheet.source.isVariable(tokens[index + 2]) || tokens[index + 2].kind == .function
    else { return nil }
    return index + 2
  }

  /// The property of `map-get($colors, "text")`, which may have more keys than one.
  private func mapEntry(
    _ tokens: ArraySlice<CSSToken>, at index: Int
  ) -> (name: String, end: Int)? {
    let end = tokens.end(ofBlockAt: index)
    guard end > index else { return nil }
    let parts = tokens[(index + 1)..<end].split(outsideOfBlocks: .comma).map(\.trimmed)
    guard let map = parts.first?.last, sheet.source.isVariable(map), parts.count > 1,
      parts.dropFirst().allSatisfy({ $0.count == 1 })
    else { return nil }
    let keys = parts.dropFirst().compactMap(\.first).map { key in
      key.kind == .number
        ? String(decoding: sheet.source.raw(key), as: UTF8.self) : sheet.source.text(key)
    }
    return (([sheet.source.propertyName(map)] + keys).joined(separator: "."), end)
  }
}

/// One pass over a style sheet of SCSS or Less.
private struct SheetPreparation {
  private let source: [UInt8]
  private var bytes: [UInt8]
  private var position = 0
  private let isLess: Bool

  init(_ source: [UInt8], of notation: SheetNotation) {
    self.source = source
    bytes = source
    isLess = notation == .less
  }

  mutating func prepared() -> [UInt8] {
    while position < source.count { step() }
    return bytes
  }

  private mutating func step() {
    switch source[position] {
    case UInt8(ascii: "\\"): position += 1
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"): blankLine()
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(source[position])
    case interpolationSign where next == UInt8(ascii: "{"): interpolate()
    case UInt8(ascii: "$") where !isLess: markVariable()
    case UInt8(ascii: "@") where isLess && !isAtRule: markVariable()
    case UInt8(ascii: "~") where isLess: bytes[position] = 0x20
    case UInt8(ascii: "(") where beginsAddress: skipAddress()
    default: break
    }
    position += 1
  }

  private var interpolationSign: UInt8 { UInt8(ascii: isLess ? "@" : "#") }

  private var next: UInt8? { position + 1 < source.count ? source[position + 1] : nil }

  private mutating func blankLine() {
    while position < source.count, source[position] != 0x0A, source[position] != 0x0D {
      bytes[position] = 0x20
      position += 1
    }
    position -= 1
  }

  private mutating func skipComment() {
    position += 2
    while position < source.count,
      !(source[position] == UInt8(ascii: "*") && next == UInt8(ascii: "/"))
    { position += 1 }
    position += 1
  }

  /// A string ends with its line at the latest, as in CSS.
  private mutating func skipString(_ quote: UInt8) {
    position += 1
    while position < source.count, source[position] != quote, source[position] != 0x0A {
      position += source[position] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// Whether a parenthesis is that of `url(` without quotes, as ``CSSTokenizer`` has it.
  private var beginsAddress: Bool {
    let word = source[..<position].reversed().prefix(while: isName)
    guard word.elementsEqual("lru".utf8, by: { $0 | 0x20 == $1 }) else { return false }
    let first = source[(position + 1)...].first { !" \t\r\n\u{0C}".utf8.contains($0) }
    return first.map { !"\"'".utf8.contains($0) } ?? true
  }

  /// Skips an address, in which neither comments nor strings begin; interpolations are parts of it.
  private mutating func skipAddress() {
    while position < source.count, source[position] != UInt8(ascii: ")") {
      if source[position] == interpolationSign, next == UInt8(ascii: "{") {
        interpolate(inName: true)
      }
      position += position < source.count && source[position] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  private mutating func markVariable() {
    guard let next, isName(next) else { return }
    bytes[position] = SheetNotation.variableMark
  }

  /// Whether an at sign of Less begins a rule of CSS and not a variable.
  private var isAtRule: Bool {
    let rest = source[(position + 1)...]
    let word = rest.prefix { isName($0) }
    return Self.atRules.contains { word.elementsEqual($0.utf8) } || word.starts(with: "-".utf8)
  }

  private static let atRules = [
    "charset", "import", "media", "font-face", "keyframes", "supports", "namespace", "page",
    "layer",
    "container", "plugin", "property", "counter-style", "viewport", "document", "scope",
  ]

  /// Blanks an interpolation that is a value of its own, and fills one in a name.
  private mutating func interpolate(inName: Bool = false) {
    let start = position
    var depth = 0
    while position < source.count {
      if source[position] == UInt8(ascii: "{") { depth += 1 }
      if source[position] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { break }
      }
      if "\"'".utf8.contains(source[position]) { skipString(source[position]) }
      position += 1
    }
    guard position < source.count else { return }
    let before = start > 0 ? source[start - 1] : 0x20
    if inName || isName(before) || ".#%".utf8.contains(before) || next.map(isName) ?? false {
      for index in start...position where source[index] != 0x0A { bytes[index] = UInt8(ascii: "_") }
    } else {
      (bytes[start], bytes[start + 1], bytes[position]) = (0x20, 0x20, 0x20)
      markVariables(from: start, through: position)
    }
  }

  /// Marks the variables inside of an interpolation: `$x` of SCSS, and the name itself of Less.
  private mutating func markVariables(from start: Int, through end: Int) {
    if isLess {
      bytes[start + 1] = SheetNotation.variableMark
    } else {
      for index in start..<end where source[index] == UInt8(ascii: "$") {
        bytes[index] = SheetNotation.variableMark
      }
    }
  }

  private func isName(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
      || "-_".utf8.contains(byte)
  }
}
