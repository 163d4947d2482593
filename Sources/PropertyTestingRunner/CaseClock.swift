// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// Measures how long a process is at one case.
///
/// Time in which the process is suspended does not count, nor, on Linux, time in which its threads
/// wait for a processor: a machine that is busy with other work makes no case late.
struct CaseClock {
  /// How often to ask whether the case is late.
  let interval: Duration
  private let process: pid_t
  private let limit: Duration
  private let running: RunningCase?
  private var moment: RunningCase.Moment?
  private var spent = Duration.zero
  private var asked = SuspendingClock.now
  private var processorTime: Duration?
  /// How long the harness itself may take between two cases.
  private static let limitOfSearch = Duration.seconds(600)

  /// A clock that starts now.
  ///
  /// - Parameters:
  ///   - process: The process that runs the case.
  ///   - limit: How long one case may take, to make or to run; `nil` for ever.
  ///   - running: Says which case the process is at; `nil` where it runs a single one.
  init(_ process: pid_t, limit: Duration?, _ running: RunningCase? = nil) {
    self.process = process
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
    guard running?.moment == moment else {
      moment = running?.moment
      (spent, processorTime) = (.zero, nil)
      return false
    }
    spent += counted(elapsed)
    return spent > (moment?.phase == .searching ? max(limit, CaseClock.limitOfSearch) : limit)
  }

  /// How much of some time counts: all of it while every thread waits for something else than a
  /// processor, else what the processors spent on the process.
  private mutating func counted(_ elapsed: Duration) -> Duration {
    let activity = Activity(of: process)
    defer { processorTime = activity?.processorTime }
    guard let activity, activity.isReady, let processorTime else { return elapsed }
    return min(elapsed, activity.processorTime - processorTime)
  }
}

/// What a process does, as Linux tells.
///
/// Source: proc_pid_stat(5).
private struct Activity {
  /// Whether a thread runs or waits for a processor, besides the one that asks.
  let isReady: Bool
  /// What its threads have spent on processors, at a resolution of 10 ms.
  let processorTime: Duration

  /// Fails on other systems.
  init?(of process: pid_t) {
    let folder = "/proc/\(process)"
    let own = process == getpid() ? 1 : 0
    guard let whole = Activity.fields("\(folder)/stat"), whole.count > 12,
      let user = Int(whole[11]), let system = Int(whole[12]),
      let threads = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
    else { return nil }
    let ready = threads.filter { Activity.fields("\(folder)/task/\($0)/stat")?.first == "R" }
    isReady = ready.count > own
    processorTime = .seconds(1) * (user + system) / sysconf(Int32(_SC_CLK_TCK))
  }

  /// The fields after the name, which may contain spaces: the first is the state.
  private static func fields(_ path: String) -> [Substring]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ")
  }
}
