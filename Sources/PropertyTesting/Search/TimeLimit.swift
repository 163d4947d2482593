// SPDX-License-Identifier: MIT

/// The end of some time that is measured from its start.
// A class, since the layout of an instant is not known before the program runs: a search that had
// one in it took a quarter more time for each case.
final class TimeLimit: Sendable {
  private let end: ContinuousClock.Instant

  /// A limit that begins to run; none without a time.
  init?(_ time: Duration?) {
    guard let time else { return nil }
    end = ContinuousClock.now + time
  }

  var isOver: Bool { ContinuousClock.now >= end }
}
