// SPDX-License-Identifier: MIT

import ColorSpaces

/// Writes the blocks of an Adobe Swatch Exchange file, numbers with their high byte first.
///
/// Adobe has published no description. Source: the reader and writer of the Python package swatch
/// 0.4.0, <https://pypi.org/project/swatch/>, and "ASE file format",
/// <http://www.selapa.net/swatches/colors/fileformats.php#adobe_ase>, which agree.
struct SwatchExchangeWriter {
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
    // Half of a pair would be no character.
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    var text: [UInt8] = []
    text.append(bigEndian: UInt16(units.count + 1))
    for unit in units + [0] { text.append(bigEndian: unit) }
    return text
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
