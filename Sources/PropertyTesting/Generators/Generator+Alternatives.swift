// SPDX-License-Identifier: MIT

extension Generator {
  /// A value of one of several generators, the simplest first.
  public static func oneOf(
    _ first: Generator, _ others: Generator..., file: StaticString = #fileID, line: UInt = #line
  ) -> Generator { weighted((1, first), others.map { (1, $0) }, file, line) }

  /// A value of one of several generators, as often as their weights say, the simplest first.
  public static func weighted(
    _ first: (weight: Int, Generator), _ others: (weight: Int, Generator)...,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Generator { weighted(first, others.map { ($0.weight, $0.1) }, file, line) }

  static func weighted(
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
    return Generator(domain) { elements[Int($0)] }
  }
}

extension Generator where Value: CaseIterable, Value: Sendable, Value.AllCases: Sendable {
  /// One of all cases of a type.
  ///
  /// - Precondition: The type has a case.
  public static var anyCase: Generator {
    precondition(!Value.allCases.isEmpty, "\(Value.self) has no case")
    return element(Array(Value.allCases))
  }
}

/// Integer weights from 1 to 2³² and their running sums.
struct Weights: Sendable {
  private let weights: [Int]
  private let ends: [UInt64]

  init(_ weights: [Int]) {
    self.weights = weights
    var total: UInt64 = 0
    ends = weights.map { weight in
      total += UInt64(min(max(weight, 1), 1 << 32))
      return total
    }
  }

  /// Draws the index of a weight, with a probability proportional to the weight.
  func pick(_ random: inout RandomSource) -> UInt64 {
    let point = random.upTo((ends.last ?? 1) - 1)
    return UInt64(ends.firstIndex { point < $0 } ?? 0)
  }

  /// Draws the index of one of the weights whose bit is set; of any when no bit is.
  func pick(_ random: inout RandomSource, among mask: UInt64) -> UInt64 {
    let indices = weights.indices.filter { mask >> UInt64($0 % 64) & 1 == 1 }
    guard !indices.isEmpty else { return pick(&random) }
    return UInt64(indices[Int(Weights(indices.map { weights[$0] }).pick(&random))])
  }
}

extension Generator {
  /// Returns a generator of the same values that draws every other case from a random few of the
  /// alternatives of each `oneOf` and `weighted` in it, the same ones for the whole case.
  ///
  /// Some failures need many operations of one kind and none of another: a stack overflows when
  /// nothing is popped. Only the drawing is changed, not how a case is written, so counterexamples
  /// are simplified with all of the alternatives.
  ///
  /// Source: Groce, Zhang, Eide, Chen and Regehr, "Swarm testing", ISSTA 2012.
  public func swarm() -> Generator {
    let make = make
    return Generator.reading({ draw in
      let outside = draw.swarms
      draw.swarms = true
      defer { draw.swarms = outside }
      return try make(&draw)
    })
  }
}

extension ChoiceSource {
  /// The index of an alternative at a line of source code, drawn in proportion to its weight.
  mutating func pick(_ weights: Weights, _ place: UInt64) -> UInt64 {
    guard swarms else { return weights.pick(&random) }
    return weights.pick(&random, among: swarmMask(place: place))
  }
}

/// Returns a hash of a line of source code, the same in every run.
func hash(_ file: StaticString, _ line: UInt) -> UInt64 {
  file.withUTF8Buffer { StableHash.fnv1a($0, salt: UInt64(line)) }
}
