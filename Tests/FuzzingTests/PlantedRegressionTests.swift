// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces
import TinctureFuzzing
import PaletteSolver
import TincturePalettes
import Support
import XCTest

/// Palettes of which one token is edited so that a pair falls short, and untouched ones: what the
/// search finds of them, and what the check does.
///
/// `make test-all` plants 60, and `PLANTED=1000` as many as that says. It also tries the properties
/// that solve palettes on the untouched ones.
final class PlantedRegressionTests: XCTestCase {
  private let count =
    ProcessInfo.processInfo.environment["PLANTED"].flatMap { Int($0) }
    ?? (AllTests.areRequested ? 60 : 4)

  func testEveryPlantedRegressionIsFound() async throws {
    var random = SplitMix64(seed: 6)
    for number in 0..<count {
      let palette = try Self.palette(&random)
      let edited = palette.breaking(Role.allCases[number % Role.allCases.count], &random)
      let report = await Self.report(edited, against: palette, Self.ofTheDocument)
      let upgrade = report.properties.first { $0.id == "document/upgrade" }
      // What the audit says of the edited palette, by its own words.
      let broken = edited.themes.flatMap { $0.audit().filter { !$0.passes } }.count
      XCTAssertGreaterThan(broken, 0)
      XCTAssertEqual(upgrade?.finding?.violations.count, broken, "palette \(number)")
      XCTAssertEqual(report.findings.first?.violations.count, broken, "palette \(number)")
      let found = Self.check(edited).findings.count { $0.contrast != nil }
      XCTAssertEqual(found, broken, "palette \(number)")
    }
  }

  func testUntouchedPalettesHaveNoFindings() async throws {
    var random = SplitMix64(seed: 7)
    let properties = KnownFuzzProperties.all.filter { AllTests.areRequested || $0.cost == 1 }
    for number in 0..<max(count / 20, 1) {
      let palette = try Self.palette(&random)
      let report = await Self.report(palette, against: palette, properties)
      XCTAssertEqual(report.findings.map(\.token.description), [], "palette \(number)")
      // A pair that the palette lists as a conflict is a note.
      let findings = Self.check(palette).findings.filter { $0.severity > .note }
      XCTAssertEqual(findings.map(\.message), [], "palette \(number)")
    }
  }

  private static func check(_ palette: Palette) -> CheckReport {
    CheckReport(
      [CheckSubject(palettes: [palette], file: "palette.json")], by: KnownCheckRules.usual)
  }

  private static func palette(_ random: inout SplitMix64) throws -> Palette {
    let brand = RGB8(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    return try Palette(
      solving: PaletteRequest(
        brand: brand, level: Bool.random(using: &random) ? .aa : .aaa,
        appearances: Appearance.allCases))
  }

  /// The properties that change nothing.
  private static let ofTheDocument = KnownFuzzProperties.all.filter {
    $0.id.hasPrefix("document/")
  }

  private static func report(
    _ palette: Palette, against old: Palette, _ properties: [any FuzzProperty.Type]
  ) async -> FuzzReport {
    var settings = FuzzSettings(seed: 1)
    settings.runs = 20
    return await Fuzzer(FuzzSubject([palette], against: [old]), properties: properties)
      .report(settings)
  }
}

extension Palette {
  /// The palette with one token of one theme in a random color, at least one pair of it falling
  /// short: that of a role, or of any where no color of that one breaks a pair.
  fileprivate func breaking(_ wanted: Role, _ random: inout SplitMix64) -> Palette {
    for attempt in 0... {
      var themes = themes
      let index = Int.random(in: themes.indices, using: &random)
      let any = Role.allCases[Int.random(in: Role.allCases.indices, using: &random)]
      let role = attempt < 20 ? wanted : any
      themes[index][role].rgb = RGB8(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      guard themes[index].audit().contains(where: { !$0.passes }) else { continue }
      return Palette(request: request, ramps: ramps, themes: themes, conflicts: conflicts)
    }
    return self
  }
}
