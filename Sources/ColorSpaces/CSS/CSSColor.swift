// SPDX-License-Identifier: MIT

/// A color as a style sheet writes it: the color and the notation it was written in.
///
/// Source: CSS Color Module Level 4. Read are hex digits, the 148 names, `transparent`,
/// `currentcolor`, and every color function in both syntaxes with `calc()`, `min()`, `max()`,
/// `clamp()`, `abs()` and `sign()`; not the system colors, `device-cmyk()`, `color-mix()` or
/// relative colors. Any text gives a color or an error, in time proportional to its length.
public struct CSSColor: Hashable, Sendable {
  /// The forms a color is written in.
  public enum Notation: String, Hashable, Sendable, CaseIterable {
    case hex, named, rgb, hsl, hwb, lab, lch, oklab, oklch

    /// `color()` with the name of a space.
    case color

    /// The word that stands for the color of the text around it.
    case currentColor = "currentcolor"

    /// Whether this is one of the old sRGB forms, which CSS rounds to bytes when it prints them.
    public var isLegacy: Bool {
      switch self {
      case .hex, .named, .rgb, .hsl, .hwb: return true
      case .lab, .lch, .oklab, .oklch, .color, .currentColor: return false
      }
    }
  }

  public let notation: Notation

  /// The color in its own space, with `none` as missing; `nil` only for `currentcolor`.
  ///
  /// The components have the units of ``ColorSpace/channels``, so 50% is 0.5 in HSL and HWB.
  /// Those that CSS clamps are clamped, and a hue is from 0 up to but not including 360.
  /// `calc(infinity)` and numbers beyond 32-bit floats become the largest such float.
  public let color: AnyColor?

  /// The word of a named color in small letters.
  private let keyword: String?

  /// Reads a color.
  ///
  /// - Throws: ``CSSColorError`` with the reason, the place and perhaps a suggestion.
  public init(parsing text: some StringProtocol) throws(CSSColorError) {
    var parser = CSSColorParser(text)
    self = try parser.parse()
  }

  init(_ notation: Notation, _ color: AnyColor?, keyword: String? = nil) {
    self.notation = notation
    self.color = color
    self.keyword = keyword
  }

  /// The color in sRGB if its notation is an old sRGB form; 0 for what is missing, unclipped.
  public var srgb: Color<SRGB>? { notation.isLegacy ? color?.converted() : nil }

  /// The text that CSS serializes the computed value to: ``Notation/isLegacy`` forms as `rgb()`
  /// in whole numbers, others in their own space with up to six decimals.
  public var computed: String {
    guard let color else { return Self.currentColorKeyword }
    guard let srgb else { return color.css(.modern) }
    return AnyColor(space: SRGB.self, components: srgb.coordinates.array, alpha: srgb.alpha).css()
  }

  /// The text that CSS serializes the specified value to: ``computed``, but for names, which
  /// stay, and `hsl()` and `hwb()` with a missing component, which keep their form.
  public var specified: String {
    if let keyword { return keyword }
    guard let color, notation == .hsl || notation == .hwb, color.hasMissing else { return computed }
    return color.css()
  }
}

extension CSSColor {
  static let currentColorKeyword = "currentcolor"
  static let transparentKeyword = "transparent"

  static let ofContext = CSSColor(.currentColor, nil, keyword: currentColorKeyword)
  static let transparent = CSSColor(
    .named, AnyColor(Color<SRGB>(0, 0, 0, alpha: 0)), keyword: transparentKeyword)

  /// Every word that is a color, for suggestions.
  static var keywords: [String] {
    NamedColors.all.map(\.name) + [transparentKeyword, currentColorKeyword]
  }
}

extension AnyColor {
  /// Reads a color in any notation of CSS but `currentcolor`, which is no color of its own.
  ///
  /// - Throws: ``CSSColorError`` with the reason, the place and perhaps a suggestion.
  public init(parsing text: some StringProtocol) throws(CSSColorError) {
    guard let color = try CSSColor(parsing: text).color else {
      throw CSSColorError(.currentColor, offset: 0, excerpt: CSSColor.currentColorKeyword)
    }
    self = color
  }

  init(_ hex: HexColor) {
    self.init(
      space: SRGB.self, components: hex.color.color.coordinates.array,
      alpha: hex.alpha.map { Double($0) / 255 } ?? 1)
  }
}
