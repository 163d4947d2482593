// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import XCTest

/// A test class that checks properties by plain assertions and shrinks their failures.
///
/// While a law is checked, failures of `XCTAssert…` are intercepted. The simplest case that fails
/// is reported once, at the line of the assertion, or at that of `check` for an error, a `false` or
/// a trap.
///
/// ```swift
/// final class ListTests: PropertyTestCase {
///   func testReversing() {
///     check("reversing twice changes nothing", .array(of: .int)) { numbers in
///       XCTAssertEqual(numbers.reversed().reversed(), numbers)
///     }
///   }
/// }
/// ```
open class PropertyTestCase: XCTestCase {
  private let interceptor = FailureInterceptor()

  #if canImport(Darwin)
    open override func setUp() {
      super.setUp()
      let interceptor = interceptor
      addTeardownBlock { if let reason = interceptor.skip { throw XCTSkip(reason) } }
    }

    open override func record(_ issue: XCTIssue) {
      guard !intercept(issue) else { return }
      super.record(issue)
    }

    private func intercept(_ issue: XCTIssue) -> Bool {
      let location = issue.sourceCodeContext.location
      let line = SourceLine(
        file: location?.fileURL.path ?? "", number: location?.lineNumber ?? 0)
      return interceptor.intercept(
        PropertyFailure(key: line.key, message: issue.compactDescription))
    }
  #else
    /// Makes a test that ends as skipped if every law that it checked was skipped.
    public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
      super.init(name: name) { test in
        try testClosure(test)
        if let reason = (test as? PropertyTestCase)?.interceptor.skip { throw XCTSkip(reason) }
      }
    }

    open override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      let line = SourceLine(file: filePath, number: lineNumber)
      let failure = PropertyFailure(key: line.key, message: description)
      guard !interceptor.intercept(failure) else { return }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif
}

extension XCTSkip: SkippingError {
  package var reason: String { message ?? "no reason" }
}

// MARK: - Checking

extension PropertyTestCase {
  /// Checks a law whose body runs on the test's thread.
  func run<each Input>(
    _ law: String, _ line: SourceLine, _ settings: Settings?,
    _ inputs: repeat Generator<each Input>, examples: [Arguments<repeat each Input>],
    body: @escaping (repeat each Input) throws -> Bool
  ) {
    let law = Law(
      law, testName, line, repeat each inputs, examples: examples, interceptor: interceptor,
      body: body)
    if let failure = law.check(settings) { report(failure) }
  }

  /// Checks a law whose body runs where the test awaits it.
  func run<each Input>(
    isolation: isolated (any Actor)? = #isolation, _ law: String, _ line: SourceLine,
    _ settings: Settings?, _ inputs: repeat Generator<each Input>,
    examples: [Arguments<repeat each Input>], body: AsyncBody<repeat each Input>
  ) async {
    let law = AsyncLaw(
      law, testName, line, repeat each inputs, examples: examples, interceptor: interceptor,
      body: body)
    if let failure = await law.check(settings) { report(failure) }
  }

  private var testName: Law.TestName {
    // "Class.test" on Linux, "-[Class test]" on Apple's systems.
    let parts = name.split { " -[].".contains($0) }
    let test = parts.last.map(String.init) ?? name
    let suite = "\(type(of: self))"
    return Law.TestName(suite: suite, name: test, filter: "\(suite)/\(test)")
  }

  private func report(_ failure: ReportedFailure) {
    #if canImport(Darwin)
      let location = XCTSourceCodeLocation(
        filePath: failure.line.file, lineNumber: failure.line.number)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: failure.message,
          sourceCodeContext: XCTSourceCodeContext(location: location)))
    #else
      recordFailure(
        withDescription: failure.message, inFile: failure.line.file, atLine: failure.line.number,
        expected: true)
    #endif
  }
}

extension SourceLine {
  init(_ file: StaticString, _ line: UInt) { self.init(file: "\(file)", number: Int(line)) }
}
