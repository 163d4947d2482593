// SPDX-License-Identifier: MIT

extension Outcome {
  /// The outcome as text of several lines.
  public var report: String {
    report { $0.token.map { "replay \($0)" } ?? "check the property: its examples come first" }
  }

  /// Returns the outcome as text of several lines.
  ///
  /// - Parameter again: Says how to run a case again.
  /// - Returns: The text, without a newline at its end.
  public func report(again: (Counterexample) -> String) -> String {
    let found = counterexamples.flatMap { lines($0, again($0)) }
    return ([headline] + found + details + notes).joined(separator: "\n")
  }

  /// The first line: what was found.
  private var headline: String {
    switch verdict {
    case .passed: return "'\(property)' held for \(casesText)"
    case .falsified(let counterexamples):
      let more = counterexamples.count > 1 ? " in \(counterexamples.count) ways" : ""
      return "'\(property)' is falsified\(more) by \(firstText)"
    case .flaky:
      return
        "'\(property)' is flaky: \(firstText) failed, and passed when it was run again"
    case .gaveUp:
      return "'\(property)' gave up: \(statistics.rejected) of "
        + "\(statistics.rejected + statistics.cases) cases were rejected"
    case .uncovered(let labels):
      return "'\(property)' held for \(casesText), but too few of them are "
        + labels.map { "'\($0)'" }.joined(separator: ", ")
    }
  }

  /// Which case failed first.
  private var firstText: String {
    guard let first = counterexamples.first else { return "nothing" }
    if case .example(let number, let count) = first.origin {
      return "example \(number) of \(count)"
    }
    let steps = isFalsified ? "; simplified in \(first.steps) steps" : ""
    return "case \(statistics.casesToFailure ?? statistics.cases)\(steps)"
  }

  private var isFalsified: Bool {
    if case .falsified = verdict { return true }
    return false
  }

  /// How many cases and examples ran; all of them when the domain was enumerated.
  private var casesText: String {
    let examples =
      statistics.examples == 0
      ? "" : statistics.examples == 1 ? " and 1 example" : " and \(statistics.examples) examples"
    if let domain = statistics.domain, !statistics.isCutShort {
      return "all \(grouped(domain)) cases\(examples)"
    }
    return "\(grouped(statistics.cases)) cases\(examples)"
  }

  /// The lines about one counterexample: its inputs, what could be different, why it fails, and how
  /// to run it again.
  private func lines(_ counterexample: Counterexample, _ again: String) -> [String] {
    var inputs = counterexample.inputs.joined(separator: ", ")
    if case .example(let number, let count) = counterexample.origin {
      inputs += "  (example \(number) of \(count), as it was given)"
    }
    return inputs.split(separator: "\n").map { "    \($0)" }
      + counterexample.variations.map { "    \($0)" }
      + ["  \(counterexample.failure.message)", "  again: \(again)"]
  }

  /// What limits the outcome: flaky failures, time that was over, slow cases.
  private var notes: [String] {
    var notes: [String] = []
    if isFalsified, statistics.flakyFailures > 0 {
      notes.append("  \(statistics.flakyFailures) other failures passed when they were run again")
    }
    if statistics.isCutShort { notes.append("  the time was over before all cases were run") }
    if statistics.shrinkingIsCutShort {
      notes.append("  the time was over before this was as simple as it gets")
    }
    if statistics.slow > 0 {
      notes.append(
        "  \(statistics.slow) of \(statistics.cases) cases were slower than they should be")
    }
    if case .gaveUp = verdict { return notes }
    let health = statistics.health.filter { !$0.check.isMeasured }
    return notes + health.map { "  \($0.finding);\n    \($0.remedy)" }
  }

  /// The shares of labels and of required coverage, or who rejected how many cases.
  private var details: [String] {
    if case .gaveUp = verdict {
      let origins = byCount(statistics.rejections)
      return origins.map { "  \($0.value) by \($0.key)" }
        + [origins.first.flatMap { Remedy.rejections(by: $0.key) }].compactMap { $0 }
        .map { "    \($0)" }
    }
    return byCount(statistics.labels).map { label, count in
      "  \(percent(count, of: statistics.cases)) \(label)"
    }
      + statistics.coverage.sorted { $0.key < $1.key }.map { label, coverage in
        "  \(percent(coverage.covered, of: coverage.cases)) \(label), "
          + "at least \(coverage.required * 100) % required"
      }
  }

  /// Counts in descending order, equal ones by name.
  private func byCount(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// A share in percent with one decimal.
  private func percent(_ part: Int, of whole: Int) -> String {
    let tenths = whole == 0 ? 0 : (part * 1_000 + whole / 2) / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// A number with commas between groups of three digits.
  private func grouped(_ number: Int) -> String {
    guard number >= 1_000 else { return "\(number)" }
    let rest = String(number % 1_000 + 1_000).dropFirst()
    return "\(grouped(number / 1_000)),\(rest)"
  }
}
