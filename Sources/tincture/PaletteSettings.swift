// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes

/// What may be set for a palette in more than one place; `nil` where it is not set.
struct PaletteSettings {
  var level: ConformanceLevel?
  var steps: RampSteps?
  var appearances: [Appearance]?

  /// These settings, and those of a weaker place for what is not set here.
  func over(_ weaker: PaletteSettings) -> PaletteSettings {
    PaletteSettings(
      level: level ?? weaker.level, steps: steps ?? weaker.steps,
      appearances: appearances ?? weaker.appearances)
  }

  /// A request with what is set here.
  func applied(to request: PaletteRequest) -> PaletteRequest {
    var request = request
    request.level = level ?? request.level
    request.steps = steps ?? request.steps
    request.appearances = appearances ?? request.appearances
    return request
  }
}

/// A brand to make a palette of, with the settings that are its own.
struct BrandRequest {
  var request: PaletteRequest
  var settings = PaletteSettings()
}
