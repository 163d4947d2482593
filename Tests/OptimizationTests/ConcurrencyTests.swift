// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
@testable import PaletteSolver
import XCTest

final class ConcurrencyTests: XCTestCase {
  /// Every thread makes its own workspaces, and its own errors, which GSL would abort on.
  func testThreadsDoNotDisturbEachOther() {
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      do {
        var finder = try BrentRootFinder()
        for step in 1...100 {
          let square = Double(thread * 100 + step)
          let root = try finder.root(of: { $0 * $0 - square }, in: 0...2_000)
          XCTAssertEqual(root, square.squareRoot(), accuracy: 1e-8)
          assertThrows(.brentRoot) { try finder.root(of: { _ in 1 }, in: 0...1) }
          assertThrows(.linearSolve) { try LinearSystem(rows: [[0]]).solution(for: [1]) }
        }
        let found = try GradientMinimizer().minimum(
          of: { point, gradient in
            gradient[0] = 2 * (point[0] - Double(thread))
            return (point[0] - Double(thread)) * (point[0] - Double(thread))
          }, from: [-1])
        XCTAssertEqual(found[0], Double(thread), accuracy: 1e-6)
      } catch {
        XCTFail("\(error)")
      }
    }
  }

  func testAWorkspaceMayMoveToAnotherThread() async throws {
    let finder = try BrentRootFinder()
    let root = try await Task { [finder = Moved(finder)] in
      try finder.solve()
    }.value
    XCTAssertEqual(root, 0.5, accuracy: 1e-9)
  }
}

/// Carries a workspace, which cannot be captured by itself, into a task.
private final class Moved: @unchecked Sendable {
  private var finder: BrentRootFinder

  init(_ finder: consuming BrentRootFinder) { self.finder = finder }

  func solve() throws -> Double { try finder.root(of: { $0 - 0.5 }, in: 0...1) }
}
