// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import PaletteSolver
import TincturePalettes
import XCTest

/// Generated tests are compiled and run: they pass for the colors of the palette, and fail for one
/// that takes a promise and for one that is missing.
final class GeneratedTestsTests: XCTestCase {
  private static let palette = Result {
    try Palette(
      solving: PaletteRequest(
        brand: RGB8(hex: 0x0A84FF), appearances: Appearance.allCases, name: "acme"))
  }

  private func source(_ change: (inout ExportSettings) -> Void = { _ in }) throws -> ExportSource {
    var settings = ExportSettings()
    change(&settings)
    return try ExportSource([Self.palette.get()], settings: settings)
  }

  func testGeneratedTestsMeasureWhatIsShipped() throws {
    #if os(Linux)
      let folder = try TestFolder()
      let compiler = try SwiftCompiler(.iOS, in: folder)
      /// What the tests print, or the failures.
      func run(_ source: ExportSource, _ change: String = "") throws -> String {
        let roles = Role.allCases.map { role in
          let words = role.name.split(separator: ".").map {
            $0.prefix(1).uppercased() + $0.dropFirst()
          }
          let name = words[0].lowercased() + words[1]
          let path = words.joined(separator: "/")
          return "  \"\(path)\": PaletteColors.\(name),\n"
        }
        let files =
          try UIKitExporter.files(for: source) + SwiftTestsExporter.files(for: source)
        let main = """
          import UIKit
          import XCTest
          UIColor.catalog = [
          \(roles.joined())]
          \(change)
          let test = PaletteContrastTests.testEveryPairHasItsRatio
          XCTMain([testCase([("testEveryPairHasItsRatio", test)])])
          """
        do {
          return try compiler.run(files, main: main).joined(separator: "\n")
        } catch let failure as SwiftCompiler.Failure {
          return failure.description
        }
      }
      let passing = try run(source())
      XCTAssertTrue(passing.contains("Executed 1 test, with 0 failures"), passing)
      // The colors of the code are the palette's whatever the catalog has.
      let surface = "UIColor.catalog[\"Brand/OnSubtle\"] = PaletteColors.brandSubtle"
      let ofCode = try run(source { $0.colorSource = .code }, surface)
      XCTAssertTrue(ofCode.contains("Executed 1 test, with 0 failures"), ofCode)
      let broken = try run(source(), surface)
      for appearance in Appearance.allCases {
        XCTAssertTrue(
          broken.contains("\(appearance.rawValue): brand.onSubtle on brand.subtle"), broken)
      }
      let missing = try run(source(), "UIColor.catalog[\"Brand/OnSubtle\"] = nil")
      XCTAssertTrue(missing.contains("dark: there is no color for brand.onSubtle"), missing)
    #endif
  }

  func testGeneratedTestsCompileForBothPlatforms() throws {
    let folder = try TestFolder()
    for platform in SwiftCompiler.Platform.allCases {
      let compiler = try SwiftCompiler(platform, in: folder)
      for colors in ExportSettings.ColorSource.allCases {
        let source = try source { $0.colorSource = colors }
        try compiler.check(
          UIKitExporter.files(for: source) + SwiftTestsExporter.files(for: source))
      }
      let ofClass = try SwiftTestsExporter.files(
        for: source { $0.bundle = .expression("Bundle(for: PaletteContrastTests.self)") })
      XCTAssertFalse(ofClass[0].text.contains("Bundle.main"))
      try compiler.check(ofClass)
    }
  }

  func testPreviewsCompileBesideTheTheme() throws {
    let folder = try TestFolder()
    let compiler = try SwiftCompiler(.iOS, in: folder)
    var samples = SwiftSamples()
    let palettes = [try Self.palette.get(), samples.palette("class", [.dark])]
    for (palettes, prefix) in [([palettes[0]], ""), (palettes, "acme-co"), ([palettes[1]], "")] {
      let source = try ExportSource(palettes, prefix: prefix)
      let files = try SwiftPreviewsExporter.files(for: source)
      try compiler.check(files + SwiftUIExporter.files(for: source), ["-D", "DEBUG"])
      if palettes[0].request.name == "acme" {
        // Every text of the palette is shown on every opaque background that it is promised on.
        let count = palettes[0].themes[0].pairs.count { pair in
          guard pair.kind.isText, case .solid = pair.background else { return false }
          return true
        }
        XCTAssertEqual(files[0].text.ranges(of: "        .init(\"").count, count)
      }
    }
  }

  /// Conflicts are said, and are not tested.
  func testWhatThePaletteDoesNotKeepIsLeftOutAndListed() throws {
    let palette = try Self.palette.get()
    let flaws = palette.conflicts.map { "/// - \($0.appearance.rawValue): \($0.reached)\n" }
    XCTAssertFalse(flaws.isEmpty)
    let text = try SwiftTestsExporter.files(for: source())[0].text
    for flaw in flaws { XCTAssertTrue(text.contains(flaw), flaw) }
    XCTAssertEqual(text.ranges(of: "/// - ").count, flaws.count)
  }
}
