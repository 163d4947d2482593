// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

extension ChainText {
  /// "contrast ratios multiply: 7.00 for a on b and 4.68 from b #777777 down to black make 32.82,
  /// and …", with the color of each pinned role.
  static func describe(_ chain: [PinConflict.Link], hex: (Role) -> String) -> String {
    let factors = runs(chain).map { factor($0, hex: hex) }
    let product = chain.reduce(1) { $0 * $1.ratio }
    return describe(factors: factors, product: product)
  }

  /// The links, with neighboring orders of lightness in one.
  private static func runs(_ chain: [PinConflict.Link]) -> [[PinConflict.Link]] {
    chain.reduce(into: []) { runs, link in
      if link.isOrder, let last = runs.indices.last, runs[last][0].isOrder {
        runs[last].append(link)
      } else {
        runs.append([link])
      }
    }
  }

  private static func factor(_ run: [PinConflict.Link], hex: (Role) -> String) -> String {
    let product = run.reduce(1) { $0 * $1.ratio }
    // Surfaces differ by thousandths.
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
  /// Whether an order of lightness asks for the ratio.
  fileprivate var isOrder: Bool { foreground == nil && lighter != nil && darker != nil }
}
