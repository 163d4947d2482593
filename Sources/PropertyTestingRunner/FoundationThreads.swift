// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// Threads for the branches of parallel runs.
package struct FoundationThreads: ThreadSource {
  package init() {}

  package func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 1 << 20
    thread.start()
  }

  package func makeSemaphore() -> any ThreadSemaphore { Semaphore() }

  package func pause() { usleep(100) }

  package func endThread() -> Never {
    Thread.exit()
    fatalError("a thread went on after its end")
  }

  private final class Semaphore: ThreadSemaphore {
    private let semaphore = DispatchSemaphore(value: 0)

    func signal() { semaphore.signal() }

    func wait(atMost time: Duration?) -> Bool {
      guard let time else {
        semaphore.wait()
        return true
      }
      let (seconds, attoseconds) = time.components
      let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
      return semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
    }
  }
}
