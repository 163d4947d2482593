// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

/// `chart`: its document, its words, the palette that it adds series to, and its errors.
final class ChartTests: XCTestCase {
  func testTheDocumentIsTheSameOnAnyNumberOfThreads() throws {
    let arguments = ["chart", "#0a84ff", "-n", "4", "--searches", "5", "--json"]
    let one = try Command(arguments + ["-j", "1"]).run()
    let three = try Command(arguments + ["-j", "3"]).run()
    XCTAssertEqual(one.output, three.output)
    let json = try one.json()
    XCTAssertEqual(json["schema"]?.string, "tincture.chart/1")
    XCTAssertEqual(json["series"]?.array?.count, 4)
    XCTAssertEqual(json["series"]?.array?[0]["light"]?["color"]?.string, "#0a84ff")
    XCTAssertEqual(json["prefixes"]?.array?.count, 3)
    let other = try Command(arguments + ["--seed", "2"]).run()
    XCTAssertNotEqual(one.output, other.output)
  }

  func testPeopleSeeWhatIsNearest() throws {
    let result = try Command("chart", "-n", "9", "--searches", "2", "--no-json").run()
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertTrue(result.output.contains("Nearest by CIEDE2000: chart."), result.output)
    XCTAssertTrue(result.output.contains("With more than 8 series"), result.output)
    XCTAssertEqual(result.output.split(separator: "\n").count { $0.hasPrefix("chart.") }, 9)
  }

  /// Series are colors of the palette, in every format of export; a second run replaces them.
  func testSeriesAreAddedToAPalette() throws {
    let folder = try TemporaryFolder()
    let palette = folder.path("palette.json")
    _ = try Command("generate", "teal", "-o", palette).run()
    for count in ["5", "3"] {
      let added = try Command(
        "chart", "-n", count, "--searches", "2", "--add-to", palette, "-o", palette
      ).run()
      XCTAssertEqual(added.status, 0, added.error)
    }
    let series = try Command("chart", "-n", "3", "--searches", "2", "--json").run().json()["series"]
    let css = try Command("export", palette, "-f", "css").run().output
    XCTAssertFalse(css.contains("--chart-4"))
    for number in 1...3 {
      let light = try XCTUnwrap(series?.array?[number - 1]["light"]?["color"]?.string)
      XCTAssertTrue(css.contains("  --chart-\(number): \(light);"), css)
    }
    XCTAssertEqual(try Command("check", palette).run().status, 0)
  }

  /// A line and a bar for each series, for each of four viewers and each theme; the least distance is
  /// that of the chart's own document, which another module computes.
  func testThePageOfAPaletteDrawsItsSeries() throws {
    let folder = try TemporaryFolder()
    let (palette, page) = (folder.path("palette.json"), folder.path("page.html"))
    _ = try Command("generate", "teal", "-o", palette).run()
    let chart = ["chart", "teal", "-n", "3", "--searches", "2"]
    _ = try Command(chart + ["--add-to", palette, "-o", palette]).run()
    XCTAssertEqual(try Command("show", palette, "--html", page).run().status, 0)
    let html = try folder.text("page.html")
    XCTAssertEqual(html.matches(of: #/class="chart-card"/#).count, 8)
    XCTAssertEqual(html.matches(of: #/<polyline /#).count, 24)
    XCTAssertEqual(html.matches(of: #/<rect [^>]*var\(--chart-[1-3]\)/#).count, 24)
    // Each viewer of each theme has colors of its own, and no series looks as it is to all of them.
    let simulated = html.matches(
      of: #/\.p0t[01]-(?:protan|deutan|tritan)\{[^}]*--chart-1:(#[0-9a-f]{6})/#)
    XCTAssertEqual(simulated.count, 6)
    XCTAssertGreaterThan(Set(simulated.map { String($0.1) }).count, 2)
    XCTAssertFalse(html.contains("\"p0-others\""), "series are no other colors")
    let start = try XCTUnwrap(html.range(of: "Least distance, full color vision")?.lowerBound)
    let distances = html[start...].matches(of: #/<b>(\d\.\d{3})</b>/#).prefix(8)
      .compactMap { Double($0.1) }
    XCTAssertEqual(distances.count, 8)
    let least = try XCTUnwrap(
      Command(chart + ["--json"]).run().json()["leastOKLab"]?["distance"]?.double)
    XCTAssertEqual(try XCTUnwrap(distances.min()), least, accuracy: 0.0006)
  }

  func testScalesAreForNumbers() throws {
    let json = try Command("chart", "teal", "--kind", "sequential", "-n", "5", "--json").run()
      .json()
    XCTAssertEqual(json["kind"]?.string, "sequential")
    XCTAssertEqual(json["colors"]?.array?.count, 5)
    XCTAssertNil(json["series"])
    let text = try Command(
      "chart", "teal", "--kind", "diverging", "--to", "#b00020", "--no-json"
    ).run()
    XCTAssertEqual(text.output.split(separator: "\n").count { $0.hasPrefix("#") }, 9)
    XCTAssertTrue(text.output.contains("Steps in OKLab differ by a factor of 1."), text.output)
  }

  /// The hairline is in the words, in the document and in the palette; lines have none.
  func testFillsHaveAHairline() throws {
    let folder = try TemporaryFolder()
    let palette = folder.path("palette.json")
    _ = try Command("generate", "teal", "-o", palette).run()
    let chart = ["chart", "-n", "3", "--searches", "1"]
    let json = try Command(chart + ["--use", "area", "--json"]).run().json()
    XCTAssertEqual(json["use"]?.string, "area")
    XCTAssertEqual(json["hairlines"]?["light"]?.string, "#131922")
    let text = try Command(chart + ["--use", "area", "--no-json"]).run().output
    XCTAssertTrue(text.contains("hairline #131922             #131922\n"), text)
    for (use, isThere) in [("area", true), ("line", false)] {
      let added = try Command(
        chart + ["--use", use, "--add-to", palette, "-o", palette]
      ).run()
      XCTAssertEqual(added.status, 0, added.error)
      let css = try Command("export", palette, "-f", "css").run().output
      XCTAssertEqual(css.contains("--chart-hairline: #131922;"), isThere, css)
      XCTAssertEqual(try Command("check", palette).run().status, 0)
    }
    XCTAssertNil(try Command(chart + ["--json"]).run().json()["hairlines"])
  }

  func testErrorsSayWhatWouldBeRight() throws {
    for (arguments, status, message) in [
      (["-n", "1"], 64, "--count: 1 is no number of series from 2 to 12."),
      (["-n", "3", "--searches", "0"], 64, "--searches: 0 is no number of searches"),
      (["--kind", "diverging", "-n", "6"], 64, "--count: 6 is no number of classes"),
      (["--kind", "sequential", "--use", "area"], 64, "--use: only series are drawn as lines"),
      (["--to", "red"], 64, "--to: series have no other end"),
      (["bleu"], 64, "did you mean"),
      (["#ffe600", "--only", "light"], 1, "#ffe600 is no color of a series: it has 1.2"),
      (["--on-light", "#80808080"], 64, "--on-light"),
      (["--add-to", "nowhere.json"], 66, "nowhere.json"),
    ] as [([String], Int32, String)] {
      let result = try Command(["chart"] + arguments).run()
      XCTAssertEqual(result.status, status, "\(arguments): \(result.error)")
      XCTAssertTrue(result.error.contains(message), "\(arguments): \(result.error)")
      XCTAssertEqual(result.output, "")
    }
  }
}
