// SPDX-License-Identifier: MIT

/// Makes a failing case simpler: edits its choices and runs the property on what they make now.
final class Shrinker {
  private(set) var current: Recording
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

  /// Times the property was run.
  var executions: Int { gate.admitted }
  var hasBudget: Bool {
    guard gate.admitted < settings.shrinkingBudget else { return false }
    return !(timeLimit?.isOver ?? false)
  }

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
      for pass in KnownShrinkPasses.lastResorts where steps == before { pass.run(self) }
    }
    return current
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
