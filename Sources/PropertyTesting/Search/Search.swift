// SPDX-License-Identifier: MIT

/// One run of a property: the cases it is tried on.
///
/// Every case depends on the seed and its number alone, never on what became of the others, so that
/// cases can be run in any order, and in parallel.
struct Search: ~Copyable {
  let property: Property
  let settings: Settings
  let notes: CaseNotes
  let seed: UInt64
  var draw = Draw()
  var gate = Gate(.new)
  var statistics = Statistics()
  var found: Recording?
  /// The best cases so far, by the label of their score.
  var best: [String: ScoredCase] = [:]

  init(_ property: Property, _ settings: Settings, _ notes: CaseNotes) {
    self.property = property
    self.settings = settings
    self.notes = notes
    seed = settings.seed ?? .random(in: 0...UInt64.max)
  }

  mutating func run() -> Outcome {
    replay()
    if found == nil, settings.cases > 0 {
      if let all = countAll() { runAll(all) } else { runAtRandom() }
    }
    guard let failure = found else { return outcome(verdictWithoutFailure) }
    return simplified(failure)
  }

  private mutating func replay() {
    for token in settings.replays {
      guard found == nil else { return }
      draw.begin(following: token.values)
      runCase()
    }
  }

  private mutating func runAtRandom() {
    var index = 0
    runCases(from: &index, upTo: settings.cases / 2)
    climb()
    runCases(from: &index, upTo: settings.cases)
    while found == nil, needsMoreForCoverage {
      runCases(from: &index, upTo: statistics.cases + 100)
    }
  }

  private mutating func runCases(from index: inout Int, upTo goal: Int) {
    while statistics.cases < goal, found == nil, !isHopeless {
      begin(index)
      runCase()
      index += 1
    }
  }

  /// True when nearly all cases are rejected, or were run before.
  var isHopeless: Bool { hasTooManyRejections || hasTooManyRepeats }

  var hasTooManyRejections: Bool {
    statistics.rejected > settings.rejectionsPerCase * max(statistics.cases, 50)
  }

  private var hasTooManyRepeats: Bool {
    statistics.repeats > 4 * settings.cases + 1_000
  }
}

// MARK: - One case

extension Search {
  /// Runs the case that was begun, unless it was run before.
  mutating func runCase() {
    notes.clear()
    let verdict = property.run(&draw, &gate)
    switch verdict {
    case .passed: statistics.cases += 1
    case .rejected(let rejection): statistics.reject(rejection)
    case .skipped: statistics.repeats += 1
    case .failed(let complaint):
      statistics.cases += 1
      found = Recording(draw, complaint)
    }
    guard !notes.isEmpty else { return }
    if case .passed = verdict { keepNotes() }
  }

  private mutating func keepNotes() {
    statistics.count(notes)
    for (label, score) in notes.scores where score > (best[label]?.score ?? -.infinity) {
      best[label] = ScoredCase(score: score, values: draw.choices.map(\.value))
    }
  }

  /// Begins a case by its number: the simplest, a few with ends of ranges alone, then half and half
  /// new ones, and variations of the case before.
  private mutating func begin(_ index: Int) {
    let random = RandomSource(seed: seed, index: index)
    switch index {
    case 0: draw.begin(following: [])
    case let odd where odd % 2 == 1 && odd > Search.edgeCases: beginVariation(random)
    case ...Search.edgeCases: draw.begin(random: random, style: .edges)
    default: draw.begin(random: random, style: index % 32 == 0 ? .edges : .mixed)
    }
  }

  private static let edgeCases = 6
}

/// A case and how well it does.
struct ScoredCase {
  var score: Double
  var values: [UInt64]
}
