// SPDX-License-Identifier: MIT

extension Outcome {
  /// What a reader is told, over several lines.
  public var report: String { report { "replay \($0)" } }

  /// What a reader is told, over several lines, with a way of the caller's to run a case again.
  public func report(again: (ReplayToken) -> String) -> String {
    let found = counterexamples.flatMap { lines($0, again($0.token)) }
    return ([headline] + found + details).joined(separator: "\n")
  }

  private var headline: String {
    switch verdict {
    case .passed: return "'\(property)' held for \(casesText)"
    case .falsified(let counterexamples):
      let more = counterexamples.count > 1 ? " in \(counterexamples.count) ways" : ""
      return "'\(property)' is falsified\(more) by case \(statistics.cases); "
        + "simplified in \(counterexamples.first?.steps ?? 0) steps"
    case .flaky:
      return
        "'\(property)' is flaky: case \(statistics.cases) failed, and passed when it was run again"
    case .gaveUp:
      return "'\(property)' gave up: \(statistics.rejected) of "
        + "\(statistics.rejected + statistics.cases) cases were rejected"
    case .uncovered(let labels):
      return "'\(property)' held for \(casesText), but too few of them are "
        + labels.map { "'\($0)'" }.joined(separator: ", ")
    }
  }

  private var casesText: String {
    if let domain = statistics.domain { return "all \(grouped(domain)) cases" }
    return "\(grouped(statistics.cases)) cases"
  }

  private func lines(_ counterexample: Counterexample, _ again: String) -> [String] {
    counterexample.inputs.joined(separator: ", ").split(separator: "\n").map { "    \($0)" }
      + counterexample.variations.map { "    \($0)" }
      + ["  \(counterexample.complaint.message)", "  again: \(again)"]
  }

  private var details: [String] {
    if case .gaveUp = verdict {
      return byCount(statistics.rejections).map { "  \($0.value) by \($0.key)" }
    }
    return byCount(statistics.labels).map { label, count in
      "  \(percent(count, of: statistics.cases)) \(label)"
    }
      + statistics.coverage.sorted { $0.key < $1.key }.map { label, coverage in
        "  \(percent(coverage.covered, of: coverage.cases)) \(label), "
          + "at least \(coverage.required * 100) % required"
      }
  }

  private func byCount(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    let tenths = whole == 0 ? 0 : (part * 1_000 + whole / 2) / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private func grouped(_ number: Int) -> String {
    guard number >= 1_000 else { return "\(number)" }
    let rest = String(number % 1_000 + 1_000).dropFirst()
    return "\(grouped(number / 1_000)),\(rest)"
  }
}
