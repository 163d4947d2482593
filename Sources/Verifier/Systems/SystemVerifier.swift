// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes
import SystemSolver

/// A promise of a design system that its colors break.
package struct SystemFinding: Hashable, Sendable, CustomStringConvertible {
  /// What was promised.
  package enum Kind: String, CaseIterable, Sendable {
    /// Every role has a color of the gamut, opaque where it has to be.
    case color
    case pair, order, distance
    /// The hue of a role turns between appearances.
    case hue
    /// `like`: the bytes of another role.
    case like
    /// `label-on`: black, white or a gray that can be read.
    case label
    /// `beside`: the hue of another role at a shift of lightness.
    case beside
    /// `layer`: the color of its ink, at an opacity within its range.
    case layer
    /// A channel of a gradient turns back.
    case gradient
    /// The bytes of a fixed role, or of roles that share one literal.
    case fixed
    /// A role that no promise is about left its target.
    case untouched
    /// A proof of a refusal that does not prove it.
    case proof
  }

  package let kind: Kind
  package let text: String

  package var description: String { "\(kind.rawValue): \(text)" }
}

/// Checks the colors of a design system from their bytes, without code of its solver.
package struct SystemVerifier: Sendable {
  let problem: SystemProblem
  let colors: [String: TokenColor]
  let needs: SystemNeeds
  private let waived: [SystemPromise]
  let gamut: VerifierGamut

  /// Takes the colors of a solution, in which waivable promises may have been given up.
  package init(
    _ problem: SystemProblem, _ colors: [String: TokenColor], without waived: [SystemPromise] = []
  ) {
    self.problem = problem
    self.colors = colors
    self.waived = waived
    let translucent = problem.system.roles.map(\.name).filter(problem.mayBeTranslucent)
    needs = SystemNeeds(
      problem.system, in: problem.appearance, level: problem.level,
      translucent: Set(translucent))
    gamut = problem.gamut == .srgb ? .sRGB : .displayP3
  }

  /// The same requirements of other colors.
  init(_ other: SystemVerifier, _ colors: [String: TokenColor]) {
    (problem, needs, waived, gamut) = (other.problem, other.needs, other.waived, other.gamut)
    self.colors = colors
  }

  /// The broken promises; only those about missing colors when some are missing.
  package var findings: [SystemFinding] {
    let missing = problem.system.roles.filter { colors[$0.name] == nil }
    guard missing.isEmpty else { return missing.map { finding(.color, "\($0.name) has none") } }
    return brokenColors + brokenPairs + brokenOrders + brokenDistances + brokenDefinitions
      + brokenGradients + movedFixed + movedUntouched
  }

  func finding(_ kind: SystemFinding.Kind, _ text: String) -> SystemFinding {
    SystemFinding(kind: kind, text: text)
  }

  /// The bytes of a role without its opacity.
  func bytes(_ role: String) -> VerifierColor {
    colors[role].map { VerifierColor($0.rgb) } ?? .black
  }

  func alpha(_ role: String) -> Int { colors[role].map { Int($0.alpha) } ?? 255 }

  /// The luminance of bytes plus WCAG's flare.
  func light(_ color: VerifierColor) -> Double { gamut.luminance(color) + 0.05 }

  /// What is allowed for the rounding of a product of two doubles.
  static let rounding = 1e-12
}

// MARK: - Hues

extension SystemVerifier {
  /// The roles whose hues turn between themes of one gamut by more than their system allows.
  package static func turnedHues(
    of system: DesignSystem, in themes: [[String: TokenColor]], without exempt: Set<String>
  ) -> [SystemFinding] {
    let names = RoleNames(system)
    return system.hues.flatMap { rule in
      names.matching(rule.roles).filter { !exempt.contains($0) }.compactMap { name in
        let places = themes.compactMap { $0[name] }.map {
          VerifierOKLab(VerifierColor($0.rgb), in: $0.rgb.gamut == .srgb ? .sRGB : .displayP3)
        }
        let turns = places.indices.flatMap { first in
          places[..<first].map { $0.turn(to: places[first]) }
        }
        guard let turn = turns.max(), !(turn <= rule.most) else { return nil }
        return SystemFinding(kind: .hue, text: "\(name) turns by \(turn), at most \(rule.most)")
      }
    }
  }
}

// MARK: - Pairs, orders and distances

extension SystemVerifier {
  private var brokenPairs: [SystemFinding] {
    needs.pairs.filter { !isGivenUp($0) }.compactMap { need in
      let found = ratio(of: need)
      guard !(found >= need.ratio * (1 - Self.rounding)) else { return nil }
      return finding(.pair, "\(need.text) has \(found), needs \(need.ratio)")
    }
  }

  func isGivenUp(_ need: SystemNeeds.Pair) -> Bool {
    need.isWaivable
      && waived.contains {
        $0.pair.foreground == need.foreground && $0.pair.background == need.ground
          && $0.required == need.ratio
      }
  }

  /// The least ratio that the colors of a promise have, over every point of its ground.
  package func ratio(of promise: SystemPromise) -> Double {
    ratio(
      of: SystemNeeds.Pair(
        foreground: promise.pair.foreground, ground: promise.pair.background,
        ratio: promise.required ?? 1, isWaivable: promise.waiver != nil))
  }

  /// The least ratio of a pair, over every point of its ground.
  func ratio(of need: SystemNeeds.Pair) -> Double {
    let (ink, alpha) = (bytes(need.foreground), alpha(need.foreground))
    return points(of: need.ground)
      .map { contrastRatio(gamut.luminance(ink.over($0, alpha: alpha)), gamut.luminance($0)) }
      .min() ?? 0
  }

  /// The colors that a foreground lies on.
  private func points(of ground: Background<String>) -> [VerifierColor] {
    switch ground {
    case .solid(let role): return [bytes(role)]
    case .layered(let layer, let surface):
      return [bytes(layer).over(bytes(surface), alpha: alpha(layer))]
    case .gradient(let start, let end):
      return [bytes(start), bytes(end)] + bytes(start).gradient(to: bytes(end))
    }
  }

  private var brokenOrders: [SystemFinding] {
    needs.orders.compactMap { order in
      let found = light(bytes(order.lighter)) / light(bytes(order.darker))
      guard !(found >= order.ratio * (1 - Self.rounding)) else { return nil }
      return finding(
        .order, "\(order.lighter) over \(order.darker) has \(found), needs \(order.ratio)")
    }
  }

  private var brokenDistances: [SystemFinding] {
    needs.distances.compactMap { need in
      let found = distance(seen(need.first), seen(need.second), seenBy: need.vision)
      guard !(found >= need.least * (1 - 1e-6)) else { return nil }
      let viewer = need.vision?.rawValue ?? "normal"
      return finding(
        .distance,
        "\(need.first.title { $0 }) and \(need.second.title { $0 }) (\(viewer)): \(found) < \(need.least)"
      )
    }
  }

  private func seen(_ sight: Background<String>) -> VerifierColor { points(of: sight)[0] }

  private func distance(
    _ first: VerifierColor, _ second: VerifierColor, seenBy vision: VerifierVision?
  ) -> Double {
    guard let vision else { return gamut.distance(first, second) }
    return VerifierOKLab(first, in: gamut, seenBy: vision)
      .square(to: VerifierOKLab(second, in: gamut, seenBy: vision)).squareRoot()
  }
}
