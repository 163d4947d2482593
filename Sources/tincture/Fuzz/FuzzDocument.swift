// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import Fuzzing
import JSON
import Palettes

/// A report of `fuzz` as JSON, which `--baseline` reads again.
///
/// Numbers that programs compare are exact, and keys are in a fixed order: the same seed gives the
/// same bytes.
enum FuzzDocument {
  /// The identifier and version of the form.
  static let schema = "tincture.fuzz/1"

  /// The document of a report; its members are described by ``FuzzSchema``.
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

  /// One property with its counts, and with its counterexample if there is one.
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

  /// One change of the counterexample, with the color before and after where it changes a color.
  private static func json(_ change: FuzzChange) -> JSONValue {
    var object = JSONObject()
    object["change"] = .string(change.text)
    object["before"] = change.before.map { .string($0.css) }
    object["after"] = change.after.map { .string($0.css) }
    return .object(object)
  }

  /// One violation in the counterexample.
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

  /// The violations of an earlier report, which a run with `--baseline` does not report again.
  static func known(in file: InputFile) throws -> Set<KnownViolation> {
    let json = try file.json()
    guard json["schema"]?.string == schema, let properties = json["properties"]?.array else {
      throw CommandFailure(
        .badInput, at: file.name, "this is not a report of fuzz in JSON",
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

/// The JSON Schema (draft 2020-12) of a ``FuzzDocument``, as `tincture schema fuzz` prints it.
///
/// It allows no members but those it names, so that a misspelled member is found.
enum FuzzSchema {
  private typealias Words = SchemaWords
  private typealias Member = SchemaWords.Member

  static let json = Words.document(
    FuzzDocument.schema, title: "Tincture fuzz",
    "The properties that were tested on a palette, with the simplest counterexample of each.",
    members: [
      Member("schema", ["const": .string(FuzzDocument.schema)]),
      Member(
        "seed",
        PaletteSchema.described(
          "A string, since the number may be beyond 2^53.",
          ["type": "string", "pattern": "^[0-9]+$"])),
      Member("interrupted", Words.flag("Whether the search was interrupted.")),
      Member("findings", Words.count("How many properties failed; margins do not count.")),
      Member(
        "properties",
        Words.array("The properties that were tested.", of: PaletteSchema.reference("property"))),
    ],
    definitions: [
      "property": property, "change": change, "flaw": flaw, "css": PaletteSchema.color,
    ])

  /// The part of the document about one property.
  private static let property = Words.object(
    "The result of one property.",
    [
      Member("property", Words.names("The identifier.", KnownFuzzProperties.all.map { $0.id })),
      Member("sentence", Words.text("What the property states.")),
      Member(
        "kind",
        PaletteSchema.choice("A requirement, or a margin that is measured.", of: FuzzKind.self)),
      Member("holds", Words.flag("Whether it holds in every case.")),
      Member("cases", Words.count("How many cases were run.")),
      Member("all", Words.flag("Whether these are all possible cases.")),
      Member(
        "labels",
        PaletteSchema.described(
          "The number of cases with each label.",
          ["type": "object", "additionalProperties": ["type": "integer", "minimum": 1]])),
      Member(
        "slack",
        PaletteSchema.described(
          "The smallest ratio of a pair divided by its required one; from 1 on it passes.",
          ["type": "number", "minimum": 0]), isRequired: false),
      Member("replay", Words.text("The token that replays the counterexample."), isRequired: false),
      Member(
        "changes",
        Words.array("The changes in the counterexample.", of: PaletteSchema.reference("change")),
        isRequired: false),
      Member(
        "flaws",
        Words.array("The violations in the counterexample.", of: PaletteSchema.reference("flaw")),
        isRequired: false),
    ])

  /// The part of the document about one change of a counterexample.
  private static let change = Words.object(
    "One change.",
    [
      Member("change", Words.text("In words.")),
      Member("before", PaletteSchema.reference("css"), isRequired: false),
      Member("after", PaletteSchema.reference("css"), isRequired: false),
    ])

  /// The part of the document about one violation.
  private static let flaw = Words.object(
    "One violation.",
    [
      Member("key", Words.text("Its identity, which does not depend on measured numbers.")),
      Member(
        "theme", Words.text("The name of the theme; not of a whole document."), isRequired: false),
      Member(
        "appearance", PaletteSchema.choice("That of the theme.", of: Appearance.self),
        isRequired: false),
      Member(
        "gamut", Words.names("That of the theme.", Gamut.allCases.map(\.name)), isRequired: false),
      Member("subject", Words.text("The pair or token.")),
      Member("detail", Words.text("What is violated.")),
      Member("foreground", PaletteSchema.reference("css"), isRequired: false),
      Member("background", PaletteSchema.reference("css"), isRequired: false),
    ])
}
