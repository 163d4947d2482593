// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws (36), (38), (40) and (41): what a palette promises.
///
/// (37) by brute force and (39) have files of their own, and most of (40) is in
/// ``MetamorphicLawTests``.
final class PaletteLawTests: PropertyTestCase {
  /// (36) every promised pair meets its target after 8-bit rounding, (37) or a conflict proves that
  /// it cannot; (38) ramps are strictly monotone and have the steps asked for.
  ///
  /// Judged by a check that shares no arithmetic with the package.
  func testEveryPromiseIsKept() {
    check(
      "(36) to (38) every promised pair meets its target in 8 bits", .paletteRequest,
      settings: .solving
    ) {
      request in
      let report = VerificationReport(checking: try solved(request))
      target(-(report.slacks.map(\.value).min() ?? 0))
      try require(report.total == 0, "\(report.findings.prefix(3))")
    }
  }

  /// (36) the audit agrees with the formula.
  func testTheAuditFindsNothing() {
    check("(36) the package's own audit finds nothing either", .paletteRequest, settings: .solving)
    {
      request in
      let palette = try solved(request)
      for theme in palette.themes {
        for verdict in theme.audit() {
          let excused = palette.conflicts.contains {
            $0.appearance == theme.appearance && $0.foreground == verdict.pair.foreground
              && $0.background == verdict.pair.background.token
          }
          try require(verdict.passes || excused, "\(verdict)")
        }
        for verdict in theme.distances() { try require(verdict.passes, "\(verdict)") }
        try require(palette.srgb.pairsLeftOut(of: theme).isEmpty)
      }
    }
  }

  /// (37) of a single pair that is to be mended.
  func testFixesAreTheNearest() {
    check("(37) a mended pair passes, or no gray would", .rgb8Pair, .level, settings: .solving) {
      pair, level in
      let need = level == .aa ? 4.5 : 7
      let fix = try? ContrastFix(
        foreground: pair.first, background: pair.second, ratio: need, moving: .foreground)
      guard let fix else {
        let best = max(referenceRatio(.black, pair.second), referenceRatio(.white, pair.second))
        return try require(best < need, "gave up although \(best) is there")
      }
      try require(referenceRatio(fix.rgb, pair.second) >= need, "\(fix.rgb.hex)")
    }
  }

  /// (40) a gray brand gives grays.
  func testGrayBrandsGiveGrays() {
    check("(40) a gray brand gives a gray ramp", .gray, .rampSteps, .level, settings: .solving) {
      brand, steps, level in
      let palette = try solved(PaletteRequest(brand: brand, level: level, steps: steps))
      for ramp in palette.ramps where ramp.name == .brand {
        let colored = ramp.steps.filter { Set($0.rgb.bytes).count > 1 }
        // The last step of a crowd may be a gray but for one code: grays alone run out.
        try require(colored.allSatisfy { $0.rgb.spread <= 1 }, "\(colored.map(\.rgb.hex))")
      }
      for theme in palette.themes {
        for role in Role.allCases where !role.hasOwnHue {
          try require(theme[role].rgb.spread == 0, "\(role.name) \(theme[role].rgb.hex)")
        }
      }
    }
  }

  /// (41) so do those of palettes that nobody solved: any colors, pairs, names and reasons.
  func testAnyDocumentReadsBack() {
    check("(41) any palette's document reads back as that palette", .palette, settings: .document) {
      palette in
      let text = try PaletteDocument.json(palette).text()
      let back = try PaletteDocument.palette(from: JSONValue(parsing: text))
      try require(back.themes.map { $0.audit() } == palette.themes.map { $0.audit() }, "verdicts")
      try require(PaletteDocument.json(back).text() == text, "text")
      try require(back.themes == palette.themes, "themes")
      try require(back.ramps == palette.ramps, "ramps")
      try require(back.conflicts == palette.conflicts, "conflicts")
      try require(back.displayP3 == palette.displayP3, "Display P3")
      try require(back.request == palette.request, "\(back.request)")
    }
  }

  /// (41) tokens written and read back give the same verdicts.
  func testDocumentsReadBack() {
    check("(41) a document read back gives the same verdicts", .paletteRequest, settings: .document)
    { request in
      let palette = try solved(request)
      let text = try PaletteDocument.json(palette).text()
      let back = try PaletteDocument.palette(from: JSONValue(parsing: text))
      try require(back.themes.map { $0.audit() } == palette.themes.map { $0.audit() }, "verdicts")
      try require(PaletteDocument.json(back).text() == text, "text")
      try require(back == palette, "values")
    }
  }

  /// (41) the same color in OKLCH and in P3 comes back to the same bytes.
  func testPrintedCoordinatesReadBack() {
    check("(41) every notation of a document is the same color", .rgb8, settings: .document) {
      brand in
      let palette = try Palette(solvingRampsOf: PaletteRequest(brand: brand))
      let text = try PaletteDocument.json(palette).text()
      let document = try JSONDecoder().decode(PrintedRamps.self, from: Data(text.utf8))
      for step in document.ramps.flatMap(\.steps) {
        let oklch = ColorValue<OKLCH>(step.oklch[0], step.oklch[1], step.oklch[2])
        let p3 = ColorValue<DisplayP3>(step.p3[0], step.p3[1], step.p3[2])
        try require(RGB8(rounding: oklch.converted()).hex == step.hex, "oklch \(step)")
        try require(RGB8(rounding: p3.converted()).hex == step.hex, "p3 \(step)")
      }
    }
  }
}

/// What a document says about its ramps, read by another reader.
private struct PrintedRamps: Decodable {
  struct Ramp: Decodable { let steps: [Step] }
  struct Step: Decodable {
    let hex: String
    let oklch: [Double]
    let p3: [Double]
  }
  let ramps: [Ramp]
}

/// The palette, or no case: steps crowded beside a brand can have no room, which is an answer.
func solved(_ request: PaletteRequest) throws -> Palette {
  do throws(PaletteError) { return try Palette(solving: request) } catch {
    guard case .noRoomForSteps = error, request.steps != .standard else { throw error }
    try assume(false)
    throw error
  }
}

func referenceRatio(_ a: RGB8, _ b: RGB8) -> Double {
  referenceRatio(VerifierColor(a).luminance, VerifierColor(b).luminance)
}

extension RGB8 {
  fileprivate var spread: Int { Int(bytes.max() ?? 0) - Int(bytes.min() ?? 0) }
}
