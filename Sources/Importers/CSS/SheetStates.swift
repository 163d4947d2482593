// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Some of the eight states that a page can be shown in: four appearances on two kinds of screens.
struct SheetStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ appearance: Appearance, _ gamut: Gamut) {
    let index = Appearance.allCases.firstIndex(of: appearance) ?? 0
    self.init(rawValue: 1 << UInt8(index + (gamut == .srgb ? 0 : 4)))
  }

  init(where isMember: (Appearance, Gamut) -> Bool) {
    self.init()
    for appearance in Appearance.allCases {
      for gamut in Gamut.allCases where isMember(appearance, gamut) {
        insert(SheetStates(appearance, gamut))
      }
    }
  }

  static let all = SheetStates(rawValue: 0xFF)
  static let light = SheetStates { appearance, _ in appearance.isLight }
  static let dark = SheetStates { appearance, _ in !appearance.isLight }
  static let moreContrast = SheetStates { appearance, _ in appearance.isHighContrast }
  static let usualContrast = SheetStates { appearance, _ in !appearance.isHighContrast }
  static let displayP3 = SheetStates { _, gamut in gamut == .displayP3 }

  var inverted: SheetStates { SheetStates.all.subtracting(self) }

  /// The position of the only state in it.
  var index: Int { rawValue.trailingZeroBitCount }

  /// The states of a scheme's name, as classes and attributes say it.
  init?(scheme name: String) {
    switch name.asciiLowercased {
    case "light", "light-mode", "light-theme", "theme-light": self = .light
    case "dark", "dark-mode", "dark-theme", "theme-dark": self = .dark
    default: return nil
    }
  }
}
