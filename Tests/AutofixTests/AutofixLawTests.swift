// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorGenerators
import TinctureContrast
import TinctureExporters
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// What the autofix promises, of sheets in any colors: what is left is announced, nothing gets worse,
/// and no byte changes but those of the literals that are named.
final class AutofixLawTests: PropertyTestCase {
  func testSheetsWrittenByHand() {
    check(
      "a fixed sheet has only what was announced", HandWrittenSheet.all,
      settings: Settings(cases: AllTests.areRequested ? 300 : 30)
    ) { sheet in
      try FixedFiles(sheet.source, by: sheet.importer).expectPromises()
    }
  }

  func testExportsOfPalettesInAnyColors() throws {
    let formats: [(any Exporter.Type, any Importer.Type)] = [
      (CSSExporter.self, CSSImporter.self), (TailwindExporter.self, TailwindImporter.self),
      (DTCGExporter.self, DTCGImporter.self), (AndroidExporter.self, AndroidImporter.self),
      (XCAssetsExporter.self, XCAssetsImporter.self), (GPLExporter.self, GPLImporter.self),
      (ASEExporter.self, ASEImporter.self), (TokensStudioExporter.self, DTCGImporter.self),
    ]
    for (exporter, importer) in formats {
      check(
        "a fixed \(exporter.name) has only what was announced", Generator<Palette>.palette,
        settings: Settings(cases: AllTests.areRequested ? 3 : 1)
      ) { palette in
        guard let source = try? ExportSource([palette], prefix: ""),
          let files = try? exporter.files(for: source),
          !palette.themes.isEmpty
        else { return }
        let folder = ImportSource(
          name: "out", files: files.map { ImportSource.File($0.path, bytes: $0.bytes) },
          isFolder: true)
        // A drawn palette may have a ramp or an appearance twice, which some formats refuse.
        guard (try? importer.sheet(of: folder)) != nil else { return }
        try FixedFiles(folder, by: importer).expectPromises()
      }
    }
  }
}

/// Files and their autofix.
private struct FixedFiles {
  let source: ImportSource
  let before: CheckReport
  let fixed: Autofix

  init(_ source: ImportSource, by importer: any Importer.Type) throws {
    func subject(_ source: ImportSource) -> CheckSubject? {
      (try? importer.sheet(of: source)).map {
        CheckSubject($0, place: SourcePlace(source.name), level: .aa, pairs: .names)
      }
    }
    let subject = try XCTUnwrap(subject(source))
    self.source = source
    before = CheckReport([subject], by: KnownCheckRules.usual)
    fixed = Autofix(source, subject, findings: before.findings, read: subject(_:))
  }

  func expectPromises() throws {
    let after = CheckReport([fixed.subject], by: KnownCheckRules.usual)
    let announced = Set(fixed.refusals.map(\.finding.fingerprint))
    let left = after.findings.filter { $0.contrast != nil }.map(\.fingerprint)
    XCTAssertEqual(left.filter { !announced.contains($0) }, [], "left without a word")
    XCTAssertEqual(announced.subtracting(left), [], "announced and fixed")
    let worse = Baseline(before).removed(from: after).findings.filter { $0.severity > .note }
    XCTAssertEqual(worse.map(\.message), [], "worse than before")
    XCTAssert(fixed.refusals.allSatisfy { !$0.reason.isEmpty })
    expectOtherBytes()
  }

  /// Every line without a changed literal is what it was.
  private func expectOtherBytes() {
    let changed = Set(fixed.changes.map { Line($0.place) })
    for (old, new) in zip(source.files, fixed.source.files) where !old.bytes.contains(0) {
      let place = source.place(of: old).file
      let lines = [old, new].map {
        $0.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      }
      XCTAssertEqual(lines[0].count, lines[1].count)
      for (number, pair) in zip(lines[0], lines[1]).enumerated() where pair.0 != pair.1 {
        // Components of a catalog and of a token stand on the lines behind its place.
        let near = (number - 8...number + 1).contains { changed.contains(Line(place, $0)) }
        XCTAssert(near, "\(place):\(number + 1)")
      }
    }
  }

  private struct Line: Hashable {
    let file: String
    let line: Int

    init(_ file: String, _ line: Int) {
      self.file = file
      self.line = line
    }

    init(_ place: SourcePlace) {
      if case .line(let line, _) = place.position {
        self.init(place.file, line)
      } else {
        self.init(place.file, 0)
      }
    }
  }
}
