// SPDX-License-Identifier: MIT

import ColorSpaces

/// Cuts a style sheet into declarations and the heads of the blocks that they are in.
///
/// Blocks are followed with a counter and not by recursion, so no depth of them is too much.
/// Source: CSS Syntax Module Level 3 §5, <https://drafts.csswg.org/css-syntax-3/#parsing>, whose
/// errors are recovered from as it says: what is neither a declaration nor a rule is passed over.
package struct SheetReader {
  package enum Event {
    /// The head of a rule or an at-rule, and its block begins.
    case opening([CSSToken])
    case closing
    /// A name with a value, without the words behind exclamation marks, which are the flags.
    case declaration(name: CSSToken, value: [CSSToken], flags: Set<String>)
    /// An at-rule without a block.
    case statement([CSSToken])
    /// What is none of them.
    case unreadable([CSSToken])

    /// The tokens of anything but a declaration and the end of a block.
    var statement: [CSSToken]? {
      switch self {
      case .opening(let tokens), .statement(let tokens), .unreadable(let tokens): tokens
      case .closing, .declaration: nil
      }
    }
  }

  private var tokenizer: CSSTokenizer

  /// The byte behind the last one that is read.
  private let end: Int

  /// The event after the last one, when one token ends two things.
  private var pending: Event?

  private var depth = 0

  package var source: CSSSource { tokenizer.source }

  /// A reader of a part of a text, or of all of it.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    let range = range ?? 0..<bytes.count
    end = range.upperBound
    // A byte order mark at the beginning is no text.
    let isMarked = range.lowerBound == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    tokenizer = CSSTokenizer(bytes, at: isMarked ? 3 : range.lowerBound)
  }

  /// Returns the next event, or `nil` at the end of the sheet.
  package mutating func next() -> Event? {
    if let event = pending {
      pending = nil
      return event
    }
    var run: [CSSToken] = []
    var closers: [CSSToken.Kind] = []
    while let token = tokenizer.next(), token.range.lowerBound < end {
      if closers.isEmpty, endsRun(token, run) {
        let event = event(endedBy: token, after: run)
        run = []
        guard let event else { continue }
        return event
      }
      if let closer = token.closer { closers.append(closer) }
      if token.kind == closers.last { closers.removeLast() }
      run.append(token)
    }
    return run.trimmed.isEmpty ? nil : event(run)
  }

  /// Passes over the block that an event begins.
  mutating func skip(_ event: Event) {
    guard case .opening = event else { return }
    var count = 1
    while count > 0, let event = next() {
      switch event {
      case .opening: count += 1
      case .closing: count -= 1
      default: break
      }
    }
  }

  /// Whether a token outside of blocks ends what was begun; a brace in a custom property does not.
  private func endsRun(_ token: CSSToken, _ run: [CSSToken]) -> Bool {
    switch token.kind {
    case .semicolon, .closingBrace: true
    case .openingBrace: !isCustomProperty(run)
    default: false
    }
  }

  /// Returns what a semicolon or a brace ends, or `nil` if there is nothing.
  private mutating func event(endedBy token: CSSToken, after run: [CSSToken]) -> Event? {
    switch token.kind {
    case .openingBrace:
      depth += 1
      return .opening(Array(run.trimmed))
    case .closingBrace: return closing(after: run)
    default: return run.trimmed.isEmpty ? nil : event(run)
    }
  }

  /// The last declaration of a block needs no semicolon; a brace that closes nothing is passed
  /// over.
  private mutating func closing(after run: [CSSToken]) -> Event? {
    let last = run.trimmed.isEmpty ? nil : event(run)
    guard depth > 0 else { return last }
    depth -= 1
    guard let last else { return .closing }
    pending = .closing
    return last
  }

  private func event(_ run: [CSSToken]) -> Event {
    let run = Array(run.trimmed)
    if run.first?.kind == .atKeyword { return .statement(run) }
    guard let colon = colon(in: run) else { return .unreadable(run) }
    var value = Array(run[(colon + 1)...].trimmed)
    var flags: Set<String> = []
    while let flag = removeFlag(from: &value) { flags.insert(flag) }
    return .declaration(name: run[0], value: value, flags: flags)
  }

  /// The colon behind a name at the beginning; a comment there parts white space into two tokens.
  private func colon(in run: [CSSToken]) -> Int? {
    guard run.first?.kind == .ident,
      let index = run.dropFirst().firstIndex(where: { $0.kind != .whiteSpace })
    else { return nil }
    return run[index].kind == .colon ? index : nil
  }

  /// A custom property may hold a block; a rule does not begin with two hyphens.
  private func isCustomProperty(_ run: [CSSToken]) -> Bool {
    let run = Array(run.trimmed)
    return colon(in: run) != nil && source.raw(run[0]).starts(with: Array("--".utf8))
  }

  /// Removes `!important`, or `!default` and `!global` of Sass.
  private func removeFlag(from value: inout [CSSToken]) -> String? {
    guard let last = value.last, last.kind == .ident,
      let mark = value.dropLast().lastIndex(where: { $0.kind != .whiteSpace }),
      source.isDelimiter(value[mark], "!")
    else { return nil }
    let flag = source.lowered(last)
    guard ["important", "default", "global"].contains(flag) else { return nil }
    value = Array(value[..<mark].trimmed)
    return flag
  }
}

extension CSSToken {
  /// What ends the block or function that begins here.
  var closer: Kind? {
    switch kind {
    case .function, .openingParenthesis: return .closingParenthesis
    case .openingBrace: return .closingBrace
    case .openingBracket: return .closingBracket
    default: return nil
    }
  }
}

extension Collection<CSSToken> where Index == Int {
  /// The index of what ends the block that begins at an index, or the end.
  package func end(ofBlockAt start: Int) -> Int {
    var closers: [CSSToken.Kind] = []
    for index in start..<endIndex {
      if let closer = self[index].closer { closers.append(closer) }
      if self[index].kind == closers.last { closers.removeLast() }
      if closers.isEmpty { return index }
    }
    return endIndex
  }

  /// The parts between separators that are in no block.
  func split(outsideOfBlocks separator: CSSToken.Kind) -> [SubSequence] {
    var parts: [SubSequence] = []
    var closers: [CSSToken.Kind] = []
    var start = startIndex
    for index in indices {
      if let closer = self[index].closer {
        closers.append(closer)
      } else if self[index].kind == closers.last {
        closers.removeLast()
      } else if closers.isEmpty, self[index].kind == separator {
        parts.append(self[start..<index])
        start = index + 1
      }
    }
    return parts + [self[start..<endIndex]]
  }
}

extension BidirectionalCollection<CSSToken>
where SubSequence: BidirectionalCollection<CSSToken> {
  /// Without white space at the ends.
  var trimmed: SubSequence {
    let head = drop { $0.kind == .whiteSpace }
    guard let last = head.lastIndex(where: { $0.kind != .whiteSpace }) else {
      return self[endIndex...]
    }
    return self[head.startIndex...last]
  }
}
