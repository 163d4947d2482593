// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

final class ColorDifferenceTests: XCTestCase {
  private struct LabFile: Decodable {
    struct Pair: Decodable {
      let id: String
      let lab1: [Double]
      let lab2: [Double]
      let de2000: Double
      let de76: Double
      let published: Double?

      enum CodingKeys: String, CodingKey {
        case id, lab1, lab2, de2000, de76
        case published = "published_4dp"
      }
    }
    let pairs: [Pair]
  }

  private struct OKFile: Decodable {
    struct Pair: Decodable {
      let oklab1: [Double]
      let oklab2: [Double]
      let ok: Double
      let ok2: Double

      enum CodingKeys: String, CodingKey {
        case oklab1, oklab2
        case ok = "de_ok"
        case ok2 = "de_ok2"
      }
    }
    let pairs: [Pair]
  }

  private func vector(_ list: [Double]) -> Vector3 { Vector3(list[0], list[1], list[2]) }

  /// Law 45 and the whole table: 34 published pairs and 260 more.
  func testEveryLabPair() throws {
    let pairs = try Fixture.load("deltae2000.json", as: LabFile.self).pairs
    XCTAssertEqual(pairs.count, 294)
    var published = 0
    for pair in pairs {
      let (a, b) = (vector(pair.lab1), vector(pair.lab2))
      let difference = DeltaE2000.difference(a, b)
      XCTAssertLessThanOrEqual(distance(difference, pair.de2000), 1e-9, pair.id)
      XCTAssertLessThanOrEqual(distance(DeltaE2000.difference(b, a), pair.de2000), 1e-9, pair.id)
      XCTAssertLessThanOrEqual(distance(DeltaE76.difference(a, b), pair.de76), 1e-9, pair.id)
      guard let fourDecimals = pair.published else { continue }
      published += 1
      XCTAssertEqual((difference * 1e4).rounded() / 1e4, fourDecimals, pair.id)
    }
    XCTAssertEqual(published, 34)
  }

  func testEveryOKPair() throws {
    let pairs = try Fixture.load("deltae_ok.json", as: OKFile.self).pairs
    XCTAssertEqual(pairs.count, 150)
    for pair in pairs {
      let (a, b) = (vector(pair.oklab1), vector(pair.oklab2))
      XCTAssertLessThanOrEqual(distance(DeltaEOK.difference(a, b), pair.ok), 1e-12)
      XCTAssertLessThanOrEqual(distance(DeltaEOK2.difference(a, b), pair.ok2), 1e-12)
    }
  }

  func testTheFourNames() {
    XCTAssertEqual(KnownColorDifferences.all.map { $0.id }, ["76", "2000", "ok", "ok2"])
    XCTAssertTrue(KnownColorDifferences.difference(named: "OK") == DeltaEOK.self)
    XCTAssertNil(KnownColorDifferences.difference(named: "94"))
  }

  /// Law 43: zero for equal colors, symmetric, never negative; whatever the colors' spaces.
  func testZeroSymmetricAndNotNegative() {
    var generator = SeededGenerator(state: 6)
    func color() -> RGB8 { RGB8(hex: .random(in: 0...0xff_ffff, using: &generator)) }
    for measure in KnownColorDifferences.all {
      for _ in 0..<2000 {
        let a = AnyColor(color().color)
        let b = AnyColor(color().color.converted(to: OKLCH.self))
        let forward = measure.difference(a, b)
        XCTAssertEqual(measure.difference(a, a), 0, measure.id)
        XCTAssertGreaterThanOrEqual(forward, 0, measure.id)
        XCTAssertLessThanOrEqual(distance(forward, measure.difference(b, a)), 1e-12, measure.id)
      }
    }
  }

  /// Law 44: continuous across the hue seam, from just below 360 degrees to 0 and above.
  func testContinuousAcrossTheHueSeam() {
    for chroma in [1.0, 20, 80] {
      for other in stride(from: -150.0, through: 150, by: 30) {
        let fixed = LCHD65.toBase(Vector3(60, 40, other))
        let around = [-1e-9, -1e-17, 0, 1e-17, 1e-9].map { seam in
          DeltaE2000.difference(LCHD65.toBase(Vector3(50, chroma, seam)), fixed)
        }
        for difference in around {
          XCTAssertLessThanOrEqual(distance(difference, around[2]), 1e-8, "\(chroma) \(other)")
        }
      }
    }
  }

  func testNaNDoesNotReadAsEqual() {
    for measure in KnownColorDifferences.all {
      XCTAssertTrue(measure.difference(Vector3(.nan, 0, 0), Vector3(0, 0, 0)).isNaN)
    }
    XCTAssertTrue(DeltaE2000.difference(Vector3(0, .nan, 0), Vector3(0, 1, 0)).isNaN)
  }
}
