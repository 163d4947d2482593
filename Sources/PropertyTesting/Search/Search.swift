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
  let workers: (any WorkerSource)?
  let timeLimit: TimeLimit?
  var draw = Draw()
  var gate = Gate(.new)
  var statistics = Statistics()
  var found = FoundFailures()
  /// The best cases so far, by the label of their score.
  var best: [String: ScoredCase] = [:]
  /// The number of the next case.
  var next = 0
  /// Makes the cases when all of them are run.
  var odometer: Odometer?

  init(
    _ property: Property, _ settings: Settings, _ notes: CaseNotes,
    workers: (any WorkerSource)? = nil
  ) {
    self.property = property
    self.settings = settings
    self.notes = notes
    self.workers = workers
    seed = settings.seed ?? StableHash.fnv1a(property.name.utf8)
    timeLimit = TimeLimit(settings.timeLimit)
  }

  mutating func run() -> Outcome {
    if settings.runsExamples { runExamples() }
    replay()
    statistics.isCutShort = isLate && settings.cases > 0
    if !isOver, settings.cases > 0 {
      if let all = countAll() { runAll(all) } else { runAtRandom() }
    }
    return found.isEmpty ? outcome(verdictWithoutFailure) : simplified()
  }

  private mutating func runExamples() {
    for (index, example) in property.examples.enumerated() {
      statistics.examples += 1
      if case .failed(let complaint) = property.run(example) {
        found.add(FailedExample(index: index, complaint: complaint))
      }
    }
    notes.clear()
  }

  private mutating func replay() {
    // All of them, since each may be of another failure.
    for token in settings.replays where !isLate {
      draw.begin(following: token.values)
      runCase()
    }
  }

  private mutating func runAtRandom() {
    runCases(upTo: settings.cases / 2)
    climb()
    runCases(upTo: settings.cases)
    while !isOver, needsMoreForCoverage { runCases(upTo: statistics.cases + 100) }
  }
}

// MARK: - One case

extension Search {
  /// Runs the case that was begun, unless it was run before.
  mutating func runCase() {
    notes.clear()
    count(property.run(&draw, &gate))
  }

  /// Counts the case that the draw holds.
  mutating func count(_ verdict: Verdict) {
    switch verdict {
    case .passed: statistics.cases += 1
    case .rejected(let rejection): statistics.reject(rejection)
    case .skipped: statistics.repeats += 1
    case .failed(let complaint):
      statistics.cases += 1
      found.add(after: statistics.cases, complaint) { Recording(draw, complaint) }
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

  /// Begins the next case; false when there is none.
  mutating func beginNext() -> Bool {
    defer { next += 1 }
    guard odometer != nil else {
      begin(next)
      return true
    }
    return beginEnumerated(next)
  }

  /// Makes a case by its number alone, as a worker does that starts in the middle of a run.
  mutating func make(_ index: Int) {
    var nothing = Gate(.none)
    if index > 0 {
      begin(index - 1)
      _ = property.run(&draw, &nothing)
    }
    begin(index)
    _ = property.run(&draw, &nothing)
  }

  /// Begins a case by its number: the simplest, a few with ends of ranges alone, then half and half
  /// new ones, and variations of the case before, which is a new one: odd numbers vary even ones.
  mutating func begin(_ index: Int) {
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

// MARK: - The end

extension Search {
  /// True when no more cases are to be run.
  var isOver: Bool {
    isHopeless || isLate || (!found.isEmpty && found.areEnough(after: statistics.cases, settings))
  }

  /// True when the time of the search is over.
  var isLate: Bool { timeLimit?.isOver ?? false }

  /// True when nearly all cases are rejected, or were run before.
  var isHopeless: Bool { hasTooManyRejections || hasTooManyRepeats }

  var hasTooManyRejections: Bool {
    statistics.rejected > settings.rejectionsPerCase * max(statistics.cases, 50)
  }

  private var hasTooManyRepeats: Bool {
    statistics.repeats > 4 * settings.cases + 1_000
  }
}

/// A case and how well it does.
struct ScoredCase {
  var score: Double
  var values: [UInt64]
}
