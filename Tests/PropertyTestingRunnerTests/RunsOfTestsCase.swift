// SPDX-License-Identifier: MIT
import Foundation
import XCTest

/// Tests that run other tests, in a folder of their own for what those keep.
class RunsOfTestsCase: XCTestCase {
  private(set) var folder = FileManager.default.temporaryDirectory

  override func setUp() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: TestRun.temporary(of: folder))
  }
}
