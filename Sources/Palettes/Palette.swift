// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// How the roles of a theme are placed.
public enum SolvingMethod: String, CaseIterable, Hashable, Sendable {
  /// Each in its turn, as near to its target as the roles before it allow: fast.
  case onePass
  /// All together, at the least weighted distance from their targets.
  case joint
}

/// What a palette was made from.
public struct PaletteRequest: Hashable, Sendable {
  /// The brand color, in sRGB, which its ramp and every theme keep byte for byte.
  public var brand: RGB8

  /// The OKLCH hue in degrees that the brand was derived from, when a hue was all that was given.
  public var hue: Double?

  /// The WCAG 2.2 level that every theme keeps.
  public var level: ConformanceLevel

  /// The steps of the ramps in the document.
  public var steps: RampSteps

  /// How lightness, chroma and hue run along the ramps in the document.
  public var curve: RampCurve

  /// Steps of the brand's ramp that are to have a color, besides the one that has the brand.
  public var locks: [RampLock]

  /// The ratios that the ramps in the document are to have, as many as steps, in place of a curve.
  public var ratios: RampRatios?

  /// The themes to make, in this order.
  public var appearances: [Appearance]

  /// The name of the themes, any text.
  public var name: String

  /// The tint of the grays and the colors of the statuses.
  public var character: ThemeCharacter

  /// How the roles of the themes are placed.
  public var method: SolvingMethod

  /// The colors that roles are to have; the first ones win where they contradict each other.
  public var pins: [RolePin]

  /// The gamut of the palette: beside the half in sRGB it has one in any other gamut.
  public var gamut: Gamut

  /// The brand in Display P3 when it is more than sRGB can show, or was given in P3; ``brand`` is
  /// then the sRGB color nearest to it.
  public var wideBrand: RGB8?

  /// Makes a request from a brand in sRGB.
  ///
  /// A brand of another gamut is a programming error, and so is a wide brand in sRGB.
  public init(
    brand: RGB8, hue: Double? = nil, level: ConformanceLevel = .aa, steps: RampSteps = .standard,
    curve: RampCurve = .tailwind, locks: [RampLock] = [], ratios: RampRatios? = nil,
    appearances: [Appearance] = Appearance.usual, name: String = "brand",
    character: ThemeCharacter = .standard, method: SolvingMethod = .joint, gamut: Gamut = .srgb,
    wideBrand: RGB8? = nil, pins: [RolePin] = []
  ) {
    precondition(brand.gamut == .srgb && wideBrand?.gamut != .srgb)
    self.brand = brand
    self.hue = hue
    self.level = level
    self.steps = steps
    self.curve = curve
    self.locks = locks
    self.ratios = ratios
    self.appearances = appearances
    self.name = name
    self.character = character
    self.method = method
    self.pins = pins
    self.gamut = gamut
    self.wideBrand = wideBrand
  }
}

/// Ramps and themes made from one brand color, in sRGB.
///
/// A palette of a wider gamut has another half beside that, ``wide``, which was solved separately:
/// sRGB colors that are the nearest to wide ones would miss up to 11 % of their ratios.
public struct Palette: Hashable, Sendable {
  /// What the palette was made from.
  public let request: PaletteRequest

  /// One ramp for each ``RampName``, in that order, with the steps that were asked for.
  public let ramps: [Ramp]

  /// One theme for each appearance that was asked for, in that order.
  public let themes: [ResolvedTheme]

  /// What could not hold, with its proof, in the order of the themes; everything else does.
  public let conflicts: [Conflict]

  /// The half for screens with a wider gamut, when one was asked for.
  public let wide: WidePalette?

  /// What the palette carries beside that, when it was imported.
  public var additions: PaletteAdditions

  public init(
    request: PaletteRequest, ramps: [Ramp], themes: [ResolvedTheme], conflicts: [Conflict],
    wide: WidePalette? = nil, additions: PaletteAdditions = .none
  ) {
    self.request = request
    self.ramps = ramps
    self.themes = themes
    self.conflicts = conflicts
    self.wide = wide
    self.additions = additions
  }
}
