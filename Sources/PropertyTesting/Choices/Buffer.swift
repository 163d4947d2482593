// SPDX-License-Identifier: MIT

/// A growing list that keeps its storage when it is emptied.
///
/// An array does so too, but asks on every append whether it is shared: a list of integers took 1.4
/// times as long to draw.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0
  /// Where the number of elements is noted besides; `nil` where the storage is the buffer's own.
  private let sharedCount: UnsafeMutablePointer<Int>?
  /// How many elements shared memory has room for.
  private let room: Int

  init() {
    (capacity, sharedCount, room) = (64, nil, .max)
    storage = .allocate(capacity: capacity)
  }

  /// A buffer in memory that another process shares; it takes no more elements than fit.
  init(in memory: UnsafeMutableRawBufferPointer) {
    let start = memory.baseAddress.unsafelyUnwrapped
    sharedCount = start.bindMemory(to: Int.self, capacity: 1)
    storage = (start + 64).assumingMemoryBound(to: Element.self)
    room = (memory.count - 64) / MemoryLayout<Element>.stride
    // Always full, so that each append notes the number of elements.
    capacity = 0
    sharedCount?.pointee = 0
  }

  /// A buffer of its own with the elements that are in shared memory.
  init(copying memory: UnsafeMutableRawBufferPointer) {
    let shared = memory.baseAddress.unsafelyUnwrapped
    count = shared.load(as: Int.self)
    (capacity, sharedCount, room) = (max(count, 64), nil, .max)
    storage = .allocate(capacity: capacity)
    storage.update(from: (shared + 64).assumingMemoryBound(to: Element.self), count: count)
  }

  deinit { if sharedCount == nil { storage.deallocate() } }

  /// A copy of the elements as an array.
  var elements: [Element] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  /// Calls a function with the elements.
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: storage, count: count))
  }

  /// The element at an index; an index that is out of range traps, as an array's does.
  subscript(_ index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "index out of range")
      return storage[index]
    }
    set {
      precondition(index >= 0 && index < count, "index out of range")
      storage[index] = newValue
    }
  }

  /// Appends an element; takes constant time on average, since the storage grows by doubling.
  mutating func append(_ element: Element) {
    if count >= capacity { grow() }
    storage[count] = element
    count += 1
  }

  /// Adds room for some more elements and counts them; returns where the first of them is.
  ///
  /// `nil` for memory shared between processes, where each element is counted after it is written.
  mutating func extend(by more: Int) -> UnsafeMutablePointer<Element>? {
    guard sharedCount == nil else { return nil }
    while count + more > capacity { grow() }
    count += more
    return storage + (count - more)
  }

  /// Forgets what was appended after the first elements.
  mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count, "count out of range")
    count = newCount
    sharedCount?.pointee = newCount
  }

  @inline(never)  // Small code where appending is inlined: a list takes a twentieth less time.
  private mutating func grow() {
    if let sharedCount {
      precondition(count < room, "more choices or parts than a case may have")
      sharedCount.pointee = count + 1
      return
    }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}

// A buffer has one owner and is never shared.
extension Buffer: @unchecked Sendable where Element: Sendable {}
