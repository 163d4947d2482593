// SPDX-License-Identifier: MIT

import TinctureJSON

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
  /// Where in the file, as exactly as the format permits.
  public let position: Position

  /// A place in a file, by default the whole of it.
  public init(_ file: String, _ position: Position = .whole) {
    self.file = file
    self.position = position
  }

  /// Another place in the same file.
  func at(_ position: Position) -> SourcePlace { SourcePlace(file, position) }

  /// A line and column of the same file.
  func at(_ position: TextPosition) -> SourcePlace {
    at(.line(position.line, column: position.column))
  }

  /// The place of a member of the object here.
  package func appending(_ name: String) -> SourcePlace { at(.pointer(pointer.appending(name))) }

  /// The place of an element of the array here.
  package func appending(_ index: Int) -> SourcePlace { at(.pointer(pointer.appending(index))) }

  /// The path to a value of a JSON document; empty for any other place.
  public var pointer: JSONPointer {
    if case .pointer(let pointer) = position { pointer } else { JSONPointer() }
  }

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

/// A value of a JSON file with its place.
struct SourceNode {
  let value: JSONValue
  let place: SourcePlace

  /// The mode that the tokens of a file are read in; `nil` for their own values.
  var mode: String?

  init(_ value: JSONValue, at place: SourcePlace, mode: String? = nil) {
    self.value = value
    self.place = place
    self.mode = mode
  }

  /// The member of an object; `nil` when there is none or this is no object.
  subscript(name: String) -> SourceNode? {
    value[name].map { SourceNode($0, at: place.appending(name)) }
  }

  /// The elements of an array; none of any other value.
  var elements: [SourceNode] {
    (value.array ?? []).enumerated().map { SourceNode($1, at: place.appending($0)) }
  }

  /// The members of an object; none of any other value.
  var members: [(name: String, node: SourceNode)] {
    (value.object?.members ?? []).map {
      ($0.name, SourceNode($0.value, at: place.appending($0.name)))
    }
  }

  /// An error about the value.
  func error(_ reason: String) -> ImportError { ImportError(reason, at: place) }

  /// The error of a value of another kind than expected.
  func mismatch(_ expected: String) -> ImportError {
    error("expected \(expected), found \(value.kind)")
  }
}

extension String {
  /// The text as JSON writes it, cut where it is long.
  func quoted(upTo count: Int = .max) -> String { JSONValue.string(String(prefix(count))).text() }
}
