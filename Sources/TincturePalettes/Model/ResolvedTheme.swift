// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// A theme with a color for every role.
public struct ResolvedTheme: Hashable, Sendable {
  /// The name of the theme, any text; the same for all appearances of one palette.
  public let name: String
  /// The appearance, once in a palette.
  public let appearance: Appearance

  /// What every pair in ``pairs`` meets.
  public let standard: ContrastStandard

  /// The WCAG 2.2 level that the theme keeps.
  public var level: ConformanceLevel { standard.level }

  /// The roles that the theme has, and what their system requires of them.
  public let vocabulary: Vocabulary

  /// All that the system requires but what a conflict proves impossible.
  public let pairs: [RolePair]

  /// The requirement behind the color of each role, when the theme was solved with an explanation.
  public var explanation: ThemeExplanation?

  // In the order of the vocabulary's roles.
  private var colors: [TokenColor]

  /// Makes a theme from a color for each role of a system, each asked for once.
  public init<Failure: Error>(
    name: String, of vocabulary: Vocabulary = .tincture, appearance: Appearance,
    level: ConformanceLevel, pairs: [RolePair], colors: (Role) throws(Failure) -> TokenColor
  ) throws(Failure) {
    self.name = name
    self.vocabulary = vocabulary
    self.appearance = appearance
    standard = ContrastStandard(level: level, appearance: appearance)
    self.pairs = pairs
    // A loop, because `map` is slow where the type of the error is not known.
    self.colors = []
    self.colors.reserveCapacity(vocabulary.roles.count)
    for role in vocabulary.roles { self.colors.append(try colors(role)) }
  }

  /// The roles of the theme, in the order of their system.
  public var roles: [Role] { vocabulary.roles }

  /// The color of a role; `nil` when the system of the theme has no such role.
  public func color(of role: Role) -> TokenColor? {
    vocabulary.position(of: role).map { colors[$0] }
  }

  /// The color of a role by its name in the design system: `text.primary`, `muted-foreground`; `nil`
  /// when the system of the theme has no such role.
  public func color(of name: String) -> TokenColor? { color(of: Role(name)) }

  /// The color of a role that the system of the theme has, as that of every one of ``roles``.
  ///
  /// - Precondition: The system has the role; `color(of:)` asks.
  public subscript(role: Role) -> TokenColor {
    get { colors[position(of: role)] }
    set { colors[position(of: role)] = newValue }
  }

  @available(*, unavailable, message: "A text may name no role: use 'color(of: name)'.")
  public subscript(name: String) -> TokenColor { fatalError("unavailable") }

  private func position(of role: Role) -> Int {
    guard let position = vocabulary.position(of: role) else {
      preconditionFailure("the theme has no role \(role.name)")
    }
    return position
  }
}

extension ResolvedTheme {
  /// Whether a fill in the brand color needs ``Role/brandOutline`` to be seen on every page surface;
  /// `nil` when the system of the theme has no such roles.
  ///
  /// A fill is known by its label, so that WCAG 2.2's success criterion 1.4.11 asks for no ratio
  /// against the page; the outline is for those who want its edge to be seen.
  public var needsOutline: Bool? {
    guard let fill = color(of: .brandSolid), color(of: .brandOutline) != nil else { return nil }
    let required = standard.minimum(for: .nonText)
    return !vocabulary.layout.surfaces.allSatisfy { surface in
      color(of: surface).map { fill.rgb.meets(required, against: $0.rgb) } ?? true
    }
  }
}

/// The 8-bit color of one role: three bytes for the channels and one for alpha.
public struct TokenColor: Hashable, Sendable {
  /// The color without its opacity.
  public var rgb: RGB8

  /// The opacity as a byte: 255 is opaque.
  public var alpha: UInt8

  /// Makes a color from its channels and its opacity as a byte: 255 is opaque.
  public init(_ rgb: RGB8, alpha: UInt8 = 255) {
    self.rgb = rgb
    self.alpha = alpha
  }

  /// Whether nothing behind the color is seen through it.
  public var isOpaque: Bool { alpha == 255 }

  /// The color as CSS Color 4 writes it, with its opacity: `#0a84ff`, `#0a84ff80`, or
  /// `color(display-p3 0.039 0.518 1 / 0.502)`.
  public var css: String {
    guard !isOpaque else { return rgb.css }
    guard rgb.gamut == .srgb else { return rgb.css.dropLast() + " / \(opacityText))" }
    return RGBA8(rgb, alpha: alpha).hex
  }

  /// Three decimals tell the 255 opacities apart.
  private var opacityText: String { DecimalFormat.text(opacity, decimals: 3) }

  /// The opacity from 0 to 1.
  public var opacity: Double { Double(alpha) / 255 }

  /// What a viewer sees when this lies over an opaque color of the same gamut: mixed in encoded
  /// RGB, as browsers do it, and rounded to bytes, halves up.
  public func composited(over background: RGB8) -> RGB8 {
    RGBA8(rgb, alpha: alpha).over(background)
  }
}

extension TokenColor: CustomStringConvertible, Codable {
  /// The color as CSS writes it: ``css``.
  public var description: String { css }

  /// The color of a CSS text, in bytes; `nil` for any text that is none.
  public init?(_ text: some StringProtocol) {
    guard let color = AnyColor(text) else { return nil }
    self.init(nearest: color)
  }

  /// Reads CSS text: `#0a84ff80`.
  public init(from decoder: any Decoder) throws {
    self.init(nearest: try AnyColor(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(css)
  }

  private init(nearest color: AnyColor) {
    self.init(RGB8(nearest: color), alpha: RGB8.byte(color.opacity))
  }
}

extension ResolvedTheme: CustomStringConvertible {
  /// A line for each role: `text.primary: #111827`.
  public var description: String {
    roles.map { "\($0.name): \(self[$0])" }.joined(separator: "\n")
  }
}
