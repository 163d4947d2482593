// SPDX-License-Identifier: MIT

/// Where threads come from: the engine, which imports only the standard library, has none.
package protocol ThreadSource: Sendable {
  func start(_ body: @escaping @Sendable () -> Void)
  func makeSemaphore() -> any ThreadSemaphore
  /// Lets the calling thread sleep for a moment.
  func pause()
  /// Ends the calling thread; what its frames hold is not released.
  func endThread() -> Never
}

package protocol ThreadSemaphore: Sendable {
  func signal()
  /// Waits for a signal; false when the time is over.
  func wait(atMost time: Duration?) -> Bool
}

package enum Threads {
  /// The threads of the test framework's adapter that checks a law.
  @TaskLocal package static var current: (any ThreadSource)?
}

/// Points of synchronous code at which a parallel run may go on with another branch.
///
/// Code that shares memory calls ``yield()`` before each access: an instrumented cell of a test does,
/// or a lock. Outside of a parallel run, and in code that waits (`async`), it does nothing.
public enum Interleaving {
  @TaskLocal static var current: (any InterleavingPoints)?
  /// The branch whose task this is.
  @TaskLocal static var branch: Int?

  /// Lets another branch go on here, where the case says so.
  public static func yield() { current?.yield() }

  /// Lets other branches go on until a condition holds: in front of a lock, that it is free.
  ///
  /// A branch that is stopped inside of a lock then keeps no other one from running. Where a
  /// condition can never hold any more, the run is reported as a deadlock, and the threads of its
  /// branches are ended here, without their `defer`. Where branches run at the same time, and
  /// outside of a parallel run, it returns whether or not the condition holds: the lock waits.
  public static func wait(until condition: () -> Bool) { current?.wait(until: condition) }
}

/// What `Interleaving` means for a branch.
protocol InterleavingPoints: Sendable {
  func yield()
  func wait(until condition: () -> Bool)
}

/// How the branches of a run ended.
struct InterleavingEnd {
  var kind = Kind.finished
  /// Whether the branches go on in the same order when they are run again.
  var isReplayable = true
  /// How many threads wait for something that is no point of the run: they cannot be ended.
  var threadsLeft = 0

  enum Kind {
    case finished
    /// No branch could go on.
    case deadlock
    /// The branches made so many steps that they are taken to be endless.
    case endless
  }
}
