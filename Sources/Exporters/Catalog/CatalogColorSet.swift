// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The entries of one color in an asset catalog.
///
/// Source: the vocabulary and the order of entries are those of files that Xcode wrote, counted
/// over 522 color sets; Apple's *Asset Catalog Format Reference* documents all but the appearances:
/// <https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/Named_Color.html>.
///
/// Each appearance of the palette has an entry of its own, light as well, and the light color also
/// the entry without an appearance: Xcode's choice "Any, Light, Dark". Design systems ask for the
/// three; watches read only the entry without an appearance; and a reader can tell which
/// appearances the palette has.
///
/// A palette with a solution in Display P3 has every entry twice, with `display-gamut` for the
/// screens. If only the colors outside sRGB were given in P3, a screen would show colors of two
/// solutions beside each other, whose contrast is not proved.
struct CatalogColorSet {
  private let token: ExportToken
  private let appearances: [Appearance]
  private let gamuts: [Gamut]

  init(_ token: ExportToken, of entry: ExportSource.Entry) {
    self.token = token
    appearances = Self.appearances(of: token, in: entry)
    let shown = appearances.first ?? .light
    gamuts = Gamut.allCases.filter { token.color(in: shown, gamut: $0) != nil }
  }

  /// The file of the color set.
  var text: String { CatalogText.colorSet(entries) }

  /// The appearances with entries of their own; none for a color that is the same in all.
  private static func appearances(
    of token: ExportToken, in entry: ExportSource.Entry
  ) -> [Appearance] {
    switch token.origin {
    case .step: return []
    case .role: return Appearance.allCases.filter(entry.appearances.contains)
    case .addition:
      return token.variesAnywhere ? Appearance.allCases : []
    }
  }

  // MARK: Slots

  /// An entry: its conditions, and the appearance whose color it has.
  private struct Slot {
    let appearance: Appearance
    let isHighContrast: Bool
    let luminosity: String?

    init(_ appearance: Appearance, isHighContrast: Bool? = nil, luminosity: String? = nil) {
      self.appearance = appearance
      self.isHighContrast = isHighContrast ?? appearance.isHighContrast
      self.luminosity = luminosity
    }

    var conditions: [(name: String, value: String)] {
      (luminosity.map { [("luminosity", $0)] } ?? [])
        + (isHighContrast ? [("contrast", "high")] : [])
    }
  }

  /// In Xcode's order: any, light and dark, then the three in high contrast.
  private var slots: [Slot] {
    [false, true].flatMap { isHighContrast in
      let named = appearances.filter { $0.isHighContrast == isHighContrast }
      return [anySlot(isHighContrast, among: named)].compactMap { $0 }
        + named.map { Slot($0, luminosity: $0.isLight ? "light" : "dark") }
    }
  }

  /// The slot for any luminosity, which gets the light color if there is one.
  private func anySlot(_ isHighContrast: Bool, among named: [Appearance]) -> Slot? {
    guard isHighContrast else { return Slot(appearances.first ?? .light, isHighContrast: false) }
    // With one color of high contrast, an entry for any scheme would apply to the other scheme, too.
    return named.count == 2 ? Slot(named[0]) : nil
  }

  /// In Xcode's order: all slots for sRGB, then all for Display P3.
  private var entries: [String] {
    let pairs: [(gamut: Gamut, screen: Gamut?)]
    switch gamuts {
    case [.srgb], []: pairs = [(.srgb, nil)]
    // Screens with sRGB need an entry, too.
    case [.displayP3]: pairs = Gamut.allCases.map { (.displayP3, $0) }
    default: pairs = Gamut.allCases.map { ($0, $0) }
    }
    return pairs.flatMap { pair in
      slots.compactMap { slot in
        token.color(in: slot.appearance, gamut: pair.gamut).map {
          CatalogText.entry($0, conditions: slot.conditions, screen: pair.screen)
        }
      }
    }
  }
}
