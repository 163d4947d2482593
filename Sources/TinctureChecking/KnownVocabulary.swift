// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes

/// The names of a design system that many projects use, and which of its colors belong together.
///
/// Only pairs that the system's own documents or components make: a wrong pair is worse than a
/// missing one. A theme is of a system where it has all marks under one of the spellings.
public struct KnownVocabulary: Hashable, Sendable {
  /// The name for people: `Bootstrap 5`.
  public let name: String

  /// What it is, as a line without a full stop.
  public let summary: String

  /// The page that says what the names are for.
  public let source: String

  /// The version whose names these are.
  public let version: String

  /// Published files with the colors of the system.
  public let sheet: Sheet

  /// How names are spelled, each with `{name}` for the name: `--bs-{name}`.
  let spellings: [AffixedName]

  /// The names by which a theme of the system is recognized.
  let marks: [String]

  /// In the order of the document; the first pair of two colors counts.
  let rules: [Rule]

  /// Files in a public repository, which `make vocabularies` reads.
  public struct Sheet: Hashable, Sendable {
    /// The owner and the name.
    public let repository: String
    /// A tag, a branch or a commit.
    public let revision: String
    /// The paths of the files inside of the repository.
    public let paths: [String]
    /// Why the files have the names and not all values; `nil` where they are a whole sheet.
    public let isWithout: String?
  }

  /// Foregrounds, and what each of them lies on.
  struct Rule: Hashable, Sendable {
    /// What `{x}` stands for; empty where it stands for any text.
    let values: [String]
    let foregrounds: [AffixedName]
    let backgrounds: [AffixedName]
    /// What lies below translucent backgrounds.
    let over: [AffixedName]
    let kind: PairKind
  }

  /// How the origin of a pair by a vocabulary begins.
  public static let reason = "the vocabulary of "
}

/// A name with a placeholder, `{x}-contrast`, or without one, by letters and digits.
struct AffixedName: Hashable, Sendable {
  private let head, tail: [UInt8]

  /// Whether there is a placeholder between head and tail.
  let isOpen: Bool

  /// - Parameters:
  ///   - text: The name.
  ///   - placeholder: What stands for any text: `{x}`.
  init(_ text: String, _ placeholder: String) {
    let parts = text.split(separator: placeholder, maxSplits: 1, omittingEmptySubsequences: false)
    head = NormalizedName(String(parts[0])).bytes
    isOpen = parts.count > 1
    tail = isOpen ? NormalizedName(String(parts[1])).bytes : []
  }

  fileprivate init(head: [UInt8], tail: [UInt8], isOpen: Bool) {
    self.head = head
    self.tail = tail
    self.isOpen = isOpen
  }

  /// The bytes with a text in place of the placeholder.
  func bytes(with text: [UInt8]) -> [UInt8] { isOpen ? head + text + tail : head }

  /// What the placeholder stands for in a name, nothing without a placeholder; `nil` where the name
  /// is another.
  func match(_ name: [UInt8]) -> [UInt8]? {
    guard isOpen else { return name == head ? [] : nil }
    guard name.count > head.count + tail.count, name.starts(with: head),
      name.suffix(tail.count).elementsEqual(tail)
    else { return nil }
    return Array(name[head.count..<(name.count - tail.count)])
  }
}

extension KnownVocabulary {
  /// The pairs that the vocabulary makes of a theme's colors, each two colors once; empty where the
  /// theme is of no spelling.
  func pairs(in theme: CheckedTheme) -> [CheckedPair] {
    var seen: Set<[CheckedColor]> = []
    return recognizedSpellings(in: theme)
      .flatMap { spelling in rules.flatMap { pairs($0, spelling, in: theme) } }
      .filter { seen.insert([$0.foreground] + $0.background.tokens).inserted }
  }

  /// The spellings under which a theme has all marks, each below the groups that it is in:
  /// `theme.light.{name}`.
  private func recognizedSpellings(in theme: CheckedTheme) -> [AffixedName] {
    guard let first = marks.first.map({ NormalizedName($0).bytes }) else { return [] }
    var found: [AffixedName] = []
    for spelling in spellings {
      for group in theme.groups(of: spelling.bytes(with: first)) {
        let spelling = spelling.below(group)
        if !found.contains(spelling), isRecognized(in: theme, spelled: spelling) {
          found.append(spelling)
        }
      }
    }
    return found
  }

  private func isRecognized(in theme: CheckedTheme, spelled spelling: AffixedName) -> Bool {
    marks.allSatisfy { theme[spelling.name(NormalizedName($0).bytes)] != nil }
  }

  private func pairs(
    _ rule: Rule, _ spelling: AffixedName, in theme: CheckedTheme
  ) -> [CheckedPair] {
    theme.colors.flatMap { color -> [CheckedPair] in
      guard color.color.alpha > 0,
        let name = spelling.match(NormalizedName(color.usualName).bytes),
        let text = rule.foregrounds.lazy.compactMap({ rule.value(in: $0.match(name)) }).first
      else { return [] }
      func colors(_ names: [AffixedName]) -> [CheckedColor] {
        names.compactMap { theme[spelling.name($0.bytes(with: text))] }
      }
      return rule.backgrounds(colors(rule.backgrounds), over: colors(rule.over))
        .filter { $0.token != color }
        .map { CheckedPair(color, on: $0, rule.kind, by: Self.reason + self.name) }
    }
  }
}

extension CheckedTheme {
  /// The names of the groups, by letters and digits, that have a color of this name; empty where
  /// the name is whole.
  fileprivate func groups(of name: [UInt8]) -> [[UInt8]] {
    var groups: [[UInt8]] = []
    for color in colors {
      let path = NormalizedName(color.usualName).bytes
      guard path.count >= name.count, path.suffix(name.count).elementsEqual(name) else { continue }
      let group = Array(path.dropLast(name.count))
      if color.isGroup(group), !groups.contains(group) { groups.append(group) }
    }
    return groups
  }
}

extension CheckedColor {
  /// Whether these letters and digits are those of whole groups that the color is in.
  fileprivate func isGroup(_ name: [UInt8]) -> Bool {
    path.indices.contains {
      NormalizedName(path[..<$0].joined(separator: ".")).bytes == name
    }
  }
}

extension AffixedName {
  /// The name inside of groups.
  fileprivate func below(_ group: [UInt8]) -> AffixedName {
    AffixedName(head: group + head, tail: tail, isOpen: isOpen)
  }

  fileprivate func name(_ name: [UInt8]) -> NormalizedName {
    NormalizedName(String(decoding: bytes(with: name), as: UTF8.self))
  }
}

extension KnownVocabulary.Rule {
  /// The text of the placeholder, where the rule takes it.
  fileprivate func value(in text: [UInt8]?) -> [UInt8]? {
    text.flatMap { text in
      let isTaken = values.isEmpty || values.contains { NormalizedName($0).bytes == text }
      return isTaken ? text : nil
    }
  }

  /// The backgrounds; a translucent one over each color of `over`, if there is any.
  ///
  /// What is transparent is no background: it shows what is below, which no name says.
  fileprivate func backgrounds(
    _ colors: [CheckedColor], over: [CheckedColor]
  ) -> [Background<CheckedColor>] {
    colors.flatMap { color -> [Background<CheckedColor>] in
      if color.color.isOpaque { return [.solid(color)] }
      return color.color.alpha > 0 ? over.map { .layered(color, over: $0) } : []
    }
  }
}
