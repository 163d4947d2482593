// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import Contrast
import Exporters
import Fuzzing
import Importers
import PaletteSolver
import Palettes
import Reports
import Support
import SystemSolver
import Verifier
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
    XCTAssertFalse(ReportPage(source).html.contains("of foreground and background hold"), place)
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

  /// Each kind of promise of each system, broken by hand in one color: found as that kind by check,
  /// by fuzz, by the page, by the verdict of exports, and by the independent verifier; `make test-all`
  /// breaks every color.
  func testEachKindOfPromiseIsMissedByEveryJudge() async throws {
    var planted: [PromiseKind: Int] = [:]
    // No built-in system has a color beside another one.
    var beside = try KnownSystems.system(named: "minimal").designSystem
    beside.roles.append(SystemRole("link-visited", .beside("link", shift: -0.08)))
    var request = PaletteRequest(brand: Self.brands[0])
    request.system = beside
    let palettes =
      try KnownSystems.all.map { try Self.palette(of: $0) } + [Palette(solving: request)]
    for palette in palettes {
      for kind in PromiseKind.allCases {
        for edited in AllTests.some(2, of: palette.breaking(kind)) {
          let system = palette.request.system?.name ?? "tincture"
          try await Self.expect(kind, in: edited, "\(system) \(kind)")
          planted[kind, default: 0] += 1
        }
      }
    }
    XCTAssertEqual(Set(planted.keys), Set(PromiseKind.allCases))
    XCTAssertGreaterThan(planted[.label] ?? 0, AllTests.areRequested ? 20 : 8)
  }

  /// A label of somebody's file may have a tint, and that of a palette that was made may not.
  func testLabelsOfImportedColorsMayHaveATint() throws {
    let made = try XCTUnwrap(
      Self.palette(of: KnownSystems.system(named: "shadcn")).breaking(.label).first)
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

  private static func expect(
    _ kind: PromiseKind, in palette: Palette, _ place: String
  ) async throws {
    let flaws = PaletteVerdict(palette)?.flaws ?? []
    XCTAssertTrue(flaws.contains { $0.kind == kind }, "verdict of \(place)")
    let rules: [PromiseKind: String] = [
      .pair: "contrast/", .order: "system/order", .distance: "system/distance", .hue: "system/hue",
    ]
    let rule = rules[kind] ?? "system/definition"
    XCTAssertTrue(
      check(palette).findings.contains { $0.rule.hasPrefix(rule) && $0.severity == .error },
      "check of \(place)")
    let ids: [PromiseKind: String] = [
      .pair: "document/pairs", .order: "document/distances", .distance: "document/distances",
    ]
    let id = ids[kind] ?? "document/definitions"
    var settings = FuzzSettings(seed: 1)
    settings.runs = 1
    let fuzz = await Fuzzer(
      FuzzSubject([palette]), properties: KnownFuzzProperties.all.filter { $0.id == id }
    ).report(settings) { false }
    XCTAssertFalse(fuzz.findings.isEmpty, "fuzz of \(place)")
    let source = try ExportSource([palette])
    XCTAssertFalse(
      ReportPage(source).html.contains("of foreground and background hold"), "page of \(place)")
    XCTAssertTrue(
      verifierFindings(palette).contains { $0.kind.promises == kind }, "verifier of \(place)")
  }

  private static func verifierFindings(_ palette: Palette) -> [Violation] {
    let system = Vocabulary.of(palette.request.system).system
    let problems = (try? SystemProblem.all(of: system, for: palette.request, in: .srgb)) ?? []
    let colors = palette.themes.map { theme in
      Dictionary(uniqueKeysWithValues: theme.roles.map { ($0.name, theme[$0]) })
    }
    return zip(problems, colors).flatMap { SystemVerifier($0, $1).findings }
      + SystemVerifier.brokenBounds(of: .read(system), in: colors, without: [])
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

extension Violation.Kind {
  /// The promise that a finding is about; `nil` for what no system promises.
  fileprivate var promises: PromiseKind? {
    switch self {
    case .pair: .pair
    case .order: .order
    case .distance: .distance
    case .hue: .hue
    case .like: .like
    case .label: .label
    case .beside: .beside
    case .layer: .layer
    case .gradient: .gradient
    case .fixed: .exact
    default: nil
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

  /// Palettes in each of which one color breaks a promise of a kind; none where the system makes no
  /// such promise.
  fileprivate func breaking(_ kind: PromiseKind) -> [Palette] {
    let edits =
      kind == .hue ? themes[1].turningHues : themes[0].breaking(kind, themes[0].vocabulary)
    return edits.map(replacing)
  }
}

extension ResolvedTheme {
  fileprivate var turningHues: [ResolvedTheme] {
    vocabulary.system.kept(.hue).map { name, _ in
      editing(Role(name)) { RGB8($0.rgb.blue, $0.rgb.red, $0.rgb.green) }
    }
  }

  fileprivate func breaking(_ kind: PromiseKind, _ vocabulary: Vocabulary) -> [ResolvedTheme] {
    switch kind {
    case .pair:
      let pair = pairs.first {
        $0.requiredRatio(by: standard) != nil && $0.background.tokens.count == 1
      }
      return pair.map { pair in [editing(pair.foreground) { _ in self[pair.background.token].rgb }]
      }
        ?? []
    case .order:
      return vocabulary.system.precedences(in: appearance).filter { $0.ratio > 1 }.prefix(3).map {
        order in editing(Role(order.lighter)) { _ in self[Role(order.darker)].rgb }
      }
    case .distance:
      let solid = vocabulary.requiredDistances.filter {
        $0.first.tokens.count + $0.second.tokens.count == 2
      }
      return solid.prefix(3).map { distinction in
        editing(distinction.first.token) { _ in self[distinction.second.token].rgb }
      }
    case .hue: return []
    case .exact, .like, .beside, .layer, .label, .gradient:
      return vocabulary.system.roles.compactMap { editing($0, kind) }
    }
  }

  /// The theme with the color of a role broken by its definition; `nil` for another definition.
  private func editing(_ role: SystemRole, _ kind: PromiseKind) -> ResolvedTheme? {
    let own = Role(role.name)
    switch (kind, role.definition) {
    case (.exact, .targets(_, isExact: true)):
      return editing(own) { RGB8($0.rgb.red ^ 1, $0.rgb.green, $0.rgb.blue) }
    case (.like, .like): return editing(own) { RGB8($0.rgb.red, $0.rgb.green ^ 1, $0.rgb.blue) }
    case (.beside, .beside):
      return editing(own) { RGB8($0.rgb.red, $0.rgb.green &+ 40, $0.rgb.blue &+ 9) }
    case (.layer, .layer(_, let opacity)) where opacity.range(in: appearance) != nil:
      var changed = self
      changed[own].alpha = 254
      return changed
    case (.label, .labelOn):
      // As much lightness in another hue.
      return editing(own) { label in
        label.rgb.red > 127 ? RGB8(255, 240, 90) : RGB8(90, 0, 20)
      }
    case (.gradient, _):
      guard let end = role.gradientEnd else { return nil }
      let start = self[own].rgb
      return editing(Role(end)) { _ in
        RGB8(UInt8(clamping: Int(start.red) + 20), start.green / 2, start.blue)
      }
    default: return nil
    }
  }

  private func editing(_ role: Role, _ edit: (TokenColor) -> RGB8) -> ResolvedTheme {
    var changed = self
    changed[role] = TokenColor(edit(self[role]), alpha: self[role].alpha)
    return changed
  }
}
