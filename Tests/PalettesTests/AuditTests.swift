// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import XCTest

final class AuditTests: XCTestCase {
  func testTheWorstPointOfAGradientCounts() {
    let theme = self.theme(label: .white, fill: TokenColor(RGB8(hex: 0x000000)), end: .white)
    let pair = RolePair(
      .buttonLabel, on: .gradient(from: .buttonPrimaryLight, to: .buttonPrimaryDark),
      .gradientLabel)
    let verdict = theme.verdict(pair)
    XCTAssertEqual(verdict.ratio, 1)
    XCTAssertEqual(verdict.required, 4.5)
    XCTAssertEqual(verdict.shortfall, 3.5)
    XCTAssertFalse(verdict.passes)
  }

  func testALayerIsCompositedBeforeItIsMeasured() {
    // Black at 97 of 255 over white: 255 * 158 / 255 = 158, #9e9e9e. Its luminance is
    // ((158 / 255 + 0.055) / 1.055) ^ 2.4 = 0.34191, so white text has 1.05 / 0.39191 = 2.679.
    let theme = self.theme(label: .white, fill: TokenColor(.black, alpha: 97), end: .white)
    let pair = RolePair(
      .buttonLabel, on: .layered(.buttonPrimaryLight, over: .surfacePrimary), .text)
    XCTAssertEqual(theme.verdict(pair).ratio, 2.679, accuracy: 5e-4)
  }

  func testAnExemptPairPassesWithoutContrast() {
    let theme = self.theme(label: .white, fill: TokenColor(.white), end: .white)
    let verdict = theme.verdict(RolePair(.buttonLabel, on: .solid(.surfacePrimary), .decorative))
    XCTAssertEqual(verdict.ratio, 1)
    XCTAssertNil(verdict.required)
    XCTAssert(verdict.passes)
  }

  func testTheRatioIsNotRoundedBeforeItIsCompared() {
    // #777777 on white has 4.478, which is often shown as 4.5.
    let gray = TokenColor(RGB8(hex: 0x777777))
    let theme = self.theme(label: .white, fill: gray, end: .white)
    let verdict = theme.verdict(RolePair(.buttonLabel, on: .solid(.buttonPrimaryLight), .text))
    XCTAssertFalse(verdict.passes)
    XCTAssertEqual(verdict.shortfall, 4.5 - 4.478, accuracy: 1e-3)
  }

  private func theme(label: RGB8, fill: TokenColor, end: RGB8) -> ResolvedTheme {
    ResolvedTheme(name: "test", appearance: .light, level: .aa, pairs: []) { role in
      switch role {
      case .buttonLabel: TokenColor(label)
      case .buttonPrimaryLight: fill
      case .buttonPrimaryDark: TokenColor(end)
      default: TokenColor(.white)
      }
    }
  }
}
