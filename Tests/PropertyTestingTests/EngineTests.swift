// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// The engine itself: whatever a record holds, no pass, domain or explanation traps.
final class EngineTests: XCTestCase {
  func testNoPassTrapsOnExtremeIntegers() {
    checkPasses(on: Int.self)
    checkPasses(on: Int8.self)
    checkPasses(on: Int16.self)
    checkPasses(on: Int32.self)
    checkPasses(on: UInt.self)
    checkPasses(on: UInt8.self)
    checkPasses(on: UInt16.self)
    checkPasses(on: UInt32.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      checkPasses(on: Int128.self)
      checkPasses(on: UInt128.self)
    }
  }

  func testNoPassTrapsOnExtremeDoubles() {
    let ranges: [ClosedRange<Double>] = [
      -.infinity ... .infinity, -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
      0...0, -0.0...0, -.leastNonzeroMagnitude ... .leastNonzeroMagnitude, .infinity ... .infinity,
      1e308 ... .infinity, 0.1...0.1.nextUp,
    ]
    for range in ranges { checkPasses(on: .double(in: range), "\(range)") }
    checkPasses(on: Generator<Double>.anyDouble, "every double")
    checkPasses(on: Generator<Float>.float(in: -.infinity ... .infinity), "every float")
  }

  func testNoPassTrapsOnPartsThatWereDrawnAgain() {
    checkPasses(on: .set(of: .double(in: 0...1)), "a set")
    checkPasses(on: .dictionary(of: .double(in: 0...9), .double), "a dictionary")
    checkPasses(on: Generator.double.filter { $0 > 1 }, "a filter")
    let machine = StateMachine<Double, Void>(
      model: 0, system: {},
      commands: [
        Command("add", .double(in: 0...1), model: { $0 += $1 }, system: { _, _ in }),
        Command(
          "take", .double(in: 0...1), when: { $0 > 1 }, model: { $0 -= $1 }, system: { _, _ in }),
      ])
    checkPasses(on: machine.runs(upTo: 6), "commands")
    checkPasses(on: Generator<Int>.element(of: []) ?? .always(1), "no choice")
    checkPasses(on: Generator<Int> { _ in throw PropertyFailure(key: "", message: "") }, "an error")
  }

  private func checkPasses<Value: FixedWidthInteger & Sendable>(on type: Value.Type) {
    var ranges: [ClosedRange<Value>] = [
      .min ... .max, .min ... .min, .max ... .max, 0 ... .max, .max - 1 ... .max,
    ]
    if Value.isSigned { ranges += [.min...1, 0 - 1 ... .max, .min...0 - 1] }
    for range in ranges { checkPasses(on: .integer(in: range), "\(type) in \(range)") }
  }

  /// Runs every pass and the explanations on records of three inputs full of extreme choices, with
  /// failures that all edits keep, and with failures that half of them keep.
  private func checkPasses<Value>(on generator: Generator<Value>, _ name: String) {
    // That one draws whole cases, whose choices are not extreme.
    let passes =
      KnownShrinkPasses.all + KnownShrinkPasses.lastResorts.filter { !($0 is StartAgain) }
    for seed in 0..<(allTestsAreRequested ? 8 : 1) as Range<UInt64> {
      for isPicky in [false, true] {
        let law = Property(
          name, generator, generator, .array(of: generator)
        ) { one, other, list in
          isPicky && StableHash.fnv1a(codeText((one, other, list)).utf8) & 1 == 0
        }
        guard let recording = extremes(of: law, seed) else { continue }
        for pass in passes {
          var settings = Settings()
          settings.shrinkingBudget = 40
          let shrinker = Shrinker(law, recording, settings, seed: seed)
          XCTAssert(shrinker.isReproducible(), name)
          pass.run(shrinker)
        }
        _ = Explainer(law, recording, seed: seed).explain()
      }
    }
  }

  /// A failing case whose choices are ends of the domains of 64 bits; `nil` if none of some fails.
  private func extremes(of law: Property, _ seed: UInt64) -> Recording? {
    let extremes: [UInt64] = [
      .max, .max - 1, 1 << 63, 1 << 63 - 1, 1 << 32, 1 << 31 - 1, 255, 128, 1, 0,
    ]
    var random = RandomSource(seed: seed)
    var draw = ChoiceSource()
    var filter = CaseFilter(.all)
    for attempt in 0..<20 {
      let values = (0..<24).map { index in
        seed == 0 && attempt == 0 ? extremes[index % 3] : extremes[random.index(below: 10)]
      }
      draw.begin(following: values)
      if case .failed(let failure) = law.run(&draw, &filter) { return Recording(draw, failure) }
    }
    return nil
  }

  func testSuggestionsLieWithinTheCase() throws {
    let generator = Generator<Set<Double>>.set(of: .double(in: 0...1).map { $0.rounded() })
    var draw = ChoiceSource()
    draw.collectsSuggestions = true
    for seed in 0..<50 as Range<UInt64> {
      draw.begin(random: RandomSource(seed: seed))
      _ = try generator.make(&draw)
      XCTAssert(draw.suggestions.allSatisfy { $0.range.upperBound <= draw.read.count })
    }
  }

  func testSignedChoicesAreBijectionsAtTheEndsOf64Bits() {
    let domains = [
      ChoiceDomain(bound: .max), ChoiceDomain(bound: 0), .folding(down: 1 << 63, up: 1 << 63 - 1),
      .folding(down: 1 << 63, up: 1), .folding(down: 1, up: 1 << 63 - 1), .folding(down: 0, up: 9),
    ]
    for domain in domains {
      let near = [0, 1, 2, domain.folded &- 1, domain.folded, domain.folded &+ 1]
      for choice in near + [domain.bound / 2, domain.bound] where choice <= domain.bound {
        let number = domain.signed(choice)
        XCTAssertEqual(domain.choice(number), choice, "\(domain)")
        XCTAssert(domain.signedRange.contains(number), "\(number) of \(domain)")
      }
    }
  }

  func testSignedNumbersMoveWithoutOverflow() {
    let (least, most) = (SignedMagnitude(.max, isNegative: true), SignedMagnitude(.max))
    XCTAssertEqual(least.distance(to: most), .max)
    for distance in [1, 2, 1 << 63, .max] as [UInt64] {
      XCTAssertNil(most.moved(by: distance, up: true))
      XCTAssertNil(least.moved(by: distance, up: false))
    }
    XCTAssertEqual(least.moved(by: .max, up: true), .zero)
    XCTAssertEqual(SignedMagnitude(3).moved(by: 5, up: false), -SignedMagnitude(2))
    XCTAssertEqual((-SignedMagnitude(3)).distance(to: SignedMagnitude(4)), 7)
  }

  /// Laws that overflow breaks, written with wrapping operators.
  func testOverflowIsFoundAndSimplifiedWithoutATrap() {
    for seed in 0..<20 as Range<UInt64> {
      let settings = Settings(seed: seed)
      let abs = Property("abs", .int) { ($0 < 0 ? 0 &- $0 : $0) >= 0 }.check(settings)
      XCTAssertEqual(abs.counterexamples.first?.inputs, ["\(Int.min)"])
      let list = Property("list", .array(of: .int)) { list in
        list.allSatisfy { ($0 < 0 ? 0 &- $0 : $0) >= 0 }
      }.check(settings)
      XCTAssertEqual(list.counterexamples.first?.inputs, ["[\(Int.min)]"])
      let middle = Property("middle", .int, .int) { ($0 ^ $1) < 0 || ($0 &+ $1) ^ $0 >= 0 }
      let order = Property("order", .int, .int) { ($0 < $1) == ($0 &- $1 < 0) }
      for law in [middle, order] { XCTAssertFalse(law.check(settings).hasPassed, law.name) }
    }
  }

  func testCountsOfSettingsMayBeAsLargeAsTheyGet() {
    var settings = Settings(cases: .max, seed: 1)
    (settings.casesAfterFailure, settings.rejectionsPerCase) = (.max, .max)
    settings.shrinkingBudget = .max
    XCTAssertFalse(Property("large", .int) { $0 < 100 }.check(settings).hasPassed)
    settings.timeLimit = .milliseconds(20)
    let weights = Generator.weighted((.max, .bool), (.max, .bool), (.max, .bool))
    let rejected = Property("odd", weights, .int) { _, number in try assume(number % 2 == 1) }
    XCTAssert(rejected.check(settings).hasPassed)
  }
}
