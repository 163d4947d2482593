// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// Checks a law: first the cases that failed before, then the one that ended the last process, then
/// new ones.
package struct LawRun {
  private let law: Law
  private let settings: Settings
  private let variables: FuzzVariables
  private let database: FailureDatabase?

  /// A run with the settings of the test itself, if it has any.
  package init(_ law: Law, _ settings: Settings?, _ variables: FuzzVariables = .current) {
    self.law = law
    var settings = variables.settings(settings)
    settings.seed = settings.seed ?? law.derivedSeed
    self.settings = settings
    self.variables = variables
    database = FailureDatabase(
      suite: law.test.suite, source: law.line.file, folder: variables.failures)
  }

  /// Returns what is wrong with the law; `nil` when it holds.
  ///
  /// The failure database is read by every run: it is part of the sources, so the same sources
  /// still end the same way.
  package func failure() -> ReportedFailure? {
    if let problem = variables.problem { return ReportedFailure(message: problem, line: law.line) }
    if let replay = variables.replay, replay.test == law.test.name {
      // Other laws of the test are not what is asked for.
      let mark = law.property.name.lawMark
      return (replay.law ?? mark) == mark ? replayed(replay.token) : nil
    }
    return unreadable ?? keptTraps ?? leftCase ?? search()
  }
}

// MARK: - What is known

extension LawRun {
  private var entries: (read: [FailureDatabase.Entry], unread: [String]) {
    database?.entries(test: law.test.name, law: law.property.name) ?? ([], [])
  }

  /// A damaged failure database fails the law: a kept failure must not pass because it is unread.
  private var unreadable: ReportedFailure? {
    let unread = entries.unread
    guard let database, !unread.isEmpty else { return nil }
    let lines = ["kept failures cannot be read; remove them from \(database.path)"] + unread
    return ReportedFailure(message: lines.joined(separator: "\n  "), line: law.line)
  }

  /// Runs kept cases that trap, in children: here they would end the process.
  private var keptTraps: ReportedFailure? {
    guard let forked = law.forked else { return nil }
    let tokens = entries.read.filter(\.traps).compactMap { ReplayToken($0.token) }
    guard !tokens.isEmpty else { return nil }
    law.child.guardsDrawing = true
    defer { law.child.guardsDrawing = false }
    return report(
      forked.check(replaying(tokens, most: LawRun.attemptsInChildren)),
      headline: "a kept failure of '\(law.property.name)' is back")
  }

  /// Runs the case in which the last process ended, in children.
  private var leftCase: ReportedFailure? {
    guard let left = RunningCase.left(at: runningPath) else { return nil }
    guard left.phase == .running else { return outside(left, isKnown: false) }
    return trap(left, "the last run ended in \(left) of '\(law.property.name)'")
  }

  /// Runs the case of `FUZZ_REPLAY`, in a child when the variables say so.
  private func replayed(_ token: ReplayToken) -> ReportedFailure? {
    law.child.guardsDrawing = true
    defer { law.child.guardsDrawing = false }
    let property = variables.forks || settings.forks ? law.forked ?? law.property : law.property
    let outcome = property.check(replaying([token], most: 0))
    if outcome.hasPassed { FuzzVariables.say("\(law.test.name): the replayed case passes") }
    return report(outcome)
  }

  /// Settings that run some cases and no others, and simplify what fails in `most` attempts.
  private func replaying(_ tokens: [ReplayToken], most: Int) -> Settings {
    var settings = settings
    settings.cases = 0
    settings.replays = tokens
    settings.runsExamples = false
    settings.shrinkingBudget = most
    settings.explains = most > 0
    return settings
  }
}

// MARK: - New cases

extension LawRun {
  /// How many children simplify a case that traps; each takes some milliseconds.
  private static let attemptsInChildren = 1_500
  /// How long a child may search before it is ended and the search runs in this process.
  private static let secondsOfSearch = 600.0

  /// Looks for failures in new cases.
  private func search() -> ReportedFailure? {
    let running = RunningCase(path: runningPath)
    law.watch.running = running
    defer {
      law.watch.running = nil
      running?.remove()
    }
    if variables.forks || settings.forks, let alone = law.alone, let running,
      let failure = searchInChild(alone, running)
    {
      return failure
    }
    return report(check(law.property))
  }

  /// Runs the whole search in one child to find out whether a case ends the process.
  private func searchInChild(_ alone: Property, _ running: RunningCase) -> ReportedFailure? {
    let share = (variables.budget?.share ?? .zero) / .seconds(1)
    let end = ForkedChild.run(seconds: LawRun.secondsOfSearch + share) {
      _ = check(alone)
      return []
    }
    guard case .died(let signal, _) = end else { return nil }
    guard let last = running.last else {
      let message = "'\(law.property.name)': ended by signal \(signal) before the first case"
      return ReportedFailure(message: message, line: law.line)
    }
    guard last.phase == .running else { return outside(last, isKnown: true) }
    return trap(last, "'\(law.property.name)' is falsified: \(last) ends the process")
  }

  /// Checks once, or, where `FUZZ_TIME` is set, with one seed after the other until the time is
  /// over.
  ///
  /// Without `FUZZ_TIME` no clock decides how many cases run.
  private func check(_ property: Property) -> Outcome {
    var settings = settings
    settings.replays = entries.read.filter { !$0.traps }.compactMap { ReplayToken($0.token) }
    guard let budget = variables.budget else {
      return property.check(settings, workers: workers)
    }
    let start = ContinuousClock.now
    defer { budget.spend(ContinuousClock.now - start) }
    let end = start + budget.share
    var outcome: Outcome
    repeat {
      let left = end - ContinuousClock.now
      settings.timeLimit = min(settings.timeLimit ?? left, left)
      outcome = property.check(settings, workers: workers)
      settings.seed = settings.seed.map { $0 &+ 1 }
      settings.replays = []
      settings.runsExamples = false
    } while outcome.hasPassed && outcome.statistics.domain == nil && ContinuousClock.now < end
    return outcome
  }

  /// The children that run cases; `nil` for an asynchronous body, which cannot run in one.
  private var workers: ForkedWorkers? {
    guard settings.jobs != 1, !law.isAsynchronous else { return nil }
    let watch = law.watch
    // Only the search notes the running case: a child would overwrite it.
    return ForkedWorkers(jobs: settings.jobs) { watch.running = nil }
  }

  /// Simplifies a case that ended a process, in children.
  ///
  /// - Returns: `nil` when the case alone passes, or cannot run in a child: then it is printed.
  private func trap(_ last: RunningCase.Begun, _ headline: String) -> ReportedFailure? {
    let inputs = last.token.map { law.property.inputs(of: $0).joined(separator: ", ") } ?? "\(last)"
    let runsAlone = !law.isAsynchronous || last.token.map(isQuick) ?? false
    guard let forked = law.forked, runsAlone else {
      // The process may also have been ended from outside, so this is no failure.
      let again = replayLine(last.token, traps: false)
      FuzzVariables.say("\(headline):\n    \(inputs)\n  again:  \(again)")
      return nil
    }
    var settings = replaying(last.token.map { [$0] } ?? [], most: LawRun.attemptsInChildren)
    settings.runsExamples = last.token == nil
    if let failure = report(forked.check(settings), headline: headline) { return failure }
    FuzzVariables.say("\(headline), but that case alone passes: \(inputs)")
    return nil
  }

  /// Whether an asynchronous case ends in time where it has one thread.
  private func isQuick(_ token: ReplayToken) -> Bool {
    let outcome = law.forked?.check(replaying([token], most: 0))
    return outcome?.counterexamples.first?.failure != ForkedBody.late
  }

  /// The report of a process that ended while no body ran; where it is not known to have ended by
  /// itself, no fault of the harness is one of the law.
  private func outside(_ last: RunningCase.Begun, isKnown: Bool) -> ReportedFailure? {
    let name = "'\(law.property.name)'"
    guard last.phase == .making, let forked = law.forked else {
      let record = last.token.map { "\($0)" } ?? "none"
      let text =
        "the harness itself ended the process after \(last) of \(name), a fault of the harness and "
        + "not of the law; please report it with this record: \(record)"
      if isKnown { return ReportedFailure(message: text, line: law.line) }
      FuzzVariables.say("if nobody stopped the last run, \(text)")
      return nil
    }
    // The choices of the case are not known, but its number is: the search comes to it again.
    var settings = settings
    settings.cases = min(settings.cases, Int(clamping: last.number) + 10)
    settings.casesAfterFailure = 0
    settings.shrinkingBudget = LawRun.attemptsInChildren / 4
    law.child.guardsDrawing = true
    defer { law.child.guardsDrawing = false }
    return report(
      forked.check(settings), headline: "a generator of \(name) ended the process after \(last)")
  }

  /// Where the running case is noted: one file for each law and user.
  private var runningPath: String {
    let name = "\(law.line.key) \(law.test.suite) \(law.test.name) \(law.property.name)"
    let folder = FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("property-\(getuid())-\(name.shortHash)").path
  }
}

// MARK: - Reporting

extension LawRun {
  /// Keeps the counterexamples of an outcome and says what is to be reported; `nil` for a pass.
  ///
  /// `headline` says how the case was found, when it was not by this outcome.
  private func report(_ outcome: Outcome, headline: String? = nil) -> ReportedFailure? {
    for note in outcome.statistics.health
    where outcome.hasPassed || note.check == .slowGenerators {
      FuzzVariables.say("\(law.test.name): '\(outcome.property)': \(note)")
    }
    guard !outcome.hasPassed else { return nil }
    if case .gaveUp = outcome.verdict,
      outcome.statistics.rejections.keys.allSatisfy({ $0.hasPrefix(Rejection.skip) })
    {
      FuzzVariables.say("\(law.test.name): '\(law.property.name)' is skipped")
      return nil
    }
    for counterexample in outcome.counterexamples { keep(counterexample) }
    let text = outcome.report { " " + replayLine($0.token, traps: $0.failure.isTrap) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let headline, case .falsified(let found) = outcome.verdict {
      let steps = found.first.flatMap {
        $0.token == nil ? nil : "; simplified in \($0.steps) steps"
      }
      lines[0] = headline + (steps ?? "")
    }
    lines.append("  seed:   FUZZ_SEED=\(outcome.seed)\(seedNote(outcome.seed))")
    if let database, outcome.counterexamples.contains(where: { $0.token != nil }) {
      lines.append("  kept:   \(database.path)")
    }
    let line = outcome.counterexamples.first.flatMap { SourceLine(key: $0.failure.key) }
    let failure = ReportedFailure(message: lines.joined(separator: "\n"), line: line ?? law.line)
    let written = FailureReport(outcome, of: law.test, failure)
    if let folder = variables.report, !written.write(to: folder) {
      FuzzVariables.say("\(folder) cannot be written")
    }
    return failure
  }

  /// Says of a derived seed that it is the default.
  private func seedNote(_ seed: UInt64) -> String {
    seed == law.derivedSeed ? ", the law's own; FUZZ_SEED=random tries other cases" : ""
  }

  /// The command that runs a case again; an example has no token, and runs first in every run.
  private func replayLine(_ token: ReplayToken?, traps: Bool) -> String {
    let fork = traps ? "FUZZ_FORK=1 " : ""
    let replay =
      token.map { "FUZZ_REPLAY=\(law.test.name):\($0).\(law.property.name.lawMark) " } ?? ""
    return "\(fork)\(replay)swift test --filter \(law.test.filter)"
  }

  /// Adds a counterexample to the failure database; an example stands in the source already.
  private func keep(_ counterexample: Counterexample) {
    guard let token = counterexample.token else { return }
    let entry = FailureDatabase.Entry(
      test: law.test.name, law: law.property.name, token: token.description,
      value: counterexample.inputs.joined(separator: ", "),
      traps: counterexample.failure.isTrap, harness: FailureDatabase.harness)
    if let database, !database.keep(entry) {
      FuzzVariables.say("\(database.path) cannot be written")
    }
  }
}

extension PropertyFailure {
  fileprivate var isTrap: Bool { key.hasPrefix(Trap.prefix) }
}
