// SPDX-License-Identifier: MIT

import Palettes

/// The palette document, with every pair measured again.
public enum JSONExporter: Exporter {
  public static let name = "json"
  public static let summary = "the palette document, tincture.palette/1"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let palettes = source.entries.map(\.palette)
    let document = PaletteDocument.json(palettes[0], and: Array(palettes.dropFirst()))
    return [ExportedFile("palette.json", text: document.text(style: .pretty) + "\n")]
  }
}
