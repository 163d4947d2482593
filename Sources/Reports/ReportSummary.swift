// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A palette in a few numbers, and its verdict in a sentence.
///
/// Pairs of all themes in all gamuts count, each with its own measurement.
struct ReportSummary {
  /// The number of pairs with a required ratio, over all themes and gamuts.
  let measured: Int

  /// The number of these that fall short.
  let short: Int

  /// The number of required pairs that the document leaves out without a conflict.
  let leftOut: Int

  /// The number of required differences that are too small.
  let tooSimilar: Int

  /// The pair with the smallest quotient of ratio and required ratio: the one with the least to
  /// spare, or the one that falls short the most; `nil` if nothing was measured.
  let closest: (pair: ReportPair, theme: ReportTheme)?

  /// The number of conflicts: pairs that cannot hold, each with a proof.
  let conflicts: Int

  /// Counts over all themes of all gamuts.
  init(_ solutions: [ReportSolution]) {
    conflicts = solutions.map(\.conflicts.count).reduce(0, +)
    let themes = solutions.flatMap(\.themes)
    let pairs = themes.flatMap { theme in
      (theme.pairs + theme.ownPairs).map { (pair: $0, theme: theme) }
    }
    let judged = pairs.filter { [.holds, .short].contains($0.pair.judgment) }
    measured = judged.count
    short = judged.count { $0.pair.judgment == .short }
    leftOut = pairs.count { $0.pair.judgment == .leftOut }
    tooSimilar = themes.map { $0.distances.count { !$0.passes } }.reduce(0, +)
    closest = judged.min { $0.pair.room < $1.pair.room }
  }

  /// Whether every required pair and difference holds, or has a conflict.
  private var holds: Bool { short == 0 && leftOut == 0 && tooSimilar == 0 }

  /// The value of `data-verdict` for the sentence: `holds`, `conflict` or `short`.
  var verdict: String { !holds ? "short" : conflicts > 0 ? "conflict" : "holds" }

  /// The verdict in words: that all pairs hold, or how many of what do not.
  var sentence: String {
    guard measured > 0 || leftOut > 0 else {
      return "This palette has no theme, so there is no pair of colors to measure."
    }
    guard !holds else {
      let claim =
        "\(measured) pairs of foreground and background hold, measured on the 8-bit colors"
      guard conflicts > 0 else { return "All \(claim) that ship." }
      return claim + " that ship; \(conflicts) cannot, and each has its proof."
    }
    var flaws: [String] = []
    if short > 0 { flaws.append("\(short) of \(measured) pairs fall short") }
    if leftOut > 0 {
      flaws.append(Self.count(leftOut, "promised pair is", "promised pairs are") + " left out")
    }
    if tooSimilar > 0 {
      flaws.append(Self.count(tooSimilar, "distance is", "distances are") + " too small")
    }
    return flaws.joined(separator: ", ") + "."
  }

  /// The closest pair and its theme: `accent.light on surface.card in light`.
  var closestSentence: String {
    guard let (pair, theme) = closest else { return "Nothing was measured." }
    return "\(pair.pair.title(\.name)) in \(theme.name)"
  }

  /// A number with its noun and verb in singular or plural.
  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

extension ReportPair {
  /// The ratio over what is needed: below 1 for what falls short.
  fileprivate var room: Double { verdict.ratio / (verdict.required ?? 1) }
}
