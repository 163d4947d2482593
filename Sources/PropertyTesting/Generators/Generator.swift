// SPDX-License-Identifier: MIT

/// A way to make values: a function that reads choices.
///
/// A generator is a value. Its simplest value is the one it makes when every choice is 0, so a
/// generator that loops must end on zeros.
public struct Generator<Value>: Sendable {
  @usableFromInline let make: @Sendable (inout ChoiceSource) throws -> Value
  /// What the generator does with its only choice; `nil` where it has others.
  @usableFromInline let single: SingleChoice<Value>?

  /// A generator that draws from others.
  ///
  /// ```swift
  /// let sorted = Generator { draw in try draw(.array(of: .int)).sorted() }
  /// ```
  @inlinable
  public init(_ draw: @escaping @Sendable (inout ChoiceSource) throws -> Value) {
    let kind = SpanKind(Value.self)
    self.init({ source in try source.part(kind) { try draw(&$0) } }, isPart: true)
  }

  @usableFromInline
  init(_ make: @escaping @Sendable (inout ChoiceSource) throws -> Value, isPart: Bool) {
    self.make = make
    single = nil
  }

  /// A generator with a single choice.
  @inline(__always)  // Executions of one integer a second: a tenth more.
  init(
    _ domain: ChoiceDomain, _ value: @escaping @Sendable (UInt64) -> Value,
    _ append: (@Sendable ([UInt64], inout [Value]) -> Void)? = nil
  ) {
    make = { draw in value(try draw.choose(domain)) }
    single = SingleChoice(
      domain: domain, append: append ?? { $1.append(contentsOf: $0.lazy.map(value)) })
  }

  /// A generator whose choices do not form a part (a ``Span``) of their own.
  @inlinable
  static func reading(_ make: @escaping @Sendable (inout ChoiceSource) throws -> Value) -> Generator
  {
    Generator(make, isPart: false)
  }
}

/// A choice and what it stands for: many of them are drawn faster than by calls of a generator.
@usableFromInline
struct SingleChoice<Value>: Sendable {
  @usableFromInline let domain: ChoiceDomain
  /// Appends what some choices stand for.
  @usableFromInline let append: @Sendable ([UInt64], inout [Value]) -> Void
}

extension ChoiceSource {
  /// Draws a value.
  @inlinable
  public mutating func callAsFunction<Value>(_ generator: Generator<Value>) throws -> Value {
    try generator.make(&self)
  }
}
