// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import XCTest

/// A test class whose properties shrink by plain assertions.
///
/// While a property is searched, failures of `XCTAssert…` are held back; what is found is reported
/// once, at the line of the assertion, or at that of `check` for an error, a `false` or a trap.
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
  private let held = HeldComplaints()

  #if canImport(Darwin)
    open override func record(_ issue: XCTIssue) {
      guard !hold(issue) else { return }
      super.record(issue)
    }

    private func hold(_ issue: XCTIssue) -> Bool {
      let location = issue.sourceCodeContext.location
      let place = SourcePlace(
        file: location?.fileURL.path ?? "", line: location?.lineNumber ?? 0)
      return held.hold(Complaint(key: place.key, message: issue.compactDescription))
    }
  #else
    open override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      let place = SourcePlace(file: filePath, line: lineNumber)
      guard !held.hold(Complaint(key: place.key, message: description)) else { return }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif
}

// MARK: - Checking

extension PropertyTestCase {
  func run<each Input>(
    _ law: String, _ place: SourcePlace, _ settings: Settings?,
    _ inputs: repeat Generator<each Input>, examples: [Arguments<repeat each Input>],
    body: @escaping (repeat each Input) throws -> Bool
  ) {
    let law = Law(
      law, testName, place, repeat each inputs, examples: examples, held: held, body: body)
    held.begin()
    let finding = LawRun(law, settings).finding()
    held.end()
    if let finding { report(finding) }
  }

  func run<each Input>(
    isolation: isolated (any Actor)? = #isolation, _ law: String, _ place: SourcePlace,
    _ settings: Settings?, _ inputs: repeat Generator<each Input>,
    examples: [Arguments<repeat each Input>], body: AsyncBody<repeat each Input>
  ) async {
    let exchange = CaseExchange<Finding?>()
    let law = Unshared(
      value: Law(
        law, testName, place, repeat each inputs, examples: examples, held: held,
        exchange: exchange, body: body))
    held.begin()
    let finding = await exchange.serve { LawRun(law.value, settings).finding() }
    held.end()
    if case .some(.some(let finding)) = finding { report(finding) }
  }

  private var testName: Law.TestName {
    // "Class.test" on Linux, "-[Class test]" on Apple's systems.
    let parts = name.split { " -[].".contains($0) }
    let test = parts.last.map(String.init) ?? name
    let suite = "\(type(of: self))"
    return Law.TestName(suite: suite, name: test, filter: "\(suite)/\(test)")
  }

  private func report(_ finding: Finding) {
    #if canImport(Darwin)
      let location = XCTSourceCodeLocation(
        filePath: finding.place.file, lineNumber: finding.place.line)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: finding.message,
          sourceCodeContext: XCTSourceCodeContext(location: location)))
    #else
      recordFailure(
        withDescription: finding.message, inFile: finding.place.file, atLine: finding.place.line,
        expected: true)
    #endif
  }
}

extension SourcePlace {
  init(_ file: StaticString, _ line: UInt) {
    self.init(file: "\(file)", line: Int(line))
  }
}
