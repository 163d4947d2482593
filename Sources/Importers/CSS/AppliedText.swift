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
    var reader = SheetReader(sheet)
    while let event = reader.next() {
      guard case .statement(let tokens) = event, let first = tokens.first, let last = tokens.last,
        reader.source.lowered(first) == "apply"
      else { continue }
      let list = sheet[first.range.upperBound..<last.range.upperBound]
      let text = TailwindUtilities.declarations(of: String(decoding: list, as: UTF8.self)) {
        sheet.containsText("--text-\($0):")
      }
      // A space, so that the end of the sheet and the beginning are no one token.
      bytes += Array(" \(text)".utf8)
      ranges.append(bytes.count - text.utf8.count..<bytes.count)
    }
  }
}
