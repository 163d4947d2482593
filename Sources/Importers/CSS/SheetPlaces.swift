// SPDX-License-Identifier: MIT

/// Lines and columns of a style sheet, asked for from its beginning to its end.
///
/// It goes on where it was, so that a megabyte in one line is not counted through for each color.
struct SheetPlaces {
  private let file: SourcePlace
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8], in file: SourcePlace) {
    self.bytes = bytes
    self.file = file
  }

  /// The place of a byte, which is no earlier than the one before.
  mutating func place(at offset: Int) -> SourcePlace {
    while position < min(offset, bytes.count) {
      let byte = bytes[position]
      let isHalfOfBreak = byte == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
      if byte.isCSSLineBreak, !isHalfOfBreak {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80, !isHalfOfBreak {
        column += 1
      }
      position += 1
    }
    return SourcePlace(file.file, .line(line, column: column))
  }
}
