// SPDX-License-Identifier: MIT

/// Why a text is no JSON document, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong with the text.
  public let reason: Reason

  /// Where in the text it is wrong.
  public let position: TextPosition

  /// The innermost value that was being read.
  public let pointer: JSONPointer

  /// The ways in which a text can fail to be JSON.
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
}

/// A place in UTF-8 text, which moves forward and counts lines and characters on its way.
///
/// Moving through a whole text takes time in its length, however many stops there are.
public struct TextPosition: Hashable, Sendable {
  /// The number of bytes before it.
  public private(set) var byteOffset = 0
  /// The line, from 1.
  public private(set) var line = 1
  /// The column in Unicode scalars, from 1.
  public private(set) var column = 1

  /// The place of a byte of a text; by default the beginning.
  package init(of offset: Int = 0, in bytes: [UInt8] = []) { advance(to: offset, in: bytes) }

  /// Where ranges of a text begin, with each line counted once.
  package static func all<Key>(
    of ranges: [Key: Range<Int>], in bytes: [UInt8]
  ) -> [Key: TextPosition] {
    var position = TextPosition()
    return ranges.sorted { $0.value.lowerBound < $1.value.lowerBound }.reduce(into: [:]) {
      position.advance(to: $1.value.lowerBound, in: bytes)
      $0[$1.key] = position
    }
  }

  /// Moves forward; an offset behind the end is the end, and one before the place is no move.
  ///
  /// In CSS a form feed and a carriage return end a line as well.
  package mutating func advance(to target: Int, in bytes: [UInt8], ofCSS isCSS: Bool = false) {
    while byteOffset < min(target, bytes.count) {
      let byte = bytes[byteOffset]
      byteOffset += 1
      let isReturn = isCSS && byte == 0x0D
      if isReturn, byteOffset < bytes.count, bytes[byteOffset] == 0x0A { continue }
      if byte == 0x0A || isReturn || isCSS && byte == 0x0C {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // Bytes of the form 10xxxxxx continue a scalar; all others begin one.
        column += 1
      }
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
    case .invalidUTF8(let byte): "the byte 0x\(hexadecimal(byte)) is not valid UTF-8"
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .duplicateName(let name):
      "the name \(JSONValue.string(name).text()) appears twice in one object"
    case .controlCharacter(let byte):
      "the control character U+00\(hexadecimal(byte)) has to be escaped in a string"
    case .unknownEscape: "a backslash may be followed by one of \" \\ / b f n r t u only"
    case .unpairedSurrogate: "a \\u escape is one of a surrogate pair without the other"
    case .malformedNumber(let text): "\(text) is not how JSON writes a number"
    case .tooDeep: "more than \(JSONValue.greatestDepth) arrays and objects inside each other"
    }
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

extension Collection<UInt8> where Index == Int {
  /// The index of the first byte that is not part of well-formed UTF-8; `nil` when all are.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are malformed: Unicode 16, table 3-7.
  public var firstInvalidUTF8Index: Int? {
    var index = startIndex
    while index < endIndex {
      guard self[index] >= 0x80 else {
        index += 1
        continue
      }
      guard let length = multibyteLength(at: index) else { return index }
      index += length
    }
    return nil
  }

  /// The length of the sequence of two to four bytes that starts here, if it is well-formed.
  private func multibyteLength(at start: Int) -> Int? {
    guard let (length, second) = secondByteRange(afterLead: self[start]),
      start + length <= endIndex, second.contains(self[start + 1])
    else { return nil }
    let rest = self[(start + 2)..<(start + length)]
    return rest.allSatisfy { (0x80...0xBF).contains($0) } ? length : nil
  }
}

/// The length of a sequence and the bytes that may follow its first byte.
private func secondByteRange(afterLead lead: UInt8) -> (length: Int, ClosedRange<UInt8>)? {
  switch lead {
  case 0xC2...0xDF: (2, 0x80...0xBF)
  case 0xE0: (3, 0xA0...0xBF)
  case 0xED: (3, 0x80...0x9F)
  case 0xE1...0xEF: (3, 0x80...0xBF)
  case 0xF0: (4, 0x90...0xBF)
  case 0xF1...0xF3: (4, 0x80...0xBF)
  case 0xF4: (4, 0x80...0x8F)
  default: nil
  }
}
