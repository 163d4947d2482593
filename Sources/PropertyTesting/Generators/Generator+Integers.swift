// SPDX-License-Identifier: MIT

extension Generator where Value: FixedWidthInteger & Sendable {
  /// Integers of a range: often its ends, small ones, and earlier ones again.
  ///
  /// The simplest is the one closest to zero, and of two as close the positive one.
  public static func integer(in range: ClosedRange<Value>) -> Generator {
    guard Value.bitWidth <= 64 else {
      let integers = MultiwordIntegers(range: range)
      return Generator { draw in try integers.read(&draw) }
    }
    let line = IntegerLine(range)
    // Not by a function for one value: in one loop, which is vectorized, many take a tenth as long.
    return Generator({ draw in line.value(of: try draw.choose(line.domain)) }, line.domain) {
      choices, values in
      for index in choices.indices {
        (values + index).initialize(to: line.value(of: choices[index]))
      }
    }
  }

  /// Every integer of the type.
  public static var integer: Generator { integer(in: .min ... .max) }
}

extension Generator where Value == Int {
  /// Every `Int`: ``integer``.
  public static var int: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func int(in range: ClosedRange<Int>) -> Generator { .integer(in: range) }
}

extension Generator where Value == Int {
  /// The integers of a range, one in three of them out of a few, where there are any.
  package static func int(in range: ClosedRange<Int>, often few: [Int]) -> Generator {
    let line = IntegerLine(range)
    let choices = few.compactMap(line.choice)
    guard !choices.isEmpty else { return .int(in: range) }
    return Generator { draw in
      let choice = try draw.choose(line.domain) { draw in
        guard draw.random.chance(1, outOf: 3) else { return draw.freshNumber(line.domain) }
        return choices[draw.random.index(below: choices.count)]
      }
      return line.value(of: choice)
    }
  }
}

// A constrained extension has no `.int(in:)` where the context asks for another type: then this one
// makes `.int(in: 1...9).flatMap { .array(of: .bool, count: 0...$0) }` compile.
extension Generator {
  /// Integers of a range, from which `flatMap` and `map` go on to other values.
  @_disfavoredOverload
  public static func int(in range: ClosedRange<Int>) -> Generator<Int> { .integer(in: range) }
}

extension Generator where Value == Int8 {
  /// Every `Int8`: ``integer``.
  public static var int8: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func int8(in range: ClosedRange<Int8>) -> Generator { .integer(in: range) }
}

extension Generator where Value == Int16 {
  /// Every `Int16`: ``integer``.
  public static var int16: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func int16(in range: ClosedRange<Int16>) -> Generator { .integer(in: range) }
}

extension Generator where Value == Int32 {
  /// Every `Int32`: ``integer``.
  public static var int32: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func int32(in range: ClosedRange<Int32>) -> Generator { .integer(in: range) }
}

extension Generator where Value == Int64 {
  /// Every `Int64`: ``integer``.
  public static var int64: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func int64(in range: ClosedRange<Int64>) -> Generator { .integer(in: range) }
}

extension Generator where Value == UInt {
  /// Every `UInt`: ``integer``.
  public static var uint: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func uint(in range: ClosedRange<UInt>) -> Generator { .integer(in: range) }
}

extension Generator where Value == UInt8 {
  /// Every `UInt8`: ``integer``.
  public static var uint8: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func uint8(in range: ClosedRange<UInt8>) -> Generator { .integer(in: range) }
}

extension Generator where Value == UInt16 {
  /// Every `UInt16`: ``integer``.
  public static var uint16: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func uint16(in range: ClosedRange<UInt16>) -> Generator { .integer(in: range) }
}

extension Generator where Value == UInt32 {
  /// Every `UInt32`: ``integer``.
  public static var uint32: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func uint32(in range: ClosedRange<UInt32>) -> Generator { .integer(in: range) }
}

extension Generator where Value == UInt64 {
  /// Every `UInt64`: ``integer``.
  public static var uint64: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func uint64(in range: ClosedRange<UInt64>) -> Generator { .integer(in: range) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Generator where Value == Int128 {
  /// Every `Int128`: ``integer``.
  public static var int128: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func int128(in range: ClosedRange<Int128>) -> Generator { .integer(in: range) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Generator where Value == UInt128 {
  /// Every `UInt128`: ``integer``.
  public static var uint128: Generator { .integer }
  /// The integers of a range: `integer(in:)`.
  public static func uint128(in range: ClosedRange<UInt128>) -> Generator { .integer(in: range) }
}

extension Generator where Value == Bool {
  /// False, the simpler one, and true.
  public static var bool: Generator {
    Generator(ChoiceDomain(bound: 1)) { $0 == 1 }
  }
}

/// The integers of a range, numbered from the simplest on: which integer each choice stands for.
struct IntegerLine<Value: FixedWidthInteger & Sendable>: Sendable {
  let domain: ChoiceDomain
  /// The integer that choice 0 stands for.
  fileprivate let origin: Value
  /// Whether larger choices stand for smaller integers: all of the range are negative.
  fileprivate let descends: Bool

  init(_ range: ClosedRange<Value>) {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    guard lower < 0, upper > 0 else {
      descends = upper <= 0 && lower < 0
      origin = descends ? upper : lower
      domain = ChoiceDomain(bound: UInt64(truncatingIfNeeded: upper &- lower) & IntegerLine.mask)
      return
    }
    descends = false
    origin = 0
    domain = .folding(down: UInt64(lower.magnitude), up: UInt64(upper.magnitude))
  }

  /// A mask of as many low bits as the integer type has.
  fileprivate static var mask: UInt64 { .max >> UInt64(64 - Value.bitWidth) }

  /// The integer that a choice stands for.
  func value(of choice: UInt64) -> Value {
    guard domain.folded > 0 else {
      let offset = Value(truncatingIfNeeded: choice)
      return descends ? origin &- offset : origin &+ offset
    }
    let number = domain.signed(choice)
    let magnitude = Value(truncatingIfNeeded: number.magnitude)
    return number.isNegative ? 0 &- magnitude : magnitude
  }
}

extension IntegerLine {
  /// The choice that stands for an integer of the range.
  func choice(of value: Value) -> UInt64? {
    guard domain.folded == 0 else {
      return domain.choice(SignedMagnitude(UInt64(value.magnitude), isNegative: value < 0))
    }
    let offset = descends ? origin &- value : value &- origin
    return UInt64(truncatingIfNeeded: offset) & IntegerLine.mask
  }
}

/// The integers of a range, for types of more than 64 bits: a choice for the sign where both occur,
/// then one for each word of 64 bits, the highest first.
struct MultiwordIntegers<Value: FixedWidthInteger & Sendable>: Sendable {
  let range: ClosedRange<Value>

  func read(_ draw: inout ChoiceSource) throws -> Value {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if lower >= 0 { return try lower &+ offset(upTo: upper &- lower, &draw) }
    if upper < 0 { return try upper &- offset(upTo: upper &- lower, &draw) }
    let isNegative = try draw.choose(ChoiceDomain(bound: 1, role: .form)) == 1
    // Zero is no negative number: those begin at -1.
    return isNegative
      ? try -1 - offset(upTo: -1 - lower, &draw) : try offset(upTo: upper, &draw)
  }

  private func offset(upTo most: Value, _ draw: inout ChoiceSource) throws -> Value {
    // Unsigned, since the distance of two integers may be too large for their type.
    let most = Value.Magnitude(truncatingIfNeeded: most)
    var offset: Value.Magnitude = 0
    for word in (0..<(Value.bitWidth + 63) / 64).reversed() {
      // Once a higher word is below that of the most, the lower words have no bound.
      let isBound = offset == most >> (64 * (word + 1))
      let bound = isBound ? UInt64(truncatingIfNeeded: most >> (64 * word)) : .max
      let isAtEnd = isBound && offset > 0
      let domain = ChoiceDomain(bound: bound)
      let choice = try draw.choose(domain) { $0.freshWord(domain, isBound, isAtEnd: isAtEnd) }
      offset = offset << 64 | Value.Magnitude(choice)
    }
    return Value(truncatingIfNeeded: offset)
  }
}

extension ChoiceSource {
  /// Draws a word of a number; its end more often than that of a number of one word, since all words
  /// have to be at their ends for the number to be.
  fileprivate mutating func freshWord(
    _ domain: ChoiceDomain, _ isBound: Bool, isAtEnd: Bool
  ) -> UInt64 {
    guard isBound, random.chance(isAtEnd ? 14 : 1, outOf: 16) else { return freshNumber(domain) }
    return domain.bound
  }
}

extension ChoiceDomain {
  /// All numbers of 64 bits.
  static let word = ChoiceDomain(bound: .max)
}
