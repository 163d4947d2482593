// SPDX-License-Identifier: MIT

// One initializer for each number of inputs: a single one with a parameter pack would do, but the
// compiler (6.3) finds neither `.int` nor `$0 < 10` in a call of it and gives up after ten seconds.
// The result is a parameter too, since with an overload for each, a closure of several statements
// without `return` matches both.

extension Property {
  /// A law on one input.
  ///
  /// It holds where its body throws nothing and does not return false. Examples are run first, and
  /// reported as they are given: `.hex, examples: "#888888"`.
  ///
  /// - Precondition: `Result` is no optional `Bool`; other results than a `Bool` do not count.
  @inlinable
  public init<A, Result>(
    _ name: String, _ a: Generator<A>,
    examples: A...,
    body: @escaping (A) throws -> Result
  ) {
    let a = a.argument
    self.init(name, { try a.make(&$0) }, { [codeText($0)] }, examples: examples, body)
  }

  /// A law on two inputs.
  @inlinable
  public init<A, B, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>,
    examples: (A, B)...,
    body: @escaping (A, B) throws -> Result
  ) {
    let (a, b) = (a.argument, b.argument)
    self.init(
      name, { (try a.make(&$0), try b.make(&$0)) },
      { [codeText($0.0), codeText($0.1)] },
      examples: examples,
      { try body($0.0, $0.1) })
  }

  /// A law on three inputs.
  @inlinable
  public init<A, B, C, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>,
    examples: (A, B, C)...,
    body: @escaping (A, B, C) throws -> Result
  ) {
    let (a, b, c) = (a.argument, b.argument, c.argument)
    self.init(
      name, { (try a.make(&$0), try b.make(&$0), try c.make(&$0)) },
      { [codeText($0.0), codeText($0.1), codeText($0.2)] },
      examples: examples,
      { try body($0.0, $0.1, $0.2) })
  }

  /// A law on four inputs.
  @inlinable
  public init<A, B, C, D, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>,
    examples: (A, B, C, D)...,
    body: @escaping (A, B, C, D) throws -> Result
  ) {
    let (a, b, c, d) = (a.argument, b.argument, c.argument, d.argument)
    self.init(
      name, { (try a.make(&$0), try b.make(&$0), try c.make(&$0), try d.make(&$0)) },
      { [codeText($0.0), codeText($0.1), codeText($0.2), codeText($0.3)] },
      examples: examples,
      { try body($0.0, $0.1, $0.2, $0.3) })
  }

  /// A law on five inputs.
  @inlinable
  public init<A, B, C, D, E, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>,
    _ e: Generator<E>,
    examples: (A, B, C, D, E)...,
    body: @escaping (A, B, C, D, E) throws -> Result
  ) {
    let (a, b, c, d, e) = (a.argument, b.argument, c.argument, d.argument, e.argument)
    self.init(
      name,
      { (try a.make(&$0), try b.make(&$0), try c.make(&$0), try d.make(&$0), try e.make(&$0)) },
      { [codeText($0.0), codeText($0.1), codeText($0.2), codeText($0.3), codeText($0.4)] },
      examples: examples,
      { try body($0.0, $0.1, $0.2, $0.3, $0.4) })
  }

  /// A law on six inputs.
  @inlinable
  public init<A, B, C, D, E, F, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>,
    _ e: Generator<E>, _ f: Generator<F>,
    examples: (A, B, C, D, E, F)...,
    body: @escaping (A, B, C, D, E, F) throws -> Result
  ) {
    let (a, b, c, d, e, f) = (
      a.argument, b.argument, c.argument, d.argument, e.argument, f.argument
    )
    self.init(
      name,
      {
        (
          try a.make(&$0), try b.make(&$0), try c.make(&$0), try d.make(&$0), try e.make(&$0),
          try f.make(&$0)
        )
      },
      {
        [
          codeText($0.0), codeText($0.1), codeText($0.2), codeText($0.3), codeText($0.4),
          codeText($0.5),
        ]
      },
      examples: examples,
      { try body($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) })
  }
}

extension Generator {
  /// The generator as an input of a property.
  @inlinable var argument: Generator {
    let kind = SpanKind(Value.self, .argument)
    let make = make
    return .reading({ draw in try draw.part(kind) { try make(&$0) } })
  }
}
