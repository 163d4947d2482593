// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureFuzzing
import PaletteSolver
import TincturePalettes
import Support
import XCTest

/// Reports are the same for any number of jobs, and cases are replayed.
final class FuzzerTests: XCTestCase {
  private func palette() throws -> Palette {
    try Palette(solving: PaletteRequest(brand: RGB8(hex: 0x0A84FF), gamut: .displayP3))
  }

  /// With text on one surface that is hard to read, in dark.
  private func broken() throws -> Palette {
    let palette = try palette()
    var themes = palette.themes
    themes[1][.textLink] = TokenColor(RGB8(hex: 0x405060))
    return Palette(
      request: palette.request, ramps: palette.ramps, themes: themes,
      conflicts: palette.conflicts, displayP3: palette.displayP3)
  }

  /// Properties that solve palettes take long.
  private let properties = KnownFuzzProperties.all.filter { AllTests.areRequested || $0.cost == 1 }

  private func fuzzer(_ subject: FuzzSubject) -> Fuzzer {
    Fuzzer(subject, properties: properties)
  }

  private var settings: FuzzSettings {
    var settings = FuzzSettings(seed: 3)
    settings.runs = 100
    return settings
  }

  func testTheOutcomeIsTheSameForAnyNumberOfJobs() async throws {
    let fuzzer = fuzzer(FuzzSubject([try broken()], against: [try palette()]))
    var settings = settings
    let one = await fuzzer.report(settings)
    settings.jobs = 5
    let five = await fuzzer.report(settings)
    XCTAssertEqual(
      one.properties.map(ComparedReport.init), five.properties.map(ComparedReport.init))
    XCTAssertEqual(one.properties.count, properties.count)
  }

  func testAFindingNamesThePairsThatFallShort() async throws {
    let palette = try broken()
    let report = await fuzzer(FuzzSubject([palette])).report(settings)
    let finding = try XCTUnwrap(report.findings.first)
    XCTAssertEqual(report.findings.count, 1)
    let failing = palette.themes[1].audit().filter { !$0.passes }
    XCTAssertEqual(finding.violations.map(\.subject), failing.map { $0.pair.title(\.name) })
    XCTAssertTrue(finding.violations.allSatisfy { $0.place?.appearance == .dark })
    XCTAssertEqual(finding.violations.first?.foreground, RGB8(hex: 0x405060))
    XCTAssertNotEqual(finding.violations.first?.background, nil)
  }

  func testACaseIsReplayed() async throws {
    let fuzzer = fuzzer(FuzzSubject([try palette()]))
    let report = await fuzzer.report(settings)
    let margins = report.properties.compactMap(\.finding)
    XCTAssertFalse(margins.isEmpty)
    for margin in margins {
      XCTAssertFalse(margin.violations.isEmpty, "\(margin.token)")
      let token = try XCTUnwrap(FuzzToken("\(margin.token)"))
      let again = try XCTUnwrap(fuzzer.replay(token, settings)?.properties.first?.finding)
      XCTAssertEqual(again.changes, margin.changes)
      XCTAssertEqual(again.violations, margin.violations)
    }
    XCTAssertNil(FuzzToken("edit/tokens:A"))
    XCTAssertNil(FuzzToken("edit/tokens"))
  }

  func testKnownViolationsAreNotReportedAgain() async throws {
    let ofTheDocument = properties.filter { $0.id.hasPrefix("document/") }
    let fuzzer = Fuzzer(FuzzSubject([try broken()]), properties: ofTheDocument)
    var settings = settings
    let violations = await fuzzer.report(settings).findings[0].violations
    settings.known = Set(violations.map { KnownViolation(property: "document/pairs", key: $0.key) })
    let all = await fuzzer.report(settings)
    XCTAssertEqual(all.findings.map(\.token.property), [])
    settings.known.removeFirst()
    let one = await fuzzer.report(settings)
    XCTAssertEqual(one.findings.first?.violations.count, 1)
  }

  /// A case that failed once comes first, so that one run is enough to find it.
  func testCasesOfTheCorpusRunFirst() async throws {
    let edits = properties.filter { $0.id == "edit/tokens" }
    let fuzzer = Fuzzer(FuzzSubject([try palette()]), properties: edits)
    let report = await fuzzer.report(settings)
    let edit = try XCTUnwrap(
      report.properties.first { $0.id == "edit/tokens" }?.finding)
    var corpus = FuzzCorpus()
    corpus.add(edit)
    corpus.add(edit)
    XCTAssertEqual(try FuzzCorpus(parsing: corpus.text), corpus)
    XCTAssertEqual(corpus.tokens, [edit.token])
    var settings = FuzzSettings(seed: 99)
    settings.runs = 1
    settings.replays = corpus.tokens
    let again = await fuzzer.report(settings).properties.first { $0.id == "edit/tokens" }
    XCTAssertEqual(again?.finding?.violations, edit.violations)
    XCTAssertEqual(again?.cases, 1)
    XCTAssertThrowsError(try FuzzCorpus(parsing: "# fine\n\nedit/tokens:B")) { error in
      XCTAssertEqual((error as? FuzzCorpus.Damage)?.line, 3)
    }
  }

  func testAnInterruptedRunReportsFinishedProperties() async throws {
    let fuzzer = fuzzer(FuzzSubject([try broken()]))
    let asked = Counter()
    let report = await fuzzer.report(settings) { asked.next() > 3 }
    XCTAssertTrue(report.isInterrupted)
    XCTAssertEqual(report.findings.count, 1)
    XCTAssertLessThan(report.properties.count, properties.count)
  }

  func testTimeEndsTheSearch() async throws {
    let fuzzer = fuzzer(FuzzSubject([try palette()]))
    var settings = settings
    settings.time = .milliseconds(300)
    let start = ContinuousClock.now
    let report = await fuzzer.report(settings)
    XCTAssertEqual(report.findings.map(\.token.description), [])
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(60))
  }

  func testDocumentsWithoutThemesHaveNoFindings() async throws {
    for palettes in [
      [], [Palette(request: PaletteRequest(brand: .black), ramps: [], themes: [], conflicts: [])],
    ] {
      let report = await fuzzer(FuzzSubject(palettes, against: palettes)).report(settings)
      XCTAssertEqual(report.findings.map(\.token.description), [])
    }
  }
}

/// The parts of a report that are compared.
private struct ComparedReport: Equatable {
  let id: String
  let cases: Int
  let labels: [String: Int]
  let token: FuzzToken?
  let violations: [FuzzedFlaw]?

  init(_ report: PropertyReport) {
    (id, cases, labels) = (report.id, report.cases, report.labels)
    (token, violations) = (report.finding?.token, report.finding?.violations)
  }
}

/// Counts how often it is asked, from any thread.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
