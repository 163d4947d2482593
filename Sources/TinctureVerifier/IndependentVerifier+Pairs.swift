// SPDX-License-Identifier: MIT

import TincturePalettes

// A pair is compared at most twice. The fast comparison, by a product of luminances, decides
// whether the pair could fall short or have less slack than any before it; only then is its ratio
// computed.

extension IndependentVerifier {
  /// Checks every required pair of the current theme.
  mutating func checkPairs() {
    guard isOrdinary else {
      for index in pairs.indices { examine(index) }
      return
    }
    report.pairs += pairs.count - table.excusable.count
    for criterion in PairCriterion.allCases { checkSolid(criterion) }
    checkLayered()
    for (pair, layer) in table.translucent {
      let seen = theme.light(theme.layer(layer.top, over: layer.bottom))
      if isNear(seen, theme.lights[layer.bottom], pair) { examineAgain(pair) }
    }
    for gradient in table.gradients where isNear(gradient) { examineAgain(gradient.pair) }
    for index in table.excusable { examine(index) }
  }

  /// Whether every translucent role is one of those that may be, as the table of pairs assumes.
  private var isOrdinary: Bool {
    theme.alphas.indices.allSatisfy { theme.alphas[$0] == 255 || Self.mayBeTranslucent[$0] }
  }

  /// By the index of a role: whether it may be translucent.
  static let mayBeTranslucent = Role.allCases.map(VerifierRequirements.translucent.contains)

  /// Compares the pairs of opaque roles of one criterion.
  private mutating func checkSolid(_ criterion: PairCriterion) {
    var bar = bar(criterion)
    for pair in table.solid[criterion.rawValue]
    where isBelow(
      bar * promises.pairs[pair.pair].ratio, theme.lights[pair.foreground],
      theme.lights[pair.ground])
    {
      examineAgain(pair.pair)
      bar = self.bar(criterion)
    }
  }

  /// Compares the pairs on translucent layers, whose luminances are computed once per theme.
  private mutating func checkLayered() {
    for pair in table.layered
    where isNear(theme.lights[pair.foreground], layerLights[pair.layer], pair.pair) {
      examineAgain(pair.pair)
    }
  }

  /// The fast comparison of a label on a gradient.
  ///
  /// Where every channel is monotone, each luminance of the gradient lies between those of its
  /// ends, so a label outside that interval has its least ratio at an end. Other gradients count as
  /// near, so that they are compared exactly.
  private func isNear(_ gradient: VerifierPairTable.Gradient) -> Bool {
    let (start, end) = (theme.colors[gradient.start], theme.colors[gradient.end])
    guard start.isNowhereBelow(end) || end.isNowhereBelow(start) else { return true }
    let label = theme.lights[gradient.foreground]
    let (a, b) = (theme.lights[gradient.start], theme.lights[gradient.end])
    guard (label < a) == (label < b) else { return true }
    return isNear(label, a, gradient.pair) || isNear(label, b, gradient.pair)
  }

  /// Whether the ratio of two luminances with flare is too near to the bar of a pair.
  private func isNear(_ a: Double, _ b: Double, _ pair: Int) -> Bool {
    isBelow(bar(pairs[pair].criterion) * promises.pairs[pair].ratio, a, b)
  }

  /// Whether a ratio is below a bar; true for NaN.
  private func isBelow(_ bar: Double, _ a: Double, _ b: Double) -> Bool {
    !(max(a, b) >= bar * min(a, b))
  }

  /// The share of its ratio above which a pair needs no exact comparison: it passes, with more slack
  /// than any pair before, by more than the rounding error of the product.
  private func bar(_ criterion: PairCriterion) -> Double {
    (1 + max(0, report.slacks[criterion.rawValue].value)) * (1 + 1e-9)
  }

  // MARK: The exact comparison

  /// Compares exactly a pair that the fast comparison has already counted.
  private mutating func examineAgain(_ index: Int) {
    report.pairs -= 1
    examine(index)
  }

  /// Compares a pair exactly, counts it and records its slack.
  private mutating func examine(_ index: Int) {
    let pair = pairs[index]
    guard !isExcused(pair) else {
      report.excused += 1
      return
    }
    report.pairs += 1
    let need = promises.pairs[index].ratio
    let ratio = theme.ratio(pair)
    let witness = VerificationReport.Witness(
      brand: brand, in: gamut.encoding, mode: needs.index, pair: index)
    report.note(ratio / need - 1, of: pair.criterion, witness)
    if !(ratio >= need) {
      addHere(.pair, "\(pair.text) \(colors(of: pair)) has \(ratio), needs \(need)")
    }
  }

  /// Whether a pair may fall short: it is provably impossible, and a conflict says so.
  ///
  /// Where no conflicts are at hand, in a certificate, the proof alone excuses the pair.
  private func isExcused(_ pair: VerifierPair) -> Bool {
    guard pair.isExcusable, bestLabelOnBrand < needs.text else { return false }
    return conflicts?.contains {
      $0.foreground == pair.foreground && $0.background == pair.background
    } ?? true
  }

  /// The colors of a pair with their opacities, for findings.
  private func colors(of pair: VerifierPair) -> String {
    ([pair.foreground] + pair.ground.roles)
      .map { theme.color($0).hex + "/\(theme.alpha($0))" }.joined(separator: " ")
  }
}

extension VerifierColor {
  /// Whether every channel is at least that of another color.
  func isNowhereBelow(_ other: VerifierColor) -> Bool {
    red >= other.red && green >= other.green && blue >= other.blue
  }
}
