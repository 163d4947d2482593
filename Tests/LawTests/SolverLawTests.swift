// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import Foundation
import TinctureJSON
import PaletteSolver
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import TinctureVerifier
import XCTest

/// What the solver says of its answers beside the bytes: that they are near, ordered and in hue.
final class SolverLawTests: PropertyTestCase {
  private static let step = 0.004

  /// (37) a fix is near: no gray that passes is nearer to a gray.
  func testFixesOfGraysAreTheNearest() {
    check("(37) no gray that passes is nearer than the fix of a gray", .gray, .rgb8, .ratio) {
      gray, page, need in
      let fix = try? ContrastFix(foreground: gray, background: page, ratio: need)
      let passing = (0...255).map { RGB8(UInt8($0), UInt8($0), UInt8($0)) }
        .filter { referenceRatio($0, page) >= need }
      let nearest = passing.map { VerifierColor($0).distance(to: VerifierColor(gray)) }.min()
      guard let fix, let nearest else {
        return try require((fix == nil) == (nearest == nil), "an end passes, and no answer")
      }
      // One code of a gray is at most so far from the next.
      try require(fix.deltaE <= nearest + Self.step, "\(fix.rgb.hex) \(fix.deltaE) \(nearest)")
    }
  }

  /// (37) what a fix says of itself is so, and it keeps the hue.
  func testFixesSayWhatTheyAre() {
    let sides = Generator.known(ContrastFix.Choice.allCases)
    check("(37) a fix has the ratio and the distance that it says", .rgb8Pair, .ratio, sides) {
      pair, need, choice in
      guard
        let fix = try? ContrastFix(
          foreground: pair.first, background: pair.second, ratio: need, moving: choice)
      else { return }
      let (from, fixed) =
        fix.moved == .foreground ? (pair.first, pair.second) : (pair.second, pair.first)
      let ratio = referenceRatio(fix.rgb, fixed)
      try require(ratio >= need && abs(ratio - fix.ratio) <= 1e-12 * ratio, "\(ratio)")
      let distance = VerifierColor(fix.rgb).distance(to: VerifierColor(from))
      try require(abs(distance - fix.deltaE) <= 1e-6, "\(distance), says \(fix.deltaE)")
      let drift = hueDrift(from: from, to: fix.rgb)
      try require(drift <= 0.02, "\(fix.rgb.hex) is \(drift) off in hue")
    }
  }

  /// (37) of either color, the one that moves less.
  func testEitherIsTheNearerOfBoth() {
    check("(37) either is the nearer of both", .rgb8Pair, .ratio) { pair, need in
      func deltaE(_ choice: ContrastFix.Choice) -> Double? {
        try? ContrastFix(
          foreground: pair.first, background: pair.second, ratio: need, moving: choice
        ).deltaE
      }
      let alone = [deltaE(.foreground), deltaE(.background)].compactMap { $0 }.min()
      try require(deltaE(.either) == alone, "\(alone ?? .nan)")
    }
  }

  /// (37) the way out of a conflict is not farther than a gray's.
  func testWaysOutAreNear() {
    check("(37) a gray brand's way out is the nearest gray's", .gray, settings: .solving) { brand in
      let palette = try Palette(solving: PaletteRequest(brand: brand, level: .aaa))
      let label = palette.conflicts.filter { $0.foreground == .brandOnExact }
      let readable = (0...255).map { RGB8(UInt8($0), UInt8($0), UInt8($0)) }.filter {
        max(referenceRatio($0, .white), referenceRatio($0, .black)) >= 7
      }
      let nearest = readable.map { VerifierColor($0).distance(to: VerifierColor(brand)) }.min() ?? 0
      for conflict in label {
        let way = try XCTUnwrap(conflict.nearest)
        try require(way.deltaE <= nearest + Self.step, "\(way.rgb.hex), \(nearest)")
      }
    }
  }

  /// (38) a lighter gray is no darker step of its ramp.
  func testLighterBrandsAreLighterSteps() {
    check("(38) a lighter gray is no darker step", .gray, .gray, settings: .solving) {
      first, second in
      func label(_ brand: RGB8) throws -> Int {
        let ramp = try Palette(solvingRampsOf: PaletteRequest(brand: brand)).ramps[0]
        return try XCTUnwrap(ramp.steps.first(where: \.isExact)).label
      }
      let labels = (try label(first), try label(second))
      let isInOrder = first.red <= second.red ? labels.0 >= labels.1 : labels.0 <= labels.1
      try require(isInOrder, "\(labels)")
    }
  }

  /// (38) the dark end of a button's gradient is no lighter in any channel.
  func testGradientsDoNotTurn() {
    check("(38) no channel rises along a button's gradient", .paletteRequest, settings: .solving) {
      request in
      for theme in try themes(request) {
        let (light, dark) = (theme[.buttonPrimaryLight].rgb, theme[.buttonPrimaryDark].rgb)
        try require(
          zip(light.bytes, dark.bytes).allSatisfy { $0 >= $1 }, "\(light.hex) \(dark.hex)")
      }
    }
  }

  /// (38) of the accents the light one is no darker than the accent, the dark one no lighter, and
  /// the two can be told apart.
  func testAccentsAreInOrder() {
    check("(38) the accents are in the order of their names", .paletteRequest, settings: .solving) {
      request in
      for theme in try themes(request) {
        let lightness = [Role.accentLight, .accentPrimary, .accentDark].map {
          VerifierColor(theme[$0].rgb).oklab.lightness
        }
        try require(lightness[0] - lightness[2] >= 0.04, "\(theme.appearance) \(lightness)")
      }
    }
  }

  /// (39) everything is listed in the order that it is promised in.
  func testListsAreInOrder() {
    check(
      "(39) pairs and conflicts come in the promised order", .paletteRequest, settings: .solving
    ) { request in
      let palette = try Palette(solving: standardSteps(request))
      for theme in palette.themes {
        let kept = Set(theme.pairs)
        try require(theme.pairs == Promised.pairs.filter(kept.contains), "pairs")
      }
      let order = palette.conflicts.map {
        palette.request.appearances.firstIndex(of: $0.appearance)
      }
      try require(order.map { $0 ?? -1 } == order.map { $0 ?? -1 }.sorted(), "conflicts")
    }
  }

  /// (39) many brands at once on many threads get what each gets alone.
  func testManyBrandsAtOnce() {
    let brands = Generator<RGB8>.rgb8.array(count: 32...32)
    check("(39) the ramps of many brands at once", brands, settings: .solving) { brands in
      let requests = brands.map { PaletteRequest(brand: $0) }
      let together = ThreadResults(count: requests.count)
      DispatchQueue.concurrentPerform(iterations: requests.count) { index in
        together.set(index, try? Palette(solvingRampsOf: requests[index]))
      }
      let alone = try requests.map { try Palette(solvingRampsOf: $0) }
      try require(together.all == alone)
    }
  }

  /// (40) a gray brand gives grays: all but what says success, warning, error and information.
  func testGrayBrandsGiveGrayThemes() {
    check("(40) a gray brand gives gray themes", .gray, .level, settings: .solving) {
      brand, level in
      let palette = try Palette(solving: PaletteRequest(brand: brand, level: level))
      for theme in palette.themes {
        for role in brandRoles where VerifierColor(theme[role].rgb).chroma > Self.step {
          try require(false, "\(role.name) is \(theme[role].rgb.hex)")
        }
      }
      let neutral = try XCTUnwrap(palette.ramps.first { $0.name == .neutral })
      try require(neutral.steps.allSatisfy { VerifierColor($0.rgb).chroma <= Self.step }, "neutral")
    }
  }

  /// (40) neutrals have the brand's hue, and every role the hue that its ramp has at its lightness.
  func testHuesOfThemesFollowTheBrand() {
    check(
      "(40) neutrals have the brand's hue, and roles that of their ramp", .double(in: 0...360),
      .level,
      settings: .solving
    ) {
      hue, level in
      let brand = RGB8(brandHue: hue)
      let palette = try Palette(solving: PaletteRequest(brand: brand, level: level))
      let neutral = try XCTUnwrap(palette.ramps.first { $0.name == .neutral })
      for step in neutral.steps {
        try require(hueDrift(from: brand, to: step.rgb) <= 0.006, "neutral \(step)")
      }
      for theme in palette.themes {
        // The hue of what is nearly black is noise.
        for role in brandRoles
        where role != .accentSecondary && VerifierColor(theme[role].rgb).oklab.lightness > 0.15 {
          let drift = rampDrift(of: theme[role].rgb, in: palette)
          try require(drift <= 0.012, "\(role.name) \(theme[role].rgb.hex) is \(drift) off")
        }
      }
    }
  }

  /// (41) whatever the name of a palette, its document is read as it was written.
  func testNamesReadBack() {
    check("(41) a palette of any name reads back", .string, .rgb8, .level, settings: .document) {
      name, brand, level in
      let request = PaletteRequest(brand: brand, level: level, name: name)
      let palette = try Palette(solving: request)
      let text = try PaletteDocument.json(palette).text()
      let back = try PaletteDocument.palette(from: JSONValue(parsing: text))
      try require(back == palette, text)
    }
  }

  /// (41) an opacity that somebody wrote into a document is the nearest byte.
  func testOpacitiesOfADocument() throws {
    let palette = try Palette(solving: PaletteRequest(brand: .black))
    let alpha = Int(palette.themes[0][.textDisabled].alpha)
    let text = try PaletteDocument.json(palette).text()
    let written = DecimalText(Double(alpha) / 255)?.text() ?? ""
    check("(41) an opacity read is the nearest byte", .int(in: 0...10_000), settings: .document) {
      parts in
      let share = DecimalText(Double(parts) / 10_000)?.text() ?? ""
      let changed = text.replacingOccurrences(of: ":\(written),", with: ":\(share),")
      let back = try PaletteDocument.palette(from: JSONValue(parsing: changed))
      let found = Int(back.themes[0][.textDisabled].alpha)
      try require(abs(20_000 * found - 510 * parts) <= 10_000, "\(found) for \(share)")
    }
  }

  /// (41) the numbers of a document are those that are measured.
  func testNumbersOfADocument() {
    // The hues of these come out at either side of the seam.
    let seam = Generator<Double>.double(in: -0.5...0.5).map { RGB8(brandHue: $0) }
    check("(41) a document says what is measured", .oneOf(.rgb8, seam), .level, settings: .document)
    {
      brand, level in
      let palette = try Palette(solving: PaletteRequest(brand: brand, level: level))
      let text = try PaletteDocument.json(palette).text()
      let document = try JSONDecoder().decode(PrintedPalette.self, from: Data(text.utf8))
      for (ramp, printed) in zip(palette.ramps, document.ramps) {
        for (step, printed) in zip(ramp.steps, printed.steps) {
          let (white, black) = (referenceRatio(step.rgb, .white), referenceRatio(step.rgb, .black))
          try require(abs(printed.contrast.white - white) <= 1e-12 * white, "on white \(step)")
          try require(abs(printed.contrast.black - black) <= 1e-12 * black, "on black \(step)")
          try require(printed.oklch[2] >= 0 && printed.oklch[2] < 360, "hue of \(step)")
        }
      }
      for (theme, printed) in zip(palette.themes, document.themes) {
        try require(printed.pairs.map(\.ratio) == theme.audit().map(\.ratio), "ratios")
        try require(printed.pairs.map(\.pass) == theme.audit().map(\.passes), "verdicts")
      }
    }
  }
}

/// What a document says of numbers, read by another reader.
private struct PrintedPalette: Decodable {
  struct Ramp: Decodable { let steps: [Step] }
  struct Step: Decodable {
    let oklch: [Double]
    let contrast: Contrast
  }
  struct Contrast: Decodable { let white, black: Double }
  struct Theme: Decodable { let pairs: [Pair] }
  struct Pair: Decodable {
    let ratio: Double
    let pass: Bool
  }
  let ramps: [Ramp]
  let themes: [Theme]
}

/// The roles whose color is the brand's, a neighbor's of its hue, or a neutral.
private let brandRoles: [Role] = Role.allCases.filter {
  !$0.name.hasPrefix("status.") && !$0.name.hasPrefix("button.destructive")
}

/// The request with the usual curve and steps, for which there is always room.
private func standardSteps(_ request: PaletteRequest) -> PaletteRequest {
  PaletteRequest(brand: request.brand, level: request.level, appearances: request.appearances)
}

private func themes(_ request: PaletteRequest) throws -> [ResolvedTheme] {
  try Palette(solving: standardSteps(request)).themes
}

extension Generator where Value == Double {
  /// Ratios that somebody may ask for: those of WCAG, and any.
  fileprivate static var ratio: Generator {
    weighted((2, element(of: 4.5, 3, 7)), (1, double(in: 1...21)))
  }
}

extension VerifierColor {
  fileprivate var chroma: Double { (oklab.a * oklab.a + oklab.b * oklab.b).squareRoot() }
}

/// How far a color is, in OKLab, from the half-plane of another one's hue; grays are in all.
private func hueDrift(from origin: RGB8, to color: RGB8) -> Double {
  let (wanted, found) = (VerifierColor(origin), VerifierColor(color))
  guard wanted.chroma > 0.004 else { return 0 }
  let (x, y) = (wanted.oklab.a / wanted.chroma, wanted.oklab.b / wanted.chroma)
  let along = x * found.oklab.a + y * found.oklab.b
  let across = abs(x * found.oklab.b - y * found.oklab.a)
  return along >= 0 ? across : found.chroma
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
