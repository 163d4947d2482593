// SPDX-License-Identifier: MIT

import TinctureContrast

/// One pair of a design system in one appearance, with the ratio that it has to have.
public struct SystemPromise: Hashable, Sendable {
  /// The roles by name, with the kind; ``PairKind/nonText`` for a ratio of its own.
  public let pair: Pair<String>

  /// The WCAG ratio that it needs, from 1 to 21; `nil` for an exempt pair.
  public let required: Double?

  /// Why it is promised, or where it was seen.
  public let because: String?

  /// Why it may be given up when it cannot hold; `nil` for one that must hold.
  public let waiver: String?

  /// The same with another ratio.
  package func with(required ratio: Double) -> SystemPromise {
    SystemPromise(pair: pair, required: ratio, because: because, waiver: waiver)
  }
}

/// One order of a design system: two roles of which the first is the lighter.
public struct SystemPrecedence: Hashable, Sendable {
  /// The name of the role that has to be lighter.
  public let lighter: String
  /// The name of the role that has to be darker.
  public let darker: String

  /// The least WCAG ratio between them, at least 1.
  public let ratio: Double
}

extension [SystemPrecedence] {
  /// The orders without a role: its lighter neighbors above its darker ones, whose ratios multiply.
  package func joined(over role: String) -> [SystemPrecedence] {
    let (above, below) = (filter { $0.darker == role }, filter { $0.lighter == role })
    guard !above.isEmpty || !below.isEmpty else { return self }
    let others = filter { $0.darker != role && $0.lighter != role }
    return below.reduce(into: others) { joined, lower in
      for upper in above where upper.lighter != lower.darker {
        joined.add(
          SystemPrecedence(
            lighter: upper.lighter, darker: lower.darker, ratio: upper.ratio * lower.ratio))
      }
    }
  }

  /// Adds an order; of two between the same roles the greater ratio stays.
  private mutating func add(_ order: SystemPrecedence) {
    let same = firstIndex { ($0.lighter, $0.darker) == (order.lighter, order.darker) }
    guard let same else { return append(order) }
    if order.ratio > self[same].ratio { self[same] = order }
  }
}

/// Two roles that have to look different to a viewer.
public struct SystemDistinction: Hashable, Sendable {
  /// The name of one of the two roles.
  public package(set) var first, second: String

  /// The least Euclidean distance in OKLab.
  public let least: Double

  /// The kind of cones that the viewer lacks; `nil` for full color vision.
  public let deficiency: ColorVisionDeficiency?

  /// Why the two roles have to differ.
  public let kind: Distinction.Kind
}

extension DesignSystem {
  /// The names of the roles that a list of names and patterns matches, in the order of the list and
  /// for a pattern in that of the roles; each once.
  public func roleNames(matching patterns: [String]) -> [String] {
    patterns.isEmpty ? [] : RoleIndex(self).names(matching: patterns)
  }

  /// Every pair of an appearance, each once, in the order of the system's rules.
  ///
  /// Texts are listed ground by ground, as they are read, also those of rules that follow one another
  /// and have the same grounds; what is seen for itself, one after the other. Of two pairs that
  /// differ only in what they need, both are listed.
  public func promises(
    in appearance: Appearance, level: ConformanceLevel
  ) -> [SystemPromise] {
    let index = RoleIndex(self)
    let listed = listed(appearance)
    let rules = pairs.filter { $0.appearances?.contains(listed) ?? true }
    let all = rules.chunked { $0.isRead && $1.isRead && $0.grounds == $1.grounds }
      .flatMap { index.promises(of: $0, in: appearance, level: level) }
    let firm = Set(all.filter { $0.waiver == nil }.map(\.promised))
    var seen: Set<Promised> = []
    return all.filter { $0.waiver == nil || !firm.contains($0.promised) }
      .filter { seen.insert($0.promised).inserted }
  }

  /// Whether a ramp or a role takes a color of the command line: 1 for the brand, 2 for `brand2`.
  public func uses(brand number: Int) -> Bool {
    ramps.contains { $0.source == .brand(number - 1) }
      || roles.contains { role in
        guard case .targets(let targets, _) = role.definition else { return false }
        return targets.values.contains { $0.brand == number - 1 }
      }
  }

  /// Whether the system can be solved in an appearance: it lists it, or the same one without
  /// increased contrast, whose targets are then taken one step further, at AAA.
  public func supports(_ appearance: Appearance) -> Bool {
    appearances.contains(listed(appearance))
  }

  /// The appearance whose pairs and targets count: itself if the system lists it, else the one
  /// without increased contrast.
  func listed(_ appearance: Appearance) -> Appearance {
    appearances.contains(appearance) ? appearance : appearance.isLight ? .light : .dark
  }

  /// What makes two promises one.
  fileprivate struct Promised: Hashable {
    let pair: Pair<String>
    let required: Double?

    init(_ promise: SystemPromise) { (pair, required) = (promise.pair, promise.required) }
  }

  /// The orders of an appearance, each two neighbors once.
  public func precedences(in appearance: Appearance) -> [SystemPrecedence] {
    orders.filter { $0.isForLight == nil || $0.isForLight == appearance.isLight }
      .flatMap { order in
        zip(order.roles, order.roles.dropFirst()).map {
          SystemPrecedence(lighter: $0, darker: $1, ratio: order.ratio)
        }
      }
  }

  /// Every two roles that have to differ, for each viewer.
  public var distinctions: [SystemDistinction] {
    let index = RoleIndex(self)
    return distances.filter(\.surfaces.isEmpty).flatMap { distance in
      let names = index.names(matching: distance.roles)
      let others = index.names(matching: distance.others)
      return ([nil] + distance.deficiencies).flatMap { deficiency in
        names.enumerated().flatMap { index, first in
          (others.isEmpty ? Array(names[(index + 1)...]) : others).map {
            SystemDistinction(
              first: first, second: $0, least: distance.least, deficiency: deficiency,
              kind: distance.kind)
          }
        }
      }
    }
  }
}

/// The roles of a system by name, for lists of names and patterns.
package struct RoleIndex: Sendable {
  private let names: [String]
  private let roles: [String: SystemRole]

  /// By the name of a set: the roles that it stands for.
  private var sets: [String: [String]] = [:]

  package init(_ system: DesignSystem) {
    names = system.roles.map(\.name)
    roles = Dictionary(system.roles.map { ($0.name, $0) }) { first, _ in first }
    for set in system.sets { sets[set.name] = names(matching: set.roles) }
  }

  package func names(matching patterns: [String]) -> [String] {
    // Most lists are one name.
    if patterns.count == 1, roles[patterns[0]] != nil { return patterns }
    var seen: Set<String> = []
    return patterns.flatMap { pattern -> [String] in
      if roles[pattern] != nil { return [pattern] }
      if let set = sets[pattern] { return set }
      let pattern = SystemPattern(pattern)
      return pattern.isOpen ? names.filter(pattern.matches) : []
    }.filter { seen.insert($0).inserted }
  }

  /// The pairs of rules with the same grounds.
  fileprivate func promises(
    of rules: ArraySlice<SystemPair>, in appearance: Appearance, level: ConformanceLevel
  ) -> [SystemPromise] {
    let grounds = rules.first?.grounds.flatMap(backgrounds) ?? []
    let seen = rules.flatMap { rule in
      names(matching: rule.foregrounds).map { (name: $0, rule: rule) }
    }
    func promise(_ name: String, _ rule: SystemPair, _ ground: Background<String>)
      -> SystemPromise?
    {
      guard !ground.isSolid || ground.token != name else { return nil }
      let standard = ContrastStandard(level: roles[name]?.level ?? level, appearance: appearance)
      return SystemPromise(
        pair: Pair(name, on: ground, rule.need.kind(on: ground)),
        required: rule.need.ratio(by: standard), because: rule.because, waiver: rule.waiver)
    }
    guard rules.first?.isRead == true else {
      return seen.flatMap { one in grounds.compactMap { promise(one.name, one.rule, $0) } }
    }
    return grounds.flatMap { ground in seen.compactMap { promise($0.name, $0.rule, ground) } }
  }

  private func backgrounds(of ground: SystemPair.Ground) -> [Background<String>] {
    switch ground {
    case .roles(let names): return self.names(matching: names).map { .solid($0) }
    case .layers(let names, let surfaces):
      return self.names(matching: names).flatMap { layer in
        self.names(matching: surfaces).map { .layered(layer, over: $0) }
      }
    case .gradient(let name):
      return roles[name]?.gradientEnd.map { [.gradient(from: name, to: $0)] } ?? []
    }
  }
}

extension SystemPair {
  /// Whether the foregrounds are listed ground by ground: all but those that are seen for
  /// themselves.
  fileprivate var isRead: Bool { need.kind != .nonText }
}

extension [SystemPair] {
  /// Neighbors that belong together, in one slice.
  fileprivate func chunked(by belong: (SystemPair, SystemPair) -> Bool) -> [ArraySlice<SystemPair>]
  {
    var starts = indices.filter { $0 == 0 || !belong(self[$0 - 1], self[$0]) }
    starts.append(count)
    return zip(starts, starts.dropFirst()).map { self[$0..<$1] }
  }
}

extension SystemPromise {
  fileprivate var promised: DesignSystem.Promised { DesignSystem.Promised(self) }
}

extension SystemPair.Need {
  /// The kind by which documents list the pair.
  var kind: PairKind {
    switch self {
    case .kind(let kind): return kind
    case .ratio: return .nonText
    }
  }

  /// The same on a background: text on a gradient is a label of it.
  fileprivate func kind(on background: Background<String>) -> PairKind {
    if case .gradient = background, kind == .text { return .gradientLabel }
    return kind
  }

  func ratio(by standard: ContrastStandard) -> Double? {
    switch self {
    case .kind(let kind): return kind.requiredRatio(by: standard)
    case .ratio(let ratio): return ratio
    }
  }
}

extension Background {
  fileprivate var isSolid: Bool { if case .solid = self { true } else { false } }
}

/// Two sights on one surface that have to look different: states of a control.
public struct SystemStateDistinction: Hashable, Sendable {
  /// The surface, a layer over it, or an opaque role beside it.
  public let first, second: Background<String>

  /// The least Euclidean distance in OKLab.
  public let least: Double

  /// The kind of cones that the viewer lacks; `nil` for full color vision.
  public let deficiency: ColorVisionDeficiency?

  /// Why the two sights have to differ.
  public let kind: Distinction.Kind
}

extension DesignSystem {
  /// Every two states that have to differ, by the distances that name surfaces; each once.
  public var stateDistinctions: [SystemStateDistinction] {
    var seen: Set<SystemStateDistinction> = []
    let index = RoleIndex(self)
    return distances.flatMap { distance in
      let names = index.names(matching: distance.roles)
      return index.names(matching: distance.surfaces).flatMap {
        stateDistinctions(distance, of: names, on: $0)
      }
    }.filter { seen.insert($0).inserted }
  }

  private func stateDistinctions(
    _ distance: SystemDistance, of names: [String], on surface: String
  ) -> [SystemStateDistinction] {
    let sights: [Background<String>] =
      [.solid(surface)]
      + names.map {
        isTranslucent($0) ? .layered($0, over: surface) : .solid($0)
      }
    return ([nil] + distance.deficiencies).flatMap { deficiency in
      sights.indices.flatMap { first in
        sights[(first + 1)...].map {
          SystemStateDistinction(
            first: sights[first], second: $0, least: distance.least, deficiency: deficiency,
            kind: distance.kind)
        }
      }
    }
  }

  /// Whether a role has an opacity: a layer, a translucent color, or the same as such a role.
  public func isTranslucent(_ name: String) -> Bool {
    SystemRole.isTranslucent(name, among: roles.count) { self[$0] }
  }
}

extension SystemRole {
  /// Whether a role has an opacity, among so many roles that a function knows by name.
  static func isTranslucent(
    _ name: String, among count: Int, _ role: (String) -> SystemRole?
  ) -> Bool {
    var name = name
    // A cycle, which the reader refuses, ends after as many steps as there are roles.
    for _ in 0...count {
      switch role(name)?.definition {
      case .layer?: return true
      case .labelOn?, .beside?, .near?, .stateOf?, nil: return false
      case .like(let other)?: name = other
      case .targets(let targets, _)?:
        if targets.values.contains(where: \.isTranslucent) { return true }
        guard let other = Appearance.allCases.lazy.compactMap({ targets[$0]?.role }).first else {
          return false
        }
        name = other
      }
    }
    return false
  }
}

extension SystemTarget {
  fileprivate var isTranslucent: Bool {
    if case .color(let color) = self { !color.isOpaque } else { false }
  }

  /// The color of the command line that this is made from; `nil` for the others.
  fileprivate var brand: Int? {
    switch self {
    case .brand(let number), .brandOr(let number, _): number
    case .turned(let turn): turn.brand
    case .color, .step, .lightness, .tint, .role: nil
    }
  }
}

extension SystemOpacity {
  /// The bounds in an appearance, for increased contrast those of the usual one where it has none;
  /// `nil` for an opacity that is no range.
  public func range(in appearance: Appearance) -> ClosedRange<Double>? {
    switch self {
    case .range(let range): range
    case .ranges(let ranges): ranges[appearance] ?? ranges[appearance.isLight ? .light : .dark]
    case .half, .least, .most: nil
    }
  }
}
