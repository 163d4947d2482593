// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// What may be set for a palette in more than one place; `nil` where it is not set.
struct PaletteSettings {
  var level: ConformanceLevel?
  var gamut: Gamut?
  var steps: RampSteps?
  var appearances: [Appearance]?

  /// These settings, and those of a weaker place for what is not set here.
  func over(_ weaker: PaletteSettings) -> PaletteSettings {
    PaletteSettings(
      level: level ?? weaker.level, gamut: gamut ?? weaker.gamut, steps: steps ?? weaker.steps,
      appearances: appearances ?? weaker.appearances)
  }

  /// A request with what is set here.
  func applied(to request: PaletteRequest) -> PaletteRequest {
    var request = request
    request.level = level ?? request.level
    request.gamut = gamut ?? request.gamut
    request.steps = steps ?? request.steps
    request.appearances = appearances ?? request.appearances
    return request
  }
}

/// A brand to make a palette of, with the settings that are its own.
struct BrandRequest {
  private let request: PaletteRequest
  let settings: PaletteSettings

  /// Puts a color into a request whose gamut is settled; it throws where the gamut does not hold it.
  private let coloring: (PaletteRequest) throws -> PaletteRequest

  /// A request that has its brand already, in sRGB.
  init(_ request: PaletteRequest, settings: PaletteSettings = PaletteSettings()) {
    self.request = request
    self.settings = settings
    coloring = { $0 }
  }

  /// A request for a color, and what to throw when that lies outside of the gamut.
  init(
    _ color: BrandColor, named name: String = "brand", character: ThemeCharacter = .standard,
    settings: PaletteSettings = PaletteSettings(), asking setting: String = "--gamut p3",
    failure: @escaping (PaletteArguments.Problem) -> CommandFailure
  ) {
    request = PaletteRequest(brand: color.srgb, name: name, character: character)
    self.settings = settings
    coloring = { request in
      do throws(PaletteArguments.Problem) {
        return try color.applied(to: request, asking: setting)
      } catch { throw failure(error) }
    }
  }

  /// The request with the settings of stronger and of weaker places than its own.
  func settled(over weaker: PaletteSettings, under stronger: PaletteSettings) throws
    -> PaletteRequest
  {
    try coloring(stronger.over(settings).over(weaker).applied(to: request))
  }
}
