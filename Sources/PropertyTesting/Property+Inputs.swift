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
    self.init(name, { try $0.argument(a) }, { [codeText($0)] }, examples: examples, body)
  }

  /// A law on two inputs.
  @inlinable
  public init<A, B, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>,
    examples: (A, B)...,
    body: @escaping (A, B) throws -> Result
  ) {
    self.init(
      name, { (try $0.argument(a), try $0.argument(b)) },
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
    self.init(
      name, { (try $0.argument(a), try $0.argument(b), try $0.argument(c)) },
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
    self.init(
      name, { (try $0.argument(a), try $0.argument(b), try $0.argument(c), try $0.argument(d)) },
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
    self.init(
      name,
      {
        (
          try $0.argument(a), try $0.argument(b), try $0.argument(c), try $0.argument(d),
          try $0.argument(e)
        )
      },
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
    self.init(
      name,
      {
        (
          try $0.argument(a), try $0.argument(b), try $0.argument(c), try $0.argument(d),
          try $0.argument(e),
          try $0.argument(f)
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

extension ChoiceSource {
  /// Draws an input of a property.
  @inlinable
  mutating func argument<Value>(_ generator: Generator<Value>) throws -> Value {
    try part(SpanKind(Value.self, .argument)) { try generator.make(&$0) }
  }
}
