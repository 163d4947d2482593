// SPDX-License-Identifier: MIT

extension Property {
  /// A property on any number of inputs, for adapters that forward them.
  ///
  /// The observer is told of each case before it is made and before it is run, so that one which
  /// ends the process is known, and of cases that are not run in this process.
  package init<each Input>(
    _ name: String, arguments inputs: repeat Generator<each Input>,
    examples: [Arguments<repeat each Input>] = [],
    observer: (any CaseObserver)? = nil, guarding guardian: CaseGuardian? = nil,
    body: @escaping (repeat each Input) throws -> Bool
  ) {
    let forwarded = Forwarded(
      parts: (repeat each inputs), observer: observer, guardian: guardian,
      body: body)
    self.init(
      name, { try forwarded.draw(&$0) }, { $0.texts }, examples: examples,
      { try forwarded.holds($0) })
  }
}

/// Tries in a child whether a case can be drawn; throws where that ends the child.
package typealias CaseGuardian = (
  inout ChoiceSource, (inout ChoiceSource) throws -> Void
) throws -> Void

/// Who is told which case is being run.
package protocol CaseObserver: AnyObject {
  func begins(_ phase: CasePhase)
  /// A case was made, and is run now or in another process.
  func made(_ draw: borrowing ChoiceSource)
}

/// What the process does, and so whose fault it is when it ends.
package enum CasePhase: UInt64, Sendable {
  /// The search picks the next case: the harness.
  case searching
  /// Generators draw a case.
  case making
  /// The body runs.
  case running
  /// The body is to run on threads that others have.
  case waiting
}

// Types where closures and tuples would do: the compiler, 6.3, crashes on closures that take or
// return a parameter pack.

/// A body and its inputs.
private struct Forwarded<each Input> {
  let parts: (repeat Generator<each Input>)
  let observer: (any CaseObserver)?
  let guardian: CaseGuardian?
  let body: (repeat each Input) throws -> Bool

  func draw(_ draw: inout ChoiceSource) throws -> Arguments<repeat each Input> {
    observer?.begins(.making)
    try guardian?(&draw) { draw in _ = Arguments(repeat try draw.argument(each parts)) }
    let values = Arguments(repeat try draw.argument(each parts))
    observer?.made(draw)
    return values
  }

  func holds(_ arguments: Arguments<repeat each Input>) throws -> Bool {
    observer?.begins(.running)
    defer { observer?.begins(.searching) }
    return try body(repeat each arguments.values)
  }
}

/// The inputs of one case.
// A type where a tuple would do: the compiler, 6.3, crashes on arrays of packs.
public struct Arguments<each Input> {
  fileprivate let values: (repeat each Input)

  /// The inputs of one example.
  public init(_ values: repeat each Input) { self.values = (repeat each values) }

  /// The inputs as code.
  fileprivate var texts: [String] {
    var texts: [String] = []
    repeat texts.append(codeText(each values))
    return texts
  }
}
