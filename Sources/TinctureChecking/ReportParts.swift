// SPDX-License-Identifier: MIT

import TinctureImporters

/// A report in the parts that people read: what is wrong, what would be if guesses were right, and
/// what is to be known beside it.
public struct ReportParts: Sendable {
  /// Findings by their causes, without guesses and ``notes``.
  public let causes: [[Finding]]

  /// Those about pairs that only names suggest.
  public let guesses: [[Finding]]

  /// What was not read or not measured, and what is no fault; where that is long, one for each reason with the number of
  /// others.
  public let notes: [(finding: Finding, others: Int)]

  /// What is said after the notes: what is not shown, and what was not judged.
  public let closing: [String]

  /// The most lines of notes, unless all are asked for.
  public static let mostNotes = 12

  /// Sorts the findings of a report into causes, guesses and notes.
  public init(_ report: CheckReport) {
    let notes = report.findings.filter(\.isNote)
    let others = report.findings.filter { !$0.isNote }
    causes = CheckReport.causes(of: others.filter { !$0.isGuess })
    guesses = CheckReport.causes(of: others.filter(\.isGuess))
    let assumed = Self.assumed(report)
    let isShort = notes.count + assumed.count <= Self.mostNotes
    let reasons: [(finding: Finding, others: Int)] =
      report.showsAllNotes || isShort
      ? notes.map { ($0, 0) }
      : notes.grouped { [$0.rule, $0.message.withoutNames] }.map {
        ($0.elements[0], $0.elements.count - 1)
      }
    let most = report.showsAllNotes ? reasons.count : Self.mostNotes - assumed.count
    let isCut = reasons.count > most
    self.notes = Array(reasons.prefix(isCut ? most - 1 : most))
    let hidden = reasons.dropFirst(self.notes.count).map { $0.others + 1 }.reduce(0, +)
    closing = (isCut ? ["\(hidden) more notes: see all with --verbose"] : []) + assumed
  }

  /// The line above ``guesses``.
  public static let guessHeading =
    "guessed from names, and no error: tincture pairs lists them, --pairs or --guess makes them "
    + "binding"

  /// How many pairs were not judged.
  private static func assumed(_ report: CheckReport) -> [String] {
    guard report.assumedCount > 0 else { return [] }
    let isOne = report.assumedCount == 1
    return [
      "\(report.assumedCount) pair\(isOne ? " is" : "s are") only assumed from names and not judged: "
        + "tincture pairs lists \(isOne ? "it" : "them"), --guess judges \(isOne ? "it" : "them")"
    ]
  }
}

extension Finding {
  /// Whether it is about a pair that only names suggest.
  var isGuess: Bool { contrast?.pair.isGuess ?? false }

  /// Whether it says what a check did not see, or what is no fault.
  fileprivate var isNote: Bool { rule == UnreadRule.name || severity == .note }
}

extension String {
  /// The sentence without names, numbers and quotations, which what is said for one reason has in
  /// common.
  var withoutNames: String {
    split(separator: " ").map { word in
      let word = word.last.map(",;:".contains) ?? false ? word.dropLast() : word
      return word.allSatisfy { $0.isLetter && $0.isASCII } ? String(word) : "…"
    }.joined(separator: " ")
  }
}
