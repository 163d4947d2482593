// SPDX-License-Identifier: MIT

/// Values of several generators side by side.
public func zip<each Part>(
  _ parts: repeat Generator<each Part>
) -> Generator<(repeat each Part)> {
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
