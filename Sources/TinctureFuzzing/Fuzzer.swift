// SPDX-License-Identifier: GPL-3.0-or-later

import PropertyTesting

/// How many cases are tried, and which.
package struct FuzzSettings: Sendable {
  /// The cases of a property of cost 1; one of a higher ``FuzzProperty/cost`` is tried on fewer.
  ///
  /// Each property runs at least 10.
  package var runs = 1_000

  /// The time of all properties together; a property then goes on until its share is over,
  /// whatever ``runs`` says.
  package var time: Duration?

  /// What the cases depend on beside the palettes.
  package var seed: UInt64

  /// How many properties are tried at a time; the outcome is the same for any number.
  package var jobs = 1

  /// Violations that are known and not reported again.
  package var known: Set<KnownViolation> = []

  /// Cases to run first, those of earlier failures.
  package var replays: [FuzzToken] = []

  package init(seed: UInt64) { self.seed = seed }
}

/// A violation of an earlier report.
package struct KnownViolation: Hashable, Sendable {
  /// The ``FuzzProperty/id``.
  package let property: String

  /// The ``FuzzedFlaw/key``.
  package let key: String

  package init(property: String, key: String) {
    self.property = property
    self.key = key
  }
}

/// Tries properties on the palettes of a document.
package struct Fuzzer: Sendable {
  private let subject: FuzzSubject
  private let properties: [any FuzzProperty.Type]

  package init(
    _ subject: FuzzSubject, properties: [any FuzzProperty.Type] = KnownFuzzProperties.all
  ) {
    self.subject = subject
    self.properties = properties
  }

  /// How many properties are tried.
  package var count: Int { properties.count }

  /// The names of the properties that have no cases on these palettes.
  package var idsWithoutCases: [String] {
    func hasCases<P: FuzzProperty>(_ property: P.Type) -> Bool { P.cases(of: subject) != nil }
    return properties.filter { !hasCases($0) }.map { $0.id }
  }

  /// Tries every property, as many at a time as the settings allow.
  ///
  /// - Parameters:
  ///   - settings: How many cases, and which.
  ///   - isOver: Whether to end; asked from any thread between rounds. Earlier results are kept.
  ///   - onEnd: Called when the search of a property has ended, one at a time.
  /// - Returns: The outcome of each property, the same for any number of jobs.
  package func report(
    _ settings: FuzzSettings, isOver: @escaping @Sendable () -> Bool = { false },
    onEnd: () -> Void = {}
  ) async -> FuzzReport {
    var settings = settings
    let jobs = max(1, min(settings.jobs, properties.count))
    settings.time = settings.time.map { $0 * jobs / max(properties.count, 1) }
    var reports: [PropertyReport?] = Array(repeating: nil, count: properties.count)
    await withTaskGroup(of: (Int, PropertyReport?).self) { group in
      var waiting = properties.indices[...]
      func startNext() {
        guard let index = waiting.popFirst(), !isOver() else { return }
        group.addTask { [settings] in (index, run(properties[index], settings, isOver: isOver)) }
      }
      for _ in 0..<jobs { startNext() }
      while let (index, report) = await group.next() {
        reports[index] = report
        onEnd()
        startNext()
      }
    }
    return FuzzReport(
      seed: settings.seed, properties: reports.compactMap(\.self), isInterrupted: isOver())
  }

  /// Runs one case again; `nil` if its property is not among those that can be tried.
  package func replay(_ token: FuzzToken, _ settings: FuzzSettings) -> FuzzReport? {
    guard let property = properties.first(where: { $0.id == token.property }),
      let report = run(property, settings, replaying: token.token)
    else { return nil }
    return FuzzReport(seed: settings.seed, properties: [report], isInterrupted: false)
  }

  /// Tries one property, or one case of it; `nil` if it has no cases.
  private func run<P: FuzzProperty>(
    _ property: P.Type, _ settings: FuzzSettings, replaying token: ReplayToken? = nil,
    isOver: @escaping @Sendable () -> Bool = { false }
  ) -> PropertyReport? {
    guard let cases = P.cases(of: subject) else { return nil }
    let run = FuzzRun<P>(subject: subject, settings: settings, cases: cases, isOver: isOver)
    return token.map(run.replay) ?? run.report()
  }
}

/// The search for a counterexample of one property.
private struct FuzzRun<P: FuzzProperty> {
  let subject: FuzzSubject
  let settings: FuzzSettings
  let cases: Generator<P.Case>

  /// Whether to end; asked between rounds.
  let isOver: @Sendable () -> Bool

  private let notes = Notes()

  /// Cases to a round: an interruption waits for the end of one, and each is a search of its own.
  private static var casesPerRound: Int { 500 }

  /// Runs the cases that failed before, then rounds of new ones, until one fails or there are
  /// enough.
  func report() -> PropertyReport {
    var report = PropertyReport(P.self)
    let (start, runs) = (ContinuousClock.now, max(settings.runs / P.cost, 10))
    var round: UInt64 = 0
    repeat {
      var search = search(round: round)
      search.cases = settings.time == nil ? min(runs - report.cases, search.cases) : search.cases
      search.timeLimit = settings.time.map { $0 - (ContinuousClock.now - start) }
      add(property.check(search), to: &report)
      round += 1
    } while report.finding == nil && report.domain == nil && !isOver()
      && isUnderWay(report.cases, runs, start)
    return report
  }

  /// Whether another round is due: by time if there is a limit, else by the number of cases.
  private func isUnderWay(_ cases: Int, _ runs: Int, _ start: ContinuousClock.Instant) -> Bool {
    guard let time = settings.time else { return cases < runs }
    return ContinuousClock.now - start < time
  }

  /// Runs one case, without a search around it.
  func replay(_ token: ReplayToken) -> PropertyReport {
    var report = PropertyReport(P.self)
    add(property.replay(token), to: &report)
    return report
  }

  private func add(_ outcome: Outcome, to report: inout PropertyReport) {
    report.add(outcome.statistics)
    report.finding = outcome.counterexamples.first.flatMap(finding)
    report.slack = notes.slack
  }

  /// The settings of a round; shrinking is short where a case is expensive.
  private func search(round: UInt64) -> Settings {
    var search = Settings(cases: Self.casesPerRound / P.cost, seed: settings.seed &+ round)
    search.casesAfterFailure = 0
    search.explains = false
    search.shrinkingBudget = P.cost == 1 ? 100_000 : 1_000
    search.isThorough = P.cost == 1
    guard round == 0 else { return search }
    search.replays = settings.replays.filter { $0.property == P.id }.map(\.token)
    return search
  }

  /// The property for the engine.
  ///
  /// Every failure has the same key, so that shrinking may pass from one kind of violation to a
  /// simpler case of another.
  private var property: Property {
    Property(P.id, cases) { change in
      let verdict = try P.verdict(on: change, of: subject)
      for text in P.labels(change, of: subject) { label(text) }
      if let slack = verdict.slack { target(-slack, "slack") }
      let violations = verdict.violations.filter {
        !settings.known.contains(KnownViolation(property: P.id, key: $0.key))
      }
      notes.add(change, violations, slack: verdict.slack)
      guard violations.isEmpty else { throw PropertyFailure(key: P.id, message: P.sentence) }
    }
  }

  /// Runs the counterexample again to learn its change and its violations, which the engine does
  /// not keep.
  private func finding(_ counterexample: Counterexample) -> FuzzFinding? {
    guard let token = counterexample.token else { return nil }
    notes.first = nil
    _ = property.replay(token)
    return notes.first.map { change, violations in
      FuzzFinding(
        token: FuzzToken(property: P.id, token: token), changes: P.lines(change, of: subject),
        violations: violations, steps: counterexample.steps)
    }
  }

  /// The first case since ``first`` was reset, and the least slack of all cases.
  private final class Notes {
    var first: (change: P.Case, violations: [FuzzedFlaw])?
    private(set) var slack: Double?

    func add(_ change: P.Case, _ violations: [FuzzedFlaw], slack: Double?) {
      // A replay runs more cases after the first, to find out what could vary.
      if first == nil { first = (change, violations) }
      if let slack { self.slack = min(self.slack ?? slack, slack) }
    }
  }
}
