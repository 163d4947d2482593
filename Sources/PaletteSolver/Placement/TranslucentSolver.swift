// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Finds the opacities of the translucent roles, code by code.
///
/// Body text is darker than every surface in each channel, or lighter, so the composite moves
/// toward it in each channel as the opacity grows. Every condition tested here therefore changes
/// once at most, and a bisection over the 256 codes is exact; compositing and its rounding happen
/// inside the test. Solving for a real opacity and rounding it afterwards breaks every second
/// ratio.
struct TranslucentSolver {
  private let system: JointSystem

  /// The placed colors, in placing order.
  private let colors: [RGB8]

  /// By the index of the layer.
  private(set) var alphas: [UInt8] = []

  /// Finds the opacities of all layers on placed colors.
  init(_ system: JointSystem, on colors: [RGB8]) {
    self.system = system
    self.colors = colors
    alphas = system.layers.map { layer in
      switch layer.opacity {
      case .fixed(let alpha): alpha
      case .least(let grounds, let ratio): leastAlpha(of: layer, on: grounds, ratio)
      case .strongest(let limit, let states): greatestAlpha(of: layer, upTo: limit, states)
      case .half: 0
      }
    }
    for (index, layer) in system.layers.enumerated() {
      if case .half(let other) = layer.opacity { alphas[index] = alphas[other] / 2 }
    }
  }

  /// The color of a translucent role; `nil` for any other.
  func color(of role: Role) -> TokenColor? {
    system.layers.firstIndex { $0.role == role }.map { index in
      TokenColor(colors[system.layers[index].ink], alpha: alphas[index])
    }
  }

  private func leastAlpha(
    of layer: JointSystem.LayerPlan, on grounds: [Int], _ ratio: Double
  ) -> UInt8 {
    Readability(of: colors[layer.ink], texts: [colors[layer.ink]], ratio)
      .leastReadableAlpha(on: grounds.map { colors[$0] })
  }

  private func greatestAlpha(
    of layer: JointSystem.LayerPlan, upTo limit: UInt8, _ states: JointSystem.StatePlan
  ) -> UInt8 {
    let (ink, surfaces) = (colors[layer.ink], states.surfaces.map { colors[$0] })
    let readable = Readability(of: ink, texts: states.texts.map { colors[$0] }, states.ratio)
      .greatestLayerAlpha(over: surfaces, upTo: limit)
    let page = StatePage(
      textColor: ink, surfaces: surfaces.map { ($0, $0.oklab(seenWith: nil)) },
      opaque: states.opaque.map { colors[$0].oklab(seenWith: nil) }, least: states.least)
    return page.pressedAlpha(upTo: readable)
  }
}

/// The opacities at which text stays readable: its own, and those of layers of its color.
private struct Readability {
  private let textColor: RGB8
  private let textLuminance: RelativeLuminance

  /// The texts over layers.
  private let luminances: [RelativeLuminance]
  private let minimum: ContrastRatio

  init(of textColor: RGB8, texts: [RGB8], _ ratio: Double) {
    self.textColor = textColor
    textLuminance = RelativeLuminance(textColor)
    luminances = texts.map { RelativeLuminance($0) }
    minimum = ContrastRatio(clipping: ratio)
  }

  /// The least opacity at which the text color is readable on every surface.
  func leastReadableAlpha(on surfaces: [RGB8]) -> UInt8 {
    // Starting with the surface nearest in luminance: the others rarely need more.
    let hardest = surfaces.min { distance(of: $0) < distance(of: $1) }
    return surfaces.reduce(hardest.map { leastReadableAlpha(on: $0, from: 0) } ?? 0) {
      leastReadableAlpha(on: $1, from: $0)
    }
  }

  /// The least opacity, from a first one, at which the text color is readable on one surface.
  private func leastReadableAlpha(on surface: RGB8, from first: UInt8) -> UInt8 {
    let background = RelativeLuminance(surface)
    return firstAlpha(in: first...255) { alpha in
      RelativeLuminance(seen(alpha, over: surface)).meets(minimum, against: background)
    }
  }

  private func distance(of surface: RGB8) -> Double {
    abs(RelativeLuminance(surface).value - textLuminance.value)
  }

  /// The largest opacity, up to a limit, of a layer over which all texts stay readable on every
  /// surface.
  ///
  /// Readability is lost once: where secondary text becomes readable again on the other side of the
  /// layer, body text is not, because three such ratios exceed the 21 of white on black.
  func greatestLayerAlpha(over surfaces: [RGB8], upTo limit: UInt8) -> UInt8 {
    surfaces.reduce(limit) { greatest, surface in
      if allRead(on: surface, under: greatest) { return greatest }
      let first = firstAlpha(in: 0...greatest) { !allRead(on: surface, under: $0) }
      return first == 0 ? 0 : first - 1
    }
  }

  /// Whether all texts are readable on a surface under a layer.
  private func allRead(on surface: RGB8, under alpha: UInt8) -> Bool {
    let background = RelativeLuminance(seen(alpha, over: surface))
    return luminances.allSatisfy { $0.meets(minimum, against: background) }
  }

  private func seen(_ alpha: UInt8, over surface: RGB8) -> RGB8 {
    TokenColor(textColor, alpha: alpha).composited(over: surface)
  }

  /// The first code of a range that meets a condition, by bisection; the last is assumed to.
  private func firstAlpha(in range: ClosedRange<UInt8>, that fits: (UInt8) -> Bool) -> UInt8 {
    if fits(range.lowerBound) { return range.lowerBound }
    var low = Int(range.lowerBound) + 1
    var high = Int(range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if fits(UInt8(middle)) { high = middle } else { low = middle + 1 }
    }
    return UInt8(high)
  }
}

/// The colors of a page that have to differ visibly from each other.
private struct StatePage {
  let textColor: RGB8
  let surfaces: [(rgb: RGB8, oklab: Vector3)]

  /// Backgrounds that stand beside every state.
  let opaque: [Vector3]

  /// The least distance of two states.
  let least: Double

  /// The largest opacity of the pressed layer at which a surface at rest, hovered, pressed and
  /// selected differ visibly, on every surface of the page; the hovered layer has 50 % of it.
  ///
  /// For most brands that is the largest opacity at which text is readable. Where the selected
  /// container has no hue of its own, weaker layers stay distinct from it. Without such an opacity
  /// the limit is used: states may then look alike, but text is readable.
  func pressedAlpha(upTo limit: UInt8) -> UInt8 {
    stride(from: limit, to: 1, by: -1).first(where: showsStates) ?? limit
  }

  /// Whether the states differ on every surface when the pressed layer has this opacity.
  private func showsStates(_ pressed: UInt8) -> Bool {
    surfaces.allSatisfy { surface in
      let hovered = seen(pressed / 2, over: surface.rgb)
      let pressed = seen(pressed, over: surface.rgb)
      return differ(surface.oklab, hovered) && differ(hovered, pressed)
        && differ(surface.oklab, pressed)
        && [surface.oklab, hovered, pressed].allSatisfy { state in
          opaque.allSatisfy { differ(state, $0) }
        }
    }
  }

  private func seen(_ alpha: UInt8, over surface: RGB8) -> Vector3 {
    TokenColor(textColor, alpha: alpha).composited(over: surface).oklab(seenWith: nil)
  }

  /// Whether two OKLab colors have the distance required of states.
  private func differ(_ a: Vector3, _ b: Vector3) -> Bool {
    let offset = a - b
    return offset.dot(offset) >= least * least
  }
}
