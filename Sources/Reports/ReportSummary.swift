// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A palette in a few numbers, and the promise in a sentence.
struct ReportSummary {
  /// How many pairs need a ratio, of all themes.
  let measured: Int

  /// How many of these fall short.
  let short: Int

  /// How many promised pairs the document leaves out without a reason.
  let leftOut: Int

  /// How many promised distances are too small.
  let alike: Int

  /// The pair with the least to spare, or the one that falls short the most.
  let closest: (pair: ReportPair, theme: ReportTheme)?

  /// How many things cannot hold, each with a proof.
  let conflicts: Int

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
    alike = themes.map { $0.distances.count { !$0.passes } }.reduce(0, +)
    closest = judged.min { $0.pair.room < $1.pair.room }
  }

  private var holds: Bool { short == 0 && leftOut == 0 && alike == 0 }

  /// The mark of the sentence, as the style sheet knows it.
  var verdict: String { !holds ? "short" : conflicts > 0 ? "conflict" : "holds" }

  /// The promise, or what is broken of it.
  var sentence: String {
    guard measured > 0 || leftOut > 0 else {
      return "This palette has no theme, so there is no pair of colors to measure."
    }
    guard !holds else {
      let held = "\(measured) pairs of foreground and background hold, measured on the 8-bit colors"
      guard conflicts > 0 else { return "All \(held) that ship." }
      return held + " that ship; \(conflicts) cannot, and each has its proof."
    }
    let flaws =
      (short > 0 ? ["\(short) of \(measured) pairs fall short"] : [])
      + (leftOut > 0
        ? [Self.count(leftOut, "promised pair is", "promised pairs are") + " left out"]
        : [])
      + (alike > 0 ? [Self.count(alike, "distance is", "distances are") + " too small"] : [])
    return flaws.joined(separator: ", ") + "."
  }

  /// Where the closest pair is: `accent.light on surface.card in light`.
  var closestSentence: String {
    guard let (pair, theme) = closest else { return "Nothing was measured." }
    return "\(pair.pair.title(\.name)) in \(theme.name)"
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

extension ReportPair {
  /// The ratio over what is needed: below 1 for what falls short.
  fileprivate var room: Double { verdict.ratio / (verdict.required ?? 1) }
}
