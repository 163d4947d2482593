// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// What measuring everything that a palette requires has found: the only ground of a verdict on it.
///
/// There is no value without a measured pair, so nothing can be said to hold that was not measured.
public struct PaletteVerdict: Hashable, Sendable {
  /// A requirement that the colors do not meet.
  public struct Flaw: Hashable, Sendable {
    public let appearance: Appearance
    public let gamut: Gamut

    /// What is wrong, with its numbers, as a clause without a full stop.
    public let text: String
  }

  /// How many pairs with a required ratio were measured, over all themes and gamuts; 0 only
  /// where all of them are left out, which is a flaw.
  public let measuredCount: Int

  /// In the order of the themes: pairs that fall short, required pairs that are neither there nor
  /// excused, orders, distances and roles that are not what their definition makes of others.
  public let flaws: [Flaw]

  /// Whether everything that was measured is as required, and nothing is left out.
  public var holds: Bool { flaws.isEmpty }

  /// Measures a palette; `nil` where no pair has a required ratio.
  public init?(_ palette: Palette) {
    var count = 0
    var flaws: [Flaw] = []
    for solution in palette.solutions {
      for theme in solution.themes {
        let audit = theme.audit().filter { $0.required != nil }
        count += audit.count
        let short = audit.filter { !$0.passes }.map(\.flaw)
        let leftOut = solution.pairsLeftOut(of: theme).map {
          "\($0.title(\.name)) is required, and neither measured nor excused"
        }
        let brands = palette.request.brands(in: solution.gamut)
        let other = theme.systemFlaws(brands: brands, pins: palette.request.pins)
        flaws += (short + leftOut + other).map {
          Flaw(appearance: theme.appearance, gamut: solution.gamut, text: $0)
        }
      }
    }
    guard count > 0 || !flaws.isEmpty else { return nil }
    measuredCount = count
    self.flaws = flaws
  }
}

extension PairVerdict {
  /// `text on page has 4.49 and needs 4.5`; the ratio is cut off, so that it never looks enough.
  fileprivate var flaw: String {
    "\(pair.title(\.name)) has \(ContrastRatio(clipping: ratio).text) and needs "
      + DecimalFormat.text(required ?? 1, decimals: 3)
  }
}

/// The measurement of an order of lightness between two roles of a theme.
public struct OrderVerdict: Hashable, Sendable {
  public let order: SystemPrecedence

  /// The WCAG ratio of the two; below 1 where the darker one is the lighter.
  public let ratio: Double

  public var passes: Bool { ratio >= order.ratio }
}

extension ResolvedTheme {
  /// Measures the orders of lightness that the design system requires, in its order.
  public func orders() -> [OrderVerdict] {
    vocabulary.system.precedences(in: appearance).map { order in
      let (lighter, darker) = (self[Role(order.lighter)].rgb, self[Role(order.darker)].rgb)
      let ratio = lighter.contrast(with: darker).value
      let isInOrder = lighter.relativeLuminance >= darker.relativeLuminance
      return OrderVerdict(order: order, ratio: isInOrder ? ratio : 1 / ratio)
    }
  }

  /// The roles that are not what their design system makes of others; see ``RequiredDefinitions``.
  package func definitionFlaws(brands: [RGB8]) -> [DefinitionFlaw] {
    RequiredDefinitions(of: vocabulary.system, in: appearance, brands: brands) {
      vocabulary.position(of: Role($0)) == nil ? nil : self[Role($0)]
    }.flaws
  }

  /// What the design system requires beside contrast, and the colors do not meet.
  fileprivate func systemFlaws(brands: [RGB8], pins: [RolePin]) -> [String] {
    let orders = orders().filter { !$0.passes }.map {
      "\($0.order.lighter) has to be \(DecimalFormat.text($0.order.ratio, decimals: 3)) times as "
        + "light as \($0.order.darker)"
    }
    let near = pins.leaveDistances(in: appearance) ? distances().filter { !$0.passes } : []
    return orders
      + near.map {
        let viewer = $0.distinction.deficiency.map { " to people with \($0.rawValue)" } ?? ""
        return "\($0.distinction.first.title(\.name)) and \($0.distinction.second.title(\.name)) "
          + "are \(DecimalFormat.truncated($0.distance, decimals: 3)) apart\(viewer) and need "
          + DecimalFormat.text($0.distinction.minimum, decimals: 3)
      } + definitionFlaws(brands: brands).map(\.text)
  }
}
