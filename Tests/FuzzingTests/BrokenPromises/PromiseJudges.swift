// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureCertification
import TinctureChecking
import TinctureExporters
import TinctureFuzzing
import TincturePalettes
import SystemSolver
import TinctureVerifier
import XCTest

@testable import TinctureReports

/// All that can say of a palette that a promise is broken.
enum PromiseJudge: String, CaseIterable {
  /// The independent verifier, by the printed document of the system.
  case verifier
  /// What `generate` refuses to write.
  case gate
  case check, fuzz, page
  /// What exports say of a palette.
  case verdict

  /// What the judge may leave out where a promise of a form is broken.
  func excuses(_ form: PromiseForm) -> Set<PromiseGroup> {
    switch self {
    case .verifier: []
    // `generate` writes colors that look alike where its own measurements say the same: the document
    // lists the distance with what it needs, and every other judge finds it there.
    case .gate: [.distances]
    // A document has the steps of a ramp, and no color between them: only the solver and the
    // verifier know which one a lightness is.
    case .check, .fuzz, .page, .verdict: form == .exactLightness ? [.definitions] : []
    }
  }

  /// What the judge finds broken.
  func findings(_ palette: Palette) async throws -> Set<PromiseGroup> {
    switch self {
    case .verifier: Self.verified(palette)
    case .gate: Self.objected(palette)
    case .check: Self.checked(palette)
    case .fuzz: await Self.fuzzed(palette)
    case .page: try Self.printed(palette)
    case .verdict: Set(PaletteVerdict(palette)?.flaws.map(\.kind.group) ?? [])
    }
  }

  private static func verified(_ palette: Palette) -> Set<PromiseGroup> {
    let system = Vocabulary.of(palette.request.system).system
    let document = VerifierDocument.read(system)
    let found = palette.solutions.flatMap { solution in
      let problems = (try? SystemProblem.all(of: system, for: palette.request, in: solution.gamut))
      let colors = solution.themes.map { theme in
        Dictionary(uniqueKeysWithValues: theme.roles.map { ($0.name, theme[$0]) })
      }
      return zip(problems ?? [], zip(solution.themes, colors)).flatMap { problem, theme in
        SystemVerifier(problem, theme.1, without: theme.0.givenUp, by: document).findings
      } + SystemVerifier.brokenBounds(of: document, in: colors, without: [])
    }
    return Set(found.compactMap(\.group))
  }

  /// The kinds of objections stand in their words: `light: pair: text on page has …`.
  private static func objected(_ palette: Palette) -> Set<PromiseGroup> {
    Set(
      palette.objections().compactMap { objection in
        let words = objection.split(separator: ":").map { $0.drop { $0 == " " } }
        let kind = Violation.Kind.allCases.first { kind in
          words.prefix(2).contains { $0 == "\(kind)" }
        }
        return kind.flatMap { Violation($0, objection).group }
      })
  }

  private static func checked(_ palette: Palette) -> Set<PromiseGroup> {
    let subject = CheckSubject(palettes: [palette], file: "palette.json")
    let errors = CheckReport([subject], by: KnownCheckRules.usual).findings.filter {
      $0.severity == .error
    }
    let groups: [String: PromiseGroup] = [
      "system/ratio": .pairs, "system/order": .orders, "system/distance": .distances,
      "system/definition": .definitions,
      "system/hue": .hues,
    ]
    return Set(
      errors.compactMap { $0.rule.hasPrefix("contrast/") ? .pairs : groups[$0.rule] })
  }

  /// The search has one property of orders and distances, and one of definitions and hues.
  private static func fuzzed(_ palette: Palette) async -> Set<PromiseGroup> {
    var settings = FuzzSettings(seed: 1)
    settings.runs = 1
    let properties = KnownFuzzProperties.all.filter {
      ["document/pairs", "document/distances", "document/definitions"].contains($0.id)
    }
    let report = await Fuzzer(FuzzSubject([palette]), properties: properties)
      .report(settings) { false }
    return Set(
      report.findings.flatMap(\.violations).map { flaw in
        if flaw.detail.contains("times as light") { return .orders }
        if flaw.detail.hasPrefix("ΔE") { return .distances }
        if flaw.detail.contains("beside the hue of") { return .hues }
        return flaw.subject.hasSuffix("by its definition") ? .definitions : .pairs
      })
  }

  /// What the sentence at the top of a page says.
  private static func printed(_ palette: Palette) throws -> Set<PromiseGroup> {
    let summary = ReportSubject(
      try ExportSource([palette]).entries[0], index: 0, isAlone: true
    ).summary
    let words: [(text: String, group: PromiseGroup)] = [
      ("fall short", .pairs), ("left out", .pairs), ("of lightness not kept", .orders),
      ("too small", .distances), ("not as defined", .definitions),
      ("between the appearances", .hues),
    ]
    let found = Set(words.filter { summary.sentence.contains($0.text) }.map(\.group))
    XCTAssertEqual(found.isEmpty, summary.verdict != "short", summary.sentence)
    return found
  }
}

extension ResolvedTheme {
  /// The waivable promises that the theme does not list.
  fileprivate var givenUp: [SystemPromise] {
    let kept = Set(pairs)
    return vocabulary.system.promises(in: appearance, level: level).filter {
      $0.waiver != nil && !kept.contains($0.pair(by: standard))
    }
  }
}

extension PromiseKind {
  var group: PromiseGroup {
    switch self {
    case .pair: .pairs
    case .order: .orders
    case .distance: .distances
    case .hue: .hues
    case .exact, .like, .beside, .layer, .opaque, .label, .gradient: .definitions
    }
  }
}

extension Violation {
  /// What is broken; `nil` for what no document promises.
  fileprivate var group: PromiseGroup? {
    switch kind {
    case .pair: .pairs
    case .order: .orders
    case .distance: .distances
    case .hue: .hues
    // That a layer could be stronger is what the solver wants.
    case .layer: text.contains("could have the opacity") ? nil : .definitions
    case .like, .label, .beside, .gradient, .fixed, .color: .definitions
    default: nil
    }
  }
}
