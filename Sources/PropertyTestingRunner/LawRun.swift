// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
// Laws print values of Foundation as code.
import PropertyTestingFoundation

/// Checks a law: first the cases that failed before, then the one that ended the last process, then
/// new ones.
package struct LawRun {
  private let law: Law
  private let settings: Settings
  private let variables: FuzzVariables
  private let database: FailureDatabase?
  /// How long a case may take; `nil` for ever.
  private let limit: Duration?

  /// A run with the settings of the test itself, if it has any.
  package init(_ law: Law, _ settings: Settings?, _ variables: FuzzVariables = .current) {
    let texts = SourceLiterals.texts(at: law.line, without: law.property.name)
    self.law = law.drawing(texts)
    var settings = variables.settings(settings)
    settings.seed = settings.seed ?? law.derivedSeed
    self.settings = settings
    self.variables = variables
    limit = variables.caseLimit(settings)
    law.child.limit = limit
    database = FailureDatabase(
      suite: law.test.suite, source: law.line.file, folder: variables.failures)
  }

  /// Returns what is wrong with the law; `nil` when it holds.
  ///
  /// The failure database is read by every run: it is part of the sources, so the same sources
  /// still end the same way.
  package func failure() -> ReportedFailure? {
    let failure = Threads.$current.withValue(FoundationThreads()) { checked() }
    return law.watch.isTestCanceled ? nil : canceled ?? failure
  }

  /// What is said of a canceled law.
  ///
  /// What its search came to means nothing: a body that was canceled may throw, or return what it likes.
  private var canceled: ReportedFailure? {
    guard let cancellation = law.cancellation, cancellation.isCanceled else { return nil }
    return ReportedFailure(
      message: "'\(law.property.name)' was canceled before its search ended, which is no pass",
      line: law.line)
  }

  private func checked() -> ReportedFailure? {
    if let problem = variables.problem { return ReportedFailure(message: problem, line: law.line) }
    if let replay = variables.replay, replay.test == law.test.name, !law.interceptor.isNested {
      // Other laws of the test are not what is asked for.
      let mark = law.test.mark(of: law.property.name)
      return (replay.law ?? mark) == mark ? replayed(replay.token) : nil
    }
    return unreadable ?? keptTraps ?? leftCase ?? search()
  }
}

// MARK: - What is known

extension LawRun {
  private var entries: (read: [FailureDatabase.Entry], unread: [String]) {
    database?.entries(of: law.test, law: law.property.name) ?? ([], [])
  }

  /// A damaged failure database fails the law: a kept failure must not pass because it is unread.
  private var unreadable: ReportedFailure? {
    let unread = entries.unread
    guard let database, !unread.isEmpty else { return nil }
    let files = database.files.joined(separator: " and ")
    let lines = ["kept failures cannot be read; remove them from \(files)"] + unread
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
      check(forked, replaying(tokens, most: LawRun.attemptsInChildren)),
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
    let settings = replaying([token], most: 0)
    let outcome: Outcome
    if variables.forks || settings.forks, let forked = law.forked {
      law.child.guardsDrawing = true
      defer { law.child.guardsDrawing = false }
      outcome = forked.check(settings)
    } else {
      let running = RunningCase(path: runningPath)
      // Whoever debugs the case may end the process at any time.
      running?.remove()
      outcome = watched(running) { law.property.check(settings) }
    }
    if outcome.hasPassed { FuzzVariables.say("\(law.test.name): the replayed case passes") }
    return report(outcome)
  }

  /// Settings that run some cases and no others, and simplify what fails in `most` attempts.
  private func replaying(_ tokens: [ReplayToken], most: Int) -> Settings {
    var settings = settings
    settings.cases = 0
    settings.replays = tokens
    settings.runsExamples = false
    settings.shrinkingBudget = min(settings.shrinkingBudget, most)
    settings.explains = settings.explains && most > 0
    return settings
  }

  /// Checks in children.
  ///
  /// A case that is late is simplified in a fraction of its time; what it becomes has to be late in
  /// the whole time too, or the case is left as it was.
  private func check(_ forked: Property, _ settings: Settings) -> Outcome {
    law.child.giveTime()
    let outcome = forked.check(settings)
    let late = outcome.counterexamples.first { CaseLimit.isFailure($0.failure) && $0.steps > 0 }
    guard let token = late?.token else { return outcome }
    law.child.giveTime()
    if isLate(forked.check(replaying([token], most: 0))) { return outcome }
    var settings = settings
    (settings.shrinkingBudget, settings.explains) = (0, false)
    law.child.giveTime()
    return forked.check(settings)
  }

  private func isLate(_ outcome: Outcome?) -> Bool {
    outcome?.counterexamples.contains { CaseLimit.isFailure($0.failure) } ?? false
  }
}

// MARK: - New cases

extension LawRun {
  /// How many children simplify a case that traps; each takes some milliseconds.
  private static let attemptsInChildren = 1_500

  /// Looks for failures in new cases.
  private func search() -> ReportedFailure? {
    let running = RunningCase(path: runningPath)
    defer { running?.remove() }
    if variables.forks || settings.forks, let alone = law.alone, let running,
      let failure = searchInChild(alone, running)
    {
      return failure
    }
    let outcome = watched(running) { check(law.property) }
    if variables.printsStatistics, outcome.hasPassed {
      FuzzVariables.say("\(law.test.filter): \(outcome.report)")
    }
    return report(outcome) ?? withoutCases(outcome) ?? unfinished(outcome)
  }

  /// What is wrong with a law that ran on nothing, because its settings or `FUZZ_CASES` ask for no cases.
  private func withoutCases(_ outcome: Outcome) -> ReportedFailure? {
    let statistics = outcome.statistics
    guard outcome.hasPassed, settings.cases == 0, canceled == nil,
      statistics.cases + statistics.examples + statistics.rejected == 0
    else { return nil }
    let message =
      "'\(law.property.name)' ran no case, which is no pass: its settings ask for 0 cases"
    return ReportedFailure(message: message, line: law.line)
  }

  /// What is wrong with a law that held until its time was over; one with a time of its own holds.
  private func unfinished(_ outcome: Outcome) -> ReportedFailure? {
    guard outcome.hasPassed, outcome.statistics.isCutShort, canceled == nil else { return nil }
    let held = "held for \(outcome.statistics.cases) of \(settings.cases) cases"
    let name = "'\(law.property.name)'"
    if let limit = variables.lawLimit, limit < settings.timeLimit ?? .seconds(Int64.max) {
      let message =
        "\(name) is not done: it \(held), and its limit of \(CaseLimit.text(limit)) is over\n"
        + "  Settings(cost: 10) runs a tenth of them, "
        + (law.isAsynchronous ? "" : "jobs = 0 runs them in a process for each processor, ")
        + "FUZZ_LIMIT=0 takes any time"
      return ReportedFailure(message: message, line: law.line)
    }
    let time = settings.timeLimit.map { " of \(CaseLimit.text($0))" } ?? ""
    let message = "\(name) \(held): its time\(time) was over"
    if outcome.statistics.cases + outcome.statistics.examples == 0 {
      return ReportedFailure(message: message, line: law.line)
    }
    if variables.budget == nil { FuzzVariables.say("\(law.test.name): \(message)") }
    return nil
  }

  /// Runs cases in this process, which ends when one is late.
  private func watched(_ running: RunningCase?, _ run: () -> Outcome) -> Outcome {
    law.watch.running = running
    let watchdog = running.flatMap { running in
      limit.map { limit in
        CaseWatchdog(
          running, limit: limit, usesPool: law.isAsynchronous, signOfLife: saySign
        ) { isStarved in isStarved ? reportStarved(running) : reportLate(running) }
      }
    }
    defer {
      watchdog?.end()
      law.watch.running = nil
    }
    return run()
  }

  /// Says that a law still runs, to whoever waits for it.
  private func saySign(_ elapsed: Duration, _ runs: UInt64) {
    FuzzVariables.say(
      "\(law.test.name): '\(law.property.name)' goes on after \(elapsed.components.seconds) s and "
        + "\(runs) runs of its body")
  }

  /// Runs the whole search in one child to find out whether a case ends the process, or never ends.
  private func searchInChild(_ alone: Property, _ running: RunningCase) -> ReportedFailure? {
    let end = ForkedChild.run(within: limit, each: running) {
      law.watch.running = running
      _ = check(alone)
      return []
    }
    var what = "ends the process"
    switch end {
    case .died(let signal, _) where running.last == nil:
      let message = "'\(law.property.name)': ended by signal \(signal) before the first case"
      return ReportedFailure(message: message, line: law.line)
    case .died: break
    // What an asynchronous body leaves to other threads is never done in a child, which has one.
    case .late where !law.isAsynchronous && running.moment.phase != .searching:
      what = "does not end"
    case .late, .answered, .notStarted: return nil
    }
    guard let last = running.last, last.phase == .running else {
      return running.last.flatMap { outside($0, isKnown: true) }
    }
    return trap(last, "'\(law.property.name)' is falsified: \(last) \(what)")
  }

  /// Says that a case waits for a thread, before the process is ended: nothing is known of the case.
  private func reportStarved(_ running: RunningCase) {
    let last = running.last.map { "\($0)" } ?? "the first case"
    let time = CaseLimit.text(max(limit ?? .zero, CaseClock.patience))
    sayError(
      "'\(law.property.name)' does not go on: for \(time) \(last) had none of the threads that "
        + "tasks share, so the process is ended. Other tests block them, or the body itself does")
    running.remove()
  }

  /// Prints as compilers and XCTest do, so that editors find the line.
  private func sayError(_ message: String) {
    let place = "\(law.line.file):\(law.line.number)"
    FuzzVariables.say("\(place): error: \(law.test.suite).\(law.test.short) : \(message)")
  }

  /// Prints and keeps the case that the process is at, before the process is ended.
  private func reportLate(_ running: RunningCase) {
    guard let last = running.last else { return }
    // Its inputs are made once more to be printed, which is not to be noted.
    law.watch.running = nil
    let failure = CaseLimit.failure(limit)
    let name = "'\(law.property.name)'"
    FuzzVariables.say("\(law.test.filter): \(failure.message), so the process is ended: \(name)")
    guard last.phase == .running else {
      let part = last.phase == .making ? "a generator of \(name)" : "the harness itself"
      return FuzzVariables.say("\(part) does not end after \(last)")
    }
    let outcome = law.property.outcome(
      endedBy: failure, in: last.token, number: Int(clamping: last.number),
      seed: settings.seed ?? 0)
    let reported = report(outcome, headline: "\(name) is falsified: \(last) does not end")
    sayError(reported?.message ?? "\(name) was canceled, and \(last) does not end")
    if last.token != nil, database != nil { running.remove() }
  }

  /// Checks once, or, where `FUZZ_TIME` is set, with one seed after the other until the time is
  /// over.
  ///
  /// Without `FUZZ_TIME` no clock decides how many cases run.
  private func check(_ property: Property) -> Outcome {
    var settings = settings
    settings.replays = entries.read.filter { !$0.traps }.compactMap { ReplayToken($0.token) }
    guard let budget = variables.budget else {
      if let limit = variables.lawLimit {
        settings.timeLimit = min(settings.timeLimit ?? limit, limit)
      }
      return property.check(settings, workers: workers)
    }
    let start = ContinuousClock.now
    defer { budget.spend(ContinuousClock.now - start) }
    let end = start + budget.share
    func round() -> Outcome {
      let left = end - ContinuousClock.now
      settings.timeLimit = min(settings.timeLimit ?? left, left)
      return property.check(settings, workers: workers)
    }
    var outcome = round()
    while outcome.hasPassed, outcome.statistics.domain == nil, ContinuousClock.now < end {
      settings.seed = settings.seed.map { $0 &+ 1 }
      settings.replays = []
      settings.runsExamples = false
      let next = round()
      // One that ends before its first case says nothing.
      if next.statistics.cases > 0 || !next.hasPassed { outcome = next }
    }
    return outcome
  }

  /// The children that run cases; `nil` for an asynchronous body, which cannot run in one.
  private var workers: ForkedWorkers? {
    guard settings.jobs != 1, !law.isAsynchronous else { return nil }
    let watch = law.watch
    // Only the search notes the running case: a child would overwrite it.
    let patience = min(limit ?? ForkedWorkers.patience, ForkedWorkers.patience)
    return ForkedWorkers(jobs: settings.jobs, patience: patience) { watch.running = nil }
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
    if let failure = report(check(forked, settings), headline: headline) { return failure }
    FuzzVariables.say("\(headline), but that case alone passes: \(inputs)")
    return nil
  }

  /// Whether an asynchronous case ends in time where it has one thread.
  private func isQuick(_ token: ReplayToken) -> Bool {
    !isLate(law.forked.map { check($0, replaying([token], most: 0)) })
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
    // The choices of the case are not known, but the search comes to it again.
    var settings = settings
    settings.casesAfterFailure = 0
    settings.shrinkingBudget = min(settings.shrinkingBudget, LawRun.attemptsInChildren / 4)
    law.child.guardsDrawing = true
    defer { law.child.guardsDrawing = false }
    let outcome = check(forked, settings)
    let what = isLate(outcome) ? "does not end" : "ended the process"
    return report(outcome, headline: "a generator of \(name) \(what) after \(last)")
  }

  /// Where the running case is noted: one file for each law and user.
  private var runningPath: String {
    let name = "\(law.line.key) \(law.test.suite) \(law.test.record) \(law.property.name)"
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
    // Of a canceled law nothing is kept.
    guard !outcome.hasPassed, canceled == nil else { return nil }
    if case .gaveUp = outcome.verdict,
      outcome.statistics.rejections.keys.allSatisfy({ $0.hasPrefix(Rejection.skip) })
    {
      FuzzVariables.say("\(law.test.name): '\(law.property.name)' is skipped")
      let reason = outcome.statistics.rejections.keys.min() ?? Rejection.skip
      law.interceptor.noteSkip("\(reason.dropFirst(Rejection.skip.count + 2))")
      return nil
    }
    let isNested = law.interceptor.isNested
    if !isNested { for counterexample in outcome.counterexamples { keep(counterexample) } }
    let text = outcome.report {
      isNested
        ? " the case of the law around this one, which its report names"
        : " " + replayLine($0.token, traps: needsChild($0.failure))
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let headline, case .falsified(let found) = outcome.verdict {
      let steps = found.first.flatMap {
        $0.token == nil ? nil : "; simplified in \($0.steps) steps"
      }
      lines[0] = headline + (steps ?? "")
    }
    if !isNested { lines.append("  seed:   FUZZ_SEED=\(outcome.seed)\(seedNote(outcome.seed))") }
    if let database, !isNested,
      outcome.counterexamples.contains(where: { $0.token != nil && !$0.failure.isStray })
    {
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
    let mark = law.test.mark(of: law.property.name)
    let replay = token.map { "FUZZ_REPLAY=\("\(law.test.name):\($0).\(mark)".inShell) " } ?? ""
    return "\(fork)\(replay)swift test --filter \(law.test.filter)"
  }

  /// Whether a case is to be run in a child: one that traps, or that never ends where a body needs
  /// no other thread.
  private func needsChild(_ failure: PropertyFailure) -> Bool {
    failure.key.hasPrefix(Trap.prefix) || CaseLimit.isFailure(failure) && !law.isAsynchronous
  }

  /// Adds a counterexample to the failure database; an example stands in the source already.
  private func keep(_ counterexample: Counterexample) {
    guard let token = counterexample.token, !counterexample.failure.isStray else { return }
    let entry = FailureDatabase.Entry(
      test: law.test.record, law: law.property.name, token: token.description,
      value: counterexample.inputs.joined(separator: ", "),
      traps: needsChild(counterexample.failure), harness: FailureDatabase.harness)
    if let database, !database.keep(entry) {
      FuzzVariables.say("\(database.path) cannot be written")
    }
  }
}
