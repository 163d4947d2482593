// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import Fuzzing
import JSON
import Palettes

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

/// The JSON Schema (draft 2020-12) of a ``FuzzDocument``.
enum FuzzSchema {
  private typealias Words = SchemaWords
  private typealias Member = SchemaWords.Member

  static let json = Words.document(
    FuzzDocument.schema, title: "Tincture fuzz",
    "What was tried on a palette, and the simplest cases that break a promise.",
    members: [
      Member("schema", ["const": .string(FuzzDocument.schema)]),
      Member(
        "seed",
        PaletteSchema.described(
          "Text, since it may be beyond 2^53.", ["type": "string", "pattern": "^[0-9]+$"])),
      Member("interrupted", Words.flag("Whether it was asked to end before it was done.")),
      Member("findings", Words.count("The promises that do not hold.")),
      Member("properties", Words.array("What was tried.", of: PaletteSchema.reference("property"))),
    ],
    definitions: [
      "property": property, "change": change, "flaw": flaw, "css": PaletteSchema.color,
    ])

  private static let property = Words.object(
    "What one property came to.",
    [
      Member("property", Words.names("Which one.", KnownFuzzProperties.all.map { $0.id })),
      Member("sentence", Words.text("What it says.")),
      Member(
        "kind", PaletteSchema.choice("A promise, or how much room there is.", of: FuzzKind.self)),
      Member("holds", Words.flag("Whether no case broke it.")),
      Member("cases", Words.count("How many were run.")),
      Member("all", Words.flag("Whether there are no more.")),
      Member(
        "labels",
        PaletteSchema.described(
          "How many cases have something in common.",
          ["type": "object", "additionalProperties": ["type": "integer", "minimum": 1]])),
      Member(
        "slack",
        PaletteSchema.described(
          "The least share of its need that a pair had; from 1 on it holds.",
          ["type": "number", "minimum": 0]), isRequired: false),
      Member("replay", Words.text("What runs the simplest case again."), isRequired: false),
      Member(
        "changes", Words.array("What happens in it.", of: PaletteSchema.reference("change")),
        isRequired: false),
      Member(
        "flaws", Words.array("What is wrong then.", of: PaletteSchema.reference("flaw")),
        isRequired: false),
    ])

  private static let change = Words.object(
    "One thing that happens.",
    [
      Member("change", Words.text("In words.")),
      Member("before", PaletteSchema.reference("css"), isRequired: false),
      Member("after", PaletteSchema.reference("css"), isRequired: false),
    ])

  private static let flaw = Words.object(
    "One thing that is wrong.",
    [
      Member("key", Words.text("What tells it from others when its numbers change.")),
      Member(
        "theme", Words.text("The name of the theme; not of a whole document."), isRequired: false),
      Member(
        "appearance", PaletteSchema.choice("Its own.", of: Appearance.self), isRequired: false),
      Member(
        "gamut", Words.names("Its own.", Gamut.allCases.map(\.name)), isRequired: false),
      Member("subject", Words.text("What it is about.")),
      Member("detail", Words.text("What is wrong with it.")),
      Member("foreground", PaletteSchema.reference("css"), isRequired: false),
      Member("background", PaletteSchema.reference("css"), isRequired: false),
    ])
}
