// SPDX-License-Identifier: MIT

import Checking
import ColorSpaces
import Importers

/// Files after the least changes of literals that mend what was found in them.
///
/// Everything else stays byte for byte. What the edited files say was read again, and checked by
/// every rule: nothing that held before falls short, and nothing that fell short is worse.
package struct MendedSource {
  /// A literal that was changed.
  package struct Change: Hashable, Sendable {
    /// Where it stands.
    package let place: SourcePlace

    /// What it colors, by up to three names.
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
  package private(set) var source: ImportSource

  /// What they say now.
  package private(set) var subject: CheckSubject

  /// In the order of the findings that they mend.
  package private(set) var changes: [Change] = []

  /// In the order of the findings.
  package private(set) var refusals: [Refusal] = []

  /// Reads files; `nil` when they are not of their format any more.
  package typealias Reader = (ImportSource) -> CheckSubject?

  /// Mends files.
  ///
  /// - Parameters:
  ///   - source: The files.
  ///   - subject: What they say.
  ///   - findings: What is to be mended; what is not about contrast is left.
  ///   - rules: What has to be no worse afterwards.
  ///   - read: Reads the files after edits.
  package init(
    _ source: ImportSource, _ subject: CheckSubject, findings: [Finding],
    rules: [any CheckRule] = KnownCheckRules.usual, read: @escaping Reader
  ) {
    self.source = source
    self.subject = subject
    let plan = MendingPlan(subject, findings)
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
