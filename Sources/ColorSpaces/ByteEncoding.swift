// SPDX-License-Identifier: MIT

/// Encodes linear light to the nearest byte of sRGB, without the power of the formula.
///
/// A byte stands for all light between two limits, so it is found by a comparison with one of them.
package struct ByteEncoding: Sendable {
  /// For each byte, the least light that it stands for.
  private let limits: ByteTable

  /// For each of the parts that 0 to 1 is cut into, the byte at its darkest.
  private let first: [UInt8]

  // So many that no two limits lie in one part: those of the dark bytes are 1 / 3295 apart.
  private static let parts = 4096

  package static let srgb = ByteEncoding()

  private init() {
    let limits = ByteTable { SRGB.decode(RGB8.leastChannel(of: $0)) }
    self.limits = limits
    var byte: UInt8 = 0
    first = (0..<Self.parts).map { part in
      while byte < 255, limits[byte + 1] <= Double(part) / Double(Self.parts) { byte += 1 }
      return byte
    }
  }

  /// The byte for an amount of light: clipped to 0...1, halves rounded up; 0 for NaN.
  package func byte(_ light: Double) -> UInt8 {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    let byte = first.withUnsafeBufferPointer { $0[Int(light * Double(Self.parts))] }
    return byte < 255 && light >= limits[byte + 1] ? byte + 1 : byte
  }
}

extension RGB8 {
  /// The nearest 8-bit color to one in linear light, with channels outside 0 to 1 clipped.
  package init(roundingLinear linear: Vector3) {
    let encoding = ByteEncoding.srgb
    self.init(encoding.byte(linear.x), encoding.byte(linear.y), encoding.byte(linear.z))
  }
}
