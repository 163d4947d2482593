// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import SystemSolver

/// Checks the colors of a design system from their bytes and its printed document, without code of
/// its solver.
package struct SystemVerifier: Sendable {
  let problem: SystemProblem
  let document: VerifierDocument
  let promises: VerifierPromises
  let gamut: VerifierGamut

  /// By the places of roles; `nil` for a role without a color.
  let colors: [TokenColor?]
  /// By the places of roles: the bytes that the role had, or was to have.
  let targets: [TokenColor?]
  /// By the places of roles: whether a role is a layer or the same as one, or translucent by its
  /// target.
  let mayBeTranslucent: [Bool]
  /// The waivable promises that were given up.
  private let waived: Set<VerifierPromises.Pair>

  /// Takes the colors of a solution, in which waivable promises may have been given up.
  ///
  /// A document with parts that are not known here is a finding.
  ///
  /// - Parameters:
  ///   - problem: What was asked for.
  ///   - colors: The colors by the names of roles.
  ///   - waived: The promises that were given up.
  ///   - document: The document of the problem's system, where it was read before.
  package init(
    _ problem: SystemProblem, _ colors: [String: TokenColor], without waived: [SystemPromise] = [],
    by document: VerifierDocument? = nil
  ) {
    self.problem = problem
    let document = document ?? VerifierDocument.read(problem.system)
    self.document = document
    promises = VerifierPromises(document, in: problem.appearance, level: problem.level)
    gamut = problem.gamut == .srgb ? .sRGB : .displayP3
    self.colors = document.roles.map { colors[$0.name] }
    targets = document.roles.map { problem.targets[$0.name] }
    mayBeTranslucent = document.translucentRoles(targets)
    let given = Set(waived.map { WaivedPair($0.pair.title { $0 }, $0.required) })
    self.waived = Set(
      promises.pairs.filter { pair in
        pair.isWaivable && given.contains(WaivedPair(document.text(pair), pair.ratio))
      })
  }

  /// The same requirements of other colors.
  init(_ other: SystemVerifier, _ colors: [TokenColor?]) {
    (problem, document, promises) = (other.problem, other.document, other.promises)
    (gamut, targets, waived) = (other.gamut, other.targets, other.waived)
    mayBeTranslucent = other.mayBeTranslucent
    self.colors = colors
  }

  /// The broken promises; only those about missing colors when some are missing.
  package var findings: [Violation] {
    if let unreadable = document.unreadable { return [finding(.document, unreadable)] }
    let missing = colors.indices.filter { colors[$0] == nil }
    guard missing.isEmpty else { return missing.map { finding(.color, "\(name($0)) has none") } }
    return brokenColors + brokenPairs + brokenOrders + brokenDistances + brokenDefinitions
      + brokenGradients + movedFixed + movedUntouched
  }

  func finding(_ kind: Violation.Kind, _ text: String) -> Violation {
    Violation(kind, text)
  }

  func name(_ role: Int) -> String { document.roles[role].name }

  /// The bytes of a role without its opacity.
  func bytes(_ role: Int) -> VerifierColor {
    colors[role].map { VerifierColor($0.rgb) } ?? .black
  }

  func alpha(_ role: Int) -> Int { colors[role].map { Int($0.alpha) } ?? 255 }

  /// The luminance of bytes plus WCAG's flare.
  func light(_ color: VerifierColor) -> Double { gamut.luminance(color) + 0.05 }

  /// What is allowed for the rounding of a product of two doubles.
  static let rounding = 1e-12
}

/// A promise that was given up, by its words and its ratio.
private struct WaivedPair: Hashable {
  let text: String
  let ratio: Double?

  init(_ text: String, _ ratio: Double?) { (self.text, self.ratio) = (text, ratio) }
}

extension VerifierDocument {
  /// The pair in words.
  func text(_ pair: VerifierPromises.Pair) -> String {
    "\(roles[pair.foreground].name) on \(text(pair.ground))"
  }

  func text(_ ground: Ground) -> String {
    let names = ground.roles.map { roles[$0].name }
    switch ground {
    case .solid: return names[0]
    case .layer: return names.joined(separator: " over ")
    case .gradient: return names.joined(separator: " to ")
    }
  }

  fileprivate func translucentRoles(_ targets: [TokenColor?]) -> [Bool] {
    roles.indices.map { place in
      var place = place
      // A cycle ends after as many steps as there are roles.
      for _ in roles.indices {
        switch roles[place].definition {
        case .layer: return true
        case .like(let other): place = other
        default: return targets[place].map { !$0.isOpaque } ?? false
        }
      }
      return false
    }
  }
}

// MARK: - Bounds

extension SystemVerifier {
  /// The roles of which more is measured over the themes of one gamut than their system allows.
  package static func brokenBounds(
    of document: VerifierDocument, in themes: [[String: TokenColor]], without exempt: Set<String>
  ) -> [Violation] {
    document.bounds.flatMap { bound in
      bound.roles.map { document.roles[$0].name }.filter { !exempt.contains($0) }.compactMap {
        name in
        let places = themes.compactMap { $0[name] }.map {
          VerifierOKLab(VerifierColor($0.rgb), in: $0.rgb.gamut == .srgb ? .sRGB : .displayP3)
        }
        guard let found = bound.measure.greatest(places), !(found <= bound.most) else { return nil }
        return Violation(
          bound.measure.kind,
          "\(name) \(bound.measure.verb) \(found), at most \(bound.most)")
      }
    }
  }
}

// MARK: - Pairs, orders and distances

extension SystemVerifier {
  private var brokenPairs: [Violation] {
    promises.pairs.filter { !waived.contains($0) }.compactMap { need in
      let found = ratio(need.foreground, on: need.ground)
      guard !(found >= need.ratio * (1 - Self.rounding)) else { return nil }
      return finding(.pair, "\(document.text(need)) has \(found), needs \(need.ratio)")
    }
  }

  func isGivenUp(_ need: VerifierPromises.Pair) -> Bool { waived.contains(need) }

  /// The least ratio of the colors of a promise, over every point of its ground; 1 where the
  /// document has not all of its roles.
  package func ratio(of promise: SystemPromise) -> Double {
    guard let foreground = document.place(named: promise.pair.foreground),
      let ground = document.ground(promise.pair.background)
    else { return 1 }
    return ratio(foreground, on: ground)
  }

  /// The least ratio of a role, over every point of its ground.
  func ratio(_ foreground: Int, on ground: VerifierDocument.Ground) -> Double {
    let (ink, alpha) = (bytes(foreground), alpha(foreground))
    return points(of: ground)
      .map { contrastRatio(gamut.luminance(ink.over($0, alpha: alpha)), gamut.luminance($0)) }
      .min() ?? 0
  }

  /// The colors that a foreground lies on.
  private func points(of ground: VerifierDocument.Ground) -> [VerifierColor] {
    switch ground {
    case .solid(let role): return [bytes(role)]
    case .layer(let layer, let surface): return [layered(layer, over: surface)]
    case .gradient(let start, let end):
      return [bytes(start), bytes(end)] + bytes(start).gradient(to: bytes(end))
    }
  }

  private func layered(_ layer: Int, over surface: Int) -> VerifierColor {
    bytes(layer).over(bytes(surface), alpha: alpha(layer))
  }

  private var brokenOrders: [Violation] {
    promises.orders.compactMap { order in
      let found = light(bytes(order.lighter)) / light(bytes(order.darker))
      guard !(found >= order.ratio * (1 - Self.rounding)) else { return nil }
      return finding(
        .order,
        "\(name(order.lighter)) over \(name(order.darker)) has \(found), needs \(order.ratio)")
    }
  }

  private var brokenDistances: [Violation] {
    promises.distances.compactMap { need in
      let found = distance(seen(need.first), seen(need.second), seenBy: need.vision)
      guard !(found >= need.least * (1 - 1e-6)) else { return nil }
      let viewer = need.vision?.rawValue ?? "normal"
      return finding(
        .distance,
        "\(text(need.first)) and \(text(need.second)) (\(viewer)): \(found) < \(need.least)")
    }
  }

  /// The surface that a role lies on; `nil` for one that is opaque.
  func surface(under sight: VerifierPromises.Sight) -> Int? {
    guard case .beside(let role, let surface) = sight, mayBeTranslucent[role] else { return nil }
    return surface
  }

  /// The color in words.
  func text(_ sight: VerifierPromises.Sight) -> String {
    name(sight.role) + (surface(under: sight).map { " over \(name($0))" } ?? "")
  }

  private func seen(_ sight: VerifierPromises.Sight) -> VerifierColor {
    surface(under: sight).map { layered(sight.role, over: $0) } ?? bytes(sight.role)
  }

  private func distance(
    _ first: VerifierColor, _ second: VerifierColor, seenBy vision: VerifierVision?
  ) -> Double {
    guard let vision else { return gamut.distance(first, second) }
    return VerifierOKLab(first, in: gamut, seenBy: vision)
      .square(to: VerifierOKLab(second, in: gamut, seenBy: vision)).squareRoot()
  }
}

extension VerifierDocument {
  fileprivate func ground(_ background: Background<String>) -> Ground? {
    switch background {
    case .solid(let role): return place(named: role).map { .solid($0) }
    case .layered(let layer, let surface):
      guard let layer = place(named: layer), let surface = place(named: surface) else { return nil }
      return .layer(layer, over: surface)
    case .gradient(let start, let end):
      guard let start = place(named: start), let end = place(named: end) else { return nil }
      return .gradient(start, end)
    }
  }
}
