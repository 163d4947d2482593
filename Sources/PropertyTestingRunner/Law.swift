// SPDX-License-Identifier: MIT
import PropertyTesting

/// A property as a test states it: its test, its source line, and three ways to run its body.
public struct Law {
  let test: TestName
  let line: SourceLine
  let interceptor: FailureInterceptor
  /// Runs the body in this process.
  private(set) var property: Property
  /// Whether the task that checks the law was canceled; `nil` where no task does.
  private(set) var cancellation: Cancellation?
  /// Runs the body on the thread of the search, the only one that a child has: for an asynchronous
  /// body another property, or none where the system cannot do that.
  private(set) var alone: Property?
  /// Runs the body in a forked child; `nil` where `alone` is.
  private(set) var forked: Property?
  let child: ForkedBody
  let isAsynchronous: Bool
  let watch: CaseWatch

  /// The test that states a law.
  public struct TestName: Hashable, Sendable {
    /// The test class or suite, which names the file of its failures.
    public var suite: String
    /// The test, with the suites that contain it where those do not name the file.
    public var name: String
    /// The argument of `swift test --filter` that selects the test, as a shell reads it.
    public var filter: String
    /// The arguments of a parameterized test, as text.
    public var arguments: String?

    /// Makes the name of a test from its suite, its name, its filter and its arguments as text.
    public init(suite: String, name: String, filter: String, arguments: String? = nil) {
      self.suite = suite
      self.name = name
      self.filter = filter
      self.arguments = arguments
    }

    /// What tells the runs of the test from those of other tests, and from its own with other arguments.
    var record: String { arguments.map { "\(name) \($0)" } ?? name }

    /// The name without the suites that contain the test.
    var short: String { name.split(separator: "/").last.map(String.init) ?? name }

    /// What tells a law of the test from others, in `FUZZ_REPLAY`.
    func mark(of law: String) -> String { (arguments.map { "\(law) \($0)" } ?? law).lawMark }
  }

  /// The seed of the law where none is asked for: the same in every run, and another one for each
  /// law.
  var derivedSeed: UInt64 { StableHash.fnv1a("\(test.suite).\(test.short) \(property.name)".utf8) }

  /// A law whose body runs on the thread that checks it.
  ///
  /// - Parameters:
  ///   - name: The law as a sentence.
  ///   - test: The test that states it.
  ///   - line: Where it is stated.
  ///   - inputs: The generators of what the body is run on.
  ///   - examples: What is run before any drawn case.
  ///   - interceptor: Where the adapter passes the failures of assertions.
  ///   - body: Returns whether the law holds for its inputs, or throws.
  public init<each Input>(
    _ name: String, _ test: TestName, _ line: SourceLine, _ inputs: repeat Generator<each Input>,
    examples: [Arguments<repeat each Input>], interceptor: FailureInterceptor,
    body: @escaping (repeat each Input) throws -> Bool
  ) {
    let watch = CaseWatch()
    var property = Property(
      name, arguments: repeat each inputs, examples: examples, observer: watch, body: body)
    self.watch = watch
    self.interceptor = interceptor
    property.recordedFailure = interceptor.take
    property.ranElsewhere = { watch.begins(.running) }
    property.canceledTest = { watch.isTestCanceled = true }
    let child = ForkedBody(interceptor: interceptor)
    forked = Property(
      name, arguments: repeat each inputs, examples: examples, guarding: child.tryDrawing
    ) { (values: repeat each Input) -> Bool in
      let values = (repeat each values)
      return try child.holds { try body(repeat each values) }
    }
    (self.child, alone, isAsynchronous) = (child, property, false)
    self.test = test
    self.line = line
    self.property = property
  }

  /// A law whose body runs in the task that serves an exchange.
  init<each Input>(
    _ name: String, _ test: TestName, _ line: SourceLine, _ inputs: repeat Generator<each Input>,
    examples: [Arguments<repeat each Input>], interceptor: FailureInterceptor,
    exchange: CaseExchange<ReportedFailure?>, body: AsyncBody<repeat each Input>
  ) {
    let watch = CaseWatch()
    self.watch = watch
    self.interceptor = interceptor
    var property = Property(
      name, arguments: repeat each inputs, examples: examples, observer: watch
    ) { (values: repeat each Input) -> Bool in
      let one = AsyncCase(body: body, values: (repeat each values))
      return try exchange.run(watch) { try await one.run() }
    }
    property.recordedFailure = interceptor.take
    property.canceledTest = { watch.isTestCanceled = true }
    cancellation = exchange.cancellation
    let canceled = exchange.cancellation
    property.isStopped = { canceled.isCanceled }
    let child = ForkedBody(interceptor: interceptor)
    (self.child, isAsynchronous) = (child, true)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      var alone = Property(
        name, arguments: repeat each inputs, examples: examples, observer: watch
      ) { (values: repeat each Input) -> Bool in
        let one = AsyncCase(body: body, values: (repeat each values))
        return try ThreadExecutor().run { try await one.run() }
      }
      alone.recordedFailure = interceptor.take
      self.alone = alone
      forked = Property(
        name, arguments: repeat each inputs, examples: examples, guarding: child.tryDrawing
      ) { (values: repeat each Input) -> Bool in
        let one = AsyncCase(body: body, values: (repeat each values))
        return try child.holds { try ThreadExecutor().run { try await one.run() } }
      }
    } else {
      (alone, forked) = (nil, nil)
    }
    self.test = test
    self.line = line
    self.property = property
  }

  /// The law with texts that its strings have now and then.
  func drawing(_ texts: [String]) -> Law {
    var law = self
    law.property.literals = texts
    law.alone?.literals = texts
    law.forked?.literals = texts
    return law
  }

  /// Checks the law as hard as the `FUZZ_` variables of the environment say.
  ///
  /// - Parameter settings: The settings of the test itself, if it has any.
  /// - Returns: What the framework is to report; `nil` when the law holds.
  public func check(_ settings: Settings?) -> ReportedFailure? {
    interceptor.begin()
    defer { interceptor.end() }
    return LawRun(self, settings).failure()
  }

  /// Checks the law until a task is canceled.
  package func check(_ settings: Settings?, until cancellation: Cancellation) -> ReportedFailure? {
    var law = self
    law.cancellation = cancellation
    law.property.isStopped = { cancellation.isCanceled }
    return law.check(settings)
  }
}

/// A law whose body awaits.
public struct AsyncLaw {
  private let law: Unshared<Law>
  private let exchange = CaseExchange<ReportedFailure?>()

  /// An asynchronous law; the parameters are those of ``Law``.
  public init<each Input>(
    _ name: String, _ test: Law.TestName, _ line: SourceLine,
    _ inputs: repeat Generator<each Input>, examples: [Arguments<repeat each Input>],
    interceptor: FailureInterceptor, body: AsyncBody<repeat each Input>
  ) {
    law = Unshared(
      value: Law(
        name, test, line, repeat each inputs, examples: examples, interceptor: interceptor,
        exchange: exchange, body: body))
  }

  /// Checks the law: the search has a thread of its own, and the body runs where this is awaited.
  ///
  /// - Parameters:
  ///   - settings: The settings of the test itself, if it has any.
  ///   - isolation: The actor on which the body runs.
  /// - Returns: What the framework is to report; `nil` when the law holds.
  public func check(
    _ settings: Settings?, isolation: isolated (any Actor)? = #isolation
  ) async -> ReportedFailure? {
    let law = law
    let interceptor = law.value.interceptor
    interceptor.begin()
    defer { interceptor.end() }
    return await exchange.serve { LawRun(law.value, settings).failure() }
  }
}

/// What a test framework is to report, and at which line.
public struct ReportedFailure: Hashable, Sendable {
  /// The text of the failure, with its counterexample.
  public var message: String
  /// The line that the failure is reported at.
  public var line: SourceLine

  /// Makes a failure from its text and its line.
  public init(message: String, line: SourceLine) {
    self.message = message
    self.line = line
  }
}

/// A line of a source file.
public struct SourceLine: Hashable, Sendable {
  /// The path of the file.
  public var file: String
  /// The number of the line, from 1.
  public var number: Int

  /// Makes a line from the path of its file and its number from 1.
  public init(file: String, number: Int) {
    self.file = file
    self.number = number
  }

  /// The line that the key of a failure names; `nil` if it names none.
  init?(key: String) {
    guard let colon = key.lastIndex(of: ":"), let number = Int(key[key.index(after: colon)...]),
      key.hasPrefix("/")
    else { return nil }
    self.init(file: String(key[..<colon]), number: number)
  }

  /// The line as the key of a `PropertyFailure`: failures of one line are one kind of failure.
  public var key: String { "\(file):\(number)" }
}
