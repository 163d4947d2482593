// SPDX-License-Identifier: MIT

/// What a run looks at beside the property: its generators, and how long its body takes.
public enum HealthCheck: Hashable, Sendable, CaseIterable {
  /// Whether making a case takes more than ten milliseconds, and four times as long as running it.
  ///
  /// What was measured differs from run to run, so it is no part of ``Outcome/report``.
  case slowGenerators
  /// Whether running the cases takes more than ten seconds, without a ``Settings/cost`` that says so.
  ///
  /// It is measured too, and no part of ``Outcome/report``.
  case slowBodies
  /// Whether more than a tenth of the cases have more choices than a case may have.
  case largeCases
  /// Whether most cases are rejected, or fewer than one in five values that a filter sees holds.
  ///
  /// A run gives up when ``Settings/rejectionsPerCase`` cases were rejected for each that ran; where
  /// this is not checked, only when 4,096 were.
  case filtering
}

extension HealthCheck {
  /// Whether what is found differs from run to run.
  var isMeasured: Bool { self == .slowGenerators || self == .slowBodies }
}

/// What a check of generators or of a body found.
public struct HealthNote: Hashable, Sendable, CustomStringConvertible {
  /// The check that found something.
  public let check: HealthCheck
  /// What was measured.
  public let finding: String
  /// What would help.
  public let remedy: String

  public var description: String { "\(finding): \(remedy)" }
}

extension Statistics {
  /// Returns what some checks find in the numbers of a run.
  func notes(of checks: Set<HealthCheck>) -> [HealthNote] {
    HealthCheck.allCases.filter(checks.contains).compactMap { check in
      switch check {
      case .slowGenerators: times.slowness.map { note(check, $0, Remedy.slow) }
      case .slowBodies: times.length(of: cases).map { note(check, $0, Remedy.long) }
      case .largeCases: largeness.map { note(check, $0, Remedy.large) }
      case .filtering: filtering.map { note(check, $0, Remedy.filtered) }
      }
    }
  }

  private func note(_ check: HealthCheck, _ finding: String, _ remedy: String) -> HealthNote {
    HealthNote(check: check, finding: finding, remedy: remedy)
  }

  private var largeness: String? {
    let large = rejections[Rejection.tooLarge.origin] ?? 0
    guard large * 10 > cases + rejected else { return nil }
    let most = ChoiceSource.largestCase / 4
    return "\(large) of \(cases + rejected) cases ask for more than \(most) choices"
  }

  private var filtering: String? {
    let others = rejections.filter {
      $0.key != Rejection.tooLarge.origin && !$0.key.hasPrefix(Rejection.skip)
    }
    let count = others.values.reduce(0, +)
    if count > cases, let most = others.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      return "\(count) of \(cases + rejected) cases were rejected, most by \(most.key)"
    }
    guard let strictest = filters.values.filter(\.isStrict).max(by: { $0.dropped < $1.dropped })
    else { return nil }
    return "\(strictest.dropped) of \(strictest.dropped + strictest.kept) values were refused "
      + "by \(strictest.name)"
  }
}

/// What helps against a fault of generators.
enum Remedy {
  static let slow =
    "declare shorter collections (count: 0...8), or make outside of the generator what is the same "
    + "in every case"
  static let long =
    "Settings(cost: 10) runs a tenth of them; where the body does not wait, jobs = 0 runs them in a "
    + "process for each processor"
  static let large =
    "declare shorter collections (count: 0...100), or a smaller depth of what contains itself"
  static let filtered =
    "build what is valid, as .int(in: 0...50).map { $0 * 2 } in place of "
    + ".int(in: 0...100).filter { $0.isMultiple(of: 2) }"

  /// What helps where most cases are rejected by one origin; `nil` where that is said already.
  static func rejections(by origin: String) -> String? {
    if origin == Rejection.tooLarge.origin { return large }
    return ["filter", "compactMap", "assume"].contains { origin.hasPrefix($0) } ? filtered : nil
  }
}

/// How many values a filter saw.
struct FilterCount: Sendable {
  let name: String
  var kept = 0
  var dropped = 0

  /// Whether the filter costs more than the values that it keeps.
  var isStrict: Bool { dropped > 100 && dropped > 4 * kept }
}

/// How long it took to make some cases, and to run them.
struct CaseTimes: Sendable {
  private var making: [Duration] = []
  private var running: [Duration] = []
  private static let least = 3
  private static let most = 64
  private static let slow = Duration.milliseconds(10)
  private static let long = Duration.seconds(10)

  /// Whether a case by its number is measured: some of the first, none of those that are large.
  func measures(_ number: Int) -> Bool { number % 4 == 2 && making.count < CaseTimes.most }

  mutating func count(_ clock: CaseTimer) {
    if let times = clock.times { count(making: times.making, running: times.running) }
  }

  mutating func count(making: Duration, running: Duration) {
    self.making.append(making)
    self.running.append(running)
  }

  /// Says that cases are slow to make, in comparison with running them.
  var slowness: String? {
    guard let making = CaseTimes.median(making), let running = CaseTimes.median(running),
      making > CaseTimes.slow, making > running * 4
    else { return nil }
    return "making a case takes \(making.inMilliseconds) ms, and running it "
      + "\(running.inMilliseconds) ms"
  }

  /// Says that some cases take long to run.
  func length(of cases: Int) -> String? {
    guard let running = CaseTimes.median(running), running * cases > CaseTimes.long else {
      return nil
    }
    let seconds = Int((running * cases).components.seconds)
    return "running a case takes \(running.inMilliseconds) ms, and \(cases) of them \(seconds) s"
  }

  /// The median: the machine may do other things in between.
  private static func median(_ times: [Duration]) -> Duration? {
    times.count < least ? nil : times.sorted()[times.count / 2]
  }
}

/// Measures one case.
///
/// Unchecked: the one thread that runs the case writes and reads it.
final class CaseTimer: @unchecked Sendable {
  private let start = ContinuousClock.now
  private var made: ContinuousClock.Instant?

  func caseIsMade() { made = made ?? ContinuousClock.now }

  /// The times until now; `nil` where the case was not made.
  fileprivate var times: (making: Duration, running: Duration)? {
    made.map { ($0 - start, ContinuousClock.now - $0) }
  }
}

extension Duration {
  /// The time with one decimal.
  fileprivate var inMilliseconds: String {
    let tenths = Int(self / .microseconds(100))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
