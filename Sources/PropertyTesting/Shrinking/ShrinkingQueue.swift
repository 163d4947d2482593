// SPDX-License-Identifier: MIT

/// The failures that are to be simplified, in order: those that the search met, and those of other
/// kinds that simplifying meets.
struct ShrinkingQueue {
  /// How many times the property was run.
  private(set) var executions = 0
  private let property: Property
  private let settings: Settings
  private let seed: UInt64
  private let timeLimit: TimeLimit?
  private var waiting: [Recording]
  private var known: Set<String>

  init(_ property: Property, _ found: FoundFailures, _ settings: Settings, seed: UInt64) {
    self.property = property
    self.settings = settings
    self.seed = seed
    waiting = found.recordings
    known = Set(found.recordings.map(\.failure.key) + found.examples.map(\.failure.key))
    timeLimit = TimeLimit(settings.shrinkingTimeLimit)
  }

  /// Whether the time for all of them is over.
  var isLate: Bool { timeLimit?.isOver ?? false || property.isStopped?() ?? false }

  /// A failure that was simplified, or one that passed when it ran again.
  struct Result {
    var recording: Recording
    var isReproducible: Bool
    var steps = 0
  }

  /// Simplifies the next failure, in the order they were met; `nil` when there is none.
  mutating func next() -> Result? {
    guard !waiting.isEmpty else { return nil }
    let found = waiting.removeFirst()
    let shrinker = Shrinker(property, found, settings, seed: seed, timeLimit)
    defer { executions += shrinker.executions }
    guard shrinker.isReproducible() else { return Result(recording: found, isReproducible: false) }
    let simplest = shrinker.shrink()
    for other in shrinker.others.values.sorted(by: { $0.failure.key < $1.failure.key }) {
      add(other)
    }
    return Result(recording: simplest, isReproducible: true, steps: shrinker.steps)
  }

  /// Adds a failure of a new kind, or replaces the one of its kind that waits by a simpler one.
  private mutating func add(_ other: Recording) {
    let key = other.failure.key
    if let place = waiting.firstIndex(where: { $0.failure.key == key }) {
      if other.isSimpler(than: waiting[place]) { waiting[place] = other }
    } else if known.count < FoundFailures.most, known.insert(key).inserted {
      waiting.append(other)
    }
  }
}
