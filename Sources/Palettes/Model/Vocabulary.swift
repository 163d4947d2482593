// SPDX-License-Identifier: MIT

import Contrast

/// The roles of a design system in their order, and what is required of them.
///
/// A class, so that the many themes of one system share it; it never changes.
public final class Vocabulary: Sendable {
  /// The roles, each once.
  public let roles: [Role]

  private let positions: [Role: Int]
  private let other: DesignSystem?

  /// Everything that has to look different, in addition to contrast.
  public let requiredDistances: [Distinction]

  /// Which roles are surfaces and which are text.
  public let layout: RoleLayout

  /// Tincture's own roles.
  public static let tincture = Vocabulary()

  private init() {
    roles = Role.allCases
    positions = [:]
    other = nil
    isTincture = true
    requiredDistances = RequiredDistances.all
    layout = .tincture
  }

  /// The roles of a design system that is not Tincture's own.
  public init(_ system: DesignSystem) {
    roles = system.roles.map { Role($0.name) }
    positions = Dictionary(zip(roles, roles.indices)) { first, _ in first }
    other = system
    isTincture = false
    requiredDistances = Distinction.all(of: system)
    layout = RoleLayout(roles, Self.pairs(of: system, in: system.appearances.first ?? .light, .aa))
  }

  /// The roles of a system; Tincture's own for `nil`.
  public static func of(_ system: DesignSystem?) -> Vocabulary {
    system.map(Vocabulary.init) ?? .tincture
  }

  /// Whether the roles are Tincture's own.
  ///
  /// Stored, because a comparison with `nil` copies the system.
  public let isTincture: Bool

  /// The design system, with all that it requires.
  public var system: DesignSystem { other ?? TinctureSystem.system }

  /// The position of a role among ``roles``; `nil` when the system has no such role.
  public func position(of role: Role) -> Int? { isTincture ? role.ownIndex : positions[role] }

  /// The names of the ramps, in their order.
  public var rampNames: [String] {
    other?.ramps.map(\.name) ?? RampName.allCases.map(\.rawValue)
  }

  /// What a role is for, as a sentence without a full stop; `nil` when the system does not say.
  public func purpose(of role: Role) -> String? { system[role.name]?.purpose }

  /// Whether a role can be pinned to a color: the system has it, and it is opaque and does not
  /// follow from another role.
  public func isPinnable(_ role: Role) -> Bool {
    guard let other else { return role.isPinnable }
    switch other[role.name]?.definition {
    case .targets?, .labelOn?, .near?, .stateOf?: return !other.isTranslucent(role.name)
    case .beside?, .like?, .layer?, nil: return false
    }
  }

  /// Every pair that a theme has to keep readable, each once, in the order of the documents.
  public func requiredPairs(in appearance: Appearance, level: ConformanceLevel) -> [RolePair] {
    other.map { Self.pairs(of: $0, in: appearance, level) } ?? RequiredPairs.all
  }

  private static func pairs(
    of system: DesignSystem, in appearance: Appearance, _ level: ConformanceLevel
  ) -> [RolePair] {
    let standard = ContrastStandard(level: level, appearance: appearance)
    return system.promises(in: appearance, level: level).map { $0.pair(by: standard) }
  }
}

extension Vocabulary: Hashable {
  public static func == (one: Vocabulary, other: Vocabulary) -> Bool {
    one === other || one.other == other.other
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(roles) }
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
