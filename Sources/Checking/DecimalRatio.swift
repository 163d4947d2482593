// SPDX-License-Identifier: MIT

import ColorSpaces

/// Contrast ratios in few digits that do not lie.
enum DecimalRatio {
  /// At most so many decimals: `4.5`, `16.73`.
  static func text(_ ratio: Double, decimals: Int = 2) -> String {
    DecimalText(ratio)?.rounded(toDecimals: decimals).text() ?? "\(ratio)"
  }

  /// As many decimals, at least two, as show that the ratio is below another: 4.4998 and not 4.5.
  static func text(_ ratio: Double, below limit: Double) -> String {
    for decimals in 2...15 {
      let text = DecimalText(ratio)?.rounded(toDecimals: decimals).text() ?? "\(ratio)"
      if let shown = Double(text), shown < limit { return text }
    }
    return "\(ratio)"
  }
}
