// SPDX-License-Identifier: MIT
import PropertyTesting

/// A property as a test states it: where it stands, and two ways to run its body.
package struct Law {
  package let test: TestName
  package let place: SourcePlace
  /// Runs the body where it is.
  let property: Property
  /// Runs the body in a forked child; `nil` for an asynchronous one, whose threads a child lacks.
  let forked: Property?
  let watch: CaseWatch

  /// The seed of the law where none is asked for: the same in every run, and another one for each
  /// law.
  var derivedSeed: UInt64 {
    StableHash.fnv1a("\(test.suite).\(test.name) \(property.name)".utf8)
  }

  /// The test that states a law.
  package struct TestName: Hashable, Sendable {
    package var suite: String
    package var name: String
    /// What `swift test --filter` finds it by.
    package var filter: String

    package init(suite: String, name: String, filter: String) {
      self.suite = suite
      self.name = name
      self.filter = filter
    }
  }

  /// A law whose body runs on the thread of the search.
  package init<each Input>(
    _ name: String, _ test: TestName, _ place: SourcePlace, _ inputs: repeat Generator<each Input>,
    examples: [Arguments<repeat each Input>], held: HeldComplaints,
    body: @escaping (repeat each Input) throws -> Bool
  ) {
    let watch = CaseWatch()
    var property = Property(
      name, arguments: repeat each inputs, examples: examples, made: watch.made
    ) { (values: repeat each Input) -> Bool in
      watch.begins()
      return try body(repeat each values)
    }
    self.watch = watch
    property.complaintRecorded = held.take
    property.ranElsewhere = watch.begins
    let child = ForkedBody(held: held)
    forked = Property(name, arguments: repeat each inputs, examples: examples) {
      (values: repeat each Input) -> Bool in
      let values = (repeat each values)
      return try child.holds { try body(repeat each values) }
    }
    self.test = test
    self.place = place
    self.property = property
  }

  /// A law whose body runs in the task that serves an exchange.
  package init<each Input>(
    _ name: String, _ test: TestName, _ place: SourcePlace, _ inputs: repeat Generator<each Input>,
    examples: [Arguments<repeat each Input>], held: HeldComplaints,
    exchange: CaseExchange<Finding?>, body: AsyncBody<repeat each Input>
  ) {
    let watch = CaseWatch()
    self.watch = watch
    var property = Property(
      name, arguments: repeat each inputs, examples: examples, made: watch.made
    ) { (values: repeat each Input) -> Bool in
      watch.begins()
      let one = AsyncCase(body: body, values: (repeat each values))
      return try exchange.run { try await one.run() }
    }
    property.complaintRecorded = held.take
    forked = nil
    self.test = test
    self.place = place
    self.property = property
  }
}

/// What the one who runs the tests is told, and where.
package struct Finding: Hashable, Sendable {
  package var message: String
  package var place: SourcePlace

  package init(message: String, place: SourcePlace) {
    self.message = message
    self.place = place
  }
}
