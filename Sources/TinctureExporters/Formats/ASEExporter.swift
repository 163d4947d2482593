// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// An Adobe Swatch Exchange file, which Photoshop, Illustrator and InDesign load.
///
/// Each ramp and each appearance is a group, named after the palette and, behind a slash, the ramp
/// or the appearance: `ocean / brand`, `ocean / light`. Imported colors that are the same in all
/// appearances are in `ocean / colors`. Names are those of `SwatchName`, because a swatch knows no
/// opacity. Colors are RGB without a profile, meant as sRGB; colors in Display P3 are left out.
///
/// Names hold 65,534 UTF-16 units at most, and longer ones are cut off. Prefixes are for code and
/// are left out. For the sources of the file format see `SwatchExchangeWriter`.
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

  /// The groups of a palette that have swatches: ramps, themes, then the constant additions.
  private static func groups(of entry: ExportSource.Entry) -> [Group] {
    let ramps = entry.palette.ramps.map(\.name).map { ramp in
      group(ramp.rawValue, of: entry, entry.appearances.first) { $0.isStep(of: ramp) }
    }
    let constants = group("colors", of: entry, entry.appearances.first) { token in
      token.isAddition && !entry.isThemed(token)
    }
    let themes = entry.appearances.map { group($0.rawValue, of: entry, $0, entry.isThemed) }
    return (ramps + themes + [constants]).filter { !$0.swatches.isEmpty }
  }

  /// A group of the tokens that belong to it, in one appearance.
  private static func group(
    _ title: String, of entry: ExportSource.Entry, _ appearance: Appearance?,
    _ belongs: (ExportToken) -> Bool
  ) -> Group {
    let swatches = entry.tokens.filter(belongs).compactMap { token in
      appearance.flatMap { token.color(in: $0) }.map {
        (name: SwatchName.of(token.path, $0), color: $0.rgb)
      }
    }
    // The title behind the slash has to stay whole, so the palette's name is cut off.
    let name = SwatchName.escaped(entry.name).unicodeScalars.prefix(longestName)
    return ("\(String(name)) / \(title)", swatches)
  }

  // Half as many as units of UTF-16, of which a character may need two, and some for the title.
  private static let longestName = SwatchExchangeWriter.longestName / 2 - 30
}

/// Writes the blocks of an Adobe Swatch Exchange file, numbers with their high byte first.
///
/// Adobe has published no description. Source: the reader and writer of the Python package swatch
/// 0.4.0, <https://pypi.org/project/swatch/>, and "ASE file format",
/// <http://www.selapa.net/swatches/colors/fileformats.php#adobe_ase>, which agree.
private struct SwatchExchangeWriter {
  typealias Swatch = (name: String, color: RGB8)

  /// The length of a name is two bytes, and one unit is the zero at its end.
  static let longestName = 65_534

  private var blocks: [UInt8] = []
  private var count: UInt32 = 0

  /// The signature, version 1.0, the number of blocks, and the blocks.
  var bytes: [UInt8] {
    var bytes = Array("ASEF".utf8)
    bytes.append(bigEndian: UInt16(1))
    bytes.append(bigEndian: UInt16(0))
    bytes.append(bigEndian: count)
    return bytes + blocks
  }

  /// Appends the blocks of a group: its start, its swatches, its end.
  mutating func append(group name: String, _ swatches: [Swatch]) {
    append(block: 0xC001, Self.text(name))
    for swatch in swatches { append(block: 0x0001, Self.content(of: swatch)) }
    append(block: 0xC002, [])
  }

  private mutating func append(block type: UInt16, _ content: [UInt8]) {
    blocks.append(bigEndian: type)
    blocks.append(bigEndian: UInt32(content.count))
    blocks += content
    count += 1
  }

  /// A name, `RGB `, three floats and the kind of the color, of which 2 is an ordinary one.
  private static func content(of swatch: Swatch) -> [UInt8] {
    var content = text(swatch.name) + Array("RGB ".utf8)
    for byte in [swatch.color.red, swatch.color.green, swatch.color.blue] {
      content.append(bigEndian: (Float(byte) / 255).bitPattern)
    }
    content.append(bigEndian: UInt16(2))
    return content
  }

  /// The number of UTF-16 units with the zero, the units, the zero.
  private static func text(_ name: String) -> [UInt8] {
    var units = Array(name.utf16.prefix(longestName))
    // A high surrogate without its low surrogate is not a character.
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    var text: [UInt8] = []
    for unit in [UInt16(units.count + 1)] + units + [0] { text.append(bigEndian: unit) }
    return text
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
