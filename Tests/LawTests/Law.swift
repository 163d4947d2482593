// SPDX-License-Identifier: MIT

import Foundation
import PropertyTesting

extension Settings {
  /// All spaces times all gamuts times all mappings.
  static let heavy = Settings(cost: 4)
  /// A palette is solved, which takes about 40 ms in a debug build.
  static let solving = Settings(cost: isComplete ? 4 : 20)
  /// Several palettes are solved, or one is written out and read back.
  static let document = Settings(cost: isComplete ? 20 : 50)
  /// Palettes are solved with pins, and every proposed relaxation is tried: about 0.3 s in a debug
  /// build.
  static let pinned = Settings(cost: isComplete ? 50 : 100)

  /// Whether `make test-all`, the mutants or a person asked for all cases.
  private static let isComplete = ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"] == "1"
}

/// Ends a case as a failure unless a condition holds.
///
/// Shrinking keeps to the failure of one line.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String = "", line: UInt = #line,
  file: StaticString = #filePath
) throws {
  guard !condition else { return }
  throw PropertyFailure(key: "\(file):\(line)", message: "failed: \(message())")
}
