// SPDX-License-Identifier: MIT

import TinctureImporters

/// Checkstyle's XML, which many tools for reviews read.
///
/// Source: XMLLogger of Checkstyle, <https://checkstyle.org>.
public enum CheckstyleReporter: Reporter {
  public static let name = "checkstyle"
  public static let summary = "Checkstyle XML for tools of reviews"
  public static let showsFixes = false

  public static func text(_ report: CheckReport) -> String {
    let files = report.findings.grouped(by: \.place.file).map { file, findings in
      "  <file name=\"\(file.escapedForXML)\">\n\(findings.map(error).joined())  </file>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <checkstyle version="10.0">
      \(files.joined())</checkstyle>

      """
  }

  private static func error(_ finding: Finding) -> String {
    let place = finding.place.lineAndColumn.map { "line=\"\($0.line)\" column=\"\($0.column)\" " }
    let severity = finding.severity == .note ? "info" : finding.severity.rawValue
    return "    <error \(place ?? "line=\"1\" ")severity=\"\(severity)\" "
      + "message=\"\(finding.sentence.escapedForXML)\" "
      + "source=\"tincture.\(finding.rule.escapedForXML)\"/>\n"
  }
}
