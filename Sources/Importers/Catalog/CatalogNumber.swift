// SPDX-License-Identifier: MIT

import JSON

/// A component of a color as an asset catalog spells it, which is not always a number yet.
///
/// Xcode has three input methods: "Floating point" writes `"0.537"`, "8-bit (0-255)" `"137"`, and
/// "8-bit Hexadecimal" `"0x89"`. Others write JSON numbers, as Apple's documentation does.
enum CatalogNumber: Hashable, Sendable {
  /// From 0 to 1, or beyond in an extended space: it has a point.
  case fraction(Double)
  /// Out of 255: it has hexadecimal digits.
  case byte(Double)
  /// Digits only, which are out of 255 or out of 1.
  case digits(Double)

  init?(_ value: JSONValue) {
    guard let text = value.string ?? value.number?.text else { return nil }
    let bytes = Array(text.utf8)
    if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0X".utf8) {
      guard let number = UInt32(text.dropFirst(2), radix: 16), Self.isWord(bytes) else {
        return nil
      }
      self = .byte(Double(number))
    } else {
      // Swift's own reading also takes `nan`, `inf` and `0x1p3`.
      guard bytes.allSatisfy({ Self.isDigit($0) || "+-.eE".utf8.contains($0) }),
        let number = Double(text), number.isFinite
      else { return nil }
      self = bytes.allSatisfy(Self.isDigit) ? .digits(number) : .fraction(number)
    }
  }

  /// Whether it cannot be out of 1.
  var isAboveOne: Bool {
    if case .digits(let number) = self { number > 1 } else { false }
  }

  /// Whether it could be out of 1 as well as out of 255.
  var isBareOne: Bool { self == .digits(1) }

  /// The number, with digits out of 255 where they are said to be.
  func value(areDigitsBytes: Bool) -> Double {
    switch self {
    case .fraction(let number): number
    case .byte(let number): number / 255
    case .digits(let number): areDigitsBytes ? number / 255 : number
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether there is no sign among the digits.
  private static func isWord(_ bytes: [UInt8]) -> Bool {
    !bytes.contains { "+-".utf8.contains($0) }
  }
}
