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

  /// Runs a failing case again, makes it as simple as it gets, and says what in it could vary.
  mutating func simplified(_ found: Recording) -> Outcome {
    let shrinker = Shrinker(property, found, settings, seed: seed)
    guard shrinker.isReproducible() else {
      return outcome(.flaky(counterexample(found, steps: 0, notes: [])))
    }
    var simplest = [shrinker.shrink()]
    simplest += shrinker.shrinkOthers()
    statistics.shrinkingExecutions = shrinker.executions
    var counterexamples: [Counterexample] = []
    for simple in simplest {
      let explainer = Explainer(property, simple, seed: seed)
      let notes = settings.explains ? explainer.explain() : []
      statistics.explainingExecutions += explainer.executions
      counterexamples.append(counterexample(simple, steps: shrinker.steps, notes: notes))
    }
    return outcome(.falsified(counterexamples))
  }

  private mutating func counterexample(
    _ recording: Recording, steps: Int, notes: [String]
  ) -> Counterexample {
    draw.begin(following: recording.values)
    return Counterexample(
      inputs: property.inputTexts(&draw), complaint: recording.complaint, variations: notes,
      token: ReplayToken(values: recording.values), steps: steps)
  }
}
