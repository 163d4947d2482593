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

  struct Rule: Hashable, Sendable {
    let foregrounds: [NamePattern]
    let backgrounds: [NamePattern]
    let over: [NamePattern]
    let to: [NamePattern]
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
