// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// The JSON Schema (draft 2020-12) of a ``PairFile``.
///
/// It refuses members that reading skips: they are likely misspelled.
public enum PairFileSchema {
  private typealias Member = JSONMembers

  public static let json = JSONSchema.document(
    "tincture.pairs/1", title: "Tincture pairs", document.schema, definitions: [names.definition])

  static let document: JSONDescription<Void, [PairFile.Rule]> = .object(
    "Which colors belong together. Names are compared by letters and digits, and an asterisk at "
      + "the end stands for any rest.",
    Member(
      "$schema",
      computed: JSONCodec.string.described("This schema, for editors; it is passed over."),
      isRequired: false
    ) { _ in nil },
    Member("pairs", rule.array().described("Each pair counts once.")), isOpen: false
  ) { _, rules in rules }

  private static let rule: JSONDescription<Void, PairFile.Rule> = .object(
    "Foregrounds, and what they lie on.",
    Member("foreground", names), Member("background", names), Member("over", optional: names),
    Member("to", optional: names),
    Member(
      "kind",
      optional: JSONCodec.choice(of: PairKind.self).described(
        "What it is for; text unless it is said.")), isOpen: false
  ) { foregrounds, backgrounds, over, to, kind in
    PairFile.Rule(
      foregrounds: foregrounds, backgrounds: backgrounds, over: over ?? [], to: to ?? [],
      kind: kind ?? .text)
  }

  private static let names = JSONDescription<Void, [NamePattern]>(
    schema: [
      "description": "A name such as \"text*\", or several.",
      "anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]],
    ], write: { .null },
    read: { node throws(JSONDocumentError) in
      guard node.isArray else { return [NamePattern(try node.string())] }
      return try node.elements { node throws(JSONDocumentError) in NamePattern(try node.string()) }
    }
  ).defined(as: "names")
}
