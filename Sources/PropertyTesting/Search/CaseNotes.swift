// SPDX-License-Identifier: MIT

/// What the body of a property notes about the case it is run on.
///
/// Unchecked: a note is written by the one thread that runs the case, which also reads it when the
/// case is over.
package final class CaseNotes: @unchecked Sendable {
  @TaskLocal package static var current: CaseNotes?

  var labels: [String] = [] { didSet { isEmpty = false } }
  var coverage: [(label: String, isCovered: Bool, share: Double)] = [] {
    didSet { isEmpty = false }
  }
  var scores: [(label: String, score: Double)] = [] { didSet { isEmpty = false } }
  /// Whether the case took longer than the deadline.
  var isSlow = false { didSet { isEmpty = false } }
  private(set) var isEmpty = true

  /// Forgets the notes; called before each case.
  func clear() {
    guard !isEmpty else { return }
    labels.removeAll()
    coverage.removeAll()
    scores.removeAll()
    isSlow = false
    isEmpty = true
  }
}

/// Rejects a case for which a condition does not hold; the search draws another one.
public func assume(_ condition: Bool, file: StaticString = #fileID, line: UInt = #line) throws {
  guard !condition else { return }
  throw Rejection(origin: "assume, \(file):\(line)")
}

/// Counts a case under a label; reports give the share of each label.
public func label(_ text: String) { CaseNotes.current?.labels.append(text) }

/// Requires that a share of all cases fulfills a condition.
///
/// The property fails only when a smaller share has a probability below 10⁻⁹ by chance.
public func cover(_ condition: Bool, _ label: String, atLeast share: Double) {
  CaseNotes.current?.coverage.append((label, condition, share))
}

/// Makes the search look for cases with a higher score; scores with different labels are
/// independent.
public func target(_ score: Double, _ label: String = "") {
  guard score.isFinite else { return }
  CaseNotes.current?.scores.append((label, score))
}
