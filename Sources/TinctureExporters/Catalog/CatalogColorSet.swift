// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The entries of one color in an asset catalog.
///
/// Source: the vocabulary and the order of entries are those of files that Xcode wrote, counted
/// over 522 color sets; Apple's *Asset Catalog Format Reference* documents all but the appearances:
/// <https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/Named_Color.html>.
///
/// Each appearance of the palette has an entry of its own, light as well, and the light color also
/// the entry without an appearance: Xcode's choice "Any, Light, Dark". Design systems ask for the
/// three; watches read only the entry without an appearance, which can be the dark color instead;
/// and a reader can tell which appearances the palette has.
///
/// A palette with a solution in Display P3 has every entry twice, with `display-gamut` for the
/// screens. If only the colors outside sRGB were given in P3, a screen would show colors of two
/// solutions beside each other, whose contrast is not proved.
struct CatalogColorSet {
  private let token: ExportToken
  /// The appearances with entries of their own; none for a color that is the same in all.
  private let appearances: [Appearance]
  private let gamuts: [Gamut]
  /// Whether the entry without an appearance has the light color, where there is one.
  private let isAnyLight: Bool

  init(
    _ token: ExportToken, of entry: ExportSource.Entry, any scheme: ExportSettings.Scheme = .light
  ) {
    self.token = token
    isAnyLight = scheme == .light
    switch token.origin {
    case .step: appearances = []
    case .role: appearances = Appearance.allCases.filter(entry.appearances.contains)
    case .addition: appearances = token.variesAnywhere ? Appearance.allCases : []
    }
    let shown = appearances.first ?? .light
    gamuts = Gamut.allCases.filter { token.color(in: shown, gamut: $0) != nil }
  }

  var text: String { CatalogText.colorSet(entries) }

  // MARK: Slots

  /// An entry: the appearance whose color it has, and its conditions.
  private typealias Slot = (appearance: Appearance, conditions: [(name: String, value: String)])

  /// In Xcode's order: any, light and dark, then the three in high contrast.
  ///
  /// The color of the chosen scheme, if there is one, is for any luminosity. With one color of high
  /// contrast, an entry for any luminosity would apply to the other scheme, too.
  private var slots: [Slot] {
    [false, true].flatMap { isHighContrast -> [Slot] in
      let named = appearances.filter { $0.isHighContrast == isHighContrast }
      let ofContrast = isHighContrast ? [("contrast", "high")] : []
      let any = named.first { $0.isLight == isAnyLight } ?? named.first
      let general =
        isHighContrast
        ? (named.count > 1 ? any : nil)
        : any ?? appearances.first { $0.isLight == isAnyLight } ?? appearances.first ?? .light
      return (general.map { [($0, ofContrast)] } ?? [])
        + named.map { ($0, [("luminosity", $0.isLight ? "light" : "dark")] + ofContrast) }
    }
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

/// The texts of an asset catalog's files, laid out as Xcode does.
///
/// Names in their order, two spaces, a space on both sides of the colon, a newline at the end: what
/// Foundation's `JSONSerialization` writes with `.prettyPrinted` and `.sortedKeys`. Xcode rewrites
/// a catalog that is edited in this form, so any other one would show a difference in every color.
package enum CatalogText {
  static let root = file(info)

  /// The file of a folder whose name begins the names of its colors: `Color("Surface/Primary")`.
  static let namespace = file(
    info,
    """
      "properties" : {
        "provides-namespace" : true
      }
    """)

  private static let info = """
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    """

  static func colorSet(_ entries: [String]) -> String {
    file("  \"colors\" : [\n\(entries.joined(separator: ",\n"))\n  ]", info)
  }

  private static func file(_ members: String...) -> String {
    "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  /// An entry of a color set without a comma.
  ///
  /// Its conditions are appearances, such as `luminosity` with the value `dark`; a screen of `nil`
  /// is every screen.
  package static func entry(
    _ color: TokenColor, conditions: [(name: String, value: String)], screen: Gamut?
  ) -> String {
    """
        {
    \(appearances(conditions))      "color" : {
            "color-space" : "\(color.rgb.gamut == .srgb ? "srgb" : "display-p3")",
            "components" : {
              "alpha" : "\(decimals(color.alpha))",
              "blue" : "\(decimals(color.rgb.blue))",
              "green" : "\(decimals(color.rgb.green))",
              "red" : "\(decimals(color.rgb.red))"
            }
          },
    \(screen.map { "      \"display-gamut\" : \"\($0 == .srgb ? "sRGB" : "display-P3")\",\n" } ?? "")\
          "idiom" : "universal"
        }
    """
  }

  private static func appearances(_ conditions: [(name: String, value: String)]) -> String {
    guard !conditions.isEmpty else { return "" }
    let list = conditions.map { condition in
      """
              {
                "appearance" : "\(condition.name)",
                "value" : "\(condition.value)"
              }
      """
    }
    return """
            "appearances" : [
      \(list.joined(separator: ",\n"))
            ],

      """
  }

  /// A component as Xcode writes it with the input method "Floating point".
  ///
  /// Each of the 256 bytes reads back from three decimals, in 32 bits as in 64. There is always a
  /// point, because readers disagree about whether `1` means 1.0 or 1/255.
  private static func decimals(_ byte: UInt8) -> String { decimals[Int(byte)] }

  private static let decimals: [String] = (0...255).map { byte in
    let thousandths = (byte * 2000 + 255) / 510
    return "\(thousandths / 1000)." + String(1000 + thousandths % 1000).dropFirst()
  }
}
