// SPDX-License-Identifier: MIT

import TincturePalettes

/// The palette document, with every pair measured again.
public enum JSONExporter: Exporter {
  public static let name = "json"
  public static let summary = "the palette document, tincture.palette/1"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let document = PaletteDocument.json(ofChecked: source.entries.map(\.palette))
    return [ExportedFile("palette.json", text: document.text(style: .pretty) + "\n")]
  }
}
