// SPDX-License-Identifier: MIT
import Synchronization

/// Lets threads run one at a time: each hands a baton on where it yields, as a schedule says.
///
/// A thread that waits for a lock of another one, without `Interleaving.wait(until:)`, never hands
/// it on; the others run without it then, and the order is not the schedule's.
///
/// Unchecked: a lock guards what changes.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Baton: @unchecked Sendable {
  private let lock = Mutex(())
  private var branches: [Branch]
  private var schedule: Schedule
  /// How many times the baton was handed on.
  private var moves = 0
  private var isReplayable = true
  /// Whether the run is over though branches have not ended: their threads end at the next point.
  private var isAbandoned = false
  /// By branch: what wakes its thread.
  private let wakers: [any ThreadSemaphore]
  private let over: any ThreadSemaphore
  private let threads: any ThreadSource
  private let patience: Patience

  private struct Branch {
    var phase = Phase.ready
    var condition: (() -> Bool)?
  }

  fileprivate enum Phase { case ready, running, blocked, ended }

  /// The most times that the baton is handed on: then the branches are taken to be endless.
  private static let mostMoves = 1_000_000

  init(_ count: Int, _ threads: any ThreadSource, _ patience: Patience) {
    branches = Array(repeating: Branch(), count: count)
    wakers = (0..<count).map { _ in threads.makeSemaphore() }
    schedule = Schedule(branches: count)
    over = threads.makeSemaphore()
    self.threads = threads
    self.patience = patience
  }

  /// Runs bodies on a thread each until all of them have ended, or none can go on.
  func run(_ bodies: [@Sendable () -> Void]) -> InterleavingEnd {
    for (index, body) in bodies.enumerated() {
      threads.start { [wakers] in
        _ = wakers[index].wait(atMost: nil)
        guard !self.hasToEnd else { return }
        Interleaving.$current.withValue(BatonPoints(baton: self, branch: index), operation: body)
        self.handOn(from: index, as: .ended)
      }
    }
    lock.withLock { _ in choose(after: 0) }?.signal()
    return waitForEnd()
  }

  /// Notes that a branch begins a command.
  func begin(_ switches: [Switch], in branch: Int) {
    lock.withLock { _ in schedule.begin(switches, in: branch) }
  }

  private func waitForEnd() -> InterleavingEnd {
    var (seen, since) = (-1, ContinuousClock.now)
    while !over.wait(atMost: .milliseconds(20)) {
      let now = lock.withLock { _ in moves }
      if now != seen { (seen, since) = (now, ContinuousClock.now) }
      let time = ContinuousClock.now - since
      if time >= patience.hold, let waker = lock.withLock({ _ in passBy() }) {
        patience.hasBlocked()
        waker.signal()
      }
      if time > patience.time { break }
    }
    return abandon()
  }

  /// Ends the threads that are at a point, or will be; those that wait elsewhere stay.
  private func abandon() -> InterleavingEnd {
    let (end, waiting) = lock.withLock { _ in
      isAbandoned = true
      let phases = branches.map(\.phase)
      let isEndless = moves >= Baton.mostMoves
      // An endless thread that runs comes to a point; any other waits for something.
      let end = InterleavingEnd(
        kind: phases.allSatisfy { $0 == .ended } ? .finished : isEndless ? .endless : .deadlock,
        isReplayable: isReplayable,
        threadsLeft: phases.count { $0 == .blocked || $0 == .running && !isEndless })
      return (end, phases.indices.filter { phases[$0] == .ready })
    }
    for index in waiting { wakers[index].signal() }
    return end
  }

  private var hasToEnd: Bool { lock.withLock { _ in isAbandoned } }

  /// Lets others run while a thread keeps the baton.
  private func passBy() -> (any ThreadSemaphore)? {
    guard let slow = branches.firstIndex(where: { $0.phase == .running }) else { return nil }
    branches[slow].phase = .blocked
    let waker = choose(after: slow)
    if waker == nil { branches[slow].phase = .running } else { isReplayable = false }
    return waker
  }

  /// Hands the baton on; returns when this thread gets it again, unless it has ended.
  fileprivate func handOn(from index: Int, as phase: Phase, until condition: (() -> Bool)? = nil) {
    let (waker, isOver) = lock.withLock { _ -> ((any ThreadSemaphore)?, Bool) in
      guard !isAbandoned else { return (nil, false) }
      moves += 1
      (branches[index].phase, branches[index].condition) = (phase, condition)
      guard moves < Baton.mostMoves else { return (nil, true) }
      // Another thread has the baton where this one was passed by.
      guard !branches.contains(where: { $0.phase == .running }) else { return (nil, false) }
      let waker = choose(after: index)
      return (waker, waker == nil && !branches.contains { $0.phase == .blocked })
    }
    if isOver { over.signal() }
    waker?.signal()
    guard phase != .ended else { return }
    // The thread that goes on itself has signaled its own semaphore.
    if !hasToEnd { _ = wakers[index].wait(atMost: nil) }
    if hasToEnd { threads.endThread() }
  }

  /// Gives the baton to one of the threads that can go on; returns what wakes it.
  private func choose(after index: Int) -> (any ThreadSemaphore)? {
    let places = branches.indices.map { (index + $0) % branches.count }
    // What conditions call does not yield: the lock is held.
    let able = Interleaving.$current.withValue(NoPoints()) {
      places.filter { branches[$0].phase == .ready && branches[$0].condition?() ?? true }
    }
    guard !able.isEmpty else { return nil }
    let chosen = able[schedule.pick(of: able.count, at: able[0] == index ? index : nil)]
    (branches[chosen].phase, branches[chosen].condition) = (.running, nil)
    return wakers[chosen]
  }
}

/// Points at which nothing happens.
private struct NoPoints: InterleavingPoints {
  func yield() {}
  func wait(until condition: () -> Bool) {}
}

/// The points of one branch.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct BatonPoints: InterleavingPoints {
  let baton: Baton
  let branch: Int

  func yield() { baton.handOn(from: branch, as: .ready) }

  func wait(until condition: () -> Bool) {
    withoutActuallyEscaping(condition) { condition in
      baton.handOn(from: branch, as: .ready, until: condition)
    }
  }
}
