// SPDX-License-Identifier: MIT

import ColorSpaces

/// The numbers of a design system beside its colors: distances, radii, opacities, styles of text.
public struct DesignScales: Hashable, Sendable {
  /// What the numbers of a scale are.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Distances in points, which are pixels of CSS.
    case spacing
    /// Radii of corners in points.
    case radius
    /// Widths of lines in points.
    case lineWidth
    /// Opacities, above 0 and at most 1.
    case opacity

    /// The greatest number that the scale can have.
    public var greatest: Double { self == .opacity ? 1 : 10_000 }

    /// Whether the numbers are lengths.
    var isLength: Bool { self != .opacity }
  }

  /// A number under its name.
  public struct Entry: Hashable, Sendable {
    /// The name of the number within its scale.
    public let name: String
    /// The number in the unit of its scale: points, or a share for an opacity.
    public let value: Double

    /// Takes a name and a number, both of which have to be what ``DesignScales/objection(to:in:)`` and
    /// ``DesignScales/objection(toName:)`` accept.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A style of text under its name.
  public struct TextStyle: Hashable, Sendable {
    /// The name of the style, from which identifiers are made.
    public let name: String
    /// In points at the system's usual size of text.
    public let size: Double
    /// The weight of the font.
    public let weight: FontWeight
    /// The style of the system with which the size grows.
    public let relativeTo: SystemTextStyle

    /// Makes a style from its name, its size in points, its weight and the system's style it grows
    /// with.
    public init(_ name: String, size: Double, weight: FontWeight, relativeTo: SystemTextStyle) {
      (self.name, self.size, self.weight, self.relativeTo) = (name, size, weight, relativeTo)
    }
  }

  /// The weights of a font, by SwiftUI's names.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/font/weight>; the numbers are those of
  /// CSS Fonts 4, "Common weight name mapping",
  /// <https://www.w3.org/TR/css-fonts-4/#font-weight-numeric-values>.
  public enum FontWeight: String, CaseIterable, Hashable, Sendable {
    /// A weight by SwiftUI's name, with a CSS number in hundreds from 100 for `thin` to 900 for
    /// `black`.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    var number: Int {
      switch self {
      case .thin: 100
      case .ultraLight: 200
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }
  }

  /// The styles of text that Apple's systems scale, by SwiftUI's names.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/font/textstyle>.
  public enum SystemTextStyle: String, CaseIterable, Hashable, Sendable {
    /// A style of the system, from the largest title down to the second caption.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    /// The second and smallest style of captions.
    case caption2
  }

  /// The numbers of each scale, in their order; a kind without any is left to the format.
  public var numbers: [Kind: [Entry]] = [:]

  /// The styles of text, in their order.
  public var typography: [TextStyle] = []

  /// No numbers: every format has its own.
  public init() {}

  /// Whether there are neither numbers nor styles of text.
  public var isEmpty: Bool { numbers.isEmpty && typography.isEmpty }

  /// The scales that have numbers, in the order of their kinds.
  var given: [(kind: Kind, entries: [Entry])] {
    Kind.allCases.compactMap { kind in numbers[kind].map { (kind, $0) } }
  }

  // MARK: What is legal

  /// What is wrong with a name, without a full stop; `nil` for one that every format can spell.
  public static func objection(toName name: String) -> String? {
    let isLegal =
      name.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
      && name.utf8.allSatisfy(\.isASCIIAlphanumeric) && name.utf8.count <= Slug.maximumLength
      && !SwiftText.unnamable.contains(name)
    return isLegal ? nil : "a name is a small letter and then letters and digits, such as xs2"
  }

  /// What is wrong with a number of a scale; `nil` for one that it can have.
  public static func objection(to value: Double, in kind: Kind) -> String? {
    value > 0 && value <= kind.greatest
      ? nil : "the number has to be above 0 and at most \(DecimalFormat.text(kind.greatest))"
  }

  // MARK: Scales of the systems served

  /// Source: the nine spacing tokens of Reckord's theming article: 2 to 64 points, with steps that
  /// grow from 2 to 16.
  static let spacing = [
    Entry("xxxs", 2), Entry("xxs", 4), Entry("xs", 8), Entry("sm", 12), Entry("md", 16),
    Entry("lg", 24), Entry("xl", 32), Entry("xxl", 48), Entry("xxxl", 64),
  ]

  /// Source: `Design.Opacity` of the Bedrock theme guide, in its order.
  static let opacities = [
    Entry("verySubtle", 0.03), Entry("subtle", 0.08), Entry("hint", 0.12), Entry("light", 0.25),
    Entry("overlay", 0.35), Entry("medium", 0.5), Entry("accent", 0.65), Entry("strong", 0.75),
    Entry("heavy", 0.85), Entry("selection", 0.15),
  ]
}

extension DesignScales.Entry {
  /// The number as Swift, CSS and JSON write it.
  var text: String { DecimalFormat.text(value) }
}
