// SPDX-License-Identifier: MIT

/// Decides, once a case is made, whether it is run.
@usableFromInline
struct CaseFilter: ~Copyable, Sendable {
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

  /// A filter that knows the same cases.
  func copy() -> CaseFilter {
    var copy = CaseFilter(rule)
    (copy.isClosed, copy.admitted, copy.clock) = (isClosed, admitted, clock)
    copy.seen = seen.copy()
    return copy
  }

  /// Whether the case that was made is to be run now.
  @usableFromInline
  // `inout`, though nothing is changed: the compiler, 6.3, copies the whole source to borrow it.
  mutating func admits(_ draw: inout ChoiceSource) -> Bool {
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
  mutating func admits(_ error: any Error, _ draw: inout ChoiceSource) -> Bool {
    error is Rejection || admits(&draw)
  }
}

/// The hashes of the cases that were run: all of the first 16 thousand, and most of the later ones.
///
/// The table stays small enough for the processor's cache: one with a million cases took a fifth of
/// the time of a run. It has 32 bits of each hash, so of a million new cases some are taken for old
/// ones and not run.
// Memory of its own where an array would do: a run of one integer takes a tenth less time.
struct SeenCases: ~Copyable, @unchecked Sendable {
  private var slots: UnsafeMutablePointer<UInt32>
  private var mask: Int
  private var count = 0
  private static let leastSlots = 1 << 10
  private static let mostSlots = 1 << 15
  /// The most slots that are probed when the table is full; then the entry replaces another.
  private static let reach = 4

  init() {
    mask = SeenCases.leastSlots - 1
    slots = .allocate(capacity: SeenCases.leastSlots)
    slots.initialize(repeating: 0, count: SeenCases.leastSlots)
  }

  deinit { slots.deallocate() }

  /// A table with the same cases.
  func copy() -> SeenCases { SeenCases(copying: self) }

  private init(copying other: borrowing SeenCases) {
    (mask, count) = (other.mask, other.count)
    slots = .allocate(capacity: mask + 1)
    slots.initialize(from: other.slots, count: mask + 1)
  }

  /// Adds a case; returns whether it was new.
  mutating func insert(_ hash: UInt64) -> Bool {
    let tag = max(UInt32(truncatingIfNeeded: hash >> 16), 1)
    guard add(tag) else { return false }
    if count &* 2 > mask, mask < SeenCases.mostSlots - 1 { grow() }
    return true
  }

  @inline(__always)
  private mutating func add(_ tag: UInt32) -> Bool {
    let isFull = count &* 2 >= SeenCases.mostSlots
    let first = Int(tag) & mask
    var index = first
    for _ in 0..<(isFull ? SeenCases.reach : mask) {
      if slots[index] == tag { return false }
      if slots[index] == 0 {
        slots[index] = tag
        count &+= 1
        return true
      }
      index = (index &+ 1) & mask
    }
    // The table is full: the entry replaces an older one.
    slots[first] = tag
    return true
  }

  @inline(never)
  private mutating func grow() {
    let (old, oldMask) = (slots, mask)
    mask = min(4 * (mask + 1), SeenCases.mostSlots) - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    count = 0
    for index in 0...oldMask where old[index] != 0 { _ = add(old[index]) }
    old.deallocate()
  }
}

extension ChoiceSource {
  /// A hash of the choices that were read.
  var hash: UInt64 {
    read.withElements { choices in
      var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
      for choice in choices {
        hash = (hash ^ choice.value) &* 0xD6E8_FEB8_6659_FD93
        hash ^= hash >> 32
      }
      return (hash ^ UInt64(truncatingIfNeeded: choices.count)) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}
