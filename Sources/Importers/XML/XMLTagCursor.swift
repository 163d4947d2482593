// SPDX-License-Identifier: MIT

/// Finds the start tags of well-formed XML one after the other, for their places.
///
/// A parser reports an element when its start tag is over. No `<` stands in a tag or an attribute
/// (<https://www.w3.org/TR/xml/#NT-AttValue>), so the next one that opens no comment, section or
/// instruction begins the next tag.
struct XMLTagCursor {
  private let bytes: [UInt8]
  private var cursor: TextCursor

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    cursor = TextCursor(bytes)
  }

  var position: SourcePlace.Position { cursor.position }

  /// The byte behind the tag that begins here; a `>` may stand in its attributes.
  var endOfTag: Int {
    var quote: UInt8?
    for index in cursor.offset..<bytes.count {
      switch (bytes[index], quote) {
      case (UInt8(ascii: ">"), nil): return index + 1
      case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = bytes[index]
      case (let byte, let open?) where byte == open: quote = nil
      default: break
      }
    }
    return bytes.count
  }

  /// What begins at a `<`.
  enum Markup: Hashable {
    case startTag, endTag, comment, section, instruction, declaration
  }

  /// Moves on to the next start tag or declaration.
  ///
  /// - Returns: Which of the two it is; `nil` when there is none.
  mutating func advanceToTag() -> Markup? {
    while let start = bytes[cursor.offset...].firstIndex(of: UInt8(ascii: "<")) {
      let markup = markup(at: start)
      switch markup {
      case .startTag, .declaration:
        cursor.advance(to: start)
        return markup
      case .comment: skip(past: "-->", from: start + 4)
      case .section: skip(past: "]]>", from: start)
      case .instruction: skip(past: "?>", from: start)
      case .endTag: skip(past: ">", from: start)
      }
    }
    return nil
  }

  /// Moves into the tag, so that the next one is found.
  mutating func enterTag() { cursor.advance(to: cursor.offset + 1) }

  private func markup(at start: Int) -> Markup {
    let rest = bytes[start...]
    if rest.starts(with: "<!--".utf8) { return .comment }
    if rest.starts(with: "<![".utf8) { return .section }
    if rest.starts(with: "<!".utf8) { return .declaration }
    if rest.starts(with: "<?".utf8) { return .instruction }
    return rest.starts(with: "</".utf8) ? .endTag : .startTag
  }

  private mutating func skip(past end: StaticString, from start: Int) {
    let end = Array("\(end)".utf8)
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
    cursor.advance(to: index + end.count)
  }
}
