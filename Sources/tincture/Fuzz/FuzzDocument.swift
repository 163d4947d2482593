// SPDX-License-Identifier: GPL-3.0-or-later

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
  static func json(_ report: FuzzReport) -> JSONValue { FuzzSchema.report.write(report) }

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
  private typealias Member = JSONMembers

  static let json = JSONSchema.document(
    FuzzDocument.schema, title: "Tincture fuzz", report.schema,
    definitions: [property.definition, change.definition, flaw.definition, css.definition])

  static let report: JSONDescription<FuzzReport, Void> = .object(
    "The properties that were tested on a palette, with the simplest counterexample of each.",
    isOpen: false,
    computed: [
      Member("schema", computed: JSONDescription.constant(FuzzDocument.schema)) { _ in () },
      // Beyond 2⁵³ a number would not survive every reader.
      Member(
        "seed",
        computed: JSONCodec.string.stating(["pattern": "^[0-9]+$"]).described(
          "A string, since the number may be beyond 2^53.")
      ) { "\($0.seed)" },
      Member(
        "interrupted",
        computed: JSONCodec.bool.described("Whether the search was interrupted.")
      ) { $0.isInterrupted },
      Member(
        "findings",
        computed: JSONCodec.count.described("How many properties failed; margins do not count.")
      ) { $0.findings.count },
      Member("properties", computed: property.array().described("The properties that were tested."))
      {
        $0.properties
      },
    ])

  private static let property = JSONDescription<PropertyReport, Void>.object(
    "The result of one property.", JSONMembers([outcome, counterexample]), isOpen: false
  ).defined(as: "property")

  /// What was tried, and whether it holds.
  private static let outcome = Member<PropertyReport, Void>([
    Member("property", computed: identifier) { $0.id },
    Member("sentence", computed: text("What the property states.")) { $0.sentence },
    Member("kind", computed: kind) { $0.kind },
    Member("holds", computed: JSONCodec.bool.described("Whether it holds in every case.")) {
      $0.finding == nil
    },
    Member("cases", computed: JSONCodec.count.described("How many cases were run.")) { $0.cases },
    Member("all", computed: JSONCodec.bool.described("Whether these are all possible cases.")) {
      $0.domain != nil
    },
    Member("labels", computed: labels) { $0.labels },
    Member("slack", computed: slack, isRequired: false) { $0.slack },
  ])

  private static let identifier = JSONCodec.string(among: KnownFuzzProperties.all.map { $0.id })
    .described("The identifier.")

  private static let kind = JSONCodec.choice(of: FuzzKind.self)
    .described("A requirement, or a margin that is measured.")

  private static let slack = JSONCodec.number.stating(["minimum": 0])
    .described("The smallest ratio of a pair divided by its required one; from 1 on it passes.")

  /// The simplest case in which the property does not hold, if there is one.
  private static let counterexample = Member<PropertyReport, Void>([
    Member(
      "replay", computed: text("The token that replays the counterexample."), isRequired: false
    ) { $0.replay },
    Member(
      "changes", computed: change.array().described("The changes in the counterexample."),
      isRequired: false
    ) { $0.finding?.changes },
    Member(
      "flaws", computed: flaw.array().described("The violations in the counterexample."),
      isRequired: false
    ) { $0.finding?.violations },
  ])

  /// In the order of the labels.
  private static let labels = JSONDescription<[String: Int], Void>(
    schema: ["type": "object", "additionalProperties": ["type": "integer", "minimum": 1]],
    write: { labels in
      .object(
        JSONObject(
          distinct: labels.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }))
    }, read: { _ throws(JSONDocumentError) in }
  ).described("The number of cases with each label.")

  private static let change: JSONDescription<FuzzChange, Void> = .object(
    "One change.", isOpen: false,
    computed: [
      Member("change", computed: text("In words.")) { $0.text },
      Member("before", computed: css, isRequired: false) { $0.before },
      Member("after", computed: css, isRequired: false) { $0.after },
    ]
  ).defined(as: "change")

  private static let flaw: JSONDescription<Violation, Void> = .object(
    "One violation.", isOpen: false,
    computed: [
      Member("key", computed: text("Its identity, which does not depend on measured numbers.")) {
        $0.key
      },
      Member(
        "theme", computed: text("The name of the theme; not of a whole document."),
        isRequired: false
      ) { $0.place?.name },
      Member(
        "appearance",
        computed: JSONCodec.choice(of: Appearance.self).described("That of the theme."),
        isRequired: false
      ) { $0.place?.appearance },
      Member(
        "gamut",
        computed: JSONCodec.string(among: Gamut.allCases.map(\.name)).described(
          "That of the theme."),
        isRequired: false
      ) { $0.place?.gamut.name },
      Member("subject", computed: text("The pair or token.")) { $0.subject },
      Member("detail", computed: text("What is violated.")) { $0.detail },
      Member("foreground", computed: css, isRequired: false) { $0.foreground },
      Member("background", computed: css, isRequired: false) { $0.background },
    ]
  ).defined(as: "flaw")

  private static let css = PaletteFormat.color.defined(as: "css")

  private static func text(_ description: String) -> JSONCodec<String> {
    JSONCodec.string.described(description)
  }
}

extension PropertyReport {
  /// The token that runs the counterexample again, if the property does not hold.
  fileprivate var replay: String? { finding.map { "\($0.token)" } }
}
