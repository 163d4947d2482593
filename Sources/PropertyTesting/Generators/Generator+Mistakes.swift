// SPDX-License-Identifier: MIT

// What is often tried first and has another form: the compiler then says which, in place of naming
// an overload that it found by chance.

extension Generator {
  /// Arrays have the label `of:`.
  @available(*, unavailable, message: "say what is in the array: .array(of: .int)")
  public static func array<Element>(_ element: Generator<Element>) -> Generator
  where Value == [Element] { element.unavailable() }

  /// Sets have the label `of:`.
  @available(*, unavailable, message: "say what is in the set: .set(of: .int)")
  public static func set<Element: Hashable & Sendable>(_ element: Generator<Element>) -> Generator
  where Value == Set<Element> { element.unavailable() }

  /// Dictionaries have the label `of:`.
  @available(
    *, unavailable, message: "say what the keys and values are: .dictionary(of: .string, .int)"
  )
  public static func dictionary<Key: Hashable & Sendable, Entry>(
    _ key: Generator<Key>, _ value: Generator<Entry>
  ) -> Generator where Value == [Key: Entry] { key.unavailable() }

  /// Optional values have the label `of:`.
  @available(*, unavailable, message: "say what it is where it is not nil: .optional(of: .int)")
  public static func optional<Wrapped>(_ wrapped: Generator<Wrapped>) -> Generator
  where Value == Wrapped? { wrapped.unavailable() }

  /// Several generators are several arguments.
  @available(
    *, unavailable, message: "list the generators without brackets: .oneOf(.always(1), .int)"
  )
  public static func oneOf(_ generators: [Generator]) -> Generator { fatalError() }

  /// Several values of a law are several generators.
  @available(
    *, unavailable,
    message: """
      give a law several generators, check("name", .int, .string) { a, b in … }, or draw both in one: \
      Generator { draw in (try draw(.int), try draw(.string)) }
      """
  )
  public static func tuple<A, B>(_ a: Generator<A>, _ b: Generator<B>) -> Generator
  where Value == (A, B) { a.unavailable() }

  /// Several values of a law are several generators.
  @available(
    *, unavailable,
    message: "give a law two generators, check(\"name\", .int, .string) { a, b in … }, or zip them"
  )
  public static func pair<A, B>(_ a: Generator<A>, _ b: Generator<B>) -> Generator
  where Value == (A, B) { a.unavailable() }

  /// Alternatives with weights are called `weighted`.
  @available(
    *, unavailable,
    message: "list the generators without brackets: .weighted((3, .int), (1, .always(0)))"
  )
  public static func frequency(_ generators: [(Int, Generator)]) -> Generator { fatalError() }

  /// The number of elements is a count.
  @available(*, unavailable, message: "give the length as a count: .array(of: .int, count: 3)")
  public static func array<Element>(of element: Generator<Element>, length: Int) -> Generator
  where Value == [Element] { element.unavailable() }

  /// It is called `filter`.
  @available(*, unavailable, renamed: "filter(_:)")
  public func suchThat(_ holds: @escaping @Sendable (Value) throws -> Bool) -> Generator {
    unavailable()
  }

  /// It is called `filter`.
  @available(*, unavailable, renamed: "filter(_:)")
  public func `where`(_ holds: @escaping @Sendable (Value) throws -> Bool) -> Generator {
    unavailable()
  }

  fileprivate func unavailable<Other>() -> Generator<Other> { fatalError() }
}

extension Generator<Bool> {
  /// It is called `bool`.
  @available(*, unavailable, renamed: "bool")
  public static var boolean: Generator { fatalError() }
}

extension Generator {
  /// It is called `always`.
  @available(*, unavailable, renamed: "always(_:)")
  public static func constant(_ value: Value) -> Generator { fatalError() }

  /// It is called `always`.
  @available(*, unavailable, renamed: "always(_:)")
  public static func just(_ value: Value) -> Generator { fatalError() }
}

extension Generator where Value: FixedWidthInteger {
  /// Integers have a range.
  @available(*, unavailable, message: "give a range: .int(in: 0...9)")
  public static func int(between least: Value, and most: Value) -> Generator { fatalError() }
}

extension Generator<String> {
  /// The length of a string is a count.
  @available(*, unavailable, message: "give the length as a count: .string(count: 10)")
  public static func string(_ count: Int) -> Generator { fatalError() }
}

/// A law is checked by `check`.
@available(
  *, unavailable, message: "a law has a name and generators: check(\"name\", .int) { number in … }"
)
public func forAll<First, each Part, Result>(
  _ first: Generator<First>, _ parts: repeat Generator<each Part>,
  body: @escaping (First, repeat each Part) throws -> Result
) { fatalError() }

/// A law is checked by `check`.
@available(
  *, unavailable, message: "a law has a name and generators: check(\"name\", .int) { number in … }"
)
public func forAll<each Part, Result>(_ body: @escaping (repeat each Part) throws -> Result) {
  fatalError()
}
