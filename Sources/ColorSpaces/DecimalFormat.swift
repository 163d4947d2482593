// SPDX-License-Identifier: MIT

/// Numbers as decimal text for people and files: no locale, no exponent, no negative zero.
///
/// It rounds as ``DecimalText`` does: on the shortest digits that read back as the number. NaN and
/// infinities, which no color of bytes leads to, are written as Swift describes them; a format with
/// its own spelling for them asks `DecimalText` instead.
package enum DecimalFormat {
  /// The number rounded to at most so many decimals, halves away from zero: `4.5`, `0.041`.
  ///
  /// - Parameters:
  ///   - number: Any number.
  ///   - decimals: The most digits after the point; `nil` for all that tell the number from others.
  ///   - minimumDecimals: The fewest; zeros fill them up.
  /// - Returns: ASCII digits, with a minus and a point where needed.
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
  ///
  /// - Parameters:
  ///   - number: Any number.
  ///   - decimals: The most digits after the point.
  ///   - minimumDecimals: The fewest; zeros fill them up.
  /// - Returns: ASCII digits, with a minus and a point where needed.
  package static func truncated(
    _ number: Double, decimals: Int, minimumDecimals: Int = 0
  ) -> String {
    guard let exact = DecimalText(number) else { return "\(number)" }
    return exact.truncated(toDecimals: decimals).text(minimumDecimals: minimumDecimals)
  }
}
