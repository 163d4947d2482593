// SPDX-License-Identifier: MIT

import TinctureExporters

/// The colors of a palette as lines of six hex digits, for pixel editors.
///
/// Source: Lospec, "HEX File", <https://lospec.com/palette-list>. It has no opacity and no names.
public enum HexListExporter: Exporter {
  public static let name = "hex-list"
  public static let summary = "lines of six hex digits, for pixel editors"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    source.entries.map { entry in
      let colors = entry.tokens.flatMap { token in
        entry.appearances.compactMap { token.color(in: $0) }
      }
      let lines = colors.filter(\.isOpaque).map { $0.rgb.hex.dropFirst() + "\n" }
      return ExportedFile("\(entry.slug).hex", text: lines.joined())
    }
  }
}
