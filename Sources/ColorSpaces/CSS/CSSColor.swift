// SPDX-License-Identifier: MIT

/// A color as a style sheet writes it: the color and the notation it was written in.
///
/// Source: CSS Color Module Level 4. Read are hex digits, the 148 names, `transparent`,
/// `currentcolor`, and every color function in both syntaxes with the math functions of CSS
/// Values 4; of Level 5 `color-mix()`, relative colors, `alpha()` and `contrast-color()`; not
/// `device-cmyk()`. The system colors and `light-dark()` are errors of their own
/// (``CSSColorError/isOfContext``). Any text gives a color or an error, in time proportional to
/// its length.
public struct CSSColor: Hashable, Sendable {
  /// The forms a color is written in.
  public enum Notation: String, Hashable, Sendable, CaseIterable {
    /// Hexadecimal digits after `#`: `#0a84ff`.
    case hex
    /// A named color such as `rebeccapurple`, or `transparent`.
    case named
    /// The function `rgb()` or `rgba()`.
    case rgb
    /// The function `hsl()` or `hsla()`.
    case hsl
    /// The function `hwb()`.
    case hwb
    /// CIE Lab under D50: `lab()`.
    case lab
    /// CIE LCH under D50: `lch()`.
    case lch
    /// The function `oklab()`.
    case oklab
    /// The function `oklch()`.
    case oklch

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

  /// The form in which the color was written.
  public let notation: Notation

  /// The color in its own space, with `none` as missing; `nil` only for `currentcolor`.
  ///
  /// The components have the units of ``ColorSpace/channels``, so 50% is 0.5 in HSL and HWB.
  /// Those that CSS clamps are clamped, and a hue is from 0 up to but not including 360.
  /// `calc(infinity)` and numbers beyond 32-bit floats become the largest such float.
  public let color: AnyColor?

  /// The word of a named color in lowercase.
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
  public var srgb: ColorValue<SRGB>? { notation.isLegacy ? color?.converted() : nil }

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
    .named, AnyColor(ColorValue<SRGB>(0, 0, 0, alpha: 0)), keyword: transparentKeyword)

  /// Whether a word in lowercase is `transparent` or the name of a color; not `currentcolor`, which
  /// is that of its context.
  package static func isKeywordOfColor(_ word: String) -> Bool {
    word == transparentKeyword || NamedColors.color(named: word) != nil
  }

  /// The system colors, in lowercase.
  ///
  /// Source: CSS Color 4 §6.2 and its appendix A of deprecated ones.
  static let systemKeywords: Set<String> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext",
    "canvas", "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext",
    "linktext", "mark", "marktext", "selecteditem", "selecteditemtext", "visitedtext",
    "activeborder", "activecaption", "appworkspace", "background", "buttonhighlight",
    "buttonshadow", "captiontext", "inactiveborder", "inactivecaption", "inactivecaptiontext",
    "infobackground", "infotext", "menu", "menutext", "scrollbar", "threeddarkshadow",
    "threedface", "threedhighlight", "threedlightshadow", "threedshadow", "window",
    "windowframe", "windowtext",
  ]

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

/// The CSS notations of an sRGB color; every other space has one form only.
public enum CSSForm: Hashable, Sendable {
  /// `rgb(10, 132, 255)`: whole numbers, clipped, 0 for what is missing. Every browser reads it.
  case legacy
  /// `color(srgb 0.039216 0.517647 1)`: exact to the decimals, missing components and all.
  case modern
}

extension AnyColor {
  /// The color as CSS text in its own space, with no exponent and no locale.
  ///
  /// Source: CSS Color 4 §15, "Serializing color values". A hue or channel that is missing is
  /// `none`; NaN and infinite ones are `calc(NaN)` and `calc(infinity)`. A space that CSS has no
  /// notation for is written as an author's own: `color(--hsv 210 0.5 0.5)`.
  ///
  /// ``init(parsing:)`` reads the text in the same space. Six decimals read back within 5e-7 of
  /// each coordinate, and 5e-9 of those that are written as percentages.
  public func css(_ form: CSSForm = .legacy, decimals: Int = 6) -> String {
    if space == SRGB.self, form == .legacy { return legacyRGB(decimals: decimals) }
    let alpha = alphaText(decimals: decimals).map { " / " + $0 } ?? ""
    if let function = CSSFunction.of(space), function.notation != .rgb {
      let numbers = numbers(scale: function.scale, suffix: function.suffix, decimals: decimals)
      return "\(function.names[0])(\(numbers)\(alpha))"
    }
    let name = CSSFunction.spaceName(space) ?? space.id
    return "color(\(name) \(numbers(decimals: decimals))\(alpha))"
  }

  var hasMissing: Bool { alpha == nil || components.contains(nil) }

  /// The components with spaces between them, as the functions of the modern syntax have them.
  private func numbers(scale: Double = 1, suffix: String = "", decimals: Int) -> String {
    zip(space.channels, components).map { channel, component in
      guard let component else { return "none" }
      guard channel.isHue else { return numberText(component * scale, decimals: decimals) + suffix }
      // 359.9999999 rounds to 360, which reads back as 0 and so is written as that.
      let text = numberText(component, decimals: decimals)
      return text == "360" ? "0" : text
    }.joined(separator: " ")
  }

  /// A number in fixed notation, or the calculation that CSS writes for one that is not finite.
  private func numberText(_ number: Double, decimals: Int) -> String {
    if let text = DecimalText(number)?.rounded(toDecimals: decimals).text() { return text }
    if number.isNaN { return "calc(NaN)" }
    return number < 0 ? "calc(-infinity)" : "calc(infinity)"
  }

  /// The alpha as text, or `nil` where CSS leaves it out because it is 1.
  private func alphaText(decimals: Int) -> String? {
    guard let alpha else { return "none" }
    let text = numberText(alpha, decimals: decimals)
    return text == "1" ? nil : text
  }

  /// The color in whole numbers with commas, as `rgb()`, or `rgba()` if it is translucent.
  private func legacyRGB(decimals: Int) -> String {
    let bytes = RGB8(rounding: ColorValue(coordinates))
    let channels = "\(bytes.red), \(bytes.green), \(bytes.blue)"
    let alpha = byteAlphaText ?? numberText(opacity, decimals: decimals)
    return alpha == "1" ? "rgb(\(channels))" : "rgba(\(channels), \(alpha))"
  }

  /// An opacity that is a whole number of 255ths, in two decimals, or three if two read back as
  /// another byte; `nil` for other opacities.
  ///
  /// Source: CSS Color 4 §15.1, "Serializing alpha values".
  private var byteAlphaText: String? {
    let byte = RGB8.byte(opacity)
    guard abs(opacity - Double(byte) / 255) < 1e-12, let exact = DecimalText(Double(byte) / 255)
    else { return nil }
    let short = exact.rounded(toDecimals: 2).text()
    return Double(short).map(RGB8.byte) == byte ? short : exact.rounded(toDecimals: 3).text()
  }
}
