// SPDX-License-Identifier: MIT

import PropertyTesting
import Support

extension Settings {
  /// All spaces times all gamuts times all mappings.
  static let heavy = Settings(cost: 4)
  /// A palette is solved, which takes about 40 ms in a debug build.
  static let solving = slow(cost: AllTests.areRequested ? 4 : 20)
  /// Several palettes are solved, or one is written out and read back.
  static let document = slow(cost: AllTests.areRequested ? 20 : 50)
  /// Palettes are solved with pins, and every proposed relaxation and nearer color is tried: a few
  /// seconds in a debug build where four pins are lost in four appearances.
  static let pinned = slow(cost: AllTests.areRequested ? 50 : 400)

  /// Settings whose cases take longer than the 10 s after which one usually counts as endless.
  private static func slow(cost: Int) -> Settings {
    var settings = Settings(cost: cost)
    settings.deadline = .note(after: .seconds(300))
    return settings
  }
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
