// SPDX-License-Identifier: MIT
import PropertyTesting

/// What many runs of a challenge came to.
struct Measurement {
  let name: String
  var runs = 0
  var ideal = 0
  var found = 0
  var foundSoon = 0
  var executions = 0
  var explaining = 0
  var seconds = 0.0
  /// The results that are not ideal, and how often.
  var others: [String: Int] = [:]

  init(_ challenge: Challenge, seeds: Range<UInt64>) {
    name = challenge.name
    let property = challenge.property()
    for seed in seeds {
      var settings = Settings(cases: 10_000, seed: seed)
      settings.explains = false
      // What is measured is the work of finding and simplifying one failure.
      settings.casesAfterFailure = 0
      let start = CPUClock.now
      let outcome = property.check(settings)
      seconds += CPUClock.now - start
      count(outcome, challenge)
    }
  }

  private mutating func count(_ outcome: Outcome, _ challenge: Challenge) {
    let statistics = outcome.statistics
    runs += 1
    executions += statistics.cases + statistics.rejected + statistics.shrinkingExecutions
    guard let counterexample = outcome.counterexamples.first else { return }
    found += 1
    if statistics.cases + statistics.rejected <= 100 { foundSoon += 1 }
    if challenge.isIdeal(counterexample.inputs) {
      ideal += 1
    } else {
      others[counterexample.inputs.joined(separator: ", "), default: 0] += 1
    }
  }

  var idealShare: Double { 100 * Double(ideal) / Double(runs) }
  var meanExecutions: Double { Double(executions) / Double(runs) }
  var meanMilliseconds: Double { 1_000 * seconds / Double(runs) }

  static let measures = ["ideal %", "found %", "within 100 cases %", "executions", "CPU ms"]

  var cells: [String] {
    [
      idealShare.text(1), (100 * Double(found) / Double(runs)).text(1),
      (100 * Double(foundSoon) / Double(runs)).text(1), meanExecutions.text(0),
      meanMilliseconds.text(2),
    ]
  }
}

extension [Measurement] {
  func mean(_ value: (Measurement) -> Double) -> Double { map(value).reduce(0, +) / Double(count) }
}

extension Double {
  /// The number with a fixed number of decimals.
  func text(_ places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = Int((self * scale).rounded())
    guard places > 0 else { return "\(scaled)" }
    let digits = String(scaled % Int(scale) + Int(scale)).dropFirst()
    return "\(scaled / Int(scale)).\(digits)"
  }
}

/// A table in Markdown, each measure with that of another library beside it, if there is one.
struct Table {
  let peer: Peer?

  func printHeader(_ name: String, _ measures: [String]) {
    printRow(name, measures, beside: measures.map { _ in peer?.name ?? "" })
    print("|---|" + String(repeating: "--:|", count: measures.count * (peer == nil ? 1 : 2)))
  }

  func printRow(_ name: String, _ measures: [String]) {
    printRow(name, measures, beside: peer?.measures(of: name, count: measures.count) ?? [])
  }

  func printRow(_ name: String, _ measures: [String], beside others: [String]) {
    let cells =
      peer == nil ? measures : zip(measures, others).flatMap { own, other in [own, other] }
    print("| " + ([name] + cells).joined(separator: " | ") + " |")
  }
}
