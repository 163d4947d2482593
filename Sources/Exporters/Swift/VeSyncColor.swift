// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// A color as VeSync's template writes it.
struct VeSyncColor {
  /// `auxiliary_blue`.
  let name: String
  /// `Auxiliary`: what its headline says.
  let group: String
  private let token: ExportToken

  /// The colors of all palettes; where there are several, names start with the palette's.
  static func all(_ source: ExportSource) -> [VeSyncColor] {
    let colors = source.entries.flatMap { entry in
      let palette = source.isSingle ? [] : TokenName(splitting: entry.slug).words
      return entry.tokens.map { token in
        VeSyncColor(
          name: TokenName(words: palette + token.name.words).snake,
          group: (palette + token.name.words.prefix(1)).map { TokenName(words: [$0]).upperCamel }
            .joined(separator: " "), token: token)
      }
    }
    return zip(colors, SwiftText.distinct(colors.map(\.name), taken: classMethods)).map {
      VeSyncColor(name: $1, group: $0.group, token: $0.token)
    }
  }

  /// The class methods without arguments of `NSObject`, and `color(named:)`.
  ///
  /// Source: <https://developer.apple.com/documentation/objectivec/nsobject-swift.class>.
  private static let classMethods: Set<String> = [
    "alloc", "autorelease", "class", "color", "colors", "copy", "dealloc", "debugDescription",
    "description", "hash", "initialize", "load", "new", "release", "retain", "superclass",
    "version",
    "zone",
  ]

  /// The template of the article.
  var method: [String] {
    comments.map { "    /// \($0)" } + [
      "    @objc static func \(SwiftText.name(name))() -> UIColor {",
      "        return color(named: \"\(name)\")",
      "    }",
    ]
  }

  /// `Light - 006689, 1.00`; increased contrast in the same form, where a palette has it.
  private var comments: [String] {
    guard let shades = SwiftShades.all(of: token).first else { return [] }
    let space = shades.gamut == .srgb ? "" : " Display P3"
    return shades.written.map { appearance in
      let color = shades[appearance]
      let opacity = DecimalFormat.fixed(color.opacity, decimals: 2)
      return
        "\(Self.title(appearance))\(space) - \(SwiftShades.digits(color.rgb)), \(opacity)"
    }
  }

  private static func title(_ appearance: Appearance) -> String {
    switch appearance {
    case .light: return "Light"
    case .dark: return "Dark"
    case .lightHighContrast: return "Light, high contrast"
    case .darkHighContrast: return "Dark, high contrast"
    }
  }

  /// The entry of the table of values.
  var value: [String] {
    SwiftColorCode.color(SwiftShades.all(of: token), type: "UIColor").lines(
      after: "    \"\(name)\": ", tail: ",")
  }
}
