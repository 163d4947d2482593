// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureFuzzing
import TinctureJSON
import TincturePalettes

/// A report of `fuzz` as JSON, which `--baseline` reads again, and its JSON Schema (draft 2020-12),
/// as `tincture schema fuzz` prints it.
///
/// Numbers that programs compare are exact, and keys are in a fixed order: the same seed gives the
/// same bytes. The schema allows no members but those it names, so that a misspelled member is
/// found.
enum FuzzSchema {
  private typealias Member = JSONMembers

  /// The identifier and version of the form.
  private static let schema = "tincture.fuzz/1"

  static let json = JSONSchema.document(
    schema, title: "Tincture fuzz", report.schema,
    definitions: [property.definition, change.definition, flaw.definition, css.definition])

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

  /// A JSON member with its description; unless it is required, it is left out when it is `nil`.
  private static func member<Owner, Value, Read>(
    _ name: String, _ form: JSONDescription<Value, Read>, _ text: String, isRequired: Bool = true,
    _ value: @escaping @Sendable (Owner) -> Value?
  ) -> Member<Owner, Void> {
    Member(name, computed: form.described(text), isRequired: isRequired, value)
  }

  /// A color, where there is one.
  private static func color<Owner>(
    _ name: String, _ value: @escaping @Sendable (Owner) -> RGB8?
  ) -> Member<Owner, Void> { Member(name, computed: css, isRequired: false, value) }

  static let report: JSONDescription<FuzzReport, Void> = .object(
    "The properties that were tested on a palette, with the simplest counterexample of each.",
    isOpen: false,
    computed: [
      Member("schema", computed: JSONDescription.constant(schema)) { _ in () },
      // Beyond 2⁵³ a number would not survive every reader.
      member(
        "seed", JSONCodec.string.stating(["pattern": "^[0-9]+$"]),
        "A string, since the number may be beyond 2^53."
      ) { "\($0.seed)" },
      member(
        "interrupted", JSONCodec.bool, "Whether the search was interrupted.", \.isInterrupted),
      member(
        "findings", JSONCodec.count, "How many properties failed; margins do not count.",
        \.findings.count),
      member("properties", property.array(), "The properties that were tested.", \.properties),
    ])

  private static let property = JSONDescription<PropertyReport, Void>.object(
    "The result of one property.", JSONMembers([outcome, counterexample]), isOpen: false
  ).defined(as: "property")

  /// What was tried, and whether it holds.
  private static let outcome = Member<PropertyReport, Void>([
    member(
      "property", JSONCodec.string(among: KnownFuzzProperties.all.map { $0.id }),
      "The identifier.", \.id),
    member("sentence", JSONCodec.string, "What the property states.", \.sentence),
    member(
      "kind", JSONCodec.choice(of: FuzzKind.self), "A requirement, or a margin that is measured.",
      \.kind),
    member("holds", JSONCodec.bool, "Whether it holds in every case.") { $0.finding == nil },
    member("cases", JSONCodec.count, "How many cases were run.", \.cases),
    member("all", JSONCodec.bool, "Whether these are all possible cases.") { $0.domain != nil },
    member("labels", labels, "The number of cases with each label.", \.labels),
    member(
      "slack", JSONCodec.number.stating(["minimum": 0]),
      "The smallest ratio of a pair divided by its required one; from 1 on it passes.",
      isRequired: false, \.slack),
  ])

  /// The simplest case in which the property does not hold, if there is one.
  private static let counterexample = Member<PropertyReport, Void>([
    member(
      "replay", JSONCodec.string, "The token that replays the counterexample.", isRequired: false
    ) { $0.finding.map { "\($0.token)" } },
    member(
      "changes", change.array(), "The changes in the counterexample.", isRequired: false,
      \.finding?.changes),
    member(
      "flaws", flaw.array(), "The violations in the counterexample.", isRequired: false,
      \.finding?.violations),
  ])

  /// In the order of the labels.
  private static let labels = JSONDescription<[String: Int], Void>(
    schema: ["type": "object", "additionalProperties": ["type": "integer", "minimum": 1]],
    write: { labels in
      .object(
        JSONObject(
          distinct: labels.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }))
    }, read: { _ throws(JSONDocumentError) in })

  private static let change: JSONDescription<FuzzChange, Void> = .object(
    "One change.", isOpen: false,
    computed: [
      member("change", JSONCodec.string, "In words.", \.text), color("before", \.before),
      color("after", \.after),
    ]
  ).defined(as: "change")

  private static let flaw: JSONDescription<FuzzedFlaw, Void> = .object(
    "One violation.", isOpen: false,
    computed: [
      member(
        "key", JSONCodec.string, "Its identity, which does not depend on measured numbers.",
        \.key),
      member(
        "theme", JSONCodec.string, "The name of the theme; not of a whole document.",
        isRequired: false, \.place?.name),
      member(
        "appearance", JSONCodec.choice(of: Appearance.self), "That of the theme.",
        isRequired: false, \.place?.appearance),
      member(
        "gamut", JSONCodec.string(among: Gamut.allCases.map(\.name)), "That of the theme.",
        isRequired: false, \.place?.gamut.name),
      member("subject", JSONCodec.string, "The pair or token.", \.subject),
      member("detail", JSONCodec.string, "What is violated.", \.detail),
      color("foreground", \.foreground), color("background", \.background),
    ]
  ).defined(as: "flaw")

  private static let css = PaletteFormat.color.defined(as: "css")
}
