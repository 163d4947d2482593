// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// The diagnostic format of reviewdog, which comments on changed lines.
///
/// Source: the schema Diagnostic.json of reviewdog,
/// <https://github.com/reviewdog/reviewdog/tree/master/proto/rdf>.
public enum ReviewdogReporter: Reporter {
  public static let name = "rdjson"
  public static let summary = "diagnostics for reviewdog"
  public static let showsFixes = false

  public static func text(_ report: CheckReport) -> String {
    let result: JSONValue = [
      "source": ["name": .string(PaletteDocument.generator.name)],
      "diagnostics": .array(report.findings.map(diagnostic)),
    ]
    return result.text(style: .pretty) + "\n"
  }

  private static func diagnostic(_ finding: Finding) -> JSONValue {
    var location: JSONObject = ["path": .string(finding.place.file)]
    if let (line, column) = finding.place.lineAndColumn {
      location["range"] = ["start": ["line": .integer(line), "column": .integer(column)]]
    }
    return [
      "message": .string(finding.sentence), "location": .object(location),
      "severity": .string(
        finding.severity == .note ? "INFO" : finding.severity.rawValue.uppercased()),
      "code": ["value": .string(finding.rule)],
    ]
  }
}
