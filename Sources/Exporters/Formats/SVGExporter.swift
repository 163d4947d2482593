// SPDX-License-Identifier: MIT

import Palettes

/// A sheet of swatches to look at, to print and to put into a document: one for each palette.
///
/// The ramps stand above, and below them the themes side by side, each on its own page color: every
/// role with its hex and, of the pairs that it is promised to be readable in, the ratio that has
/// the least to spare. Labels on swatches are black or white, whichever reads better.
///
/// Colors are sRGB hex, because librsvg and Inkscape paint other notations of CSS black. Elements
/// with a color have its name in `data-token`, and a theme's its appearance in `data-appearance`.
public enum SVGExporter: Exporter {
  public static let name = "svg"
  public static let summary = "a sheet of swatches with names, hex and ratios"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let prefix = source.prefix.isEmpty ? "" : source.prefix + "."
    return source.entries.map { entry in
      ExportedFile("\(prefix)\(entry.slug).svg", text: SVGSheet(entry).text)
    }
  }
}
