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

  /// One ramp for each ``RampName``, in that order, with the steps that were asked for.
  public let ramps: [Ramp]

  /// One theme for each appearance that was asked for, in that order.
  public let themes: [ResolvedTheme]

  /// What could not hold, with its proof, in the order of the themes; everything else does.
  public let conflicts: [Conflict]

  /// Makes a solution from colors of its gamut.
  ///
  /// A color of another gamut is replaced by the nearest color of this one, so that no solution
  /// ever mixes two gamuts.
  public init(
    gamut: Gamut, brand: RGB8, ramps: [Ramp], themes: [ResolvedTheme], conflicts: [Conflict]
  ) {
    self.gamut = gamut
    self.brand = brand.rounded(in: gamut)
    self.ramps = ramps.map { $0.rounded(in: gamut) }
    self.themes = themes.map { $0.rounded(in: gamut) }
    self.conflicts = conflicts.map { $0.rounded(in: gamut) }
  }

  /// The ramp of a name; `nil` when there is none.
  public subscript(name: RampName) -> Ramp? { ramps.first { $0.name == name } }

  /// The theme for an appearance; `nil` when there is none.
  public func theme(_ appearance: Appearance) -> ResolvedTheme? {
    themes.first { $0.appearance == appearance }
  }

  /// The required pairs that a theme leaves out although no conflict says why.
  ///
  /// A palette that was solved leaves none out. A document can: it is text, and a pair that is not
  /// in it is not measured.
  public func pairsLeftOut(of theme: ResolvedTheme) -> [RolePair] {
    let kept = Set(theme.pairs)
    let excuses = conflicts.filter { $0.appearance == theme.appearance }
    return RequiredPairs.all.filter { pair in
      !kept.contains(pair)
        && !excuses.contains {
          $0.foreground == pair.foreground && $0.background == pair.background.token
        }
    }
  }

  /// The same in the bytes of a gamut, which is itself in its own.
  func rounded(in gamut: Gamut) -> GamutSolution {
    guard gamut != self.gamut else { return self }
    return GamutSolution(
      gamut: gamut, brand: brand, ramps: ramps, themes: themes, conflicts: conflicts)
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

extension Ramp {
  /// The ramp with the nearest colors of a gamut.
  fileprivate func rounded(in gamut: Gamut) -> Ramp {
    guard steps.contains(where: { $0.rgb.gamut != gamut }) else { return self }
    return Ramp(
      name: name,
      steps: steps.map {
        Step(label: $0.label, rgb: $0.rgb.rounded(in: gamut), isExact: $0.isExact)
      })
  }
}

extension ResolvedTheme {
  /// The theme with the nearest colors of a gamut.
  fileprivate func rounded(in gamut: Gamut) -> ResolvedTheme {
    var theme = self
    for role in Role.allCases where self[role].rgb.gamut != gamut {
      theme[role].rgb = self[role].rgb.rounded(in: gamut)
    }
    return theme
  }
}

extension Conflict {
  /// The conflict as one of a gamut, with the nearest color of it.
  fileprivate func rounded(in gamut: Gamut) -> Conflict {
    guard self.gamut != gamut || nearest.map({ $0.rgb.gamut != gamut }) ?? false else {
      return self
    }
    return Conflict(
      appearance: appearance, foreground: foreground, background: background, required: required,
      best: best, why: why,
      nearest: nearest.map {
        Alternative(rgb: $0.rgb.rounded(in: gamut), deltaE: $0.deltaE)
      }, gamut: gamut, pin: pin)
  }
}
