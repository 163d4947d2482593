// SPDX-License-Identifier: MIT

import PropertyTesting

extension Settings {
  /// All spaces times all gamuts times all mappings, or a palette is solved.
  static let heavy = Settings(cost: 4)
  /// Several palettes are solved, or one is written out and read back.
  static let document = Settings(cost: 20)
  /// Palettes are solved with pins, and each way out of those that are lost is tried: in debug a
  /// third of a second.
  static let pinned = Settings(cost: 50)
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
