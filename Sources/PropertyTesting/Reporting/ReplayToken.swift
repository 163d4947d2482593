// SPDX-License-Identifier: MIT

/// One case as a short text: `A`, the version of the format, then the choices and a checksum.
///
/// The choices are numbers of seven bits a byte (LEB128), written in base 64.
public struct ReplayToken: Hashable, Sendable, CustomStringConvertible {
  package let values: [UInt64]

  /// The token of some choices; trailing zeros are left out, since choices past the end are 0.
  package init(values: [UInt64]) {
    self.values = Array(values[..<(values.lastIndex { $0 > 0 }.map { $0 + 1 } ?? 0)])
  }

  /// Reads a token; `nil` when the text is none, or was changed.
  public init?(_ text: String) {
    guard text.first == ReplayToken.version, let bytes = Base64.bytes(text.dropFirst()),
      let check = bytes.last, ReplayToken.checksum(bytes.dropLast()) == check,
      let values = ReplayToken.values(Array(bytes.dropLast()))
    else { return nil }
    self.values = values
  }

  public var description: String {
    var message = MessageWriter()
    for value in values { message.append(value) }
    let check = ReplayToken.checksum(message.bytes)
    return String(ReplayToken.version) + Base64.text(message.bytes + [check])
  }

  private static let version: Character = "A"

  /// A byte that detects most typing errors.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt8 {
    bytes.reduce(0x5A) { ($0 &* 31) &+ $1 }
  }

  /// The choices in the bytes of a token; `nil` when the last is cut.
  private static func values(_ bytes: [UInt8]) -> [UInt64]? {
    var message = MessageReader(bytes)
    var values: [UInt64] = []
    while !message.isAtEnd {
      guard let value = message.number() else { return nil }
      values.append(value)
    }
    return values
  }
}

/// Base 64 in the alphabet that is safe in file names, without padding.
///
/// Source: RFC 4648, section 5.
private enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var (bits, count): (UInt32, UInt32) = (0, 0)
    var text: [UInt8] = []
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << (6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a text; `nil` for a character that is not in the alphabet.
  static func bytes(_ text: Substring) -> [UInt8]? {
    var (bits, count): (UInt32, UInt32) = (0, 0)
    var bytes: [UInt8] = []
    for letter in text.utf8 {
      guard let digit = alphabet.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 255))
    }
    return bytes
  }
}
