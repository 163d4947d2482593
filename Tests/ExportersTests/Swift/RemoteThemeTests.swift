// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureExporters
import Foundation
import PaletteSolver
import TincturePalettes
import Support
import XCTest

/// Generated code that reads a theme from a document: what the solver makes is accepted, and one
/// color that takes a promise is refused with the pair that it breaks.
final class RemoteThemeTests: XCTestCase {
  private struct Document {
    let name: String
    let text: String
    /// What is said of it: no line where it is accepted.
    let problems: [String]
  }

  private let folder = Result { try TestFolder() }

  override func tearDown() {
    if case .success(let folder) = folder { folder.remove() }
  }

  private func palette(_ brand: RGB8, _ level: ConformanceLevel = .aa) throws -> Palette {
    try Palette(solving: PaletteRequest(brand: brand, level: level, name: "acme"))
  }

  /// What the generated code says of each document.
  private func problems(of documents: [Document], level: ConformanceLevel = .aa) throws
    -> [[String]]
  {
    let folder = try folder.get()
    let texts = folder.url.appendingPathComponent("documents")
    try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
    for (number, document) in documents.enumerated() {
      try Data(document.text.utf8).write(to: texts.appendingPathComponent("\(number)"))
    }
    var settings = ExportSettings()
    settings.isRemote = true
    let source = try ExportSource([palette(RGB8(hex: 0x0A84FF), level)], settings: settings)
    let lines = try SwiftCompiler(.iOS, in: folder).run(
      SwiftUIExporter.files(for: source),
      main: """
        import SwiftUI
        for number in 0..<\(documents.count) {
          let path = \(SwiftText.literal(texts.path)) + "/\\(number)"
          let data = FileManager.default.contents(atPath: path) ?? Data()
          let remote = RemoteTheme(data: data, fallback: .acme)
          print("#", remote.tokens.colors is AcmeThemeColors == !remote.problems.isEmpty)
          for problem in remote.problems { print(problem) }
        }
        """)
    XCTAssertEqual(lines.count { $0 == "# true" }, documents.count)
    return lines.split(separator: "# true", omittingEmptySubsequences: false).dropFirst().map {
      $0.map(String.init)
    }
  }

  func testSolvedDocumentsAreAcceptedAndBrokenOnesAreRefused() throws {
    for level in [ConformanceLevel.aa, .aaa] {
      var numbers = SplitMix64(seed: 7)
      var documents: [Document] = []
      for _ in 0..<(AllTests.areRequested ? 200 : 20) {
        let palette = try palette(RGB8(hex: UInt32(numbers.next() & 0xFFFFFF)), level)
        documents.append(
          Document(name: "", text: try PaletteDocument.json(palette).text(), problems: []))
        // A text takes the color that one of its backgrounds is shown in.
        var themes = palette.themes
        let pairs = themes[0].pairs.filter { $0.kind == .text && $0.foreground != .brandOnExact }
        let pair = pairs[Int(numbers.next() % UInt64(pairs.count))]
        let shown = pair.background.map { themes[0][$0] }.opaqueColors[0]
        themes[0][pair.foreground] = TokenColor(shown)
        let broken = palette.mapSolutions { $0.with(themes: themes) }
        documents.append(
          Document(
            name: "", text: try PaletteDocument.json(broken).text(),
            problems: ["light: \(pair.title(\.name)) is 1.0:1 and needs "]))
      }
      let found = try problems(of: documents, level: level)
      for (document, found) in zip(documents, found) {
        if document.problems.isEmpty { XCTAssertEqual(found, []) }
        for problem in document.problems {
          XCTAssert(found.contains { $0.hasPrefix(problem) }, "\(problem): \(found)")
        }
      }
    }
  }

  /// Controls are tinted whichever theme is worn.
  func testARemoteThemeTintsAsTheOthersDo() throws {
    var settings = ExportSettings()
    settings.isRemote = true
    let source = try ExportSource([palette(.black)], settings: settings)
    let text = try SwiftUIExporter.files(for: source)[0].text
    for theme in ["theme", "remote"] {
      XCTAssertEqual(text.ranges(of: ".tint(\(theme).tokens.colors.accentText)").count, 1, theme)
    }
  }

  func testWhatIsNoThemeIsRefusedWithItsReason() throws {
    let text = try PaletteDocument.json(palette(.black)).text()
    func edited(_ old: String, _ new: String) -> String {
      guard let range = text.range(of: old) else { return "no \(old)" }
      return text.replacingCharacters(in: range, with: new)
    }
    let link = "\"text.link\":{\"hex\":\""
    let start = try XCTUnwrap(text.range(of: link)).upperBound
    let color = String(text[start...].prefix(7))
    let documents = [
      Document(name: "text", text: "hello", problems: ["no palette document: "]),
      Document(name: "empty", text: "", problems: ["no palette document: "]),
      Document(name: "other JSON", text: "{\"a\": 1}", problems: ["no palette document: "]),
      Document(
        name: "other schema", text: edited("tincture.palette/1", "tincture.palette/2"),
        problems: ["the schema tincture.palette/2 is not tincture.palette/1"]),
      Document(
        name: "other appearance",
        text: edited("\"appearance\":\"dark\",\"level\"", "\"appearance\":\"dusk\",\"level\""),
        problems: ["dark: there is no theme"]),
      Document(
        name: "missing role", text: edited("\"text.link\":{\"hex\"", "\"text.lonk\":{\"hex\""),
        problems: ["light: text.link is missing"]),
      Document(
        name: "no color", text: edited(link + color, link + "#+12345"),
        problems: ["light: text.link is no color"]),
      Document(
        name: "short color", text: edited(link + color, link + "#123"),
        problems: ["light: text.link is no color"]),
    ]
    for (document, found) in zip(documents, try problems(of: documents)) {
      XCTAssertEqual(found.count, 1, document.name)
      XCTAssert(found.first?.hasPrefix(document.problems[0]) ?? false, "\(document.name): \(found)")
    }
  }
}
