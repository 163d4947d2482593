// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// The roles of a design system in their order, and what is required of them.
///
/// A class, so that the many themes of one system share it; it never changes.
public final class Vocabulary: Sendable {
  /// The design system, with all that it requires.
  public let system: DesignSystem

  /// The roles, each once.
  public let roles: [Role]

  /// By the index of one of Tincture's roles: its position, for a lookup without a hash.
  private let ownPositions: [Int?]
  private let positions: [Role: Int]

  /// The pairs of every appearance and level, where they are the same ones, and the waivable ones.
  private let constantPairs: (all: [RolePair], waivers: [RolePair: String])?

  /// Everything that has to look different, in addition to contrast.
  public let requiredDistances: [Distinction]

  /// Which roles are surfaces and which are text.
  public let layout: RoleLayout

  /// The roles of Tincture's own system, made once in a process.
  public static let tincture = Vocabulary(KnownSystems.tincture)

  /// Makes the vocabulary from the roles and the promises of a design system.
  public init(_ system: DesignSystem) {
    self.system = system
    roles = system.roles.map { Role($0.name) }
    let positions = Dictionary(zip(roles, roles.indices)) { first, _ in first }
    self.positions = positions
    ownPositions = Role.allCases.map { positions[$0] }
    let found = Self.pairs(of: system, in: system.appearances.first ?? .light, .aa)
    constantPairs = system.hasConstantPairs ? found : nil
    requiredDistances = Distinction.all(of: system)
    layout = RoleLayout(of: system, roles, found.all)
  }

  /// The roles of a system; Tincture's own for `nil`.
  ///
  /// A command asks for one system many times, so that the last one is kept.
  public static func of(_ system: DesignSystem?) -> Vocabulary {
    guard let system else { return .tincture }
    if let last = last.withLock({ $0 }), last.system == system { return last }
    let vocabulary = Vocabulary(system)
    last.withLock { $0 = vocabulary }
    return vocabulary
  }

  private static let last = Locked<Vocabulary?>(nil)

  /// The position of a role among ``roles``; `nil` when the system has no such role.
  public func position(of role: Role) -> Int? {
    guard let own = role.ownIndex else { return positions[role] }
    return ownPositions[own]
  }

  /// Whether the system has all of some roles.
  public func contains(_ roles: some Sequence<Role>) -> Bool {
    roles.allSatisfy { position(of: $0) != nil }
  }

  /// The names of the ramps, in their order.
  public var rampNames: [String] { system.ramps.map(\.name) }

  /// What a role is for, as a sentence without a full stop; `nil` when the system does not say.
  public func purpose(of role: Role) -> String? { system[role.name]?.purpose }

  /// Every pair that a theme has to keep readable, each once, in the order of the documents.
  public func requiredPairs(in appearance: Appearance, level: ConformanceLevel) -> [RolePair] {
    (constantPairs ?? Self.pairs(of: system, in: appearance, level)).all
  }

  /// The pairs of those that may be given up, with the reason.
  package func waivers(
    in appearance: Appearance, level: ConformanceLevel
  ) -> [RolePair: String] {
    (constantPairs ?? Self.pairs(of: system, in: appearance, level)).waivers
  }

  private static func pairs(
    of system: DesignSystem, in appearance: Appearance, _ level: ConformanceLevel
  ) -> (all: [RolePair], waivers: [RolePair: String]) {
    let standard = ContrastStandard(level: level, appearance: appearance)
    let promises = system.promises(in: appearance, level: level)
    let pairs = promises.map { $0.pair(by: standard) }
    let waivers = zip(pairs, promises).compactMap { pair, promise in
      promise.waiver.map { (pair, $0) }
    }
    return (pairs, Dictionary(waivers) { first, _ in first })
  }
}

extension Vocabulary: Hashable {
  public static func == (one: Vocabulary, other: Vocabulary) -> Bool {
    one === other || one.system == other.system
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(roles) }
}

extension DesignSystem {
  /// Whether every appearance and level has the same pairs, with the ratios of their kinds.
  fileprivate var hasConstantPairs: Bool {
    roles.allSatisfy { $0.level == nil }
      && pairs.allSatisfy { pair in
        if case .ratio = pair.need { return false }
        return pair.appearances == nil
      }
  }
}

extension SystemPromise {
  /// The pair of roles, with a ratio of its own where the system asks for another one than the
  /// standard does for the kind.
  package func pair(by standard: ContrastStandard) -> RolePair {
    let usual = pair.kind.requiredRatio(by: standard)
    return Pair(
      Role(pair.foreground), on: pair.background.map { Role($0) }, pair.kind,
      ratio: required == usual ? nil : required)
  }
}
