// SPDX-License-Identifier: MIT

import ColorSpaces

/// Numbers for people.
///
/// Measured ratios are printed by `ContrastRatio`, which cuts them off instead: 4.4999 is 4.49.
enum FewDigits {
  /// At most so many decimals: `4.5`, `0.041`.
  static func text(_ number: Double, decimals: Int = 2) -> String {
    DecimalText(number)?.rounded(toDecimals: decimals).text() ?? "\(number)"
  }
}
