// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingRunner
import XCTest

/// Laws that overflow, over every width of integers: the harness finds, simplifies and reports each,
/// and never ends with it.
///
/// `OVERFLOW_SEEDS=200` runs so many seeds, and prints what each law came to.
final class OverflowTests: XCTestCase {
  private static let seeds =
    ProcessInfo.processInfo.environment["OVERFLOW_SEEDS"].flatMap(UInt64.init)

  /// The id of this process, in its children too: runs of other processes are of other tests.
  fileprivate static let process = "\(getpid())"

  override func setUp() { _ = OverflowTests.process }

  func testWrappingLaws() { measure("wrapping", seeds: runsAllTests ? 20 : 1) { $0.inProcess($1) } }

  func testTrapsInChildren() throws {
    try XCTSkipUnless(runsAllTests, "forks thousands of children; TINCTURE_ALL_TESTS=1 runs it")
    measure("FUZZ_FORK=1", seeds: 1) { $0.inChild($1) }
  }

  func testTrapsOfTheLastRun() throws {
    try XCTSkipUnless(runsAllTests, "forks thousands of children; TINCTURE_ALL_TESTS=1 runs it")
    measure("next run", seeds: 1) { $0.afterTrap($1) }
  }

  private func measure(
    _ name: String, seeds: UInt64, _ run: (OverflowingLaw, UInt64) -> OverflowingLaw.Result
  ) {
    let laws = OverflowingLaw.all
    var tallies = laws.map { _ in OverflowTally() }
    for seed in 1...(OverflowTests.seeds ?? seeds) {
      for (index, law) in laws.enumerated() { tallies[index].add(run(law, seed), of: law) }
      guard OverflowTests.seeds != nil, seed % 10 == 0 else { continue }
      for (law, tally) in zip(laws, tallies) { print("\(name) | \(law.name) | \(tally)") }
    }
    for (law, tally) in zip(laws, tallies) {
      XCTAssertEqual(tally.reported, tally.runs, "\(name), \(law.name): \(tally)")
      // A factor cannot be lowered while the other stays, nor one word of 128 bits alone.
      let isLocal = law.name.hasPrefix("product") || law.name.hasSuffix("128")
      let least = isLocal ? tally.runs * 4 / 5 : tally.runs
      XCTAssertGreaterThanOrEqual(tally.simplest, least, "\(name), \(law.name): \(tally)")
    }
  }
}

/// What a law came to over several seeds.
private struct OverflowTally: CustomStringConvertible {
  private(set) var runs = 0
  private(set) var reported = 0
  private(set) var simplest = 0
  private var others: [String: Int] = [:]

  mutating func add(_ result: OverflowingLaw.Result, of law: OverflowingLaw) {
    runs += 1
    reported += result.isReported ? 1 : 0
    if law.simplest.contains(result.inputs) {
      simplest += 1
    } else {
      others[result.inputs, default: 0] += 1
    }
  }

  var description: String {
    let rest = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
    return "\(reported) reported, \(simplest) simplest of \(runs) | "
      + rest.map { "\($0.value) × \($0.key)" }.joined(separator: "; ")
  }
}

/// A law that is false because of an overflow, in a variant that wraps and in one that traps.
private struct OverflowingLaw {
  let name: String
  /// The inputs that are not to be simplified any more, as code.
  let simplest: Set<String>
  let wrapping: Property
  let trapping: (Law.TestName) -> Law

  /// What became of a law for one seed.
  struct Result {
    var isReported: Bool
    var inputs: String
  }

  init<each Input>(
    _ name: String, _ inputs: repeat Generator<each Input>, simplest: [String],
    wraps: @escaping (repeat each Input) -> Bool, traps: @escaping (repeat each Input) -> Bool
  ) {
    self.name = name
    self.simplest = Set(simplest)
    wrapping = Property(name, arguments: repeat each inputs, body: wraps)
    trapping = { test in
      Law(
        name, test, SourceLine(file: #filePath, number: 1), repeat each inputs, examples: [],
        interceptor: FailureInterceptor(), body: traps)
    }
  }

  func inProcess(_ seed: UInt64) -> Result {
    let found = wrapping.check(Settings(seed: seed)).counterexamples
    let inputs = found.first?.inputs.joined(separator: ", ")
    return Result(isReported: found.count == 1, inputs: inputs ?? "")
  }

  private func run(_ seed: UInt64, _ variables: [String: String] = [:]) -> ReportedFailure? {
    var settings = Settings(seed: seed)
    settings.explains = false
    let law = trapping(Law.TestName(suite: "Overflow", name: OverflowTests.process, filter: ""))
    let own = variables.merging(["FUZZ_FAILURES": "off"]) { $1 }
    return LawRun(law, settings, FuzzVariables(own)).failure()
  }

  private func result(_ failure: ReportedFailure?, _ headline: String) -> Result {
    let lines = failure?.message.split(separator: "\n") ?? []
    let isTrap = lines.contains { $0.contains("trapped: ") || $0.contains("ended by signal") }
    return Result(
      isReported: isTrap && lines[0].contains(headline),
      inputs: lines.count > 1 ? lines[1].trimmingCharacters(in: .whitespaces) : "")
  }

  func inChild(_ seed: UInt64) -> Result {
    result(run(seed, ["FUZZ_FORK": "1"]), "ends the process")
  }

  /// Runs the law where its trap ends the process, and once more.
  func afterTrap(_ seed: UInt64) -> Result {
    let end = ForkedChild.run(within: .seconds(60)) {
      _ = run(seed)
      return []
    }
    guard case .died = end else { return Result(isReported: false, inputs: "\(end)") }
    return result(run(seed), "the last run ended in")
  }
}

// MARK: - The laws

extension OverflowingLaw {
  static var all: [OverflowingLaw] {
    var laws = signed(Int8.self)
    laws += signed(Int16.self)
    laws += signed(Int32.self)
    laws += signed(Int64.self)
    laws += signed(Int.self)
    laws += unsigned(UInt8.self)
    laws += unsigned(UInt16.self)
    laws += unsigned(UInt32.self)
    laws += unsigned(UInt64.self)
    laws += unsigned(UInt.self)
    guard #available(macOS 15, *) else { return laws }
    return laws + signed(Int128.self) + unsigned(UInt128.self)
  }

  private static func common<Value: FixedWidthInteger & Sendable>(
    _ any: Generator<Value>
  ) -> [OverflowingLaw] {
    let (least, most) = (Value.min, Value.max)
    return [
      OverflowingLaw(
        "midpoint \(Value.self)", any, any,
        simplest: ["1, \(most)", "\(most), 1", "-1, \(least)", "\(least), -1"],
        wraps: { (a: Value, b: Value) -> Bool in
          let middle = (a &+ b) / 2
          return min(a, b) <= middle && middle <= max(a, b)
        },
        traps: { (a: Value, b: Value) -> Bool in (a + b) / 2 <= max(a, b) }),
      OverflowingLaw(
        "product \(Value.self)", any, any,
        simplest: [
          "2, \(most / 2 + 1)", "\(most / 2 + 1), 2", "-1, \(least)", "\(least), -1",
        ],
        wraps: { (a: Value, b: Value) -> Bool in
          b == 0 || (a &* b).dividedReportingOverflow(by: b).partialValue == a
        },
        traps: { (a: Value, b: Value) -> Bool in a * b == b * a }),
    ]
  }

  private static func unsigned<Value: FixedWidthInteger & UnsignedInteger & Sendable>(
    _ type: Value.Type
  ) -> [OverflowingLaw] {
    let any = Generator<Value>.integer
    let laws = [
      OverflowingLaw(
        "difference \(type)", any, any, simplest: ["0, 1"],
        wraps: { (a: Value, b: Value) -> Bool in a &- b <= a },
        traps: { (a: Value, b: Value) -> Bool in a - b <= a })
    ]
    return common(any) + laws
  }

  private static func signed<Value: FixedWidthInteger & SignedInteger & Sendable>(
    _ type: Value.Type
  ) -> [OverflowingLaw] {
    let any = Generator<Value>.integer
    let positive = Generator<Value>.integer(in: 1...Value.max)
    let (least, most) = (Value.min, Value.max)
    let laws = [
      OverflowingLaw(
        "difference \(type)", any, any,
        simplest: ["0, \(least)", "-2, \(most)", "\(most), -1", "\(least), 1"],
        wraps: { (a: Value, b: Value) -> Bool in (a < b) == (a &- b < 0) },
        traps: { (a: Value, b: Value) -> Bool in (a < b) == (a - b < 0) }),
      OverflowingLaw(
        "magnitude \(type)", any, simplest: ["\(least)"],
        wraps: { (number: Value) -> Bool in (number < 0 ? 0 &- number : number) >= 0 },
        traps: { (number: Value) -> Bool in abs(number) >= 0 }),
      OverflowingLaw(
        "positive sum \(type)", positive, positive, simplest: ["1, \(most)", "\(most), 1"],
        wraps: { (a: Value, b: Value) -> Bool in a &+ b > 0 },
        traps: { (a: Value, b: Value) -> Bool in a + b > 0 }),
      OverflowingLaw(
        "negated list \(type)", Generator<[Value]>.array(of: any), simplest: ["[\(least)]"],
        wraps: { (list: [Value]) -> Bool in list.allSatisfy { $0 >= 0 || 0 &- $0 > 0 } },
        traps: { (list: [Value]) -> Bool in list.map { -$0 }.count == list.count }),
    ]
    return common(any) + laws
  }
}
