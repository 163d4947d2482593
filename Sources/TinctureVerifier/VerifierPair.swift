// SPDX-License-Identifier: MIT

import TincturePalettes

/// A required pair, as this target lists it.
package struct VerifierPair: Hashable, Sendable {
  /// What lies behind the foreground.
  package enum Ground: Hashable, Sendable {
    /// One opaque role.
    case solid(Role)
    /// A translucent role over an opaque one.
    case layer(Role, over: Role)
    /// Every color of a gradient between two opaque roles.
    case gradient(Role, Role)

    var roles: [Role] {
      switch self {
      case .solid(let role): [role]
      case .layer(let role, let other), .gradient(let role, let other): [role, other]
      }
    }
  }

  /// What is read or seen.
  package let foreground: Role
  /// What lies behind it.
  package let ground: Ground
  package let criterion: PairCriterion

  /// The role that a conflict names as this pair's background.
  var background: Role {
    switch ground {
    case .solid(let role), .layer(let role, _), .gradient(let role, _): return role
    }
  }

  /// Whether the pair is provably impossible for some brands or levels.
  var isExcusable: Bool {
    foreground == .brandOnExact && background == .brandExact
  }

  /// The pair in words.
  package var text: String {
    switch ground {
    case .solid(let role): "\(foreground.name) on \(role.name)"
    case .layer(let layer, let page): "\(foreground.name) on \(layer.name) over \(page.name)"
    case .gradient(let from, let to): "\(foreground.name) along \(from.name) to \(to.name)"
    }
  }
}

/// What asks for the ratio of a pair; the names of the cases stand in certificates.
package enum PairCriterion: Int, CaseIterable, Sendable {
  case text, largeText, nonText, gradientLabel
  /// The rule has a ratio of its own.
  case ratio

  package init(_ kind: PairKind?) {
    switch kind {
    case .text: self = .text
    case .largeText: self = .largeText
    case .nonText, .disabled, .decorative: self = .nonText
    case .gradientLabel: self = .gradientLabel
    case nil: self = .ratio
    }
  }
}

/// What the printed document of Tincture's own system requires of a theme.
package enum VerifierRequirements {
  /// Tincture's own system, which is read once.
  package static let document = VerifierDocument.read(KnownSystems.tincture)

  /// By the index of ``ContrastRequirements``: its promises.
  static let promises = ContrastRequirements.all.map { mode in
    VerifierPromises(document, in: mode.appearance, level: mode.text >= 7 ? .aaa : .aa)
  }

  /// The surfaces that a page is made of.
  static let surfaces: [Role] = document.matching("surfaces").map(role)

  /// The roles that may be translucent.
  static let translucent = Set(
    document.roles.indices.filter { document.roles[$0].hasOpacity }.map(role))

  /// All pairs that need a ratio, the same in every theme; a certificate names them by their texts.
  package static let pairs: [VerifierPair] = promises[0].pairs.map { pair in
    VerifierPair(
      foreground: role(pair.foreground), ground: .init(pair.ground),
      criterion: PairCriterion(pair.kind))
  }

  /// The role at a place of the document, which has the roles in the order of `Role.allCases`.
  static func role(_ place: Int) -> Role { Role.allCases[place] }
}

extension VerifierPair.Ground {
  fileprivate init(_ ground: VerifierDocument.Ground) {
    let roles = ground.roles.map(VerifierRequirements.role)
    switch ground {
    case .solid: self = .solid(roles[0])
    case .layer: self = .layer(roles[0], over: roles[1])
    case .gradient: self = .gradient(roles[0], roles[1])
    }
  }
}

/// The required pairs by the indices of their roles, for the fast comparison.
///
/// It presumes that only those roles are translucent that may be.
struct VerifierPairTable: Sendable {
  /// A translucent role over an opaque one.
  typealias Layer = (top: Int, bottom: Int)

  /// A pair of an opaque role and a gradient between two opaque roles.
  typealias Gradient = (pair: Int, foreground: Int, start: Int, end: Int)

  /// The pairs of two opaque roles, by ``PairCriterion``.
  private(set) var solid: [[(pair: Int, foreground: Int, ground: Int)]]
  /// The pairs of an opaque role on one of ``layers``.
  private(set) var layered: [(pair: Int, foreground: Int, layer: Int)] = []
  /// Each translucent layer over its surface, once.
  private(set) var layers: [Layer] = []
  /// The pairs whose foreground is translucent.
  private(set) var translucent: [(pair: Int, layer: Layer)] = []
  private(set) var gradients: [Gradient] = []
  /// The pairs that a conflict may excuse, which are always compared exactly.
  private(set) var excusable: [Int] = []

  /// The table of all required pairs.
  static let standard = VerifierPairTable(VerifierRequirements.pairs)

  private init(_ pairs: [VerifierPair]) {
    solid = Array(repeating: [], count: PairCriterion.allCases.count)
    for (index, pair) in pairs.enumerated() { add(pair, index) }
  }

  private mutating func add(_ pair: VerifierPair, _ index: Int) {
    let foreground = pair.foreground.index
    switch pair.ground {
    case _ where pair.isExcusable:
      excusable.append(index)
    case .solid(let role) where VerifierRequirements.translucent.contains(pair.foreground):
      translucent.append((index, (foreground, role.index)))
    case .solid(let role):
      solid[pair.criterion.rawValue].append((index, foreground, role.index))
    case .layer(let top, let bottom):
      layered.append((index, foreground, position(of: (top.index, bottom.index))))
    case .gradient(let start, let end):
      gradients.append((index, foreground, start.index, end.index))
    }
  }

  /// The position of a layer among ``layers``, where it is added if it is new.
  private mutating func position(of layer: Layer) -> Int {
    if let known = layers.firstIndex(where: { $0 == layer }) { return known }
    layers.append(layer)
    return layers.count - 1
  }
}
