// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// A palette of the document made again from another brand.
///
/// The simplest has the ``ColorShift`` that is simplest, then the first palette.
package struct BrandChange: Hashable, Sendable {
  package let shift: ColorShift

  /// The number of the palette in the document.
  package let palette: Int

  package init(_ shift: ColorShift, of palette: Int) {
    self.shift = shift
    self.palette = palette
  }

  /// The request with the other brand.
  package func request(_ subject: FuzzSubject) -> PaletteRequest {
    var request = subject.palettes[palette].request
    // What the document says of the old brand is not true of the new one.
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

  func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    let (old, new) = (subject.palettes[palette].request, request(subject))
    return [
      FuzzChange(
        "the brand of \(old.name)", before: old.displayP3Brand ?? old.brand,
        after: new.displayP3Brand ?? new.brand)
    ]
  }
}

extension Generator where Value == BrandChange {
  /// Brands near that of a palette, and any others; `nil` where there is no palette.
  package static func brandChange(of subject: FuzzSubject) -> Generator? {
    guard !subject.palettes.isEmpty else { return nil }
    return zip(
      Generator<ColorShift>.colorShift, Generator<Int>.int(in: 0...subject.palettes.count - 1)
    ).map { BrandChange($0, of: $1) }
  }
}
