// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingRunner
import XCTest

/// The articles quote code that is compiled, and output that is printed.
///
/// Where what is printed has changed, `QUOTE=1 swift test --filter ArticleTests` puts it in the
/// articles; read them again then.
final class ArticleTests: RunsOfTestsCase {
  func testQuotedCodeIsCompiled() throws {
    let sources = try QuotedSources()
    for article in try Article.all() {
      for block in article.blocks("swift") {
        XCTAssert(
          sources.contain(block), "\(article.name) quotes what is compiled nowhere:\n\(block)")
      }
    }
    XCTAssertFalse(sources.contain("let law = Property(\"nothing is left twice\", .string)"))
  }

  /// The README and the page on property testing quote a law; the page links every article.
  func testIntroductionsQuoteALawAndLinkTheArticles() throws {
    let (readme, page) = try Article.introductions()
    let sources = try QuotedSources()
    for introduction in [readme, page] {
      let laws = introduction.blocks("swift test")
      XCTAssertFalse(laws.isEmpty)
      for law in laws { XCTAssert(sources.contain(law), law) }
    }
    for article in try Article.all()
    where article.name != article.module && article.module.hasPrefix("PropertyTesting") {
      XCTAssert(page.text.contains("/\(article.name).md)"), "no link to \(article.name)")
    }
  }

  func testOnlyCodeAndOutputAreQuoted() throws {
    for article in try Article.all() {
      let fences = article.text.split(separator: "\n").filter { $0.hasPrefix("```") }
      let kinds = Set(fences).subtracting(["```"])
      let isComparison = article.name == "TenProperties"
      let others: [Substring] = isComparison ? ["```python", "```javascript"] : ["```console"]
      XCTAssert(kinds.isSubset(of: others + ["```swift"]), "\(article.name): \(kinds)")
      XCTAssertEqual(fences.filter { $0 == "```" }.count * 2, fences.count, article.name)
    }
  }

  func testOutputOfYourFirstProperty() throws {
    let snippets = FirstPropertySnippets()
    try compare(
      "YourFirstProperty",
      [
        try report("RepeatTests/testNothingIsLeftTwice"),
        snippets.output(of: snippets.fixed),
        snippets.output(of: snippets.smallDomain),
        snippets.output(of: snippets.kinds),
      ])
  }

  func testOutputOfWritingAGenerator() throws {
    let snippets = GeneratorSnippets()
    try compare(
      "WritingAGenerator",
      [
        snippets.accounts, snippets.intervals, snippets.swatches, snippets.functions,
        snippets.alternatives, snippets.expressions, snippets.filters, snippets.building,
        snippets.samples, snippets.shares, snippets.targets, snippets.unchecked,
      ].map(snippets.output))
  }

  func testOutputOfTestingAStateMachine() throws {
    let snippets = MachineSnippets()
    try compare(
      "TestingAStateMachine",
      [snippets.ring, snippets.desk, snippets.starts].map(snippets.output))
  }

  func testOutputOfTestingConcurrentCode() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let snippets = ConcurrencySnippets()
    try Threads.$current.withValue(FoundationThreads()) {
      try compare(
        "TestingConcurrentCode", [snippets.bank, snippets.counter].map(snippets.output))
    }
  }

  func testOutputOfShrinkingExplained() throws {
    let snippets = ShrinkingSnippets()
    try compare(
      "ShrinkingExplained",
      [snippets.dependentDraws, snippets.twoFailures, snippets.explanation].map(snippets.output))
  }

  func testOutputOfWhenAPropertyFails() throws {
    let snippets = FailureSnippets()
    try compare(
      "WhenAPropertyFails",
      [
        snippets.output(of: snippets.replay),
        try kept("RepeatTests/testNothingIsLeftTwice"),
        snippets.output(of: snippets.flaky),
        try trapReport("RepeatTests/testEveryShareIsAByte"),
        // The deadline of 10 s would pass twice.
        try report("RepeatTests/testSkippingEnds", ["FUZZ_FORK": "1", "FUZZ_DEADLINE": "0.1"])?
          .replacingOccurrences(of: "0.1 s", with: "10 s"),
      ])
  }

  /// Swift Testing says the same in its own frame.
  func testLawOfTheFirstPropertyFailsUnderSwiftTesting() throws {
    let run = try TestRun("RepeatExpectations/nothingIsLeftTwice", .swiftTesting, in: folder)
    XCTAssert(run.output.contains("'nothing is left twice' is falsified"), run.output)
    XCTAssert(run.output.contains("[0, 1, 0]"), run.output)
  }

  /// The table of choices is that of the list under it.
  func testTableOfChoicesIsThatOfItsList() throws {
    let rows = try Article.named("ShrinkingExplained").text.split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
      .compactMap { row in row.split(separator: "`").dropFirst().first.flatMap { UInt64($0) } }
    let law = Property("any", .array(of: .int)) { _ in true }
    XCTAssertEqual(law.inputs(of: ReplayToken(values: rows)), ["[3, -1]"])
    XCTAssertEqual(rows.count, 5)
  }

  /// The variables that are read are those that the article lists.
  func testArticleListsTheVariablesThatAreRead() throws {
    let source = try String(
      contentsOf: Article.root.appendingPathComponent(
        "Sources/PropertyTestingRunner/FuzzVariables.swift"), encoding: .utf8)
    let article = try Article.named("WhenAPropertyFails").text
    XCTAssertEqual(variables(in: article), variables(in: source))
  }

  private func variables(in text: String) -> Set<String> {
    Set(text.matches(of: /FUZZ_[A-Z]+/).map { String($0.output) })
  }
}

// MARK: - Comparing

extension ArticleTests {
  /// Compares the output that an article quotes with what is printed, where that is known.
  private func compare(_ name: String, _ printed: [String?]) throws {
    var article = try Article.named(name)
    if ProcessInfo.processInfo.environment["QUOTE"] != nil {
      article = try article.quoting(printed)
    }
    let quoted = article.blocks("console")
    XCTAssertEqual(quoted.count, printed.count, "\(name)")
    for case (let quoted, let printed?) in zip(quoted, printed) {
      XCTAssertEqual(
        withoutLines(quoted), withoutLines(printed), "\(name) quotes what is not printed")
    }
  }

  /// The lines of the standard library differ from version to version.
  private func withoutLines(_ text: String) -> String {
    text.replacing(/Swift\/\w+\.swift:\d+/, with: "Swift")
  }

  /// What the one who runs a test reads, with short paths; `nil` where XCTest frames it otherwise.
  private func report(_ test: String, _ variables: [String: String] = [:]) throws -> String? {
    #if canImport(Darwin)
      return nil
    #else
      let lines = try TestRun(test, .xctest, in: folder, variables).output.split(separator: "\n")
      let start = try XCTUnwrap(lines.firstIndex { $0.contains(": error: ") })
      let end = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("  kept:") })
      return lines[start...end].map(trimmed).joined(separator: "\n")
        .replacingOccurrences(of: folder.path, with: "Tests/.failures")
        .replacingOccurrences(
          of: Article.root.appendingPathComponent("Tests/FailingProperties").path, with: "Tests")
    #endif
  }

  /// What a trap is reported as; `nil` where a trap has nothing to say.
  private func trapReport(_ test: String) throws -> String? {
    #if DEBUG
      return try report(test, ["FUZZ_FORK": "1"])
    #else
      return nil
    #endif
  }

  /// A line as an editor leaves it: without spaces at its end.
  private func trimmed(_ line: Substring) -> String {
    line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
  }

  /// What is kept when a test fails.
  private func kept(_ test: String) throws -> String {
    _ = try TestRun(test, .xctest, in: folder)
    let file = folder.appendingPathComponent("RepeatTests.jsonl")
    return try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}
