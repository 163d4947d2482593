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
  /// The brand color, which its ramp and every theme keep byte for byte.
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

  public init(
    brand: RGB8, hue: Double? = nil, level: ConformanceLevel = .aa, steps: RampSteps = .standard,
    curve: RampCurve = .tailwind, locks: [RampLock] = [], ratios: RampRatios? = nil,
    appearances: [Appearance] = Appearance.usual, name: String = "brand",
    character: ThemeCharacter = .standard, method: SolvingMethod = .joint,
    pins: [RolePin] = []
  ) {
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
  }
}

/// Ramps and themes made from one brand color.
public struct Palette: Hashable, Sendable {
  /// What the palette was made from.
  public let request: PaletteRequest

  /// One ramp for each ``RampName``, in that order, with the steps that were asked for.
  public let ramps: [Ramp]

  /// One theme for each appearance that was asked for, in that order.
  public let themes: [ResolvedTheme]

  /// What could not hold, with its proof, in the order of the themes; everything else does.
  public let conflicts: [Conflict]

  public init(
    request: PaletteRequest, ramps: [Ramp], themes: [ResolvedTheme], conflicts: [Conflict]
  ) {
    self.request = request
    self.ramps = ramps
    self.themes = themes
    self.conflicts = conflicts
  }
}
