// SPDX-License-Identifier: MIT

import ColorSpaces

/// The tokens of a part of a style sheet, cut at semicolons and braces.
struct SheetStatements {
  /// A declaration, a rule without a block, or the head of a block.
  struct Statement {
    /// The tokens without white space at the ends; never empty.
    let tokens: ArraySlice<CSSToken>

    /// The index of the semicolon or brace that ends it, or the number of tokens.
    let end: Int

    /// How many blocks of the part are around it.
    let depth: Int
    let hasBlock: Bool

    /// The first byte.
    var offset: Int { tokens.first?.range.lowerBound ?? 0 }
  }

  let source: CSSSource
  let tokens: [CSSToken]
  private(set) var all: [Statement] = []

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    let range = range ?? 0..<bytes.count
    var tokenizer = CSSTokenizer(bytes, at: range.lowerBound)
    var tokens: [CSSToken] = []
    while let token = tokenizer.next(), token.range.lowerBound < range.upperBound {
      tokens.append(token)
    }
    source = tokenizer.source
    self.tokens = tokens
    cut()
  }

  private mutating func cut() {
    var (start, depth) = (0, 0)
    var closers: [CSSToken.Kind] = []
    for index in tokens.indices {
      let kind = tokens[index].kind
      if closers.isEmpty, [.semicolon, .openingBrace, .closingBrace].contains(kind) {
        add(start..<index, depth, hasBlock: kind == .openingBrace)
        start = index + 1
        depth += kind == .openingBrace ? 1 : kind == .closingBrace ? -1 : 0
      } else if let closer = tokens[index].closer {
        closers.append(closer)
      } else if kind == closers.last {
        closers.removeLast()
      }
    }
    add(start..<tokens.count, depth, hasBlock: false)
  }

  private mutating func add(_ range: Range<Int>, _ depth: Int, hasBlock: Bool) {
    let trimmed = tokens[range].trimmed
    guard !trimmed.isEmpty else { return }
    all.append(
      Statement(tokens: trimmed, end: range.upperBound, depth: depth, hasBlock: hasBlock))
  }

  /// The index of the brace that ends the block of a statement, or the number of tokens.
  func blockEnd(of statement: Statement) -> Int { tokens.end(ofBlockAt: statement.end) }

  /// The bytes inside of the block of a statement.
  func block(of statement: Statement) -> Range<Int> {
    let (start, end) = (tokens[statement.end].range.upperBound, blockEnd(of: statement))
    return start..<(end < tokens.count ? tokens[end].range.lowerBound : source.bytes.count)
  }

  /// The name of an at-rule in lowercase; `nil` for any other statement.
  func rule(_ statement: Statement) -> String? {
    guard let first = statement.tokens.first, first.kind == .atKeyword else { return nil }
    return source.lowered(first)
  }

  /// The name of the variable that a statement declares.
  func declared(by statement: Statement) -> String? {
    guard let first = statement.tokens.first, source.isVariable(first),
      isBeforeColon(statement.tokens.startIndex)
    else { return nil }
    return source.variableName(first)
  }

  /// Whether a colon is the next token but white space.
  func isBeforeColon(_ index: Int) -> Bool {
    tokens[(index + 1)...].first { $0.kind != .whiteSpace }?.kind == .colon
  }
}

extension CSSSource {
  /// The name of a variable without its sign; Sass takes hyphens and low lines for the same.
  func variableName(_ token: CSSToken) -> String {
    String(text(token).unicodeScalars.dropFirst()).replacing("_", with: "-")
  }
}
