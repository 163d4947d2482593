// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The variables, maps and mixins of one palette.
///
/// They are the old dialect, which both Dart Sass and LibSass read, and use none of the functions
/// that Dart Sass has deprecated (`map-get` and its like).
struct SCSSSheet {
  private let entry: ExportSource.Entry
  /// What every variable begins with: nothing, or words with a hyphen behind them.
  private let lead: String

  init(_ entry: ExportSource.Entry, of source: ExportSource) {
    self.entry = entry
    let words = [source.prefix, source.isSingle ? "" : entry.slug].filter { !$0.isEmpty }
    lead = words.map { $0 + "-" }.joined()
  }

  var text: String {
    let maps = Gamut.allCases.filter { !tokens(in: $0).isEmpty }.map(map)
    return ([variables] + maps + mixins).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A variable for what is the same in every appearance.
  private var variables: String {
    entry.tokens.filter { !varies($0) }.compactMap { token in
      color(of: token, in: .light, .srgb).map { "$\(lead)\(token.name.kebab): \($0);\n" }
    }.joined()
  }

  private func map(_ gamut: Gamut) -> String {
    let appearances = entry.shownAppearances.map { appearance in
      let colors = tokens(in: gamut).compactMap { token in
        color(of: token, in: appearance, gamut).map { "    \"\(token.name.kebab)\": \($0),\n" }
      }
      return "  \"\(appearance.rawValue)\": (\n\(colors.joined())  ),\n"
    }
    return "$\(lead)palette\(suffix(gamut)): (\n\(appearances.joined()));\n"
  }

  /// One that writes custom properties of a map, and one that says when each map holds.
  private var mixins: [String] {
    let properties = """
      @mixin \(lead)properties($appearance, $palette: $\(lead)palette) {
        @each $name, $colors in $palette {
          @if $name == $appearance {
            @each $token, $color in $colors {
              --\(lead)#{$token}: #{$color};
            }
          }
        }
      }

      """
    let usual = CSSSchemes(usualOf: entry.shownAppearances)
    let increased = CSSSchemes(increasedOf: entry.shownAppearances)
    let more = increased.map { schemes in
      "  @media (prefers-contrast: more) {\n\(including(schemes, indentation: "    "))  }\n"
    }
    let body = (usual.map { including($0, indentation: "  ") } ?? "") + (more ?? "")
    return [properties, "@mixin \(lead)palette {\n\(body)}\n"]
  }

  private func including(_ schemes: CSSSchemes, indentation: String) -> String {
    let narrow = including(schemes, .srgb, indentation)
    guard !tokens(in: .displayP3).isEmpty else { return narrow }
    return narrow + "\(indentation)@media (color-gamut: p3) {\n"
      + including(schemes, .displayP3, indentation + "  ") + "\(indentation)}\n"
  }

  private func including(_ schemes: CSSSchemes, _ gamut: Gamut, _ indentation: String) -> String {
    func line(_ appearance: Appearance, _ indentation: String) -> String {
      "\(indentation)@include \(lead)properties(\"\(appearance.rawValue)\", "
        + "$\(lead)palette\(suffix(gamut)));\n"
    }
    let first = schemes.first.map { line($0, indentation) } ?? ""
    guard let dark = schemes.second else { return first }
    return first + "\(indentation)@media (prefers-color-scheme: dark) {\n"
      + line(dark, indentation + "  ") + "\(indentation)}\n"
  }

  private func suffix(_ gamut: Gamut) -> String { gamut == .srgb ? "" : "-\(gamut.name)" }

  private func tokens(in gamut: Gamut) -> [ExportToken] {
    entry.tokens.filter { token in
      Appearance.allCases.contains { color(of: token, in: $0, gamut) != nil }
    }
  }

  private func varies(_ token: ExportToken) -> Bool {
    if case .role = token.origin { return true }
    return Gamut.allCases.contains { token.varies(among: Appearance.allCases, gamut: $0) }
  }

  /// The color in a notation that every Sass passes on: hex and `rgba()`, which are colors to it,
  /// and a string without quotes for Display P3, which older ones know nothing of.
  private func color(
    of token: ExportToken, in appearance: Appearance, _ gamut: Gamut
  ) -> String? {
    guard let color = token.color(in: appearance, gamut: gamut) else { return nil }
    switch gamut {
    case .srgb where color.isOpaque: return color.rgb.hex
    case .srgb:
      let alpha = DecimalFormat.text(color.opacity, decimals: 4)
      return "rgba(\(color.rgb.red), \(color.rgb.green), \(color.rgb.blue), \(alpha))"
    case .displayP3: return "#{\"\(CSSColorText.displayP3(color))\"}"
    }
  }
}
