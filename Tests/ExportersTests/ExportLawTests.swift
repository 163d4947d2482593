// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// What every format keeps, on palettes that nobody solved, under any names.
final class ExportLawTests: PropertyTestCase {
  private static let sources: Generator<ExportSource?> = Generator { draw in
    var palettes = try draw(.array(of: .palette, count: 1...3))
    for index in palettes.indices {
      guard try draw(.bool) else { continue }
      palettes[index] = palettes[index].named(try draw(.known(hostileNames)) + "\(index)")
    }
    guard Set(palettes.map(\.request.name)).count == palettes.count else { return nil }
    return try? ExportSource(palettes, prefix: try draw(.known(["", "brand", "x1-y"])))
  }

  // Twenty formats of up to three palettes: a case writes hundreds of files.
  private static let settings = Settings(cost: AllTests.areRequested ? 10 : 30)

  /// The files of a format; `nil` where it writes themes alone and says that there is none, or where
  /// there is no color at all.
  private static func files(
    of source: ExportSource, in exporter: any Exporter.Type
  ) throws -> [ExportedFile]? {
    do throws(ExportError) { return try source.files(in: exporter) } catch {
      let writesThemes = [
        "bedrock", "pytest", "reckord", "shadcn", "swift-previews", "swift-tests", "vitest",
      ].contains(exporter.name)
      guard writesThemes || source.entries.allSatisfy(\.tokens.isEmpty),
        source.entries.allSatisfy(\.palette.themes.isEmpty)
      else { throw error }
      XCTAssertNotNil(error.suggestion)
      return nil
    }
  }

  func testPathsStayBelowTheFolderAndDiffer() {
    check(
      "the paths of an export are plain names, each once", Self.sources, settings: Self.settings
    ) { source in
      guard let source else { return }
      for exporter in KnownExporters.all {
        guard let files = try Self.files(of: source, in: exporter) else { continue }
        XCTAssert(files.allSatisfy(\.hasSafePath), "\(exporter.name): \(files.map(\.path))")
        XCTAssert(Set(files.map(\.path)).count == files.count, exporter.name)
        XCTAssert(!files.isEmpty, exporter.name)
      }
    }
  }

  func testSlugsAreIdentifiers() {
    check("a slug is an identifier and its own slug", Generator<String>.string) { text in
      let slug = Slug.of(text)
      XCTAssert(slug.first.map { $0.isASCII && $0.isLowercase } ?? false, slug)
      XCTAssert(slug.utf8.count <= Slug.maximumLength, slug)
      XCTAssert(
        slug.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }, slug)
      XCTAssert(!slug.hasSuffix("-") && !slug.contains("--"), slug)
      XCTAssert(Slug.of(slug) == slug, slug)
    }
  }

  func testSlugsOfListsDiffer() {
    check(
      "slugs of several texts differ", Generator<[String]>.array(of: .string, count: 0...8)
    ) { texts in
      XCTAssert(Set(Slug.distinct(texts)).count == texts.count, "\(Slug.distinct(texts))")
    }
  }
}
