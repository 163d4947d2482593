// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// Palettes of GIMP: one file, or all `.gpl` files of a folder.
///
/// A file that this package wrote says in its comments whose it is and for which appearance, and
/// its names have parts and opacities: see the exporter of the same name. In other files names are
/// used as they are, and colors of equal names are numbered.
public enum GPLImporter: Importer {
  public static let name = "gpl"
  public static let summary =
    "palettes of GIMP, Inkscape and Krita: a .gpl file or a folder of them"

  /// Whether a file name ends in `.gpl`, or a file begins with `GIMP Palette`.
  public static func recognizes(_ source: ImportSource) -> Bool {
    !palettes(of: source).isEmpty || source.files.contains { GPLReader.hasSignature($0.bytes) }
  }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    let files = source.isFolder ? palettes(of: source) : source.files
    guard !files.isEmpty else {
      throw ImportError("there is no .gpl file", at: SourcePlace(source.name))
    }
    var sheet = ColorSheet()
    var names: [String?] = []
    for file in files {
      var reader = GPLReader(file.bytes, at: source.place(of: file))
      try reader.read(into: &sheet)
      names.append(reader.name)
    }
    sheet.name = Set(names).count == 1 ? names[0] : nil
    let others = source.files.count - files.count
    if others > 0 {
      sheet.remarks.add(
        "\(others) other files are no palettes of GIMP and are left out",
        at: SourcePlace(source.name))
    }
    return sheet
  }

  /// The files whose names end in `.gpl`.
  private static func palettes(of source: ImportSource) -> [ImportSource.File] {
    source.files.filter { $0.name.lowercased().hasSuffix(".gpl") }
  }
}
