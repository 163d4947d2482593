// SPDX-License-Identifier: MIT
import CForkedChild
import Foundation
import PropertyTesting

/// Measures how long a process is at one case.
///
/// Time in which the process is suspended does not count, nor, on Linux, time in which its threads
/// wait for a processor: a machine that is busy with other work makes no case late. Nor does what the
/// threads of other laws do, nor time in which a case waits for a thread that tasks share.
struct CaseClock {
  /// How often to ask whether the case is late.
  let interval: Duration
  private let process: pid_t
  private let limit: Duration
  private let running: RunningCase?
  /// The thread of the law; `nil` where another process is watched, all of which is the law's.
  private let thread: LawThread?
  /// Tells whether a case that needs threads of others gets them.
  private let probe: PoolProbe?
  private var moment: RunningCase.Moment?
  private var spent = Duration.zero
  /// For how long no thread was to be had.
  private var waited = Duration.zero
  private var asked = SuspendingClock.now
  private var activity: Activity?
  /// How long the harness itself may take between two cases, and how long a case waits for a thread.
  private let patience: Duration

  /// Ten minutes: a machine that is busy for as long is not to be waited for.
  static let patience = Duration.seconds(600)

  /// A clock that starts now.
  ///
  /// - Parameters:
  ///   - process: The process that runs the case.
  ///   - limit: How long one case may take, to make or to run; `nil` for ever.
  ///   - running: Says which case the process is at; `nil` where it runs a single one.
  ///   - thread: The thread of the law, where others are checked in the same process.
  ///   - usesPool: Whether cases run on the threads that tasks share.
  ///   - patience: How long the harness itself may take between two cases, and how long a case may
  ///     wait for one of those threads.
  init(
    _ process: pid_t, limit: Duration?, _ running: RunningCase? = nil, thread: LawThread? = nil,
    usesPool: Bool = false, patience: Duration = CaseClock.patience
  ) {
    self.process = process
    self.patience = patience
    self.thread = thread
    probe = usesPool ? PoolProbe() : nil
    self.limit = limit ?? .seconds(Int64.max >> 1)
    self.running = running
    interval = min(.milliseconds(250), self.limit / 8)
    moment = running?.moment
  }

  /// Whether the process is at the same case for longer than the limit; it is not measured more
  /// often than the interval says.
  mutating func isLate() -> Bool {
    let now = SuspendingClock.now
    guard now - asked > interval / 2 else { return false }
    let elapsed = min(now - asked, interval * 2)
    asked = now
    let hasThreads = probe?.hasAnswered() ?? true
    guard running?.moment == moment, moment?.phase != .waiting else {
      moment = running?.moment
      (spent, waited, activity) = (.zero, .zero, nil)
      return false
    }
    let counted = counted(elapsed)
    if hasThreads { spent += counted } else { waited += elapsed }
    return isStarved
      || spent > (moment?.phase == .searching ? max(limit, patience) : limit)
  }

  /// Whether the case has no thread for so long that it is given up, which says nothing of it.
  var isStarved: Bool { waited > max(limit, patience) }

  /// How much of some time counts.
  ///
  /// While a thread of the law is ready to run, it is what the processors spent on it. While those
  /// wait, and others that may work for the law are ready, it is what was spent on all of them; while
  /// everything waits, it is all of the time.
  private mutating func counted(_ elapsed: Duration) -> Duration {
    let before = activity
    activity = Activity(of: process, thread)
    guard let activity, let before else { return activity == nil ? elapsed : .zero }
    // A thread that has ended takes its time with it.
    if activity.isReady { return min(elapsed, max(.zero, activity.ownTime - before.ownTime)) }
    if activity.hasReadyHelpers { return min(elapsed, max(.zero, activity.time - before.time)) }
    return elapsed
  }
}

/// What a process does for a law, as Linux tells.
///
/// Source: proc_pid_stat(5).
private struct Activity {
  /// Whether a thread of the law runs or waits for a processor.
  private(set) var isReady = false
  /// Whether another one does that belongs to no other law, besides the one that asks.
  private(set) var hasReadyHelpers = false
  /// What the processors have spent on the law's threads, at a resolution of 10 ms.
  private(set) var ownTime = Duration.zero
  /// The same of all threads but those of other laws.
  private(set) var time = Duration.zero

  /// Fails on other systems.
  init?(of process: pid_t, _ law: LawThread?) {
    let folder = "/proc/\(process)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    let others = law?.others.union([Int(calling_thread_number())]) ?? []
    for thread in threads.compactMap(Int.init) where !others.contains(thread) {
      guard let fields = Activity.fields("\(folder)/\(thread)/stat"), fields.count > 12,
        let user = Int(fields[11]), let system = Int(fields[12])
      else { continue }
      let spent = Duration.seconds(1) * (user + system) / sysconf(Int32(_SC_CLK_TCK))
      let isOwn = law.map { $0.number == thread } ?? true
      time += spent
      if isOwn { ownTime += spent }
      guard fields.first == "R" else { continue }
      if isOwn { isReady = true } else { hasReadyHelpers = true }
    }
  }

  /// The fields after the name, which may contain spaces: the first is the state.
  private static func fields(_ path: String) -> [Substring]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ")
  }
}
