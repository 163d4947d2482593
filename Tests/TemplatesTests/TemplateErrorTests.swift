// SPDX-License-Identifier: MIT

import Support
import XCTest

@testable import TinctureCommand

/// What a template is refused for, and on which line.
final class TemplateErrorTests: XCTestCase {
  func testWhatIsWrongIsNamedWithItsLine() {
    let twice = "x\nx\n\nx\n"
    let cases: [(template: String, line: Int?, reason: String)] = [
      // The line stands in an earlier one, which Stencil's own line numbers do not survive.
      ("{# {% call a %} #}\n{% call a %}", 2, "there is no macro 'a'"),
      (twice + "{{ a|lowercas }}", 5, "there is no filter 'lowercas'"),
      (twice + "{{ a|lowercase }}\n{{ a }}\n{% if a|hexToInd %}{% endif %}", 7, "'hexToInd'"),
      (twice + "{% fro a in b %}", 5, "there is no tag 'fro'"),
      (twice + "{% for a of b %}\n{% endfor %}", 5, "a loop is written"),
      (twice + "{% for a in b %}", 5, "'endfor' is missing"),
      (twice + "{% if a %}", 5, "`endif` was not found"),
      (twice + "{% set a %}", 5, "'endset' is missing"),
      (twice + "{% macro a %}", 5, "'endmacro' is missing"),
      (twice + "{% endfor %}", 5, "there is no tag 'endfor'"),
      (twice + "{% now \"yyyy\" %}", 5, "there is no 'now'"),
      (twice + "{% call a %}", 5, "there is no macro 'a'"),
      (twice + "{% macro a b %}{% endmacro %}\n{% call a %}", 6, "takes 1 arguments, not 0"),
      (twice + "{% macro a %}{% call a %}{% endmacro %}{% call a %}", 5, "more than 32 deep"),
      (twice + "{{ a\n", 5, "not closed"), (twice + "a {% if b }} c", 5, "not closed"),
      (twice + "{{ a|: }}", 5, "the name of a filter is missing"),
      (twice + "{{ a| }}", 5, "the name of a filter is missing"),
      (twice + "{% for a in 1...1000000000 %}{% endfor %}", 5, "whole numbers up to 9999"),
      (twice + "{{ a.last }}", 5, "'.last' is there for forloop only"),
      (twice + "{{ a['last'] }}", 5, "'.last' is there for forloop only"),
      (twice + "{{ \"x\"|indent:-1 }}", 5, "a number from 0 to 100"),
      (twice + "{{ \"x\"|swiftIdentifier:\"nice\" }}", 5, "valid, normal or pretty"),
      (twice + "{% include \"a\" %}", 5, "from standard input includes no others"),
      (twice + "{% extends \"a\" %}", 5, "from standard input includes no others"),
      (String(repeating: "{% if a %}\n", count: 65), 65, "nested more than 64 deep"),
      ("{{ " + String(repeating: "x", count: 5000) + " }}", 1, "at most 4096 bytes"),
      (String(repeating: "x", count: TemplateText.greatestSize + 1), nil, "at most 256 KiB"),
    ]
    for (template, line, reason) in cases {
      assertFailure(template, line: line, reason)
    }
  }

  func testASuggestionNamesTheNearest() throws {
    XCTAssertThrowsError(try rendered("{{ a|swiftIdentifer }}")) {
      XCTAssertEqual(($0 as? TemplateError)?.suggestion, "Did you mean 'swiftIdentifier'?")
      XCTAssertEqual(($0 as? TemplateError)?.place, "main:1")
    }
  }

  /// Each of these would run for hours, or take all memory.
  func testLoopsAndTextsAreBounded() throws {
    try XCTSkipUnless(AllTests.areRequested, AllTests.reason)
    let loops = String(repeating: "{% for a in 1...9999 %}", count: 4)
    let ends = String(repeating: "{% endfor %}", count: 4)
    assertFailure(loops + ends, line: 1, "more than 250000 passes")
    let doubling = String(repeating: "{% set x %}{{ x }}{{ x }}{% endset %}\n", count: 40)
    assertFailure("{% set x %}0123456789{% endset %}\n" + doubling, line: 24, "larger than 64 MiB")
  }

  /// A text that doubles with each call ends with the nesting of the calls.
  func testCallsThatNestWithoutEndAreRefused() throws {
    assertFailure(
      "{% set x %}{% filter indent:100 %}\n\n{% endfilter %}{% endset %}"
        + "{% macro m x %}{% call m x %}{% call m x %}{% endmacro %}{% call m 1 %}", line: 3,
      "more than 32 deep")
  }

  func testLoopsDoWhatStencilsDo() throws {
    for (template, text) in [
      (
        "{% for a in list %}{{ forloop.counter }}{{ a }}{{ \",\" if not forloop.last }}{% endfor %}",
        "1a,2b,3c"
      ),
      ("{% for k,v in map %}{{ k }}={{ v }};{% endfor %}", "x=1;y=2;"),
      ("{% for a in none %}1{% empty %}none{% endfor %}", "none"),
      ("{% for a in list where a != \"b\" %}{{ a }}{% endfor %}", "ac"),
      ("{% for a in list %}{% if a == \"b\" %}{% break %}{% endif %}{{ a }}{% endfor %}", "a"),
      ("{% for a in list %}{% if a == \"b\" %}{% continue %}{% endif %}{{ a }}{% endfor %}", "ac"),
      (
        "{% o: for a in list %}{% for b in list %}{% if b == \"b\" %}{% continue o %}{% endif %}"
          + "{{ a }}{{ b }}{% endfor %}{% endfor %}", "aabaca"
      ),
      ("{% o: for a in list %}{% for b in list %}{% break o %}{% endfor %}{{ a }}{% endfor %}", ""),
      (
        "{% o: for a in list %}{% for b in list %}{{ forloop.o.counter }}{% endfor %}{% endfor %}",
        "111222333"
      ),
      ("{% for i in 3...1 %}{{ i }}{% endfor %}", "321"),
      ("{% set x %}1{% endset %}{% for a in list %}{% set x a %}{% endfor %}{{ x }}", "1"),
    ] {
      XCTAssertEqual(try rendered(template), text, template)
    }
  }

  private func assertFailure(
    _ template: String, line: Int?, _ reason: String, at place: UInt = #line
  ) {
    XCTAssertThrowsError(try rendered(template), template, line: place) { error in
      let error = error as? TemplateError
      XCTAssertEqual(
        error?.line, line, "\(template.suffix(90)) \(error?.reason ?? "")", line: place)
      XCTAssertTrue(error?.reason.contains(reason) ?? false, error?.reason ?? "", line: place)
    }
  }

  private func rendered(_ template: String) throws -> String {
    let context: [String: Any] = ["list": ["a", "b", "c"], "map": ["y": 2, "x": 1]]
    return try Rendering(folder: nil).text(
      of: TemplateText(template, name: "main"), context: context)
  }
}
