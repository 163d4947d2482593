// SPDX-License-Identifier: MIT

/// Simplifies a failing case: edits its choices and keeps an edit when the property still fails
/// alike.
final class Shrinker {
  /// The simplest case so far.
  private(set) var current: Recording { didSet { listsOfCurrent = nil } }
  private var listsOfCurrent: [[Int]]?
  /// How many other cases that fail alike may still be simplified as well, and how many were.
  private var restarts = (left: 1, done: 0)
  /// The hashes of the cases that were the simplest at a time, of this shrinker and others that it
  /// started.
  private var visited: Set<UInt64> = []
  /// Numbers that fell to a value below which none failed: searching there by bisection ended.
  var thresholds: Set<Choice> = []
  /// The shrinker that started this one on another case; `nil` for the first.
  private let first: Shrinker?
  /// Whether this shrinker came to a case that the first one went on from.
  private var isMerged = false
  /// Admits new cases that are drawn to start again.
  private var fresh = CaseFilter(.new)
  /// How many times the case was simplified.
  private(set) var steps = 0
  /// Failures of other kinds that edits led to, the simplest of each kind.
  private(set) var others: [String: Recording] = [:]
  private let property: Property
  private let settings: Settings
  private var draw = ChoiceSource()
  private var filter = CaseFilter(.new)
  var random: RandomSource
  /// How many choices all attempts made, also those that made a known case.
  private var effort = 0
  private static let mostEffort = 200_000_000
  /// The effort up to the last step.
  private var effortOfSteps = 0
  /// The most choices of attempts that help nothing, while the case is long; more where few attempts
  /// make as many.
  private static let mostIdle = (choices: 1 << 22, attempts: 64, size: 2_048)
  /// The most choices of a case to which every pass is applied.
  static let large = 4_096
  /// After how many rounds a pass is run that is otherwise among the last.
  private static let manyRounds = 8

  private let timeLimit: TimeLimit?

  init(
    _ property: Property, _ found: Recording, _ settings: Settings, seed: UInt64,
    _ timeLimit: TimeLimit? = nil
  ) {
    self.property = property
    self.settings = settings
    self.timeLimit = timeLimit
    first = nil
    current = found
    random = RandomSource(seed: seed, index: -2)
    draw.collectsSuggestions = true
  }

  /// A shrinker of another case that fails alike; it runs no case that the first one has run.
  private init(startedBy first: Shrinker, on other: Recording) {
    (property, settings, timeLimit) = (first.property, first.settings, first.timeLimit)
    self.first = first
    current = other
    random = RandomSource(seed: first.random.next())
    (effort, effortOfSteps) = (first.effort, first.effort)
    filter = first.filter.copy()
    fresh = first.fresh.copy()
    filter.rule = .simpler(than: other)
    draw.collectsSuggestions = true
  }

  /// Whether the simplest case is worth tens of thousands of attempts.
  var isThorough: Bool { settings.isThorough }
  /// How many times the property was run.
  var executions: Int { filter.admitted + fresh.admitted + probes }
  /// How many cases were run that are no simpler, to find what in a run is needed.
  private var probes = 0
  /// Whether another attempt is allowed; passes stop when it is not.
  var hasBudget: Bool {
    executions < settings.shrinkingBudget && effort < Shrinker.mostEffort && !isMerged
      && !isIdle && !(timeLimit?.isOver ?? false) && !(property.isStopped?() ?? false)
  }
  /// Whether a long case is left as it is: its elements are all needed, as those of a sum are.
  private var isIdle: Bool {
    let most = Shrinker.mostIdle
    return isLong
      && effort - effortOfSteps > max(most.choices, most.attempts * current.size)
  }
  /// Whether the current case is so long that attempts that help nothing end after a while.
  var isLong: Bool { current.size > Shrinker.mostIdle.size }
  /// Whether the current case is so large that only the passes are run whose time is in proportion
  /// to it.
  var isLarge: Bool { current.choices.count > Shrinker.large }
  /// The elements of each collection of the current case.
  var lists: [[Int]] {
    if let listsOfCurrent { return listsOfCurrent }
    let lists = current.lists
    listsOfCurrent = lists
    return lists
  }

  /// Runs the case a second time; whether it fails alike.
  func isReproducible() -> Bool {
    draw.begin(following: current.values)
    guard case .failed(let failure) = property.run(&draw, &filter),
      failure.key == current.failure.key
    else { return false }
    current = Recording(draw, failure)
    filter.rule = .simpler(than: current)
    return true
  }

  /// Runs every pass once, again and again, until none of them helps.
  ///
  /// A single pass is not repeated to its own fixed point: it would take many small steps where
  /// another pass takes a large one.
  func shrink() -> Recording {
    var (before, rounds) = (-1, 0)
    while before != steps, hasBudget {
      before = steps
      rounds += 1
      let isLarge = isLarge
      let passes = isLarge ? KnownShrinkPasses.linear : KnownShrinkPasses.all
      // A pass may write out a run of thousands of elements: then other passes go on.
      for pass in passes where hasBudget && self.isLarge == isLarge { pass.run(self) }
      // A case with long runs has few choices, and takes as long to run as if it had many.
      guard !isLarge, current.size <= Shrinker.large else { continue }
      // Many rounds that help a little are the sign of numbers that are bound to each other.
      if rounds % Shrinker.manyRounds == 0 { FollowRelations().run(self) }
      let others =
        first == nil ? KnownShrinkPasses.lastResorts : KnownShrinkPasses.cheapFallbackPasses
      for pass in others where steps == before && hasBudget {
        pass.run(self)
      }
    }
    return current
  }
}

// MARK: - Starting again

extension Shrinker {
  /// How many new cases are run to start again.
  private static let freshCases = 256
  /// How many other cases are simplified where each ends elsewhere.
  private static let mostRestarts = 4

  /// Draws new cases and simplifies one that fails alike: one case may lead to a local minimum.
  ///
  /// Where the other one ends elsewhere there are several minima, and one more case is simplified.
  func startAgain() {
    for _ in 0..<2 * Shrinker.freshCases {
      guard restarts.left > 0, hasBudget, fresh.admitted < Shrinker.freshCases else { return }
      draw.begin(random: RandomSource(seed: random.next()))
      guard case .failed(let failure) = property.run(&draw, &fresh),
        failure.key == current.failure.key
      else { continue }
      restarts.left -= 1
      restarts.done += 1
      guard let other = simplified(Recording(draw, failure)) else { continue }
      if restarts.done < Shrinker.mostRestarts { restarts.left += 1 }
      if other.isSimpler(than: current) { accept(other) }
    }
  }

  /// Returns another failing case, simplified with what is left of the budget; `nil` where that
  /// leads to the current case.
  private func simplified(_ other: Recording) -> Recording? {
    let shrinker = Shrinker(startedBy: self, on: other)
    let simplest = shrinker.shrink()
    effort = shrinker.effort
    filter = shrinker.filter.copy()
    filter.rule = .simpler(than: current)
    visited.formUnion(shrinker.visited)
    return shrinker.isMerged || simplest.values == current.values ? nil : simplest
  }
}

// MARK: - Attempts

extension Shrinker {
  /// Tries other choices; returns whether the case they make is simpler and fails alike.
  ///
  /// When `aligned`, a part that reads fewer or more choices than before shifts nothing after it;
  /// the choices must then stand where those of the current case stand.
  @discardableResult
  func attempt(_ values: [UInt64], aligned: Bool = false) -> Bool {
    guard hasBudget else { return false }
    draw.begin(following: values, aligned: aligned ? current.spans : nil)
    return run()
  }

  /// Tries to delete some choices: once with the parts after them aligned, and once with what
  /// follows read in their place.
  @discardableResult
  func attempt(without ranges: Range<Int>...) -> Bool { attempt(without: ranges) }

  /// Tries to delete choices in ranges that are in order and do not overlap.
  func attempt(without ranges: [Range<Int>]) -> Bool {
    guard hasBudget else { return false }
    var shorter = current
    for range in ranges.reversed() { shorter.remove(range) }
    draw.begin(following: shorter.values, aligned: shorter.spans)
    return run() || attempt(shorter.values)
  }

  /// Tries some choices with random ones after them, no more than the current case has.
  func attempt(growingAfter prefix: [UInt64]) -> Bool {
    let source = RandomSource(seed: random.next())
    draw.begin(random: source, following: prefix, limit: current.choices.count)
    return run()
  }

  /// Tries other values for some choices.
  func attempt(setting changes: (index: Int, value: UInt64)...) -> Bool {
    guard hasBudget else { return false }
    var values = current.values
    for change in changes {
      guard change.index < values.count else { return false }
      values[change.index] = change.value
    }
    return attempt(values, aligned: true)
  }

  /// Whether the case fails alike where only some elements of a run keep their values.
  func fails(keeping window: RunWindow) -> Bool {
    guard hasBudget else { return false }
    draw.collectsSuggestions = false
    defer { draw.collectsSuggestions = true }
    return probe(window)
  }

  /// Tries the case with a run written out in which only some elements keep their values.
  func attempt(writing window: RunWindow) -> Bool {
    guard hasBudget, probe(window) else { return false }
    let ways = draw.suggestions.filter { $0.range.lowerBound == window.start }
    return ways.contains { attempt(current.values(replacing: $0.range, with: $0.values)) }
  }

  private func probe(_ window: RunWindow) -> Bool {
    draw.begin(following: current.values)
    draw.window = window
    defer {
      draw.window = nil
      effort += draw.size
    }
    var any = CaseFilter(.all)
    probes += 1
    guard case .failed(let failure) = property.run(&draw, &any) else { return false }
    return failure.key == current.failure.key
  }

  /// What the last attempt read.
  var lastChoices: [Choice] { draw.choices }
  var lastSpans: [Span] { draw.spans }

  /// Runs the case that was begun; keeps it as the current one when it is simpler and fails alike.
  private func run() -> Bool {
    guard hasBudget else { return false }
    defer { effort += draw.size }
    switch property.run(&draw, &filter) {
    case .failed(let failure) where failure.key == current.failure.key:
      visited.insert(draw.hash)
      accept(Recording(draw, failure))
      return true
    case .failed(let failure): noteOther(failure)
    case .skipped:
      guard let first, draw.isSimpler(than: current) else { break }
      isMerged = first.visited.contains(draw.hash)
    case .passed, .rejected: break
    }
    return false
  }

  /// Goes on from a simpler case.
  private func accept(_ simpler: Recording) {
    current = simpler
    filter.rule = .simpler(than: current)
    steps += 1
    effortOfSteps = effort
  }

  /// Keeps a failure of another kind, if it is the simplest of its kind.
  private func noteOther(_ failure: PropertyFailure) {
    if let known = others[failure.key], !draw.isSimpler(than: known) { return }
    others[failure.key] = Recording(draw, failure)
  }
}
