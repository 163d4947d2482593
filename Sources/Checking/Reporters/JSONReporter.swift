// SPDX-License-Identifier: MIT

import JSON

/// Everything about every finding, for programs; ``CheckReportSchema`` describes it.
///
/// Ratios and distances are printed in full precision: a program may compare them.
public enum JSONReporter: Reporter {
  public static let name = "json"
  public static let summary = "one JSON document with every number"
  public static let showsFixes = true

  public static func text(_ report: CheckReport) -> String {
    json(report).text(style: .pretty) + "\n"
  }

  /// The name of the format.
  public static let schema = "tincture.check/1"

  /// The report as a value.
  public static func json(_ report: CheckReport) -> JSONValue {
    [
      "schema": .string(schema),
      "files": .array(report.files.map(JSONValue.string)),
      "themes": .integer(report.themeCount), "pairs": .integer(report.pairCount),
      "counts": [
        "error": .integer(report.count(.error)), "warning": .integer(report.count(.warning)),
        "note": .integer(report.count(.note)), "known": .integer(report.knownCount),
      ],
      "findings": .array(report.findings.map(json)),
    ]
  }

  /// A finding; members that it lacks are left out.
  private static func json(_ finding: Finding) -> JSONValue {
    var members = JSONObject()
    members["rule"] = .string(finding.rule)
    members["severity"] = .string(finding.severity.rawValue)
    members["theme"] = finding.theme.map(JSONValue.string)
    members["subject"] = .string(finding.subject)
    members["message"] = .string(finding.message)
    members["file"] = .string(finding.place.file)
    switch finding.place.position {
    case .whole: break
    case .line(let line, let column):
      members["line"] = .integer(line)
      members["column"] = .integer(column)
    case .pointer(let pointer): members["pointer"] = .string("\(pointer)")
    case .byte(let offset): members["byte"] = .integer(offset)
    }
    members["contrast"] = finding.contrast.map(json)
    members["fix"] = finding.fix.map(json)
    members["fingerprint"] = .string(finding.fingerprint)
    return .object(members)
  }

  /// The pair and its numbers; `over` and `to` as in palette documents and pair files.
  private static func json(_ contrast: Finding.Contrast) -> JSONValue {
    let pair = contrast.pair
    var members = JSONObject()
    members["foreground"] = json(pair.foreground)
    members["background"] = json(pair.background.token)
    if let (name, color) = pair.background.secondMember { members[name] = json(color) }
    members["kind"] = .string(pair.kind.rawValue)
    members["pairedBy"] = .string(pair.origin)
    members["required"] = .number(contrast.required)
    members["ratio"] = .number(contrast.measurement.ratio)
    members["apca"] = .number(contrast.measurement.apca, fractionDigits: 1)
    return .object(members)
  }

  /// A color without its spelling: `color` is opaque, and `alpha` its opacity from 0 to 1.
  private static func json(_ color: CheckedColor) -> JSONValue {
    [
      "name": .string(color.name), "color": .string(color.color.rgb.css),
      "alpha": .number(color.color.opacity), "place": .string("\(color.place)"),
    ]
  }

  private static func json(_ fix: Fix) -> JSONValue {
    [
      "name": .string(fix.color.name), "from": .string(fix.color.color.rgb.css),
      "to": .string(fix.replacement.rgb.css), "ratio": .number(fix.ratio),
      "deltaE": .number(fix.deltaE),
    ]
  }
}
