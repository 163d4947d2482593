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
