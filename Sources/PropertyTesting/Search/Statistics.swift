// SPDX-License-Identifier: MIT

/// What a run did.
public struct Statistics: Sendable {
  /// Examples that were run.
  public internal(set) var examples = 0
  /// Cases that were run, examples apart.
  public internal(set) var cases = 0
  /// Cases that were run up to the first that failed, that one among them.
  public internal(set) var casesToFailure: Int?
  /// Failures that passed when they were run again, beside others that did not.
  public internal(set) var flakyFailures = 0
  /// Cases that passed and took longer than the deadline of the settings.
  public internal(set) var slow = 0
  /// Whether time ended the search before all cases were run.
  public internal(set) var isCutShort = false
  /// Whether time ended the simplification of what was found.
  public internal(set) var shrinkingIsCutShort = false
  /// Cases that a filter or an assumption rejected.
  public internal(set) var rejected = 0
  /// Who rejected how many.
  public internal(set) var rejections: [String: Int] = [:]
  /// Cases that were made a second time, and not run.
  public internal(set) var repeats = 0
  /// How many cases there are, when all of them were run.
  public internal(set) var domain: Int?
  /// How many cases each label was put on.
  public internal(set) var labels: [String: Int] = [:]
  /// The required shares and what was seen of them.
  public internal(set) var coverage: [String: Coverage] = [:]
  /// Times the property was run to simplify what was found.
  public internal(set) var shrinkingExecutions = 0
  /// Times the property was run to explain what was found.
  public internal(set) var explainingExecutions = 0

  mutating func reject(_ rejection: Rejection) {
    rejected += 1
    rejections[rejection.origin, default: 0] += 1
  }

  mutating func count(_ notes: CaseNotes) {
    if notes.isSlow { slow += 1 }
    for label in Set(notes.labels) { labels[label, default: 0] += 1 }
    for note in notes.coverage {
      var seen = coverage[note.label] ?? Coverage(required: note.share)
      seen.cases += 1
      if note.isCovered { seen.covered += 1 }
      coverage[note.label] = seen
    }
  }
}
