// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// What is known about a law that fails, for the folder of `FUZZ_REPORT`: its JSON members are
/// those of the file.
package struct FailureReport: Codable, Hashable {
  /// The test class or source file, the test, and the law, by name.
  package var suite: String
  package var test: String
  /// The arguments of a parameterized test.
  package var arguments: String?
  package var law: String
  /// Where the failure is reported.
  package var file: String
  package var line: Int
  /// The value of `FUZZ_SEED` that repeats the whole run.
  package var seed: UInt64
  package var counterexamples: [Case]
  package var statistics: Counts
  /// The message that the test framework reports.
  package var message: String

  /// A counterexample.
  package struct Case: Codable, Hashable {
    /// The inputs as code.
    package var inputs: [String]
    package var failure: String
    /// What in the inputs could be different.
    package var variations: [String]
    /// The value of `FUZZ_REPLAY` that runs just this case; an example has none.
    package var replay: String?
    /// How many times it was made simpler.
    package var steps: Int

    private enum CodingKeys: String, CodingKey {
      case inputs, variations, replay, steps
      // The JSON member keeps the name that it has in existing files.
      case failure = "complaint"
    }
  }

  /// What the run did; the members are those of `Statistics`.
  package struct Counts: Codable, Hashable {
    package var examples: Int
    package var cases: Int
    package var casesToFailure: Int?
    package var rejected: Int
    package var repeats: Int
    package var shrinkingExecutions: Int
    package var explainingExecutions: Int
    package var isCutShort: Bool
    package var labels: [String: Int]
  }
}

// MARK: - Making

extension FailureReport {
  /// The report of an outcome that is no pass.
  package init(_ outcome: Outcome, of test: Law.TestName, _ failure: ReportedFailure) {
    suite = test.suite
    self.test = test.name
    arguments = test.arguments
    law = outcome.property
    file = failure.line.file
    line = failure.line.number
    seed = outcome.seed
    counterexamples = outcome.counterexamples.map { Case($0, of: outcome.property, in: test) }
    statistics = Counts(outcome.statistics)
    message = failure.message
  }
}

extension FailureReport.Case {
  fileprivate init(_ counterexample: Counterexample, of law: String, in test: Law.TestName) {
    inputs = counterexample.inputs
    failure = counterexample.failure.message
    variations = counterexample.variations
    replay = counterexample.token.map { "\(test.name):\($0).\(test.mark(of: law))" }
    steps = counterexample.steps
  }
}

extension FailureReport.Counts {
  fileprivate init(_ statistics: Statistics) {
    examples = statistics.examples
    cases = statistics.cases
    casesToFailure = statistics.casesToFailure
    rejected = statistics.rejected
    repeats = statistics.repeats
    shrinkingExecutions = statistics.shrinkingExecutions
    explainingExecutions = statistics.explainingExecutions
    isCutShort = statistics.isCutShort
    labels = statistics.labels
  }
}

// MARK: - Writing

extension FailureReport {
  /// Writes a text and a JSON file, each atomically; returns false when that cannot be done.
  package func write(to folder: String) -> Bool {
    let folder = URL(fileURLWithPath: folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent(fileName)
      try Data((message + "\n").utf8)
        .write(to: path.appendingPathExtension("txt"), options: .atomic)
      try (encoder.encode(self) + Data("\n".utf8))
        .write(to: path.appendingPathExtension("json"), options: .atomic)
      return true
    } catch {
      return false
    }
  }

  /// The names of test and law with unsafe characters replaced, and a hash of the original names,
  /// which tells names apart that look alike then.
  package var fileName: String {
    let name = [suite, test, arguments, law].compactMap { $0 }.joined(separator: " ")
    let safe = name.unicodeScalars.map { FailureReport.isSafe($0) ? Character($0) : "-" }
    return String(safe.prefix(80)) + "-" + name.shortHash
  }

  /// Whether a character means nothing to a shell or a file system.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}

extension String {
  /// What tells a law of this name from others of its test, in `FUZZ_REPLAY`.
  package var lawMark: String { String(shortHash.prefix(4)) }

  /// A hash in letters and digits: a short name for a file.
  var shortHash: String { String(StableHash.fnv1a(utf8), radix: 36) }
}
