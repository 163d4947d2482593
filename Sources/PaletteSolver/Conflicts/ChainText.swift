// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The text of a chain of requirements.
enum ChainText {
  /// "contrast ratios multiply: 7.00 for a on b and 3.00 for c on a make 21.00, and …".
  static func describe(_ chain: InfeasibleChain) -> String {
    describe(factors: runs(chain.links).map(factor), product: chain.product)
  }

  /// The sentence of a proof, from the text of each factor and their product.
  static func describe(factors: [String], product: Double) -> String {
    let list = factors.dropLast().joined(separator: ", ")
    return "contrast ratios multiply: \(list.isEmpty ? "" : list + " and ")"
      + "\(factors.last ?? "") make \(product.text(decimals: 2)), "
      + (product > ContrastRatio.maximum.value
        ? "and even white on black is only 21"
        : "which leaves no room below the 21 of white on black for rounding to 8 bits")
  }

  /// The links, with neighboring orders of lightness joined: their ratios are near 1, and the ends
  /// name the whole run.
  private static func runs(_ links: [RatioConstraint]) -> [[RatioConstraint]] {
    links.reduce(into: []) { runs, link in
      if link.pair == nil, let last = runs.indices.last, runs[last][0].pair == nil {
        runs[last].append(link)
      } else {
        runs.append([link])
      }
    }
  }

  /// "7.00 for a on b" for a pair; for a run of orders, their product from the first to the last
  /// role.
  private static func factor(_ run: [RatioConstraint]) -> String {
    let ratio = run.reduce(1) { $0 * $1.ratio }.text(decimals: 2)
    if let pair = run[0].pair {
      return "\(ratio) for \(pair.foreground.name) on \(pair.background.token.name)"
    }
    return "\(ratio) from \(run[0].lighter.name) down to \(run[run.count - 1].darker.name)"
  }
}

extension Double {
  /// The number with a fixed count of decimals, truncated, so that a failing ratio never looks like
  /// a passing one.
  func text(decimals: Int) -> String {
    DecimalFormat.truncated(self, decimals: decimals, minimumDecimals: decimals)
  }

  /// The number rounded to a fixed count of decimals, for a luminance.
  func rounded(decimals: Int) -> String {
    DecimalFormat.fixed(self, decimals: decimals)
  }
}

extension ChainText {
  /// "contrast ratios multiply: 7.00 for a on b and 4.68 from b #777777 down to black make 32.82,
  /// and …", with the color of each pinned role.
  static func describe(_ chain: [PinConflict.Link], hex: (Role) -> String) -> String {
    if let sentence = describeEnd(chain, hex: hex) { return sentence }
    // A step from white to white has a ratio of 1 and explains nothing.
    let factors = runs(chain.filter { $0.ratio > 1 }).map { factor($0, hex: hex) }
    let product = chain.reduce(1) { $0 * $1.ratio }
    return describe(factors: factors, product: product)
  }

  /// The sentence for a chain of orders that ends in white or black: "nothing is lighter than
  /// #ffffff, and a has to be lighter than b by a ratio of 1.008"; `nil` for a chain of another
  /// kind.
  private static func describeEnd(
    _ chain: [PinConflict.Link], hex: (Role) -> String
  ) -> String? {
    let ends = chain.filter { $0.lighter == nil || $0.darker == nil }
    let orders = chain.filter(\.isOrder)
    guard ends.count == 1, ends[0].ratio >= ContrastRatio.maximum.value,
      orders.count == chain.count - 1, let lighter = orders.first?.lighter,
      let darker = orders.last?.darker
    else { return nil }
    let isWhite = ends[0].darker == nil
    return "nothing is \(isWhite ? "lighter" : "darker") than \(hex(isWhite ? darker : lighter)), "
      + "and \(lighter.name) has to be lighter than \(darker.name), "
      + "by a ratio of \(orders.reduce(1) { $0 * $1.ratio }.text(decimals: 3))"
  }

  /// The links, with neighboring orders of lightness joined.
  private static func runs(_ chain: [PinConflict.Link]) -> [[PinConflict.Link]] {
    chain.reduce(into: []) { runs, link in
      if link.isOrder, let last = runs.indices.last, runs[last][0].isOrder {
        runs[last].append(link)
      } else {
        runs.append([link])
      }
    }
  }

  /// "7.00 for a on b" for a pair; for a run of orders their product, with the hex code of a pinned
  /// end.
  private static func factor(_ run: [PinConflict.Link], hex: (Role) -> String) -> String {
    let product = run.reduce(1) { $0 * $1.ratio }
    // Surfaces differ by thousandths of a ratio.
    let ratio = product.text(decimals: product < 1.1 ? 3 : 2)
    if let pair = run[0].pair {
      return "\(ratio) for \(pair.foreground.name) on \(pair.background.name)"
    }
    switch (run[0].lighter, run[run.count - 1].darker) {
    case (nil, let darker?): return "\(ratio) from white down to \(darker.name) \(hex(darker))"
    case (let lighter?, nil): return "\(ratio) from \(lighter.name) \(hex(lighter)) down to black"
    case (let lighter, let darker):
      return "\(ratio) from \(lighter?.name ?? "white") down to \(darker?.name ?? "black")"
    }
  }
}

extension PinConflict.Link {
  /// Whether the ratio comes from an order of lightness.
  fileprivate var isOrder: Bool { foreground == nil && lighter != nil && darker != nil }
}
