// SPDX-License-Identifier: MIT

extension Generator {
  /// Always the same value.
  public static func always(_ value: Value) -> Generator where Value: Sendable {
    Generator.reading({ _ in value })
  }

  /// Returns a generator of transformed values; a thrown error fails the case.
  @inlinable
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) throws -> Other
  ) -> Generator<Other> {
    let make = make
    return Generator<Other>.reading({ draw in try transform(make(&draw)) })
  }

  /// Draws a second value from a generator that depends on the first.
  public func flatMap<Other>(
    _ next: @escaping @Sendable (Value) throws -> Generator<Other>
  ) -> Generator<Other> {
    let make = make
    return Generator<Other> { draw in try next(make(&draw)).make(&draw) }
  }

  /// The values for which a condition holds.
  ///
  /// A value is drawn again up to `retries` times; then the whole case is rejected. A run in which
  /// too many cases are rejected says so, with the file and line of the filter.
  public func filter(
    retries: Int = 32, file: StaticString = #fileID, line: UInt = #line,
    _ holds: @escaping @Sendable (Value) throws -> Bool
  ) -> Generator {
    retrying("filter", retries, file, line) { try holds($0) ? $0 : nil }
  }

  /// The values for which a transformation is not `nil`.
  public func compactMap<Other>(
    retries: Int = 32, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Value) throws -> Other?
  ) -> Generator<Other> {
    retrying("compactMap", retries, file, line, transform)
  }

  /// Draws again until a transformation is not `nil`, and counts how often it was.
  private func retrying<Other>(
    _ name: String, _ retries: Int, _ file: StaticString, _ line: UInt,
    _ transform: @escaping @Sendable (Value) throws -> Other?
  ) -> Generator<Other> {
    let (make, place) = (make, hash(file, line))
    return Generator<Other>.reading({ draw in
      var dropped = 0
      defer { draw.countFilter(place, dropped) { "\(name), \(file):\(line)" } }
      for _ in 0...max(retries, 0) {
        let (mark, isFresh) = (draw.mark, draw.isFresh)
        if let other = try transform(make(&draw)) { return other }
        // A script gives the same value again: the case is rejected.
        guard isFresh else { break }
        dropped += 1
        draw.rewind(to: mark)
      }
      throw Rejection(origin: "\(name), \(file):\(line)")
    })
  }
}

extension ChoiceSource {
  /// Counts the values that a filter refused before it kept one.
  fileprivate mutating func countFilter(_ place: UInt64, _ dropped: Int, _ name: () -> String) {
    guard isRandom else { return }
    filters[place, default: FilterCount(name: name())].dropped += dropped
    filters[place]?.kept += 1
  }
}

/// Values of several generators side by side.
public func zip<each Part>(_ parts: repeat Generator<each Part>) -> Generator<(repeat each Part)> {
  Generator<(repeat each Part)> { draw in (repeat try (each parts).make(&draw)) }
}

// The compiler (6.3) looks for `.int` in `zip(.int, .bool)` only where each part has a name.

/// Values of two generators side by side.
public func zip<A, B>(_ a: Generator<A>, _ b: Generator<B>) -> Generator<(A, B)> {
  Generator<(A, B)> { draw in (try a.make(&draw), try b.make(&draw)) }
}

/// Values of three generators side by side.
public func zip<A, B, C>(
  _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>
) -> Generator<(A, B, C)> {
  Generator<(A, B, C)> { draw in (try a.make(&draw), try b.make(&draw), try c.make(&draw)) }
}

/// Values of four generators side by side.
public func zip<A, B, C, D>(
  _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>
) -> Generator<(A, B, C, D)> {
  Generator<(A, B, C, D)> { draw in
    (try a.make(&draw), try b.make(&draw), try c.make(&draw), try d.make(&draw))
  }
}
