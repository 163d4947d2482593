// SPDX-License-Identifier: MIT
import PropertyTesting

/// The code of "Shrinking, explained".
final class ShrinkingSnippets: Snippets {
  func dependentDraws() {
    let list = Generator.int(in: 1...50).flatMap { count in
      Generator<[Int]>.array(of: .int(in: 0...100), count: count...count)
    }
    let law = Property("no number is above ninety", list) { numbers in
      numbers.allSatisfy { $0 <= 90 }
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func explanation() {
    let law = Property(
      "sums are small", .int(in: 0...1_000), .string, .int(in: 0...1_000)
    ) { first, _, second in
      first + second < 100
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func twoFailures() {
    let law = Property("numbers are small and even", .int(in: 0...100_000)) { number in
      if number >= 1_000 { throw TooLarge() }
      if number % 2 == 1 { throw Odd() }
    }
    print(law.check(Settings(seed: 1)).report)
  }
}

struct TooLarge: Error {}
struct Odd: Error {}

/// The code of "When a property fails".
final class FailureSnippets: Snippets {
  func replay() {
    let law = Property("lists are short", .array(of: .int)) { $0.count < 3 }
    for token in law.check(Settings(seed: 1)).counterexamples.compactMap(\.token) {
      print(law.replay(token).report)
    }
  }

  func flaky() {
    var known: Set<Int> = []
    let law = Property("large numbers are known", .int) { number in
      let isKnown = !known.insert(number / 1_000).inserted
      return number < 1_000_000 || isKnown
    }
    print(law.check(Settings(seed: 1)).report)
  }
}
