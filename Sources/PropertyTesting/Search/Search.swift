// SPDX-License-Identifier: MIT

/// One run of a property.
///
/// Every case depends on the seed and its number alone, never on the results of the others, so that
/// cases can be run in any order, and in parallel.
struct Search: ~Copyable {
  let property: Property
  let settings: Settings
  let notes: CaseNotes
  let seed: UInt64
  let workers: (any WorkerSource)?
  let timeLimit: TimeLimit?
  var draw = ChoiceSource()
  /// Decides which of the cases that are made are run.
  var filter = CaseFilter(.new)
  var statistics = Statistics()
  var found = FoundFailures()
  /// The best cases so far, by the label of their score.
  var best: [String: ScoredCase] = [:]
  /// The number of the next case.
  var next = 0
  /// Makes the cases when the whole domain is run; `nil` when they are drawn.
  var enumerator: ExhaustiveEnumerator?

  init(
    _ property: Property, _ settings: Settings, _ notes: CaseNotes,
    workers: (any WorkerSource)? = nil
  ) {
    self.property = property
    self.settings = settings.clamped
    self.notes = notes
    self.workers = workers
    seed = settings.seed ?? StableHash.fnv1a(property.name.utf8)
    timeLimit = TimeLimit(settings.timeLimit)
    draw.literals = property.literals.map(PhraseText.init)
    draw.scale = ChoiceSource.possible(settings.scale)
  }

  /// Runs examples, replays and cases, and simplifies what fails.
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
    for (index, example) in property.examples.enumerated() where !found.hasStray {
      statistics.examples += 1
      if case .failed(let failure) = property.run(example) {
        found.add(FailedExample(index: index, failure: failure))
      }
    }
    notes.clear()
  }

  /// Runs the cases of the settings, all of them, since each may fail in another way.
  private mutating func replay() {
    for token in settings.replays where !isLate && !found.hasStray {
      draw.begin(following: token.values)
      runCase()
    }
  }

  /// Runs half of the cases, climbs to higher scores, and runs the rest; then more for required
  /// shares.
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
    guard statistics.times.measures(next) else {
      let verdict = property.run(&draw, &filter)
      guard case .passed = verdict, notes.isEmpty else { return count(verdict) }
      statistics.cases += 1
      return
    }
    let clock = CaseTimer()
    filter.clock = clock
    count(property.run(&draw, &filter))
    filter.clock = nil
    statistics.times.count(clock)
  }

  /// Counts the case that was made last.
  mutating func count(_ verdict: Verdict) {
    switch verdict {
    case .passed: statistics.cases += 1
    case .rejected(let rejection): statistics.reject(rejection)
    case .skipped: statistics.repeats += 1
    case .failed(let failure):
      statistics.cases += 1
      found.add(after: statistics.cases, failure) { Recording(draw, failure) }
    }
    guard !notes.isEmpty else { return }
    if case .passed = verdict { keepNotes() }
  }

  /// Counts the notes of a case that passed, and keeps it where its score is the highest so far.
  private mutating func keepNotes() {
    statistics.count(notes)
    for (label, score) in notes.scores where score > (best[label]?.score ?? -.infinity) {
      best[label] = ScoredCase(score: score, values: draw.choices.map(\.value))
    }
  }

  /// Begins the next case; false when the domain has no more.
  mutating func beginNext() -> Bool {
    defer { next += 1 }
    guard enumerator != nil else {
      begin(next)
      return true
    }
    return beginEnumerated(next)
  }

  /// Makes a case by its number alone, without running it, as a worker does that starts in mid-run.
  mutating func make(_ index: Int) {
    var nothing = CaseFilter(.none)
    if index > 0 {
      begin(index - 1)
      _ = property.run(&draw, &nothing)
    }
    begin(index)
    _ = property.run(&draw, &nothing)
  }

  /// Begins a case by its number.
  ///
  /// The first is the simplest; a few have only ends of ranges. After them even numbers are new
  /// cases, every 32nd a large one, and an odd one varies the case before it, if that is not large.
  mutating func begin(_ index: Int) {
    let random = RandomSource(seed: seed, index: index)
    draw.caseNumber = index
    switch index {
    case 0: draw.begin(following: [])
    case let odd where odd % 2 == 1 && odd % 64 != 17 && odd > Search.edgeCases:
      beginVariation(random)
    case ...Search.edgeCases: draw.begin(random: random, style: .edges)
    case let large where large % 64 == 16:
      let longest = ChoiceSource.leastLongest + large * min(large, 1 << 12)
      draw.begin(random: random, longestList: min(longest, 1 << 24))
    default: draw.begin(random: random, style: index % 32 == 0 ? .edges : .mixed)
    }
  }

  /// How many of the first cases have only ends of ranges.
  private static let edgeCases = 6
}

// MARK: - The end

extension Search {
  /// Whether no more cases are to be run.
  var isOver: Bool {
    isHopeless || isLate
      || (!found.isEmpty && found.areEnough(after: statistics.cases, of: draw.size, settings))
  }

  /// Whether the time limit of the settings is over, or the search was stopped.
  var isLate: Bool { timeLimit?.isOver ?? false || property.isStopped?() ?? false }

  /// Whether nearly all cases are rejected, or were run before.
  var isHopeless: Bool { hasTooManyRejections || hasTooManyRepeats }

  var hasTooManyRejections: Bool {
    statistics.rejected > settings.rejectionsPerCase * max(statistics.cases, 50)
  }

  private var hasTooManyRepeats: Bool { statistics.repeats > 4 * settings.cases + 1_000 }
}

/// A case and its score.
struct ScoredCase {
  var score: Double
  var values: [UInt64]
}

/// A point in time after which work ends.
///
/// The clock is not read for every case of a search whose cases are quick, since each would take
/// longer by that.
///
/// Unchecked: one search asks.
// A class, since the layout of an instant is not known before the program runs: a search that had
// one in it took a quarter more time for each case.
final class TimeLimit: @unchecked Sendable {
  private let end: ContinuousClock.Instant
  private var asked = ContinuousClock.now
  /// How many times the answer is known, and was at the last time that the clock was read.
  private var (left, stride) = (0, 1)
  private static let longestStride = 64
  /// What the cases between two readings may take together.
  private static let short = Duration.milliseconds(1)

  /// A limit that begins to run; none without a time.
  init?(_ time: Duration?) {
    guard let time else { return nil }
    end = ContinuousClock.now + time
  }

  var isOver: Bool {
    if left > 0 {
      left -= 1
      return false
    }
    let now = ContinuousClock.now
    guard now < end else { return true }
    stride = now - asked < TimeLimit.short ? min(2 * stride, TimeLimit.longestStride) : 1
    (asked, left) = (now, stride - 1)
    return false
  }
}
