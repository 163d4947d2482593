// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes
import SystemSolver

/// What became of the files of a repair, for programs and for people.
package struct RepairReport: Sendable {
  /// What was named on the command line, with its repair.
  package struct File: Sendable {
    package let name: String
    package let repair: Repair

    package init(_ name: String, _ repair: Repair) {
      self.name = name
      self.repair = repair
    }
  }

  package let files: [File]

  /// Whether the files were written.
  package let isWritten: Bool

  /// How many files with colors could not be read.
  package let unreadCount: Int

  package init(_ files: [File], isWritten: Bool, unreadCount: Int = 0) {
    self.files = files
    self.isWritten = isWritten
    self.unreadCount = unreadCount
  }

  package static let schema = "tincture.repair/1"

  package var changes: [Repair.Change] { files.flatMap(\.repair.changes) }
  package var refusals: [Repair.Refusal] { files.flatMap(\.repair.refusals) }

  /// The pairs that have to hold and do not.
  package var leftCount: Int { refusals.count { !$0.isWaived } + alike.count + flaws.count }

  /// The refusals with a proof that no colors can do it.
  package var impossibleCount: Int { refusals.count(where: \.isImpossible) }

  /// What is left without a proof.
  package var undecidedCount: Int { leftCount - impossibleCount }

  package var alike: [String] { files.flatMap(\.repair.alike) }

  package var flaws: [String] { files.flatMap(\.repair.flaws) }

  private var flawCount: Int { files.map(\.repair.flawCount).reduce(0, +) }

  package var brokenCount: Int { files.map(\.repair.brokenCount).reduce(0, +) }

  /// How many pairs were measured.
  package var pairCount: Int { files.map(\.repair.pairCount).reduce(0, +) }

  /// The pairs that fall short and that names alone suggest.
  package var guessed: [AssumedPair] { files.flatMap(\.repair.assumed) }

  /// The colors that were changed and still stand elsewhere.
  package var oldColors: [OldColor] { files.flatMap(\.repair.oldColors) }

  /// Whether there is something to fix: what cannot hold, what was not asked for, and changes that
  /// are not written; or nothing was measured.
  package var fails: Bool {
    leftCount > 0 || !isWritten && !changes.isEmpty || pairCount == 0
  }

  // MARK: Text

  /// Lines for people: a line for each color that changes and each pair that is left, then counts.
  package var lines: [String] {
    files.flatMap {
      $0.repair.changes.map(Self.line) + Self.lines($0.repair.refusals) + $0.repair.alike
        + $0.repair.flaws
    }
      + Self.lines(
        guessed,
        "assumed from names and left; name pairs with --pairs, or repair these with --guess")
      + oldColors.map(Self.line) + [summary]
  }

  private static func line(_ old: OldColor) -> String {
    let shown = old.places.prefix(3).map(\.description).joined(separator: ", ")
    let more = old.places.count > 3 ? " and \(old.places.count - 3) more" : ""
    return "\(old.color.hex) was changed and still stands at \(shown)\(more)"
  }

  /// The first pairs that are left out, after why they are.
  private static func lines(_ pairs: [AssumedPair], _ reason: String) -> [String] {
    guard !pairs.isEmpty else { return [] }
    let shown = pairs.prefix(3).map { left in
      let pair = left.pair
      return "    \(pair.pair.foreground.place): \(left.theme): \(pair.name) has "
        + "\(ContrastRatio(clipping: pair.ratio).text):1"
    }
    let more = pairs.count > 3 ? ["    and \(pairs.count - 3) more"] : []
    return ["\(count(pairs.count, "pair")) \(pairs.count == 1 ? "is" : "are") \(reason):"]
      + shown + more
  }

  private static func line(_ change: Repair.Change) -> String {
    let flip = change.isFlipped ? ", which turns from \(change.turn)" : ""
    let binding = change.binding.map {
      "\n    \($0.theme): \($0.pair) has \(ContrastRatio(clipping: $0.ratio).text):1 and needs \(text($0.required))"
    }
    let colors =
      change.opacity.map { opacity in
        let ink = change.before == change.after ? "" : " → \(change.after.css)"
        return "\(change.before.css)\(ink) at \(opacity.before) % → \(opacity.after) %"
      } ?? "\(change.before.css) → \(change.after.css)"
    return "\(change.place): \(change.title) \(colors) "
      + "(ΔE \(distance(change.deltaE)))\(flip)\(binding ?? "")"
  }

  /// The lines of what is left: where several pairs are left by one proof, that comes once.
  private static func lines(_ refusals: [Repair.Refusal]) -> [String] {
    var known: Set<[String]> = []
    return refusals.flatMap { refusal in
      let isNew = !refusal.hasProof || known.insert(refusal.reasons).inserted
      return lines(refusal, isRepeated: !isNew)
    }
  }

  private static func lines(_ refusal: Repair.Refusal, isRepeated: Bool) -> [String] {
    let pair = refusal.pair
    let head =
      "\(pair.pair.foreground.place): \(refusal.theme): \(pair.name) has "
      + "\(ContrastRatio(clipping: pair.ratio).text):1 and needs \(text(pair.required))"
    switch refusal.reason {
    case .obstacle(let reason): return ["\(head); it is left: \(reason)"]
    case .fixed(let names):
      return ["\(head); no colors can do it: the system fixes \(names.joined(separator: " and "))"]
    case .waived(let reason): return ["\(head); it is waived: \(reason)"]
    case .proof(.undecided(let reason), _): return ["\(head); it is left: \(reason)"]
    case .proof where isRepeated: return ["\(head); no colors can do it for the same reason"]
    case .proof(let proof, let problem):
      return ["\(head); no colors can do it\(condition(refusal.held)):"]
        + proofLines(proof, problem, refusal.notes).map { "    \($0)" }
    }
  }

  private static func condition(_ held: [String]) -> String {
    guard !held.isEmpty else { return "" }
    return " while \(held.joined(separator: ", ")) \(held.count == 1 ? "stays" : "stay")"
  }

  /// The proof on the sides that there are, and a line of notes; JSON has all of it.
  private static func proofLines(
    _ proof: SystemRefusal, _ problem: SystemProblem, _ notes: [String]
  ) -> [String] {
    let whole = RefusalText(proof)
    let line = whole.line(asIn: problem)
    // Two lines can say as much as one and a count.
    let lines =
      line.otherCount == 0
      ? [line.text]
      : line.otherCount == 1 && notes.isEmpty
        ? whole.lines
        : ["\(line.text); turned it fails too, in \(count(line.otherCount, "way")), see --json"]
    return lines + (notes.isEmpty ? [] : [notes.joined(separator: "; ")])
  }

  private var summary: String {
    guard pairCount > 0 else {
      return "✗ nothing was measured: no two colors of these files are known to be a pair; name "
        + "pairs with --pairs, or a design system with --system"
    }
    let words = brokenCount > 0 ? [repaired] + left : [whole]
    return "\(mark) \((words + reservations).joined(separator: "; "))" + invitation
  }

  /// A tick only where every pair holds or is repaired, and nothing is left beside it.
  private var mark: String { fails ? "✗" : reservations.isEmpty ? "✓" : "!" }

  /// What is said where no pair is to be repaired.
  var whole: String {
    "every pair holds; nothing is changed"
  }

  /// What fell short, and what is changed for it.
  var repaired: String {
    let changed =
      changes.isEmpty
      ? "nothing is changed"
      : "\(Self.count(changes.count, "color")) \(isWritten ? "changed" : "to change") by ΔE "
        + "\(Self.distance(changes.map(\.deltaE).reduce(0, +))) in all"
    let short = brokenCount - flawCount
    let faults =
      (short == 0 ? [] : ["\(Self.count(short, "pair")) \(short == 1 ? "falls" : "fall") short"])
      + (flawCount == 0
        ? []
        : ["\(Self.count(flawCount, "color")) \(flawCount == 1 ? "is" : "are") not as defined"])
    return "\(faults.joined(separator: " and ")): \(changed)"
  }

  var left: [String] {
    let undecided = undecidedCount
    return (impossibleCount == 0 ? [] : ["\(Self.count(impossibleCount, "pair")) cannot hold"])
      + (undecided == 0 ? [] : ["\(undecided) \(undecided == 1 ? "is" : "are") undecided"])
  }

  /// What is no failure, and yet left as it is.
  private var reservations: [String] {
    let literals = oldColors.map(\.places.count).reduce(0, +)
    return [
      (literals, "literal", "of old colors left"), (guessed.count, "assumed pair", "left out"),
      (unreadCount, "file", "not read"),
    ].filter { $0.0 > 0 }.map { "\(Self.count($0.0, $0.1)) \($0.2)" }
  }

  /// How the changes come into the files.
  private var invitation: String {
    guard !isWritten, brokenCount > 0, !changes.isEmpty else { return "" }
    return "; nothing is written: see the patch with --diff, or write with --write"
  }

  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  static func text(_ ratio: Double) -> String {
    DecimalFormat.text(ratio, decimals: 3)
  }

  static func distance(_ deltaE: Double) -> String {
    DecimalFormat.text(deltaE, decimals: 3)
  }
}

extension Repair.Change {
  /// `text`, `white, button-label`.
  package var title: String { names.joined(separator: ", ") }

  /// `light to dark` or the other way around.
  fileprivate var turn: String {
    before.oklab.x > after.oklab.x ? "light to dark" : "dark to light"
  }
}

// MARK: JSON

extension RepairReport {
  /// The report as JSON, of the form that ``RepairReportSchema`` describes.
  package var json: JSONValue { RepairReportSchema.report.write(self) }
}

extension Repair.Refusal {
  /// The lines of the proof, or the reason.
  package var reasons: [String] {
    switch reason {
    case .obstacle(let reason), .waived(let reason): return [reason]
    case .fixed(let names): return ["the system fixes \(names.joined(separator: " and "))"]
    case .proof(let proof, _): return RefusalText(proof).lines + notes
    }
  }
}
