// SPDX-License-Identifier: MIT

import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Bytes that nobody meant as a style sheet, and style sheets that something happened to.
final class StyleSheetRobustnessTests: PropertyTestCase {
  private static let pieces = [
    ":root", "{", "}", "--a", ":", ";", "#fff", "(", ")", "[", "]", "\"", "'", "\\", "/*", "*/",
    "@media", "@plugin \"daisyui/theme\" {", "{ color: red }", "color: red;", "name: x;",
    "(prefers-color-scheme: dark)", "@supports not", "@theme", "@layer a", "var(--a)", "var(--b,",
    "light-dark(", "oklch(0.5 0.1 20)", "hsl(var(--a) / 1)", "url(", ".dark", "[data-theme=x]", "&",
    ":not(", ":is(", ",", "!important", "\n", "\r\n", "\u{C}", "\u{0}", "ü", "1 2% 3%", "--b: red;",
    "/* tincture.names/1 {\"prefix\":\"\",\"palettes\":[{\"name\":\"x\",",
  ]

  private static let texts: Generator<[UInt8]> = .oneOf(
    Generator<UInt8>.uint8.array(count: 0...60),
    Generator<String>.known(pieces).array(count: 0...60).map { Array($0.joined().utf8) },
    mutated)

  /// A good sheet with bytes taken out, put in or repeated.
  private static let mutated: Generator<[UInt8]> = Generator { draw in
    var bytes = Array(sample.utf8)
    for _ in 0..<(try draw(.int(in: 1...6))) {
      let start = try draw(.int(in: 0...bytes.count))
      let end = min(bytes.count, start + (try draw(.int(in: 0...20))))
      let piece = Array(try draw(Generator<String>.known(pieces)).utf8)
      bytes.replaceSubrange(start..<end, with: piece)
    }
    return bytes
  }

  private static let sample = """
    :root, [data-theme="x"] { color-scheme: light dark; --a: #fff; --b: var(--a); --c: 10 20% 30%; }
    @media (prefers-color-scheme: dark) { :root { --a: #000 } }
    @supports (color: light-dark(red, red)) { :root { --a: light-dark(oklch(1 0 0), black) } }
    @media (color-gamut: p3) { @layer x { .dark { --a: color(display-p3 0 1 0 / 0.5) } } }
    @theme { --color-brand-500: oklch(0.62 0.2 255.1); } a { color: hsl(var(--c)) }
    """

  /// A color of an element in the settings of a theme of daisyUI is one of no part of the page.
  func testBlocksInSettingsOfThemes() throws {
    for text in [
      "@plugin \"daisyui/theme\" { { color: red } }", "@plugin \"daisyui/theme\" { { color: red",
      "@plugin \"daisyui/theme\" { name: x; color: red; { color: red; background: red } }",
      "a { color: red } @plugin \"daisyui/theme\" { & { background: red } }",
      "@plugin \"daisyui/theme\" { a { { color: red } b { color: blue } } color: lime }",
    ] {
      let file = ImportSource.File(["a.css"], bytes: Array(text.utf8))
      let source = ImportSource(name: "a.css", files: [file], isFolder: false)
      XCTAssertEqual(try CSSImporter.sheet(of: source).pairs.count, 0, text)
    }
  }

  func testAnyBytesGiveColorsOrAnError() {
    check("any bytes give colors or an error, at places of the file", Self.texts) { bytes in
      let file = ImportSource.File(["a.css"], bytes: bytes)
      let source = ImportSource(name: "a.css", files: [file], isFolder: false)
      for importer in [CSSImporter.self, TailwindImporter.self] as [any Importer.Type] {
        _ = importer.recognizes(source)
        do {
          let sheet = try importer.sheet(of: source)
          let places = sheet.entries.map(\.place) + sheet.remarks.map(\.place)
          XCTAssert(places.allSatisfy { Self.isInside($0, bytes) }, "\(places)")
          XCTAssert(sheet.entries.allSatisfy { !$0.path.isEmpty })
        } catch let error as ImportError {
          XCTAssert(Self.isInside(error.place, bytes), "\(error)")
        }
      }
    }
  }

  /// Lines by Swift's own characters, of which `\r\n` is one.
  private static func isInside(_ place: SourcePlace, _ bytes: [UInt8]) -> Bool {
    guard case .line(let line, let column) = place.position else { return place.position == .whole }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { "\n\r\u{C}\r\n".contains($0) }
    guard lines.indices.contains(line - 1) else { return false }
    return (1...lines[line - 1].unicodeScalars.count + 1).contains(column)
  }

  func testDeepAndLongSheetsEnd() throws {
    let deep = String(repeating: "light-dark(", count: 100_000)
    let chain = (0..<5_000).map { "--a\($0): var(--a\($0 + 1));" }.joined()
    let doubling = (0..<60).map { "--d\($0): var(--d\($0 + 1)) var(--d\($0 + 1));" }.joined()
    for text in [
      ":root{--a: \(deep)", ":root{--a:" + String(repeating: "((((", count: 50_000),
      String(repeating: "} ", count: 100_000), String(repeating: ":is(", count: 100_000) + "{",
      ":root{" + String(repeating: "--a:#fff;", count: 20_000),
      "a{color:red;background:" + String(repeating: "linear-gradient ", count: 2_000),
      ":root{--x: red; \(chain)}", ":root{--x: red; \(doubling)}", "/*" + deep, "\"" + deep,
    ] {
      let source = ImportSource(
        name: "a.css", files: [.init(["a.css"], bytes: Array(text.utf8))], isFolder: false)
      let start = ContinuousClock.now
      _ = try? CSSImporter.sheet(of: source)
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(20), "\(text.prefix(20))")
    }
  }
}
