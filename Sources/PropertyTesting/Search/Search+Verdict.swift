// SPDX-License-Identifier: MIT

extension Search {
  /// True while a required share has been seen neither met nor refuted, up to ten times the cases.
  var needsMoreForCoverage: Bool {
    guard statistics.cases < 10 * settings.cases, !isHopeless else { return false }
    return statistics.coverage.values.contains { !$0.isMet && !$0.isRefuted }
  }

  var verdictWithoutFailure: Outcome.Verdict {
    if hasTooManyRejections || (statistics.cases == 0 && statistics.rejected > 0) {
      return .gaveUp
    }
    let refuted = statistics.coverage.filter { $0.value.isRefuted }.keys.sorted()
    return refuted.isEmpty ? .passed : .uncovered(refuted)
  }

  func outcome(_ verdict: Outcome.Verdict) -> Outcome {
    Outcome(property: property.name, verdict: verdict, seed: seed, statistics: statistics)
  }
}

// MARK: - Failures

extension Search {
  /// Runs failing cases again, makes them as simple as they get, and says what in them could vary.
  mutating func simplified() -> Outcome {
    statistics.casesToFailure = found.first
    let again = found.examples.map { (counterexample($0), failsAgain($0)) }
    let simplified = simplifiedRecordings()
    let reproducible = again.filter(\.1).map(\.0) + simplified.counterexamples
    let flaky = again.filter { !$0.1 }.map(\.0) + simplified.flaky
    statistics.flakyFailures = flaky.count
    if !reproducible.isEmpty { return outcome(.falsified(reproducible)) }
    return outcome(flaky.first.map(Outcome.Verdict.flaky) ?? verdictWithoutFailure)
  }

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

  private func failsAgain(_ failed: FailedExample) -> Bool {
    guard case .failed(let complaint) = property.run(property.examples[failed.index]) else {
      return false
    }
    return complaint.key == failed.complaint.key
  }

  private func counterexample(_ failed: FailedExample) -> Counterexample {
    Counterexample(
      inputs: property.examples[failed.index].texts(), complaint: failed.complaint,
      variations: [], origin: .example(failed.index + 1, of: property.examples.count), steps: 0)
  }

  private mutating func counterexample(
    _ recording: Recording, steps: Int, notes: [String]
  ) -> Counterexample {
    draw.begin(following: recording.values)
    return Counterexample(
      inputs: property.inputTexts(&draw), complaint: recording.complaint, variations: notes,
      origin: .search(ReplayToken(values: recording.values)), steps: steps)
  }
}
