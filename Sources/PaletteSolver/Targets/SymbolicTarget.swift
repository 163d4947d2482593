// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The target of a role before any constraint, in terms of ramps and other roles; ramps and roles
/// by their indices.
enum SymbolicTarget: Hashable, Sendable {
  /// A step of a ramp, byte for byte if its luminance is allowed.
  case step(Int, Int)
  /// A lightness (OKLab, 0 to 1) between the steps of a ramp, with the chroma it has there.
  case lightness(Int, Double)
  /// A tint of a ramp, at a lightness up to a limit of chroma or at a step.
  case tint(Int, SystemTint.Place, fallback: TintFallback?)
  /// The brand itself, byte for byte if allowed.
  case brand
  /// The same where it is feasible, or where it is seen, and else a ramp at a lightness: by whether
  /// the brand has a hue.
  case brandOr(BrandSubstitute)
  /// Lighter (or, below 0, darker) than a role that is placed earlier, in its hue; at 0 the same
  /// bytes.
  case beside(Int, lighter: Double)
  /// So much darker than a fill that is placed earlier, in its hue, or lighter where its label asks
  /// for that.
  case state(Int, Double)
  /// The light end of a gradient around the brand, so much lighter than it, and light enough for
  /// the dark end to fit below it at the depth of the gradient.
  case gradientStart(rise: Double, depth: Double)
  /// The brand in another hue.
  case companion(SystemTurn)
  /// White or, by the label's polarity, dark: a step, or black.
  case label(JointSystem.DarkLabel?)
  /// The color of a status, by its index in ``StatusTargets``.
  case status(Int)
}

/// What takes the place of the brand; see `SystemSubstitute`.
struct BrandSubstitute: Hashable, Sendable {
  let color: RampPlace?
  let gray: RampPlace?

  /// The OKLCH chroma below which a brand is a gray.
  let leastChroma: Double

  /// The luminances of brands that stay; `nil` where what the role needs decides.
  let seen: ClosedRange<Double>?

  /// What takes the place of a brand.
  func place(of brand: MeasuredColor) -> RampPlace? {
    brand.chroma < leastChroma ? gray : color
  }

  /// What takes the place of a brand that is not seen; `nil` for one that is.
  func inversion(of brand: MeasuredColor) -> RampPlace? {
    seen.flatMap { $0.contains(brand.luminance) ? nil : place(of: brand) }
  }
}

/// A ramp, by its index, at a lightness.
struct RampPlace: Hashable, Sendable {
  let ramp: Int
  let lightness: Double
}

/// Another lightness for a tint whose hue alone does not set it apart from grays.
struct TintFallback: Hashable, Sendable {
  let grays: Int
  let lightness: Double
}

extension SymbolicTarget {
  /// The ramp, by its index, of a target between its steps; `nil` for the others.
  var ramp: Int? {
    switch self {
    case .lightness(let ramp, _), .tint(let ramp, .lightness, nil): ramp
    default: nil
    }
  }

  /// The role that it follows, by position; `nil` for the others.
  var base: Int? {
    switch self {
    case .beside(let base, _), .state(let base, _): base
    default: nil
    }
  }

  /// Whether it is something else than the brand, because that is not seen.
  func isInverted(_ brand: MeasuredColor) -> Bool {
    if case .brandOr(let substitute) = self {
      substitute.inversion(of: brand) != nil
    } else {
      false
    }
  }

  /// Whether it is the brand wherever that is feasible.
  var isBrand: Bool {
    switch self {
    case .brand, .brandOr: true
    default: false
    }
  }

  /// Whether it is the brand, or follows a role that is, among all targets.
  func isBrand(in targets: [SymbolicTarget]) -> Bool {
    switch self {
    case .beside(let base, _), .state(let base, _): targets[base].isBrand(in: targets)
    default: isBrand
    }
  }

  /// The 8-bit color of a target, given the feasible interval of its role; `nil` for a target
  /// between bytes.
  ///
  /// Equal to ``TargetColor/exact``, which takes longer to compute.
  func bytes(_ ramps: SolvedRamps, _ interval: LuminanceInterval) -> RGB8? {
    switch self {
    case .step(let ramp, let label): return ramps[ramp].rgb(ofStep: label)
    case .brandOr where isInverted(ramps.brand): return nil
    case .brand, .brandOr: return ramps.brand.rgb
    case .label(let dark):
      if interval.contains(1) { return .white(in: ramps.gamut) }
      return dark.map { ramps[$0.ramp].rgb(ofStep: $0.step) } ?? .black(in: ramps.gamut)
    case .status(let index): return ramps.statuses[index].exact
    case .tint(_, .step, _): return TargetColor(self, ramps: ramps, interval: interval).exact
    case .lightness, .tint, .beside, .state, .gradientStart, .companion: return nil
    }
  }
}
