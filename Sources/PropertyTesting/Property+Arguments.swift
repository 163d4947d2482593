// SPDX-License-Identifier: MIT

extension Property {
  /// A law on any number of inputs, for those who forward them.
  ///
  /// `made` is told of each case before it is run, so that one which ends the process is known; it
  /// is told of cases that are not run, too.
  package init<each Input>(
    _ name: String, arguments inputs: repeat Generator<each Input>,
    examples: [Arguments<repeat each Input>] = [],
    made: @escaping (ReplayToken) -> Void = { _ in },
    body: @escaping (repeat each Input) throws -> Bool
  ) {
    let forwarded = Forwarded(parts: (repeat (each inputs).argument), made: made, body: body)
    self.init(
      name, { try forwarded.draw(&$0) }, { $0.texts }, examples: examples,
      { try forwarded.holds($0) })
  }
}

// Types for what closures and tuples would do: the compiler, 6.3, crashes on closures that take or
// return a parameter pack.

/// A body and its inputs.
private struct Forwarded<each Input> {
  let parts: (repeat Generator<each Input>)
  let made: (ReplayToken) -> Void
  let body: (repeat each Input) throws -> Bool

  func draw(_ draw: inout Draw) throws -> Arguments<repeat each Input> {
    let values = Arguments(repeat try (each parts).make(&draw))
    made(ReplayToken(values: draw.choices.map(\.value)))
    return values
  }

  func holds(_ arguments: Arguments<repeat each Input>) throws -> Bool {
    try body(repeat each arguments.values)
  }
}

/// What a body is run on.
// A type too, where a tuple would do, for the examples: the compiler crashes on arrays of packs.
package struct Arguments<each Input> {
  fileprivate let values: (repeat each Input)

  package init(_ values: repeat each Input) {
    self.values = (repeat each values)
  }

  fileprivate var texts: [String] {
    var texts: [String] = []
    repeat texts.append(codeText(each values))
    return texts
  }
}
