// SPDX-License-Identifier: MIT

import ColorSpaces

/// A style sheet with what each `@apply` in it stands for behind its end, where the places of its own
/// bytes stay what they are.
struct AppliedText {
  private(set) var bytes: [UInt8]

  /// The declarations of each `@apply`, in the order of the sheet.
  private(set) var ranges: [Range<Int>] = []

  init(_ sheet: [UInt8]) {
    bytes = sheet
    guard sheet.containsText("@apply") else { return }
    let (lists, sizes) = Self.read(sheet)
    for list in lists {
      let text = TailwindUtilities.declarations(of: list) { sizes.contains($0) }
      // A space, so that the end of the sheet and the beginning are no one token.
      bytes += Array(" \(text)".utf8)
      ranges.append(bytes.count - text.utf8.count..<bytes.count)
    }
  }

  /// The utilities behind each `@apply`, and the names of the theme's own sizes of text.
  private static func read(_ sheet: [UInt8]) -> (lists: [String], sizes: Set<String>) {
    var (lists, sizes) = ([String](), Set<String>())
    var reader = SheetReader(sheet)
    while let event = reader.next() {
      switch event {
      case .statement(let tokens):
        guard let first = tokens.first, let last = tokens.last,
          reader.source.lowered(first) == "apply"
        else { continue }
        let list = sheet[first.range.upperBound..<last.range.upperBound]
        lists.append(String(decoding: list, as: UTF8.self))
      case .declaration(let name, _, _):
        let name = reader.source.text(name)
        if name.hasPrefix("--text-") { sizes.insert(String(name.dropFirst(7))) }
      default: break
      }
    }
    return (lists, sizes)
  }
}
