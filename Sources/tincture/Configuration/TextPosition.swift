// SPDX-License-Identifier: GPL-3.0-or-later

import Yams

/// A place in a text: line and column from 1, the column counted in Unicode scalars.
struct TextPosition {
  let line: Int
  let column: Int

  static let start = TextPosition(line: 1, column: 1)

  private init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a parsed value; the start for one that was not parsed.
  init(_ mark: Mark?) { self.init(line: mark?.line ?? 1, column: mark?.column ?? 1) }

  init(ofByte offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Every byte but a continuation of UTF-8 begins a scalar.
    let scalars = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    self.init(line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: 1 + scalars)
  }

  /// The scalar at this place; `nil` at the end of a line.
  func character(in text: String) -> Unicode.Scalar? {
    // By scalars, because "\r\n" is one character.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].dropFirst(column - 1).first
  }
}
