// SPDX-License-Identifier: MIT

/// A number of the source of a law, without its sign.
///
/// What a body compares a number with is hardly ever drawn by chance.
package enum NumberLiteral: Hashable, Sendable {
  case integer(UInt64)
  case decimal(Double)

  package static func > (literal: NumberLiteral, number: UInt64) -> Bool {
    switch literal {
    case .integer(let value): value > number
    case .decimal: true
    }
  }

  fileprivate var value: Double {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    }
  }
}

extension ChoiceSource {
  /// The choice that stands for a literal of the law or for a neighbor of it, every other time; `nil`
  /// where the domain lacks it.
  ///
  /// - Parameters:
  ///   - domain: What the choice is from.
  ///   - origin: The number that choice 0 stands for, where the domain is a natural one.
  ///   - source: The random source of the case.
  /// - Returns: A choice of the domain.
  func literal(
    _ domain: ChoiceDomain, from origin: SignedMagnitude = .zero, _ source: inout RandomSource
  ) -> UInt64? {
    let word = source.next()
    guard word & 1 == 0, !numbers.isEmpty, domain.role == .number,
      case .integer(let magnitude) = numbers[source.index(below: numbers.count)]
    else { return nil }
    let number = SignedMagnitude(magnitude, isNegative: word & 2 == 0 && domain.folded > 0)
    let distance: UInt64 = word & 12 == 0 ? 1 : 0
    guard let near = number.moved(by: distance, up: word & 16 == 0) else { return nil }
    guard domain.folded == 0 else { return domain.choice(near) }
    let offset = near.distance(to: origin)
    return near >= origin && offset <= domain.bound ? offset : nil
  }

  /// A literal of the law, every other time in a case that has them.
  mutating func literalDouble() -> Double? {
    guard isFresh, style == .literals, !numbers.isEmpty else { return nil }
    let word = random.next()
    guard word & 1 == 0 else { return nil }
    let value = numbers[random.index(below: numbers.count)].value
    return word & 6 == 0 ? -value : value
  }
}
