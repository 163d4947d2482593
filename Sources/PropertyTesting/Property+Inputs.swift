// SPDX-License-Identifier: MIT

// One initializer for each number of inputs: a single one with a parameter pack would do, but the
// compiler (6.3) finds neither `.int` nor `$0 < 10` in a call of it, and gives up after ten seconds.
// The result is a parameter too, since with an overload for each, a closure of several statements
// without `return` matches both.

extension Property {
  /// A law on one input.
  ///
  /// It holds where its body returns true, or nothing, and throws nothing.
  ///
  /// - Precondition: `Result` is `Bool` or `Void`.
  public init<A, Result>(
    _ name: String, _ a: Generator<A>,
    body: @escaping (A) throws -> Result
  ) {
    let isVoid = isVoid(Result.self)
    self.init(name, arguments: a) {
      let result = try body($0)
      return isVoid || isTrue(result)
    }
  }

  /// A law on two inputs.
  public init<A, B, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>,
    body: @escaping (A, B) throws -> Result
  ) {
    let isVoid = isVoid(Result.self)
    self.init(name, arguments: a, b) {
      let result = try body($0, $1)
      return isVoid || isTrue(result)
    }
  }

  /// A law on three inputs.
  public init<A, B, C, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>,
    body: @escaping (A, B, C) throws -> Result
  ) {
    let isVoid = isVoid(Result.self)
    self.init(name, arguments: a, b, c) {
      let result = try body($0, $1, $2)
      return isVoid || isTrue(result)
    }
  }

  /// A law on four inputs.
  public init<A, B, C, D, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>,
    body: @escaping (A, B, C, D) throws -> Result
  ) {
    let isVoid = isVoid(Result.self)
    self.init(name, arguments: a, b, c, d) {
      let result = try body($0, $1, $2, $3)
      return isVoid || isTrue(result)
    }
  }

  /// A law on five inputs.
  public init<A, B, C, D, E, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>, _ e: Generator<E>,
    body: @escaping (A, B, C, D, E) throws -> Result
  ) {
    let isVoid = isVoid(Result.self)
    self.init(name, arguments: a, b, c, d, e) {
      let result = try body($0, $1, $2, $3, $4)
      return isVoid || isTrue(result)
    }
  }

  /// A law on six inputs.
  public init<A, B, C, D, E, F, Result>(
    _ name: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>, _ e: Generator<E>, _ f: Generator<F>,
    body: @escaping (A, B, C, D, E, F) throws -> Result
  ) {
    let isVoid = isVoid(Result.self)
    self.init(name, arguments: a, b, c, d, e, f) {
      let result = try body($0, $1, $2, $3, $4, $5)
      return isVoid || isTrue(result)
    }
  }
}

/// Whether a body has no result; traps for one that has and is no `Bool`.
private func isVoid<Result>(_ type: Result.Type) -> Bool {
  precondition(type == Bool.self || type == Void.self, "a property returns a Bool or nothing")
  return type == Void.self
}

private func isTrue<Result>(_ result: Result) -> Bool { (result as? Bool) ?? false }
