// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// Puts a chain of requirements in words.
enum ChainText {
  static func describe(_ chain: InfeasibleChain) -> String {
    // Orders of surfaces are near 1 each; naming their ends says as much as naming them all.
    let product = chain.product.text(decimals: 2)
    let steps = chain.links.filter { $0.pair != nil }.map {
      "\($0.lighter.name) is \($0.ratio.text(decimals: 2)) times \($0.darker.name)"
    }
    let orders = chain.links.filter { $0.pair == nil }
    let spread = orders.reduce(1) { $0 * $1.ratio }
    let start =
      orders.isEmpty
      ? [] : ["the \(orders.count) orders of lightness multiply to \(spread.text(decimals: 2))"]
    return (start + steps).joined(separator: ", ")
      + "; together \(product), and white is only 21 times black"
  }
}

extension Double {
  /// The number with a fixed count of decimals, cut off and not rounded, so that a failing ratio
  /// never reads as a passing one.
  func text(decimals: Int) -> String {
    DecimalText(self)?.truncated(toDecimals: decimals).text(minimumDecimals: decimals) ?? "?"
  }

  /// The number rounded to a fixed count of decimals, for a luminance, which nobody compares.
  func rounded(decimals: Int) -> String {
    DecimalText(self)?.rounded(toDecimals: decimals).text(minimumDecimals: decimals) ?? "?"
  }
}
