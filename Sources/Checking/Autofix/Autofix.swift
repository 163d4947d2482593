// SPDX-License-Identifier: MIT

import ColorSpaces
import Importers

/// Files after the least changes of color literals that fix what a check found in them.
///
/// Every byte outside the changed literals stays. The edited files are read again and checked by
/// every rule: nothing that held before falls short, and nothing that fell short is worse.
package struct Autofix {
  /// A literal that was changed.
  package struct Change: Hashable, Sendable {
    /// Where the literal stands in its file.
    package let place: SourcePlace

    /// The colors that it defines, by up to three names.
    package let names: [String]
    package let before: RGB8
    package let after: RGB8
  }

  /// A finding that is left, and why.
  package struct Refusal: Hashable, Sendable {
    package let finding: Finding

    /// The rest of a sentence about the color.
    package let reason: String
  }

  /// The files, edited.
  package let source: ImportSource

  /// The colors of the edited files.
  package let subject: CheckSubject

  /// In the order of the findings that they fix.
  package let changes: [Change]

  /// In the order of the findings.
  package let refusals: [Refusal]

  /// Reads files; `nil` if they are no longer of their format.
  package typealias Reader = (ImportSource) -> CheckSubject?

  /// Fixes files in memory.
  ///
  /// - Parameters:
  ///   - source: The files.
  ///   - subject: Their colors.
  ///   - findings: What is to be fixed; findings without a measured contrast are left.
  ///   - rules: The rules that may find nothing new or worse afterwards.
  ///   - read: Reads the files after edits.
  package init(
    _ source: ImportSource, _ subject: CheckSubject, findings: [Finding],
    rules: [any CheckRule] = KnownCheckRules.usual, read: @escaping Reader
  ) {
    let plan = AutofixPlan(subject, findings)
    var trial = EditTrial(source, subject, plan.search, rules: rules, read: read)
    trial.accept(plan.changed)
    self.source = trial.source
    self.subject = trial.subject
    changes = trial.changes
    let left = Set(CheckReport([trial.subject], by: rules).findings.map(\.fingerprint))
    refusals = findings.filter { left.contains($0.fingerprint) && $0.contrast != nil }.map {
      Refusal(finding: $0, reason: trial.reason(for: $0) ?? plan.reason(for: $0))
    }
  }
}

/// Which groups of literals are to be changed, and why others are not.
private struct AutofixPlan {
  private(set) var search: ColorSearch

  /// The numbers of the groups that get another color, in the order of the findings.
  private(set) var changed: [Int] = []

  /// Why pairs of a group still fall short, by its number.
  private var obstacles: [Int: String] = [:]

  init(_ subject: CheckSubject, _ findings: [Finding]) {
    search = ColorSearch(subject)
    var seen: Set<Int> = []
    for finding in findings {
      guard let color = finding.contrast?.pair.foreground, color.color.isOpaque,
        let number = search.groups.number(of: color), seen.insert(number).inserted
      else { continue }
      obstacles[number] = search.fix(number)
      if search.changes[number] != nil { changed.append(number) }
    }
  }

  /// Why a finding is left, as the rest of a sentence about its foreground.
  func reason(for finding: Finding) -> String {
    guard let color = finding.contrast?.pair.foreground else { return "it is not about contrast" }
    if case .fixed(let reason) = color.spelling { return reason }
    guard color.color.isOpaque else { return "it is translucent" }
    let obstacle = search.groups.number(of: color).flatMap { obstacles[$0] }
    return obstacle ?? "the change that fixes it would break something else"
  }
}
