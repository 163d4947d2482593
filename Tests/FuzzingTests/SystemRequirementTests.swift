// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces
import TinctureContrast
import TinctureExporters
import TinctureFuzzing
import TinctureImporters
import PaletteSolver
import TincturePalettes
import TinctureReports
import Support
import SystemSolver
import TinctureVerifier
import XCTest

/// Palettes of every known design system: all that reads a palette measures the same requirements,
/// and finds each one that is broken.
///
/// `make test-all` plants a failure in each pair, and a usual run in one of 40.
final class SystemRequirementTests: XCTestCase {
  private static let brands = [RGB8(hex: 0x0A84FF), RGB8(hex: 0xB45309)]

  private static func palette(
    of known: KnownSystem, _ level: ConformanceLevel = .aa, brand: RGB8 = brands[0]
  ) throws -> Palette {
    var request = PaletteRequest(brand: brand, level: level)
    if known.name != "tincture" { request.system = known.designSystem }
    return try Palette(solving: request)
  }

  // MARK: The same requirements everywhere

  func testAllThatReadsAPaletteMeasuresTheSamePairs() throws {
    for known in KnownSystems.all {
      for (level, brand) in zip(ConformanceLevel.allCases, Self.brands) {
        let palette = try Self.palette(of: known, level, brand: brand)
        let place = "\(known.name) \(level.rawValue)"
        let count = try Self.requiredCount(of: palette)
        XCTAssertGreaterThan(count, 0, place)
        XCTAssertEqual(PaletteVerdict(palette)?.measuredCount, count, place)
        XCTAssertEqual(PaletteVerdict(palette)?.flaws.map(\.text), [], place)
        let report = Self.check(palette)
        XCTAssertEqual(report.pairCount, count, place)
        XCTAssertEqual(report.findings.filter { $0.severity == .error }.map(\.message), [], place)
        let page = ReportPage(try ExportSource([palette])).html
        // The page is of the pairs that are there and those that a conflict excuses.
        let excused = palette.themes.map {
          let promised = $0.vocabulary.requiredPairs(in: $0.appearance, level: $0.level)
          return Set(promised).subtracting($0.pairs).count
        }
        let all = count + excused.reduce(0, +)
        XCTAssertTrue(page.contains("\(count) of \(all) pairs can be read"), place)
        let document = try PaletteDocument.json(palette)
        XCTAssertEqual(try PaletteDocument.palettes(from: document), [palette], place)
        XCTAssertEqual(
          document["ramps"]?.array?.count, Vocabulary.of(palette.request.system).rampNames.count)
      }
    }
  }

  /// The pairs with a ratio that the system asks for, by its own expansion, without those that were
  /// waived.
  private static func requiredCount(of palette: Palette) throws -> Int {
    let system = try palette.request.system ?? KnownSystems.system(named: "tincture").designSystem
    return palette.themes.map { theme in
      let kept = Set(theme.pairs.map { [$0.title(\.name), "\($0.kind)"] })
      let waived = palette.conflicts.filter { $0.appearance == theme.appearance }
      return system.promises(in: theme.appearance, level: theme.level).count { promise in
        let name = promise.pair.title { $0 }
        let isWaived = waived.contains { name.hasPrefix("\($0.foreground) on \($0.background)") }
        return promise.required != nil
          && (!isWaived || kept.contains([name, "\(promise.pair.kind)"]))
      }
    }.reduce(0, +)
  }

  private static func check(_ palette: Palette) -> CheckReport {
    CheckReport(
      [CheckSubject(palettes: [palette], file: "palette.json")], by: KnownCheckRules.usual)
  }

  // MARK: Planted failures

  /// A foreground in the color of what lies behind it: found by check, fuzz, the page, the verdict
  /// of exports, and the independent verifier.
  func testAPlantedFailureIsFoundByEveryJudge() async throws {
    var planted = 0
    for known in KnownSystems.all {
      let palette = try Self.palette(of: known)
      for theme in palette.themes {
        let pairs = theme.audit().filter { $0.required != nil }.map(\.pair)
        for (number, pair) in pairs.enumerated() where AllTests.areRequested || number % 40 == 0 {
          try await Self.plant(pair, in: theme, of: palette, known.name)
          planted += 1
        }
      }
    }
    XCTAssertGreaterThan(planted, 30)
  }

  private static func plant(
    _ pair: RolePair, in theme: ResolvedTheme, of palette: Palette, _ system: String
  ) async throws {
    let place = "\(system) \(theme.appearance.rawValue): \(pair.title(\.name))"
    var broken = theme
    broken[pair.foreground] = TokenColor(
      theme.backgrounds(of: pair).first ?? theme.pageColor)
    let edited = palette.replacing(broken)
    XCTAssertEqual(broken.verdict(pair).ratio, 1, accuracy: 1e-9, place)
    let name = pair.title(\.name)
    let flaws = PaletteVerdict(edited)?.flaws.map(\.text) ?? []
    XCTAssertTrue(flaws.contains { $0.hasPrefix(name + " has 1.00") }, place)
    let check = check(edited)
    XCTAssertTrue(check.findings.contains { $0.contrast?.pair.name == name }, place)
    let properties = KnownFuzzProperties.all.filter { $0.id == "document/pairs" }
    var settings = FuzzSettings(seed: 1)
    settings.runs = 1
    let fuzz = await Fuzzer(FuzzSubject([edited]), properties: properties)
      .report(settings) { false }
    let violations = fuzz.findings.flatMap(\.violations)
    XCTAssertTrue(violations.contains { $0.subject == name }, place)
    let source = try ExportSource([edited])
    let promise = #"<p class="promise" data-verdict="short""#
    XCTAssertTrue(ReportPage(source).html.contains(promise), place)
    let css = String(decoding: try source.files(in: CSSExporter.self)[0].bytes, as: UTF8.self)
    XCTAssertFalse(css.contains("Every pair"), place)
    try verify(broken, of: palette, at: place)
  }

  private static func verify(
    _ theme: ResolvedTheme, of palette: Palette, at place: String
  ) throws {
    // Mutants and sweeps hold the verifier of Tincture's own system to its task.
    guard let system = palette.request.system else { return }
    let problem = try SystemProblem.all(of: system, for: palette.request, in: .srgb)
      .first { $0.appearance == theme.appearance }
    let colors = Dictionary(uniqueKeysWithValues: theme.roles.map { ($0.name, theme[$0]) })
    XCTAssertFalse(SystemVerifier(try XCTUnwrap(problem), colors).findings.isEmpty, place)
  }

  /// A label of somebody's file may have a tint, and that of a palette that was made may not.
  func testLabelsOfImportedColorsMayHaveATint() throws {
    let whole = try Self.palette(of: KnownSystems.system(named: "shadcn"))
    let label = try XCTUnwrap(whole.themes[0].promises(.labelTint).first)
    let made = try XCTUnwrap(whole.planting(label, in: .srgb, 0)).edit.applied(to: whole)
    XCTAssertEqual(made.definitionFlaws.map(\.kind), [.label])
    let sheet = zip([":root", ".dark"], made.themes).map { head, theme in
      "\(head) { " + theme.roles.map { "--\($0.name): \(Self.hex(theme[$0]));" }.joined() + " }"
    }
    let file = ImportSource.File(["a.css"], bytes: Array(sheet.joined(separator: "\n").utf8))
    let imported = try ImportedPalettes(
      CSSImporter.sheet(of: ImportSource(name: "a.css", files: [file], isFolder: false)),
      from: SourcePlace("a.css"), options: ImportOptions())
    let back = try XCTUnwrap(imported.palettes.first)
    XCTAssertEqual(back.request.system?.name, "shadcn")
    XCTAssertEqual(
      back.themes[0].roles.map { back.themes[0][$0] },
      made.themes[0].roles.map { made.themes[0][$0] })
    XCTAssertEqual(back.definitionFlaws.map(\.text), [])
  }

  private static func hex(_ color: TokenColor) -> String {
    let digits = String(color.alpha, radix: 16)
    return color.rgb.css + (digits.count == 1 ? "0" : "") + digits
  }

  // MARK: Exports

  /// Every format writes the bytes of every role, or says which roles it lacks.
  func testEveryFormatWritesEverySystemOrSaysWhatItLacks() throws {
    for known in KnownSystems.all {
      let source = try ExportSource([try Self.palette(of: known)])
      for exporter in KnownExporters.all {
        do throws(ExportError) {
          let files = try source.files(in: exporter)
          XCTAssertFalse(files.allSatisfy { $0.bytes.isEmpty }, "\(known.name) \(exporter.name)")
        } catch {
          XCTAssertTrue(exporter.hasSlots, "\(known.name) \(exporter.name)")
          XCTAssertTrue(error.reason.contains("has no roles for"), error.reason)
          XCTAssertTrue(error.suggestion?.contains("css") ?? false)
        }
      }
      for own in ["bedrock", "reckord"] where own == known.name {
        XCTAssertNoThrow(try source.files(in: KnownExporters.exporter(named: own)))
      }
    }
  }

  /// What is exported is found again by the names of its roles: the system, its colors, its pairs.
  func testAnExportIsImportedAsItsSystem() throws {
    for known in KnownSystems.all {
      let palette = try Self.palette(of: known)
      let source = try ExportSource([palette])
      for name in ["css", "tailwind", "dtcg", "android", "xcassets"] {
        let place = "\(known.name) \(name)"
        let files = try source.files(in: KnownExporters.exporter(named: name))
        let read = ImportSource(
          name: name, files: files.map { .init($0.path, bytes: $0.bytes) },
          isFolder: name == "xcassets" || files.count > 1)
        let importer = try XCTUnwrap(
          KnownImporters.all.first { $0.recognizes(read) }, place)
        let imported = try ImportedPalettes(
          importer.sheet(of: read), from: SourcePlace(name), options: ImportOptions())
        let back = try XCTUnwrap(imported.palettes.first, place)
        XCTAssertEqual(back.request.system?.name, palette.request.system?.name, place)
        XCTAssertEqual(back.themes.count, palette.themes.count, place)
        XCTAssertEqual(back.definitionFlaws.map(\.text), [], place)
        for (one, other) in zip(back.themes, palette.themes) {
          XCTAssertEqual(one.roles.map { one[$0] }, other.roles.map { other[$0] }, place)
          XCTAssertTrue(Set(other.pairs).isSubset(of: one.pairs), place)
        }
      }
    }
  }
}

extension Palette {
  /// The palette with another theme in the place of that of the same appearance.
  fileprivate func replacing(_ theme: ResolvedTheme) -> Palette {
    mapSolutions { solution in
      solution.with(themes: solution.themes.map { $0.appearance == theme.appearance ? theme : $0 })
    }
  }
}
