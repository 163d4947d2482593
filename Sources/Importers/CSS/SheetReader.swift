// SPDX-License-Identifier: MIT

/// Cuts a style sheet into declarations and the heads of the blocks that they are in.
///
/// Blocks are followed with a counter and not by recursion, so no depth of them is too much.
/// Source: CSS Syntax Module Level 3 §5, <https://drafts.csswg.org/css-syntax-3/#parsing>, whose
/// errors are recovered from as it says: what is neither a declaration nor a rule is passed over.
struct SheetReader {
  /// One thing in a style sheet.
  enum Event {
    /// The head of a rule or an at-rule, and its block begins.
    case opening([SheetToken])
    case closing
    /// A name with a value, without the `!important` behind it.
    case declaration(name: SheetToken, value: [SheetToken], isImportant: Bool)
    /// An at-rule without a block.
    case statement([SheetToken])
    /// What is none of them.
    case unreadable([SheetToken])
  }

  let text: SheetText
  private var lexer: SheetLexer
  private var pending: Event?
  private var depth = 0

  init(_ bytes: [UInt8]) {
    text = SheetText(bytes: bytes)
    lexer = SheetLexer(bytes)
  }

  mutating func next() -> Event? {
    if let event = pending {
      pending = nil
      return event
    }
    var run: [SheetToken] = []
    var closers: [SheetToken.Kind] = []
    while let token = lexer.next() {
      if closers.isEmpty {
        switch token.kind {
        case .semicolon where !run.trimmed.isEmpty: return event(run)
        case .semicolon: run = []; continue
        case .openingBrace where !isCustomProperty(run):
          depth += 1
          return .opening(Array(run.trimmed))
        case .closingBrace:
          let event = closing(after: run)
          run = []
          guard let event else { continue }
          return event
        default: break
        }
      }
      if let closer = token.closer { closers.append(closer) }
      if token.kind == closers.last { closers.removeLast() }
      run.append(token)
    }
    return run.trimmed.isEmpty ? nil : event(run)
  }

  /// The last declaration of a block needs no semicolon; a brace that closes nothing is passed
  /// over.
  private mutating func closing(after run: [SheetToken]) -> Event? {
    let last = run.trimmed.isEmpty ? nil : event(run)
    guard depth > 0 else { return last }
    depth -= 1
    guard let last else { return .closing }
    pending = .closing
    return last
  }

  private func event(_ run: [SheetToken]) -> Event {
    let run = Array(run.trimmed)
    if run.first?.kind == .atWord { return .statement(run) }
    guard let colon = colon(in: run) else { return .unreadable(run) }
    var value = Array(run[(colon + 1)...].trimmed)
    let isImportant = removeImportant(from: &value)
    return .declaration(name: run[0], value: value, isImportant: isImportant)
  }

  /// The colon behind a name at the beginning.
  private func colon(in run: [SheetToken]) -> Int? {
    guard run.first?.kind == .word else { return nil }
    let index = run.count > 1 && run[1].kind == .space ? 2 : 1
    return index < run.count && run[index].kind == .colon ? index : nil
  }

  /// A custom property may hold a block; a rule does not begin with two hyphens.
  private func isCustomProperty(_ run: [SheetToken]) -> Bool {
    let run = Array(run.trimmed)
    return colon(in: run) != nil && text.raw(run[0]).starts(with: Array("--".utf8))
  }

  private func removeImportant(from value: inout [SheetToken]) -> Bool {
    guard let last = value.last, last.kind == .word, text.lowered(last) == "important",
      let mark = value.dropLast().lastIndex(where: { $0.kind != .space }),
      text.isMark(value[mark], "!")
    else { return false }
    value = Array(value[..<mark].trimmed)
    return true
  }
}
