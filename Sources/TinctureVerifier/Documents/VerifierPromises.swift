// SPDX-License-Identifier: MIT

import enum TinctureContrast.ConformanceLevel
import TincturePalettes

/// The promises of a document in one appearance, expanded into tables of the places of roles.
///
/// It shares nothing with the expansion in `Palettes`; `SystemLawTests` compares what both list.
struct VerifierPromises: Sendable {
  /// A foreground, what it is seen on and the least ratio.
  struct Pair: Hashable, Sendable {
    let foreground: Int
    let ground: VerifierDocument.Ground
    let ratio: Double
    let isWaivable: Bool
    /// The kind, unless the pair has a ratio of its own.
    let kind: PairKind?

    var roles: [Int] { [foreground] + ground.roles }
  }

  struct Order: Hashable, Sendable {
    let lighter, darker: Int
    let ratio: Double
  }

  /// A color that is compared.
  enum Sight: Hashable, Sendable {
    case opaque(Int)
    /// A role beside a surface, which it lies on if it is translucent.
    case beside(Int, surface: Int)

    var role: Int {
      switch self {
      case .opaque(let role), .beside(let role, _): role
      }
    }
  }

  /// Two colors that have to look different.
  struct Distance: Hashable, Sendable {
    let first, second: Sight
    let least: Double
    let kind: Distinction.Kind
    /// `nil` for full color vision.
    let vision: VerifierVision?
  }

  private(set) var pairs: [Pair] = []
  private(set) var orders: [Order] = []
  private(set) var distances: [Distance] = []

  init(_ document: VerifierDocument, in appearance: Appearance, level: ConformanceLevel) {
    let isLight = appearance == .light || appearance == .lightHighContrast
    // Increased contrast that a system does not list has the pairs of the usual appearance.
    let isListed = document.appearances.contains(appearance)
    let listed = isListed ? appearance : isLight ? .light : .dark
    for rule in document.pairs where rule.appearances?.contains(listed) != false {
      for foreground in rule.foregrounds {
        let level = document.roles[foreground].level ?? level
        guard let least = Self.ratio(of: rule, appearance, level) else { continue }
        pairs += rule.grounds.filter { $0 != .solid(foreground) }.map {
          Pair(
            foreground: foreground, ground: $0, ratio: least, isWaivable: rule.isWaivable,
            kind: Self.kind(of: rule, on: $0))
        }
      }
    }
    for order in document.orders where order.isForLight == nil || order.isForLight == isLight {
      orders += zip(order.roles, order.roles.dropFirst()).map {
        Order(lighter: $0, darker: $1, ratio: order.ratio)
      }
    }
    distances = document.distances.flatMap(Self.expand)
  }

  private static func kind(
    of rule: VerifierDocument.PairRule, on ground: VerifierDocument.Ground
  ) -> PairKind? {
    if rule.kind == .text, case .gradient = ground { return .gradientLabel }
    return rule.kind
  }

  /// The least ratio of a rule, or `nil` where WCAG exempts what it is about.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; increased contrast asks for 1.4.6,
  /// and for 4.5 where 1.4.11 asks for 3.
  private static func ratio(
    of rule: VerifierDocument.PairRule, _ appearance: Appearance, _ level: ConformanceLevel
  ) -> Double? {
    let isIncreased = appearance == .lightHighContrast || appearance == .darkHighContrast
    let isEnhanced = isIncreased || level == .aaa
    switch rule.kind {
    case nil: return rule.ratio
    case .text, .gradientLabel: return isEnhanced ? 7 : 4.5
    case .largeText: return isEnhanced ? 4.5 : 3
    case .nonText: return isIncreased ? 4.5 : 3
    case .disabled, .decorative: return nil
    }
  }

  private static func expand(_ rule: VerifierDocument.DistanceRule) -> [Distance] {
    twos(of: rule).flatMap { first, second in
      rule.viewers.map {
        Distance(
          first: first, second: second, least: rule.least, kind: rule.kind, vision: $0)
      }
    }
  }

  private static func twos(of rule: VerifierDocument.DistanceRule) -> [(Sight, Sight)] {
    guard rule.surfaces.isEmpty else {
      return rule.surfaces.flatMap { surface in
        twos(among: [.opaque(surface)] + rule.members.map { .beside($0, surface: surface) })
      }
    }
    guard rule.others.isEmpty else {
      return rule.members.flatMap { one in rule.others.map { (.opaque(one), .opaque($0)) } }
    }
    return twos(among: rule.members.map { .opaque($0) })
  }

  private static func twos(among sights: [Sight]) -> [(Sight, Sight)] {
    sights.indices.flatMap { place in sights[..<place].map { (sights[place], $0) } }
  }
}
