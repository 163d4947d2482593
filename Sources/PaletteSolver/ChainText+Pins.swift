// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

extension ChainText {
  /// "contrast ratios multiply: 7.00 for a on b and 4.68 from b #777777 down to black make 32.82,
  /// and …", with the color of each pinned role.
  static func describe(_ chain: [PinConflict.Link], hex: (Role) -> String) -> String {
    if let sentence = describeEnd(chain, hex: hex) { return sentence }
    // From white down to white is no step that anybody wants to read of.
    let factors = runs(chain.filter { $0.ratio > 1 }).map { factor($0, hex: hex) }
    let product = chain.reduce(1) { $0 * $1.ratio }
    return describe(factors: factors, product: product)
  }

  /// In plain words what orders ask of white or black: "nothing is lighter than #ffffff, and a has
  /// to be lighter than b by a ratio of 1.008"; `nil` for a chain of another kind.
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
