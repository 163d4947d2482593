// SPDX-License-Identifier: MIT

import Foundation

/// How much a run of the tests covers.
public enum TestRun {
  /// Whether tests that take many seconds run in full: `make test-all` sets the variable.
  public static let isComplete =
    ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"] == "1"
}
