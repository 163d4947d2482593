// SPDX-License-Identifier: MIT

extension Generator {
  /// A value of one of several generators, the simplest first.
  public static func oneOf(
    _ first: Generator, _ others: Generator..., file: StaticString = #fileID, line: UInt = #line
  ) -> Generator {
    weighted((1, first), others.map { (1, $0) }, file, line)
  }

  /// A value of one of several generators, as often as their weights say, the simplest first.
  public static func weighted(
    _ first: (weight: Int, Generator), _ others: (weight: Int, Generator)...,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Generator {
    weighted(first, others.map { ($0.weight, $0.1) }, file, line)
  }

  private static func weighted(
    _ first: (weight: Int, Generator), _ others: [(weight: Int, Generator)], _ file: StaticString,
    _ line: UInt
  ) -> Generator {
    let forms = [first.1] + others.map(\.1)
    let weights = Weights([first.weight] + others.map(\.weight))
    let domain = ChoiceDomain(bound: UInt64(others.count), role: .form)
    let place = hash(file, line)
    return Generator { draw in
      let form = try draw.choose(domain) { $0.isDeep ? 0 : $0.pick(weights, place) }
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
  private let weights: [Int]
  private let ends: [UInt64]

  init(_ weights: [Int]) {
    self.weights = weights
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

  /// The index of one of the weights whose bit is set; of any when there is none.
  func pick(_ random: inout RandomSource, among mask: UInt64) -> UInt64 {
    let indices = weights.indices.filter { mask >> UInt64($0 % 64) & 1 == 1 }
    guard !indices.isEmpty else { return pick(&random) }
    return UInt64(indices[Int(Weights(indices.map { weights[$0] }).pick(&random))])
  }
}
