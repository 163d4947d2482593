// SPDX-License-Identifier: MIT

import Palettes

/// Every pair is looked at twice at most: a fast look compares products of luminances with the
/// least slack up to now, and only what may be below that gets an exact look.
extension IndependentVerifier {
  mutating func checkPairs() {
    guard isOrdinary else {
      for index in pairs.indices { examine(index) }
      return
    }
    notePair(pairs.count - table.excusable.count)
    for kind in VerifierPair.Kind.allCases { checkSolid(kind) }
    checkLayered()
    for (pair, layer) in table.translucent {
      let seen = theme.light(theme.layer(layer.top, over: layer.bottom))
      if isNear(seen, theme.lights[layer.bottom], pair) { examineAgain(pair) }
    }
    for line in table.lines where isNear(line) { examineAgain(line.pair) }
    for index in table.excusable { examine(index) }
  }

  /// Whether no role is translucent that may not be.
  private var isOrdinary: Bool {
    for index in theme.alphas.indices
    where theme.alphas[index] < 255 && !Self.mayBeTranslucent[index] { return false }
    return true
  }

  static let mayBeTranslucent = Role.allCases.map(VerifierPromise.translucent.contains)

  private mutating func checkSolid(_ kind: VerifierPair.Kind) {
    var bar = bar(kind)
    for pair in table.solid[kind.rawValue]
    where isBelow(bar, theme.lights[pair.foreground], theme.lights[pair.ground]) {
      examineAgain(pair.pair)
      bar = self.bar(kind)
    }
  }

  private mutating func checkLayered() {
    for pair in table.layered
    where isNear(theme.lights[pair.foreground], layerLights[pair.layer], pair.pair) {
      examineAgain(pair.pair)
    }
  }

  /// Where no channel turns, luminance lies between those of the ends; so the least ratio to a
  /// label that is beside them is at an end.
  private func isNear(_ line: VerifierPairTable.Line) -> Bool {
    let (start, end) = (theme.colors[line.start], theme.colors[line.end])
    guard start.isNowhereBelow(end) || end.isNowhereBelow(start) else { return true }
    let (label, a, b) = (
      theme.lights[line.foreground], theme.lights[line.start], theme.lights[line.end]
    )
    guard (label < a) == (label < b) else { return true }
    return isNear(label, a, line.pair) || isNear(label, b, line.pair)
  }

  private func isNear(_ a: Double, _ b: Double, _ pair: Int) -> Bool {
    isBelow(bar(pairs[pair].kind), a, b)
  }

  private func isBelow(_ bar: Double, _ a: Double, _ b: Double) -> Bool {
    !(max(a, b) >= bar * min(a, b))
  }

  /// What a ratio must reach to be of no interest: it keeps the promise, with more slack than any
  /// before, and by more than the error of its arithmetic.
  private func bar(_ kind: VerifierPair.Kind) -> Double {
    let worst = max(0, report.slacks[kind.rawValue].value)
    return needs.ratio(of: kind) * (1 + worst) * (1 + 1e-9)
  }

  // MARK: The exact look

  /// Looks at a pair that is counted already.
  private mutating func examineAgain(_ index: Int) {
    notePair(-1)
    examine(index)
  }

  private mutating func examine(_ index: Int) {
    let pair = pairs[index]
    let isExcused = isExcused(pair)
    notePair(excused: isExcused)
    guard !isExcused else { return }
    let need = needs.ratio(of: pair.kind)
    let ratio = theme.ratio(pair)
    note(ratio / need - 1, ofPair: index)
    if !(ratio >= need) {
      addHere(.pair, "\(pair.text) \(colors(of: pair)) has \(ratio), needs \(need)")
    }
  }

  /// A conflict excuses the pair that it names, where the theory says that such a pair can fail.
  private func isExcused(_ pair: VerifierPair) -> Bool {
    let canFail: Bool
    switch (pair.foreground, pair.background) {
    case (.brandOnExact, .brandExact): canFail = bestLabelOnBrand < needs.text
    // 7:1 on seven different surfaces and 3:1 on body text multiply to more than 21.
    case (.textLink, .textPrimary): canFail = needs.isEnhanced
    default: canFail = false
    }
    guard canFail, let conflicts else { return canFail }
    return conflicts.contains {
      $0.foreground == pair.foreground && $0.background == pair.background
    }
  }

  private func colors(of pair: VerifierPair) -> String {
    let roles: [Role]
    switch pair.ground {
    case .solid(let role): roles = [pair.foreground, role]
    case .layer(let layer, let surface): roles = [pair.foreground, layer, surface]
    case .line(let from, let to): roles = [pair.foreground, from, to]
    }
    return roles.map { theme.color($0).hex + "/\(theme.alpha($0))" }.joined(separator: " ")
  }
}

extension VerifierColor {
  fileprivate func isNowhereBelow(_ other: VerifierColor) -> Bool {
    red >= other.red && green >= other.green && blue >= other.blue
  }
}
