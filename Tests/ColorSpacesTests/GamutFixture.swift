// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

/// The rows of `gamut.json` that the tests read.
struct GamutFixture: Decodable {
  struct Case: Decodable {
    let oklch: [Double]
    let target: String
    let tag: String
    let clip: [Double]
    let cssBinarySearch: [Double]
    let rayTrace: [Double]
    /// Absent where the lightness is not between 0 and 1: there is no line to leave the gamut on.
    let maxChroma: Double?
    let maxChromaRGB: [Double]?

    enum CodingKeys: String, CodingKey {
      case oklch, target, tag, clip
      case cssBinarySearch = "css_binary_search"
      case rayTrace = "coloraide_raytrace"
      case maxChroma = "max_chroma"
      case maxChromaRGB = "max_chroma_rgb"
    }
  }

  struct WPTCase: Decodable {
    let oklch: [Double]
    let target: String
    let mapped255: [Double]
    let tolerance255: Double

    enum CodingKeys: String, CodingKey {
      case oklch, target
      case mapped255 = "mapped_255"
      case tolerance255 = "tolerance_255"
    }
  }

  struct Boundary {
    let lightness: Double
    let hue: Double
    let exits: [String: Double]
    /// Where the line comes back and leaves again, by target.
    let later: [String: [(chroma: Double, event: String)]]
  }

  struct Point: Decodable {
    let l: Double
    let c: Double
  }

  struct Cusp: Decodable {
    let h: Double
    let srgb: Point
    let displayP3: Point

    enum CodingKeys: String, CodingKey {
      case h, srgb
      case displayP3 = "display-p3"
    }
  }

  let cases: [Case]
  let wptCanvas: [WPTCase]
  let boundary: [Boundary]
  let cusps: [Cusp]

  enum CodingKeys: String, CodingKey {
    case cases, boundary, cusps
    case wptCanvas = "wpt_canvas"
  }

  static func load() throws -> GamutFixture { try Fixture.load("gamut.json") }
}

extension GamutFixture.Boundary: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Crossing: Decodable {
    let chroma: Double
    let event: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      chroma = try list.decode(Double.self)
      event = try list.decode(String.self)
    }
  }

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    lightness = try row.decode(Double.self, forKey: Key(stringValue: "l"))
    hue = try row.decode(Double.self, forKey: Key(stringValue: "h"))
    var exits: [String: Double] = [:]
    var later: [String: [(Double, String)]] = [:]
    for key in row.allKeys where !["l", "h"].contains(key.stringValue) {
      if key.stringValue.hasSuffix("-later") {
        let crossings = try row.decode([Crossing].self, forKey: key)
        later[String(key.stringValue.dropLast(6))] = crossings.map { ($0.chroma, $0.event) }
      } else {
        exits[key.stringValue] = try row.decode(Double.self, forKey: key)
      }
    }
    self.exits = exits
    self.later = later
  }
}

/// The gamut of a target that the fixture names.
func gamut(named name: String) throws -> RGBGamut {
  let space = KnownColorSpaces.space(named: name)
  return try XCTUnwrap(space as? any RGBSpace.Type, "no RGB space \(name)").gamut
}

/// A small generator of known sequence (SplitMix64), so that a failure repeats.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
