// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import Foundation
import TincturePalettes

/// The ways in which the document of a design system can promise something of colors.
enum PromiseForm: String, CaseIterable {
  // Pairs by their kind, and by what is behind.
  case text, large, graphic, ratio, onLayer, translucentInk, onGradient
  case order, orderByRatio
  // Distances: of each two, from others, for some viewers only, and of states on a surface.
  case distance, distanceFrom, distanceVision, distanceOver
  // Bytes that are kept.
  case exactBrand, exactColor, exactStep, exactLightness, writtenColor
  case like, beside
  case labelTint, labelUnread
  case layerColor, layerRange, layerHalf, opaque
  case gradient, hue

  /// What the judges call it.
  var group: PromiseGroup {
    switch self {
    case .text, .large, .graphic, .ratio, .onLayer, .translucentInk, .onGradient: .pairs
    case .order, .orderByRatio: .orders
    case .distance, .distanceFrom, .distanceVision, .distanceOver: .distances
    case .hue: .hues
    default: .definitions
    }
  }
}

/// Promises that the judges tell from each other.
enum PromiseGroup: String, CaseIterable {
  case pairs, orders, distances, definitions, hues
}

/// One promise of a system in one theme, with a measure that is no judge's.
struct HeldPromise {
  let form: PromiseForm
  let text: String

  /// The roles of which one is changed to break it.
  let roles: [Role]

  /// Whether a theme clearly breaks it.
  let isBroken: (ResolvedTheme) -> Bool
}

extension ResolvedTheme {
  /// What the system of the theme promises of it in a form.
  func promises(_ form: PromiseForm) -> [HeldPromise] {
    switch form.group {
    case .pairs: pairPromises(form)
    case .orders: orderPromises(form)
    case .distances: distancePromises(form)
    case .hues: huePromises
    case .definitions: vocabulary.system.roles.compactMap { definitionPromise($0, form) }
    }
  }

  // MARK: Pairs

  private func pairPromises(_ form: PromiseForm) -> [HeldPromise] {
    let kept = Set(pairs)
    return vocabulary.system.promises(in: appearance, level: level).compactMap { promise in
      let pair = promise.pair(by: standard)
      guard let least = promise.required, kept.contains(pair), self.form(of: promise) == form else {
        return nil
      }
      return HeldPromise(
        form: form, text: pair.title(\.name),
        roles: [pair.foreground] + pair.background.tokens
      ) { $0.leastContrast(of: pair) < 0.995 * least }
    }
  }

  private func form(of promise: SystemPromise) -> PromiseForm {
    switch promise.pair.background {
    case .layered: return .onLayer
    case .gradient: return .onGradient
    case .solid: break
    }
    if vocabulary.system.isTranslucent(promise.pair.foreground) { return .translucentInk }
    if promise.pair.kind.requiredRatio(by: standard) != promise.required { return .ratio }
    switch promise.pair.kind {
    case .largeText: return .large
    case .nonText: return .graphic
    default: return .text
    }
  }

  /// The contrast of a pair, on a gradient the least of 65 points and the ends.
  private func leastContrast(of pair: RolePair) -> Double {
    grounds(of: pair.background).map { ground in
      self[pair.foreground].composited(over: ground).contrast(with: ground).value
    }.min() ?? 0
  }

  private func grounds(of background: Background<Role>) -> [RGB8] {
    switch background {
    case .solid(let role): return [self[role].rgb]
    case .layered(let layer, let surface): return [self[layer].composited(over: self[surface].rgb)]
    case .gradient(let start, let end):
      return (0...64).map { self[start].rgb.mixed(with: self[end].rgb, Double($0) / 64) }
    }
  }

  // MARK: Orders and distances

  private func orderPromises(_ form: PromiseForm) -> [HeldPromise] {
    let isByRatio = form == .orderByRatio
    return vocabulary.system.precedences(in: appearance).filter {
      ($0.ratio > SystemOrder.leastRatio) == isByRatio
    }.map { order in
      let (lighter, darker) = (Role(order.lighter), Role(order.darker))
      return HeldPromise(
        form: form, text: "\(order.lighter) above \(order.darker)", roles: [lighter, darker]
      ) { theme in
        let lights = [lighter, darker].map { theme[$0].rgb.relativeLuminance.value + 0.05 }
        return lights[0] < 0.999 * order.ratio * lights[1]
      }
    }
  }

  private func distancePromises(_ form: PromiseForm) -> [HeldPromise] {
    vocabulary.system.distances.filter { $0.forms.contains(form) }.flatMap { rule in
      var system = vocabulary.system
      system.distances = [rule]
      let all = Vocabulary(system).requiredDistances
      return all.filter { ($0.deficiency != nil) == (form == .distanceVision) }.map { two in
        distancePromise(form, two, all.first { $0.isToEverybody(two) } ?? two)
      }
    }
  }

  /// Two sights that differ; for a viewer with a deficiency, those that still differ to everybody.
  private func distancePromise(
    _ form: PromiseForm, _ two: Distinction, _ everybody: Distinction
  ) -> HeldPromise {
    let viewer = two.deficiency.map { " \($0.rawValue)" } ?? ""
    return HeldPromise(
      form: form, text: "\(two.first.title(\.name)), \(two.second.title(\.name))\(viewer)",
      roles: two.first.tokens + two.second.tokens
    ) { theme in
      theme.distance(two).distance < 0.99 * two.minimum
        && (form != .distanceVision || theme.distance(everybody).distance >= two.minimum)
    }
  }

  // MARK: Hues

  private var huePromises: [HeldPromise] {
    vocabulary.system.kept(.hue).map { name, most in
      let role = Role(name)
      let own = self[role].rgb
      return HeldPromise(form: .hue, text: name, roles: [role]) { theme in
        theme[role].rgb.turn(to: own) > 2 * most
      }
    }
  }
}

extension Distinction {
  /// Whether this is the same as another one, to people with full color vision.
  fileprivate func isToEverybody(_ other: Distinction) -> Bool {
    first == other.first && second == other.second && deficiency == nil
  }
}

extension SystemDistance {
  fileprivate var forms: [PromiseForm] {
    let own: PromiseForm =
      !surfaces.isEmpty ? .distanceOver : others.isEmpty ? .distance : .distanceFrom
    return [own] + (deficiencies.isEmpty ? [] : [.distanceVision])
  }
}

// MARK: - Definitions

extension ResolvedTheme {
  /// What the definition of a role promises in a form; `nil` for another definition.
  fileprivate func definitionPromise(_ role: SystemRole, _ form: PromiseForm) -> HeldPromise? {
    let own = Role(role.name)
    func promise(
      _ other: String? = nil, _ isBroken: @escaping (ResolvedTheme) -> Bool
    ) -> HeldPromise {
      HeldPromise(
        form: form, text: role.name, roles: [own] + (other.map { [Role($0)] } ?? []),
        isBroken: isBroken)
    }
    let before = self[own]
    switch (form, role.definition) {
    case (.exactBrand, .targets(_, isExact: true)), (.exactColor, .targets(_, isExact: true)),
      (.exactStep, .targets(_, isExact: true)), (.exactLightness, .targets(_, isExact: true)),
      (.writtenColor, .targets(_, isExact: false)):
      guard form == keptForm(of: role) else { return nil }
      return promise { $0[own] != before }
    case (.like, .like(let other)): return promise(other) { $0[own] != $0[Role(other)] }
    case (.beside, .beside(let base, let shift)):
      return promise(base) { abs($0.lightness(own) - $0.lightness(Role(base)) - shift) > 0.03 }
    case (.labelTint, .labelOn): return promise { $0.chroma(own) > 0.06 }
    case (.labelUnread, .labelOn(let fill)):
      guard !pairs.contains(where: { $0.foreground == own }) else { return nil }
      return promise { $0[own].rgb.contrast(with: $0[Role(fill)].rgb).value < 4.4 }
    case (.layerColor, .layer(let ink, _)): return promise { $0[own].rgb != $0[Role(ink)].rgb }
    case (.layerRange, .layer(_, let opacity)): return rangePromise(own, opacity)
    case (.layerHalf, .layer(_, .half(let base))):
      return promise(base) { $0[own].alpha != $0[Role(base)].alpha / 2 }
    case (.opaque, _):
      guard !vocabulary.system.isTranslucent(role.name) else { return nil }
      return promise { !$0[own].isOpaque }
    case (.gradient, _):
      guard let end = role.gradientEnd else { return nil }
      return promise(end) { $0.turnsBack(from: own, to: Role(end)) }
    default: return nil
    }
  }

  private func rangePromise(_ own: Role, _ opacity: SystemOpacity) -> HeldPromise? {
    guard let range = opacity.range(in: appearance) else { return nil }
    let bytes = (255 * range.lowerBound - 1)...(255 * range.upperBound + 1)
    return HeldPromise(form: .layerRange, text: own.name, roles: [own]) {
      !bytes.contains(Double($0[own].alpha))
    }
  }

  private func keptForm(of role: SystemRole) -> PromiseForm? {
    guard case .targets(_, let isExact) = role.definition else { return nil }
    switch vocabulary.system.target(of: role, in: appearance) {
    case .color: return isExact ? .exactColor : .writtenColor
    case .brand: return isExact ? .exactBrand : nil
    case .step: return isExact ? .exactStep : nil
    case .lightness: return isExact ? .exactLightness : nil
    default: return nil
    }
  }

  private func lightness(_ role: Role) -> Double { self[role].rgb.oklab.x }

  private func chroma(_ role: Role) -> Double {
    let color = self[role].rgb.oklab
    return (color.y * color.y + color.z * color.z).squareRoot()
  }

  private func turnsBack(from start: Role, to end: Role) -> Bool {
    let steps = zip(self[start].rgb.channels, self[end].rgb.channels).map { Int($1) - Int($0) }
    return steps.contains { $0 > 0 } && steps.contains { $0 < 0 }
  }
}

extension RGB8 {
  var channels: [UInt8] { [red, green, blue] }

  /// The color with other channels, in its gamut.
  func with(_ channels: [Int]) -> RGB8 {
    let bytes = channels.map { UInt8(clamping: $0) }
    return RGB8(bytes[0], bytes[1], bytes[2], in: gamut)
  }

  /// The color so much of the way to another one.
  func mixed(with other: RGB8, _ share: Double) -> RGB8 {
    with(
      zip(channels, other.channels).map {
        Int((Double($0) + share * (Double($1) - Double($0))).rounded())
      })
  }

  /// How far in OKLab the less chromatic of two colors would move if it took the hue of the other.
  func turn(to other: RGB8) -> Double {
    let (one, two) = (oklab, other.oklab)
    let lengths = [one, two].map { ($0.y * $0.y + $0.z * $0.z).squareRoot() }
    let difference = abs(atan2(one.z, one.y) - atan2(two.z, two.y))
    return 2 * min(lengths[0], lengths[1]) * abs(sin(difference / 2))
  }
}
