// SPDX-License-Identifier: MIT

/// How CSS text says an sRGB color; every other space has one form only.
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
  /// - Parameters:
  ///   - form: What an sRGB color is written as.
  ///   - decimals: The most digits after the point. Six read back within 5e-7 of each
  ///     coordinate, and 5e-9 of those that are written as percentages.
  /// - Returns: Text that ``init(parsing:)`` reads in the same space.
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

  /// Whether any component or the alpha is missing.
  var hasMissing: Bool { alpha == nil || components.contains(nil) }

  /// The components with spaces between them, as the functions of the modern syntax have them.
  private func numbers(scale: Double = 1, suffix: String = "", decimals: Int) -> String {
    zip(space.channels, components).map { channel, component in
      guard let component else { return "none" }
      if channel.isHue { return hueText(component, decimals: decimals) }
      return numberText(component * scale, decimals: decimals) + suffix
    }.joined(separator: " ")
  }

  /// 359.9999999 rounds to 360, which reads back as 0 and so is written as that.
  private func hueText(_ hue: Double, decimals: Int) -> String {
    let text = numberText(hue, decimals: decimals)
    return text == "360" ? "0" : text
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
    let bytes = RGB8(rounding: Color(coordinates))
    let channels = "\(bytes.red), \(bytes.green), \(bytes.blue)"
    let alpha = ByteAlpha(opacity)?.text ?? numberText(opacity, decimals: decimals)
    return alpha == "1" ? "rgb(\(channels))" : "rgba(\(channels), \(alpha))"
  }
}

/// An opacity that is a whole number of 255ths.
private struct ByteAlpha {
  private let byte: UInt8

  /// Makes one of an opacity that is a byte but for rounding noise.
  init?(_ opacity: Double) {
    byte = RGB8.byte(opacity)
    guard abs(opacity - Double(byte) / 255) < 1e-12 else { return nil }
  }

  /// The shortest text that reads back as the byte: two decimals, or three if two will not do.
  ///
  /// Source: CSS Color 4 §15.1, "Serializing alpha values".
  var text: String {
    let exact = DecimalText(Double(byte) / 255)
    let short = exact?.rounded(toDecimals: 2).text() ?? ""
    guard Double(short).map(RGB8.byte) == byte else {
      return exact?.rounded(toDecimals: 3).text() ?? ""
    }
    return short
  }
}
