// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import TinctureReports
import Support
import XCTest

/// What every page keeps, on palettes that nobody solved, under any names.
final class PageLawTests: PropertyTestCase {
  // A page measures some hundreds of pairs a few times, and is read by an XML parser.
  private static let settings = Settings(cost: AllTests.areRequested ? 30 : 300)

  private static let hostile = Generator<(Palette, String)> { draw in
    (try draw(.palette), try draw(anyName))
  }

  func testWordsAreTextAndNeverMarkup() {
    check(
      "a page has the same elements and attributes whatever its palette says", Self.hostile,
      settings: Self.settings
    ) { palette, words in
      let hostile = PageReading(ReportPage(ExportSource(one: palette.saying(words))).html)
      let plain = PageReading(ReportPage(ExportSource(one: palette.saying("x."))).html)
      XCTAssertNil(hostile.error)
      XCTAssert(hostile.skeleton == plain.skeleton)
      for attribute in ["href", "src", "style", "class", "id", "data-shape"] {
        XCTAssert(hostile.values(of: attribute) == plain.values(of: attribute), attribute)
      }
      let titled = "og:title"
      XCTAssert(
        hostile.metadata.filter { $0.key != titled } == plain.metadata.filter { $0.key != titled })
      XCTAssert(hostile.texts(of: "style") == plain.texts(of: "style"))
      XCTAssert(hostile.texts(of: "script") == plain.texts(of: "script"))
      XCTAssert(hostile.texts(of: "h1").first == Self.shown(words, palette))
    }
  }

  func testACardSaysWhatThePageSaysAndLoadsNothing() {
    check(
      "the icon and the card of a page are its own colors and words, from no other place",
      .palette, settings: Self.settings
    ) { palette in
      let page = PageReading(ReportPage(ExportSource(one: palette)).html)
      let promise = page.events.first { $0.attributes["class"] == "promise" }?.text
      XCTAssert(page.metadata["og:title"] == page.texts(of: "h1").first)
      XCTAssert(page.metadata["og:description"] == promise)
      let addresses = page.values(of: "href") + page.values(of: "src")
      let icons = addresses.filter { !$0.hasPrefix("#") }
      XCTAssert(icons.count == 1)
      XCTAssert(icons[0].hasPrefix("data:image/svg+xml,%3Csvg "))
      XCTAssert(icons[0].contains("%23" + palette.request.brand.hex.dropFirst()))
    }
  }

  func testNothingMeasuredIsNoVerdictThatHolds() {
    check(
      "a page says that pairs hold only where a pair was measured", .palette,
      settings: Self.settings
    ) { palette in
      let bare = Palette(
        request: palette.request, ramps: palette.ramps, themes: [], conflicts: palette.conflicts)
      let page = PageReading(ReportPage(ExportSource(one: bare)).html)
      XCTAssert(page.values(of: "data-verdict") == ["unmeasured"])
    }
  }

  func testTheTightestPairsAreFirst() {
    check(
      "the list of the tightest pairs has every pair that does not hold, and then the tightest",
      .palette, settings: Self.settings
    ) { palette in
      let page = PageReading(ReportPage(ExportSource(one: palette)).html)
      let rows = page.pairRows
      let scopes = palette.solutions.flatMap { solution in
        solution.themes.indices.map { "p0\(solution.gamut == .srgb ? "" : "w")t\($0)" }
      }
      for scope in scopes {
        let listed = rows["\(scope)-tightest"] ?? []
        let all = (rows["\(scope)-surfaces"] ?? []) + (rows["\(scope)-others"] ?? [])
        let measured = all.filter { $0.verdict != "exempt" }
        let groups = Dictionary(grouping: measured) { $0.verdict == "holds" }
          .mapValues { $0.map(\.margin).sorted() }
        let (broken, holding) = (groups[false] ?? [], groups[true] ?? [])
        let first = broken + holding.prefix(max(0, 8 - broken.count))
        XCTAssert(!all.isEmpty)
        XCTAssert(listed.count == first.count)
        for (row, (position, margin)) in zip(listed, first.enumerated()) {
          XCTAssert((row.verdict == "holds") == (position >= broken.count))
          // Of ratios that were cut off after two decimals.
          XCTAssert(abs(row.margin - margin) <= 0.01, "\(row.margin) where \(margin) is next")
        }
      }
    }
  }

  /// What is read of a name: its controls by their numbers, and not more of it than a page can use.
  private static func shown(_ words: String, _ palette: Palette) -> String {
    words == "brand" ? palette.request.brand.hex : VisibleText.of(words, limit: 2_000)
  }

  func testTheValuesOfAPaletteMakeItsPage() {
    let couples = Generator<(Palette, Palette)> { draw in
      let palette = try draw(.palette)
      let name = try draw(anyName)
      return (palette, try palette.recolored({ try draw($0) }, name: name))
    }
    check(
      "a page with another palette's values is that palette's page", couples,
      settings: Self.settings
    ) { first, second in
      let sources = [first, second].map(ExportSource.init(one:))
      let pages = sources.map { PageReading(ReportPage($0).html) }
      let values = ReportValues(sources[1])
      XCTAssert(ReportValues(sources[0]).shape == values.shape)
      XCTAssert(pages[0].unbound == pages[1].unbound)
      let bound = pages[1].bound
      XCTAssert(bound.count == values.values.count)
      for (own, value) in zip(bound, values.values) { XCTAssert(own == nil || own == value) }
      XCTAssert(pages[1].texts(of: "style").last == values.style)
    }
  }

  func testEveryColorIsOnThePage() {
    check("every color of a palette is on its page", Generator.palette, settings: Self.settings) {
      palette in
      let html = ReportPage(ExportSource(one: palette)).html
      for solution in palette.solutions {
        for step in solution.ramps.flatMap(\.steps) {
          XCTAssert(html.contains(step.rgb.css), step.rgb.css)
        }
        for theme in solution.themes {
          for role in Role.allCases {
            let text = CSSColorText.common(theme[role])
            XCTAssert(html.contains(":\(text);"), "\(role) \(text)")
          }
        }
      }
      for color in palette.additions.colors.flatMap(\.values) {
        XCTAssert(html.contains(CSSColorText.common(color.color)))
      }
    }
  }
}
