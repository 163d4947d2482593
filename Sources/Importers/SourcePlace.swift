// SPDX-License-Identifier: MIT

import JSON

/// Where in a file something stands.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// Where in the file.
  public enum Position: Hashable, Sendable {
    /// The file as a whole.
    case whole
    /// A line and a column, both from 1; columns count characters.
    case line(Int, column: Int)
    /// A value of a JSON document.
    case pointer(JSONPointer)
    /// A byte, from 0, of a file that is no text.
    case byte(Int)
  }

  /// The path of the file, as it was named or found.
  public let file: String

  public let position: Position

  /// A place in a file, by default the whole of it.
  public init(_ file: String, _ position: Position = .whole) {
    self.file = file
    self.position = position
  }

  /// Another place in the same file.
  func at(_ position: Position) -> SourcePlace { SourcePlace(file, position) }

  /// `theme.css:3:5`, `palette.tokens.json: /color/text`.
  public var description: String {
    switch position {
    case .whole: return file
    case .line(let line, let column): return "\(file):\(line):\(column)"
    case .pointer(let pointer): return "\(file): \(pointer)"
    case .byte(let offset): return "\(file): byte \(offset)"
    }
  }
}

/// A place in UTF-8 text that moves forward, counting lines and characters on its way.
///
/// A character is a Unicode scalar here, as in most editors' columns. Moving through a whole text
/// takes time in its length, however many stops there are.
struct TextCursor {
  private let bytes: [UInt8]

  /// The current byte.
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var position: SourcePlace.Position { .line(line, column: column) }

  /// Moves forward; an offset behind the end is the end, and one before the cursor is no move.
  mutating func advance(to target: Int) {
    while offset < min(target, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if offset + 1 == bytes.count || bytes[offset + 1] & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
  }

  /// The position of a byte of a text.
  static func position(of offset: Int, in bytes: [UInt8]) -> SourcePlace.Position {
    var cursor = TextCursor(bytes)
    cursor.advance(to: offset)
    return cursor.position
  }
}
