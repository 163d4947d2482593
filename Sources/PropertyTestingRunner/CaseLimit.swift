// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// How long a case may take before it is ended.
enum CaseLimit {
  /// The limit where a test has no settings.
  static let standard = Duration.seconds(10)

  /// The limit under a deadline, which first lets a slow case end by itself; `nil` for ever.
  static func of(_ deadline: Deadline?) -> Duration? {
    switch deadline {
    case nil: standard
    case .note(let time), .fail(let time): max(time, standard)
    case .never: nil
    }
  }

  private static let key = "late"

  /// The failure of a case that took longer.
  static func failure(_ limit: Duration?) -> PropertyFailure {
    PropertyFailure(key: key, message: "a case ran longer than \(text(limit ?? standard))")
  }

  /// Whether a failure is that of a case that took longer.
  static func isFailure(_ failure: PropertyFailure) -> Bool { failure.key == key }

  /// A limit in seconds.
  static func text(_ limit: Duration) -> String {
    let seconds = limit / .seconds(1)
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}

/// Watches the cases of this process from a thread of its own.
///
/// Unchecked: the thread reads only what is made for that, until it reports a case.
final class CaseWatchdog: @unchecked Sendable {
  private let running: RunningCase
  private let thread: LawThread
  private let signOfLife: (_ elapsed: Duration, _ runs: UInt64) -> Void
  private let report: (_ isStarved: Bool) -> Void
  private let ended = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - running: Where the cases are noted.
  ///   - limit: How long one case may take.
  ///   - usesPool: Whether cases run on the threads that tasks share.
  ///   - signOfLife: Called after 2 s and each time that the search takes twice as long, with how
  ///     many times the body was run.
  ///   - report: Called when one takes longer, or has no thread for ten minutes; the process ends
  ///     after it.
  init(
    _ running: RunningCase, limit: Duration, usesPool: Bool,
    signOfLife: @escaping (Duration, UInt64) -> Void,
    report: @escaping (_ isStarved: Bool) -> Void
  ) {
    self.running = running
    self.signOfLife = signOfLife
    self.report = report
    thread = LawThread()
    let clock = Unshared(
      value: CaseClock(getpid(), limit: limit, running, thread: thread, usesPool: usesPool))
    Thread { self.watch(clock.value) }.start()
  }

  /// Watches no more; returns when the thread that did is about to end.
  func end() {
    thread.end()
    ended.signal()
    hasEnded.wait()
  }

  private func watch(_ start: CaseClock) {
    defer { hasEnded.signal() }
    var clock = start
    let interval = clock.interval / .seconds(1)
    let start = SuspendingClock.now
    var next = Duration.seconds(2)
    while ended.wait(timeout: .now() + interval) == .timedOut {
      if clock.isLate() { endProcess(isStarved: clock.isStarved) }
      guard SuspendingClock.now - start >= next else { continue }
      signOfLife(next, running.count)
      next *= 2
    }
  }

  /// Reports the case and ends the process: a thread that runs cannot be stopped.
  private func endProcess(isStarved: Bool) -> Never {
    // The case may have a lock that its generators, or whoever prints, wait for.
    signal(SIGALRM, SIG_DFL)
    alarm(5)
    report(isStarved)
    fflush(nil)
    _exit(1)
  }
}
