// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Variables, maps and mixins for Sass, in the syntax of SCSS.
///
/// `$brand-500` is a step of a ramp; `$palette` holds a map for each appearance, with every color
/// by its name, and `$palette-p3` the same in Display P3. `@include palette` writes them as custom
/// properties that follow the reader's system. With several palettes, each has its own variables,
/// which begin with its slug: `$acme-palette`. The file is not called after the palette, because
/// Sass could not tell it from a `palette.css` beside it.
///
/// Source: Sass, "Maps", <https://sass-lang.com/documentation/values/maps/>; comments of two
/// slashes are not evaluated, <https://sass-lang.com/documentation/syntax/comments/>.
public enum SCSSExporter: Exporter {
  public static let name = "scss"
  public static let summary = "variables, maps and mixins for Dart Sass and LibSass"

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let sheets = source.entries.map { SCSSSheet($0, of: source).text }
    let header = """
      // \(ExportSource.generatorNotice)
      // \(ExportSource.checkNotice(of: source.entries))
      // \(PaletteNote(source).line)

      """
    let text = ([header] + sheets).joined(separator: "\n")
    return [ExportedFile("_colors.scss", text: text)]
  }
}

/// The variables, maps and mixins of one palette.
///
/// They are in the syntax that both Dart Sass and LibSass read, without the functions that Dart
/// Sass has deprecated (`map-get` and others).
private struct SCSSSheet {
  private let entry: ExportSource.Entry
  /// The beginning of every variable: empty, or words with a hyphen behind each.
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

  /// A variable for each token that is the same in every appearance.
  private var variables: String {
    entry.tokens.filter { !$0.isSchemed }.compactMap { token in
      color(of: token, in: .light, .srgb).map { "$\(lead)\(token.spelledName.kebab): \($0);\n" }
    }.joined()
  }

  /// A map of maps: the colors by name, by appearance.
  private func map(_ gamut: Gamut) -> String {
    let appearances = entry.shownAppearances.map { appearance in
      let colors = tokens(in: gamut).compactMap { token in
        color(of: token, in: appearance, gamut).map {
          "    \"\(token.spelledName.kebab)\": \($0),\n"
        }
      }
      return "  \"\(appearance.rawValue)\": (\n\(colors.joined())  ),\n"
    }
    return "$\(lead)palette\(suffix(gamut)): (\n\(appearances.joined()));\n"
  }

  /// Two mixins: the custom properties of a map, and the media queries that choose a map.
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
    let srgb = including(schemes, .srgb, indentation)
    guard !tokens(in: .displayP3).isEmpty else { return srgb }
    return srgb + "\(indentation)@media (color-gamut: p3) {\n"
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

  /// The color in a notation that every Sass passes on: hex and `rgba()` are colors to it, and
  /// Display P3, which older versions cannot parse, is an unquoted string.
  private func color(of token: ExportToken, in appearance: Appearance, _ gamut: Gamut) -> String? {
    guard let color = token.color(in: appearance, gamut: gamut) else { return nil }
    switch gamut {
    case .srgb where token.step(in: appearance) != nil:
      return token.step(in: appearance).map { "$\(lead)\($0.name.kebab)" }
    case .srgb where color.isOpaque: return color.rgb.hex
    case .srgb:
      let alpha = DecimalFormat.text(color.opacity, decimals: 4)
      return "rgba(\(color.rgb.red), \(color.rgb.green), \(color.rgb.blue), \(alpha))"
    case .displayP3: return "#{\"\(CSSColorText.displayP3(color))\"}"
    }
  }
}
