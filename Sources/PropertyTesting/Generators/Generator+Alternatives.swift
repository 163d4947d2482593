// SPDX-License-Identifier: MIT

extension Generator {
  /// A value of one of several generators, the simplest first.
  public static func oneOf(_ first: Generator, _ others: Generator...) -> Generator {
    weighted((1, first), others.map { (1, $0) })
  }

  /// A value of one of several generators, as often as their weights say, the simplest first.
  public static func weighted(
    _ first: (weight: Int, Generator), _ others: (weight: Int, Generator)...
  ) -> Generator {
    weighted(first, others.map { ($0.weight, $0.1) })
  }

  private static func weighted(
    _ first: (weight: Int, Generator), _ others: [(weight: Int, Generator)]
  ) -> Generator {
    let forms = [first.1] + others.map(\.1)
    let weights = Weights([first.weight] + others.map(\.weight))
    let domain = ChoiceDomain(bound: UInt64(others.count), role: .form)
    return Generator { draw in
      let form = try draw.choose(domain) { $0.isDeep ? 0 : weights.pick(&$0.random) }
      return try forms[Int(form)].make(&draw)
    }
  }

  /// One of the elements of a collection, the simplest first; `nil` when there are none.
  public static func element(of elements: some Collection<Value>) -> Generator?
  where Value: Sendable {
    guard !elements.isEmpty else { return nil }
    return element(Array(elements))
  }

  /// One of the values that are listed, the simplest first.
  public static func element(of first: Value, _ others: Value...) -> Generator
  where Value: Sendable {
    element([first] + others)
  }

  private static func element(_ elements: [Value]) -> Generator where Value: Sendable {
    let domain = ChoiceDomain(bound: UInt64(elements.count) - 1)
    return Generator.reading({ draw in elements[Int(try draw.choose(domain))] })
  }
}

extension Generator where Value: CaseIterable, Value: Sendable, Value.AllCases: Sendable {
  /// One of all cases of a type; `nil` when it has none.
  public static var anyCase: Generator? { element(of: Value.allCases) }
}

/// Positive whole weights and their sums.
struct Weights: Sendable {
  private let ends: [UInt64]

  init(_ weights: [Int]) {
    var total: UInt64 = 0
    ends = weights.map { weight in
      total += UInt64(max(weight, 1))
      return total
    }
  }

  /// The index of a weight, drawn as often as it weighs.
  func pick(_ random: inout RandomSource) -> UInt64 {
    let point = random.upTo((ends.last ?? 1) - 1)
    return UInt64(ends.firstIndex { point < $0 } ?? 0)
  }
}
