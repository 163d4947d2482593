// SPDX-License-Identifier: MIT

import ColorSpaces

/// Numbers of a design system as Swift: a type for each scale, and a modifier for styles of text.
struct SwiftScales {
  private let scales: DesignScales
  /// The name of the type of a scale: `ThemeRadius` of `Radius`.
  private let type: (String) -> String

  init(_ scales: DesignScales, type: @escaping (String) -> String) {
    var scales = scales
    scales.numbers[.spacing] = scales.numbers[.spacing] ?? DesignScales.spacing
    self.scales = scales
    self.type = type
  }

  /// The scales with the properties that themes have for them: `spacing` and `ThemeSpacing`.
  var properties: [(name: String, type: String)] {
    scales.given.map { ($0.kind.rawValue, type(of: $0.kind)) }
      + (scales.typography.isEmpty ? [] : [("typography", type("Typography"))])
  }

  private func type(of kind: DesignScales.Kind) -> String { type(kind.rawValue.capitalizedFirst) }

  var declarations: [String] {
    ["// MARK: - Numbers"]
      + scales.given.map { kind, entries in
        """
        /// \(Self.summary(kind)).
        public struct \(type(of: kind)): Sendable {
        \(Self.lines(entries, kind, keyword: "let", indentation: 2))}
        """
      } + (scales.typography.isEmpty ? [] : [typography, textStyle])
  }

  static func summary(_ kind: DesignScales.Kind) -> String {
    switch kind {
    case .spacing: "Distances in points"
    case .radius: "Radii of corners in points"
    case .lineWidth: "Widths of lines in points"
    case .opacity: "Opacities"
    }
  }

  /// The constants of a scale, a line for each.
  static func lines(
    _ entries: [DesignScales.Entry], _ kind: DesignScales.Kind, keyword: String, indentation: Int
  ) -> String {
    let type = kind.isLength ? "CGFloat" : "Double"
    let lead = String(repeating: " ", count: indentation)
    return entries.map {
      "\(lead)public \(keyword) \(SwiftText.name($0.name)): \(type) = \($0.text)\n"
    }.joined()
  }

  // MARK: Text

  private var typography: String {
    let lines = scales.typography.map { style in
      "  public let \(SwiftText.name(style.name)) = \(type("TextStyle"))"
        + "(size: \(DecimalFormat.text(style.size)), weight: .\(style.weight.rawValue), "
        + "relativeTo: .\(style.relativeTo.rawValue))\n"
    }
    return """
      /// Styles of text.
      ///
      /// ```swift
      /// Text("Paid").textStyle(theme.typography.\(scales.typography.first?.name ?? ""))
      /// ```
      public struct \(type("Typography")): Sendable {
      \(lines.joined())}
      """
  }

  /// A fixed size would not grow with the size of text that a person has chosen.
  private var textStyle: String {
    """
    /// The size and the weight of a text, which grows with the size that a person has chosen.
    public struct \(type("TextStyle")): Hashable, Sendable {
      /// In points at the usual size of text.
      public let size: CGFloat
      public let weight: Font.Weight
      public let relativeTo: Font.TextStyle
    }

    extension View {
      /// Gives texts a style in the font of the system.
      public func textStyle(_ style: \(type("TextStyle"))) -> some View {
        modifier(ScaledFont(style))
      }
    }

    private struct ScaledFont: ViewModifier {
      @ScaledMetric private var size: CGFloat
      private let weight: Font.Weight

      init(_ style: \(type("TextStyle"))) {
        _size = ScaledMetric(wrappedValue: style.size, relativeTo: style.relativeTo)
        weight = style.weight
      }

      func body(content: Content) -> some View {
        content.font(.system(size: size, weight: weight))
      }
    }
    """
  }
}
