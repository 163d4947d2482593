// SPDX-License-Identifier: MIT

import ColorSpaces

/// A color in one of the notations of CSS.
///
/// A hex color stays one, of the same length where that has the color and in the same letters; a
/// function keeps its name, its separators, its units and its alpha; a name becomes a hex color.
struct CSSLiteral {
  let bytes: ArraySlice<UInt8>

  /// The function that stands elsewhere, if only its arguments stand here.
  var function: String?

  /// Returns the edits that make it another color, with its opacity or another one.
  func edits(writing rgb: RGB8, percent: Int? = nil) throws(LiteralError) -> [SourceEdit] {
    let text = String(decoding: bytes, as: UTF8.self)
    let whole = function.map { "\($0)(\(text))" } ?? text
    guard let parsed = try? CSSColor(parsing: whole), let color = parsed.color else {
      throw .computed
    }
    switch parsed.notation {
    case .hex:
      return [try ColorLiteral.hexEdit(bytes.dropFirst(), writing: rgb, percent: percent)]
    case .named:
      guard rgb.gamut == .srgb, percent == nil else { throw .noSpelling }
      return [SourceEdit(bytes.indices, rgb.hex.utf8)]
    default:
      let arguments = try CSSArguments(bytes, isFunction: function == nil)
      let opacity = try percent.map { percent throws(LiteralError) in
        try arguments.opacityEdit(percent)
      }
      let present = RGB8(rounding: color.converted() as ColorValue<SRGB>)
      // Numbers that spell the color already stay as they are.
      if present == rgb, let opacity { return [opacity] }
      return try arguments.edits(writing: rgb, in: color.space, isRGB: parsed.notation == .rgb)
        + [opacity].compactMap(\.self)
    }
  }
}

/// The three components of a color function as they are written, with their units.
struct CSSArguments {
  /// A component: its bytes and its number without the unit.
  private struct Component {
    let range: Range<Int>
    let number: Substring
    let unit: Unit
    /// Whether it is `none`, which is kept if the new color can be written with it.
    let isMissing: Bool
  }

  /// What may stand behind a number.
  private enum Unit: String {
    case number = ""
    case percent = "%"
    case deg, grad, rad, turn
  }

  private let components: [Component]

  /// The bytes of the opacity; `nil` where there is none.
  private let opacity: ArraySlice<UInt8>?

  /// Finds the components of a function, or of its arguments alone.
  init(_ bytes: ArraySlice<UInt8>, isFunction: Bool) throws(LiteralError) {
    let inside = isFunction ? bytes.drop { $0 != UInt8(ascii: "(") }.dropFirst() : bytes
    var fields = inside.split { $0.isCSSSpace || ",/()".utf8.contains($0) }[...]
    // `color()` has the name of its space first.
    let head = String(decoding: bytes.prefix(6), as: UTF8.self).asciiLowercased
    if isFunction, head == "color(" { fields = fields.dropFirst() }
    opacity = fields.count == 4 ? fields.last : nil
    var components: [Component] = []
    for field in fields.prefix(3) { components.append(try Self.component(field)) }
    guard components.count == 3 else { throw .computed }
    self.components = components
  }

  /// Reads a number with its unit, or `none`.
  private static func component(_ bytes: ArraySlice<UInt8>) throws(LiteralError) -> Component {
    let range = bytes.indices
    let text = String(decoding: bytes, as: UTF8.self).asciiLowercased
    if text == "none" { return Component(range: range, number: "", unit: .number, isMissing: true) }
    let number = text.prefix { $0.isNumber || "+-.".contains($0) }
    guard Double(number) != nil, let unit = Unit(rawValue: String(text.dropFirst(number.count)))
    else { throw .computed }
    return Component(range: range, number: number, unit: unit, isMissing: false)
  }

  // MARK: Another color

  /// The edits that make the function another color, one for each component that changes.
  ///
  /// The numbers of `rgb()` are out of 255.
  func edits(
    writing rgb: RGB8, in space: any ColorSpace.Type, isRGB: Bool
  ) throws(LiteralError) -> [SourceEdit] {
    let scales = zip(components, space.channels).map { component, channel in
      Self.scale(
        component.unit, channel, isRGB ? 255 : [HSL.id, HWB.id].contains(space.id) ? 100 : 1)
    }
    let digits = ComponentDigits.of(
      rgb, in: space, scales: scales, over: components.map { Double($0.number) },
      decimals: components.map { ComponentDigits.decimals(of: $0.number) })
    return zip(components, try digits.texts(for: rgb)).compactMap { component, text in
      text.map { SourceEdit(component.range, ($0 + component.unit.rawValue).utf8) }
    }
  }

  /// The edit that makes the opacity a number of percent, written as a number or in percent as
  /// before.
  func opacityEdit(_ percent: Int) throws(LiteralError) -> SourceEdit {
    guard let opacity else { throw .noOpacity }
    let text = String(decoding: opacity, as: UTF8.self)
    if text.hasSuffix("%") { return SourceEdit(opacity.indices, "\(percent)%".utf8) }
    guard Double(text) != nil else { throw .noOpacity }
    let number = DecimalText(Double(percent) / 100)?.rounded(toDecimals: 2).text() ?? "1"
    let isShort = text.hasPrefix(".") && number.hasPrefix("0.")
    return SourceEdit(opacity.indices, number.dropFirst(isShort ? 1 : 0).utf8)
  }

  /// The factor from a coordinate of a channel to its number in a unit.
  ///
  /// Source: CSS Color 4 §4 to §9; 100 % is the end of the channel's reference range.
  private static func scale(_ unit: Unit, _ channel: Channel, _ number: Double) -> Double {
    switch unit {
    case .number, .deg: return channel.isHue ? 1 : number
    case .percent: return 100 / channel.range.upperBound
    case .grad: return 400 / 360
    case .rad: return Double.pi / 180
    case .turn: return 1 / 360
    }
  }
}

/// Finds the digits in which numbers spell a color: as many decimals as they had, and more only if
/// fewer do not read back as the color.
///
/// `oklch(0.62 0.2 255)` may become `oklch(0.71 0.15 162)`, or `oklch(0.713 0.149 161.8)` if two
/// decimals round to other bytes.
struct ComponentDigits {
  /// The unrounded numbers; `nil` for one that stays as it is.
  let values: [Double?]

  /// How many digits behind the point each had.
  let decimals: [Int]

  /// The color that a parser reads from the numbers.
  let read: ([Double?]) -> AnyColor

  // More digits than any color of 8 bits needs: see `PrintedColor`.
  private static let mostMore = 9

  /// How far a channel may be from the intended byte, in bytes.
  ///
  /// Rounding allows 0.5; the other 0.2 is for browsers, which compute with rounded matrices.
  private static let margin = 0.3

  /// Digits for a color in a space, from the numbers that are written; `nil` for a missing one.
  ///
  /// The scales are the factors from coordinates to written numbers. A gray has no hue, so the one
  /// that is written stays.
  static func of(
    _ rgb: RGB8, in space: any ColorSpace.Type, scales: [Double], over old: [Double?],
    decimals: [Int]
  ) -> ComponentDigits {
    let target = AnyColor(rgb.color).converted(to: space).components
    return ComponentDigits(
      values: zip(target, scales).map { value, scale in value.map { $0 * scale } },
      decimals: decimals
    ) { numbers in
      let read = zip(zip(numbers, old), scales).map { number, scale in
        (number.0 ?? number.1).map { $0 / scale }
      }
      return AnyColor(space: space, components: read)
    }
  }

  /// The numbers as texts that read back as the color; `nil` for one that stays.
  func texts(for rgb: RGB8) throws(LiteralError) -> [String?] {
    for more in 0...Self.mostMore {
      let texts = zip(values, decimals).map { value, decimals in
        value.flatMap { DecimalText($0)?.rounded(toDecimals: decimals + more).text() }
      }
      let numbers = texts.map { $0.flatMap(Double.init) }
      if Self.reads(read(numbers), as: rgb) { return texts }
    }
    throw .noSpelling
  }

  /// Whether a color is that of the bytes, and not at the edge of what rounds to them.
  static func reads(_ color: AnyColor, as rgb: RGB8, within margin: Double = margin) -> Bool {
    let channels =
      rgb.gamut == .srgb
      ? (color.converted() as ColorValue<SRGB>).coordinates
      : (color.converted() as ColorValue<DisplayP3>).coordinates
    return zip(channels.array, rgb.encoded.array).allSatisfy { channel, byte in
      abs(min(max(channel, 0), 1) - byte) * 255 < margin
    }
  }

  /// How many digits stand behind the point of a number's text.
  static func decimals(of text: some StringProtocol) -> Int {
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
    return text.utf8[point...].dropFirst().prefix { $0.isASCIIDigit }.count
  }
}
