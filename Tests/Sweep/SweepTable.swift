// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TincturePalettes
import TinctureVerifier

/// The result of a sweep, for people.
struct SweepTable {
  private let tally: SweepTally
  private let workload: SweepWorkload

  init(_ tally: SweepTally, workload: SweepWorkload) {
    self.tally = tally
    report = tally.report
    self.workload = workload
  }

  private let report: VerificationReport

  var text: String {
    (counts + modes + slacks + distances + steps + ending + problems).joined(separator: "\n")
  }

  private var counts: [String] {
    let brands =
      "\(workload.brands.count) (\(workload.stratifiedCount) stratified, "
      + "\(workload.brands.count - workload.stratifiedCount) hard)"
    return [
      line("brands", brands),
      line("themes", report.modes.reduce(0) { $0 + $1.themes }),
      line("pairs checked", report.pairs),
      line("pairs excused by a proved conflict", report.excused),
      line("pairs below their ratio", report.count(.pair)),
      line("order errors", report.count(.order)),
      line("ramps that turn back", report.count(.ramp)),
      line("brands not byte-exact in place", report.count(.brand)),
      line("refusals against the theory", report.count(.refusal)),
      line("wrong conflicts", report.count(.conflict)),
      line("wrong opacities", report.count(.opacity)),
      line("states or statuses that look alike", report.count(.distance)),
      line("statuses of two hues", report.count(.hue)),
      line("palettes that could not be made", tally.failures.count),
    ]
  }

  private var modes: [String] {
    ["", row("strata", ["themes", "kept solid", "kept accent", "refused, ok", "no label"])]
      + zip(ContrastRequirements.all.map(\.name), tally.stratified.modes).map { name, mode in
        row(
          name,
          [
            "\(mode.themes)", share(mode.keptInSolid, mode.themes),
            share(mode.keptInAccent, mode.themes),
            "\(mode.matchedRefusals)/\(mode.themes - mode.keptInSolid)", "\(mode.withoutLabel)",
          ])
      }
  }

  private var slacks: [String] {
    ["", "least slack above the ratio that is needed"]
      + PairCriterion.allCases.compactMap { kind in
        let slack = report.slacks[kind.rawValue]
        guard slack.witness != nil else { return nil }
        return line(
          "  \(kind)",
          String(format: "%.1e %%  ", 100 * slack.value) + (slack.witness?.description ?? ""))
      }
  }

  private var distances: [String] {
    ["", "least distance by what is needed"]
      + zip(Distinction.Kind.allCases, report.distances).filter { $1.witness != nil }
      .map { distance("  \($0)", $1) } + [
        line("largest turn of a status", String(format: "%.5f", report.largestTurn))
      ]
  }

  private func distance(_ name: String, _ least: VerificationReport.Distance) -> String {
    line(name, String(format: "%.5f  ", least.value) + (least.witness ?? ""))
  }

  private var steps: [String] {
    var text = "\(tally.steps.requests), without room \(tally.steps.refusals)"
    if let least = tally.steps.least { text += " (least \(least.count) steps, \(least.brand.hex))" }
    return ["", line("requests for other ramps", text)]
  }

  private var ending: [String] {
    [
      line("digest", String(format: "%016lx", tally.digest.value)),
      line("CPU seconds", String(format: "%.1f", Double(clock()) / Double(CLOCKS_PER_SEC))),
    ]
  }

  private var problems: [String] {
    let most = 40
    return tally.failures.prefix(most) + report.findings.prefix(most).map { "\($0.kind): \($0)" }
  }

  private func line(_ name: String, _ value: Any) -> String {
    name.padding(toLength: 36, withPad: " ", startingAt: 0) + "\(value)"
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    cells.reduce(name.padding(toLength: 10, withPad: " ", startingAt: 0)) {
      $0 + String(repeating: " ", count: max(1, 15 - $1.count)) + $1
    }
  }

  private func share(_ count: Int, _ whole: Int) -> String {
    String(format: "%.2f %%", 100 * Double(count) / Double(max(1, whole)))
  }
}
