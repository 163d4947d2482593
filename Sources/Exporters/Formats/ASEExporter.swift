// SPDX-License-Identifier: MIT

import Palettes

/// An Adobe Swatch Exchange file, which Photoshop, Illustrator and InDesign load.
///
/// Each ramp and each appearance is a group, named after the palette and, behind a slash, the ramp
/// or the appearance: `ocean / brand`, `ocean / light`. Imported colors that are the same in all
/// appearances are in `ocean / colors`. Names are those of `SwatchName`, because a swatch knows
/// no opacity. Colors are RGB without a profile, meant as sRGB; the half of a palette for Display
/// P3 stays out.
///
/// Names hold 65,534 UTF-16 units at most, and longer ones are cut off. Prefixes are for code and
/// do not come in. Source of the form: `SwatchExchangeWriter`.
public enum ASEExporter: Exporter {
  public static let name = "ase"
  public static let summary = "Adobe Swatch Exchange, a group for each ramp and appearance"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    var writer = SwatchExchangeWriter()
    for entry in source.entries {
      for group in groups(of: entry) { writer.append(group: group.name, group.swatches) }
    }
    return [ExportedFile(["palette.ase"], bytes: writer.bytes)]
  }

  private typealias Group = (name: String, swatches: [SwatchExchangeWriter.Swatch])

  private static func groups(of entry: ExportSource.Entry) -> [Group] {
    let ramps = RampName.allCases.map { ramp in
      group(ramp.rawValue, of: entry, entry.appearances.first) { token in
        guard case .step(ramp, _) = token.origin else { return false }
        return true
      }
    }
    let constants = group("colors", of: entry, entry.appearances.first) { token in
      token.isAddition && !entry.isThemed(token)
    }
    let themes = entry.appearances.map { group($0.rawValue, of: entry, $0, entry.isThemed) }
    return (ramps + themes + [constants]).filter { !$0.swatches.isEmpty }
  }

  private static func group(
    _ title: String, of entry: ExportSource.Entry, _ appearance: Appearance?,
    _ belongs: (ExportToken) -> Bool
  ) -> Group {
    let swatches = entry.tokens.filter(belongs).compactMap { token in
      appearance.flatMap { token.color(in: $0) }.map {
        (name: SwatchName.of(token.path, $0), color: $0.rgb)
      }
    }
    // What follows the last slash is what a reader needs, so the name is what gives way.
    let name = SwatchName.escaped(entry.name).unicodeScalars.prefix(longestName)
    return ("\(String(name)) / \(title)", swatches)
  }

  // Half as many as units of UTF-16, of which a character may need two, and some for the title.
  private static let longestName = SwatchExchangeWriter.longestName / 2 - 30
}
