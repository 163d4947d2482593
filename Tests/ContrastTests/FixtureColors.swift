// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Foundation
import Support
import XCTest

extension Fixture {
  /// Decodes a fixture whose keys are written `like_this` into properties written `likeThis`.
  static func loadSnakeCase<Content: Decodable>(_ name: String, as type: Content.Type) throws
    -> Content
  {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(contentsOf: url(name)))
  }
}

extension RGB8 {
  /// A color written `#rrggbb` in a fixture.
  init(fixture text: String) throws {
    guard text.count == 7, let number = UInt32(text.dropFirst(), radix: 16) else {
      throw MalformedFixture()
    }
    self.init(hex: number)
  }

  /// A color written as three bytes in a fixture.
  init(fixture bytes: [UInt8]) throws {
    guard bytes.count == 3 else { throw MalformedFixture() }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  init(gray: UInt8) { self.init(gray, gray, gray) }
}

extension Vector3 {
  /// Three numbers of a fixture.
  init(fixture numbers: [Double]) throws {
    guard numbers.count == 3 else { throw MalformedFixture() }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// The largest distance of two coordinates, infinite for NaN.
  func distance(to other: Vector3) -> Double {
    zip(array, other.array).map { Support.distance($0, $1) }.max() ?? .infinity
  }
}

extension RGBA8 {
  /// A color written as four bytes in a fixture.
  init(fixture bytes: [UInt8]) throws {
    guard bytes.count == 4 else { throw MalformedFixture() }
    self.init(bytes[0], bytes[1], bytes[2], bytes[3])
  }

  var bytes: [UInt8] { [red, green, blue, alpha] }
}

extension PremultipliedRGBA8 {
  var bytes: [UInt8] { [red, green, blue, alpha] }
}

struct MalformedFixture: Error {}

/// A sequence of colors that is the same in every run: SplitMix64 (Steele, Lea & Flood 2014).
struct SeededColors: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func color() -> RGB8 { RGB8(hex: UInt32(truncatingIfNeeded: next()) & 0xFF_FFFF) }

  mutating func color(in gamut: Gamut) -> RGB8 {
    let color = color()
    return RGB8(color.red, color.green, color.blue, in: gamut)
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// A number from 0 to 1.
  mutating func fraction() -> Double { Double.random(in: 0...1, using: &self) }
}
