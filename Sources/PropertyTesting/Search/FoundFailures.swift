// SPDX-License-Identifier: MIT

/// The failures that a search met, the first one of each kind, in the order they were met.
struct FoundFailures: Sendable {
  private(set) var examples: [FailedExample] = []
  private(set) var recordings: [Recording] = []
  /// How many cases were run up to the first failure, and up to the latest new one.
  private(set) var first = 0
  private(set) var latest = 0
  private var known: Set<String> = []

  /// How many kinds are told apart: simplifying each takes its time.
  static let most = 8
  /// How many cases are run after a new failure at least.
  private static let leastAfter = 100

  var isEmpty: Bool { known.isEmpty }

  mutating func add(_ example: FailedExample) {
    if known.insert(example.complaint.key).inserted { examples.append(example) }
  }

  /// Adds the case that a draw holds, unless such a failure is known.
  mutating func add(after cases: Int, _ complaint: Complaint, _ recording: () -> Recording) {
    let isFirst = isEmpty
    guard known.insert(complaint.key).inserted else { return }
    if isFirst { first = cases }
    latest = cases
    recordings.append(recording())
  }

  /// True when going on would hardly find another kind of failure.
  func areEnough(after cases: Int, _ settings: Settings) -> Bool {
    let goal = max(2 * latest, latest + FoundFailures.leastAfter)
    return known.count >= FoundFailures.most
      || cases >= min(first + settings.casesAfterFailure, goal, settings.cases)
  }
}

/// An example for which a law does not hold.
struct FailedExample: Sendable {
  var index: Int
  var complaint: Complaint
}
