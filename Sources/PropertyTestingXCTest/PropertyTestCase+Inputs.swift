// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import XCTest

// One function for each number of inputs, and the result a parameter: see Property+Inputs.swift.

extension PropertyTestCase {
  /// A law without its name.
  @available(
    *, unavailable,
    message: "a law begins with its name: check(\"no digit is lost\", .int) { … }"
  )
  public func check<A, Result>(_ a: Generator<A>, body: @escaping (A) throws -> Result) {}

  /// A law without its name.
  @available(
    *, unavailable,
    message: "a law begins with its name: check(\"addition commutes\", .int, .int) { … }"
  )
  public func check<A, B, Result>(
    _ a: Generator<A>, _ b: Generator<B>, body: @escaping (A, B) throws -> Result
  ) {}

  /// A law with a number of cases.
  @available(
    *, unavailable,
    message:
      "the number of cases is a setting: check(\"name\", .int, settings: Settings(cases: 100)) { … }"
  )
  public func check<A, Result>(
    _ law: String, _ a: Generator<A>, cases: Int, body: @escaping (A) throws -> Result
  ) {}

  /// A law on a range in place of a generator.
  @available(
    *, unavailable, message: "a law has generators: check(\"name\", .int(in: 0...9)) { … }"
  )
  public func check<A, Result>(
    _ law: String, _ a: ClosedRange<A>, body: @escaping (A) throws -> Result
  ) {}

  /// A law on a list in place of a generator.
  @available(
    *, unavailable, message: "a law has generators: check(\"name\", .element(of: 1, 2, 3)) { … }"
  )
  public func check<A, Result>(
    _ law: String, _ a: [A], body: @escaping (A) throws -> Result
  ) {}

  /// Checks a law on one input.
  ///
  /// It holds where its body asserts and throws nothing, and does not return false.
  ///
  /// An optional `Bool` fails the law; other results than a `Bool` do not count.
  public func check<A, Result>(
    _ law: String, _ a: Generator<A>, examples: A...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A) throws -> Result
  ) {
    run(law, SourceLine(file, line), settings, a, examples: examples.map { Arguments($0) }) {
      try isTrue(body($0))
    }
  }

  /// Checks a law on two inputs.
  ///
  /// It holds where its body asserts and throws nothing, and does not return false.
  ///
  /// An optional `Bool` fails the law; other results than a `Bool` do not count.
  public func check<A, B, Result>(
    _ law: String, _ a: Generator<A>, _ b: Generator<B>, examples: (A, B)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B) throws -> Result
  ) {
    run(
      law, SourceLine(file, line), settings, a, b, examples: examples.map { Arguments($0.0, $0.1) }
    ) { try isTrue(body($0, $1)) }
  }

  /// Checks a law on three inputs.
  ///
  /// It holds where its body asserts and throws nothing, and does not return false.
  ///
  /// An optional `Bool` fails the law; other results than a `Bool` do not count.
  public func check<A, B, C, Result>(
    _ law: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, examples: (A, B, C)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B, C) throws -> Result
  ) {
    run(
      law, SourceLine(file, line), settings, a, b, c,
      examples: examples.map { Arguments($0.0, $0.1, $0.2) }
    ) { try isTrue(body($0, $1, $2)) }
  }

  /// Checks a law on four inputs.
  ///
  /// It holds where its body asserts and throws nothing, and does not return false.
  ///
  /// An optional `Bool` fails the law; other results than a `Bool` do not count.
  public func check<A, B, C, D, Result>(
    _ law: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>,
    examples: (A, B, C, D)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B, C, D) throws -> Result
  ) {
    run(
      law, SourceLine(file, line), settings, a, b, c, d,
      examples: examples.map { Arguments($0.0, $0.1, $0.2, $0.3) }
    ) { try isTrue(body($0, $1, $2, $3)) }
  }

  /// Checks a law on five inputs.
  ///
  /// It holds where its body asserts and throws nothing, and does not return false.
  ///
  /// An optional `Bool` fails the law; other results than a `Bool` do not count.
  public func check<A, B, C, D, E, Result>(
    _ law: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>,
    _ e: Generator<E>, examples: (A, B, C, D, E)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B, C, D, E) throws -> Result
  ) {
    run(
      law, SourceLine(file, line), settings, a, b, c, d, e,
      examples: examples.map { Arguments($0.0, $0.1, $0.2, $0.3, $0.4) }
    ) { try isTrue(body($0, $1, $2, $3, $4)) }
  }

  /// Checks a law on six inputs.
  ///
  /// It holds where its body asserts and throws nothing, and does not return false.
  ///
  /// An optional `Bool` fails the law; other results than a `Bool` do not count.
  public func check<A, B, C, D, E, F, Result>(
    _ law: String, _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>,
    _ e: Generator<E>, _ f: Generator<F>, examples: (A, B, C, D, E, F)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B, C, D, E, F) throws -> Result
  ) {
    run(
      law, SourceLine(file, line), settings, a, b, c, d, e, f,
      examples: examples.map { Arguments($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
    ) { try isTrue(body($0, $1, $2, $3, $4, $5)) }
  }
}

// MARK: - Asynchronous bodies

extension PropertyTestCase {
  /// Checks a law on one input, with a body that may wait, in the task of the caller.
  public func check<A, Result>(
    isolation: isolated (any Actor)? = #isolation, _ law: String, _ a: Generator<A>, examples: A...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A) async throws -> Result
  ) async {
    let waiting = AsyncBody { try isTrue(await body($0)) }
    await run(
      law, SourceLine(file, line), settings, a, examples: examples.map { Arguments($0) },
      body: waiting)
  }

  /// Checks a law on two inputs, with a body that may wait, in the task of the caller.
  public func check<A, B, Result>(
    isolation: isolated (any Actor)? = #isolation, _ law: String, _ a: Generator<A>,
    _ b: Generator<B>, examples: (A, B)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B) async throws -> Result
  ) async {
    let waiting = AsyncBody { try isTrue(await body($0, $1)) }
    await run(
      law, SourceLine(file, line), settings, a, b,
      examples: examples.map { Arguments($0.0, $0.1) }, body: waiting)
  }

  /// Checks a law on three inputs, with a body that may wait, in the task of the caller.
  public func check<A, B, C, Result>(
    isolation: isolated (any Actor)? = #isolation, _ law: String, _ a: Generator<A>,
    _ b: Generator<B>, _ c: Generator<C>, examples: (A, B, C)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B, C) async throws -> Result
  ) async {
    let waiting = AsyncBody { try isTrue(await body($0, $1, $2)) }
    await run(
      law, SourceLine(file, line), settings, a, b, c,
      examples: examples.map { Arguments($0.0, $0.1, $0.2) }, body: waiting)
  }

  /// Checks a law on four inputs, with a body that may wait, in the task of the caller.
  public func check<A, B, C, D, Result>(
    isolation: isolated (any Actor)? = #isolation, _ law: String, _ a: Generator<A>,
    _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>, examples: (A, B, C, D)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B, C, D) async throws -> Result
  ) async {
    let waiting = AsyncBody { try isTrue(await body($0, $1, $2, $3)) }
    await run(
      law, SourceLine(file, line), settings, a, b, c, d,
      examples: examples.map { Arguments($0.0, $0.1, $0.2, $0.3) }, body: waiting)
  }

  /// Checks a law on five inputs, with a body that may wait, in the task of the caller.
  public func check<A, B, C, D, E, Result>(
    isolation: isolated (any Actor)? = #isolation, _ law: String, _ a: Generator<A>,
    _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>, _ e: Generator<E>,
    examples: (A, B, C, D, E)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B, C, D, E) async throws -> Result
  ) async {
    let waiting = AsyncBody { try isTrue(await body($0, $1, $2, $3, $4)) }
    await run(
      law, SourceLine(file, line), settings, a, b, c, d, e,
      examples: examples.map { Arguments($0.0, $0.1, $0.2, $0.3, $0.4) }, body: waiting)
  }

  /// Checks a law on six inputs, with a body that may wait, in the task of the caller.
  public func check<A, B, C, D, E, F, Result>(
    isolation: isolated (any Actor)? = #isolation, _ law: String, _ a: Generator<A>,
    _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>, _ e: Generator<E>, _ f: Generator<F>,
    examples: (A, B, C, D, E, F)...,
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    body: @escaping (A, B, C, D, E, F) async throws -> Result
  ) async {
    let waiting = AsyncBody { try isTrue(await body($0, $1, $2, $3, $4, $5)) }
    await run(
      law, SourceLine(file, line), settings, a, b, c, d, e, f,
      examples: examples.map { Arguments($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }, body: waiting)
  }
}

extension PropertyTestCase {
  /// Checks how the outputs of a computation are related when its input is changed.
  ///
  /// Each case draws one of the relations.
  public func check<Input, Output>(
    _ law: String, _ input: Generator<Input>, relations: [MetamorphicRelation<Input, Output>],
    settings: Settings? = nil, file: StaticString = #filePath, line: UInt = #line,
    of compute: @escaping (Input) throws -> Output
  ) {
    check(law, .cases(of: relations, from: input), settings: settings, file: file, line: line) {
      try $0.check(compute)
    }
  }
}
