// SPDX-License-Identifier: MIT

import Foundation

/// Tests that take more than a few seconds, which `make test-all` asks for.
public enum AllTests {
  /// Whether `TINCTURE_ALL_TESTS` is 1; a smaller variant runs otherwise, or the test is skipped.
  public static let areRequested = ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"] == "1"
}
