// SPDX-License-Identifier: MIT

/// A finite number as decimal digits, for printing without a locale and without an exponent.
///
/// It starts as the shortest digits that read back as the same number, and rounding works on
/// those digits: 0.125 to two decimals is 0.13, and so is 1.005 to two decimals 1.01, although
/// the binary number is a little less. There is no negative zero. NaN and the infinities are
/// refused, so that each format says what it writes for them.
public struct DecimalText: Hashable, Sendable, CustomStringConvertible {
  /// The significant digits, each from 0 to 9, without zeros at either end; none for zero.
  private var digits: [UInt8]

  /// The number of digits before the decimal point; negative counts zeros after it.
  private var pointPosition: Int

  private var isNegative: Bool

  /// The shortest digits that read back as exactly this number; `nil` unless it is finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    digits = []
    pointPosition = 0
    isNegative = value < 0
    read(value.magnitude.description.utf8)
    trim()
  }

  /// The number with at most this many digits after the point, ties away from zero.
  public func rounded(toDecimals decimals: Int) -> DecimalText {
    keeping(Self.clamped(decimals) + pointPosition, roundsTiesUp: true)
  }

  /// The number with at most this many significant digits, ties away from zero.
  public func rounded(toSignificantDigits count: Int) -> DecimalText {
    keeping(max(1, count), roundsTiesUp: true)
  }

  /// The number with at most this many digits after the point, the rest cut off.
  ///
  /// For a value that must not look like more than it is: a ratio of 4.4999 is not 4.50.
  public func truncated(toDecimals decimals: Int) -> DecimalText {
    keeping(Self.clamped(decimals) + pointPosition, roundsTiesUp: false)
  }

  public var description: String { text() }

  /// The number in fixed notation, its digits after the point filled up with zeros.
  public func text(minimumDecimals: Int = 0) -> String {
    var bytes: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    bytes += wholePart.map(Self.ascii)
    var fraction = fractionPart
    let missing = Self.clamped(minimumDecimals) - fraction.count
    if missing > 0 { fraction += Array(repeating: 0, count: missing) }
    if !fraction.isEmpty {
      bytes.append(UInt8(ascii: "."))
      bytes += fraction.map(Self.ascii)
    }
    return String(decoding: bytes, as: Unicode.UTF8.self)
  }

  /// The digits before the point; one zero if there is none.
  private var wholePart: [UInt8] {
    guard pointPosition > 0 else { return [0] }
    let zeros = max(0, pointPosition - digits.count)
    return Array(digits.prefix(pointPosition)) + Array(repeating: 0, count: zeros)
  }

  /// The digits behind the point, without zeros at the end.
  private var fractionPart: [UInt8] {
    guard pointPosition < digits.count else { return [] }
    let zeros = max(0, -pointPosition)
    return Array(repeating: 0, count: zeros) + digits.dropFirst(max(0, pointPosition))
  }
}

extension DecimalText {
  /// Limits a count to 400: more than the shortest form of any double has, and bounded in memory.
  private static func clamped(_ decimals: Int) -> Int { min(max(0, decimals), 400) }

  private static func ascii(_ digit: UInt8) -> UInt8 { UInt8(ascii: "0") + digit }

  /// Takes the digits of the standard library's description: `12.5`, `1e-07`, `1.5e+20`.
  private mutating func read(_ text: String.UTF8View) {
    let mantissa = text.prefix { $0 != UInt8(ascii: "e") }
    let exponent = Int(String(text.dropFirst(mantissa.count + 1)) ?? "") ?? 0
    let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
    let fraction = mantissa.dropFirst(whole.count + 1)
    digits = (Array(whole) + Array(fraction)).map { $0 - UInt8(ascii: "0") }
    pointPosition = whole.count + exponent
  }

  /// Drops the zeros at both ends, and the sign of a zero.
  private mutating func trim() {
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    pointPosition -= leading
    while digits.last == 0 { digits.removeLast() }
    guard digits.isEmpty else { return }
    pointPosition = 0
    isNegative = false
  }

  /// Keeps a number of digits, rounding by the first of those that are dropped or cutting them off.
  private func keeping(_ count: Int, roundsTiesUp: Bool) -> DecimalText {
    guard count < digits.count else { return self }
    var result = self
    result.digits = Array(digits.prefix(max(0, count)))
    if roundsTiesUp, count >= 0, digits[count] >= 5 { result.increment() }
    result.trim()
    return result
  }

  private mutating func increment() {
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      pointPosition += 1
    }
  }
}

/// Numbers as decimal text for people and files: no locale, no exponent, no negative zero.
///
/// It rounds as ``DecimalText`` does: on the shortest digits that read back as the number. NaN and
/// infinities, which no color of bytes leads to, are written as Swift describes them; a format with
/// its own spelling for them asks `DecimalText` instead.
package enum DecimalFormat {
  /// The number rounded to at most so many decimals, halves away from zero: `4.5`, `0.041`.
  ///
  /// Without a limit it has the shortest digits that read back; zeros pad it to `minimumDecimals`.
  package static func text(
    _ number: Double, decimals: Int? = nil, minimumDecimals: Int = 0
  ) -> String {
    guard let exact = DecimalText(number) else { return "\(number)" }
    let rounded = decimals.map(exact.rounded(toDecimals:)) ?? exact
    return rounded.text(minimumDecimals: minimumDecimals)
  }

  /// The number rounded to exactly so many decimals: `4.50`.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    text(number, decimals: decimals, minimumDecimals: decimals)
  }

  /// The number cut off after so many decimals, so that it never reads as more than it is: a ratio
  /// of 4.4999 is 4.49.
  package static func truncated(
    _ number: Double, decimals: Int, minimumDecimals: Int = 0
  ) -> String {
    guard let exact = DecimalText(number) else { return "\(number)" }
    return exact.truncated(toDecimals: decimals).text(minimumDecimals: minimumDecimals)
  }
}
