// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// An entry of a color set that has a color: what the color is for, and which it is.
struct ColorSlot: Hashable, Sendable {
  /// The devices and the language that an entry is for.
  struct Audience: Hashable, Sendable {
    /// The kind of device: `universal`, `iphone`, `mac`.
    let idiom: String

    /// A part of the devices, such as `mac-catalyst`; `nil` for all.
    let subtype: String?

    let locale: String?

    /// Whether it is for every device and every language.
    var isEveryone: Bool { idiom == "universal" && subtype == nil && locale == nil }

    // In the order in which Apple's systems came to have catalogs.
    private static let idioms = [
      "universal", "iphone", "ipad", "mac", "tv", "watch", "vision", "reality", "car",
    ]

    func isBroader(than other: Audience) -> Bool {
      if (locale == nil) != (other.locale == nil) { return locale == nil }
      if idiom != other.idiom { return rank < other.rank }
      return subtype == nil && other.subtype != nil
    }

    /// The position among the known idioms; an unknown one comes last.
    private var rank: Int { Self.idioms.firstIndex(of: idiom) ?? Self.idioms.count }

    /// `mac`, `ipad (mac-catalyst)`, `universal in fr`.
    var title: String {
      idiom + (subtype.map { " (\($0))" } ?? "") + (locale.map { " in \($0)" } ?? "")
    }
  }

  enum Luminosity: String, Hashable, Sendable {
    case light, dark
  }

  enum Content: Hashable, Sendable {
    case color(CatalogColor)
    case system(AppleColor)
  }

  var audience: Audience

  /// Light or dark; `nil` for both.
  var luminosity: Luminosity?
  var isHighContrast = false

  /// The screens that it is for; `nil` for all.
  var screen: Gamut?

  var content: Content

  var place: SourcePlace

  /// How its color is spelled, to be read as bytes of a gamut.
  func spelling(in gamut: Gamut) -> LiteralSpelling {
    switch content {
    case .system: return .fixed("it is a color of the system")
    case .color(let color):
      // A color of Display P3 for all screens is read twice, and stays one of Display P3.
      let isBoth = screen == nil && color.space == .displayP3
      return .literals([
        ColorLiteral(
          place.file, .pointer(place.pointer.appending("components")), .catalog(color.space),
          gamut: isBoth ? .displayP3 : gamut)
      ])
    }
  }

  /// The appearances that it is for, given the other entries of the color set; `nil` stands for all
  /// appearances without an entry of their own.
  func appearances(in set: Coverage) -> [Appearance?] {
    switch (luminosity, isHighContrast) {
    case (nil, false): return isSystem && !set.hasDark ? [nil, .dark] : [nil]
    case (.light, false): return [.light]
    case (.dark, false): return [.dark]
    case (.light, true): return [.lightHighContrast]
    case (.dark, true): return [.darkHighContrast]
    case (nil, true):
      return (set.hasLightHighContrast ? [] : [.lightHighContrast])
        + (set.hasDark ? [] : [.darkHighContrast])
    }
  }

  /// Whether it is a system color, which differs in dark without an entry for dark.
  private var isSystem: Bool { if case .system = content { true } else { false } }

  /// What the entries of a color set for one audience are for.
  struct Coverage {
    let hasDark: Bool

    let hasLightHighContrast: Bool

    init(_ slots: [ColorSlot]) {
      hasDark = slots.contains { $0.luminosity == .dark }
      hasLightHighContrast = slots.contains { $0.luminosity == .light && $0.isHighContrast }
    }
  }
}
