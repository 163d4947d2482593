// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import XCTest

@testable import PaletteSolver

final class BrandLabelTests: XCTestCase {
  private static let brands =
    SampleColors.stratified(16, seed: 80) + SampleColors.corners + SampleColors.grays(every: 1)
  private static let nearBlack = RGB8(hex: 0x0A0C10)

  func testALabelIsReadableExactlyWhereBlackOrWhiteIs() {
    for (level, required) in [(ConformanceLevel.aa, 4.5), (.aaa, 7.0)] {
      var unreadable = 0
      for rgb in Self.brands {
        let label = BrandLabel(on: MeasuredColor(rgb), level: level, nearBlack: Self.nearBlack)
        let white = RGB8.white.contrast(with: rgb).value
        let black = RGB8.black.contrast(with: rgb).value
        XCTAssertEqual(label.isReadable, max(white, black) >= required, rgb.hex)
        XCTAssertEqual(label.rgb, expected(on: rgb, white, black, required), rgb.hex)
        if !label.isReadable { unreadable += 1 }
      }
      print("no label at \(level.rawValue): \(unreadable) of \(Self.brands.count) brands")
      if level == .aa { XCTAssertEqual(unreadable, 0) }
    }
  }

  func testNoColorWhateverReadsWhereBlackAndWhiteDoNot() {
    // The lightest and the darkest color are the best labels; every other one is between.
    let between = SampleColors.stratified(4, seed: 81)
    for rgb in Self.brands.prefix(300) {
      let label = BrandLabel(on: MeasuredColor(rgb), level: .aaa, nearBlack: Self.nearBlack)
      guard !label.isReadable else { continue }
      let best = label.rgb.contrast(with: rgb)
      XCTAssert(between.allSatisfy { $0.contrast(with: rgb) <= best }, rgb.hex)
    }
  }

  private func expected(
    on rgb: RGB8, _ white: Double, _ black: Double, _ required: Double
  ) -> RGB8 {
    if white >= required { return .white }
    if Self.nearBlack.contrast(with: rgb).value >= required { return Self.nearBlack }
    if black >= required { return .black }
    return white >= black ? .white : .black
  }
}
