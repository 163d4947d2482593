// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import Testing

// While a property is searched, issues that `#expect` records are held back; what is found is
// recorded once, at the line of the expectation, or at that of `check` for an error, a `false` or a
// trap.

func run<each Input>(
  _ law: String, _ sourceLocation: SourceLocation, _ settings: Settings?,
  _ inputs: repeat Generator<each Input>, examples: [Arguments<repeat each Input>],
  body: @escaping (repeat each Input) throws -> Bool
) async {
  let held = HeldComplaints()
  let law = Unshared(
    value: Law(
      law, testName(sourceLocation), SourcePlace(sourceLocation), repeat each inputs,
      examples: examples,
      held: held, body: body))
  await report(sourceLocation, holding: held) { LawRun(law.value, settings).finding() }
}

func run<each Input>(
  _ law: String, _ sourceLocation: SourceLocation, _ settings: Settings?,
  _ inputs: repeat Generator<each Input>, examples: [Arguments<repeat each Input>],
  body: AsyncBody<repeat each Input>
) async {
  let held = HeldComplaints()
  let exchange = CaseExchange<Finding?>()
  let law = Unshared(
    value: Law(
      law, testName(sourceLocation), SourcePlace(sourceLocation), repeat each inputs,
      examples: examples,
      held: held, exchange: exchange, body: body))
  await report(sourceLocation, holding: held) {
    await exchange.serve { LawRun(law.value, settings).finding() } ?? nil
  }
}

// MARK: - Issues

/// Records what a search finds, and nothing of what is recorded while it runs.
private func report(
  _ sourceLocation: SourceLocation, holding held: HeldComplaints,
  _ search: @escaping @Sendable () async -> Finding?
) async {
  held.begin()
  let found = Found()
  await withIssuesHeld(by: held) { found.finding = await search() }
  held.end()
  guard let finding = found.finding else { return }
  var location = sourceLocation
  if finding.place != SourcePlace(sourceLocation) {
    location = SourceLocation(
      fileID: sourceLocation.fileID, filePath: finding.place.file, line: finding.place.line,
      column: 1)
  }
  Issue.record(Comment(rawValue: finding.message), sourceLocation: location)
}

/// Unchecked: written before the one who made it goes on, and read after.
private final class Found: @unchecked Sendable {
  var finding: Finding?
}

/// Runs a body whose issues go to `held`, by the scope of a trait that handles them.
private func withIssuesHeld(
  by held: HeldComplaints, _ body: @escaping @Sendable () async -> Void
) async {
  guard let test = Test.current else { return await body() }
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    held.hold(Complaint(issue)) ? nil : issue
  }
  do {
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  } catch {
    Issue.record(error)
  }
}

extension Complaint {
  fileprivate init(_ issue: Issue) {
    let place = issue.sourceLocation.map { SourcePlace($0) }
    let comments = issue.comments.map(\.rawValue)
    self.init(
      key: place?.key ?? "\(issue.kind)",
      message: ([issue.kind.description] + comments).joined(separator: " - "))
  }
}

extension SourcePlace {
  fileprivate init(_ location: SourceLocation) {
    self.init(file: location.filePath, line: location.line)
  }
}

/// The test that runs, in a suite called after its file: kept failures are a file each.
private func testName(_ location: SourceLocation) -> Law.TestName {
  let file = location.fileName.split(separator: ".").first.map(String.init) ?? location.moduleName
  let name = String((Test.current?.name ?? file).prefix { $0 != "(" })
  return Law.TestName(suite: file, name: name, filter: name)
}
