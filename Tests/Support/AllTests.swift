// SPDX-License-Identifier: MIT

import Foundation

/// Whether tests that take more than some seconds run: `make test-all` sets `TINCTURE_ALL_TESTS`.
///
/// A test that is skipped without it has a smaller variant that always runs.
public enum AllTests {
  public static let areRequested =
    ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"]?.isEmpty == false

  /// The reason of a skipped test.
  public static let reason = "takes too long for every run; make test-all runs it"

  /// All of the elements, or only the first ones where not all tests are requested.
  public static func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    areRequested ? elements : Array(elements.prefix(count))
  }
}
