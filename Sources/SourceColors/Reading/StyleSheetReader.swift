// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes

/// Finds the colors in the declarations of a style sheet: of CSS, SCSS or Less.
///
/// Definitions are none of them: custom properties, and variables of SCSS and Less. Nor are names of
/// colors where a property takes other words too, such as `animation-name: red`.
struct StyleSheetReader {
  static let id = "style-sheet"

  private let bytes: [UInt8]
  private let source: CSSSource

  /// Whether it is CSS, which has no arithmetic outside of functions.
  private let isPlain: Bool

  /// Whether definitions are read too.
  private let includesDefinitions: Bool
  private(set) var hits: [(hit: CodeReader.Hit, range: Range<Int>)] = []
  private(set) var variables = SheetVariables()

  /// The open blocks: whether each is for one appearance.
  private var blocks: [Bool] = []

  /// Reads a sheet in its notation.
  init(_ bytes: [UInt8], _ notation: SheetNotation, includesDefinitions: Bool = false) {
    self.bytes = bytes
    self.includesDefinitions = includesDefinitions
    var sheet = SheetReader(notation.prepared(bytes))
    source = sheet.source
    isPlain = notation == .css
    while let event = sheet.next() { read(event) }
  }

  private mutating func read(_ event: SheetReader.Event) {
    switch event {
    case .opening(let head): blocks.append(saysAppearance(head))
    case .closing: _ = blocks.popLast()
    case .declaration(let name, let value, _): readDeclaration(name, value)
    case .statement(let tokens): readImports(tokens)
    case .unreadable: break
    }
  }

  /// Whether the head of a block asks for an appearance: `@media (prefers-color-scheme: dark)`,
  /// `.dark`, `[data-theme="dark"]`, `.theme-light`.
  private func saysAppearance(_ head: [CSSToken]) -> Bool {
    head.contains { token in
      let text = source.text(token).lowercased()
      let words = text.split { !$0.isLetter }
      return text == "prefers-color-scheme" || words.contains("dark")
        || words.contains("light") && (words.count == 1 || words.contains("theme"))
    }
  }

  // MARK: Declarations

  /// Reads the colors of a declaration, or notes the variable that it defines outside of blocks.
  private mutating func readDeclaration(_ name: CSSToken, _ value: [CSSToken]) {
    let property = source.text(name)
    if includesDefinitions, source.isVariable(name) || property.hasPrefix("--") {
      readValue(value, use: .other)
    }
    if source.isVariable(name) {
      guard blocks.isEmpty, let last = value.last else { return }
      variables.add(
        String(property.unicodeScalars.dropFirst()), endingAt: last.range.upperBound)
    } else if !property.hasPrefix("--"), Self.isColorProperty(property.lowercased()) {
      readValue(value, use: Self.use(of: property.lowercased()))
    }
  }

  /// Notes what a statement outside of all blocks imports without a namespace.
  private mutating func readImports(_ tokens: [CSSToken]) {
    guard blocks.isEmpty, let first = tokens.first, let last = tokens.last else { return }
    let rule = source.text(first)
    guard rule == "import" || rule == "use" && last.kind == .asterisk else { return }
    for token in tokens where token.kind == .string {
      variables.add(importOf: source.text(token), endingAt: last.range.upperBound)
    }
  }

  private static func isColorProperty(_ property: String) -> Bool {
    // A descriptor of @font-palette-values, in which no reference to a variable can stand.
    guard property != "override-colors" else { return false }
    let words = ["color", "background", "border", "outline", "shadow", "fill", "stroke", "rule"]
    return words.contains { property.contains($0) } || property == "caret"
      || property.hasPrefix("mask") || property == "text-decoration" || property == "filter"
  }

  private static func use(of property: String) -> SourceColor.Use {
    if property == "color" || property == "-webkit-text-fill-color" { return .text }
    if property.hasPrefix("background") || property == "fill" { return .surface }
    return ["border", "outline", "stroke", "rule"].contains { property.contains($0) }
      ? .border : .other
  }

  /// Functions in whose arguments a color may be a reference.
  private static let transparent: Set = [
    "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
    "repeating-radial-gradient", "repeating-conic-gradient", "drop-shadow", "light-dark",
    "color-mix",
  ]

  private static let functions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]

  private mutating func readValue(_ tokens: [CSSToken], use: SourceColor.Use) {
    var open: [String] = []
    var index = 0
    let isComputed = !isPlain && tokens.contains(where: isOperator)
    while index < tokens.count {
      let token = tokens[index]
      let isFree = !isComputed && open.allSatisfy(Self.transparent.contains)
      switch token.kind {
      case .function:
        let name = source.text(token).lowercased()
        let end = tokens.end(ofBlockAt: index)
        if Self.functions.contains(name), end < tokens.count {
          add(token.range.lowerBound..<tokens[end].range.upperBound, use, isFree: isFree)
          index = end
        } else {
          open.append(name)
        }
      case .openingParenthesis: open.append("(")
      case .closingParenthesis: _ = open.popLast()
      case .hash: add(token.range, use, isFree: isFree)
      case .ident where isFree && !source.isVariable(token):
        let name = source.text(token)
        if NamedColors.color(named: name) != nil {
          add(token.range, use, isFree: true, isConstant: true)
        }
      default: break
      }
      index += 1
    }
  }

  /// Whether a token is an operator of Sass or Less, which compute with colors.
  private func isOperator(_ token: CSSToken) -> Bool {
    [.plus, .minus, .asterisk].contains(token.kind)
      || ["%", "<", ">", "="].contains { source.isDelimiter(token, $0) }
  }

  private mutating func add(
    _ range: Range<Int>, _ use: SourceColor.Use, isFree: Bool, isConstant: Bool = false
  ) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let parsed = try? AnyColor(parsing: text)
    // A hash of other digits is no color, and a function may have variables in it.
    guard parsed != nil || !text.hasPrefix("#") else { return }
    var hit = CodeReader.Hit(
      range: 0..<0, spelling: isConstant ? ConstantSpelling.id : Self.id, type: "css", space: nil,
      state: isConstant ? .namedConstant : .exact, isReplaceable: isFree && isSeparate(range))
    hit.use = use
    hit.isForOneAppearance = blocks.contains(true)
    hit.color = parsed.map(TokenColor.init(rounding:))
    if parsed == nil {
      (hit.state, hit.reason, hit.isComputed) = (.undecided, "its channels are no constants", true)
    }
    hits.append((hit, range))
  }

  /// Whether nothing touches a color that would become a part of a name in its place.
  private func isSeparate(_ range: Range<Int>) -> Bool {
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
    let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
    return " \t\r\n:,(/".utf8.contains(before) && " \t\r\n;,)/!}".utf8.contains(after)
  }
}
