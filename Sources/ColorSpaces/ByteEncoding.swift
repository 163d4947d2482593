// SPDX-License-Identifier: MIT

/// Encodes linear light to the nearest byte by sRGB's curve, without the power of the formula.
///
/// A byte stands for all light between two limits, so it is found by a comparison with one of them.
enum ByteEncoding {
  /// For each byte, the least light that it stands for.
  private static let limits = ByteTable { SRGB.decode(RGB8.leastChannel(of: $0)) }

  // So many that no two limits lie in one part: those of the dark bytes are 1 / 3295 apart.
  private static let partCount = 4096

  /// For each of the parts that 0 to 1 is cut into, the byte at its darkest.
  private static let firstBytes: [UInt8] = {
    var byte: UInt8 = 0
    return (0..<partCount).map { part in
      while byte < 255, limits[byte + 1] <= Double(part) / Double(partCount) { byte += 1 }
      return byte
    }
  }()

  /// The nearest bytes for three amounts of light: clipped to 0...1, halves rounded up; 0 for NaN.
  static func rgb(_ light: Vector3, in gamut: Gamut) -> RGB8 {
    // Fetched once: each mention asks whether the table has been made.
    let limits = limits
    return firstBytes.withUnsafeBufferPointer { firstBytes in
      func byte(_ light: Double) -> UInt8 {
        guard light > 0 else { return 0 }
        guard light < 1 else { return 255 }
        let byte = firstBytes[Int(light * Double(partCount))]
        return byte < 255 && light >= limits[byte + 1] ? byte + 1 : byte
      }
      return RGB8(byte(light.x), byte(light.y), byte(light.z), in: gamut)
    }
  }
}

extension RGB8 {
  /// The nearest 8-bit color to one in linear light of the same gamut, with channels outside 0 to 1
  /// clipped.
  package init(roundingLinear linear: Vector3, in gamut: Gamut) {
    self = ByteEncoding.rgb(linear, in: gamut)
  }
}
