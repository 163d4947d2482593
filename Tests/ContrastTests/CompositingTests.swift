// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Support
import XCTest

final class CompositingTests: XCTestCase {
  private struct File: Decodable {
    struct Bytes: Decodable {
      let src: [UInt8]
      let dst: [UInt8]
      let out: [UInt8]
    }
    struct Case: Decodable {
      let src: [UInt8]
      let dst: [UInt8]
      let outAlpha: Double
      let outStraight: [Double]
      let outPremul: [Double]
      let out8: [UInt8]
      let premul8: Bytes
      let outLinearLight: [Double]
    }
    struct Operation: Decodable {
      let `operator`: String
      let src: [UInt8]
      let dst: [UInt8]
      let outPremul: [Double]
      let outAlpha: Double
    }
    let cases: [Case]
    let porterDuff: [Operation]
  }

  private static let tolerance = 1e-12

  private func check(
    _ actual: Vector3, alpha: Double, _ expected: [Double], alpha expectedAlpha: Double,
    _ label: String
  ) {
    let found = actual.array + [alpha]
    let wanted = expected + [expectedAlpha]
    XCTAssertEqual(wanted.count, 4, label)
    for (a, b) in zip(found, wanted) {
      XCTAssertLessThanOrEqual(distance(a, b), Self.tolerance, "\(label): \(found) for \(wanted)")
    }
  }

  func testEveryFloatingPointRow() throws {
    let cases = try Fixture.loadSnakeCase("compositing.json", as: File.self).cases
    XCTAssertEqual(cases.count, 177)
    for row in cases {
      let label = "\(row.src) over \(row.dst)"
      let source = try RGBA8(fixture: row.src).color
      let backdrop = try RGBA8(fixture: row.dst).color
      let straight = source.composited(over: backdrop)
      check(
        straight.coordinates, alpha: straight.alpha, row.outStraight, alpha: row.outAlpha, label)
      let premultiplied = PremultipliedColor(source).composited(over: PremultipliedColor(backdrop))
      check(
        premultiplied.coordinates, alpha: premultiplied.alpha, row.outPremul,
        alpha: row.outAlpha, label)
      check(
        premultiplied.straight.coordinates, alpha: premultiplied.straight.alpha,
        row.outStraight, alpha: row.outAlpha, label)
      let linear = source.converted(to: LinearSRGB.self)
        .composited(over: backdrop.converted()).converted(to: SRGB.self)
      check(
        linear.coordinates, alpha: linear.alpha, row.outLinearLight, alpha: row.outAlpha, label)
    }
  }

  func testEveryByteRow() throws {
    var opaque = 0
    for row in try Fixture.loadSnakeCase("compositing.json", as: File.self).cases {
      let label = "\(row.src) over \(row.dst)"
      let source = try RGBA8(fixture: row.src)
      let backdrop = try RGBA8(fixture: row.dst)
      XCTAssertEqual(source.over(backdrop).bytes, row.out8, label)
      if backdrop.alpha == 255 {
        opaque += 1
        XCTAssertEqual(RGBA8(source.over(backdrop.opaque)).bytes, row.out8, label)
      }
      let small = (PremultipliedRGBA8(source), PremultipliedRGBA8(backdrop))
      XCTAssertEqual(small.0.bytes, row.premul8.src, label)
      XCTAssertEqual(small.1.bytes, row.premul8.dst, label)
      XCTAssertEqual(small.0.over(small.1)?.bytes, row.premul8.out, label)
    }
    XCTAssertGreaterThan(opaque, 0)
  }

  func testEveryPorterDuffRow() throws {
    let rows = try Fixture.loadSnakeCase("compositing.json", as: File.self).porterDuff
    XCTAssertEqual(rows.count, 78)
    XCTAssertEqual(Set(rows.map(\.operator)), Set(PorterDuff.allCases.map(\.rawValue)))
    for row in rows {
      let method = try XCTUnwrap(PorterDuff(rawValue: row.operator))
      let result = PremultipliedColor(try RGBA8(fixture: row.src).color)
        .composited(over: PremultipliedColor(try RGBA8(fixture: row.dst).color), by: method)
      check(
        result.coordinates, alpha: result.alpha, row.outPremul, alpha: row.outAlpha,
        "\(row.src) \(row.operator) \(row.dst)")
    }
  }

  /// The fast way over an opaque color is the general one, for every byte, alpha and backdrop.
  func testOverOpaqueIsExactForAllBytes() {
    for alpha in 0...255 {
      for top in 0...255 {
        for bottom in stride(from: alpha % 5, to: 256, by: 5) {
          let numerator = 2 * (top * alpha + bottom * (255 - alpha)) + 255
          let source = RGBA8(UInt8(top), 0, 255, UInt8(alpha))
          let expected = UInt8(numerator / 510)
          let found = source.over(RGB8(UInt8(bottom), 0, 255))
          if found.red != expected { XCTFail("\(top) \(alpha) over \(bottom): \(found.red)") }
        }
      }
    }
  }

  func testNotation() {
    XCTAssertEqual(RGBA8(10, 132, 255, 128).hex, "#0a84ff80")
    XCTAssertEqual(RGBA8(10, 132, 255, 0).hex, "#0a84ff00")
    XCTAssertEqual(RGBA8(10, 132, 255, 255).hex, "#0a84ff")
    for alpha in UInt8.min...UInt8.max {
      let color = RGBA8(10, alpha, 255, alpha)
      XCTAssertEqual(RGBA8(rounding: color.color), color)
    }
  }
}
