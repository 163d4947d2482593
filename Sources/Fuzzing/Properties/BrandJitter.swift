// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes
import PropertyTesting

/// The palettes of brands near that of the document, and of any others.
enum BrandJitter: FuzzProperty {
  static let id = "brand/jitter"
  static let sentence = "a palette made in the same way from another brand keeps its promises"
  static let kind = FuzzKind.promise
  static let cost = 10

  static func cases(of subject: FuzzSubject) -> Generator<BrandChange>? {
    .brandChange(of: subject)
  }

  static func judge(_ change: BrandChange, of subject: FuzzSubject) -> Judgment {
    Palette.judge(solving: change.request(subject))
  }

  static func lines(_ change: BrandChange, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }

  static func labels(_ change: BrandChange, of subject: FuzzSubject) -> [String] {
    let request = change.request(subject)
    let (brand, old) = (request.brand, subject.palettes[change.palette].request.brand)
    let chroma = brand.oklab.y * brand.oklab.y + brand.oklab.z * brand.oklab.z
    return [
      (brand.oklab - old.oklab).length < 0.1 ? "near the brand" : "far from the brand",
      brand.oklab.x < 0.5 ? "dark brand" : "light brand",
    ] + (chroma < 0.0009 ? ["grayish brand"] : [])
  }
}
