// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

/// Laws that do not hold, under Swift Testing.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil))
struct FailingExpectations {
  @Test func expectation() async {
    await check("sums are small", .int(in: 0...1_000), .int(in: 0...1_000)) { first, second in
      #expect(first >= 0)
      #expect(first + second < 100)  // fails here
    }
  }

  @Test func requirement() async {
    await check("lists have a first", .array(of: .int)) { numbers in
      _ = try #require(numbers.first)  // fails here
    }
  }

  @Test func thrown() async {
    await check("numbers are odd", .int(in: 0...1_000)) { number in  // fails here
      if number > 9, number % 2 == 0 { throw EvenNumber(number: number) }
    }
  }

  @Test func isFalse() async {
    await check("lists are short", .array(of: .int)) { $0.count < 3 }  // fails here
  }

  @Test func trap() async {
    await check("bytes are enough", .int(in: 0...1_000)) { UInt8($0) >= 0 }  // fails here
  }

  @Test func commands() async {
    await check("stacks grow", Stack.machine(traps: false))  // fails here
  }

  @Test func branches() async {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    await check("tickets are sold once", Booth.machine(traps: false), branches: 2)  // fails here
  }

  @Test func waiting() async {
    await check("waiting changes nothing", .int(in: 0...1_000)) { number in
      await Task.yield()
      #expect(number < 500)  // fails here
    }
  }

  @Test func example() async {
    await check("numbers are small", .int(in: 0...99), examples: 7, 1_234) { number in
      #expect(number < 1_000)  // fails here
    }
  }

  @Test func asynchronousInput() async {
    await check("waiting numbers are small", .int(in: 0...99), examples: 1_234) { number in
      await Task.yield()
      #expect(number < 1_000)  // fails here
    }
  }

  @Test func relation() async {
    let lists = Generator<[Int]>.array(of: .int(in: 0...99))
    await check("the first stays", lists, relations: [reversing]) { $0.first ?? 0 }  // fails here
  }

  @Test func holds() async {
    await check("squares are no less than zero", .int(in: -1_000...1_000)) { #expect($0 * $0 >= 0) }
  }
}
