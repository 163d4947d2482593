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

  /// The pair in words.
  package var text: String {
    switch ground {
    case .solid(let role): return "\(foreground.name) on \(role.name)"
    case .layer(let layer, let surface):
      return "\(foreground.name) on \(layer.name) over \(surface.name)"
    case .gradient(let from, let to): return "\(foreground.name) along \(from.name) to \(to.name)"
    }
  }
}

/// The required pairs of a theme, written a second time from the table of roles.
///
/// It shares nothing with `RequiredPairs`: a pair that is missing there is noticed here.
package enum VerifierRequirements {
  /// The surfaces that a page is made of.
  static let surfaces: [Role] = [
    .surfacePrimary, .surfaceSecondary, .surfaceTertiary, .surfaceOverlay, .surfaceCard,
    .surfaceGroupedFill, .surfaceSectionFill,
  ]

  /// The roles that may be translucent.
  static let translucent: Set<Role> = [
    .textPlaceholder, .textDisabled, .borderSubtle, .interactiveHover, .interactivePressed,
  ]

  /// All pairs that need a ratio; a certificate names them by their texts.
  package static let pairs: [VerifierPair] = onSurfaces + labels + onContainers + others

  /// What is read or seen on every surface of a page.
  private static let onSurfaces: [VerifierPair] = surfaces.flatMap { surface -> [VerifierPair] in
    var pairs = texts.map { VerifierPair($0, .solid(surface), .text) }
    pairs.append(VerifierPair(.textPlaceholder, .solid(surface), .translucentText))
    pairs += shapes.map { VerifierPair($0, .solid(surface), .nonText) }
    return pairs + layers(over: surface)
  }

  /// Roles that are text on every page surface.
  private static let texts: [Role] = [
    .textPrimary, .textSecondary, .textTertiary, .textLink, .buttonCancelText, .statusSuccess,
    .statusWarning, .statusError, .statusInfo,
  ]

  /// Roles that are graphics on every page surface.
  private static let shapes: [Role] = [
    .brandSolid, .accentPrimary, .accentLight, .accentDark, .accentSecondary, .buttonPrimaryLight,
    .buttonPrimaryDark, .buttonDestructive, .borderStandard, .borderEmphasized, .borderSelected,
    .interactiveFocus,
  ]

  /// Body text on the two state layers over a surface.
  private static func layers(over surface: Role) -> [VerifierPair] {
    [
      VerifierPair(.textPrimary, .layer(.interactiveHover, over: surface), .textOnLayer),
      VerifierPair(.textSecondary, .layer(.interactiveHover, over: surface), .textOnLayer),
      VerifierPair(.textPrimary, .layer(.interactivePressed, over: surface), .textOnLayer),
      VerifierPair(.textSecondary, .layer(.interactivePressed, over: surface), .textOnLayer),
    ]
  }

  /// Labels on fills, one of them a gradient.
  private static let labels: [VerifierPair] =
    fills.map { VerifierPair($0, .solid($1), .label) } + [
      VerifierPair(.buttonLabel, .gradient(.buttonPrimaryLight, .buttonPrimaryDark), .gradientLabel)
    ]

  private static let fills: [(label: Role, fill: Role)] = [
    (.brandOnExact, .brandExact), (.brandOnSolid, .brandSolid), (.brandOnSolid, .accentPrimary),
    (.brandOnSubtle, .brandSubtle), (.buttonDestructiveLabel, .buttonDestructive),
    (.buttonCancelText, .buttonSecondary), (.statusOnSuccess, .statusSuccess),
    (.statusOnWarning, .statusWarning), (.statusOnError, .statusError),
    (.statusOnInfo, .statusInfo),
  ]

  /// Text on tinted containers and on quiet fills.
  private static let onContainers: [VerifierPair] =
    [
      VerifierPair(.textPrimary, .solid(.brandSubtle), .text),
      VerifierPair(.textSecondary, .solid(.brandSubtle), .text),
      VerifierPair(.textPrimary, .solid(.interactiveSelected), .text),
      VerifierPair(.textSecondary, .solid(.interactiveSelected), .text),
      VerifierPair(.textPrimary, .solid(.buttonSecondary), .text),
    ]
    + messages.flatMap { status, container in
      [status, .textPrimary, .textSecondary].map { VerifierPair($0, .solid(container), .text) }
    }

  /// Each status with the container of its messages.
  private static let messages: [(status: Role, container: Role)] = [
    (.statusSuccess, .statusSubtleSuccess), (.statusWarning, .statusSubtleWarning),
    (.statusError, .statusSubtleError), (.statusInfo, .statusSubtleInfo),
  ]

  /// Text on inverse surfaces, and links in running text.
  private static let others: [VerifierPair] = [
    VerifierPair(.textInverse, .solid(.surfaceInverse), .text),
    VerifierPair(.textInverse, .solid(.surfaceInverseSecondary), .text),
    VerifierPair(.textInverseSecondary, .solid(.surfaceInverse), .text),
    VerifierPair(.textInverseSecondary, .solid(.surfaceInverseSecondary), .text),
    // WCAG technique G183: a link differs from the words around it.
    VerifierPair(.textLink, .solid(.textPrimary), .nonText),
  ]
}

/// The required orders of lightness, written a second time: each role with the next, from light to
/// dark.
enum VerifierOrders {
  struct Order: Sendable {
    let lighter: Role
    let darker: Role
    let need: Double
  }

  static let light: [Order] =
    chain(
      1.004,
      [
        .surfaceOverlay, .surfaceCard, .surfacePrimary, .surfaceSecondary, .surfaceGroupedFill,
        .surfaceTertiary, .surfaceSectionFill,
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
    zip(roles, roles.dropFirst()).map { Order(lighter: $0, darker: $1, need: need) }
  }
}
