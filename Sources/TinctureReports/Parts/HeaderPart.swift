// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TincturePalettes

/// The header of a palette: the brand in its ramp, the name, and the verdict in one sentence.
///
/// The name is any text, so it has `dir="auto"` for the direction of its script.
struct HeaderPart {
  private let subject: ReportSubject

  init(_ subject: ReportSubject) { self.subject = subject }

  /// Writes the header, and links to the parts below it.
  func write(into markup: inout Markup) {
    markup.element("header", ["class": "hero \(subject.scope)"]) { markup in
      markup.element("div", ["class": "hero-colors"]) { markup in
        writeBrand(into: &markup)
        writeRamp(into: &markup)
      }
      markup.element("div", ["class": "hero-words"]) { markup in
        markup.bind(
          subject.isAlone ? "h1" : "h2", ["id": "\(subject.scope)-name", "dir": "auto"],
          subject.title)
        markup.bind(
          "p", ["class": "promise"], set: ["data-verdict": subject.summary.verdict],
          subject.summary.sentence)
      }
    }
    markup.fixed(subject.writeContents)
  }

  /// Writes the brand color in each gamut.
  private func writeBrand(into markup: inout Markup) {
    markup.element("div", ["class": "hero-brand"]) { markup in
      markup.element("span", "Brand color")
      markup.bind("code", subject.palette.request.brand.hex)
      if let displayP3 = subject.palette.displayP3 { markup.bind("code", displayP3.brand.css) }
    }
  }

  /// Writes the ramp of the brand, a picture: the part with the ramps has it in words.
  private func writeRamp(into markup: inout Markup) {
    guard let ramp = subject.brandRamp else { return }
    markup.element("div", ["class": "hero-ramp", "aria-hidden": "true"]) { markup in
      for step in ramp.steps {
        let property = ramp.name.property(ofStep: step.label)
        markup.element(
          "span", ["style": "background: var(\(property)); color: var(\(property)-ink)"],
          "\(step.label)")
      }
    }
  }
}

/// The facts below the header: the level, the numbers of pairs and conflicts, and the closest pair.
struct FactsPart {
  let subject: ReportSubject

  /// Writes the facts as a list of terms, each with its value and a note, and advice on labels.
  func write(into markup: inout Markup) {
    markup.element("dl", ["class": "facts"]) { markup in
      for (term, value, note) in facts {
        markup.element("div") { markup in
          markup.element("dt", term)
          markup.bind("dd", ["class": "value"], value)
          markup.bind("dd", ["class": "note"], note)
        }
      }
    }
    markup.bind("p", ["class": "advice"], advice)
  }

  /// The advice on labels as a sentence; empty where there is none.
  private var advice: String {
    LabelAdvice(for: subject.palette).map { ConflictsPart.sentence($0.sentence) } ?? ""
  }

  private var facts: [(term: String, value: String, note: String)] {
    let summary = subject.summary
    let closest = summary.closest.map { pair, theme in
      "of \(pair.need): \(pair.pair.title(\.name)) in \(theme.name)"
    }
    return [
      ("WCAG 2.2", subject.palette.request.level.rawValue, "level that was asked for"),
      ("Pairs", "\(summary.measured)", "measured on 8-bit colors"),
      (
        "Conflicts", "\(summary.conflicts)",
        summary.conflicts == 0 ? "nothing had to give" : "each with its proof"
      ),
      ("Closest", summary.closest?.pair.ratio ?? "–", closest ?? ""),
    ]
  }
}

/// A palette in a few numbers, and its verdict in a sentence.
///
/// Pairs of all themes in all gamuts count, each with its own measurement.
struct ReportSummary {
  /// The level of WCAG 2.2 that was asked for.
  private let level: String

  /// The number of pairs with a required ratio, over all themes and gamuts.
  let measured: Int

  /// The number of these that fall short.
  let short: Int

  /// The number of required pairs that the document leaves out without a conflict.
  let leftOut: Int

  /// The number of required differences that are too small.
  let tooSimilar: Int

  /// The number of orders of lightness that do not hold.
  let outOfOrder: Int

  /// The number of roles that are not what the design system makes of others.
  let undefined: Int

  /// The number of roles whose hues turn between the appearances.
  let turned: Int

  /// The pair with the smallest quotient of ratio and required ratio: the one with the least to
  /// spare, or the one that falls short the most; `nil` if nothing was measured.
  let closest: (pair: ReportPair, theme: ReportTheme)?

  /// The number of conflicts, each with a proof: pairs that cannot hold, and colors that others take
  /// the place of.
  let conflicts: Int

  /// The number of promised pairs that a conflict excuses, so that none of these themes has them.
  let excused: Int

  /// Counts over all themes of all gamuts.
  init(_ solutions: [ReportSolution], _ palette: Palette) {
    let flaws = palette.definitionFlaws
    level = palette.request.level.rawValue
    undefined = flaws.count { $0.kind != .hue }
    turned = flaws.count { $0.kind == .hue }
    conflicts = solutions.map(\.conflicts.count).reduce(0, +)
    let themes = solutions.flatMap(\.themes)
    let pairs = themes.flatMap { theme in
      (theme.pairs + theme.ownPairs).map { (pair: $0, theme: theme) }
    }
    let judged = pairs.filter { [.holds, .short].contains($0.pair.judgment) }
    measured = judged.count
    short = judged.count { $0.pair.judgment == .short }
    leftOut = pairs.count { $0.pair.judgment == .leftOut }
    excused =
      palette.solutions.flatMap(\.themes).map { theme in
        let promised = theme.vocabulary.requiredPairs(in: theme.appearance, level: theme.level)
        return Set(promised).subtracting(theme.pairs).count
      }.reduce(0, +) - leftOut
    tooSimilar = themes.map { $0.distances.count { !$0.passes } }.reduce(0, +)
    outOfOrder = themes.map { $0.theme.orders().count { !$0.passes } }.reduce(0, +)
    closest = judged.min { $0.pair.verdict.headroom < $1.pair.verdict.headroom }
  }

  /// Whether everything that the design system requires holds, or has a conflict.
  private var holds: Bool {
    [short, leftOut, tooSimilar, outOfOrder, undefined, turned].allSatisfy { $0 == 0 }
  }

  /// The value of `data-verdict` for the sentence: `holds`, `conflict`, `short`, or `unmeasured`
  /// where no pair was measured, so that nothing can be said to hold.
  var verdict: String {
    guard measured > 0 || !holds else { return "unmeasured" }
    return !holds ? "short" : conflicts > 0 ? "conflict" : "holds"
  }

  /// The verdict in words: that all pairs hold, or how many of what do not.
  var sentence: String {
    guard verdict != "unmeasured" else {
      return "Nothing was measured: this palette has no pair of colors with a required ratio."
    }
    guard !holds else {
      let claim =
        "\(measured) of \(measured + excused) pairs can be read: WCAG 2.2 \(level), measured on "
        + "the colors that ship"
      let proofs = Self.count(conflicts, "conflict has its proof", "conflicts have their proofs")
      return claim + (conflicts > 0 ? "; \(proofs)." : ".")
    }
    var flaws: [String] = []
    if short > 0 { flaws.append("\(short) of \(measured) pairs fall short") }
    if leftOut > 0 {
      flaws.append(Self.count(leftOut, "promised pair is", "promised pairs are") + " left out")
    }
    if tooSimilar > 0 {
      flaws.append(Self.count(tooSimilar, "distance is", "distances are") + " too small")
    }
    if outOfOrder > 0 {
      flaws.append(Self.count(outOfOrder, "order", "orders") + " of lightness not kept")
    }
    if undefined > 0 {
      flaws.append(Self.count(undefined, "color is", "colors are") + " not as defined")
    }
    if turned > 0 {
      flaws.append(Self.count(turned, "hue turns", "hues turn") + " between the appearances")
    }
    return flaws.joined(separator: ", ") + "."
  }

  /// A number with its noun and verb in singular or plural.
  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
