// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import Importers

/// Files after the least changes of literals that mend what was found in them.
///
/// Everything else stays byte for byte. What the edited files say was read again, and checked by
/// every rule: nothing that held before falls short, and nothing that fell short is worse.
public struct MendedSource {
  /// A literal that was changed.
  public struct Change: Hashable, Sendable {
    /// Where it stands.
    public let place: SourcePlace

    /// What it colors, by up to three names.
    public let names: [String]
    public let before: RGB8
    public let after: RGB8
  }

  /// A finding that is left, and why.
  public struct Refusal: Hashable, Sendable {
    public let finding: Finding

    /// The rest of a sentence about the color.
    public let reason: String
  }

  /// The files, edited.
  public private(set) var source: ImportSource

  /// What they say now.
  public private(set) var subject: CheckSubject

  /// In the order of the findings that they mend.
  public private(set) var changes: [Change] = []

  /// In the order of the findings.
  public private(set) var refusals: [Refusal] = []

  /// Reads files; `nil` when they are not of their format any more.
  public typealias Reader = (ImportSource) -> CheckSubject?

  /// Mends files.
  ///
  /// - Parameters:
  ///   - source: The files.
  ///   - subject: What they say.
  ///   - findings: What is to be mended; what is not about contrast is left.
  ///   - rules: What has to be no worse afterwards.
  ///   - read: Reads the files after edits.
  public init(
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
