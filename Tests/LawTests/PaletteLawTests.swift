// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import Contrast
import JSONDocument
import PaletteSolver
import Palettes
import PlainCheck
import PropertyTesting
import XCTest

/// Laws (36) to (41): what a palette promises.
final class PaletteLawTests: XCTestCase {
  /// (36) every promised pair meets its target after 8-bit rounding, (37) or a conflict proves that.
  /// it cannot; (38) ramps are strictly monotone and have the steps asked for
  ///
  /// Judged by a check that shares no arithmetic with the package.
  func testEveryPromiseIsKept() {
    check(
      Property("(36) to (38) every promised pair meets its target in 8 bits", .paletteRequest) {
        request in
        let report = PlainReport(checking: try solved(request))
        target(-(report.slacks.map(\.value).min() ?? 0))
        try require(report.total == 0, "\(report.findings.prefix(3))")
      }, .heavy)
  }

  /// (36) the audit agrees with the formula.
  func testTheAuditFindsNothing() {
    check(
      Property("(36) the package's own audit finds nothing either", .paletteRequest) { request in
        let palette = try solved(request)
        for theme in palette.themes {
          for verdict in theme.audit() {
            let excused = palette.conflicts.contains {
              $0.appearance == theme.appearance && $0.foreground == verdict.pair.foreground
                && $0.background == verdict.pair.background.role
            }
            try require(verdict.passes || excused, "\(verdict)")
          }
          try require(palette.pairsLeftOut(of: theme).isEmpty)
        }
      }, .heavy)
  }

  /// (37) or the solver says it is impossible, and brute force over 256 grays agrees.
  func testConflictsAreReal() {
    check(
      Property("(37) what is called impossible is so for all 256 grays", .rgb8, .level) {
        brand, level in
        let palette = try solved(PaletteRequest(brand: brand, level: level))
        let need = level == .aa ? 4.5 : 7
        let grays = (0...255).map { RGB8(UInt8($0), UInt8($0), UInt8($0)) }
        let best = grays.map { plainRatio($0, brand) }.max() ?? 1
        for theme in palette.themes {
          let isCalledImpossible = palette.conflicts.contains {
            $0.appearance == theme.appearance && $0.foreground == .brandOnExact
          }
          try require(isCalledImpossible == (best < need), "best \(best), needs \(need)")
          let shown = plainRatio(theme[.brandOnExact].rgb, brand)
          try require(shown >= need || isCalledImpossible, "\(shown)")
        }
      }, .heavy)
  }

  /// (37) of a single pair that is to be mended.
  func testFixesAreTheNearest() {
    check(
      Property("(37) a mended pair passes, or no gray would", .rgb8Pair, .level) { pair, level in
        let need = level == .aa ? 4.5 : 7
        let fix = try? ContrastFix(
          foreground: pair.first, background: pair.second, ratio: need, moving: .foreground)
        guard let fix else {
          let best = max(plainRatio(.black, pair.second), plainRatio(.white, pair.second))
          return try require(best < need, "gave up although \(best) is there")
        }
        try require(plainRatio(fix.rgb, pair.second) >= need, "\(fix.rgb.hex)")
      }, .heavy)
  }

  /// (39) same input, same output, on any thread and in any order.
  func testSameInputSameOutput() {
    check(
      Property("(39) the same palette on other threads, in any order", .paletteRequest, .rgb8) {
        request, other in
        let alone = try solved(request)
        let results = ThreadResults(count: 4)
        DispatchQueue.concurrentPerform(iterations: 4) { index in
          // Another palette first on every other thread: nothing of it may be left over.
          if index % 2 == 1 { _ = try? Palette(solving: PaletteRequest(brand: other)) }
          results.set(index, try? Palette(solving: request))
        }
        try require(results.all.allSatisfy { $0 == alone })
      }, .heavy)
  }

  /// (40) metamorphic: raising the target never lowers the contrast of a pair of text.
  ///
  /// Of pairs that need no more at the higher level it does not hold, nor is it promised: a link
  /// comes nearer to body text when both have to move away from the page, and a label's fill or a
  /// border stays where the brand puts it.
  func testRaisingTheLevel() {
    check(
      Property("(40) a higher level lowers no requirement and no margin of text", .rgb8) { brand in
        let low = try solved(PaletteRequest(brand: brand, level: .aa))
        let high = try solved(PaletteRequest(brand: brand, level: .aaa))
        for (theme, stricter) in zip(low.themes, high.themes) {
          let worst = worstText(of: theme)
          let better = worstText(of: stricter)
          try require(worst >= 4.5, "AA has \(worst)")
          try require(better >= 7 && better >= worst, "AAA has \(better), AA has \(worst)")
        }
      }, .heavy)
  }

  /// (40) a gray brand gives grays.
  func testGrayBrandsGiveGrays() {
    check(
      Property("(40) a gray brand gives a gray ramp", .gray, .rampSteps, .level) {
        brand, steps, level in
        let palette = try solved(PaletteRequest(brand: brand, level: level, steps: steps))
        for ramp in palette.ramps where ramp.name == .brand {
          let colored = ramp.steps.filter { Set($0.rgb.bytes).count > 1 }
          // The last step of a crowd may be a gray but for one code: grays alone run out.
          try require(colored.allSatisfy { $0.rgb.spread <= 1 }, "\(colored.map(\.rgb.hex))")
        }
      }, .heavy)
  }

  /// (40) rotating the brand's hue rotates the palette's hues, but for the turn of a curve that
  /// follows designers.
  func testHuesFollowTheBrand() {
    check(
      Property("(40) the brand's ramp has the brand's hue", .double(in: 0...360)) { hue in
        let brand = RGB8(brandHue: hue)
        let palette = try solved(PaletteRequest(brand: brand, curve: .even))
        let wanted = brand.color.converted(to: OKLCH.self).coordinates.z
        try require(turn(wanted, hue) < 2, "the brand of \(hue) has \(wanted)")
        for ramp in palette.ramps where ramp.name == .brand {
          for step in ramp.steps {
            let color = step.rgb.color.converted(to: OKLCH.self).coordinates
            // Half a code is up to some 0.003 in a and b.
            let off = color.y * turn(color.z, wanted) * .pi / 180
            try require(off <= 0.006, "\(step.rgb.hex) is \(turn(color.z, wanted)) degrees off")
          }
        }
      }, .heavy)
  }

  /// (40) swapping light and dark swaps the themes; adding steps changes no role.
  func testAppearancesAndStepsAreIndependent() {
    check(
      Property("(40) one appearance or step changes no other", .paletteRequest) { request in
        let palette = try solved(request)
        var whole = PaletteRequest(brand: request.brand, level: request.level)
        whole.appearances = [.dark, .light]
        let swapped = try solved(whole)
        whole.appearances = [.light, .dark]
        try require(try solved(whole).themes == swapped.themes.reversed(), "swapped")
        for theme in palette.themes {
          try require(swapped.themes.contains(theme), "\(theme.appearance) changed")
        }
      }, .heavy)
  }

  /// (41) tokens written and read back give the same verdicts.
  func testDocumentsReadBack() {
    check(
      Property("(41) a document read back gives the same verdicts", .paletteRequest) { request in
        let palette = try solved(request)
        let text = PaletteDocument.json(palette).text()
        let back = try PaletteDocument.palette(from: JSONValue(parsing: text))
        try require(back.themes.map { $0.audit() } == palette.themes.map { $0.audit() }, "verdicts")
        try require(PaletteDocument.json(back).text() == text, "text")
        try require(back == palette, "values")
      }, .document)
  }

  /// (41) the same color in OKLCH and in P3 comes back to the same bytes.
  func testPrintedCoordinatesReadBack() {
    check(
      Property("(41) every notation of a document is the same color", .rgb8) { brand in
        var request = PaletteRequest(brand: brand)
        request.appearances = []
        let text = PaletteDocument.json(try solved(request)).text()
        let document = try JSONDecoder().decode(PrintedRamps.self, from: Data(text.utf8))
        for step in document.ramps.flatMap(\.steps) {
          let oklch = Color<OKLCH>(step.oklch[0], step.oklch[1], step.oklch[2])
          let p3 = Color<DisplayP3>(step.p3[0], step.p3[1], step.p3[2])
          try require(RGB8(rounding: oklch.converted()).hex == step.hex, "oklch \(step)")
          try require(RGB8(rounding: p3.converted()).hex == step.hex, "p3 \(step)")
        }
      }, .document)
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
private func solved(_ request: PaletteRequest) throws -> Palette {
  do throws(PaletteError) { return try Palette(solving: request) } catch {
    guard case .noRoomForSteps = error, request.steps != .standard else { throw error }
    try assume(false)
    throw error
  }
}

/// The least ratio of the text on the page.
private func worstText(of theme: ResolvedTheme) -> Double {
  Role.pageSurfaces.flatMap { surface in
    [Role.textPrimary, .textSecondary, .textTertiary].map {
      plainRatio(theme[$0].rgb, theme[surface].rgb)
    }
  }.min() ?? 1
}

private func plainRatio(_ a: RGB8, _ b: RGB8) -> Double {
  plainRatio(PlainColor(a).luminance, PlainColor(b).luminance)
}

/// The angle between two hues, at most 180 degrees.
private func turn(_ a: Double, _ b: Double) -> Double {
  let turn = wrappedHue(a - b)
  return min(turn, 360 - turn)
}

extension RGB8 {
  fileprivate var spread: Int { Int(bytes.max() ?? 0) - Int(bytes.min() ?? 0) }
}

/// What came of each thread.
///
/// Unchecked: the lock guards the array.
private final class ThreadResults: @unchecked Sendable {
  private var palettes: [Palette?]
  private let lock = NSLock()

  init(count: Int) { palettes = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ palette: Palette?) { lock.withLock { palettes[index] = palette } }

  var all: [Palette?] { lock.withLock { palettes } }
}
