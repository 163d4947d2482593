// SPDX-License-Identifier: MIT

/// Simplifies a failing case: edits its choices and keeps an edit when the property still fails
/// alike.
final class Shrinker {
  /// The simplest case so far.
  private(set) var current: Recording
  /// How many other cases that fail alike may still be simplified as well.
  private var restarts = 2
  /// Whether this shrinker simplifies such a case: it does without the last resorts.
  private var isSecond = false
  /// How many times those shrinkers ran the property.
  private var restartExecutions = 0
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
  /// The most choices of a case to which every pass is applied.
  private static let large = 4_096

  private let timeLimit: TimeLimit?

  init(
    _ property: Property, _ found: Recording, _ settings: Settings, seed: UInt64,
    _ timeLimit: TimeLimit? = nil
  ) {
    self.property = property
    self.settings = settings
    self.timeLimit = timeLimit
    current = found
    random = RandomSource(seed: seed, index: -2)
    draw.collectsSuggestions = true
  }

  /// Whether the simplest case is worth tens of thousands of attempts.
  var isThorough: Bool { settings.isThorough }
  /// How many times the property was run.
  var executions: Int { filter.admitted + fresh.admitted + restartExecutions }
  /// Whether another attempt is allowed; passes stop when it is not.
  var hasBudget: Bool {
    executions < settings.shrinkingBudget && effort < Shrinker.mostEffort
      && !(timeLimit?.isOver ?? false)
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
    var before = -1
    while before != steps, hasBudget {
      before = steps
      let isLarge = current.choices.count > Shrinker.large
      let passes = isLarge ? KnownShrinkPasses.linear : KnownShrinkPasses.all
      for pass in passes where hasBudget { pass.run(self) }
      guard !isSecond, !isLarge else { continue }
      for pass in KnownShrinkPasses.lastResorts where steps == before && hasBudget {
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

  /// Draws new cases and simplifies a few that fail alike: one case may lead to a local minimum.
  func startAgain() {
    for _ in 0..<2 * Shrinker.freshCases {
      guard restarts > 0, hasBudget, fresh.admitted < Shrinker.freshCases else { return }
      draw.begin(random: RandomSource(seed: random.next()))
      guard case .failed(let failure) = property.run(&draw, &fresh),
        failure.key == current.failure.key
      else { continue }
      restarts -= 1
      attempt(simplified(Recording(draw, failure)))
    }
  }

  /// Returns the choices of another failing case, simplified with what is left of the budget.
  private func simplified(_ other: Recording) -> [UInt64] {
    var settings = settings
    settings.shrinkingBudget -= executions
    let shrinker = Shrinker(property, other, settings, seed: random.next(), timeLimit)
    shrinker.isSecond = true
    defer { restartExecutions += shrinker.executions }
    return shrinker.isReproducible() ? shrinker.shrink().values : other.values
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
  func attempt(without ranges: Range<Int>...) -> Bool {
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

  /// What the last attempt read.
  var lastChoices: [Choice] { draw.choices }
  var lastSpans: [Span] { draw.spans }

  /// Runs the case that was begun; keeps it as the current one when it is simpler and fails alike.
  private func run() -> Bool {
    guard hasBudget else { return false }
    defer { effort += draw.size }
    guard case .failed(let failure) = property.run(&draw, &filter) else { return false }
    guard failure.key == current.failure.key else {
      noteOther(failure)
      return false
    }
    current = Recording(draw, failure)
    filter.rule = .simpler(than: current)
    steps += 1
    return true
  }

  /// Keeps a failure of another kind, if it is the simplest of its kind.
  private func noteOther(_ failure: PropertyFailure) {
    if let known = others[failure.key], !draw.isSimpler(than: known) { return }
    others[failure.key] = Recording(draw, failure)
  }
}
