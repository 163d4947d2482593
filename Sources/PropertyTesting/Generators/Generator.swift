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
  init(_ domain: ChoiceDomain, _ value: @escaping @Sendable (UInt64) -> Value) {
    self.init({ draw in value(try draw.choose(domain)) }, domain) { choices, values in
      for index in choices.indices { (values + index).initialize(to: value(choices[index])) }
    }
  }

  /// A generator with a single choice, and what makes many of its values at once.
  init(
    _ make: @escaping @Sendable (inout ChoiceSource) throws -> Value, _ domain: ChoiceDomain,
    _ fill: @escaping @Sendable (UnsafeBufferPointer<UInt64>, UnsafeMutablePointer<Value>) -> Void
  ) {
    self.make = make
    single = SingleChoice(domain: domain, fill: fill)
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
  /// Initializes memory with what some choices stand for.
  @usableFromInline
  let fill: @Sendable (UnsafeBufferPointer<UInt64>, UnsafeMutablePointer<Value>) -> Void

  /// Appends what some choices stand for.
  @inlinable
  func append(_ choices: UnsafeBufferPointer<UInt64>, to values: inout [Value]) {
    guard choices.count > 64 else { return appendFew(choices, to: &values) }
    if choices.areSimplest { return appendSimplest(choices.count, to: &values) }
    let more = [Value](unsafeUninitializedCapacity: choices.count) { slots, count in
      if let first = slots.baseAddress { fill(choices, first) }
      count = choices.count
    }
    values += more
  }

  /// Appends the simplest value again and again: one by one takes ten times as long in a debug build.
  @usableFromInline
  func appendSimplest(_ count: Int, to values: inout [Value]) {
    var simplest: [Value] = []
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1) { choice in
      choice.initialize(repeating: 0)
      appendFew(UnsafeBufferPointer(choice), to: &simplest)
    }
    guard let simplest = simplest.first else { return }
    values += [Value](repeating: simplest, count: count)
  }

  /// The same by way of the stack: an array that is made without its elements takes longer.
  @inlinable
  func appendFew(_ choices: UnsafeBufferPointer<UInt64>, to values: inout [Value]) {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 64) { slots in
      guard let first = slots.baseAddress else { return }
      fill(choices, first)
      values.append(contentsOf: UnsafeBufferPointer(start: first, count: choices.count))
      first.deinitialize(count: choices.count)
    }
  }
}

extension UnsafeBufferPointer where Element == UInt64 {
  /// Whether all of some choices are 0; most blocks that are not tell so by one of three.
  @usableFromInline
  var areSimplest: Bool {
    guard let first = baseAddress, first[0] | first[count / 2] | first[count - 1] == 0 else {
      return false
    }
    var index = 0
    while index < count, first[index] == 0 { index &+= 1 }
    return index == count
  }
}

extension ChoiceSource {
  /// Draws a value.
  @inlinable
  public mutating func callAsFunction<Value>(_ generator: Generator<Value>) throws -> Value {
    try generator.make(&self)
  }
}
