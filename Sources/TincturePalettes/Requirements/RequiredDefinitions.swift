// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// A role whose color is not what its definition in a design system makes of the others.
public struct DefinitionFlaw: Hashable, Sendable {
  /// The name of the role in its design system.
  public let role: String
  /// The kind of promise that the color breaks.
  public let kind: PromiseKind

  /// The color and what is wrong with it, as the rest of a sentence about the role.
  public let detail: String

  /// What is wrong, as a clause without a full stop.
  public var text: String { "\(role) \(detail)" }
}

/// The colors of a theme held against the definitions of the roles of its design system.
///
/// `exact`, `like`, `beside`, `layer`, the ends of gradients and, in a palette, labels, colors that
/// the system writes, and that the others are opaque are measured. Another role with a color to start
/// from may have any color that keeps its pairs.
public struct RequiredDefinitions {
  private let system: DesignSystem
  private let appearance: Appearance
  private let brands: [RGB8]
  private let ramps: [Ramp]?
  private let hasPair: (_ label: String, _ fill: String) -> Bool
  private let color: (String) -> TokenColor?

  /// - Parameters:
  ///   - system: The design system of the theme.
  ///   - appearance: The appearance of the theme.
  ///   - brands: The brand colors in the gamut of the theme; where one is not known, a role that is
  ///     exactly that brand is not measured.
  ///   - ramps: The ramps in the gamut of the theme; `nil` for colors that nothing made, of which
  ///     steps, written colors and opacities are not measured, and whose labels may have a tint.
  ///   - hasPair: Whether a label has a pair of its own with a fill, asked for one with less than 4.5.
  ///   - color: The color of a role; a role without one is not measured.
  public init(
    of system: DesignSystem, in appearance: Appearance, brands: [RGB8] = [], ramps: [Ramp]? = nil,
    hasPair: @escaping (String, String) -> Bool = { _, _ in true },
    color: @escaping (String) -> TokenColor?
  ) {
    self.system = system
    self.appearance = appearance
    self.brands = brands
    self.ramps = ramps
    self.hasPair = hasPair
    self.color = color
  }

  /// In the order of the roles.
  public var flaws: [DefinitionFlaw] {
    system.roles.flatMap { role -> [DefinitionFlaw] in
      guard let own = color(role.name) else { return [] }
      let definition = definitionFlaw(role, own)
      let flaws = [
        (role.definition.kind, definition),
        (PromiseKind.opaque, definition == nil ? opacityFlaw(role, own) : nil),
        (PromiseKind.gradient, gradientFlaw(role, own)),
      ]
      return flaws.compactMap { kind, text in
        text.map { DefinitionFlaw(role: role.name, kind: kind, detail: "\(own.text) \($0)") }
      }
    }
  }

  /// Why a color is not that of the role's definition; `nil` if it is.
  private func definitionFlaw(_ role: SystemRole, _ own: TokenColor) -> String? {
    switch role.definition {
    case .near, .stateOf: return nil
    case .labelOn(let fill):
      return color(fill).flatMap { labelFlaw(role.name, own.rgb, fill, $0.rgb) }
    case .targets(_, let isExact):
      guard let target = system.target(of: role, in: appearance), isExact || isKept(target) else {
        return nil
      }
      return exact(target, in: own.rgb.gamut).flatMap {
        $0 == own ? nil : "has to be exactly \($0.text)"
      }
    case .like(let other):
      return color(other).flatMap {
        $0 == own ? nil : "has to be the same color as \(other) \($0.text)"
      }
    case .beside(let base, let shift):
      return color(base).flatMap { besideFlaw(own.rgb, base, $0.rgb, shift) }
    case .layer(let ink, let opacity):
      return color(ink).flatMap { layerFlaw(own, of: ink, $0, opacity) }
    }
  }

  /// Whether a palette that is made keeps the bytes of a target that is not exact: those that the
  /// system writes, which a repair of a file may move.
  private func isKept(_ target: SystemTarget) -> Bool {
    if case .color = target { ramps != nil } else { false }
  }

  /// The bytes of a target that is exact; `nil` for a step or lightness of a ramp, which a theme
  /// alone does not have.
  private func exact(_ target: SystemTarget, in gamut: Gamut) -> TokenColor? {
    switch target {
    case .color(let color): TokenColor(color.rgb.rounded(in: gamut), alpha: color.alpha)
    case .brand(let number): brands.indices.contains(number) ? TokenColor(brands[number]) : nil
    case .step(let ramp, let label):
      ramps?.first { $0.name.rawValue == ramp }?[label].map { TokenColor($0) }
    case .lightness, .tint, .turned, .brandOr, .role: nil
    }
  }

  /// A label is a gray, or has no more chroma than the dark label of the system.
  ///
  /// Without a pair of its own on the fill it has the 4.5 that black or white has on every color.
  private func labelFlaw(_ name: String, _ own: RGB8, _ fill: String, _ ground: RGB8) -> String? {
    guard ramps != nil else { return nil }
    let dark = system.darkLabel.flatMap { exact($0, in: own.gamut)?.rgb }
    let most = dark.map { MeasuredColor($0).chroma + own.greatestByteStep }
    // Ramps of other steps have no dark label, of which the color may nevertheless be a shade.
    let isKnown = system.darkLabel == nil || dark != nil
    guard Set(own.bytes).count == 1 || most.map({ MeasuredColor(own).chroma <= $0 }) ?? !isKnown
    else { return "has to be black, white or a gray" }
    guard own.contrast(with: ground).value < 4.5, !hasPair(name, fill) else { return nil }
    return "has to be read on \(fill) \(ground.css): it has "
      + "\(own.contrast(with: ground).text) and needs 4.5"
  }

  /// A gamut has less chroma at some lightnesses than at others, and bytes are steps: the color may
  /// have any chroma up to that of its base, and lies within a byte of the shift.
  private func besideFlaw(
    _ own: RGB8, _ base: String, _ baseColor: RGB8, _ shift: Double
  ) -> String? {
    let wanted = baseColor.shifted(by: shift)
    let isNear = zip(own.bytes, wanted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    let step = own.greatestByteStep
    let (measured, exact) = (MeasuredColor(own), MeasuredColor(wanted))
    let isOnEdge =
      abs(measured.lightness - exact.lightness) <= step
      && measured.chroma + step >= exact.chroma
      && measured.chroma <= MeasuredColor(baseColor).chroma + step
      && own.turn(to: baseColor) <= step
    guard !isNear, !isOnEdge else { return nil }
    let amount = DecimalFormat.text(abs(shift), decimals: 3)
    return "has to be \(wanted.css), \(base) \(baseColor.css) made \(amount) "
      + (shift < 0 ? "darker" : "lighter") + " in OKLab"
  }

  private func layerFlaw(
    _ own: TokenColor, of ink: String, _ inkColor: TokenColor, _ opacity: SystemOpacity
  ) -> String? {
    guard own.rgb == inkColor.rgb else {
      return "has to be a layer of \(ink) \(inkColor.rgb.css)"
    }
    if case .half(let layer) = opacity {
      return color(layer).flatMap {
        own.alpha == $0.alpha / 2 ? nil : "has to have half of the opacity of \(layer) \($0.text)"
      }
    }
    guard let range = opacity.range(in: appearance) else { return nil }
    let (least, most) = (255 * range.lowerBound, 255 * range.upperBound)
    guard Double(own.alpha) < least.rounded(.down) || Double(own.alpha) > most.rounded(.up) else {
      return nil
    }
    let ends = [range.lowerBound, range.upperBound].map { "\(Int((100 * $0).rounded())) %" }
    return "has to have an opacity from \(ends[0]) to \(ends[1])"
  }

  /// Of what shines through a color nothing is known, unless the system makes it a layer or writes it
  /// with an opacity.
  private func opacityFlaw(_ role: SystemRole, _ own: TokenColor) -> String? {
    guard ramps != nil, !own.isOpaque, !system.isTranslucent(role.name) else { return nil }
    return "has to be opaque"
  }

  private func gradientFlaw(_ role: SystemRole, _ own: TokenColor) -> String? {
    guard let end = role.gradientEnd, let last = color(end),
      !RGB8.isStraight(from: own.rgb, to: last.rgb)
    else { return nil }
    return "and \(end) \(last.text), the ends of a gradient, have to differ in one direction: "
      + "one channel rises where another falls"
  }
}

extension SystemRole.Definition {
  /// What the definition promises.
  fileprivate var kind: PromiseKind {
    switch self {
    case .targets, .near, .stateOf: .exact
    case .labelOn: .label
    case .like: .like
    case .beside: .beside
    case .layer: .layer
    }
  }
}

extension RGB8 {
  fileprivate var bytes: [UInt8] { [red, green, blue] }

  /// How far in OKLab a color lies from those whose channels are all a byte higher or lower.
  fileprivate var greatestByteStep: Double {
    [-1, 1].map { step in
      let moved = bytes.map { UInt8(clamping: Int($0) + step) }
      return (RGB8(moved[0], moved[1], moved[2], in: gamut).oklab - oklab).length
    }.max() ?? 0
  }

  /// How far in OKLab a color lies beside the plane of another one's hue.
  fileprivate func turn(to other: RGB8) -> Double {
    let (own, base) = (oklab, other.oklab)
    let length = (base.y * base.y + base.z * base.z).squareRoot()
    guard length > 0 else { return 0 }
    return abs(own.y * base.z - own.z * base.y) / length
  }
}

extension TokenColor {
  /// The color for people: `#0a84ff` or `#0a84ff at 50 %`.
  package var text: String {
    rgb.css + (isOpaque ? "" : " at \(Int((opacity * 100).rounded())) %")
  }
}
