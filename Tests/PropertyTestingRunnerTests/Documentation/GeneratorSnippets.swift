// SPDX-License-Identifier: MIT
import PropertyTesting

/// The code of "Writing a generator".
final class GeneratorSnippets: Snippets {
  func intervals() {
    let law = Property("what starts below zero ends below zero", .interval) { interval in
      interval.lower >= 0 || interval.upper < 0
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func swatches() {
    let law = Property("the text differs from every other color", .swatches) { swatches in
      swatches.colors.indices.allSatisfy { index in
        index == swatches.text || swatches.colors[index] != swatches.colors[swatches.text]
      }
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func expressions() {
    let law = Property("adding zero is not written down", .expression) { expression in
      !expression.addsZero
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func accounts() {
    let accounts = Generator.codable(Account.self, overrides: [.key("age", .int(in: 18...120))])
    let law = Property("a plan costs less than a hundred", accounts) { account in
      if case .paid(let cents, _) = account.plan { cents < 10_000 } else { true }
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func functions() {
    let law = Property(
      "filtering and mapping commute", .array(of: .int),
      .function(from: Int.self, to: .bool), .function(from: Int.self, to: .int)
    ) { numbers, isKept, changed in
      numbers.filter { isKept($0) }.map { changed($0) }
        == numbers.map { changed($0) }.filter { isKept($0) }
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func samples() {
    for interval in Generator.interval.sample(4) { print(interval.code) }
  }

  func unchecked() {
    var settings = Settings(seed: 1)
    settings.healthChecks.remove(.filtering)
    let law = Property("a multiple of ten is even", .int) { number in
      try assume(number.isMultiple(of: 10))
      return number.isMultiple(of: 2)
    }
    print(law.check(settings).report)
  }

  func alternatives() {
    let channel = Generator<UInt8>.weighted((1, .element(of: 0, 255)), (3, .uint8))
    let law = Property("a channel is dark", channel) { $0 < 200 }
    print(law.check(Settings(seed: 1)).report)
  }

  func filters() {
    let palindrome = Generator<[Int]>.array(of: .int, count: 8...20).filter { numbers in
      numbers == numbers.reversed()
    }
    let law = Property("a palindrome ends as it starts", palindrome) { numbers in
      numbers.first == numbers.last
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func building() {
    let palindrome = Generator<[Int]>.array(of: .int, count: 4...10).map { half in
      half + half.reversed()
    }
    let law = Property("a palindrome ends as it starts", palindrome) { numbers in
      numbers.first == numbers.last
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func shares() {
    let law = Property("sorting twice changes nothing", .array(of: .int)) { numbers in
      label(numbers == numbers.sorted() ? "sorted before" : "in disorder")
      cover(numbers.count > 10, "more than ten", atLeast: 0.3)
      return numbers.sorted().sorted() == numbers.sorted()
    }
    print(law.check(Settings(seed: 1)).report)
  }

  func targets() {
    let number = Generator.int(in: 0...1_000_000)
    let law = Property("no point is near the treasure", number, number) { x, y in
      let distance = abs(x - 314_159) + abs(y - 271_828)
      target(-Double(distance))
      return distance > 1_000
    }
    print(law.check(Settings(seed: 1)).report)
  }
}

struct Account: Codable {
  let name: String
  let age: Int
  let plan: Plan
}

enum Plan: Codable {
  case free
  case paid(cents: Int, coupon: String?)
}

/// A half-open interval of integers.
struct Interval {
  var lower: Int
  var upper: Int
}

extension Generator where Value == Interval {
  /// Intervals, most of them short.
  static var interval: Generator {
    zip(Generator<Int>.int(in: -1_000...1_000), Generator<Int>.int(in: 0...50))
      .map { start, count in Interval(lower: start, upper: start + count) }
  }
}

/// Colors, and which of them is the text's.
struct Swatches {
  var colors: [UInt8]
  var text: Int
}

extension Generator where Value == Swatches {
  static var swatches: Generator {
    Generator { draw in
      let colors = try draw(.array(of: .uint8, count: 1...12))
      let text = try draw(.int(in: 0...colors.count - 1))
      return Swatches(colors: colors, text: text)
    }
  }
}

indirect enum Expression {
  case number(Int)
  case sum(Expression, Expression)

  var addsZero: Bool {
    switch self {
    case .number: return false
    case .sum(_, .number(0)): return true
    case .sum(let one, let other): return one.addsZero || other.addsZero
    }
  }
}

extension Generator where Value == Expression {
  static var expression: Generator {
    .recursive(Generator<Int>.int(in: 0...9).map(Expression.number)) { smaller in
      zip(smaller, smaller).map(Expression.sum)
    }
  }
}

extension Interval: CodeConvertible {
  var code: String { "\(lower)..<\(upper)" }
}
