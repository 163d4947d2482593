// SPDX-License-Identifier: MIT

import TincturePalettes

/// An Adobe Swatch Exchange file.
///
/// - RGB is taken for sRGB, because the file has no profile, and LAB for CIELAB under D50.
/// - Gray and CMYK depend on a press or a screen that the file does not name; they are listed and
///   left out.
/// - A group named `ocean / light` or `ocean / brand`, behind the slash an appearance or a ramp, is
///   one of this package: see the exporter of the same name. Elsewhere groups are folders.
public enum ASEImporter: Importer {
  public static let name = "ase"
  public static let summary = "Adobe Swatch Exchange: RGB and LAB colors with their groups"

  /// Whether there is one file that begins with `ASEF`.
  public static func recognizes(_ source: ImportSource) -> Bool {
    source.files.count == 1 && source.files.contains { $0.bytes.starts(with: "ASEF".utf8) }
  }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    guard source.files.count == 1, let file = source.files.first else {
      throw ImportError("one .ase file is read at a time", at: SourcePlace(source.name))
    }
    var reader = SwatchExchangeReader(file.bytes, at: source.place(of: file))
    return try reader.sheet()
  }
}
