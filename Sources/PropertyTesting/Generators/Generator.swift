// SPDX-License-Identifier: MIT

/// A way to make values: a function that reads choices.
///
/// A generator is a value. Its simplest value is the one it makes when every choice is 0, so a
/// generator that loops must end on zeros.
public struct Generator<Value>: Sendable {
  @usableFromInline let make: @Sendable (inout ChoiceSource) throws -> Value

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
  }

  /// A generator whose choices are no part of their own.
  @inlinable
  static func reading(_ make: @escaping @Sendable (inout ChoiceSource) throws -> Value) -> Generator
  {
    Generator(make, isPart: false)
  }
}

extension ChoiceSource {
  /// Draws a value.
  @inlinable
  public mutating func callAsFunction<Value>(_ generator: Generator<Value>) throws -> Value {
    try generator.make(&self)
  }
}
