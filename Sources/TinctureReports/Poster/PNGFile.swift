// SPDX-License-Identifier: MIT

import ColorSpaces

/// A picture of 8-bit colors as a PNG file.
///
/// Source: Portable Network Graphics (PNG) Specification (Third Edition), W3C, 2025; RFC 1950 and
/// RFC 1951 for its compression.
struct PNGFile {
  /// The bytes of the file.
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - pixels: Three bytes for each pixel, in rows from the top.
  ///   - width: The number of pixels in a row, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - gamut: The color space of the pixels.
  init(_ pixels: [UInt8], width: Int, height: Int, gamut: Gamut) {
    append("IHDR", Self.word(width) + Self.word(height) + [8, 2, 0, 0, 0])
    switch gamut {
    case .srgb: append("sRGB", [1])
    // Primaries of P3 with D65, the transfer function of sRGB, RGB, full range: ITU-T H.273.
    case .displayP3: append("cICP", [12, 13, 0, 1])
    }
    append("IDAT", Self.compressed(Self.filtered(pixels, rowLength: 3 * width)))
    append("IEND", [])
  }

  /// Appends a chunk: its length, its name, its content and the checksum of both.
  private mutating func append(_ name: String, _ content: [UInt8]) {
    let checked = Array(name.utf8) + content
    bytes += Self.word(content.count) + checked + Self.word(Int(Self.crc32(checked)))
  }

  /// Four bytes, the most significant first.
  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Each row as its differences from the row above (filter type 2), so that areas become zeros.
  private static func filtered(_ pixels: [UInt8], rowLength: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count + pixels.count / rowLength)
    for row in stride(from: 0, to: pixels.count, by: rowLength) {
      result.append(2)
      for index in row..<row + rowLength {
        result.append(pixels[index] &- (index < rowLength ? 0 : pixels[index - rowLength]))
      }
    }
    return result
  }

  /// The bytes in one block of fixed Huffman codes, in which repetitions of a pixel are references.
  ///
  /// Pictures here are areas of one color, of which nothing but such rows is left behind the filter.
  private static func compressed(_ input: [UInt8]) -> [UInt8] {
    var stream = BitStream(bytes: [0x78, 0x01])
    stream.append(0b011, count: 3)
    var index = 0
    while index < input.count {
      var end = max(index, 3)
      let limit = min(index + 258, input.count)
      while end < limit, input[end] == input[end - 3] { end += 1 }
      if index >= 3, end - index >= 3 {
        stream.appendRun(end - index)
        index = end
      } else {
        stream.appendLiteral(input[index])
        index += 1
      }
    }
    stream.append(0, count: 7)
    stream.end()
    return stream.bytes + word(Int(adler32(input)))
  }

  /// RFC 1950, section 9.
  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  /// PNG, annex D.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}

/// Bits in bytes, the least significant first: RFC 1951, section 3.1.1.
private struct BitStream {
  private(set) var bytes: [UInt8]
  private var waiting: UInt64 = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Appends a number of at most 32 bits, its least significant bit first.
  mutating func append(_ value: Int, count bits: Int) {
    waiting |= UInt64(value) << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      count -= 8
    }
  }

  /// Fills the last byte.
  mutating func end() {
    if count > 0 { append(0, count: 8 - count) }
  }

  /// Appends a Huffman code, whose most significant bit is first.
  private mutating func append(code: Int, count bits: Int) {
    var reversed = 0
    for bit in 0..<bits { reversed |= (code >> bit & 1) << (bits - 1 - bit) }
    append(reversed, count: bits)
  }

  /// Appends a byte: RFC 1951, section 3.2.6.
  mutating func appendLiteral(_ byte: UInt8) {
    byte < 144
      ? append(code: 0x30 + Int(byte), count: 8) : append(code: 0x190 + Int(byte) - 144, count: 9)
  }

  /// Appends a copy of 3 to 258 bytes, each that of three bytes before it: RFC 1951, section 3.2.5.
  mutating func appendRun(_ length: Int) {
    // Lengths of 3 to 10 have codes of their own; above, four codes share a number of extra bits.
    let offset = length - 3
    let extra = offset < 8 ? 0 : (Int.bitWidth - 1 - offset.leadingZeroBitCount) - 2
    let code = length == 258 ? 285 : 257 + 4 * extra + (offset >> extra)
    code < 280
      ? append(code: code - 256, count: 7) : append(code: 0xC0 + code - 280, count: 8)
    if code != 285 { append(offset & ((1 << extra) - 1), count: extra) }
    // The distance of 3 is the code 2 in five bits.
    append(code: 2, count: 5)
  }
}
