// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import PaletteSolver
import Palettes
import PropertyTesting

/// The palettes of the other level, gamut and appearances, from brands near that of the document.
enum RequestChange: FuzzProperty {
  static let id = "brand/request"
  static let sentence = "a palette of another level, gamut or appearances keeps its promises"
  static let kind = FuzzKind.promise
  static let cost = 20

  struct Case: Sendable {
    let level: ConformanceLevel
    let gamut: Gamut
    let appearances: [Appearance]
    let brand: BrandChange
  }

  static func cases(of subject: FuzzSubject) -> Generator<Case>? {
    guard let brands = Generator<BrandChange>.brandChange(of: subject),
      let levels = Generator<ConformanceLevel>.anyCase, let gamuts = Generator<Gamut>.anyCase
    else { return nil }
    let appearances = Generator<[Appearance]>.element(
      of: [.light], [.dark], [.lightHighContrast], [.darkHighContrast], Appearance.allCases)
    return zip(levels, gamuts, appearances, brands).map {
      Case(level: $0, gamut: $1, appearances: $2, brand: $3)
    }
  }

  static func judge(_ change: Case, of subject: FuzzSubject) -> Judgment {
    Palette.judge(solving: request(change, subject))
  }

  private static func request(_ change: Case, _ subject: FuzzSubject) -> PaletteRequest {
    var request = change.brand.request(subject)
    request.level = change.level
    request.gamut = change.gamut
    if change.gamut == .srgb { request.displayP3Brand = nil }
    request.appearances = change.appearances
    request.pins.removeAll { pin in
      pin.appearance.map { !change.appearances.contains($0) } ?? false
    }
    return request
  }

  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange] {
    let appearances = change.appearances.map(\.rawValue).joined(separator: ", ")
    return change.brand.lines(subject) + [
      FuzzChange("\(change.level.rawValue), \(change.gamut.name), \(appearances)")
    ]
  }

  static func labels(_ change: Case, of subject: FuzzSubject) -> [String] {
    [change.level.rawValue, change.gamut.name]
  }
}
