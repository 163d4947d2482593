// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Puts a chain of requirements in words.
enum ChainText {
  /// "contrast ratios multiply: 7.00 for a on b and 3.00 for c on a make 21.00, and …".
  static func describe(_ chain: InfeasibleChain) -> String {
    describe(factors: runs(chain.links).map(factor), product: chain.product)
  }

  static func describe(factors: [String], product: Double) -> String {
    let list = factors.dropLast().joined(separator: ", ")
    return "contrast ratios multiply: \(list.isEmpty ? "" : list + " and ")"
      + "\(factors.last ?? "") make \(product.text(decimals: 2)), "
      + (product > ContrastRatio.maximum.value
        ? "and even white on black is only 21"
        : "which leaves no room below the 21 of white on black for rounding to 8 bits")
  }

  /// The links, with neighboring orders of lightness in one: each of them is near 1, and naming
  /// their ends says as much as naming them all.
  private static func runs(_ links: [ToneConstraint]) -> [[ToneConstraint]] {
    links.reduce(into: []) { runs, link in
      if link.pair == nil, let last = runs.indices.last, runs[last][0].pair == nil {
        runs[last].append(link)
      } else {
        runs.append([link])
      }
    }
  }

  private static func factor(_ run: [ToneConstraint]) -> String {
    let ratio = run.reduce(1) { $0 * $1.ratio }.text(decimals: 2)
    if let pair = run[0].pair {
      return "\(ratio) for \(pair.foreground.name) on \(pair.background.token.name)"
    }
    return "\(ratio) from \(run[0].lighter.name) down to \(run[run.count - 1].darker.name)"
  }
}

extension Double {
  /// The number with a fixed count of decimals, cut off and not rounded, so that a failing ratio
  /// never reads as a passing one.
  func text(decimals: Int) -> String {
    DecimalFormat.truncated(self, decimals: decimals, minimumDecimals: decimals)
  }

  /// The number rounded to a fixed count of decimals, for a luminance, which nobody compares.
  func rounded(decimals: Int) -> String {
    DecimalFormat.fixed(self, decimals: decimals)
  }
}
