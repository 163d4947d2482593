// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// Tries a law: what failed before, what ended the last process, then new cases.
package struct LawRun {
  private let law: Law
  private let settings: Settings
  private let variables: FuzzVariables
  private let kept: KeptFailures?

  /// A run with the settings of the test itself, if it has any.
  package init(_ law: Law, _ settings: Settings?, _ variables: FuzzVariables = .current) {
    self.law = law
    var settings = variables.settings(settings)
    settings.seed = settings.seed ?? law.derivedSeed
    self.settings = settings
    self.variables = variables
    kept = KeptFailures(
      suite: law.test.suite, source: law.place.file, folder: variables.failures)
  }

  /// What is wrong with the law; `nil` when it holds.
  package func finding() -> Finding? {
    if let problem = variables.problem { return Finding(message: problem, place: law.place) }
    if let replay = variables.replay, replay.test == law.test.name {
      return replayed(replay.token)
    }
    return unreadable ?? keptTraps ?? leftCase ?? search()
  }
}

// MARK: - What is known

extension LawRun {
  private var entries: (read: [KeptFailures.Entry], unread: [String]) {
    kept?.entries(test: law.test.name, law: law.property.name) ?? ([], [])
  }

  private var unreadable: Finding? {
    let unread = entries.unread
    guard let kept, !unread.isEmpty else { return nil }
    let lines = ["kept failures cannot be read; remove them from \(kept.path)"] + unread
    return Finding(message: lines.joined(separator: "\n  "), place: law.place)
  }

  /// Cases that ended the process once are run in a child first.
  private var keptTraps: Finding? {
    guard let forked = law.forked else { return nil }
    let tokens = entries.read.filter(\.traps).compactMap { ReplayToken($0.token) }
    guard !tokens.isEmpty else { return nil }
    return report(
      forked.check(replaying(tokens, most: LawRun.attemptsInChildren)),
      headline: "a kept failure of '\(law.property.name)' is back")
  }

  private var leftCase: Finding? {
    guard let left = RunningCase.left(at: runningPath) else { return nil }
    return trap(left, "the last run ended in \(left) of '\(law.property.name)'")
  }

  /// Runs one case, in a child when the variables say so.
  private func replayed(_ token: ReplayToken) -> Finding? {
    let property = variables.forks || settings.forks ? law.forked ?? law.property : law.property
    let outcome = property.check(replaying([token], most: 0))
    if outcome.hasPassed { FuzzVariables.say("\(law.test.name): the replayed case passes") }
    return report(outcome)
  }

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
  /// A child takes some milliseconds.
  private static let attemptsInChildren = 1_500
  private static let secondsOfSearch = 600.0

  private func search() -> Finding? {
    let running = RunningCase(path: runningPath)
    law.watch.running = running
    defer {
      law.watch.running = nil
      running?.remove()
    }
    if variables.forks || settings.forks, law.forked != nil, let running,
      let finding = searchInChild(running)
    {
      return finding
    }
    return report(check())
  }

  /// Runs the whole search in a child: all of its cases, at the cost of one.
  private func searchInChild(_ running: RunningCase) -> Finding? {
    let share = (variables.budget?.share ?? .zero) / .seconds(1)
    let end = ForkedChild.run(seconds: LawRun.secondsOfSearch + share) {
      _ = check()
      return []
    }
    guard case .died(let signal, _) = end else { return nil }
    guard let last = running.last else {
      let message = "'\(law.property.name)': ended by signal \(signal) before the first case"
      return Finding(message: message, place: law.place)
    }
    return trap(last, "'\(law.property.name)' is falsified: \(last) ends the process")
  }

  /// Checks once, or with one seed after the other until the time is over.
  private func check() -> Outcome {
    var settings = settings
    settings.replays = entries.read.filter { !$0.traps }.compactMap { ReplayToken($0.token) }
    guard let budget = variables.budget else {
      return law.property.check(settings, workers: workers)
    }
    let start = ContinuousClock.now
    defer { budget.spend(ContinuousClock.now - start) }
    let end = start + budget.share
    var outcome: Outcome
    repeat {
      let left = end - ContinuousClock.now
      settings.timeLimit = min(settings.timeLimit ?? left, left)
      outcome = law.property.check(settings, workers: workers)
      settings.seed = settings.seed.map { $0 &+ 1 }
      settings.replays = []
      settings.runsExamples = false
    } while outcome.hasPassed && outcome.statistics.domain == nil && ContinuousClock.now < end
    return outcome
  }

  /// The children that run cases, for a body that can run in one.
  private var workers: ForkedWorkers? {
    guard settings.jobs != 1, law.forked != nil else { return nil }
    let watch = law.watch
    // The page of the running case is the search's own.
    return ForkedWorkers(jobs: settings.jobs) { watch.running = nil }
  }

  /// Simplifies a case that ended a process.
  private func trap(_ last: RunningCase.Begun, _ headline: String) -> Finding? {
    let inputs = last.token.map { law.property.inputs(of: $0).joined(separator: ", ") } ?? "\(last)"
    guard let forked = law.forked else {
      // Whether it was the case or the one who ran it that ended the process is not known.
      let again = replayLine(last.token, traps: false)
      FuzzVariables.say("\(headline):\n    \(inputs)\n  again:  \(again)")
      return nil
    }
    var settings = replaying(last.token.map { [$0] } ?? [], most: LawRun.attemptsInChildren)
    settings.runsExamples = last.token == nil
    if let finding = report(forked.check(settings), headline: headline) { return finding }
    FuzzVariables.say("\(headline), but that case alone passes: \(inputs)")
    return nil
  }

  private var runningPath: String {
    let name = "\(law.place.key) \(law.test.suite) \(law.test.name) \(law.property.name)"
    let folder = FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("property-\(getuid())-\(name.shortHash)").path
  }
}

// MARK: - Reporting

extension LawRun {
  /// A finding for an outcome that is not a pass; its counterexamples are kept.
  ///
  /// A headline says how the case was found, when it was not by this outcome.
  private func report(_ outcome: Outcome, headline: String? = nil) -> Finding? {
    guard !outcome.hasPassed else { return nil }
    for counterexample in outcome.counterexamples { keep(counterexample) }
    let text = outcome.report { " " + replayLine($0.token, traps: $0.complaint.isTrap) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let headline, case .falsified(let found) = outcome.verdict {
      let steps = found.first.flatMap {
        $0.token == nil ? nil : "; simplified in \($0.steps) steps"
      }
      lines[0] = headline + (steps ?? "")
    }
    lines.append("  seed:   FUZZ_SEED=\(outcome.seed)\(seedNote(outcome.seed))")
    if let kept, outcome.counterexamples.contains(where: { $0.token != nil }) {
      lines.append("  kept:   \(kept.path)")
    }
    let place = outcome.counterexamples.first.flatMap { SourcePlace(key: $0.complaint.key) }
    let finding = Finding(message: lines.joined(separator: "\n"), place: place ?? law.place)
    let written = FailureReport(outcome, of: law.test, finding)
    if let folder = variables.report, !written.write(to: folder) {
      FuzzVariables.say("\(folder) cannot be written")
    }
    return finding
  }

  private func seedNote(_ seed: UInt64) -> String {
    seed == law.derivedSeed ? ", the law's own; FUZZ_SEED=random tries other cases" : ""
  }

  /// What runs a case again; examples come first in every run.
  private func replayLine(_ token: ReplayToken?, traps: Bool) -> String {
    let fork = traps ? "FUZZ_FORK=1 " : ""
    let replay = token.map { "FUZZ_REPLAY=\(law.test.name):\($0) " } ?? ""
    return "\(fork)\(replay)swift test --filter \(law.test.filter)"
  }

  private func keep(_ counterexample: Counterexample) {
    guard let token = counterexample.token else { return }
    let entry = KeptFailures.Entry(
      test: law.test.name, law: law.property.name, token: token.description,
      value: counterexample.inputs.joined(separator: ", "),
      traps: counterexample.complaint.isTrap, harness: KeptFailures.harness)
    if let kept, !kept.keep(entry) { FuzzVariables.say("\(kept.path) cannot be written") }
  }
}

extension Complaint {
  fileprivate var isTrap: Bool { key.hasPrefix(Trap.prefix) }
}
