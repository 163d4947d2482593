// SPDX-License-Identifier: MIT

import TinctureImporters
import TinctureJSON
import TincturePalettes

/// Pairs by the patterns of their names: `{"pairs": [{"foreground": "text*",
/// "background": "surface*", "kind": "text"}]}`.
///
/// Names are compared by letters and digits, and an asterisk stands for any text. `over`
/// names what lies under a translucent background, `to` the end of a gradient that begins with
/// `background`.
public struct PairFile: Hashable, Sendable {
  /// The name of the file, which findings quote.
  private let name: String
  private let rules: [Rule]

  /// One element of `pairs`: every foreground is paired with every background.
  struct Rule: Hashable, Sendable {
    let foregrounds: [NamePattern]
    let backgrounds: [NamePattern]
    /// What lies below translucent backgrounds.
    let over: [NamePattern]
    /// The ends of gradients that begin with the backgrounds.
    let to: [NamePattern]
    /// The kind of all pairs of the rule; text unless the file says another.
    let kind: PairKind
  }

  /// Reads a file.
  ///
  /// - Throws: `JSONDocumentError` at the first place that does not fit.
  public init(_ json: JSONValue, name: String) throws(JSONDocumentError) {
    self.name = name
    rules = try PairFileSchema.document.read(JSONNode(json))
  }

  /// Gives a theme its pairs, each once.
  func apply(to theme: inout CheckedTheme) {
    var seen: Set<CheckedPair> = []
    for rule in rules {
      let foregrounds = rule.foregrounds.flatMap(theme.colors(matching:))
      let backgrounds = Backgrounds(rule, theme)
      guard foregrounds.count * backgrounds.count <= PairSource.greatestNamedCount else {
        theme.omitsNamedPairs = true
        theme.omittedPairCount += foregrounds.count * backgrounds.count
        continue
      }
      for foreground in foregrounds {
        for background in backgrounds.all {
          let pair = CheckedPair(foreground, on: background, rule.kind, by: name)
          if foreground != background.token, seen.insert(pair).inserted { theme.pairs.append(pair) }
        }
      }
    }
  }

  /// The colors of a theme that match the backgrounds of a rule.
  private struct Backgrounds {
    private let backgrounds: [CheckedColor]
    private let over: [CheckedColor]
    /// The ends of the gradients that begin with each background.
    private let ends: [CheckedColor]
    /// Whether the rule names ends; without a match there are no backgrounds then.
    private let isGradient: Bool

    init(_ rule: Rule, _ theme: CheckedTheme) {
      backgrounds = rule.backgrounds.flatMap(theme.colors(matching:))
      over = rule.over.flatMap(theme.colors(matching:))
      ends = rule.to.flatMap(theme.colors(matching:))
      isGradient = !rule.to.isEmpty
    }

    /// An upper bound of the count of ``all``.
    var count: Int { backgrounds.count * max(1, over.count, ends.count) }

    /// The backgrounds; a translucent one over each color of `over`, if there is any.
    var all: [Background<CheckedColor>] {
      backgrounds.flatMap { background -> [Background<CheckedColor>] in
        if isGradient { return ends.map { .gradient(from: background, to: $0) } }
        guard !background.color.isOpaque, !over.isEmpty else { return [.solid(background)] }
        return over.map { .layered(background, over: $0) }
      }
    }
  }
}

/// A name in which each asterisk stands for any text; only letters and digits are compared, without
/// case.
public struct NamePattern: Hashable, Sendable {
  /// The letters and digits of the name; `nil` is an asterisk.
  private let bytes: [UInt8?]

  /// Reads a name in which an asterisk stands for any text.
  public init(_ text: String) {
    let names = text.split(separator: "*", omittingEmptySubsequences: false)
    bytes = Array(
      names.map { NormalizedName(String($0)).bytes.map(\.self) }.joined(separator: [nil]))
  }

  func matches(_ name: NormalizedName) -> Bool {
    isWildcardMatch(bytes, name.bytes, isOpen: { $0 == nil }, matches: { $0 == $1 })
  }
}

/// The JSON Schema (draft 2020-12) of a ``PairFile``.
///
/// Another member is refused, by reading as well: it is likely misspelled.
public enum PairFileSchema {
  private typealias Member = JSONMembers

  /// The schema as a document of JSON Schema.
  public static let json = JSONSchema.document(
    "tincture.pairs/1", title: "Tincture pairs", document.schema, definitions: [names.definition])

  static let document: JSONDescription<Void, [PairFile.Rule]> = .object(
    "Which colors belong together. Names are compared by letters and digits, and an asterisk "
      + "stands for any text.",
    Member(
      "$schema",
      computed: JSONCodec.string.described("This schema, for editors; it is passed over."),
      isRequired: false
    ) { _ in nil },
    Member("pairs", rule.array().described("Each pair counts once.")), isOpen: false
  ) { _, rules in rules }.closed

  private static let rule: JSONDescription<Void, PairFile.Rule> = .object(
    "Foregrounds, and what they lie on.",
    Member(
      "foreground", names.described("What lies on top: a name such as \"text*\", or several.")),
    Member("background", names.described("What it lies on, in the same way.")),
    Member("over", optional: names.described("What lies under translucent backgrounds.")),
    Member(
      "to", optional: names.described("The ends of gradients that begin with the backgrounds.")),
    Member(
      "kind",
      optional: JSONCodec.choice(of: PairKind.self).described(
        "What it is for; text unless it is said.")),
    Member(
      "why",
      optional: JSONCodec.string.described("What says so, for people; it is passed over.")),
    isOpen: false
  ) { foregrounds, backgrounds, over, to, kind, _ in
    PairFile.Rule(
      foregrounds: foregrounds, backgrounds: backgrounds, over: over ?? [], to: to ?? [],
      kind: kind ?? .text)
  }.closed

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
