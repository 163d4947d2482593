// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureJSON
import TincturePalettes

extension KnownVocabulary {
  /// Reads a document.
  ///
  /// - Throws: `JSONDocumentError` at the first place that does not fit.
  public init(_ json: JSONValue) throws(JSONDocumentError) {
    self = try Self.document.read(JSONNode(json))
  }

  private typealias Member = JSONMembers

  /// The document of a vocabulary, whose rules are written as those of files of pairs.
  private static let document: JSONDescription<Void, KnownVocabulary> = .object(
    "The names of a design system, and which of its colors belong together.",
    Member("name", JSONCodec.string), Member("summary", JSONCodec.string),
    Member("source", JSONCodec.string), Member("version", JSONCodec.string),
    Member("sheet", sheet), Member("spellings", spelling.array()),
    Member("marks", JSONCodec.string.array()), Member("pairs", rule.array()), isOpen: false
  ) { name, summary, source, version, sheet, spellings, marks, rules in
    KnownVocabulary(
      name: name, summary: summary, source: source, version: version, sheet: sheet,
      spellings: spellings, marks: marks, rules: rules)
  }

  private static let sheet: JSONDescription<Void, Sheet> = .object(
    "Files in a public repository.", Member("repository", JSONCodec.string),
    Member("revision", JSONCodec.string), Member("paths", JSONCodec.string.array()),
    Member("isWithout", optional: JSONCodec.string), isOpen: false
  ) { repository, revision, paths, isWithout in
    Sheet(repository: repository, revision: revision, paths: paths, isWithout: isWithout)
  }

  private static let rule: JSONDescription<Void, Rule> = .object(
    "Foregrounds, and what each of them lies on.", Member("foreground", names),
    Member("background", names), Member("over", optional: names),
    Member(
      "x", optional: JSONCodec.string.array().described("What the placeholder {x} stands for.")),
    Member("kind", optional: JSONCodec.choice(of: PairKind.self)),
    Member("why", optional: JSONCodec.string), isOpen: false
  ) { foregrounds, backgrounds, over, values, kind, _ in
    Rule(
      values: values ?? [], foregrounds: foregrounds, backgrounds: backgrounds, over: over ?? [],
      kind: kind ?? .text)
  }

  private static let spelling = name("{name}")
  private static let names = name("{x}").array()

  private static func name(_ placeholder: String) -> JSONDescription<Void, AffixedName> {
    JSONDescription(schema: ["type": "string"], write: { .null }) {
      node throws(JSONDocumentError) in
      AffixedName(try node.string(), placeholder)
    }
  }
}
