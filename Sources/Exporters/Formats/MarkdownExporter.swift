// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Tables of a palette for a README or a wiki: ramps, roles, and every promised pair with its
/// ratio.
///
/// Colors are hex in sRGB, with the opacity in two more digits, and `color(display-p3 …)` in tables
/// of their own. Names are escaped for CommonMark, <https://spec.commonmark.org/0.31.2/>, and for
/// the tables of GitHub.
public enum MarkdownExporter: Exporter {
  public static let name = "markdown"
  public static let summary = "tables of the ramps, the roles and the ratios"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let texts = source.entries.map { MarkdownSheet($0).text }
    return [
      ExportedFile(
        "palette.md",
        text: "<!-- \(ExportSource.generatorNotice) -->\n\n" + texts.joined(separator: "\n"))
    ]
  }
}
