// SPDX-License-Identifier: MIT

import Foundation

/// Tests that take more than a few seconds, which `make test-all` asks for.
public enum AllTests {
  /// Whether `TINCTURE_ALL_TESTS` is 1; a smaller variant runs otherwise, or the test is skipped.
  public static let areRequested = ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"] == "1"

  /// The reason of a skipped test.
  public static let reason = "takes too long for every run; make test-all runs it"

  /// All of the elements, or only the first ones where not all tests are requested.
  public static func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    areRequested ? elements : Array(elements.prefix(count))
  }
}
