// SPDX-License-Identifier: MIT

/// A piece of a style sheet: its kind and the bytes that it is made of.
///
/// Comments are no tokens. Numbers, percentages and dimensions are one kind, since what reads
/// colors cuts their text itself.
struct SheetToken: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable {
    case word, function, atWord, hash, number, string, url, space
    case colon, semicolon, comma
    case opening, closing
    case openingBrace, closingBrace
    case openingBracket, closingBracket
    /// Any other character.
    case other
  }

  let kind: Kind
  let range: Range<Int>

  /// Whether what comes up to ``closer`` is inside of it.
  var opens: Bool { closer != nil }

  /// What ends the block or function that begins here.
  var closer: Kind? {
    switch kind {
    case .function, .opening: return .closing
    case .openingBrace: return .closingBrace
    case .openingBracket: return .closingBracket
    default: return nil
    }
  }
}

extension Collection<SheetToken> where Index == Int {
  /// The index of what ends the block that begins at an index, or the end.
  func end(ofBlockAt start: Int) -> Int {
    var closers: [SheetToken.Kind] = []
    for index in start..<endIndex {
      if let closer = self[index].closer { closers.append(closer) }
      if self[index].kind == closers.last { closers.removeLast() }
      if closers.isEmpty { return index }
    }
    return endIndex
  }

  /// The parts between separators that are in no block.
  func split(outsideOfBlocks separator: SheetToken.Kind) -> [SubSequence] {
    var parts: [SubSequence] = []
    var closers: [SheetToken.Kind] = []
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

extension BidirectionalCollection<SheetToken>
where SubSequence: BidirectionalCollection<SheetToken> {
  /// Without white space at the ends.
  var trimmed: SubSequence {
    let head = drop { $0.kind == .space }
    guard let last = head.lastIndex(where: { $0.kind != .space }) else { return self[endIndex...] }
    return self[head.startIndex...last]
  }
}
