// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

extension SystemRefusal: CustomStringConvertible {
  /// The proof as sentences, without a full stop at the end.
  ///
  ///     label lighter than fill: 7 (label on fill) × 5.757 (fill to black) = 40.30 > 21;
  ///     label darker than fill: …
  public var description: String {
    switch self {
    case .chain(let links): return Self.text(of: links)
    case .undecided(let reason): return reason
    case .polarity(let kept, let proof): return "with \(Self.words(kept)), as wanted, \(proof)"
    case .sides(let promise, let lighter, let darker):
      let (text, ground) = (promise.pair.foreground, promise.pair.background.title { $0 })
      return "with \(text) lighter than \(ground), \(lighter); "
        + "with \(text) darker, \(darker)"
    }
  }

  /// `button lighter than page and text lighter than page`; of more than three pairs the first two.
  static func words(_ kept: [SystemPolarity]) -> String {
    let shown = kept.prefix(kept.count > 3 ? 2 : 3).map { polarity in
      let pair = polarity.promise.pair
      return "\(pair.foreground) \(polarity.isForegroundLighter ? "lighter" : "darker") than "
        + pair.background.title { $0 }
    }
    return shown.joined(separator: " and ")
      + (kept.count > shown.count ? " and \(kept.count - shown.count) more pairs" : "")
  }

  /// A chain as a product that a calculator confirms.
  private static func text(of links: [SystemLink]) -> String {
    let isCircle = links.first?.lighter != nil && links.first?.lighter == links.last?.darker
    let limit = isCircle ? 1.0 : 21
    let decimals = (2...9).first { (Double(printedProduct(of: links, $0)) ?? 0) > limit } ?? 9
    let factors = links.map { "\(number($0.ratio, decimals)) (\($0.words))" }
    return factors.joined(separator: " × ") + " = \(printedProduct(of: links, decimals)), "
      + (isCircle ? "and no color is lighter than itself" : "and white on black is only 21")
  }

  /// The product of the factors as they are printed, rounded to as many decimals.
  private static func printedProduct(of links: [SystemLink], _ decimals: Int) -> String {
    let product = links.reduce(1) { $0 * (Double(number($1.ratio, decimals)) ?? 1) }
    return DecimalFormat.text(product, decimals: decimals, minimumDecimals: 2)
  }

  private static func number(_ ratio: Double, _ decimals: Int) -> String {
    DecimalFormat.truncated(ratio, decimals: decimals)
  }
}

extension SystemLink {
  /// What asks for the factor.
  var words: String {
    switch (lighter, darker) {
    case (let lighter?, let darker?):
      return reason == "order" ? "\(lighter) above \(darker)" : reason
    case (nil, let darker?): return "white to \(darker)"
    case (let lighter?, nil): return "\(lighter) to black"
    case (nil, nil): return reason
    }
  }
}
