// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The part with the conflicts: pairs that cannot hold, each with its proof in words.
///
/// It is on every page, so that a palette without conflicts says so. The list is one bound value,
/// because its length depends on the palette.
struct ConflictsPart: ReportPart {
  let subject: ReportSubject
  let id = "conflicts"
  let title = "Conflicts"
  let introduction = "What was asked for and cannot be, with the reason. All else holds beside it."

  func writeContent(into markup: inout Markup) {
    markup.bindContent("div", ["class": "conflicts"]) { markup in
      let conflicts = subject.solutions.flatMap(\.conflicts)
      if conflicts.isEmpty { markup.element("p", ["class": "none"], "Nothing is in conflict.") }
      for conflict in conflicts { write(conflict, into: &markup) }
    }
  }

  /// Writes a conflict: where it is, its numbers, the proof, and what would resolve it.
  private func write(_ conflict: Conflict, into markup: inout Markup) {
    markup.element("article", ["class": "conflict"]) { markup in
      markup.element("p", ["class": "eyebrow"], conflict.appearance.title(in: conflict.gamut))
      markup.element(subject.subheading) { markup in
        markup.text(conflict.foreground.name)
        markup.element("small", " on ")
        markup.text(conflict.background.name)
      }
      Self.writeNumbers(of: conflict, into: &markup)
      markup.element("p", Self.sentence(conflict.why))
      if let nearest = conflict.nearest { Self.write(nearest, into: &markup) }
      Self.writeWaysOut(of: conflict, into: &markup)
    }
  }

  /// Writes the required ratio and the best possible one.
  private static func writeNumbers(of conflict: Conflict, into markup: inout Markup) {
    markup.element("p", ["class": "numbers"]) { markup in
      markup.element("span", "needs ")
      markup.element("b", DecimalFormat.fixed(conflict.required, decimals: 1))
      markup.element("span", ", best ")
      markup.element(
        "b",
        conflict.best < 1
          ? DecimalFormat.truncated(conflict.best, decimals: 2)
          : ContrastRatio(clipping: conflict.best).text)
    }
  }

  /// Writes the nearest color that would meet the ratio.
  private static func write(_ nearest: Conflict.Alternative, into markup: inout Markup) {
    markup.element("p", ["class": "nearest"]) { markup in
      markup.chip("--chip: \(nearest.rgb.css)")
      markup.element("span", "The nearest color that would do is ")
      markup.element("code", ["data-copy": nearest.rgb.css], nearest.rgb.css)
      markup.element("small", " ΔE \(DecimalFormat.fixed(nearest.deltaE, decimals: 3))")
    }
  }

  /// Writes the changes of the request that would resolve the conflict of a pinned color.
  private static func writeWaysOut(of conflict: Conflict, into markup: inout Markup) {
    guard let ways = conflict.pin?.relaxations, !ways.isEmpty else { return }
    markup.element("p", "Or one of these, each solved before it is said:")
    markup.element("ul") { markup in
      for way in ways { markup.element("li", sentence(way.description)) }
    }
  }

  /// The text as a sentence: with a full stop, and capitalized unless it begins with a role's name.
  static func sentence(_ text: String) -> String {
    let end = text.last.map { ".!?".contains($0) } ?? true ? "" : "."
    let isName = text.prefix { $0 != " " }.contains(".")
    return (isName ? text.prefix(1) : text.prefix(1).uppercased()[...]) + text.dropFirst() + end
  }
}
