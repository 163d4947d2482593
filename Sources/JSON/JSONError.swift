// SPDX-License-Identifier: MIT

/// Why a text is no JSON document, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason

  /// Where the trouble starts.
  public let position: Position

  /// The innermost value that was being read.
  public let pointer: JSONPointer

  /// What can be wrong with a text.
  public enum Reason: Hashable, Sendable {
    /// A byte that begins no valid UTF-8 sequence.
    case invalidUTF8(byte: UInt8)
    /// Something else stands where this was expected.
    case expected(String, found: String)
    /// A name that its object already has.
    case duplicateName(String)
    /// A control character inside a string, which has to be escaped.
    case controlCharacter(UInt8)
    /// An escape that JSON does not know.
    case unknownEscape
    /// One escape of a surrogate pair without the other.
    case unpairedSurrogate
    /// A number that JSON writes otherwise, such as `01`, `+1` or `.5`.
    case malformedNumber(String)
    /// More containers inside each other than ``JSONValue/greatestDepth``.
    case tooDeep
  }

  /// A place in a text.
  public struct Position: Hashable, Sendable {
    /// The number of bytes before it.
    public let byteOffset: Int
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int

    /// The place of a byte, by counting the lines before it.
    init(byteOffset: Int, in bytes: [UInt8]) {
      let before = bytes.prefix(byteOffset)
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      self.byteOffset = byteOffset
      line = 1 + before.count { $0 == UInt8(ascii: "\n") }
      // Bytes of the form 10xxxxxx continue a scalar; all others begin one.
      column = 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 }
    }

    private init(byteOffset: Int, line: Int, column: Int) {
      self.byteOffset = byteOffset
      self.line = line
      self.column = column
    }

    /// The places of several bytes, with each line counted once.
    static func all<Key>(of offsets: [Key: Int], in bytes: [UInt8]) -> [Key: Position] {
      var positions: [Key: Position] = [:]
      var (line, column, offset) = (1, 1, 0)
      for (key, end) in offsets.sorted(by: { $0.value < $1.value }) {
        for byte in bytes[offset..<end] {
          if byte == UInt8(ascii: "\n") {
            (line, column) = (line + 1, 1)
          } else if byte & 0xC0 != 0x80 {
            column += 1
          }
        }
        offset = end
        positions[key] = Position(byteOffset: end, line: line, column: column)
      }
      return positions
    }
  }
}

extension JSONError: CustomStringConvertible {
  /// The place and the reason in one sentence without a full stop.
  public var description: String {
    let path = pointer.steps.isEmpty ? "" : " (at \(pointer))"
    return "line \(position.line), column \(position.column)\(path): \(reason)"
  }
}

extension JSONError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidUTF8(let byte):
      "the byte 0x\(hexadecimal(byte, digits: 2)) is not valid UTF-8"
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .duplicateName(let name):
      "the name \(JSONValue.string(name).text()) appears twice in one object"
    case .controlCharacter(let byte):
      "the control character U+\(hexadecimal(byte, digits: 4)) has to be escaped in a string"
    case .unknownEscape: "a backslash may be followed by one of \" \\ / b f n r t u only"
    case .unpairedSurrogate: "a \\u escape is one of a surrogate pair without the other"
    case .malformedNumber(let text): "\(text) is not how JSON writes a number"
    case .tooDeep: "more than \(JSONValue.greatestDepth) arrays and objects inside each other"
    }
  }
}

private func hexadecimal(_ byte: UInt8, digits: Int) -> String {
  let text = String(byte, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
