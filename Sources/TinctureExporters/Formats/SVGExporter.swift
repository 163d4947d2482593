// SPDX-License-Identifier: MIT

import TincturePalettes

/// A sheet of swatches for documents and for printing, one for each palette.
///
/// The ramps are at the top, below them the themes in two columns, each on its own page color:
/// every role with its hex and the ratio of its required pairs that is nearest to what the pair
/// needs. Labels on swatches are black or white, whichever has more contrast.
///
/// Colors are sRGB hex, because librsvg and Inkscape render other notations of CSS as black.
/// Elements with a color have its name in `data-token`, and in themes the appearance in
/// `data-appearance`.
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
