// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The entries of one color in an asset catalog.
///
/// Source: the vocabulary and the order of entries are those of files that Xcode wrote, counted
/// over 522 color sets; Apple's *Asset Catalog Format Reference* documents all but the appearances:
/// <https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/Named_Color.html>.
///
/// Each appearance of the palette stands by its name, light as well, and the light one once more
/// without a name, for any: Xcode's choice "Any, Light, Dark". Design systems ask for the
/// three; watches read only the one for any; and a reader can tell which appearances were made.
///
/// A palette with a half in Display P3 has every entry twice, `display-gamut` saying for which
/// screens. Both halves ship, and no screen shows a color of one beside a color of the other, as it
/// would if only the colors that sRGB cannot show were given in P3.
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

  /// The appearances that an addition says, or else those of the palette; none for a step of a
  /// ramp.
  private static func appearances(
    of token: ExportToken, in entry: ExportSource.Entry
  ) -> [Appearance] {
    switch token.origin {
    case .step: return []
    case .role: return Appearance.allCases.filter(entry.appearances.contains)
    case .addition:
      let all = Appearance.allCases
      return Gamut.allCases.contains { token.varies(among: all, gamut: $0) } ? all : []
    }
  }

  // MARK: Slots

  /// A place for a color: what it is for, and the appearance whose color it gets.
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
    // Beside a dark color for usual contrast only, a dark screen would have to choose.
    return named.count == 2 ? Slot(named[0]) : nil
  }

  /// In Xcode's order: all slots for sRGB, then all for Display P3.
  private var entries: [String] {
    let pairs: [(gamut: Gamut, screen: Gamut?)]
    switch gamuts {
    case [.srgb], []: pairs = [(.srgb, nil)]
    // An sRGB screen has to show something too.
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
