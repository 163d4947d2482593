// SPDX-License-Identifier: MIT

import Palettes

/// Variables, maps and mixins for Sass, in the syntax of SCSS.
///
/// `$brand-500` is a step of a ramp; `$palette` holds a map for each appearance, with every color
/// by its name, and `$palette-p3` the half for Display P3. `@include palette` writes them as custom
/// properties that follow the reader's system. With several palettes, each has its own variables,
/// which begin with its slug: `$acme-palette`. The file is not called after the palette, because
/// Sass could not tell it from a `palette.css` beside it.
///
/// Source: Sass, "Maps", <https://sass-lang.com/documentation/values/maps/>; comments of two
/// slashes are not evaluated, <https://sass-lang.com/documentation/syntax/comments/>.
public enum SCSSExporter: Exporter {
  public static let name = "scss"
  public static let summary = "variables, maps and mixins for Dart Sass and LibSass"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let sheets = source.entries.map { SCSSSheet($0, of: source).text }
    let text = ([header(source)] + sheets).joined(separator: "\n")
    return [ExportedFile("_colors.scss", text: text)]
  }

  private static func header(_ source: ExportSource) -> String {
    let generator = PaletteDocument.generator
    return """
      // Made by \(generator.name) \(generator.version); edits are lost.
      // Every pair of text and background was checked in the colors that are written here.
      // \(PaletteNote(source).line)

      """
  }
}
