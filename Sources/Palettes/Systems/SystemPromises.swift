// SPDX-License-Identifier: MIT

import Contrast

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
}

/// One order of a design system: two roles of which the first is the lighter.
public struct SystemPrecedence: Hashable, Sendable {
  public let lighter, darker: String

  /// The least WCAG ratio between them, at least 1.
  public let ratio: Double
}

/// Two roles that have to look different to a viewer.
public struct SystemDistinction: Hashable, Sendable {
  public let first, second: String

  /// The least Euclidean distance in OKLab.
  public let least: Double

  /// The kind of cones that the viewer lacks; `nil` for full color vision.
  public let deficiency: ColorVisionDeficiency?
}

extension DesignSystem {
  /// The names of the roles that a list of names and patterns matches, in the order of the list and
  /// for a pattern in that of the roles; each once.
  public func roleNames(matching patterns: [String]) -> [String] {
    var seen: Set<String> = []
    return patterns.flatMap { pattern in roles.map(\.name).filter { matches($0, pattern) } }
      .filter { seen.insert($0).inserted }
  }

  /// Every pair of an appearance, each once, in the order of the system.
  ///
  /// Of two pairs that differ only in what they need, both are listed.
  public func promises(
    in appearance: Appearance, level: ConformanceLevel
  ) -> [SystemPromise] {
    var seen: Set<Promised> = []
    return pairs.filter { $0.appearances?.contains(appearance) ?? true }
      .flatMap { promises(of: $0, in: appearance, level: level) }
      .filter { seen.insert(Promised(pair: $0.pair, required: $0.required)).inserted }
  }

  /// What makes two promises one.
  private struct Promised: Hashable {
    let pair: Pair<String>
    let required: Double?
  }

  private func promises(
    of rule: SystemPair, in appearance: Appearance, level: ConformanceLevel
  ) -> [SystemPromise] {
    roleNames(matching: rule.foregrounds).flatMap { name -> [SystemPromise] in
      let standard = ContrastStandard(level: self[name]?.level ?? level, appearance: appearance)
      return rule.grounds.flatMap(backgrounds).filter { !$0.tokens.contains(name) || !$0.isSolid }
        .map { ground in
          SystemPromise(
            pair: Pair(name, on: ground, rule.need.kind), required: rule.need.ratio(by: standard),
            because: rule.because, waiver: rule.waiver)
        }
    }
  }

  private func backgrounds(of ground: SystemPair.Ground) -> [Background<String>] {
    switch ground {
    case .roles(let names): return roleNames(matching: names).map { .solid($0) }
    case .layers(let names, let surfaces):
      return roleNames(matching: names).flatMap { layer in
        roleNames(matching: surfaces).map { .layered(layer, over: $0) }
      }
    case .gradient(let name):
      return self[name]?.gradientEnd.map { [.gradient(from: name, to: $0)] } ?? []
    }
  }

  /// The orders of an appearance, each two neighbors once.
  public func precedences(in appearance: Appearance) -> [SystemPrecedence] {
    orders.filter { $0.isForLight ?? appearance.isLight == appearance.isLight }
      .flatMap { order in
        zip(order.roles, order.roles.dropFirst()).map {
          SystemPrecedence(lighter: $0, darker: $1, ratio: order.ratio)
        }
      }
  }

  /// Every two roles that have to differ, for each viewer.
  public var distinctions: [SystemDistinction] {
    distances.flatMap { distance in
      let names = roleNames(matching: distance.roles)
      return ([nil] + distance.deficiencies).flatMap { deficiency in
        names.indices.flatMap { first in
          names[(first + 1)...].map {
            SystemDistinction(
              first: names[first], second: $0, least: distance.least, deficiency: deficiency)
          }
        }
      }
    }
  }
}

extension SystemPair.Need {
  /// The kind by which documents list the pair.
  var kind: PairKind {
    switch self {
    case .kind(let kind): return kind
    case .ratio: return .nonText
    }
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

/// Whether a name is that of a pattern, in which each asterisk stands for any text.
private func matches(_ name: String, _ pattern: String) -> Bool {
  guard pattern.contains("*") else { return name == pattern }
  return matches(Array(name.utf8)[...], Array(pattern.utf8)[...])
}

private func matches(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
  guard let first = pattern.first else { return name.isEmpty }
  guard first == UInt8(ascii: "*") else {
    return name.first == first && matches(name.dropFirst(), pattern.dropFirst())
  }
  return (name.startIndex...name.endIndex).contains {
    matches(name[$0...], pattern.dropFirst())
  }
}
