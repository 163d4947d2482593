// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// SARIF 2.1.0, which code scanning reads.
///
/// Source: OASIS, "Static Analysis Results Interchange Format", version 2.1.0.
public enum SARIFReporter: Reporter {
  public static let name = "sarif"
  public static let summary = "SARIF 2.1.0 for code scanning"
  public static let showsFixes = false

  public static func text(_ report: CheckReport) -> String {
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver(report)],
          "columnKind": "unicodeCodePoints",
          "results": .array(report.findings.map { result($0, rules: report.rules) }),
        ]
      ],
    ]
    return log.text(style: .pretty) + "\n"
  }

  /// The tool with the rules that were asked; results refer to them by index.
  private static func driver(_ report: CheckReport) -> JSONValue {
    let rules = KnownCheckRules.all.filter { report.rules.contains($0.id) }
    return [
      "name": .string(PaletteDocument.generator.name),
      "version": .string(PaletteDocument.generator.version),
      "rules": .array(
        rules.map { rule in
          [
            "id": .string(rule.id),
            "shortDescription": ["text": .string(rule.summary)],
            "fullDescription": ["text": .string(rule.explanation)],
            "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
          ]
        }),
    ]
  }

  /// A finding; `partialFingerprints` lets code scanning follow it from one commit to the next.
  private static func result(_ finding: Finding, rules: [String]) -> JSONValue {
    var members: JSONObject = ["ruleId": .string(finding.rule)]
    members["ruleIndex"] = rules.firstIndex(of: finding.rule).map(JSONValue.integer)
    members["level"] = .string(finding.severity.rawValue)
    members["message"] = ["text": .string(finding.sentence)]
    members["locations"] = [
      [
        "physicalLocation": physicalLocation(finding),
        "logicalLocations": [["fullyQualifiedName": .string(finding.subject)]],
      ]
    ]
    members["partialFingerprints"] = ["tincture/v1": .string(finding.fingerprint)]
    return .object(members)
  }

  /// The file, with a line and column or a byte where the place has them.
  private static func physicalLocation(_ finding: Finding) -> JSONValue {
    var members: JSONObject = ["artifactLocation": ["uri": .string(uri(finding.place.file))]]
    switch finding.place.position {
    case .line(let line, let column):
      members["region"] = ["startLine": .integer(line), "startColumn": .integer(column)]
    case .byte(let offset): members["region"] = ["byteOffset": .integer(offset), "byteLength": 0]
    case .whole, .pointer: break
    }
    return .object(members)
  }

  /// A path as a URI reference: bytes that are neither unreserved nor a slash are percent-encoded.
  ///
  /// Source: RFC 3986, sections 2.1 and 2.3.
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isKept = character.isASCII && (character.isLetter || character.isNumber)
      if isKept || "-._~/".contains(character) { return String(character) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
