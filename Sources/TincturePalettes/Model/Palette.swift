// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

/// How the roles of a theme are placed.
public enum SolvingMethod: String, CaseIterable, Hashable, Sendable {
  /// Each in its turn, as near to its target as the roles before it allow: fast.
  case onePass
  /// All together, at the least weighted distance from their targets.
  case joint
  /// All together on 8-bit colors, over every side of the pairs; for what the others do not take.
  case exact

  /// The methods that certificates of Tincture's own system know.
  package static let placing: [SolvingMethod] = [.onePass, .joint]

  /// The name on the command line and in certificates: `one-pass`.
  public var name: String { self == .onePass ? "one-pass" : rawValue }
}

/// Which labels fills in the brand color are to have.
///
/// It is a preference: a fill moves along its ramp until it carries the label, and keeps the other one
/// where none does, or where a gray brand that is not seen on its page gave way to another gray.
public enum LabelPreference: String, CaseIterable, Hashable, Sendable {
  /// Those that move the fill the least; at AA the brand itself carries one.
  case contrast
  /// White.
  case white
  /// Black, or the dark label of the system.
  case black
}

/// What a palette was made from.
public struct PaletteRequest: Hashable, Sendable {
  /// The brand color in sRGB, which its ramp and every theme in sRGB keep byte for byte.
  public var brand: RGB8

  /// The OKLCH hue in degrees that the brand was derived from, when a hue was all that was given.
  public var hue: Double?

  /// The WCAG 2.2 level that every theme keeps.
  public var level: ConformanceLevel

  /// The steps and the curve of the ramps in the document; themes are made of ramps of their own.
  public var steps: RampSteps
  /// How lightness, chroma and hue run along the ramps in the document.
  public var curve: RampCurve

  /// The ramps that those in the document are made after, with the steps of these, in place of a
  /// curve and of ``steps``; `nil` for a curve.
  public var model: ModelRamps?

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
  /// The method that the solver uses to find the colors of the roles.
  public var method: SolvingMethod

  /// The colors that roles are to have; the first ones win where they contradict each other.
  public var pins: [RolePin]

  /// The labels of fills in the brand color that need not be seen on the page, such as buttons; not
  /// known to ``SolvingMethod/exact``.
  public var fillLabels = LabelPreference.contrast

  /// The gamut of the palette: beside its solution in sRGB it has one in any other gamut.
  public var gamut: Gamut

  /// The brand in Display P3 when it is more than sRGB can show, or was given in P3; ``brand`` is
  /// then the sRGB color nearest to it.
  public var displayP3Brand: RGB8?

  /// The design system whose roles the palette has; `nil` for Tincture's own.
  public var system: DesignSystem?

  /// Further brand colors, which a design system calls `brand2` and so on.
  public var furtherBrands: [RGB8] = []

  /// Makes a request from a brand color of either gamut.
  ///
  /// One in sRGB becomes ``brand``. One in Display P3 becomes ``displayP3Brand``, unless that is
  /// given too, and ``brand`` is the color to which the gamut mapping of CSS takes it.
  public init(
    brand: RGB8, hue: Double? = nil, level: ConformanceLevel = .aa, steps: RampSteps = .standard,
    curve: RampCurve = .tailwind, locks: [RampLock] = [], ratios: RampRatios? = nil,
    appearances: [Appearance] = Appearance.usual, name: String = "brand",
    character: ThemeCharacter = .standard, method: SolvingMethod = .joint, gamut: Gamut = .srgb,
    displayP3Brand: RGB8? = nil, pins: [RolePin] = []
  ) {
    self.brand = brand.mapped(into: .srgb)
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
    self.displayP3Brand = displayP3Brand ?? (brand.gamut == .displayP3 ? brand : nil)
  }

  /// The labels of the steps of the ramps in the document, from light to dark.
  public var labels: [Int] { model?.labels ?? steps.labels }

  /// The brand as the solution in a gamut has it: in Display P3 ``displayP3Brand``, or else
  /// ``brand`` rounded to bytes of the gamut.
  public func brand(in gamut: Gamut) -> RGB8 {
    switch gamut {
    case .srgb: return brand
    case .displayP3: return displayP3Brand ?? brand.rounded(in: gamut)
    }
  }

  /// The brand and the further brands as the solution in a gamut has them.
  public func brands(in gamut: Gamut) -> [RGB8] {
    [brand(in: gamut)] + furtherBrands.map { $0.rounded(in: gamut) }
  }
}

/// Ramps and themes made from one brand color, solved in each of its gamuts.
///
/// There is always a solution in sRGB. One in Display P3 is solved separately: sRGB colors that are
/// the nearest to Display P3 ones would miss up to 11 % of their ratios.
public struct Palette: Hashable, Sendable {
  /// The request that the palette answers.
  public let request: PaletteRequest

  /// The solution in sRGB, which is the same whatever gamut was asked for.
  public let srgb: GamutSolution

  /// The solution in Display P3, when it was asked for.
  public let displayP3: GamutSolution?

  /// What the palette carries beside that, when it was imported.
  public var additions: PaletteAdditions

  /// Makes a palette from its request and the solutions in its gamuts.
  public init(
    request: PaletteRequest, srgb: GamutSolution, displayP3: GamutSolution? = nil,
    additions: PaletteAdditions = .none
  ) {
    self.request = request
    self.srgb = srgb
    self.displayP3 = displayP3
    self.additions = additions
  }

  /// Makes a palette of the parts of its solution in sRGB.
  public init(
    request: PaletteRequest, ramps: [Ramp], themes: [ResolvedTheme], conflicts: [Conflict],
    displayP3: GamutSolution? = nil, additions: PaletteAdditions = .none
  ) {
    self.init(
      request: request,
      srgb: GamutSolution(
        gamut: .srgb, brand: request.brand, ramps: ramps, themes: themes, conflicts: conflicts),
      displayP3: displayP3, additions: additions)
  }
}

extension Palette {
  /// The solution in a gamut; `nil` when it was not asked for.
  public subscript(gamut: Gamut) -> GamutSolution? {
    switch gamut {
    case .srgb: return srgb
    case .displayP3: return displayP3
    }
  }

  /// The solutions in all gamuts that were asked for, sRGB first.
  public var solutions: [GamutSolution] { Gamut.allCases.compactMap { self[$0] } }

  // The parts in sRGB.
  /// The ramps of the solution in sRGB.
  public var ramps: [Ramp] { srgb.ramps }
  /// The themes of the solution in sRGB, one for each appearance asked for.
  public var themes: [ResolvedTheme] { srgb.themes }
  /// The requirements that the solution in sRGB does not meet.
  public var conflicts: [Conflict] { srgb.conflicts }

  /// The theme of an appearance in sRGB; `nil` where it was not asked for.
  public func theme(_ appearance: Appearance) -> ResolvedTheme? { srgb.theme(appearance) }

  /// The ramp of a name in sRGB.
  public subscript(name: RampName) -> Ramp? { srgb[name] }

  @available(*, unavailable, message: "The document is 'try PaletteDocument.json(palette)'.")
  public var json: JSONValue { fatalError("unavailable") }

  /// Measures every pair of every theme, in sRGB and, where the palette has it, in Display P3.
  public func audit() -> [PairVerdict] { solutions.flatMap(\.themes).flatMap { $0.audit() } }

  /// A copy in which every solution is changed.
  package func mapSolutions(_ change: (GamutSolution) -> GamutSolution) -> Palette {
    Palette(
      request: request, srgb: change(srgb), displayP3: displayP3.map(change), additions: additions)
  }
}

extension Palette: CustomStringConvertible {
  /// The ramps and the themes, a line for each ramp and each role.
  public var description: String {
    let themes = themes.map { "\($0.appearance.rawValue) \($0.level.rawValue)\n\($0)" }
    return (ramps.map(\.description) + themes).joined(separator: "\n")
  }
}
