// SPDX-License-Identifier: GPL-3.0-or-later

import PropertyTesting

/// Tries one property on palettes.
struct FuzzRun<P: FuzzProperty> {
  let subject: FuzzSubject
  let settings: FuzzSettings
  let cases: Generator<P.Case>

  /// Asked between rounds whether to end.
  let isOver: @Sendable () -> Bool

  /// Cases to a round: an interruption waits for the end of one, and each is a search of its own.
  private static var casesPerRound: Int { 500 }

  init?(_ subject: FuzzSubject, _ settings: FuzzSettings, isOver: @escaping @Sendable () -> Bool) {
    guard let cases = P.cases(of: subject) else { return nil }
    self.subject = subject
    self.settings = settings
    self.cases = cases
    self.isOver = isOver
  }

  /// Runs what failed before, then rounds of new cases, until one fails or there are enough.
  func report() -> PropertyReport {
    var report = PropertyReport(P.self)
    let notes = Notes()
    let property = property(notes)
    let (start, runs) = (ContinuousClock.now, max(settings.runs / P.cost, 10))
    var round: UInt64 = 0
    repeat {
      var search = search(round: round)
      search.cases = settings.time == nil ? min(runs - report.cases, search.cases) : search.cases
      search.timeLimit = settings.time.map { $0 - (ContinuousClock.now - start) }
      let outcome = property.check(search)
      report.add(outcome.statistics)
      report.finding = outcome.counterexamples.first.flatMap { finding($0, property, notes) }
      round += 1
    } while report.finding == nil && report.domain == nil && !isOver()
      && isUnderWay(report.cases, runs, start)
    report.slack = notes.slack
    return report
  }

  private func isUnderWay(_ cases: Int, _ runs: Int, _ start: ContinuousClock.Instant) -> Bool {
    guard let time = settings.time else { return cases < runs }
    return ContinuousClock.now - start < time
  }

  /// Runs one case.
  func replay(_ token: ReplayToken) -> PropertyReport {
    var report = PropertyReport(P.self)
    let notes = Notes()
    let property = property(notes)
    let outcome = property.replay(token)
    report.add(outcome.statistics)
    report.finding = outcome.counterexamples.first.flatMap { finding($0, property, notes) }
    report.slack = notes.slack
    return report
  }

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

  /// The property for the engine; every failure is of the same kind, so that the simplest of all
  /// is what is left.
  private func property(_ notes: Notes) -> Property {
    Property(P.id, cases) { change in
      let judgment = try P.judge(change, of: subject)
      for text in P.labels(change, of: subject) { label(text) }
      if let slack = judgment.slack { target(-slack, "slack") }
      let flaws = judgment.flaws.filter {
        !settings.known.contains(KnownFlaw(property: P.id, flaw: $0.key))
      }
      notes.add(change, flaws, slack: judgment.slack)
      guard flaws.isEmpty else { throw PropertyFailure(key: P.id, message: P.sentence) }
    }
  }

  private func finding(_ counterexample: Counterexample, _ property: Property, _ notes: Notes)
    -> FuzzFinding?
  {
    guard let token = counterexample.token else { return nil }
    notes.first = nil
    _ = property.replay(token)
    return notes.first.map { first in
      FuzzFinding(
        token: FuzzToken(property: P.id, token: token),
        changes: P.lines(first.change, of: subject), flaws: first.flaws,
        steps: counterexample.steps)
    }
  }

  /// The first case since it was last asked for, and the least slack of all.
  private final class Notes {
    var first: (change: P.Case, flaws: [Flaw])?
    private(set) var slack: Double?

    func add(_ change: P.Case, _ flaws: [Flaw], slack: Double?) {
      // A replay goes on to others, to find out what in the case could vary.
      if first == nil { first = (change, flaws) }
      if let slack { self.slack = min(self.slack ?? slack, slack) }
    }
  }
}

extension PropertyReport {
  fileprivate mutating func add(_ statistics: Statistics) {
    cases += statistics.cases
    domain = statistics.isCutShort ? nil : statistics.domain
    labels.merge(statistics.labels) { $0 + $1 }
  }
}
