// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// What a design system can promise of its colors.
public enum PromiseKind: String, CaseIterable, Sendable {
  /// The contrast of two colors.
  case pair
  /// One color is lighter than another one.
  case order
  /// Two colors look different.
  case distance
  /// The bytes of a brand, of a step or of a color.
  case exact
  /// The bytes of another role.
  case like
  /// The hue of another role at a shift of lightness.
  case beside
  /// The color of another role at an opacity.
  case layer
  /// A color through which nothing shines.
  case opaque
  /// A gray that is read on another role.
  case label
  /// Ends of which each channel differs in one direction.
  case gradient
  /// One hue in all appearances.
  case hue
}

/// What measuring everything that a palette requires has found: the only ground of a verdict on it.
///
/// There is no value without a measured pair, so nothing can be said to hold that was not measured.
public struct PaletteVerdict: Hashable, Sendable {
  /// A requirement that the colors do not meet.
  public struct Flaw: Hashable, Sendable {
    /// The appearance of the theme with the flaw.
    public let appearance: Appearance
    /// The gamut of the solution with the flaw.
    public let gamut: Gamut
    /// The kind of promise that is broken.
    public let kind: PromiseKind

    /// The pair or the role that it is about.
    public let subject: String

    /// What is wrong, with its numbers, as a clause without a full stop.
    public let text: String
  }

  /// How many pairs with a required ratio were measured, over all themes and gamuts; 0 only
  /// where all of them are left out, which is a flaw.
  public let measuredCount: Int

  /// In the order of the themes: pairs that fall short, required pairs that are neither there nor
  /// excused, orders and distances; then definitions of roles, and what is measured of them.
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
        func flaw(_ kind: PromiseKind, _ subject: String, _ text: String) -> Flaw {
          Flaw(
            appearance: theme.appearance, gamut: solution.gamut, kind: kind, subject: subject,
            text: text)
        }
        flaws += audit.filter { !$0.passes }.map { flaw(.pair, $0.pair.title(\.name), $0.flaw) }
        flaws += solution.pairsLeftOut(of: theme).map {
          let title = $0.title(\.name)
          return flaw(.pair, title, "\(title) is required, and neither measured nor excused")
        }
        let other = theme.systemFlaws(pins: palette.request.pins)
        flaws += other.map { flaw($0.kind, $0.subject, $0.text) }
      }
    }
    flaws += palette.definitionFlaws
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
  /// The order that was measured, with its least ratio.
  public let order: SystemPrecedence

  /// The WCAG ratio of the two; below 1 where the darker one is the lighter.
  public let ratio: Double

  /// Whether the ratio is at least the required one.
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
  ///
  /// - Parameters:
  ///   - request: What the palette of the theme was made from; a pin may be any color, whatever the
  ///     system writes.
  ///   - solution: The gamut with the ramps that the theme stands on.
  /// - Returns: The roles in the order of the system.
  package func definitionFlaws(
    of request: PaletteRequest, _ solution: GamutSolution
  ) -> [DefinitionFlaw] {
    // Colors of a file have few ramps or none, and their labels may have a tint.
    let isMade =
      !solution.ramps.isEmpty && solution.ramps.map(\.name.rawValue) == vocabulary.rampNames
    let pinned = Set(request.pins.filter { $0.applies(to: appearance) }.map(\.role.name))
    return RequiredDefinitions(
      of: vocabulary.system, in: appearance, brands: request.brands(in: solution.gamut),
      ramps: isMade ? solution.ramps : nil,
      hasPair: { label, fill in
        vocabulary.requiredPairs(in: appearance, level: level).contains {
          $0.foreground.name == label && $0.background.tokens.contains { $0.name == fill }
        }
      }
    ) {
      vocabulary.position(of: Role($0)) == nil ? nil : self[Role($0)]
    }.flaws.filter { ![.label, .exact].contains($0.kind) || !pinned.contains($0.role) }
  }

  /// The orders and distances of the design system that the colors do not keep.
  fileprivate func systemFlaws(
    pins: [RolePin]
  ) -> [(kind: PromiseKind, subject: String, text: String)] {
    let orders = orders().filter { !$0.passes }.map {
      (
        kind: PromiseKind.order, subject: "\($0.order.lighter) above \($0.order.darker)",
        text: "\($0.order.lighter) has to be \(DecimalFormat.text($0.order.ratio, decimals: 3)) "
          + "times as light as \($0.order.darker)"
      )
    }
    let near = pins.leaveDistances(in: appearance) ? distances().filter { !$0.passes } : []
    return orders
      + near.map {
        let viewer = $0.distinction.deficiency.map { " to people with \($0.rawValue)" } ?? ""
        let title =
          "\($0.distinction.first.title(\.name)) and \($0.distinction.second.title(\.name))"
        let text =
          "\(title) are \(DecimalFormat.truncated($0.distance, decimals: 3)) apart\(viewer) and need "
          + DecimalFormat.text($0.distinction.minimum, decimals: 3)
        return (.distance, title + viewer, text)
      }
  }
}

extension Palette {
  /// The roles that are not what their design system makes of others, theme by theme, and those
  /// beyond a bound of it; nothing else is measured.
  package var definitionFlaws: [PaletteVerdict.Flaw] {
    solutions.flatMap { solution in
      solution.themes.flatMap { theme in
        theme.definitionFlaws(of: request, solution).map {
          PaletteVerdict.Flaw(
            appearance: theme.appearance, gamut: solution.gamut, kind: $0.kind, subject: $0.role,
            text: $0.text)
        }
      } + solution.boundFlaws(pins: request.pins)
    }
  }
}

extension GamutSolution {
  /// The roles beyond a bound of the system; a pinned role has the color of its pin.
  fileprivate func boundFlaws(pins: [RolePin]) -> [PaletteVerdict.Flaw] {
    guard let system = themes.first?.vocabulary.system else { return [] }
    let colors = themes.map { theme in
      { (name: String) -> RGB8? in theme.color(of: Role(name))?.rgb }
    }
    return system.boundFlaws(
      in: SystemMeasured(themes.map(\.appearance), colors), without: Set(pins.map(\.role.name))
    ).map { flaw in
      PaletteVerdict.Flaw(
        appearance: themes[flaw.place].appearance, gamut: gamut,
        kind: flaw.measure.definition.kind, subject: flaw.role,
        text: "\(flaw.role) \(colors[flaw.place](flaw.role)?.css ?? "") \(flaw.text)")
    }
  }
}
