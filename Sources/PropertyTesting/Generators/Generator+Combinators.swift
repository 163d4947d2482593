// SPDX-License-Identifier: MIT

extension Generator {
  /// Always the same value.
  public static func always(_ value: Value) -> Generator where Value: Sendable {
    Generator.reading({ _ in value })
  }

  /// Every value, changed.
  @inlinable
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) throws -> Other
  ) -> Generator<Other> {
    let make = make
    return Generator<Other>.reading({ draw in try transform(make(&draw)) })
  }

  /// A second draw that depends on the first.
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
    let make = make
    return Generator.reading({ draw in
      for _ in 0...max(retries, 0) {
        let (mark, isFresh) = (draw.mark, draw.isFresh)
        let value = try make(&draw)
        if try holds(value) { return value }
        // What a script says is not to be drawn again: the script is wrong.
        guard isFresh else { break }
        draw.rewind(to: mark)
      }
      throw Rejection(origin: "filter, \(file):\(line)")
    })
  }

  /// The values for which a transformation is not `nil`.
  public func compactMap<Other>(
    retries: Int = 32, file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Value) throws -> Other?
  ) -> Generator<Other> {
    let make = make
    return Generator<Other>.reading({ draw in
      for _ in 0...max(retries, 0) {
        let (mark, isFresh) = (draw.mark, draw.isFresh)
        if let other = try transform(make(&draw)) { return other }
        guard isFresh else { break }
        draw.rewind(to: mark)
      }
      throw Rejection(origin: "compactMap, \(file):\(line)")
    })
  }
}
