// SPDX-License-Identifier: MIT

// What takes a closed range takes the other ranges as well: 0..<10, 1..., ...9.

extension Generator where Value: FixedWidthInteger & Sendable {
  /// Integers of a range that need not be closed; where it has no end, up to that of the type.
  ///
  /// - Precondition: The range is not empty.
  public static func integer(in range: some RangeExpression<Value>) -> Generator {
    .integer(in: range.closed(.min ... .max) { $0 - 1 })
  }
}

extension Generator where Value == Double {
  /// Doubles of a range that need not be closed; where it has no end, up to the largest finite one.
  ///
  /// - Precondition: The range is not empty.
  public static func double(in range: some RangeExpression<Double>) -> Generator {
    .double(in: range.closed(.allFinite) { $0.nextDown })
  }
}

extension Generator where Value == Float {
  /// Every finite float.
  public static var float: Generator { .float(in: ClosedRange.allFinite) }

  /// Floats of a range that need not be closed; where it has no end, up to the largest finite one.
  ///
  /// - Precondition: The range is not empty.
  public static func float(in range: some RangeExpression<Float>) -> Generator {
    .float(in: range.closed(.allFinite) { $0.nextDown })
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  /// From the least finite number to the greatest.
  fileprivate static var allFinite: ClosedRange {
    -Bound.greatestFiniteMagnitude...Bound.greatestFiniteMagnitude
  }
}

extension RangeExpression {
  /// The closed range of the same values among all of a type.
  ///
  /// - Parameters:
  ///   - all: The ends that the range has where it names none.
  ///   - before: Returns the value before one that is not in the range.
  /// - Returns: A range with both of its ends.
  fileprivate func closed(
    _ all: ClosedRange<Bound>, before: (Bound) -> Bound
  ) -> ClosedRange<Bound> {
    switch self {
    case let range as ClosedRange<Bound>: return range
    case let range as Range<Bound>:
      precondition(!range.isEmpty, "the range \(range) has no value to draw")
      return range.lowerBound...before(range.upperBound)
    case let range as PartialRangeFrom<Bound>: return range.lowerBound...all.upperBound
    case let range as PartialRangeThrough<Bound>: return all.lowerBound...range.upperBound
    case let range as PartialRangeUpTo<Bound>:
      precondition(range.upperBound > all.lowerBound, "the range \(range) has no value to draw")
      return all.lowerBound...before(range.upperBound)
    default: preconditionFailure("\(Self.self) is no range of the standard library")
    }
  }
}

// MARK: - The integers by their names

extension Generator where Value == Int {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func int(in range: some RangeExpression<Int>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == Int8 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func int8(in range: some RangeExpression<Int8>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == Int16 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func int16(in range: some RangeExpression<Int16>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == Int32 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func int32(in range: some RangeExpression<Int32>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == Int64 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func int64(in range: some RangeExpression<Int64>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == UInt {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func uint(in range: some RangeExpression<UInt>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == UInt8 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func uint8(in range: some RangeExpression<UInt8>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == UInt16 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func uint16(in range: some RangeExpression<UInt16>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == UInt32 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func uint32(in range: some RangeExpression<UInt32>) -> Generator {
    .integer(in: range)
  }
}

extension Generator where Value == UInt64 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func uint64(in range: some RangeExpression<UInt64>) -> Generator {
    .integer(in: range)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Generator where Value == Int128 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func int128(in range: some RangeExpression<Int128>) -> Generator {
    .integer(in: range)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Generator where Value == UInt128 {
  /// The integers of a range that need not be closed: `integer(in:)`.
  public static func uint128(in range: some RangeExpression<UInt128>) -> Generator {
    .integer(in: range)
  }
}

extension Generator {
  /// Integers of a range that need not be closed, from which `flatMap` and `map` go on to other values.
  @_disfavoredOverload
  public static func int(in range: some RangeExpression<Int>) -> Generator<Int> {
    .integer(in: range)
  }
}
