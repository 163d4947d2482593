// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import SourceColors
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes

extension DocumentReading {
  /// The answer to `textDocument/colorPresentation`: how a picked color can be written in the place
  /// of one that the document writes.
  func presentations(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard let range = text.range(parameters["range"]) else { throw .missing("range") }
    guard let picked = PickedColor(parameters["color"]) else { throw .missing("color") }
    guard let place = colors.first(where: { $0.range == range }) else { return [] }
    let written = String(decoding: text.bytes[range], as: UTF8.self)
    return .array(
      picked.texts(for: place, written: written, in: text.bytes).map { label, replacement in
        [
          "label": .string(label),
          "textEdit": ["range": text.json(range), "newText": .string(replacement)],
        ]
      })
  }
}

/// A color that was picked in an editor: gamma-encoded sRGB with an alpha, all from 0 to 1.
struct PickedColor {
  private let red, green, blue, alpha: Double

  /// Reads a color of the protocol; `nil` for anything else.
  init?(_ json: JSONValue?) {
    let values = ["red", "green", "blue", "alpha"].compactMap { json?[$0]?.double }
    guard values.count == 4, values.allSatisfy((0...1).contains) else { return nil }
    (red, green, blue, alpha) = (values[0], values[1], values[2], values[3])
  }

  private typealias Text = (label: String, replacement: String)

  /// The color in bytes.
  private var bytes: TokenColor {
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    return TokenColor(RGB8(byte(red), byte(green), byte(blue)), alpha: byte(alpha))
  }

  /// The texts for a place, with what people choose them by.
  func texts(
    for place: DocumentColor, written: String, in file: [UInt8]
  ) -> [(label: String, replacement: String)] {
    switch place.notation {
    case .sheet(let language): return sheetTexts(language, place, written).map { ($0, $0) }
    case .code(let color): return codeTexts(color, place).map { ($0, $0) }
    case .literal(let literal):
      return literalText(literal, place, in: file).map { [(bytes.css, $0)] } ?? []
    }
  }

  /// Whether the color is the one that the editor was told, which it did not change.
  private func isShown(_ place: DocumentColor) -> Bool {
    bytes == TokenColor(place.color.rgb.rounded(in: .srgb), alpha: place.color.alpha)
  }

  // MARK: Style sheets

  /// Hex, `rgb()`, `oklch()`, and `color(display-p3 …)` where the language lets it stand: Less has
  /// a function of its own by that name.
  ///
  /// A color that was not changed keeps what sRGB does not have of it, and then has no hex.
  private func sheetTexts(
    _ language: SourceLanguage, _ place: DocumentColor, _ written: String
  ) -> [String] {
    let wide = isShown(place) ? Self.wideColor(written) : nil
    let color =
      wide
      ?? AnyColor(
        space: SRGB.self, components: bytes.rgb.encoded.array, alpha: alpha)
    var texts = wide == nil ? [bytes.css, Self.rgbText(bytes)] : []
    texts.append(Self.shortest(color.converted(to: OKLCH.self), reading: color))
    if language != .less {
      texts.append(Self.shortest(color.converted(to: DisplayP3.self), reading: color))
    }
    return texts
  }

  /// The color of a text where it is outside of sRGB.
  private static func wideColor(_ text: String) -> AnyColor? {
    guard let color = AnyColor(text) else { return nil }
    let channels = (color.converted() as ColorValue<SRGB>).coordinates.array
    return channels.allSatisfy { (-0.002...1.002).contains($0) } ? nil : color
  }

  /// `rgb(10, 132, 255)`, which compilers of sheets and all browsers read.
  private static func rgbText(_ color: TokenColor) -> String {
    AnyColor(
      space: SRGB.self, components: color.rgb.encoded.array, alpha: Double(color.alpha) / 255
    ).css(.legacy, decimals: 3)
  }

  /// The text of a color with as few decimals as read back as the same bytes.
  private static func shortest(_ color: AnyColor, reading target: AnyColor) -> String {
    // A gray has no hue; `none` is not read by every compiler of sheets.
    let color = AnyColor(
      space: color.space, components: color.components.map { $0 ?? 0 }, alpha: color.alpha)
    let texts = (3...6).map { color.css(.modern, decimals: $0) }
    return texts.first { text in
      AnyColor(text).map { Self.bytes(of: $0) == Self.bytes(of: target) } ?? false
    } ?? texts[3]
  }

  /// The bytes of a color in Display P3, which are finer than those of sRGB for none.
  private static func bytes(of color: AnyColor) -> [RGB8] {
    [
      RGB8(rounding: color.converted() as ColorValue<SRGB>),
      RGB8(rounding: color.converted() as ColorValue<SRGB>, in: .displayP3),
    ]
  }

  // MARK: Code

  /// Expressions of Swift for the type that is there; none for other languages, and none where an
  /// expression cannot take the place.
  private func codeTexts(_ color: SourceColor, _ place: DocumentColor) -> [String] {
    guard color.language == .swift, color.isReplaceable else { return [] }
    let p3 =
      isShown(place) && place.color.rgb.gamut == .displayP3
      ? place.color.rgb : bytes.rgb.rounded(in: .displayP3)
    let isWide = isShown(place) && place.color.rgb.gamut == .displayP3
    let texts = [
      Self.expression(color.type, bytes.rgb, alpha), Self.expression(color.type, p3, alpha),
    ]
    return (isWide ? Array(texts.dropFirst()) : texts).compactMap(\.self)
  }

  /// The initializers that Apple's frameworks have.
  private static func expression(_ type: String, _ rgb: RGB8, _ alpha: Double) -> String? {
    let (red, green, blue) = (rgb.encoded[0], rgb.encoded[1], rgb.encoded[2])
    func number(_ value: Double) -> String { DecimalFormat.text(value, decimals: 3) }
    let rest = "green: \(number(green)), blue: \(number(blue))"
    let isWide = rgb.gamut == .displayP3
    switch type {
    case "Color":
      let opacity = alpha == 1 ? "" : ", opacity: \(number(alpha))"
      return "Color(\(isWide ? ".displayP3, " : "")red: \(number(red)), \(rest)\(opacity))"
    case "UIColor":
      let first = isWide ? "displayP3Red" : "red"
      return "UIColor(\(first): \(number(red)), \(rest), alpha: \(number(alpha)))"
    case "NSColor":
      let first = isWide ? "displayP3Red" : "srgbRed"
      return "NSColor(\(first): \(number(red)), \(rest), alpha: \(number(alpha)))"
    default: return nil
    }
  }

  // MARK: Values of JSON

  /// The value in its own notation; `nil` where that has no such color.
  private func literalText(
    _ literal: ColorLiteral, _ place: DocumentColor, in file: [UInt8]
  ) -> String? {
    let isSameOpacity = place.color.alpha == bytes.alpha
    guard isSameOpacity || literal.mayHaveOpacity else { return nil }
    let rgb = isShown(place) ? place.color.rgb : bytes.rgb
    let percent = isSameOpacity ? [:] : [literal: Int((alpha * 100).rounded())]
    let outcome = ColorLiteral.edits(
      writing: [literal: rgb.rounded(in: literal.gamut)], opacities: percent, in: file)[literal]
    guard case .success(let edits) = outcome else { return nil }
    let own = edits.allSatisfy {
      $0.range.lowerBound >= place.range.lowerBound && $0.range.upperBound <= place.range.upperBound
    }
    guard own else { return nil }
    let changed = SourceEdits(edits).applied(to: file)
    let end = place.range.upperBound + changed.count - file.count
    return String(decoding: changed[place.range.lowerBound..<end], as: UTF8.self)
  }
}
