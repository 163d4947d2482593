// SPDX-License-Identifier: MIT

/// Decides, once a case is made, whether it is run.
@usableFromInline
struct CaseFilter: Sendable {
  var rule: Rule
  /// Admits none of the cases that are worth running: they are run in other processes.
  var isClosed = false
  /// How many cases were worth running.
  private(set) var admitted = 0
  private var seen = SeenCases()
  /// Measures the next case, if it is one of those that are measured.
  var clock: CaseTimer?

  /// Which cases are worth running.
  enum Rule: Sendable {
    case all
    case none
    /// Cases that were not run before.
    case new
    /// New cases that are simpler than one that is known.
    case simpler(than: Recording)
  }

  init(_ rule: Rule) { self.rule = rule }

  /// Whether the case that was made is to be run now.
  @usableFromInline
  mutating func admits(_ draw: borrowing ChoiceSource) -> Bool {
    clock?.caseIsMade()
    let isWorthRunning =
      switch rule {
      case .all: true
      case .none: false
      case .new: seen.insert(draw.hash)
      case .simpler(let known): draw.isSimpler(than: known) && seen.insert(draw.hash)
      }
    if isWorthRunning { admitted += 1 }
    return isWorthRunning && !isClosed
  }

  /// Whether what a generator threw counts: a case that fails so is one as any other.
  @usableFromInline
  mutating func admits(_ error: any Error, _ draw: borrowing ChoiceSource) -> Bool {
    error is Rejection || admits(draw)
  }
}

/// The hashes of the cases that were run: all of the first 16 thousand, and most of the later ones.
///
/// The table stays small enough for the processor's cache: one with a million cases took a fifth of
/// the time of a run. It has 32 bits of each hash, so of a million new cases some are taken for old
/// ones and not run.
struct SeenCases: Sendable {
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  private var count = 0
  private static let mostSlots = 1 << 15
  /// The most slots that are probed when the table is full; then the entry replaces another.
  private static let reach = 8

  /// Adds a case; returns whether it was new.
  mutating func insert(_ hash: UInt64) -> Bool {
    let tag = max(UInt32(truncatingIfNeeded: hash >> 16), 1)
    guard add(tag) else { return false }
    if count * 2 > slots.count, slots.count < SeenCases.mostSlots { grow() }
    return true
  }

  private mutating func add(_ tag: UInt32) -> Bool {
    let mask = slots.count - 1
    let first = Int(tag) & mask
    let isFull = count * 2 >= SeenCases.mostSlots
    for step in 0..<(isFull ? SeenCases.reach : slots.count) {
      let index = (first + step) & mask
      if slots[index] == tag { return false }
      guard slots[index] == 0 else { continue }
      slots[index] = tag
      count += 1
      return true
    }
    // The table is full: the entry replaces an older one.
    slots[first] = tag
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt32](repeating: 0, count: old.count * 4)
    count = 0
    for tag in old where tag != 0 { _ = add(tag) }
  }
}

extension ChoiceSource {
  /// A hash of the choices that were read.
  var hash: UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in 0..<read.count {
      hash = (hash ^ read[index].value) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return (hash ^ UInt64(read.count)) &* 0x9E37_79B9_7F4A_7C15
  }
}
