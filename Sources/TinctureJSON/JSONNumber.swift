// SPDX-License-Identifier: MIT

/// A JSON number, kept as it was written: `1.0`, `1` and `1e0` are three numbers here.
///
/// An identifier of thirty digits therefore comes back as it went in.
public struct JSONNumber: Hashable, Sendable {
  /// The number as RFC 8259 writes one.
  public let text: String

  /// Wraps a text that the reader has checked.
  init(checkedText: String) { text = checkedText }

  /// Makes the number of an integer, in decimal digits.
  public init(_ value: Int) { text = String(value) }

  /// The shortest decimal that reads back as this double, in fixed notation.
  ///
  /// Never an exponent, which some readers of tokens cannot take, and never a negative zero.
  ///
  /// - Returns: `nil` for NaN and the infinities.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value == 0 ? "0" : fixedNotation(value.description)
  }

  /// A decimal rounded to at most so many digits after the point, without trailing zeros.
  ///
  /// From 2^53 units of the last digit on, a double has no further digits to round and is kept.
  ///
  /// A negative number of digits is a programming error and traps.
  ///
  /// - Returns: `nil` for NaN and the infinities.
  public init?(_ value: Double, fractionDigits: Int) {
    let scale = (0..<fractionDigits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = value * scale
    guard abs(scaled) < 0x1p53 else {
      self.init(value)
      return
    }
    self.init(scaled.rounded() / scale)
  }

  /// The nearest double; `nil` beyond the finite ones.
  public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// The number as an integer, when it is one that fits; `1.0` and `1e2` are integers.
  public var integer: Int? { Int(text) ?? double.flatMap { Int(exactly: $0) } }
}

/// Rewrites Swift's shortest form (`1.25e-07`, `5e+20`, `3.0`) without exponent or trailing zero.
///
/// Works on the bytes, which are ASCII, because working on `Character`s is far slower.
private func fixedNotation(_ shortest: String) -> String {
  if shortest.hasSuffix(".0") { return String(shortest.dropLast(2)) }
  let text = shortest.utf8
  guard let mark = text.firstIndex(of: UInt8(ascii: "e")) else { return shortest }
  let exponent = Int(shortest[text.index(after: mark)...]) ?? 0
  let sign = shortest.hasPrefix("-") ? "-" : ""
  let mantissa = text[..<mark].dropFirst(sign.utf8.count).split(separator: UInt8(ascii: "."))
  let fraction = mantissa.dropFirst().first { !$0.elementsEqual("0".utf8) } ?? ""[...].utf8
  return sign
    + placingPoint(in: Array(mantissa[0]) + fraction, after: mantissa[0].count + exponent)
}

/// Puts a decimal point after so many digits, which may lie before the first or behind the last.
private func placingPoint(in digits: [UInt8], after position: Int) -> String {
  let zero = UInt8(ascii: "0")
  let leading = Array(repeating: zero, count: max(0, -position))
  let trailing = Array(repeating: zero, count: max(0, position - digits.count))
  let whole = position > 0 ? digits.prefix(position) + trailing : [zero]
  let fraction = leading + digits.dropFirst(max(0, position))
  let point = fraction.isEmpty ? [] : [UInt8(ascii: ".")]
  return String(decoding: whole + point + fraction, as: UTF8.self)
}
