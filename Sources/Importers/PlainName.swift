// SPDX-License-Identifier: MIT

/// A name by its letters and digits alone, in small letters: what `text.primary`, `--text-primary`
/// and `TextPrimary` have in common.
package struct PlainName: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ text: String) {
    bytes = text.utf8.compactMap { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
      // What is no letter of ASCII stays, so that it cannot be taken for another name.
      case 0x80...: return byte
      default: return nil
      }
    }
  }
}
