// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// An entry of a color set that has a color: what the color is for, and which it is.
struct ColorSlot: Hashable, Sendable {
  /// The devices and the language that an entry is for.
  struct Audience: Hashable, Sendable {
    /// The kind of device: `universal`, `iphone`, `mac`.
    let idiom: String

    /// A part of the devices, such as `mac-catalyst`; `nil` for all.
    let subtype: String?

    /// A language; `nil` for all.
    let locale: String?

    /// Whether it leaves out nobody.
    var isEveryone: Bool { idiom == "universal" && subtype == nil && locale == nil }

    // In the order in which Apple's systems came to have catalogs.
    private static let idioms = [
      "universal", "iphone", "ipad", "mac", "tv", "watch", "vision", "reality", "car",
    ]

    /// Whether more people are meant than by another one.
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

  /// A color, or a name that the system gives one to.
  enum Content: Hashable, Sendable {
    case color(CatalogColor)
    case system(SystemColor)
  }

  var audience: Audience

  /// Light or dark; `nil` for both.
  var luminosity: Luminosity?
  var isHighContrast = false

  /// The screens that it is for; `nil` for all.
  var screen: Gamut?

  var content: Content

  /// Where the color stands in its file.
  var place: SourcePlace

  /// How its color is spelled, to be read as bytes of a gamut.
  func spelling(in gamut: Gamut) -> ColorSpelling {
    switch content {
    case .system: return .fixed("it is a color of the system")
    case .color(let color):
      guard case .pointer(let pointer) = place.position else { return .fixed("it has no place") }
      // A color of Display P3 for all screens is read twice, and stays one of Display P3.
      let isBoth = screen == nil && color.space == .displayP3
      return .literals([
        ColorLiteral(
          place.file, .pointer(pointer.appending("components")), .catalog(color.space),
          gamut: isBoth ? .displayP3 : gamut)
      ])
    }
  }

  /// The appearances that it is for: `nil` is any that has no entry of its own.
  ///
  /// - Parameter set: What the entries of the color set are for.
  /// - Returns: None when they leave it none.
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

  /// A system color is another one in dark, without an entry that says so.
  private var isSystem: Bool { if case .system = content { true } else { false } }

  /// What the entries of a color set for one audience are for.
  struct Coverage {
    /// Whether an entry is for dark appearances.
    let hasDark: Bool

    /// Whether an entry is for light appearances of increased contrast.
    let hasLightHighContrast: Bool

    init(_ slots: [ColorSlot]) {
      hasDark = slots.contains { $0.luminosity == .dark }
      hasLightHighContrast = slots.contains { $0.luminosity == .light && $0.isHighContrast }
    }
  }
}
