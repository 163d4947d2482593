// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// The pairs of subjects as a file for `--pairs`, to be read and edited by people.
public struct PairList: Hashable, Sendable {
  /// Foregrounds of one kind with what says so; in the order of the files.
  private let entries: [(foreground: String, key: Key, backgrounds: [Background<String>])]

  /// How many pairs have a color without a name, which a file of pairs cannot name.
  public let unnamedCount: Int

  private struct Key: Hashable {
    let foreground: String
    let kind: PairKind
    let evidence: PairEvidence
    let origin: String
    /// The name of the member beside `background`, and what it names.
    let second: [String]
  }

  /// Lists the pairs of all themes, each once.
  public init(_ subjects: [CheckSubject]) {
    var seen: Set<[String]> = []
    var pairs: [CheckedPair] = []
    var unnamed = 0
    for theme in subjects.flatMap(\.themes) {
      let names = Set(theme.colors.map(\.path))
      for pair in theme.pairs where seen.insert([pair.name, pair.kind.rawValue]).inserted {
        if pair.colors.tokens.allSatisfy({ names.contains($0.path) }) {
          pairs.append(pair)
        } else {
          unnamed += 1
        }
      }
    }
    unnamedCount = unnamed
    entries = pairs.grouped { pair in
      Key(
        foreground: pair.foreground.name, kind: pair.kind, evidence: pair.evidence,
        origin: pair.origin,
        second: pair.background.secondMember.map { [$0.name, $0.token.name] } ?? [])
    }.map { key, pairs in
      (key.foreground, key, pairs.map { $0.background.map(\.name) })
    }
  }

  public static func == (a: PairList, b: PairList) -> Bool { a.json == b.json }
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }

  /// The file: what ``PairFile`` reads.
  public var json: JSONValue {
    let rules = entries.map { entry -> JSONValue in
      var rule = JSONObject()
      rule["foreground"] = .string(entry.foreground)
      let names = entry.backgrounds.map { JSONValue.string($0.token) }
      rule["background"] = names.count == 1 ? names[0] : .array(names)
      if let name = entry.key.second.first { rule[name] = .string(entry.key.second[1]) }
      if entry.key.kind != .text { rule["kind"] = .string(entry.key.kind.rawValue) }
      rule["why"] = .string("\(entry.key.evidence.rawValue): \(entry.key.origin)")
      return .object(rule)
    }
    return ["pairs": .array(rules)]
  }
}
