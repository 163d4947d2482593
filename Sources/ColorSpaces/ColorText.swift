// SPDX-License-Identifier: MIT

// Colors as text: what `print` shows, what a string is read as, and what `Codable` writes. Every one
// is CSS text, so that what is printed can be pasted into a style sheet and read again.

extension RGB8: CustomStringConvertible {
  /// The color as CSS writes it: ``css``.
  public var description: String { css }

  /// The color of `#rgb` or `#rrggbb`; `nil` for any other text, whose fault ``init(parsing:)`` tells.
  public init?(_ text: some StringProtocol) {
    guard let color = try? RGB8(parsing: text) else { return nil }
    self = color
  }

  /// Makes the nearest 8-bit color, as `init(rounding:)` does.
  @available(*, deprecated, renamed: "init(rounding:)")
  public init(_ color: ColorValue<SRGB>) { self.init(rounding: color) }
}

extension AnyColor: CustomStringConvertible {
  /// The color in the modern syntax of CSS: `oklch(0.7 0.25 150)`.
  public var description: String { css(.modern) }

  /// The color of a text in any notation of CSS; `nil` for any other text, whose fault
  /// ``init(parsing:)`` tells.
  public init?(_ text: some StringProtocol) {
    guard let color = try? AnyColor(parsing: text) else { return nil }
    self = color
  }
}

extension ColorValue: CustomStringConvertible {
  /// The color in the modern syntax of CSS: `oklch(0.7 0.25 150)`.
  public var description: String { css(.modern) }

  /// The color as CSS text in its space: ``AnyColor/css(_:decimals:)``.
  public func css(_ form: CSSForm = .legacy, decimals: Int = 6) -> String {
    AnyColor(self).css(form, decimals: decimals)
  }
}

extension CSSColor: CustomStringConvertible {
  /// The color as CSS Color 4 serializes a specified one: ``specified``.
  public var description: String { specified }

  /// The color of a text in any notation of CSS; `nil` for any other text, whose fault
  /// ``init(parsing:)`` tells.
  public init?(_ text: some StringProtocol) {
    guard let color = try? CSSColor(parsing: text) else { return nil }
    self = color
  }
}

extension RGB8: Codable {
  /// Reads CSS text: `#0a84ff`, `color(display-p3 0.039 0.518 1)`.
  public init(from decoder: any Decoder) throws {
    let (color, container) = try AnyColor.decoded(from: decoder)
    guard color.opacity == 1 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(color) is not opaque")
    }
    self = RGB8(nearest: color)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(css)
  }

  /// The 8-bit color of a color without its opacity: of Display P3 for one written in it, else of
  /// sRGB, by the gamut mapping of CSS.
  package init(nearest color: AnyColor) {
    let gamut: Gamut = color.space == DisplayP3.self ? .displayP3 : .srgb
    let value: ColorValue<DisplayP3> = color.converted()
    self =
      gamut == .displayP3
      ? RGB8(rounding: value, in: .displayP3)
      : RGB8(rounding: color.converted(to: OKLCH.self).mapped(into: SRGB.self))
  }
}

extension AnyColor: Codable {
  /// Reads CSS text in any notation: `oklch(0.7 0.25 150)`.
  public init(from decoder: any Decoder) throws { self = try Self.decoded(from: decoder).0 }

  /// Writes CSS text, in which no lightness is outside of its range and no chroma below 0.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // As many decimals as a Double has, so that no digit is lost.
    try container.encode(css(.modern, decimals: 17))
  }

  package static func decoded(
    from decoder: any Decoder
  ) throws -> (AnyColor, any SingleValueDecodingContainer) {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do { return (try AnyColor(parsing: text), container) } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }
}
