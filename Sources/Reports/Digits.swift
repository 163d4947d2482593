// SPDX-License-Identifier: MIT

import ColorSpaces

/// Numbers as the page prints them.
enum Digits {
  /// The number with exactly so many decimals, halves away from zero; a dash for what is no number.
  static func text(_ value: Double, decimals: Int) -> String {
    DecimalText(value)?.rounded(toDecimals: decimals).text(minimumDecimals: decimals) ?? "–"
  }
}
