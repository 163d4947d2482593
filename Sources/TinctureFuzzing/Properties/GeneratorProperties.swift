// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import PropertyTesting

// Properties of the generator: palettes made again from other requests. A case solves a palette,
// which is expensive, so each has a cost. A request that the solver refuses with an error holds.

/// A palette of the document made again from another brand.
///
/// The simplest case has the simplest ``ColorShift``, then the first palette.
package struct BrandChange: FuzzCase {
  package let shift: ColorShift

  /// The number of the palette in the document.
  package let palette: Int

  /// The request with the other brand.
  package func request(_ subject: FuzzSubject) -> PaletteRequest {
    var request = subject.palettes[palette].request
    // The hue that the document names is that of the old brand.
    request.hue = nil
    if let brand = request.displayP3Brand {
      let shifted = shift(brand)
      request.displayP3Brand = shifted
      request.brand = shifted.mapped(into: .srgb)
    } else {
      request.brand = shift(request.brand)
    }
    return request
  }

  /// The brands before and after, those in Display P3 if the palette has one.
  package func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    let (old, new) = (subject.palettes[palette].request, request(subject))
    return [
      FuzzChange(
        "the brand of \(old.name)", before: old.displayP3Brand ?? old.brand,
        after: new.displayP3Brand ?? new.brand)
    ]
  }

  /// Generates brands near that of a palette, and any others.
  package static func all(of subject: FuzzSubject) -> Generator<BrandChange>? {
    guard !subject.palettes.isEmpty else { return nil }
    return zip(.colorShift, .int(in: 0...subject.palettes.count - 1)).map(BrandChange.init)
  }
}

/// The appearances of a palette, solved in the opposite order, are the same: none depends on those
/// before it.
enum AppearanceOrder: FuzzProperty {
  static let id = "appearance/order"
  static let sentence = "the appearances of a palette, asked for in another order, are the same"
  static let cost = 50

  static func verdict(on change: BrandChange, of subject: FuzzSubject) -> CaseVerdict {
    var request = change.request(subject)
    guard let palette = try? Palette(solving: request) else { return .holds }
    request.appearances.reverse()
    let swapped = (try? Palette(solving: request))?.placedThemes ?? []
    return CaseVerdict(
      palette.placedThemes.flatMap { placed in
        let other = swapped.first { $0.place == placed.place }?.theme
        return differences(placed.theme, other, at: placed.place)
      })
  }

  /// A violation for each role whose color depends on the order.
  private static func differences(
    _ theme: ResolvedTheme, _ other: ResolvedTheme?, at place: ThemePlace
  ) -> [FuzzedFlaw] {
    guard let other else { return [FuzzedFlaw(at: place, "the theme", "is missing")] }
    return theme.roles.filter { theme[$0] != other[$0] }.map {
      FuzzedFlaw(
        at: place, $0.name, "is \(other[$0].rgb.css) in another order",
        foreground: theme[$0].rgb, background: other[$0].rgb)
    }
  }
}

/// The palettes of brands near that of the document, and of any others, keep their promises.
///
/// Everything else of the request stays: level, gamut, curve, pins and locks.
enum BrandJitter: FuzzProperty {
  static let id = "brand/jitter"
  static let sentence = "a palette made in the same way from another brand keeps its promises"
  static let cost = 10

  static func verdict(on change: BrandChange, of subject: FuzzSubject) -> CaseVerdict {
    Palette.verdict(solving: change.request(subject))
  }

  static func labels(_ change: BrandChange, of subject: FuzzSubject) -> [String] {
    let request = change.request(subject)
    let (brand, old) = (request.brand, subject.palettes[change.palette].request.brand)
    // The square of the OKLab chroma; below a chroma of 0.03 a brand has hardly a hue.
    let chroma = brand.oklab.y * brand.oklab.y + brand.oklab.z * brand.oklab.z
    return [
      (brand.oklab - old.oklab).length < 0.1 ? "near the brand" : "far from the brand",
      brand.oklab.x < 0.5 ? "dark brand" : "light brand",
    ] + (chroma < 0.0009 ? ["grayish brand"] : [])
  }
}

/// Palettes of any level, gamut and appearances keep their promises.
///
/// The brand changes as in ``BrandJitter``, because a mistake may appear only with both changes.
enum RequestChange: FuzzProperty {
  static let id = "brand/request"
  static let sentence = "a palette of another level, gamut or appearances keeps its promises"
  static let cost = 20

  typealias Case = (
    level: ConformanceLevel, gamut: Gamut, appearances: [Appearance], brand: BrandChange
  )

  static func cases(of subject: FuzzSubject) -> Generator<Case>? {
    guard let brands = BrandChange.all(of: subject) else { return nil }
    let appearances = Generator<[Appearance]>.element(
      of: [.light], [.dark], [.lightHighContrast], [.darkHighContrast], Appearance.allCases)
    return zip(.anyCase, .anyCase, appearances, brands).map {
      (level: $0, gamut: $1, appearances: $2, brand: $3)
    }
  }

  static func verdict(on change: Case, of subject: FuzzSubject) -> CaseVerdict {
    var request = change.brand.request(subject)
    request.level = change.level
    request.gamut = change.gamut
    if change.gamut == .srgb { request.displayP3Brand = nil }
    request.appearances = change.appearances
    // A pin of an appearance that is not asked for would be refused.
    request.pins.removeAll { pin in
      pin.appearance.map { !change.appearances.contains($0) } ?? false
    }
    return Palette.verdict(solving: request)
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
