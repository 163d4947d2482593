// SPDX-License-Identifier: MIT

import Palettes

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

  /// The kinds for which a report has the least slack; the names of the cases stand in
  /// certificates.
  package enum Kind: Int, CaseIterable, Sendable {
    case text, translucentText, label, gradientLabel, textOnLayer, nonText
  }

  /// What is read or seen.
  package let foreground: Role
  /// What lies behind it.
  package let ground: Ground
  package let kind: Kind

  init(_ foreground: Role, _ ground: Ground, _ kind: Kind) {
    self.foreground = foreground
    self.ground = ground
    self.kind = kind
  }

  /// The role that a conflict names as this pair's background.
  var background: Role {
    switch ground {
    case .solid(let role), .layer(let role, _), .gradient(let role, _): return role
    }
  }

  /// Whether the pair is provably impossible for some brands or levels.
  var isExcusable: Bool {
    switch (foreground, background) {
    case (.brandOnExact, .brandExact), (.textLink, .textPrimary): return true
    default: return false
    }
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

/// The required pairs of a theme, written a second time from the table of roles.
///
/// It shares nothing with the system's document: a pair that is missing there is noticed here.
package enum VerifierRequirements {
  /// The surfaces that a page is made of.
  static let surfaces: [Role] = [
    .surfacePrimary, .surfaceSecondary, .surfaceTertiary, .surfaceOverlay, .surfaceCard,
    .surfaceGroupedFill, .surfaceSectionFill,
  ]

  /// The roles that may be translucent.
  static let translucent: Set<Role> = [
    .surfaceScrim, .surfaceShadow, .surfaceSkeleton, .textPlaceholder, .textDisabled,
    .borderSubtle, .borderDivider, .interactiveHover, .interactivePressed,
  ]

  /// All pairs that need a ratio; a certificate names them by their texts.
  package static let pairs: [VerifierPair] = onSurfaces + labels + onContainers + others

  /// What is read or seen on every surface of a page.
  private static let onSurfaces: [VerifierPair] = surfaces.flatMap { surface in
    pairs(texts, on: surface) + pairs([.textPlaceholder], on: surface, .translucentText)
      + pairs(shapes, on: surface, .nonText) + layers(over: surface)
  }

  /// The pairs of some roles on an opaque one.
  private static func pairs(
    _ foregrounds: [Role], on ground: Role, _ kind: VerifierPair.Kind = .text
  ) -> [VerifierPair] { foregrounds.map { VerifierPair($0, .solid(ground), kind) } }

  /// Roles that are text on every page surface.
  private static let texts: [Role] = [
    .textPrimary, .textSecondary, .textTertiary, .textLink, .buttonCancelText, .statusSuccess,
    .statusWarning, .statusError, .statusInfo,
  ]

  /// Roles that are graphics on every page surface.
  private static let shapes: [Role] = [
    .brandOutline, .accentPrimary, .accentLight, .accentDark, .accentSecondary, .borderStandard,
    .borderEmphasized, .borderSelected, .interactiveFocus, .statusBorderSuccess,
    .statusBorderWarning, .statusBorderError, .statusBorderInfo,
  ]

  /// Body text on the two state layers over a surface.
  private static func layers(over surface: Role) -> [VerifierPair] {
    [.interactiveHover, .interactivePressed].flatMap { layer in
      [.textPrimary, .textSecondary].map {
        VerifierPair($0, .layer(layer, over: surface), .textOnLayer)
      }
    }
  }

  /// Labels on fills, one of them a gradient.
  private static let labels: [VerifierPair] =
    fills.map { VerifierPair($0, .solid($1), .label) } + [
      VerifierPair(.buttonLabel, .gradient(.buttonPrimaryLight, .buttonPrimaryDark), .gradientLabel)
    ]

  private static let fills: [(label: Role, fill: Role)] = [
    (.brandOnExact, .brandExact), (.brandOnSolid, .brandSolid), (.accentOnPrimary, .accentPrimary),
    (.brandOnSubtle, .brandSubtle), (.buttonLabel, .buttonPrimaryHover),
    (.buttonLabel, .buttonPrimaryPressed), (.buttonDestructiveLabel, .buttonDestructive),
    (.buttonDestructiveLabel, .buttonDestructiveHover),
    (.buttonDestructiveLabel, .buttonDestructivePressed),
    (.buttonCancelText, .buttonSecondary), (.statusOnSuccess, .statusSuccess),
    (.statusOnWarning, .statusWarning), (.statusOnError, .statusError),
    (.statusOnInfo, .statusInfo), (.statusOnSolidSuccess, .statusSolidSuccess),
    (.statusOnSolidWarning, .statusSolidWarning), (.statusOnSolidError, .statusSolidError),
    (.statusOnSolidInfo, .statusSolidInfo),
  ]

  /// Text on tinted containers and on gray fills.
  private static let onContainers: [VerifierPair] =
    pairs([.textPrimary, .textSecondary], on: .brandSubtle)
    + pairs([.textPrimary, .textSecondary], on: .interactiveSelected)
    + pairs([.textPrimary], on: .buttonSecondary)
    + messages.flatMap { pairs([$0, .textPrimary, .textSecondary], on: $1) }

  /// Each status with the container of its messages.
  static let messages: [(status: Role, container: Role)] = [
    (.statusSuccess, .statusSubtleSuccess), (.statusWarning, .statusSubtleWarning),
    (.statusError, .statusSubtleError), (.statusInfo, .statusSubtleInfo),
  ]

  /// Text on inverse surfaces, and links in running text.
  private static let others: [VerifierPair] =
    [.textInverse, .textInverseSecondary].flatMap { text in
      [.surfaceInverse, .surfaceInverseSecondary].map { VerifierPair(text, .solid($0), .text) }
    }
    // WCAG technique G183: a link differs from the words around it.
    + [VerifierPair(.textLink, .solid(.textPrimary), .nonText)]
}

/// The required orders of lightness, written a second time: each role with the next, from light to
/// dark.
enum VerifierOrders {
  typealias Order = (lighter: Role, darker: Role, need: Double)

  static let light: [Order] =
    chain(1, [.surfaceOverlay, .surfaceCard, .surfacePrimary])
    + chain(
      1.004,
      [
        .surfacePrimary, .surfaceSecondary, .surfaceGroupedFill, .surfaceTertiary,
        .surfaceSectionFill,
      ])
    + chain(1.05, [.textTertiary, .textSecondary, .textPrimary])
    + chain(1.1, [.borderStandard, .borderEmphasized])
    + chain(1.02, [.surfaceInverseSecondary, .surfaceInverse])

  static let dark: [Order] =
    chain(
      1.004,
      [
        .surfaceOverlay, .surfaceSectionFill, .surfaceTertiary, .surfaceCard, .surfaceSecondary,
        .surfaceGroupedFill, .surfacePrimary,
      ])
    + chain(1.05, [.textPrimary, .textSecondary, .textTertiary])
    + chain(1.1, [.borderEmphasized, .borderStandard])
    + chain(1.02, [.surfaceInverse, .surfaceInverseSecondary])

  /// The orders of roles that follow one another, from light to dark.
  private static func chain(_ need: Double, _ roles: [Role]) -> [Order] {
    zip(roles, roles.dropFirst()).map { (lighter: $0, darker: $1, need: need) }
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

  /// The pairs of two opaque roles, by ``VerifierPair/Kind``.
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
    solid = Array(repeating: [], count: VerifierPair.Kind.allCases.count)
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
      solid[pair.kind.rawValue].append((index, foreground, role.index))
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
