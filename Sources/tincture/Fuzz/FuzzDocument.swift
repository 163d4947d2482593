// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Fuzzing
import JSON
import Palettes

/// A report of `fuzz` as JSON, which is also what `--baseline` reads.
enum FuzzDocument {
  static let schema = "tincture.fuzz/1"

  static func json(_ report: FuzzReport) -> JSONValue { FuzzSchema.report.write(report) }

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

/// The JSON Schema (draft 2020-12) of a ``FuzzDocument``, and what is written by it.
enum FuzzSchema {
  private typealias Member = JSONMembers

  static let json = JSONSchema.document(
    FuzzDocument.schema, title: "Tincture fuzz", report.schema,
    definitions: [property.definition, change.definition, flaw.definition, css.definition])

  static let report: JSONDescription<FuzzReport, Void> = .object(
    "What was tried on a palette, and the simplest cases that break a promise.", isOpen: false,
    computed: [
      Member("schema", computed: JSONDescription.constant(FuzzDocument.schema)) { _ in () },
      // Beyond 2⁵³ a number would not survive every reader.
      Member(
        "seed",
        computed: JSONCodec.string.stating(["pattern": "^[0-9]+$"]).described(
          "Text, since it may be beyond 2^53.")
      ) { "\($0.seed)" },
      Member(
        "interrupted",
        computed: JSONCodec.bool.described("Whether it was asked to end before it was done.")
      ) { $0.isInterrupted },
      Member(
        "findings", computed: JSONCodec.count.described("The promises that do not hold.")
      ) { $0.findings.count },
      Member("properties", computed: property.array().described("What was tried.")) {
        $0.properties
      },
    ])

  private static let property = JSONDescription<PropertyReport, Void>.object(
    "What one property came to.", JSONMembers([outcome, simplestCase]), isOpen: false
  ).defined(as: "property")

  /// What was tried, and whether it holds.
  private static let outcome = Member<PropertyReport, Void>([
    Member("property", computed: identifier) { $0.id },
    Member("sentence", computed: text("What it says.")) { $0.sentence },
    Member("kind", computed: kind) { $0.kind },
    Member("holds", computed: JSONCodec.bool.described("Whether no case broke it.")) {
      $0.finding == nil
    },
    Member("cases", computed: JSONCodec.count.described("How many were run.")) { $0.cases },
    Member("all", computed: JSONCodec.bool.described("Whether there are no more.")) {
      $0.domain != nil
    },
    Member("labels", computed: labels) { $0.labels },
    Member("slack", computed: slack, isRequired: false) { $0.slack },
  ])

  private static let identifier = JSONCodec.string(among: KnownFuzzProperties.all.map { $0.id })
    .described("Which one.")

  private static let kind = JSONCodec.choice(of: FuzzKind.self)
    .described("A promise, or how much room there is.")

  private static let slack = JSONCodec.number.stating(["minimum": 0])
    .described("The least share of its need that a pair had; from 1 on it holds.")

  /// The simplest case in which the property does not hold, if there is one.
  private static let simplestCase = Member<PropertyReport, Void>([
    Member(
      "replay", computed: text("What runs the simplest case again."), isRequired: false
    ) { $0.replay },
    Member(
      "changes", computed: change.array().described("What happens in it."), isRequired: false
    ) { $0.finding?.changes },
    Member(
      "flaws", computed: flaw.array().described("What is wrong then."), isRequired: false
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
  ).described("How many cases have something in common.")

  private static let change: JSONDescription<FuzzChange, Void> = .object(
    "One thing that happens.", isOpen: false,
    computed: [
      Member("change", computed: text("In words.")) { $0.text },
      Member("before", computed: css, isRequired: false) { $0.before },
      Member("after", computed: css, isRequired: false) { $0.after },
    ]
  ).defined(as: "change")

  private static let flaw: JSONDescription<Violation, Void> = .object(
    "One thing that is wrong.", isOpen: false,
    computed: [
      Member("key", computed: text("What tells it from others when its numbers change.")) {
        $0.key
      },
      Member(
        "theme", computed: text("The name of the theme; not of a whole document."),
        isRequired: false
      ) { $0.place?.name },
      Member(
        "appearance",
        computed: JSONCodec.choice(of: Appearance.self).described("Its own."), isRequired: false
      ) { $0.place?.appearance },
      Member(
        "gamut",
        computed: JSONCodec.string(among: Gamut.allCases.map(\.name)).described("Its own."),
        isRequired: false
      ) { $0.place?.gamut.name },
      Member("subject", computed: text("What it is about.")) { $0.subject },
      Member("detail", computed: text("What is wrong with it.")) { $0.detail },
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
  /// The token that runs the simplest case again, if the property does not hold.
  fileprivate var replay: String? { finding.map { "\($0.token)" } }
}
