// SPDX-License-Identifier: MIT

/// The failures of a search that are to be simplified, one after the other: those it met, and those
/// of other kinds that simplifying meets.
struct ShrinkingQueue {
  /// Times the property was run.
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
    known = Set(found.recordings.map(\.complaint.key) + found.examples.map(\.complaint.key))
    timeLimit = TimeLimit(settings.shrinkingTimeLimit)
  }

  /// True when the time for all of them is over.
  var isLate: Bool { timeLimit?.isOver ?? false }

  struct Result {
    var recording: Recording
    var isReproducible: Bool
    var steps = 0
  }

  /// Simplifies the next failure, the one that was met first.
  mutating func next() -> Result? {
    guard !waiting.isEmpty else { return nil }
    let found = waiting.removeFirst()
    let shrinker = Shrinker(property, found, settings, seed: seed, timeLimit)
    defer { executions += shrinker.executions }
    guard shrinker.isReproducible() else {
      return Result(recording: found, isReproducible: false)
    }
    let simplest = shrinker.shrink()
    for other in shrinker.others.values.sorted(by: { $0.complaint.key < $1.complaint.key }) {
      add(other)
    }
    return Result(recording: simplest, isReproducible: true, steps: shrinker.steps)
  }

  private mutating func add(_ other: Recording) {
    let key = other.complaint.key
    if let place = waiting.firstIndex(where: { $0.complaint.key == key }) {
      if other.isSimpler(than: waiting[place]) { waiting[place] = other }
    } else if known.count < FoundFailures.most, known.insert(key).inserted {
      waiting.append(other)
    }
  }
}
