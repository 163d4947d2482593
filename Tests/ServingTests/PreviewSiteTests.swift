// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureExporters
import TinctureJSON
import PaletteSolver
import TincturePalettes
import TinctureReports
import Support
import XCTest

@testable import TinctureCommand

/// What a preview answers, over a socket.
final class PreviewSiteTests: XCTestCase {
  /// A preview of one setting, the brand, and of a name.
  private static let preview = Preview(start: Query([("brand", "#0a84ff")])) {
    query throws(RequestError) in
    guard let text = query["brand"].first, let brand = RGB8(hexText: text) else {
      throw RequestError(
        .badRequest, "'\(query["brand"].first ?? "")' is no color", suggestion: "Name one.",
        at: "brand")
    }
    let request = PaletteRequest(brand: brand, name: query["name"].first ?? "brand")
    do throws(PaletteError) { return try Palette(solving: request) } catch {
      throw RequestError(.unprocessable, "\(error)")
    }
  }

  private func server() throws -> RunningServer { try RunningServer(Self.preview) }

  private func answer(_ server: RunningServer, _ path: String, _ query: Query) throws -> RawAnswer {
    try XCTUnwrap(server.answer("\(path)?\(query)"))
  }

  func testTheRootLeadsToTheFirstPalette() throws {
    let answer = try XCTUnwrap(server().answer("/"))
    XCTAssertEqual(answer.status, 303)
    XCTAssertEqual(answer.fields["location"], "/?brand=%230a84ff")
  }

  func testThePageMayLoadNothingButOurs() throws {
    let server = try server()
    let page = try answer(server, "/", Self.preview.start)
    XCTAssertEqual(page.status, 200)
    XCTAssertEqual(page.fields["content-type"], "text/html; charset=utf-8")
    let policy = try XCTUnwrap(page.fields["content-security-policy"])
    XCTAssertTrue(policy.hasPrefix("default-src 'none'; script-src 'self' 'sha256-"), policy)
    XCTAssertFalse(policy.contains("http"), policy)
    let paths = page.text.matches(of: #/(?:src|href)="(\/[^"]*)"/#).map { String($0.1) }
    XCTAssertEqual(paths.count, 3)
    for path in paths
      + ["brand", "color", "command", "edits", "exports", "inspect", "slots", "solving", "state"]
      .map({
        "/preview/\($0).js"
      })
    {
      let answer = try XCTUnwrap(server.answer(path))
      XCTAssertEqual(answer.status, 200, path)
      XCTAssertFalse(answer.body.isEmpty, path)
      XCTAssertEqual(
        answer.fields["content-type"],
        path.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8")
    }
  }

  func testNoPathLeadsToAFile() throws {
    let server = try server()
    for path in [
      "/../../etc/passwd", "/preview/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
      "//etc/passwd", "/preview/controls.html", "/preview/", "/preview", "/index.html",
      "/preview/preview.css/", "/preview/%70review.css", "/Preview/preview.css", "/favicon.ico",
      "/export/../palette.json", "/..", "/.", "/\\..\\..\\etc\\passwd",
    ] { XCTAssertEqual(try server.answer(path)?.status, 404, path) }
  }

  /// The ratio is measured here again, on the colors of the palette document.
  func testARoleIsToldWithItsTightestPair() throws {
    let server = try server()
    let palette = try Palette(
      solving: PaletteRequest(brand: RGB8(hex: 0x0A84FF), name: "brand"))
    for theme in palette.themes {
      for role in [Role.textLink, .buttonLabel, .surfaceCard, .surfaceScrim, .brandSolid] {
        let query = Query([
          ("brand", "#0a84ff"), ("role", role.name), ("in", theme.appearance.rawValue),
        ])
        let answer = try answer(server, "/role", query)
        XCTAssertEqual(answer.status, 200)
        guard case .object(let members) = try JSONValue(parsing: answer.text),
          case .string(let purpose)? = members["purpose"],
          case .array(let facts)? = members["facts"]
        else { return XCTFail(answer.text) }
        XCTAssertFalse(purpose.isEmpty)
        let words = facts.map { fact -> String in
          guard case .string(let text) = fact else { return "" }
          return text
        }
        XCTAssertTrue(words[0].hasPrefix(theme[role].rgb.hex), words[0])
        let own = theme.audit().filter { $0.pair.tokens.contains(role) && $0.required != nil }
        if let least = own.map({ $0.ratio / ($0.required ?? 1) }).min() {
          let said = Double(words[1].split(separator: " ")[0]) ?? 0
          XCTAssertTrue(
            own.contains { $0.ratio / ($0.required ?? 1) == least && abs($0.ratio - said) < 0.01 },
            words[1])
        } else {
          XCTAssertEqual(words[1], "No pair with a required ratio has it")
        }
      }
    }
    for (role, appearance, place) in [
      ("text.lnik", "light", "role"), ("", "light", "role"), ("text.link", "dusk", "in"),
    ] {
      let query = Query([("brand", "#0a84ff"), ("role", role), ("in", appearance)])
      let answer = try answer(server, "/role", query)
      XCTAssertEqual(answer.status, 404)
      XCTAssertTrue(
        answer.text.contains("\"place\": \"\(place)\"")
          || answer.text.contains("\"place\":\"\(place)\""), answer.text)
    }
  }

  func testProblemsAreJSONWithTheirPlace() throws {
    let server = try server()
    for path in ["/solve", "/palette.json", "/page.html", "/export"] {
      let answer = try answer(server, path, Query([("brand", "<script>"), ("format", "css")]))
      XCTAssertEqual(answer.status, 400)
      XCTAssertEqual(answer.fields["content-type"], "application/json")
      let json = try JSONValue(parsing: answer.text)
      XCTAssertEqual(json["error"]?.string, "'<script>' is no color")
      XCTAssertEqual(json["suggestion"]?.string, "Name one.")
      XCTAssertEqual(json["place"]?.string, "brand")
    }
    XCTAssertEqual(try server.answer("/solve?brand=%zz")?.status, 400)
    let page = try answer(server, "/", Query([("brand", "none")]))
    XCTAssertEqual(page.status, 400, "and yet it is a page, that of the first palette")
    XCTAssertTrue(page.text.contains("#0a84ff"))
  }

  /// Any name at all is text: the page has the elements of a page with a plain name.
  func testHostileNamesAreText() throws {
    let server = try server()
    func tags(_ name: String) throws -> [String] {
      let page = try answer(server, "/", Query([("brand", "#0a84ff"), ("name", name)]))
      XCTAssertEqual(page.status, 200, name)
      return page.text.matches(of: #/<[a-zA-Z!\/][a-z0-9]*/#).map { String($0.0) }
    }
    let expected = try tags("acme")
    let names = [
      "</style><script>alert(1)</script>", "\" onload=\"alert(1)", "'><img src=x onerror=alert(1)>",
      "<!--roles-->", "<!--", "]]>", "</title>", "{{7*7}}", "\u{202E}evil", "<!--formats-->",
    ]
    for name in AllTests.some(4, of: names) { XCTAssertEqual(try tags(name), expected, name) }
  }

  // MARK: Files

  func testASavedPageIsThatOfThePaletteAndNeedsNoServer() throws {
    let server = try server()
    for brand in [0x0A84FF, 0xFFE600, 0x6B4423] as [UInt32] {
      let palette = try Palette(solving: PaletteRequest(brand: RGB8(hex: brand)))
      let query = Query([("brand", RGB8(hex: brand).hex)])
      let saved = try answer(server, "/page.html", query)
      XCTAssertEqual(
        saved.fields["content-disposition"], "attachment; filename=\"palette.html\"")
      XCTAssertEqual(saved.text, ReportPage(try ExportSource([palette])).html)
      XCTAssertFalse(saved.text.contains("/preview/"))
    }
  }

  func testSeriesOfAChartAreSolvedForTheBrandAndTheCards() throws {
    let server = try RunningServer(
      Preview(start: Query([("brand", "#ffe600")])) { query throws(RequestError) in
        try query.palette()
      })
    let query = Query([("brand", "#ffe600"), ("chart", "5")])
    let document = try JSONValue(parsing: answer(server, "/palette.json", query).text)
    let palette = try XCTUnwrap(try PaletteDocument.palettes(from: document).first)
    let series = palette.additions.colors
    XCTAssertEqual(series.map(\.path), (1...5).map { ["chart", "\($0)"] })
    for theme in palette.themes {
      for color in series {
        let shade = try XCTUnwrap(color.color(in: theme.appearance, gamut: .srgb)).rgb
        XCTAssertGreaterThanOrEqual(shade.contrast(with: theme.cardColor).value, 3)
      }
    }
    XCTAssertTrue(try answer(server, "/", query).text.contains("--chart-5"))
    for text in ["1", "13", "x", ""] {
      let refused = try answer(server, "/solve", Query([("brand", "#ffe600"), ("chart", text)]))
      XCTAssertEqual(refused.status, 400)
      let problem = try JSONValue(parsing: refused.text)
      XCTAssertEqual(problem["place"]?.string, "chart", String(refused.text.prefix(200)))
    }
  }

  func testEveryFormatIsDownloadedOrListed() throws {
    let server = try server()
    let list = try answer(
      server, "/export", Query([("brand", "#0a84ff"), ("format", "xcassets")]))
    let files = try XCTUnwrap(try JSONValue(parsing: list.text)["files"]?.array)
    XCTAssertGreaterThan(files.count, 10)
    let path = try XCTUnwrap(files.last?.string)
    let file = try answer(
      server, "/export",
      Query([("brand", "#0a84ff"), ("format", "xcassets"), ("file", path)]))
    XCTAssertEqual(
      file.fields["content-disposition"], "attachment; filename=\"Contents.json\"")
    XCTAssertEqual(file.fields["content-type"], "application/octet-stream")
    let css = try answer(server, "/export", Query([("brand", "#0a84ff"), ("format", "css")]))
    XCTAssertEqual(css.fields["content-disposition"], "attachment; filename=\"palette.css\"")
    XCTAssertTrue(css.text.contains("#0a84ff"))
    for (items, status) in [
      ([("format", "ccs")], 400), ([], 400), ([("format", "css"), ("format", "svg")], 400),
      ([("format", "xcassets"), ("file", "../../etc/passwd")], 404),
    ] {
      XCTAssertEqual(
        try answer(server, "/export", Query([("brand", "#0a84ff")] + items)).status, status)
    }
  }

  // MARK: Many at once

  func testEachOfManyGetsItsOwnPalette() throws {
    let server = try server()
    let host = server.host
    let brands = (0..<(AllTests.areRequested ? 48 : 8)).map {
      RGB8(hex: UInt32(truncatingIfNeeded: $0 &* 0x5_4321 &+ 0x123) & 0xFFFFFF)
    }
    let clients = try brands.map { brand in
      let client = try server.client()
      client.send(
        "GET /palette.json?\(Query([("brand", brand.hex)])) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      return client
    }
    for (brand, client) in zip(brands, clients) {
      let palette = try Palette(solving: PaletteRequest(brand: brand))
      XCTAssertEqual(
        client.receiveAnswer()?.text, try PaletteDocument.json(palette).text(style: .pretty) + "\n")
    }
  }
}

extension RGB8 {
  fileprivate init?(hexText: String) {
    guard hexText.count == 7, let value = UInt32(hexText.dropFirst(), radix: 16) else { return nil }
    self.init(hex: value)
  }
}
