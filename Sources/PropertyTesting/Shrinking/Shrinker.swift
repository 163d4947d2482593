// SPDX-License-Identifier: MIT

/// Makes a failing case simpler: edits its choices and runs the property on what they make now.
final class Shrinker {
  private(set) var current: Recording
  /// How many other cases that fail alike are simplified as well.
  private var restarts = 2
  /// Whether this one starts from such a case: it goes down the short way.
  private var isSecond = false
  /// Times that those were run.
  private var restartExecutions = 0
  private var fresh = Gate(.new)
  /// Times the case became simpler.
  private(set) var steps = 0
  /// Failures of another kind that were met on the way.
  private(set) var others: [String: Recording] = [:]
  private let property: Property
  private let settings: Settings
  private var draw = Draw()
  private var gate = Gate(.new)
  var random: RandomSource

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

  /// Whether the simplest case is worth any number of attempts.
  var isThorough: Bool { settings.isThorough }
  /// Times the property was run.
  var executions: Int { gate.admitted + fresh.admitted + restartExecutions }
  var hasBudget: Bool { executions < settings.shrinkingBudget && !(timeLimit?.isOver ?? false) }

  /// Runs the case a second time.
  func isReproducible() -> Bool {
    draw.begin(following: current.values)
    guard case .failed(let complaint) = property.run(&draw, &gate),
      complaint.key == current.complaint.key
    else { return false }
    current = Recording(draw, complaint)
    gate.rule = .simpler(than: current.choices)
    return true
  }

  /// Runs every pass once, again and again, until none of them helps.
  ///
  /// One pass is not run to its own fixed point: it would crawl where another leaps.
  func shrink() -> Recording {
    var before = -1
    while before != steps, hasBudget {
      before = steps
      for pass in KnownShrinkPasses.all { pass.run(self) }
      guard !isSecond else { continue }
      for pass in KnownShrinkPasses.lastResorts where steps == before { pass.run(self) }
    }
    return current
  }
}

// MARK: - Starting again

extension Shrinker {
  private static let freshCases = 256

  /// Draws new cases and simplifies those that fail alike, a few at most: what is left of one case
  /// may be the simplest among its neighbors only.
  func startAgain() {
    for _ in 0..<2 * Shrinker.freshCases {
      guard restarts > 0, hasBudget, fresh.admitted < Shrinker.freshCases else { return }
      draw.begin(random: RandomSource(seed: random.next()))
      guard case .failed(let complaint) = property.run(&draw, &fresh),
        complaint.key == current.complaint.key
      else { continue }
      restarts -= 1
      attempt(simplified(Recording(draw, complaint)))
    }
  }

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
  /// Tries other choices; whether the case they make is simpler and fails alike.
  ///
  /// When `aligned`, a part that reads fewer or more choices than it did shifts nothing after it;
  /// the choices must then stand where those of the current case stand.
  @discardableResult
  func attempt(_ values: [UInt64], aligned: Bool = false) -> Bool {
    draw.begin(following: values, aligned: aligned ? current.spans : nil)
    return run()
  }

  /// Tries to do without some choices: once so that a part after them that reads fewer or more
  /// choices than it did shifts nothing, and once with what follows in their place.
  @discardableResult
  func attempt(without ranges: Range<Int>...) -> Bool {
    var shorter = current
    for range in ranges.reversed() { shorter.remove(range) }
    draw.begin(following: shorter.values, aligned: shorter.spans)
    return run() || attempt(shorter.values)
  }

  /// Tries some choices and others at random after them, no more than the current case has.
  func attempt(growingAfter prefix: [UInt64]) -> Bool {
    let source = RandomSource(seed: random.next())
    draw.begin(random: source, following: prefix, limit: current.choices.count)
    return run()
  }

  /// Tries other values for some choices.
  func attempt(setting changes: (index: Int, value: UInt64)...) -> Bool {
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

  private func run() -> Bool {
    guard hasBudget else { return false }
    guard case .failed(let complaint) = property.run(&draw, &gate) else { return false }
    guard complaint.key == current.complaint.key else {
      noteOther(complaint)
      return false
    }
    current = Recording(draw, complaint)
    gate.rule = .simpler(than: current.choices)
    steps += 1
    return true
  }

  private func noteOther(_ complaint: Complaint) {
    if let known = others[complaint.key], !draw.isSimpler(than: known.choices) { return }
    others[complaint.key] = Recording(draw, complaint)
  }
}
