// SPDX-License-Identifier: MIT

/// Decides, once a case is made, whether it is worth running.
@usableFromInline
struct Gate: Sendable {
  var rule: Rule
  /// Holds back the cases that are worth running: they are run elsewhere.
  var isClosed = false
  /// How many cases were worth running.
  private(set) var admitted = 0
  private var seen = SeenCases()

  enum Rule: Sendable {
    case all
    case none
    /// Cases that were not run before.
    case new
    /// New cases that are simpler than one that is known.
    case simpler(than: [Choice])
  }

  init(_ rule: Rule) {
    self.rule = rule
  }

  @usableFromInline
  mutating func admits(_ draw: borrowing Draw) -> Bool {
    let isWorthRunning =
      switch rule {
      case .all: true
      case .none: false
      case .new: seen.insert(draw.hash)
      case .simpler(let known): draw.isSimpler(than: known) && seen.insert(draw.hash)
      }
    if isWorthRunning { admitted += 1 }
    return isWorthRunning && !isClosed
  }
}
