// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TincturePalettes
import Support
import TinctureVerifier
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// What is said about a theme, whoever made it: measured on themes of any colors.
final class AuditLawTests: PropertyTestCase {
  /// (36) a verdict is the least ratio that a reader meets, by the reference formula, and
  /// unrounded.
  func testVerdictsAgainstReferenceRatios() {
    check("(36) a verdict is the worst reference ratio of its pair", .theme, .pair) {
      theme, pair in
      let verdict = theme.verdict(pair)
      let worst = theme.referenceRatios(of: pair).min() ?? 1
      try require(abs(verdict.ratio - worst) <= 1e-12 * worst, "\(verdict.ratio), not \(worst)")
      let required = pair.kind.referenceRequirement(in: theme)
      try require(verdict.required == required, "requires \(verdict.required ?? 0)")
      if let required { target(-abs(worst - required)) }
      guard abs(worst - (required ?? 0)) > 1e-12 else { return }
      try require(verdict.passes == (worst >= (required ?? 0)), "\(worst)")
    }
  }

  /// (36) a distance is OKLab's, of what is seen, by formulas written a second time.
  func testDistancesAgainstSecondFormulas() {
    check(
      "(36) a distance equals the reference", .theme,
      .int(in: 0...Promised.distances.count - 1)
    ) { theme, index in
      let verdict = theme.distance(Promised.distances[index])
      let reference = theme.referenceDistance(verdict.distinction)
      // Ten digits of the matrices are common to both; a dark color makes more of the rest.
      try require(
        abs(verdict.distance - reference) <= 1e-4, "\(verdict.distance), not \(reference)")
      let shortfall = max(0, verdict.distinction.minimum - verdict.distance)
      try require(verdict.shortfall == shortfall && verdict.passes == (shortfall == 0))
    }
  }

  /// Also where the ratio all but reaches what is needed.
  func testVerdictsNearTheBound() {
    check("(36) a pair that all but passes fails", .theme, .rgb8Pair(near: 4.5), .bool) {
      theme, colors, isDark in
      let pair = RolePair(.textPrimary, on: .solid(.surfacePrimary), .text)
      var theme = theme
      theme[.textPrimary] = TokenColor(colors.first)
      theme[.surfacePrimary] = TokenColor(colors.second)
      let ratio = theme.referenceRatios(of: pair)[0]
      let need = theme.level == .aaa ? 7 : 4.5
      try require(theme.verdict(pair).passes == (ratio >= need), "\(ratio)")
    }
  }

  /// What is said over no backdrop in particular holds over each, colors included.
  func testWhatIsBehindATranslucentColor() {
    check(
      "a ratio over an unknown backdrop is met or missed over any", .rgb8, .rgb8, .rgb8,
      .int(in: 0...254), .element(of: 3, 4.5, 7)
    ) { text, layer, backdrop, alpha, required in
      let ground = TokenColor(layer, alpha: UInt8(alpha))
      let open = PairMeasurement(Pair(TokenColor(text), on: .solid(ground), .text))
      let seen = PairMeasurement(
        Pair(TokenColor(text), on: .layered(ground, over: TokenColor(backdrop)), .text))
      target(-abs(seen.ratio - required))
      if open.ratio >= required { try require(seen.ratio >= required, "\(open.ratio)") }
      if open.greatestRatio < required {
        try require(seen.ratio < required, "\(open.greatestRatio)")
      }
    }
  }

  /// A gray text that has 4.58:1 over white and over black is not seen over its own gray.
  func testAHardlyCoveringLayerIsNoProof() {
    let veil = TokenColor(RGB8(hex: 0x808080), alpha: 1)
    let gray = TokenColor(RGB8(hex: 0x757575))
    let measured = PairMeasurement(Pair(gray, on: .solid(veil), .text))
    XCTAssertEqual(measured.ratio, 1, accuracy: 0.01)
    XCTAssertGreaterThan(measured.greatestRatio, 4.5)
  }

  /// A pair that a document leaves out is named, unless a conflict of the same theme excuses it.
  func testPairsLeftOutAreNamed() {
    check(
      "(36) a promised pair left out is named unless excused", .theme,
      .int(in: 0...Promised.pairs.count - 1), .element(of: nil, .light, .dark)
    ) { theme, index, excuse in
      let missing = Promised.pairs[index]
      let left = ResolvedTheme(
        name: theme.name, appearance: theme.appearance, level: theme.level,
        pairs: Promised.pairs.filter { $0 != missing }, colors: { theme[$0] })
      let conflicts = [excuse].compactMap { $0 }.map {
        Conflict(
          appearance: $0, foreground: missing.foreground, background: missing.background.token,
          required: 4.5, best: 1, why: "", nearest: nil)
      }
      let palette = Palette(
        request: PaletteRequest(brand: .black), ramps: [], themes: [left], conflicts: conflicts)
      let named = palette.srgb.pairsLeftOut(of: left)
      try require(named == (excuse == theme.appearance ? [] : [missing]), "\(named)")
    }
  }

  /// The promises as a second list has them, on both sides of the verifier.
  func testNothingIsPromisedLess() throws {
    let listed = try Fixture.text("promised-pairs.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
    let promised = Promised.pairs.filter { $0.kind.exemption == nil }.map { pair in
      "\(pair.kind == .nonText ? "non-text" : "text"): \(pair.title(\.name))"
    }
    XCTAssertEqual(promised.sorted(), listed.sorted(), "(36) the promises are those of the list")
    let verified = VerifierRequirements.pairs.map { pair in
      let need = pair.criterion == .nonText ? "non-text" : "text"
      return "\(need): \(pair.text)".replacingOccurrences(of: " along ", with: " on ")
    }
    XCTAssertEqual(verified.sorted(), listed.sorted(), "(36) the verifier reads them all")
  }

  /// Whatever point of a gradient is looked at, its color is among those that the gradient has.
  ///
  /// No channel is at a half there, the share of the way being a whole number over a large prime.
  func testGradientsShowTheirColors() {
    let prime = 99_991
    check("(26) a point has a color of its gradient", .rgb8Pair, .int(in: 0...prime)) {
      pair, way in
      let colors = SRGBGradient(from: pair.first, to: pair.second).colors
      let bytes = zip(pair.first.bytes, pair.second.bytes).map { start, end in
        let sum = Int(start) * (prime - way) + Int(end) * way
        return UInt8((2 * sum + prime) / (2 * prime))
      }
      let color = RGB8(bytes[0], bytes[1], bytes[2])
      try require(colors.contains(color), "\(color.hex) is not among \(colors.count)")
      try require(colors.count <= 766, "\(colors.count) colors")
      for (one, next) in zip(colors, colors.dropFirst()) { try require(one != next, one.hex) }
    }
  }

  /// (38) labels of steps are whole numbers that rise, 2 to 32 of them.
  func testStepsThatRise() {
    let anyLabels = Generator<Int>.int(in: -1...1_001).array(count: 0...34)
    check("(38) steps are refused unless they rise", anyLabels) { labels in
      let isFine =
        (2...32).contains(labels.count) && labels.allSatisfy { (1...999).contains($0) }
        && zip(labels, labels.dropFirst()).allSatisfy { $0 < $1 }
      try require(((try? RampSteps(labels)) != nil) == isFine, "\(labels)")
      let sorted = labels.map { max(1, min(999, $0)) }.sorted().prefix(32)
      let isRising = sorted.count >= 2 && Set(sorted).count == sorted.count
      try require(((try? RampSteps(Array(sorted))) != nil) == isRising, "\(sorted)")
    }
  }
}

extension ResolvedTheme: CodeConvertible {
  public var code: String {
    let colors = Role.allCases.map { "\($0.name): \(self[$0].rgb.css)/\(self[$0].alpha)" }
    return "\(appearance) \(level) \(colors.joined(separator: ", "))"
  }
}

extension Generator where Value == ResolvedTheme {
  /// Themes of any colors, translucent ones too: nobody solved them.
  fileprivate static var theme: Generator {
    let color = zip(
      Generator<RGB8>.rgb8,
      Generator<UInt8>.weighted((3, .always(255)), (1, .element(of: 0, 1, 254)), (1, .uint8)))
    let colors = color.array(count: Role.allCases.count...Role.allCases.count)
    return zip(colors, .known(Appearance.allCases), .level).map { colors, appearance, level in
      ResolvedTheme(
        name: "any", appearance: appearance, level: level, pairs: Promised.pairs,
        colors: { TokenColor(colors[$0.index].0, alpha: colors[$0.index].1) })
    }
  }
}

extension Generator where Value == RolePair {
  /// Pairs of any roles on every kind of background.
  fileprivate static var pair: Generator {
    let role = Generator<Role>.known(Role.allCases)
    let background = Generator<Background<Role>>.oneOf(
      role.map { .solid($0) }, zip(role, role).map { .layered($0, over: $1) },
      zip(role, role).map { .gradient(from: $0, to: $1) })
    return zip(role, background, .known(PairKind.allCases)).map { RolePair($0, on: $1, $2) }
  }
}

extension ResolvedTheme {
  /// The ratios at which a pair meets the eye, from the bytes alone.
  fileprivate func referenceRatios(of pair: RolePair) -> [Double] {
    referenceBackgrounds(of: pair.background).map { background in
      let text = VerifierColor(self[pair.foreground].rgb)
        .over(background, alpha: Int(self[pair.foreground].alpha))
      return referenceRatio(text.luminance, background.luminance)
    }
  }

  private func referenceBackgrounds(of background: Background<Role>) -> [VerifierColor] {
    switch background {
    case .solid(let role): return [VerifierColor(self[role].rgb)]
    case .layered(let layer, let surface):
      let page = VerifierColor(self[surface].rgb)
      return [VerifierColor(self[layer].rgb).over(page, alpha: Int(self[layer].alpha))]
    case .gradient(let from, let to):
      return SRGBGradient(from: self[from].rgb, to: self[to].rgb).colors.map(VerifierColor.init)
    }
  }
}

extension PairKind {
  /// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; 4.5 for what is not text where
  /// contrast is increased.
  fileprivate func referenceRequirement(in theme: ResolvedTheme) -> Double? {
    let isIncreased = theme.appearance.rawValue.hasSuffix("high-contrast")
    let isEnhanced = isIncreased || theme.level == .aaa
    switch self {
    case .text, .gradientLabel: return isEnhanced ? 7 : 4.5
    case .largeText: return isEnhanced ? 4.5 : 3
    case .nonText: return isIncreased ? 4.5 : 3
    case .disabled, .decorative: return nil
    }
  }
}

extension ResolvedTheme {
  fileprivate func referenceDistance(_ distinction: Distinction) -> Double {
    let colors = [distinction.first, distinction.second].map { sight -> VerifierColor in
      switch sight {
      case .solid(let role), .gradient(let role, _): return VerifierColor(self[role].rgb)
      case .layered(let layer, let surface):
        return VerifierColor(self[layer].rgb)
          .over(VerifierColor(self[surface].rgb), alpha: Int(self[layer].alpha))
      }
    }
    guard let vision = distinction.deficiency.flatMap({ VerifierVision(rawValue: $0.rawValue) })
    else { return colors[0].distance(to: colors[1]) }
    return colors[0].distance(to: colors[1], seenBy: vision)
  }
}
