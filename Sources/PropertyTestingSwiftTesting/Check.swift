// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import Testing

// While a law is checked, issues that `#expect` records are intercepted. The simplest case that
// fails is recorded once, at the line of the expectation, or at that of `check` for an error, a
// `false` or a trap.

/// Checks a law whose body runs on the thread of the search, which is none of those that tasks share.
func run<each Input>(
  _ law: String, _ sourceLocation: SourceLocation, _ settings: Settings?,
  _ inputs: repeat Generator<each Input>, examples: [Arguments<repeat each Input>],
  body: @escaping (repeat each Input) throws -> Bool
) async {
  let interceptor = FailureInterceptor()
  let law = Unshared(
    value: Law(
      law, testName(sourceLocation), SourceLine(sourceLocation), repeat each inputs,
      examples: examples, interceptor: interceptor, body: body))
  await report(sourceLocation, interceptor) {
    await SearchThread.run { law.value.check(settings, until: $0) }
  }
}

/// Checks a law whose body awaits.
func run<each Input>(
  _ law: String, _ sourceLocation: SourceLocation, _ settings: Settings?,
  _ inputs: repeat Generator<each Input>, examples: [Arguments<repeat each Input>],
  body: AsyncBody<repeat each Input>
) async {
  let interceptor = FailureInterceptor()
  let law = Unshared(
    value: AsyncLaw(
      law, testName(sourceLocation), SourceLine(sourceLocation), repeat each inputs,
      examples: examples, interceptor: interceptor, body: body))
  await report(sourceLocation, interceptor) { await law.value.check(settings) }
}

// MARK: - Issues

/// Runs a check with its issues intercepted, and records only the failure that it returns.
private func report(
  _ sourceLocation: SourceLocation, _ interceptor: FailureInterceptor,
  _ check: @escaping @Sendable () async -> ReportedFailure?
) async {
  let found = Found()
  await withIssuesIntercepted(by: interceptor) { found.failure = await check() }
  guard let failure = found.failure else { return }
  var location = sourceLocation
  if failure.line != SourceLine(sourceLocation) {
    location = SourceLocation(
      fileID: sourceLocation.fileID, filePath: failure.line.file, line: failure.line.number,
      column: 1)
  }
  Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
}

/// Unchecked: the closure that writes the failure has ended before it is read.
private final class Found: @unchecked Sendable {
  var failure: ReportedFailure?
}

/// Runs a body whose issues go to an interceptor, in the scope of a trait that handles issues.
private func withIssuesIntercepted(
  by interceptor: FailureInterceptor, _ body: @escaping @Sendable () async -> Void
) async {
  guard let test = Test.current else { return await body() }
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    interceptor.intercept(PropertyFailure(issue)) ? nil : issue
  }
  do {
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  } catch {
    Issue.record(error)
  }
}

extension PropertyFailure {
  fileprivate init(_ issue: Issue) {
    let line = issue.sourceLocation.map { SourceLine($0) }
    let comments = issue.comments.map(\.rawValue)
    self.init(
      key: line?.key ?? "\(issue.kind)",
      message: ([issue.kind.description] + comments).joined(separator: " - "))
  }
}

extension SourceLine {
  fileprivate init(_ location: SourceLocation) {
    self.init(file: location.filePath, number: location.line)
  }
}

/// The test that runs, in a suite that is named after its source file, as is the file of failures.
private func testName(_ location: SourceLocation) -> Law.TestName {
  let file = location.fileName.split(separator: ".").first.map(String.init) ?? location.moduleName
  let name = String((Test.current?.name ?? file).prefix { $0 != "(" })
  return Law.TestName(suite: file, name: name, filter: name)
}
