// SPDX-License-Identifier: GPL-3.0-or-later

import Fuzzing
import JSON

/// A report of `fuzz` as JSON, which is also what `--baseline` reads.
enum FuzzDocument {
  static let schema = "tincture.fuzz/1"

  static func json(_ report: FuzzReport) -> JSONValue {
    [
      "schema": .string(schema),
      // Beyond 2⁵³ a number would not survive every reader.
      "seed": .string("\(report.seed)"),
      "interrupted": .bool(report.isInterrupted),
      "findings": .integer(report.findings.count),
      "properties": .array(report.properties.map(json)),
    ]
  }

  private static func json(_ report: PropertyReport) -> JSONValue {
    var object = JSONObject()
    object["property"] = .string(report.id)
    object["sentence"] = .string(report.sentence)
    object["kind"] = .string(report.kind.rawValue)
    object["holds"] = .bool(report.finding == nil)
    object["cases"] = .integer(report.cases)
    object["all"] = .bool(report.domain != nil)
    var labels = JSONObject()
    for (label, count) in report.labels.sorted(by: { $0.key < $1.key }) {
      labels[label] = .integer(count)
    }
    object["labels"] = .object(labels)
    object["slack"] = report.slack.map { .number($0) }
    guard let finding = report.finding else { return .object(object) }
    object["replay"] = .string("\(finding.token)")
    object["changes"] = .array(finding.changes.map(json))
    object["flaws"] = .array(finding.violations.map(json))
    return .object(object)
  }

  private static func json(_ change: FuzzChange) -> JSONValue {
    var object = JSONObject()
    object["change"] = .string(change.text)
    object["before"] = change.before.map { .string($0.css) }
    object["after"] = change.after.map { .string($0.css) }
    return .object(object)
  }

  private static func json(_ violation: Violation) -> JSONValue {
    var object = JSONObject()
    object["key"] = .string(violation.key)
    object["theme"] = violation.place.map { .string($0.name) }
    object["appearance"] = violation.place.map { .string($0.appearance.rawValue) }
    object["gamut"] = violation.place.map { .string($0.gamut.name) }
    object["subject"] = .string(violation.subject)
    object["detail"] = .string(violation.detail)
    object["foreground"] = violation.foreground.map { .string($0.css) }
    object["background"] = violation.background.map { .string($0.css) }
    return .object(object)
  }

  /// The violations of a report.
  ///
  /// - Throws: A ``CommandFailure`` where the file cannot be read or is no report.
  static func known(in file: InputFile) throws -> Set<KnownViolation> {
    let json = try file.json()
    guard json["schema"]?.string == schema, let properties = json["properties"]?.array else {
      throw CommandFailure(
        .badInput, at: file.name, "this is no report of fuzz in JSON",
        suggestion: "Make one with: tincture fuzz palette.json --json.")
    }
    var known: Set<KnownViolation> = []
    for property in properties {
      for flaw in property["flaws"]?.array ?? [] {
        guard let id = property["property"]?.string, let key = flaw["key"]?.string else {
          throw CommandFailure(.badInput, at: file.name, "a violation of the report has no name")
        }
        known.insert(KnownViolation(property: id, key: key))
      }
    }
    return known
  }
}
