// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import Testing

// While a law is checked, issues that `#expect` records are intercepted. The simplest case that
// fails is recorded once, at the line of the expectation, or at that of `check` for an error, a
// `false` or a trap.

/// Checks a law whose body runs on the thread of the search, which is none of those that tasks share.
func run<each Input>(
  isolation: isolated (any Actor)? = #isolation, _ law: String, _ sourceLocation: SourceLocation,
  _ settings: Settings?, _ inputs: repeat Generator<each Input>,
  examples: [Arguments<repeat each Input>], body: @escaping (repeat each Input) throws -> Bool
) async {
  let interceptor = FailureInterceptor(isInside: LawScope.isInside)
  let law = Unshared(
    value: Law(
      law, testName(sourceLocation), SourceLine(sourceLocation), repeat each inputs,
      examples: examples, interceptor: interceptor, body: body))
  await report(sourceLocation, interceptor) {
    await SearchThread.run { law.value.check(settings, until: $0) }
  }
}

/// Checks a law whose body runs where the test awaits it.
func run<each Input>(
  isolation: isolated (any Actor)? = #isolation, _ law: String, _ sourceLocation: SourceLocation,
  _ settings: Settings?, _ inputs: repeat Generator<each Input>,
  examples: [Arguments<repeat each Input>], body: AsyncBody<repeat each Input>
) async {
  let interceptor = FailureInterceptor(isInside: LawScope.isInside)
  let law = Unshared(
    value: AsyncLaw(
      law, testName(sourceLocation), SourceLine(sourceLocation), repeat each inputs,
      examples: examples, interceptor: interceptor, body: body))
  await report(sourceLocation, interceptor) {
    await law.value.check(settings, isolation: isolation)
  }
}

// MARK: - Issues

/// Runs a check with its issues intercepted, and records only the failure that it returns.
private func report(
  _ sourceLocation: SourceLocation, _ interceptor: FailureInterceptor,
  _ check: @escaping @Sendable () async -> ReportedFailure?
) async {
  let found = Guarded<ReportedFailure?>(nil)
  await LawScope(interceptor, sourceLocation).run {
    let failure = await check()
    found.change { $0 = failure }
  }
  guard let failure = found.value else { return }
  var location = sourceLocation
  if failure.line != SourceLine(sourceLocation) {
    location = SourceLocation(
      fileID: sourceLocation.fileID, filePath: failure.line.file, line: failure.line.number,
      column: 1)
  }
  Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
}

extension SourceLine {
  init(_ location: SourceLocation) {
    self.init(file: location.filePath, number: location.line)
  }
}

// MARK: - Names

/// The test that runs, in a suite that is named after its source file, as is the file of failures.
private func testName(_ location: SourceLocation) -> Law.TestName {
  let file = location.fileName.split(separator: ".").first.map(String.init) ?? location.moduleName
  guard let test = Test.current else { return Law.TestName(suite: file, name: file, filter: file) }
  let id = test.id
  var names = id.nameComponents
  if let last = names.popLast() { names.append(withoutParameters(last)) }
  let name = names.joined(separator: "/")
  return Law.TestName(
    suite: file, name: name, filter: pattern("\(id.moduleName).\(name)").inShell,
    arguments: arguments)
}

/// The name of a test function: parentheses inside of backticks are part of it.
private func withoutParameters(_ name: String) -> String {
  guard name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") else {
    return String(name.prefix { $0 != "(" })
  }
  return String(name[...end])
}

/// The regular expression that a text alone matches, with what a name contains.
private func pattern(_ name: String) -> String {
  name.map { "\\^$|?*+()[]{}".contains($0) ? "\\\($0)" : "\($0)" }.joined()
}

/// The arguments of the case of a parameterized test, which its mirror alone tells.
private var arguments: String? {
  guard let current = Test.Case.current, current.isParameterized else { return nil }
  let values = argumentValues(Mirror(reflecting: current), depth: 4)
  return values.isEmpty ? nil : "(\(values.joined(separator: ", ")))"
}

private func argumentValues(_ mirror: Mirror, depth: Int) -> [String] {
  guard depth > 0 else { return [] }
  if let list = mirror.children.first(where: { $0.label == "arguments" }) {
    return Mirror(reflecting: list.value).children.compactMap { argument in
      Mirror(reflecting: argument.value).descendant("value").map { codeText($0) }
    }
  }
  return mirror.children.lazy
    .map { argumentValues(Mirror(reflecting: $0.value), depth: depth - 1) }
    .first { !$0.isEmpty } ?? []
}
