// SPDX-License-Identifier: MIT

import ColorSpaces

/// The ramps and themes of a palette in one gamut.
///
/// Every gamut is solved on its own: a pair meets its ratio on the colors of one solution, by the
/// luminance of that gamut. The contrast between colors of two solutions is not checked.
public struct GamutSolution: Hashable, Sendable {
  /// The gamut of every color here.
  public let gamut: Gamut

  /// The brand in that gamut, which the brand's ramp and every theme keep byte for byte.
  public let brand: RGB8

  /// The ramps of the design system, in its order; of Tincture's own one for each of
  /// ``RampName/allCases``, with the steps that were asked for.
  public let ramps: [Ramp]

  /// One theme for each appearance that was asked for, in that order.
  public let themes: [ResolvedTheme]

  /// What could not hold, with its proof, in the order of the themes; everything else does.
  public let conflicts: [Conflict]

  /// Makes a solution from colors of its gamut; ``Palette/checkGamuts()`` finds others.
  public init(
    gamut: Gamut, brand: RGB8, ramps: [Ramp], themes: [ResolvedTheme], conflicts: [Conflict]
  ) {
    self.gamut = gamut
    self.brand = brand
    self.ramps = ramps
    self.themes = themes
    self.conflicts = conflicts
  }

  /// The ramp of this name; `nil` when the solution has none.
  public subscript(name: RampName) -> Ramp? { ramps.first { $0.name == name } }

  /// The theme of an appearance; `nil` where it was not asked for.
  public func theme(_ appearance: Appearance) -> ResolvedTheme? {
    themes.first { $0.appearance == appearance }
  }

  /// The required pairs that a theme leaves out although no conflict says why.
  ///
  /// A solved palette leaves none out. A document can, and a pair that is not in it is not
  /// measured.
  public func pairsLeftOut(of theme: ResolvedTheme) -> [RolePair] {
    let kept = Set(theme.pairs)
    let excuses = conflicts.filter { $0.appearance == theme.appearance }
    return theme.vocabulary.requiredPairs(in: theme.appearance, level: theme.level).filter { pair in
      !kept.contains(pair) && !excuses.contains { $0.excuses(pair, by: theme.standard) }
    }
  }

  /// A copy with other parts; a part that is not given stays.
  package func with(
    ramps: [Ramp]? = nil, themes: [ResolvedTheme]? = nil, conflicts: [Conflict]? = nil
  ) -> GamutSolution {
    GamutSolution(
      gamut: gamut, brand: brand, ramps: ramps ?? self.ramps, themes: themes ?? self.themes,
      conflicts: conflicts ?? self.conflicts)
  }
}

// MARK: - Gamuts

/// A color of one gamut where a palette has to have one of another.
///
/// It is not rounded: the nearest color of the other gamut could miss its ratios.
public struct GamutMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// What has the color: `brand.500`, `text.primary of the theme dark`.
  public let place: String
  /// The gamut of the color, and the one that the place has to have.
  public let found, expected: Gamut

  /// What is wrong, without a full stop.
  public var description: String {
    "\(place) is in \(found.title) and has to be in \(expected.title)"
  }

  fileprivate static func check(
    _ found: Gamut?, is expected: Gamut, _ place: @autoclosure () -> String
  ) throws(GamutMismatch) {
    guard let found, found != expected else { return }
    throw GamutMismatch(place: place(), found: found, expected: expected)
  }
}

extension Palette {
  /// Checks that every color is of the gamut of its place; else nothing is written of the palette.
  public func checkGamuts() throws(GamutMismatch) {
    try request.checkGamuts()
    try srgb.check(in: .srgb)
    try displayP3?.check(in: .displayP3)
  }
}

extension PaletteRequest {
  /// Checks that the brand in Display P3 is of that gamut, and all other colors of sRGB.
  public func checkGamuts() throws(GamutMismatch) {
    try GamutMismatch.check(brand.gamut, is: .srgb, "the brand")
    try GamutMismatch.check(displayP3Brand?.gamut, is: .displayP3, "the brand in Display P3")
    for lock in locks { try GamutMismatch.check(lock.rgb.gamut, is: .srgb, "the lock \(lock)") }
    for pin in pins { try GamutMismatch.check(pin.rgb.gamut, is: .srgb, "the pin \(pin)") }
    try GamutMismatch.check(ratios?.background.gamut, is: .srgb, "the background of the ratios")
  }
}

extension GamutSolution {
  fileprivate func check(in gamut: Gamut) throws(GamutMismatch) {
    try GamutMismatch.check(self.gamut, is: gamut, "the solution for \(gamut.title)")
    try GamutMismatch.check(brand.gamut, is: gamut, "the brand")
    for ramp in ramps {
      for step in ramp.steps {
        try GamutMismatch.check(step.rgb.gamut, is: gamut, "\(ramp.name.rawValue).\(step.label)")
      }
    }
    for theme in themes { try theme.check(in: gamut) }
    for conflict in conflicts { try conflict.check(in: gamut) }
  }
}

extension ResolvedTheme {
  /// The gamut of the theme's colors; `nil` for a theme without roles.
  package var gamut: Gamut? { roles.first.map { self[$0].rgb.gamut } }

  fileprivate func check(in gamut: Gamut) throws(GamutMismatch) {
    for role in roles {
      try GamutMismatch.check(
        self[role].rgb.gamut, is: gamut, "\(role.name) of the theme \(appearance.rawValue)")
    }
    for reason in explanation?.roles ?? [] {
      try GamutMismatch.check(reason.pin?.gamut, is: .srgb, "the pin of \(reason.role.name)")
    }
  }
}

extension Conflict {
  fileprivate func check(in gamut: Gamut) throws(GamutMismatch) {
    let place = "the conflict of \(foreground.name) with \(background.name)"
    try GamutMismatch.check(self.gamut, is: gamut, place)
    try GamutMismatch.check(nearest?.rgb.gamut, is: gamut, "the nearest color in " + place)
    try GamutMismatch.check(pin?.rgb.gamut, is: .srgb, "the pin in " + place)
    for case .otherPin(_, let rgb, _) in pin?.relaxations ?? [] {
      try GamutMismatch.check(rgb.gamut, is: .srgb, "another pin in " + place)
    }
  }
}
