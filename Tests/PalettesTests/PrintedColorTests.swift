// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import Support
import XCTest

@testable import TincturePalettes

final class PrintedColorTests: XCTestCase {
  /// One color of each of 4,096 cells of the cube, every gray, and the lines along its edges.
  private static let colors: [RGB8] = {
    var random = SplitMix64(seed: 22)
    let cells = (0..<4096).map { cell in
      let jitter = UInt32.random(in: 0...0xFF_FFFF, using: &random) & 0x0F_0F0F
      let corner = UInt32(cell >> 8) << 20 | UInt32(cell >> 4 & 15) << 12 | UInt32(cell & 15) << 4
      return RGB8(hex: corner | jitter)
    }
    let grays = (0...255).map { RGB8(UInt8($0), UInt8($0), UInt8($0)) }
    let edges = [UInt8.min, .max].flatMap { a in
      [UInt8.min, .max].flatMap { b in
        stride(from: UInt8(0), through: 255, by: 3).flatMap { c in
          [RGB8(a, b, c), RGB8(a, c, b), RGB8(c, a, b)]
        }
      }
    }
    return cells + grays + edges
  }()

  func testPrintedOKLCHComesBackToTheSameBytes() {
    assertComesBack(PrintedColor.oklch, in: OKLCH.self)
  }

  func testPrintedDisplayP3ComesBackToTheSameBytes() {
    assertComesBack(PrintedColor.displayP3, in: DisplayP3.self)
  }

  func testFewDigitsAreEnough() {
    var counts: [Int: Int] = [:]
    for rgb in Self.colors {
      let lightnessAndChroma = PrintedColor.oklch(rgb).prefix(2)
      counts[lightnessAndChroma.map(decimals).max() ?? 0, default: 0] += 1
      XCTAssertLessThanOrEqual(decimals(PrintedColor.oklch(rgb)[2]), 3, rgb.hex)
      XCTAssertLessThanOrEqual(PrintedColor.displayP3(rgb).map(decimals).max() ?? 0, 5, rgb.hex)
    }
    print("decimals of printed OKLCH:", counts.sorted { $0.key < $1.key })
    XCTAssertLessThanOrEqual(counts.keys.max() ?? 0, 5)
  }

  func testHuesArePrintedFrom0ToBelow360AndGraysHaveNone() {
    for rgb in Self.colors {
      let printed = PrintedColor.oklch(rgb)
      XCTAssert((0..<360).contains(printed[2]), "\(rgb.hex) has hue \(printed[2])")
      guard rgb.red == rgb.green, rgb.green == rgb.blue else { continue }
      XCTAssertEqual(Array(printed[1...]), [0, 0], rgb.hex)
    }
  }

  private func assertComesBack<Space: ColorSpace>(
    _ print: (RGB8) -> [Double], in space: Space.Type
  ) {
    for rgb in Self.colors {
      // Through the text of a document, as another program reads it.
      let printed = print(rgb).map { JSONValue.number($0).text() }.compactMap(Double.init)
      guard printed.count == 3 else { return XCTFail("\(rgb.hex) is not printed") }
      let back = ColorValue<Space>(printed[0], printed[1], printed[2])
      XCTAssertEqual(RGB8(rounding: back.converted()).hex, rgb.hex)
    }
  }

  private func decimals(_ number: Double) -> Int {
    let parts = JSONValue.number(number).text().split(separator: ".")
    return parts.count > 1 ? parts[1].count : 0
  }
}
