// SPDX-License-Identifier: MIT

import enum Contrast.ColorVisionDeficiency
import enum Contrast.ConformanceLevel
import Palettes

/// The promises of a design system in one appearance, expanded a second time from its rules.
///
/// It shares nothing with the expansion in `Palettes`; `SystemLawTests` compares what both count.
struct SystemNeeds: Sendable {
  /// A foreground, what it is seen on and the least ratio.
  struct Pair: Hashable, Sendable {
    let foreground: String
    let ground: Background<String>
    let ratio: Double
    let isWaivable: Bool
    /// The kind, unless the pair has a ratio of its own.
    var kind: PairKind?

    var roles: [String] { [foreground] + ground.tokens }
    var text: String { "\(foreground) on \(ground.title { $0 })" }
  }

  struct Order: Hashable, Sendable {
    let lighter, darker: String
    let ratio: Double
  }

  /// Two colors, or layers over a surface, that have to look different.
  struct Distance: Hashable, Sendable {
    let first, second: Background<String>
    let least: Double
    /// `nil` for full color vision.
    let vision: VerifierVision?
  }

  private(set) var pairs: [Pair] = []
  private(set) var orders: [Order] = []
  private(set) var distances: [Distance] = []

  /// Expands the rules; `translucent` names the roles that are seen over a surface.
  init(
    _ system: DesignSystem, in appearance: Appearance, level: ConformanceLevel,
    translucent: Set<String>
  ) {
    let names = RoleNames(system)
    // Increased contrast that a system does not list has the pairs of the usual appearance.
    let isListed = system.appearances.contains(appearance)
    let usual: Appearance =
      appearance == .light || appearance == .lightHighContrast ? .light : .dark
    let listed = isListed ? appearance : usual
    for rule in system.pairs where rule.appearances?.contains(listed) != false {
      for foreground in names.matching(rule.foregrounds) {
        let least = ratio(rule.need, appearance, system[foreground]?.level ?? level)
        let grounds = rule.grounds.flatMap { names.grounds($0, of: system) }
        guard let least else { continue }
        pairs += grounds.filter { $0 != .solid(foreground) }.map {
          Pair(
            foreground: foreground, ground: $0, ratio: least, isWaivable: rule.waiver != nil,
            kind: rule.need.kind)
        }
      }
    }
    let isLight = appearance == .light || appearance == .lightHighContrast
    for order in system.orders where order.isForLight == nil || order.isForLight == isLight {
      for place in order.roles.indices.dropLast() {
        let (lighter, darker) = (order.roles[place], order.roles[place + 1])
        orders.append(Order(lighter: lighter, darker: darker, ratio: order.ratio))
      }
    }
    for distance in system.distances { add(distance, names, translucent) }
  }

  private mutating func add(
    _ distance: SystemDistance, _ names: RoleNames, _ layers: Set<String>
  ) {
    let members = names.matching(distance.roles)
    guard distance.surfaces.isEmpty else {
      for surface in names.matching(distance.surfaces) {
        let seen = members.map { name -> Background<String> in
          layers.contains(name) ? .layered(name, over: surface) : .solid(name)
        }
        add(distance, among: [.solid(surface)] + seen)
      }
      return
    }
    let others = names.matching(distance.others)
    guard others.isEmpty else {
      for member in members {
        for other in others { add(distance, between: .solid(member), and: .solid(other)) }
      }
      return
    }
    add(distance, among: members.map { .solid($0) })
  }

  private mutating func add(_ distance: SystemDistance, among sights: [Background<String>]) {
    for (place, first) in sights.enumerated() {
      for second in sights[..<place] { add(distance, between: first, and: second) }
    }
  }

  private mutating func add(
    _ distance: SystemDistance, between first: Background<String>, and second: Background<String>
  ) {
    distances += ([nil] + distance.deficiencies.map(VerifierVision.init)).map {
      Distance(first: first, second: second, least: distance.least, vision: $0)
    }
  }
}

/// The least ratio of a rule, or `nil` where WCAG exempts what it is about.
///
/// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; increased contrast asks for 1.4.6,
/// and for 4.5 where 1.4.11 asks for 3.
private func ratio(
  _ need: SystemPair.Need, _ appearance: Appearance, _ level: ConformanceLevel
) -> Double? {
  let isIncreased = appearance == .lightHighContrast || appearance == .darkHighContrast
  let isEnhanced = isIncreased || level == .aaa
  switch need {
  case .ratio(let ratio): return ratio
  case .kind(.text), .kind(.gradientLabel): return isEnhanced ? 7 : 4.5
  case .kind(.largeText): return isEnhanced ? 4.5 : 3
  case .kind(.nonText): return isIncreased ? 4.5 : 3
  case .kind(.disabled), .kind(.decorative): return nil
  }
}

extension SystemPair.Need {
  fileprivate var kind: PairKind? { if case .kind(let kind) = self { kind } else { nil } }
}

/// The names of a system's roles.
struct RoleNames {
  let all: [String]
  private let known: Set<String>

  /// By the name of a set: what it lists, the roles of sets before it among them.
  private var sets: [String: Set<String>] = [:]

  init(_ system: DesignSystem) {
    all = system.roles.map(\.name)
    known = Set(all)
    for set in system.sets { sets[set.name] = matching(set.roles) }
  }

  func matching(_ patterns: [String]) -> Set<String> {
    var found: Set<String> = []
    for pattern in patterns {
      // Most patterns are names.
      if pattern.utf8.contains(UInt8(ascii: "*")) {
        found.formUnion(all.filter { isMatch($0, pattern) })
      } else if known.contains(pattern) {
        found.insert(pattern)
      } else {
        found.formUnion(sets[pattern] ?? [])
      }
    }
    return found
  }

  func grounds(_ ground: SystemPair.Ground, of system: DesignSystem) -> [Background<String>] {
    switch ground {
    case .roles(let names): return matching(names).map { .solid($0) }
    case .layers(let names, let surfaces):
      return matching(names).flatMap { layer in
        matching(surfaces).map { .layered(layer, over: $0) }
      }
    case .gradient(let name):
      return system[name]?.gradientEnd.map { [.gradient(from: name, to: $0)] } ?? []
    }
  }

  /// Whether a name begins, goes on and ends with the texts between the asterisks of a pattern.
  private func isMatch(_ name: String, _ pattern: String) -> Bool {
    let texts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard texts.count > 1, let first = texts.first, let last = texts.last else {
      return name == pattern
    }
    guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for text in texts.dropFirst().dropLast() where !text.isEmpty {
      guard let place = rest.firstRange(of: text) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}

extension VerifierVision {
  fileprivate init(_ deficiency: ColorVisionDeficiency) {
    switch deficiency {
    case .protan: self = .protan
    case .deutan: self = .deutan
    case .tritan: self = .tritan
    }
  }
}
