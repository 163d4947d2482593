// SPDX-License-Identifier: MIT

/// How many elements a collection may have: `3`, `0..<10`, `3...` or `...8`.
///
/// A count without an end goes to 64 more than its least; one without a beginning begins at none.
public protocol ElementCount {
  /// The least and the greatest number of elements.
  var counts: ClosedRange<Int> { get }
}

extension Int: ElementCount {
  /// This many elements, no fewer and no more.
  public var counts: ClosedRange<Int> { self...self }
}
extension ClosedRange: ElementCount where Bound == Int {
  /// The range itself.
  public var counts: ClosedRange<Int> { self }
}
extension Range: ElementCount where Bound == Int {
  /// The range with the number before its end.
  public var counts: ClosedRange<Int> {
    precondition(!isEmpty, "the count \(self) is empty")
    return lowerBound...(upperBound - 1)
  }
}
extension PartialRangeFrom: ElementCount where Bound == Int {
  /// From the least number to 64 more.
  public var counts: ClosedRange<Int> { lowerBound...(lowerBound + 64) }
}
extension PartialRangeThrough: ElementCount where Bound == Int {
  /// From none to the greatest number.
  public var counts: ClosedRange<Int> { 0...upperBound }
}
extension PartialRangeUpTo: ElementCount where Bound == Int {
  /// From none to the number before the end.
  public var counts: ClosedRange<Int> { (0..<upperBound).counts }
}

extension Generator {
  /// Arrays with a number of elements: `count: 3`, `count: 1...`.
  public static func array<Element>(
    of element: Generator<Element>, count: some ElementCount
  ) -> Generator where Value == [Element] { .array(of: element, count: count.counts) }

  /// Sets with a number of elements: `count: 3`, `count: 1...`.
  public static func set<Element: Hashable & Sendable>(
    of element: Generator<Element>, count: some ElementCount
  ) -> Generator where Value == Set<Element> { .set(of: element, count: count.counts) }

  /// Dictionaries with a number of entries: `count: 3`, `count: 1...`.
  public static func dictionary<Key: Hashable & Sendable, Entry>(
    of key: Generator<Key>, _ value: Generator<Entry>, count: some ElementCount
  ) -> Generator where Value == [Key: Entry] { .dictionary(of: key, value, count: count.counts) }

  /// Arrays of values of the generator with a number of elements: `count: 3`, `count: 1...`.
  public func array(count: some ElementCount) -> Generator<[Value]> { array(count: count.counts) }
}

extension Generator where Value == String {
  /// Strings of a number of scalars: `count: 3`, `count: 1...`.
  public static func string(
    of scalar: Generator<Unicode.Scalar> = .unicodeScalar, count: some ElementCount
  ) -> Generator { .string(of: scalar, count: count.counts) }
}
