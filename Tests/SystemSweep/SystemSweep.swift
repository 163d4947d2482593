// SPDX-License-Identifier: MIT

import Foundation
import TincturePalettes
import RandomSystems
import SystemSolver
import TinctureVerifier

/// Solves random systems and prints what the independent verifier says of them.
///
/// Variables: `BRANDS` is how many brands each system that comes with Tincture is solved for, and
/// then nothing else is done (`SYSTEM` names one of them); `SYSTEMS` is how many (10,000), `FIRST` the first seed (1), `SHOW` prints the system
/// and the outcome of one seed, `DUMP` writes the problems and outcomes as JSON, one a line.
@main
struct SystemSweep {
  static func main() throws {
    let variables = ProcessInfo.processInfo.environment
    func number(_ name: String, _ usual: UInt64) -> UInt64 {
      variables[name].flatMap(UInt64.init) ?? usual
    }
    if let seed = variables["SHOW"].flatMap(UInt64.init) { return show(seed) }
    if let brands = variables["BRANDS"].flatMap(Int.init) {
      return try BuiltInSweep(brandCount: brands, only: variables["SYSTEM"]).run()
    }
    let first = number("FIRST", 1)
    var rows: [String: SweepRow] = [:]
    var lines: [String] = []
    for seed in first..<(first + number("SYSTEMS", 10_000)) {
      guard let system = RandomSystem.numbered(seed) else { continue }
      let start = ContinuousClock.now
      let outcome = system.problem.solved()
      let time = start.duration(to: .now)
      let verdict = SystemVerdict(outcome, of: system.problem)
      rows[system.origin.name, default: SweepRow()].add(
        seed, system.problem.system.roles.count, verdict, time)
      if variables["DUMP"] != nil {
        lines.append(SystemRecord(seed, system, outcome).line)
      }
    }
    print(SweepRow.header)
    for (name, row) in rows.sorted(by: { $0.key < $1.key }) { print(row.text(name)) }
    let notes = rows.values.flatMap(\.notes).sorted { $0.0 < $1.0 }
    for note in notes.prefix(Int(number("NOTES", 40))) { print("seed \(note.0): \(note.1)") }
    if let path = variables["DUMP"] {
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private static func show(_ seed: UInt64) {
    guard let system = RandomSystem.numbered(seed) else { return print("rejected") }
    print(system.code)
    let outcome = system.problem.solved()
    print("\ncost \(outcome.cost), \(outcome.nodeCount) nodes")
    for name in outcome.colors.keys.sorted() {
      let color = outcome.colors[name]
      let moved = color == system.problem.targets[name] ? "" : " moved"
      print("\(name): \(color.map { "\($0.rgb.css)/\($0.alpha)" } ?? "-")\(moved)")
    }
    if let refusal = outcome.refusal { print("refused: \(refusal.text(0))") }
    for proof in outcome.waived { print("waived: \(proof.text(0))") }
    if let objection = outcome.refusal.flatMap(SystemProofChecker(system.problem).objection) {
      print("objection: \(objection)")
    }
    print("verdict: \(SystemVerdict(outcome, of: system.problem))")
  }
}

/// The counts of one kind of systems.
struct SweepRow {
  private var solved = 0
  private var broken = 0
  private var proved = 0
  private var unproved = 0
  private var undecided = 0
  /// Solved systems in which promises were given up without a proof.
  private var unprovedWaivers = 0
  private var milliseconds: [Double] = []
  private(set) var notes: [(UInt64, String)] = []

  mutating func add(_ seed: UInt64, _ size: Int, _ verdict: SystemVerdict, _ time: Duration) {
    milliseconds.append(
      Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
    switch verdict {
    case .solved(let findings, let objection):
      solved += 1
      unprovedWaivers += objection == nil ? 0 : 1
      guard let finding = findings.first else { return }
      broken += 1
      notes.append((seed, "\(size): broken \(findings.count): \(finding)"))
    case .refused(nil): proved += 1
    case .refused(let objection?):
      unproved += 1
      notes.append((seed, "\(size): no proof: \(objection)"))
    case .undecided(let reason):
      undecided += 1
      notes.append((seed, "\(size): undecided: \(reason)"))
    }
  }

  static let header =
    "| targets | systems | solved | of them broken | waivers without proof | refused, proof accepted | not accepted |"
    + " undecided | ms median | p95 | most |\n|---|---|---|---|---|---|---|---|---|---|---|"

  func text(_ name: String) -> String {
    let times = milliseconds.sorted()
    func quantile(_ share: Double) -> String {
      String(format: "%.2f", times[Int(share * Double(times.count - 1))])
    }
    let counts = [milliseconds.count, solved, broken, unprovedWaivers, proved, unproved, undecided]
      .map(String.init)
    return "| "
      + ([name] + counts + [quantile(0.5), quantile(0.95), quantile(1)])
      .joined(separator: " | ") + " |"
  }
}

extension RandomSystem.Origin {
  var name: String {
    switch self {
    case .wanted: "wanted"
    case .present(0): "present, all hold"
    case .present: "present, 1 to 8 broken"
    }
  }
}

extension SystemRefusal {
  /// The tree, one node a line.
  func text(_ depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    switch self {
    case .undecided(let reason): return "\(indent)undecided: \(reason)"
    case .polarity(let kept, let proof):
      return "\(indent)\(kept.count) pairs as wanted:\n" + proof.text(depth + 1)
    case .chain(let links):
      let product = links.reduce(1) { $0 * $1.ratio }
      return indent
        + links.map {
          "\($0.lighter ?? "white") \($0.ratio) \($0.darker ?? "black") (\($0.reason))"
        }.joined(separator: "; ") + " = \(product)"
    case .sides(let promise, let lighter, let darker):
      return "\(indent)\(promise.pair.title { $0 }) \(promise.required ?? 1), lighter:\n"
        + lighter.text(depth + 1) + "\n\(indent)darker:\n" + darker.text(depth + 1)
    }
  }
}
