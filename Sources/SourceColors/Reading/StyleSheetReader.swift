// SPDX-License-Identifier: MIT

import ColorSpaces
import Importers
import Palettes

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
  private var statement: [CSSToken] = []
  private(set) var hits: [(hit: CodeReader.Hit, range: Range<Int>)] = []
  private(set) var variables = SheetVariables()

  /// How many blocks are open.
  private var blocks = 0

  /// Reads a sheet in its notation.
  init(_ bytes: [UInt8], _ notation: SheetNotation) {
    self.bytes = bytes
    let text = notation.prepared(bytes)
    source = CSSSource(text)
    isPlain = notation == .css
    var tokenizer = CSSTokenizer(text)
    var depth = 0
    while let token = tokenizer.next() {
      switch token.kind {
      case .function, .openingParenthesis, .openingBracket: depth += 1
      case .closingParenthesis, .closingBracket: depth = max(0, depth - 1)
      default: break
      }
      let isEnd = depth == 0 && [.semicolon, .closingBrace].contains(token.kind)
      // A block in parentheses that nothing closes would swallow the rest of the sheet.
      if isEnd || token.kind == .closingBrace {
        readDeclaration()
        (statement, depth) = ([], 0)
        if token.kind == .closingBrace { blocks = max(0, blocks - 1) }
      } else if token.kind == .openingBrace {
        (statement, depth) = ([], 0)
        blocks += 1
      } else {
        statement.append(token)
      }
    }
    readDeclaration()
  }

  // MARK: Declarations

  /// Reads the colors of a declaration, which is what stands between `;` and braces.
  private mutating func readDeclaration() {
    let tokens = statement.filter { $0.kind != .whiteSpace }
    if blocks == 0 { readVariable(tokens) }
    guard let colon = tokens.firstIndex(where: { $0.kind == .colon }), colon == 1,
      tokens[0].kind == .ident, !source.isVariable(tokens[0])
    else { return }
    let property = source.text(tokens[0]).lowercased()
    guard !property.hasPrefix("--"), Self.isColorProperty(property) else { return }
    readValue(Array(tokens[2...]), use: Self.use(of: property))
  }

  /// Notes the variables that a statement outside of all blocks defines or imports.
  private mutating func readVariable(_ tokens: [CSSToken]) {
    guard let first = tokens.first, let last = tokens.last else { return }
    if source.isVariable(first), tokens.count > 2, tokens[1].kind == .colon {
      let name = String(source.text(first).unicodeScalars.dropFirst())
      variables.add(name, endingAt: last.range.upperBound)
    } else if first.kind == .atKeyword {
      let rule = source.text(first)
      guard rule == "import" || rule == "use" && last.kind == .asterisk else { return }
      for token in tokens where token.kind == .string {
        variables.add(importOf: source.text(token), endingAt: last.range.upperBound)
      }
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
        if Self.functions.contains(name), let end = Self.end(of: index, in: tokens) {
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

  /// The parenthesis that closes a function.
  private static func end(of function: Int, in tokens: [CSSToken]) -> Int? {
    var depth = 0
    for index in function..<tokens.count {
      switch tokens[index].kind {
      case .function, .openingParenthesis: depth += 1
      case .closingParenthesis:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
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
