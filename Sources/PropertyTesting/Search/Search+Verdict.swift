// SPDX-License-Identifier: MIT

extension Search {
  /// Whether a required share is neither met nor refuted yet, after at most ten times the cases.
  var needsMoreForCoverage: Bool {
    guard statistics.cases < 10 * settings.cases, !isHopeless else { return false }
    return statistics.coverage.values.contains { !$0.isMet && !$0.isRefuted }
  }

  /// The verdict of a search in which no case failed.
  var verdictWithoutFailure: Outcome.Verdict {
    if hasTooManyRejections || (statistics.cases == 0 && statistics.rejected > 0) {
      return .gaveUp
    }
    let refuted = statistics.coverage.filter { $0.value.isRefuted }.keys.sorted()
    return refuted.isEmpty ? .passed : .uncovered(refuted)
  }

  /// The outcome with a verdict and the statistics of this search.
  func outcome(_ verdict: Outcome.Verdict) -> Outcome {
    var statistics = statistics
    statistics.filters = draw.filters
    // Settings with a cost say that cases are slow.
    let declared: Set<HealthCheck> = settings.cost > 1 ? [.slowBodies] : []
    statistics.health = statistics.notes(of: settings.healthChecks.subtracting(declared))
    return Outcome(property: property.name, verdict: verdict, seed: seed, statistics: statistics)
  }
}

// MARK: - Failures

extension Search {
  /// Runs failing cases again, simplifies those that fail again, and explains them; the others are
  /// flaky.
  mutating func simplified() -> Outcome {
    statistics.casesToFailure = found.first
    guard !found.hasStray else { return outcome(.falsified(asFound)) }
    let again = found.examples.map { (counterexample($0), failsAgain($0)) }
    let simplified = simplifiedRecordings()
    let reproducible = again.filter(\.1).map(\.0) + simplified.counterexamples
    let flaky = again.filter { !$0.1 }.map(\.0) + simplified.flaky
    statistics.flakyFailures = flaky.count
    if !reproducible.isEmpty { return outcome(.falsified(reproducible)) }
    return outcome(flaky.first.map(Outcome.Verdict.flaky) ?? verdictWithoutFailure)
  }

  /// The failures as they were met, for a law whose cases must not run again.
  private var asFound: [Counterexample] {
    mutating get {
      let examples = found.examples.map { counterexample($0) }
      return examples
        + found.recordings.map { counterexample($0, steps: 0, notes: [], runs: false) }
    }
  }

  /// The simplified failures of drawn cases, and those that passed when they ran again.
  private mutating func simplifiedRecordings() -> (
    counterexamples: [Counterexample], flaky: [Counterexample]
  ) {
    var queue = ShrinkingQueue(property, found, settings, seed: seed)
    var counterexamples: [Counterexample] = []
    var flaky: [Counterexample] = []
    while let result = queue.next() {
      guard result.isReproducible else {
        flaky.append(counterexample(result.recording, steps: 0, notes: []))
        continue
      }
      let explainer = Explainer(property, result.recording, seed: seed)
      let notes = settings.explains && !queue.isLate ? explainer.explain() : []
      statistics.explainingExecutions += explainer.executions
      counterexamples.append(counterexample(result.recording, steps: result.steps, notes: notes))
    }
    statistics.shrinkingExecutions = queue.executions
    statistics.shrinkingIsCutShort = queue.isLate
    return (counterexamples, flaky)
  }

  /// Whether an example fails a second time in the same way.
  private func failsAgain(_ failed: FailedExample) -> Bool {
    guard case .failed(let failure) = property.run(property.examples[failed.index]) else {
      return false
    }
    return failure.key == failed.failure.key
  }

  private func counterexample(_ failed: FailedExample) -> Counterexample {
    Counterexample(
      inputs: property.examples[failed.index].texts(), failure: failed.failure,
      variations: [], origin: .example(failed.index + 1, of: property.examples.count), steps: 0)
  }

  private mutating func counterexample(
    _ recording: Recording, steps: Int, notes: [String], runs: Bool = true
  ) -> Counterexample {
    draw.begin(following: recording.values)
    let inputs = property.inputTexts(&draw, runs: runs)
    return Counterexample(
      inputs: inputs.isEmpty ? draw.choicesWithoutValue : inputs,
      failure: recording.failure, variations: notes,
      origin: .search(ReplayToken(values: recording.values)), steps: steps)
  }
}

extension ChoiceSource {
  /// What is shown of a case whose generator ended before there was a value: the last numbers that it
  /// drew, each with the range that it is from.
  fileprivate var choicesWithoutValue: [String] {
    let what = "// a generator ended before there was a value"
    let numbers = choices.filter { [.number, .scalar, .form].contains($0.domain.role) }
    guard !numbers.isEmpty else { return [what] }
    let shown = numbers.suffix(8).map(\.text)
    let start = shown.count < numbers.count ? "…, " : ""
    return ["\(what), after it drew \(start)\(shown.joined(separator: ", "))"]
  }
}

extension Choice {
  /// The choice as a number and the range that it is from, which begins at the simplest.
  fileprivate var text: String {
    guard domain.folded > 0 else { return "\(value) of 0...\(domain.bound)" }
    let ends = domain.signedRange
    return "\(domain.signed(value).text) of \(ends.lowerBound.text)...\(ends.upperBound.text)"
  }
}

extension SignedMagnitude {
  fileprivate var text: String { (isNegative ? "-" : "") + "\(magnitude)" }
}

/// The failures that a search met: the first one of each kind, in the order they were met.
struct FoundFailures: Sendable {
  private(set) var examples: [FailedExample] = []
  private(set) var recordings: [Recording] = []
  /// The number of cases up to the first failure.
  private(set) var first = 0
  /// The number of cases up to the latest failure of a new kind.
  private(set) var latest = 0
  private var known: Set<String> = []

  /// The most kinds that are told apart: simplifying each takes time.
  static let most = 8
  /// The least number of cases that are run after a failure of a new kind.
  private static let leastAfter = 100
  /// The most choices of the cases that are run after it: eight cases of a megabyte.
  private static let mostEffort = 1 << 24

  var isEmpty: Bool { known.isEmpty }

  /// Whether a failure is one whose case must not run again.
  private(set) var hasStray = false

  mutating func add(_ example: FailedExample) {
    hasStray = hasStray || example.failure.isStray
    if known.insert(example.failure.key).inserted { examples.append(example) }
  }

  /// Adds the case that was made last, unless its kind of failure is known.
  mutating func add(after cases: Int, _ failure: PropertyFailure, _ recording: () -> Recording) {
    let isFirst = isEmpty
    hasStray = hasStray || failure.isStray
    guard known.insert(failure.key).inserted else { return }
    if isFirst { first = cases }
    latest = cases
    recordings.append(recording())
  }

  /// Whether going on is unlikely to find another kind of failure, or takes long, as cases are large:
  /// the last one has `size` choices.
  func areEnough(after cases: Int, of size: Int, _ settings: Settings) -> Bool {
    let goal = max(2 * latest, latest + FoundFailures.leastAfter)
    let (effort, isHuge) = (cases - latest).multipliedReportingOverflow(by: size)
    return hasStray || known.count >= FoundFailures.most || isHuge
      || effort >= FoundFailures.mostEffort
      || cases >= min(first + settings.casesAfterFailure, goal, settings.cases)
  }
}

/// An example for which the property does not hold.
struct FailedExample: Sendable {
  var index: Int
  var failure: PropertyFailure
}
