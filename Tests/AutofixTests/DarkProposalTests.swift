// SPDX-License-Identifier: MIT

import TinctureChecking
import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Dark colors for those that are light alone, whatever the colors are.
final class DarkProposalTests: PropertyTestCase {
  private static func subject(_ colors: [(name: String, color: TokenColor)]) -> CheckSubject {
    var sheet = ColorSheet()
    sheet.entries = colors.enumerated().map { index, entry in
      ColorSheet.Entry(
        [entry.name], appearance: .light, color: entry.color,
        place: SourcePlace("a", .line(index + 1, column: 1)))
    }
    return CheckSubject(sheet, place: SourcePlace("a"), level: .aa, pairs: .names)
  }

  /// A text is read on its grounds where black or white is, or it is said that it is not; a label always is on
  /// its fill; the page is the one that was asked for.
  func testPairsOfProposalsHoldOrAreSaid() {
    check(
      "a proposed text is read where black or white is, or that is said", .rgb8, .rgb8, .rgb8,
      .rgb8, .rgb8
    ) { text, surface, fill, label, page in
      let proposals = DarkProposals(
        [
          Self.subject([
            ("background", TokenColor(.white)), ("surface-card", TokenColor(surface)),
            ("text-body", TokenColor(text)), ("accent", TokenColor(fill)),
            ("on-accent", TokenColor(label)),
          ])
        ], page: page
      ) { _ in true }
      let dark = Dictionary(
        uniqueKeysWithValues: proposals.proposals.map { ($0.color.name, $0.dark.rgb) })
      func shown(_ name: String, _ color: RGB8) -> RGB8 { dark[name, default: color] }
      let (ink, card) = (shown("text-body", text), shown("surface-card", surface))
      let canBeRead = [RGB8.black, .white].contains { end in
        [page, card].allSatisfy { end.contrast(with: $0).value >= 4.5 }
      }
      let isRead = [page, card].allSatisfy { ink.contrast(with: $0).value >= 4.5 }
      let isSaid = proposals.shortfalls.contains { $0.hasPrefix("text-body on ") }
      let labeled = shown("on-accent", label).contrast(with: shown("accent", fill)).value
      return dark["background", default: .white] == page && (isRead || !canBeRead)
        && isRead != isSaid
        && labeled >= 4.5
    }
  }

  /// A ground on which both black and white are read moves a text to either side; on the page only
  /// white is.
  func testTextsBetweenTwoGroundsEnd() {
    let page = RGB8(hex: 0x121212)
    for (card, text) in (0x78...0x90).flatMap({ card in
      stride(from: 0x60, to: 0xB0, by: 8).map { (card, $0) }
    }) {
      func gray(_ level: Int) -> RGB8 { RGB8(UInt8(level), UInt8(level), UInt8(level)) }
      let proposals = DarkProposals(
        [
          Self.subject([
            ("background", TokenColor(.white)), ("surface-card", TokenColor(gray(card))),
            ("text-body", TokenColor(gray(text))),
          ])
        ], page: page
      ) { _ in true }
      let dark = Dictionary(
        uniqueKeysWithValues: proposals.proposals.map { ($0.color.name, $0.dark.rgb) })
      let ground = dark["surface-card", default: gray(card)]
      let canBeRead = RGB8.white.contrast(with: ground).value >= 4.5
      XCTAssertEqual(proposals.shortfalls.isEmpty, canBeRead, "\(text) on \(card)")
    }
  }

  /// By hand: a gray text of a white page on black is as far from it, an accent keeps its hue.
  func testWhatIsProposed() {
    let proposals = DarkProposals(
      [
        Self.subject([
          ("background", TokenColor(.white)), ("text-body", TokenColor(RGB8(hex: 0x111111))),
          ("text-muted", TokenColor(RGB8(hex: 0x767676))),
          ("border", TokenColor(RGB8(hex: 0xD0D0D0))),
          ("accent", TokenColor(RGB8(hex: 0x0A84FF))), ("on-accent", TokenColor(.white)),
          ("shadow", TokenColor(.black, alpha: 40)),
          ("surface-header", TokenColor(RGB8(hex: 0x202020))),
        ])
      ], page: RGB8(hex: 0x121212)
    ) { _ in true }
    let dark = Dictionary(
      uniqueKeysWithValues: proposals.proposals.map { ($0.color.name, $0.dark.rgb) })
    XCTAssertEqual(
      Set(dark.keys), ["background", "text-body", "text-muted", "border", "accent"],
      "labels, shadows and dark surfaces stay")
    XCTAssertEqual(dark["background"]?.hex, "#121212")
    XCTAssertEqual(proposals.shortfalls, [])
    let lightness = { (color: RGB8?) in color.map { PrintedColor.oklch($0)[0] } ?? 0 }
    let distance = { (a: Double, b: Double) in abs(a - b) }
    let page = lightness(dark["background"])
    XCTAssertEqual(
      lightness(dark["border"]) - page, distance(lightness(RGB8(hex: 0xD0D0D0)), 1), accuracy: 0.01)
    let hues = [RGB8(hex: 0x0A84FF), dark["accent"] ?? .black].map { PrintedColor.oklch($0)[2] }
    XCTAssertEqual(hues[0], hues[1], accuracy: 3)
  }
}
