// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureExporters
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import SystemSolver
import TinctureVerifier
import XCTest

/// What a repair promises, of sheets in any colors: what is left is announced with a proof, nothing
/// else falls short, no byte changes but those of the literals, and a second repair changes nothing.
final class RepairLawTests: PropertyTestCase {
  func testSheetsWrittenByHand() {
    check(
      "a repaired sheet has only what was announced", HandWrittenSheet.all,
      settings: Settings(cases: AllTests.areRequested ? 300 : 30)
    ) { sheet in
      try RepairedFiles(sheet.source, by: sheet.importer).expectPromises()
    }
  }

  /// Colors beyond sRGB are edited as any other: in both gamuts every pair holds, and a label turns
  /// only where it does in the sheet with the colors that a browser in sRGB shows.
  func testSheetsBeyondSRGB() {
    check(
      "a sheet beyond sRGB is repaired like one in sRGB", WideSheet.all,
      settings: Settings(cases: AllTests.areRequested ? 1000 : 60)
    ) { sheet in
      let wide = try RepairedFiles(sheet.source, by: CSSImporter.self)
      try wide.expectPromises()
      let twin = try RepairedFiles(sheet.twin(wide.before), by: CSSImporter.self)
      XCTAssertLessThanOrEqual(wide.repair.refusals.count, 2 * twin.repair.refusals.count)
      XCTAssertEqual(wide.repair.refusals.filter { !$0.isImpossible }.flatMap(\.reasons), [])
      if twin.repair.changes.allSatisfy({ !$0.isFlipped }) {
        XCTAssertEqual(wide.repair.changes.filter(\.isFlipped).map(\.title), [])
      }
    }
  }

  /// A translucent text holds back no other one, and gets the opacity or the ink that it needs
  /// wherever black or white could be read.
  func testTranslucentTexts() {
    check(
      "translucent texts are repaired", TranslucentSheet.all,
      settings: Settings(cases: AllTests.areRequested ? 2000 : 40)
    ) { sheet in
      let files = try RepairedFiles(sheet.source, by: CSSImporter.self)
      try files.expectPromises()
      let isSolvable = [RGB8.black, .white].contains { ink in
        sheet.grounds.allSatisfy { ink.contrast(with: $0).value >= 4.5 }
      }
      if isSolvable { XCTAssertEqual(files.repair.refusals.flatMap(\.reasons), []) }
    }
  }

  /// A gray with a tint keeps its hue within 30 degrees, as far as bytes can show one.
  func testGraysKeepTheirTint() {
    let grays = Generator { draw in
      let base = try draw(.int(in: 110...200))
      let bytes = try (0..<3).map { _ in UInt8(base + (try draw(.int(in: 0...6)))) }
      return RGB8(bytes[0], bytes[1], bytes[2])
    }
    check(
      "a repaired gray keeps its tint", grays,
      settings: Settings(cases: AllTests.areRequested ? 1000 : 40)
    ) { gray in
      let text = ":root { --surface: #fff; --text: \(gray.hex) }\n"
      let source = ImportSource(
        name: "a.css", files: [ImportSource.File(["a.css"], bytes: Array(text.utf8))],
        isFolder: false)
      let repair = try RepairedFiles(source, by: CSSImporter.self).repair
      for change in repair.changes {
        let (before, after) = (change.before.oklab, change.after.oklab)
        let lengths = [before, after].map { ($0.y * $0.y + $0.z * $0.z).squareRoot() }
        guard lengths[0] > 0.002 else { continue }
        let cosine = (before.y * after.y + before.z * after.z) / (lengths[0] * lengths[1])
        XCTAssertGreaterThan(cosine, 0.866, "\(change.before.hex) → \(change.after.hex)")
        XCTAssertEqual(lengths[1], lengths[0], accuracy: 0.003)
      }
    }
  }

  func testExportsOfPalettesInAnyColors() throws {
    let formats: [(any Exporter.Type, any Importer.Type)] = [
      (CSSExporter.self, CSSImporter.self), (TailwindExporter.self, TailwindImporter.self),
      (DTCGExporter.self, DTCGImporter.self), (AndroidExporter.self, AndroidImporter.self),
      (XCAssetsExporter.self, XCAssetsImporter.self), (GPLExporter.self, GPLImporter.self),
      (ASEExporter.self, ASEImporter.self),
    ]
    for (exporter, importer) in formats {
      check(
        "a repaired \(exporter.name) has only what was announced", Generator<Palette>.palette,
        settings: Settings(cases: AllTests.areRequested ? 2 : 1)
      ) { palette in
        guard let source = try? ExportSource([palette], prefix: ""),
          let files = try? exporter.files(for: source), !palette.themes.isEmpty
        else { return }
        let folder = ImportSource(
          name: "out", files: files.map { ImportSource.File($0.path, bytes: $0.bytes) },
          isFolder: true)
        // A drawn palette may have a ramp or an appearance twice, which some formats refuse.
        guard (try? importer.sheet(of: folder)) != nil else { return }
        try RepairedFiles(folder, by: importer).expectPromises()
      }
    }
  }
}

/// Files and their repair.
private struct RepairedFiles {
  let source: ImportSource
  let before: CheckSubject
  let repair: Repair
  let read: (ImportSource) -> CheckSubject?

  init(_ source: ImportSource, by importer: any Importer.Type) throws {
    func read(_ source: ImportSource) -> CheckSubject? {
      (try? importer.sheet(of: source)).map {
        CheckSubject(
          $0, place: SourcePlace(source.name), level: .aa, pairs: .guesses(areBinding: true))
      }
    }
    self.source = source
    self.read = read
    before = try XCTUnwrap(read(source))
    repair = Repair(source, before, read: read)
  }

  func expectPromises() throws {
    let after = try XCTUnwrap(read(repair.source))
    let announced = Set(repair.refusals.map { "\($0.theme): \($0.pair.pair.name)" })
    XCTAssertEqual(broken(after).subtracting(announced), [], "not a word")
    XCTAssertEqual(announced.subtracting(broken(after)), [], "announced and repaired")
    XCTAssertEqual(broken(after).subtracting(broken(before)), [], "worse than before")
    if broken(before).isEmpty { XCTAssertEqual(repair.source, source, "nothing was broken") }
    expectProofs()
    expectOtherBytes()
    let again = Repair(repair.source, after, read: read)
    XCTAssertEqual(again.changes.map(\.title), [], "repaired twice")
    XCTAssertEqual(again.source, repair.source)
  }

  /// The pairs that fall short, by the measurement of `check`.
  private func broken(_ subject: CheckSubject) -> Set<String> {
    let names = CheckReport([subject], by: KnownCheckRules.usual).findings.compactMap { finding in
      finding.contrast.map { "\(finding.theme ?? ""): \($0.pair.name)" }
    }
    return Set(names)
  }

  private func expectProofs() {
    for refusal in repair.refusals {
      XCTAssert(refusal.reasons.allSatisfy { !$0.isEmpty })
      guard case .proof(let proof, let problem) = refusal.reason else { continue }
      if case .undecided = proof { continue }
      XCTAssert(SystemProofChecker(problem).accepts(proof), "\(refusal.reasons)")
    }
  }

  /// Every line away from a changed literal is what it was.
  private func expectOtherBytes() {
    for (old, new) in zip(source.files, repair.source.files) where !old.bytes.contains(0) {
      let place = source.place(of: old).file
      let lines = [old, new].map {
        $0.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      }
      XCTAssertEqual(lines[0].count, lines[1].count)
      let changed = lines[0].indices.filter { lines[0][$0] != lines[1][$0] }
      if !changed.isEmpty { XCTAssert(repair.changes.contains { $0.place.file == place }, place) }
    }
  }
}
