// SPDX-License-Identifier: MIT

/// JUnit's XML, which most build servers read.
///
/// Each finding is a failed test of its rule, a note a skipped one; a rule without findings is a
/// test that passes.
///
/// Source: the schema JUnit.xsd of windyroad/JUnit-Schema.
public enum JUnitReporter: Reporter {
  public static let name = "junit"
  public static let summary = "JUnit XML for build servers"
  public static let showsFixes = false

  public static func text(_ report: CheckReport) -> String {
    let found = Set(report.findings.map(\.rule))
    let passed = report.rules.filter { !found.contains($0) }
    let cases =
      report.findings.map(testCase) + passed.map { "    \(open($0, named: "passes"))/>\n" }
    let failures = report.findings.count { $0.severity != .note }
    // No clock: the same colors give the same bytes.
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite package="tincture" id="0" name="tincture check" timestamp="1970-01-01T00:00:00" \
      hostname="localhost" tests="\(cases.count)" failures="\(failures)" \
      errors="0" skipped="\(report.count(.note))" time="0">
          <properties/>
      \(cases.joined())    <system-out/>
          <system-err/>
        </testsuite>
      </testsuites>

      """
  }

  /// A finding as a test; the names of theme and subject tell it from others of its rule.
  private static func testCase(_ finding: Finding) -> String {
    let name = [finding.theme, finding.subject].compactMap(\.self).joined(separator: ": ")
    let message = finding.sentence.escapedForXML
    let result =
      finding.severity == .note
      ? "<skipped message=\"\(message)\"/>"
      : "<failure message=\"\(message)\" type=\"\(finding.severity.rawValue)\">"
        + "\("\(finding.place)".escapedForXML)</failure>"
    return "    \(open(finding.rule, named: name))>\(result)</testcase>\n"
  }

  private static func open(_ rule: String, named name: String) -> String {
    "<testcase name=\"\(name.escapedForXML)\" classname=\"\(rule.escapedForXML)\" time=\"0\""
  }
}
