// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The promises and orders of a problem as pairings of sights, for the current colors of roles.
///
/// A layer depends on two variables, its ink and what lies below. The one of the lesser part, and
/// what lies behind translucent text, count with their current colors; the caller repeats until they
/// are stable.
struct SystemPairings {
  let problem: SystemProblem
  let model: SystemModel
  let colors: [String: TokenColor]

  /// The pairings of promises and of all orders.
  func all(_ promises: [SystemPromise]) -> [Pairing] {
    promises.compactMap(pairing)
      + problem.system.precedences(in: problem.appearance).compactMap(pairing)
  }

  private func pairing(_ promise: SystemPromise) -> Pairing? {
    guard let ratio = promise.required, ratio > 1 else { return nil }
    let sights = backgrounds(promise.pair.background).compactMap { sight, seen in
      foreground(promise.pair.foreground, on: seen).map {
        SightPair(foreground: $0, background: sight)
      }
    }
    guard !sights.isEmpty else { return nil }
    return Pairing(
      sights: sights, ratio: ratio, promise: promise,
      isLighterNow: isLighter(promise, sights, ratio), isFree: isLabel(promise.pair.foreground))
  }

  private func pairing(_ order: SystemPrecedence) -> Pairing? {
    guard let lighter = model.sights[order.lighter], let darker = model.sights[order.darker] else {
      return nil
    }
    return Pairing(
      sights: [SightPair(foreground: lighter, background: darker)], ratio: order.ratio,
      promise: nil, isLighterNow: true, isFree: false)
  }

  private func isLabel(_ name: String) -> Bool { model.labels.contains(name) }

  // MARK: Sights

  /// The sights of a background with their current colors.
  private func backgrounds(_ background: Background<String>) -> [(sight: Sight, seen: RGB8)] {
    switch background {
    case .solid(let name): return [opaque(name)].compactMap(\.self)
    case .gradient(let from, let end): return [opaque(from), opaque(end)].compactMap(\.self)
    case .layered(let layer, let surface):
      guard let ink = colors[layer], let below = opaque(surface) else { return [] }
      let seen = ink.composited(over: below.seen)
      // What has the greater part in the mixture moves.
      if ink.alpha >= 128, let own = model.layers[layer]?.ink {
        return [(own.then(.faded(ink.alpha)).then(.over(below.seen)), seen)]
      }
      return [(below.sight.then(.under(ink)), seen)]
    }
  }

  /// A role as the color at the back, which counts as opaque.
  private func opaque(_ name: String) -> (sight: Sight, seen: RGB8)? {
    guard let sight = model.sights[name] ?? model.layers[name]?.ink, let color = colors[name] else {
      return nil
    }
    return (color.isOpaque ? sight : sight.then(.faded(255)), color.rgb)
  }

  /// A foreground on a background; a translucent one is seen over it.
  private func foreground(_ name: String, on background: RGB8) -> Sight? {
    if let layer = model.layers[name] {
      // A layer that has to be read is as strong as it may be.
      return layer.greatestAlpha == 255
        ? layer.ink : layer.ink.then(.faded(layer.greatestAlpha)).then(.over(background))
    }
    guard let sight = model.sights[name] else { return nil }
    if case .translucent = model.variables[sight.variable] { return sight.then(.over(background)) }
    guard let color = colors[name], !color.isOpaque else { return sight }
    return sight.then(.over(background))
  }

  /// Whether the foreground is the lighter one at present; where both are equal, by the appearance.
  ///
  /// A target of its background's luminance decides nothing: it takes the polarity that has
  /// more room. Present colors of a repair stay on theirs, and a fixed one on a fill cannot change it.
  private func isLighter(
    _ promise: SystemPromise, _ sights: [SightPair], _ ratio: Double
  ) -> Bool {
    let text = colors[promise.pair.foreground]?.rgb ?? .black
    let grounds = backgrounds(promise.pair.background).suffix(1).map(\.seen)
    let behind = grounds.map { RelativeLuminance($0).value }.reduce(0, +)
    let own = RelativeLuminance(text).value * Double(grounds.count)
    if !problem.isRepair, let ground = grounds.first,
      !model.labels.contains(promise.pair.foreground),
      !problem.fixed.contains(promise.pair.foreground) || isOnSurface(promise.pair),
      ground.contrast(with: text).value < ratio, ground != text
    {
      return ground.contrast(with: .white).value > ground.contrast(with: .black).value
    }
    return own == behind ? !problem.appearance.isLight : own > behind
  }
}

extension SystemPairings {
  private func isOnSurface(_ pair: Pair<String>) -> Bool {
    if case .solid(let name) = pair.background { model.surfaces.contains(name) } else { false }
  }
}

extension SystemModel.Layer {
  /// Whether the opacity is that of another layer, halved.
  var isHalf: Bool { if case .half = opacity { true } else { false } }

  /// The opacity of a layer that is read.
  var greatestAlpha: UInt8 {
    guard case .range(let range) = opacity else { return 255 }
    return UInt8((min(max(range.upperBound, 0), 1) * 255).rounded(.down))
  }

  /// The opacity of a layer that something is read on.
  var leastAlpha: UInt8 {
    guard case .range(let range) = opacity else { return 1 }
    return UInt8((min(max(range.lowerBound, 0), 1) * 255).rounded(.up))
  }
}
