// SPDX-License-Identifier: MIT

extension Property {
  /// A property on any number of inputs, for adapters that forward them.
  ///
  /// `made` is called with each case before it is run, so that one which ends the process is known,
  /// and with cases that are not run in this process.
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

// Types where closures and tuples would do: the compiler, 6.3, crashes on closures that take or
// return a parameter pack.

/// A body and its inputs.
private struct Forwarded<each Input> {
  let parts: (repeat Generator<each Input>)
  let made: (ReplayToken) -> Void
  let body: (repeat each Input) throws -> Bool

  func draw(_ draw: inout ChoiceSource) throws -> Arguments<repeat each Input> {
    let values = Arguments(repeat try (each parts).make(&draw))
    made(ReplayToken(values: draw.choices.map(\.value)))
    return values
  }

  func holds(_ arguments: Arguments<repeat each Input>) throws -> Bool {
    try body(repeat each arguments.values)
  }
}

/// The inputs of one case.
// A type where a tuple would do: the compiler, 6.3, crashes on arrays of packs.
public struct Arguments<each Input> {
  fileprivate let values: (repeat each Input)

  /// The inputs of one example.
  public init(_ values: repeat each Input) {
    self.values = (repeat each values)
  }

  /// The inputs as code.
  fileprivate var texts: [String] {
    var texts: [String] = []
    repeat texts.append(codeText(each values))
    return texts
  }
}
