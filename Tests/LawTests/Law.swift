// SPDX-License-Identifier: MIT

import Foundation
import PropertyTesting
import XCTest

/// What a case of a law costs, which decides how many of them a run affords.
enum Effort: Int {
  /// Conversions and comparisons.
  case light = 1
  /// All spaces times all gamuts times all mappings, or a palette is solved.
  case heavy = 4
  /// Several palettes are solved, or one is written out and read back.
  case document = 20
}

/// How hard all laws are tried, from the environment.
///
/// `FUZZ_PROFILE` is `quick`, `default` or `nightly`; `FUZZ_CASES` and `FUZZ_SEED` are numbers;
/// `FUZZ_SHRINK=0` leaves counterexamples as they were found, for those who only ask whether.
enum LawProfile {
  private static let environment = ProcessInfo.processInfo.environment

  private static let cases: Int = {
    if let cases = environment["FUZZ_CASES"].flatMap(Int.init) { return cases }
    switch environment["FUZZ_PROFILE"] {
    case "quick": return 100
    case "nightly": return 100_000
    default: return 1_000
    }
  }()

  static func settings(_ effort: Effort) -> Settings {
    var settings = Settings(
      cases: max(cases / effort.rawValue, 10), seed: environment["FUZZ_SEED"].flatMap(UInt64.init))
    if environment["FUZZ_SHRINK"] == "0" {
      settings.shrinkingBudget = 0
      settings.explains = false
    }
    return settings
  }
}

/// Looks for a counterexample of a law and fails with what was found.
func check(
  _ law: Property, _ effort: Effort = .light, file: StaticString = #filePath, line: UInt = #line
) {
  let outcome = law.check(LawProfile.settings(effort))
  XCTAssert(
    outcome.hasPassed, "\(outcome.report)\n  seed \(outcome.seed)", file: file, line: line)
}

/// Ends a case as a failure unless a condition holds.
///
/// Shrinking keeps to the failure of one line.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String = "", line: UInt = #line,
  file: StaticString = #fileID
) throws {
  guard !condition else { return }
  throw Complaint(key: "\(file):\(line)", message: "\(file):\(line) \(message())")
}
