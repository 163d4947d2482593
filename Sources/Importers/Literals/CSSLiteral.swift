// SPDX-License-Identifier: MIT

import ColorSpaces

/// A color in one of the notations of CSS.
///
/// A hex color stays one, of the same length where that has the color and in the same letters; a
/// function keeps its name, its separators, its units and its alpha; a name becomes a hex color.
struct CSSLiteral {
  private let bytes: ArraySlice<UInt8>

  /// The function that stands elsewhere, with its arguments here.
  private let function: String?

  /// Takes the bytes of a whole color.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    function = nil
  }

  /// Takes the bytes of arguments whose function stands elsewhere.
  init(argumentsOf function: String, _ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.function = function
  }

  /// Returns the edits that make it another color.
  ///
  /// - Throws: A ``LiteralError`` if the color is computed, or its notation cannot express the new
  ///   one.
  func edits(writing rgb: RGB8) throws(LiteralError) -> [SourceEdit] {
    let text = String(decoding: bytes, as: UTF8.self)
    let whole = function.map { "\($0)(\(text))" } ?? text
    guard let parsed = try? CSSColor(parsing: whole), let color = parsed.color else {
      throw .computed
    }
    switch parsed.notation {
    case .hex:
      guard rgb.gamut == .srgb else { throw .noSpelling }
      let digits = HexDigits(bytes.dropFirst(), alpha: .atTheEnd)
      return [SourceEdit(bytes.indices.dropFirst(), try digits.text(for: rgb).utf8)]
    case .named:
      guard rgb.gamut == .srgb else { throw .noSpelling }
      return [SourceEdit(bytes.indices, rgb.hex.utf8)]
    default:
      let arguments = try CSSArguments(bytes, isFunction: function == nil)
      return try arguments.edits(writing: rgb, in: color.space, isRGB: parsed.notation == .rgb)
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
    /// `none` is no number, and stays where it can.
    let isMissing: Bool
  }

  /// What may stand behind a number.
  private enum Unit: String {
    case number = ""
    case percent = "%"
    case deg, grad, rad, turn
  }

  private let components: [Component]

  /// Finds the components.
  ///
  /// - Parameters:
  ///   - bytes: A function, or its arguments alone.
  ///   - isFunction: Which of the two.
  /// - Throws: A ``LiteralError`` when one of them is computed.
  init(_ bytes: ArraySlice<UInt8>, isFunction: Bool) throws(LiteralError) {
    var fields = Self.fields(bytes, isFunction: isFunction)
    // `color()` has the name of its space first.
    let head = String(decoding: bytes.prefix(6), as: UTF8.self).asciiLowercased
    if isFunction, head == "color(" { fields = fields.dropFirst() }
    var components: [Component] = []
    for field in fields.prefix(3) { components.append(try Self.component(bytes[field], field)) }
    guard components.count == 3 else { throw .computed }
    self.components = components
  }

  /// The texts between blanks, commas, slashes and parentheses.
  private static func fields(_ bytes: ArraySlice<UInt8>, isFunction: Bool) -> ArraySlice<Range<Int>>
  {
    let inside =
      isFunction ? bytes.drop { $0 != UInt8(ascii: "(") }.dropFirst() : bytes
    let parts = inside.split { $0.isCSSSpace || ",/()".utf8.contains($0) }
    return parts.map { $0.startIndex..<$0.endIndex }[...]
  }

  /// Reads a number with its unit, or `none`.
  private static func component(
    _ bytes: ArraySlice<UInt8>, _ range: Range<Int>
  ) throws(LiteralError) -> Component {
    let text = String(decoding: bytes, as: UTF8.self).asciiLowercased
    if text == "none" { return Component(range: range, number: "", unit: .number, isMissing: true) }
    let number = text.prefix { $0.isNumber || "+-.".contains($0) }
    guard Double(number) != nil, let unit = Unit(rawValue: String(text.dropFirst(number.count)))
    else { throw .computed }
    return Component(range: range, number: number, unit: unit, isMissing: false)
  }

  // MARK: Another color

  /// The edits that make the function another color.
  ///
  /// - Parameters:
  ///   - rgb: The color.
  ///   - space: That of the function.
  ///   - isRGB: Whether it is `rgb()`, whose numbers are out of 255.
  /// - Returns: One for each component that changes.
  /// - Throws: A ``LiteralError`` when no digits read back as the color.
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

  /// What 1 of a channel is in a unit.
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
