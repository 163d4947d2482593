// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// Palettes made by hand, for tests that need one and no solver.
enum SamplePalette {
  /// A light and a dark theme with every role and every promised pair.
  static let plain = palette(request: PaletteRequest(brand: RGB8(hex: 0x0A84FF)))

  /// A palette with every optional member of a document.
  static let full: Palette = {
    var request = PaletteRequest(
      brand: RGB8(hex: 0x7F_3F_BF), hue: 301.25, level: .aaa, appearances: [.dark],
      name: "violet")
    request.steps = (try? RampSteps([10, 500, 990])) ?? .standard
    request.character = ThemeCharacter(
      neutral: RampTint(hue: 300, chroma: 0.0125),
      statuses: StatusTints(info: RampTint(hue: 210, chroma: 0.125)))
    request.curve = .even
    request.locks = [RampLock(label: 500, rgb: .white)]
    request.ratios = try? RampRatios([1.5, 3, 7], on: .white)
    return palette(request: request, conflicts: conflicts)
  }()

  static let all = [plain, full]

  /// Three brands for one document, of which the last one has no theme.
  static let several: [Palette] = {
    let night = PaletteRequest(brand: .black, appearances: [], name: "night")
    return [plain, full, palette(request: night)]
  }()

  static let conflicts = [
    Conflict(
      appearance: .dark, foreground: .brandOnExact, background: .brandExact, required: 7,
      best: 5.0625, why: "no color reaches 7:1", nearest: .init(rgb: .white, deltaE: 0.1234)),
    Conflict(
      appearance: .dark, foreground: .textLink, background: .textPrimary, required: 3,
      best: 2.5, why: "the chain is too long", nearest: nil),
  ]

  static func palette(request: PaletteRequest, conflicts: [Conflict] = []) -> Palette {
    Palette(
      request: request, ramps: RampName.allCases.map { ramp($0, request) },
      themes: request.appearances.map { theme($0, request) }, conflicts: conflicts)
  }

  /// Grays from light to dark, the brand first.
  private static func ramp(_ name: RampName, _ request: PaletteRequest) -> Ramp {
    Ramp(
      name: name,
      steps: request.steps.labels.enumerated().map { index, label in
        let gray = UInt8(250 - 20 * index)
        return Ramp.Step(
          label: label, rgb: index == 0 ? request.brand : RGB8(gray, gray, gray),
          isExact: index == 0 && name == .brand)
      })
  }

  static func theme(_ appearance: Appearance, _ request: PaletteRequest) -> ResolvedTheme {
    ResolvedTheme(
      name: request.name, appearance: appearance, level: request.level, pairs: PromisedPairs.all
    ) { role in
      switch role {
      case .brandExact: TokenColor(request.brand)
      case .interactiveHover, .textDisabled: TokenColor(.black, alpha: 97)
      default: TokenColor(RGB8(hex: UInt32(role.index) * 0x04_0302))
      }
    }
  }
}
