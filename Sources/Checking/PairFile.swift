// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// A list of pairs by the patterns of their names: `{"pairs": [{"foreground": "text*",
/// "background": "surface*", "kind": "text"}]}`.
///
/// Names are compared by letters and digits, and an asterisk at the end stands for any rest. `over`
/// names what lies under a translucent background, `to` the end of a gradient that begins with
/// `background`.
public struct PairFile: Hashable, Sendable {
  private let name: String
  private let rules: [Rule]

  private struct Rule: Hashable, Sendable {
    let foregrounds: [NamePattern]
    let backgrounds: [NamePattern]
    let over: [NamePattern]
    let to: [NamePattern]
    let kind: PairKind
  }

  /// Reads a file.
  ///
  /// - Throws: A `PaletteDocumentError` at the first place that does not fit.
  public init(_ json: JSONValue, name: String) throws(PaletteDocumentError) {
    self.name = name
    let root = DocumentNode(json)
    rules = try root.member("pairs").elements { node throws(PaletteDocumentError) in
      Rule(
        foregrounds: try Self.patterns(node.member("foreground")),
        backgrounds: try Self.patterns(node.member("background")),
        over: try node.optional("over").map(Self.patterns) ?? [],
        to: try node.optional("to").map(Self.patterns) ?? [],
        kind: try node.optional("kind")?.choice(of: PairKind.self) ?? .text)
    }
  }

  private static func patterns(_ node: DocumentNode) throws(PaletteDocumentError) -> [NamePattern] {
    guard node.isArray else { return [NamePattern(try node.string())] }
    return try node.elements { node throws(PaletteDocumentError) in
      NamePattern(try node.string())
    }
  }

  /// Gives a theme its pairs, each once.
  func apply(to theme: inout CheckedTheme) {
    var seen: Set<CheckedPair> = []
    for rule in rules {
      let foregrounds = rule.foregrounds.flatMap(theme.colors(matching:))
      let grounds = Grounds(rule, theme)
      guard foregrounds.count * grounds.count <= PairSource.greatestCount else {
        theme.omittedPairCount += foregrounds.count * grounds.count
        continue
      }
      for foreground in foregrounds {
        for background in grounds.all {
          let pair = CheckedPair(foreground, on: background, rule.kind, by: name)
          if foreground != background.token, seen.insert(pair).inserted { theme.pairs.append(pair) }
        }
      }
    }
  }

  /// What a rule says that foregrounds lie on, in a theme.
  private struct Grounds {
    private let backgrounds: [CheckedColor]
    private let over: [CheckedColor]
    private let ends: [CheckedColor]
    private let isGradient: Bool

    init(_ rule: Rule, _ theme: CheckedTheme) {
      backgrounds = rule.backgrounds.flatMap(theme.colors(matching:))
      over = rule.over.flatMap(theme.colors(matching:))
      ends = rule.to.flatMap(theme.colors(matching:))
      isGradient = !rule.to.isEmpty
    }

    /// At least as many as there are.
    var count: Int { backgrounds.count * max(1, over.count, ends.count) }

    var all: [Background<CheckedColor>] {
      backgrounds.flatMap { background -> [Background<CheckedColor>] in
        if isGradient { return ends.map { .gradient(from: background, to: $0) } }
        guard !background.color.isOpaque, !over.isEmpty else { return [.solid(background)] }
        return over.map { .layered(background, over: $0) }
      }
    }
  }
}
