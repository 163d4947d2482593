// SPDX-License-Identifier: MIT

/// Encodes linear light to the nearest byte by sRGB's curve, without evaluating its power function.
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
    // Read once: every access to a lazy static checks whether it is initialized.
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

/// A number for each of the 256 bytes.
///
/// For tables that are made once in a process: the numbers are never freed, so that a look-up
/// neither counts references nor checks bounds, which a byte cannot leave.
public struct ByteTable: Sendable {
  // Written by `init` alone, before anyone else can see it.
  @usableFromInline nonisolated(unsafe) let numbers: UnsafePointer<Double>

  /// Makes a table by computing the number of every byte.
  public init(_ number: (UInt8) -> Double) {
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 256)
    for code in UInt8.min...UInt8.max {
      (numbers + Int(code)).initialize(to: number(code))
    }
    self.numbers = UnsafePointer(numbers)
  }

  // Inlined, because a call would take longer than the look-up.
  /// The number of a byte.
  @inlinable public subscript(code: UInt8) -> Double { numbers[Int(code)] }
}
