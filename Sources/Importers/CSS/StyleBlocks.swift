// SPDX-License-Identifier: MIT

import ColorSpaces

/// The `<style>` blocks of pages and components: HTML, Vue, Svelte and Astro.
///
/// Everything else is blank, so that every place in a block is one of the file.
enum StyleBlocks {
  /// How the names of files with such blocks end.
  static let endings = [".vue", ".svelte", ".astro", ".html", ".htm"]

  static func mayHave(_ name: String) -> Bool {
    endings.contains { name.asciiLowercased.hasSuffix($0) }
  }

  /// The bytes with blanks for all that is in no block of a notation; `nil` where there is no block.
  static func only(_ notation: SheetNotation, in bytes: [UInt8]) -> [UInt8]? {
    let blocks = blocks(of: bytes).filter { $0.notation == notation }.map(\.content)
    guard !blocks.isEmpty else { return nil }
    var blank = bytes.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    for block in blocks { blank.replaceSubrange(block, with: bytes[block]) }
    return blank
  }

  /// The contents of the blocks, each with the notation that its `lang` names; `nil` for another.
  ///
  /// A block ends at the first `</style`, as in HTML, whatever is around it.
  private static func blocks(
    of bytes: [UInt8]
  ) -> [(notation: SheetNotation?, content: Range<Int>)] {
    var found: [(SheetNotation?, Range<Int>)] = []
    var position = 0
    while let start = bytes.firstIndex(ofText: "<style", from: position, ignoringCase: true) {
      guard let open = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let end = bytes.firstIndex(ofText: "</style", from: open, ignoringCase: true) ?? bytes.count
      let tag = String(decoding: bytes[start..<open], as: UTF8.self)
      found.append((notation(ofTag: tag), (open + 1)..<max(end, open + 1)))
      position = max(end, open + 1)
    }
    return found
  }

  private static func notation(ofTag tag: String) -> SheetNotation? {
    guard let lang = tag.range(of: "lang=") else { return .css }
    let value = tag[lang.upperBound...].drop { $0 == "\"" || $0 == "'" }
    switch value.prefix(while: \.isLetter).lowercased() {
    case "css", "postcss": return .css
    case "scss": return .scss
    case "less": return .less
    default: return nil
    }
  }
}

extension String {
  /// Where a text first is; `nil` if it is not there.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    indices.lazy.compactMap { start in
      self[start...].hasPrefix(text)
        ? start..<index(start, offsetBy: text.count) : nil
    }.first
  }
}
