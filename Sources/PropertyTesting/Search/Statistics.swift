// SPDX-License-Identifier: MIT

/// What a run did.
public struct Statistics: Sendable {
  /// Cases that were run.
  public internal(set) var cases = 0
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
    for label in Set(notes.labels) { labels[label, default: 0] += 1 }
    for note in notes.coverage {
      var seen = coverage[note.label] ?? Coverage(required: note.share)
      seen.cases += 1
      if note.isCovered { seen.covered += 1 }
      coverage[note.label] = seen
    }
  }
}
