// SPDX-License-Identifier: MIT

import Palettes

/// Pairs by the names that design systems give to colors that belong together.
///
/// - `onX`, `X-foreground` and `X-label` are text on `X`.
/// - `text…`, `foreground…` and `label…` are text on every `surface…` and `background…`; inverse
///   ones on inverse ones only.
/// - What is named disabled is exempt.
public enum PairConventions {
  /// Gives a theme its pairs, each once.
  static func apply(to theme: inout CheckedTheme) {
    let names = theme.colors.map { (color: $0, name: ConventionalName($0.path)) }
    let texts = names.filter { $0.name.isText }
    let grounds = names.filter { $0.name.isGround }
    var pairs = names.compactMap { color, name in own(color, name, theme) }
    guard texts.count * grounds.count <= PairSource.greatestCount else {
      theme.pairs = pairs
      theme.omittedPairCount = texts.count * grounds.count
      return
    }
    let taken = Set(pairs.map { $0.colors.tokens })
    for (text, textName) in texts {
      for (ground, groundName) in grounds where textName.isInverse == groundName.isInverse {
        let pair = CheckedPair(
          text, on: .solid(ground), textName.kind, by: "the names: text on surfaces")
        if !taken.contains([text, ground]) { pairs.append(pair) }
      }
    }
    theme.pairs = pairs
  }

  /// The pair of a name that says itself what it lies on.
  private static func own(
    _ color: CheckedColor, _ name: ConventionalName, _ theme: CheckedTheme
  ) -> CheckedPair? {
    for ground in name.ownGrounds {
      guard let background = theme[ground], background != color else { continue }
      return CheckedPair(
        color, on: .solid(background), name.kind,
        by: "the names: \(color.name) on \(background.name)")
    }
    return nil
  }
}

/// The words of a name, and what design systems mean by them.
private struct ConventionalName {
  private let words: [String]

  init(_ path: [String]) { words = path.flatMap(Self.words) }

  /// The words in small letters: `onSuccess`, `card-foreground` and `surface2` have two.
  private static func words(in text: String) -> [String] {
    var words: [String] = [""]
    var last: Character = " "
    for character in text {
      let isStart =
        character.isUppercase && !last.isUppercase || character.isNumber != last.isNumber
      if isStart { words.append("") }
      if character.isLetter || character.isNumber {
        words[words.count - 1] += character.lowercased()
      } else {
        words.append("")
      }
      last = character
    }
    return words.filter { !$0.isEmpty }
  }

  private static let texts: Set = ["text", "foreground", "fg", "label"]
  private static let grounds: Set = ["surface", "background", "bg", "canvas"]
  private static let inversions: Set = ["inverse", "inverted"]
  private static let ends: Set = ["foreground", "label"]

  var isInverse: Bool { words.contains(where: Self.inversions.contains) }

  /// `text.primary`, `invertedForegroundPrimary`; not `button.cancelText`.
  var isText: Bool { first.map(Self.texts.contains) ?? false }

  var isGround: Bool { first.map(Self.grounds.contains) ?? false }

  private var first: String? { words.first { !Self.inversions.contains($0) && $0 != "color" } }

  var kind: PairKind { words.contains("disabled") ? .disabled : .text }

  /// The names that this one says it lies on, the likeliest first.
  var ownGrounds: [String] {
    var grounds: [String] = []
    if let on = words.firstIndex(of: "on"), on < words.count - 1 {
      grounds.append((words[..<on] + words[(on + 1)...]).joined(separator: "."))
    }
    if let last = words.last, Self.ends.contains(last) {
      let rest = words.dropLast()
      grounds += rest.isEmpty ? ["background"] : [rest.joined(separator: ".")]
    }
    return grounds
  }
}
