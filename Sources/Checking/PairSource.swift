// SPDX-License-Identifier: MIT

import Palettes

/// Where the pairs of a theme come from, for files that do not list them.
public enum PairSource: Hashable, Sendable {
  /// A file of pairs.
  case file(PairFile)
  /// A design system, whose roles are found by their names.
  case system(DesignSystem)
  /// The names of the colors: the promised pairs if every role has a color, else
  /// ``PairConventions``.
  case names

  /// The most pairs that one rule about names may make: texts times surfaces, which grows with the
  /// square of the colors.
  public static let greatestCount = 200_000

  /// The theme with the pairs of the file or of the names in place of those that it has.
  func applied(to theme: CheckedTheme) -> CheckedTheme {
    var theme = theme
    switch self {
    case .file(let file): file.apply(to: &theme)
    case .system(let system): theme = SystemNames(system, in: theme).checked
    case .names:
      if let promised = Self.promised(in: theme) {
        theme.pairs = promised
      } else {
        PairConventions.apply(to: &theme)
      }
    }
    return theme
  }

  /// The promised pairs; `nil` when a role has no color.
  ///
  /// Link-versus-body pairs are skipped: a color file cannot say whether links are underlined.
  private static func promised(in theme: CheckedTheme) -> [CheckedPair]? {
    let colors = Role.allCases.compactMap { theme[$0.name] }
    guard colors.count == Role.allCases.count else { return nil }
    return RequiredPairs.all.filter { $0 != RequiredPairs.linkAgainstBody }.map { pair in
      CheckedPair(pair.map { colors[$0.index] }, by: "the roles' promised pairs")
    }
  }
}

/// Pairs by the names that design systems give to colors that belong together.
///
/// - `onX`, `X-foreground` and `X-label` are text on `X`.
/// - `text…`, `foreground…` and `label…` are text on every `surface…` and `background…`; inverse
///   ones on inverse ones only.
/// - What is named disabled is exempt.
public enum PairConventions {
  /// Sets the pairs of a theme, each once.
  ///
  /// Texts are paired with all surfaces unless that makes more pairs than
  /// ``PairSource/greatestCount``; then the theme counts them as omitted.
  static func apply(to theme: inout CheckedTheme) {
    let names = theme.colors.map { (color: $0, name: ConventionalName($0.path)) }
    let (texts, surfaces) = (names.filter(\.name.isText), names.filter(\.name.isSurface))
    var pairs = names.compactMap { color, name in own(color, name, theme) }
    guard texts.count * surfaces.count <= PairSource.greatestCount else {
      theme.pairs = pairs
      theme.omittedPairCount = texts.count * surfaces.count
      return
    }
    let taken = Set(pairs.map { $0.colors.tokens })
    for (text, textName) in texts {
      for (surface, name) in surfaces where textName.isInverse == name.isInverse {
        let pair = CheckedPair(
          text, on: .solid(surface), textName.kind, by: "the names: text on surfaces")
        if !taken.contains([text, surface]) { pairs.append(pair) }
      }
    }
    theme.pairs = pairs
  }

  /// The pair of a name that contains the name of its background; `nil` for any other name.
  private static func own(
    _ color: CheckedColor, _ name: ConventionalName, _ theme: CheckedTheme
  ) -> CheckedPair? {
    name.ownBackgrounds.lazy.compactMap { theme[$0] }.first { $0 != color }.map {
      CheckedPair(
        color, on: .solid($0), name.kind, by: "the names: \(color.name) on \($0.name)")
    }
  }
}

/// A name by its words, and what design systems mean by them.
private struct ConventionalName {
  /// The words in lowercase, without separators and digits apart.
  private let words: [String]

  init(_ path: [String]) { words = path.flatMap(Self.words) }

  /// The words in lowercase: `onSuccess`, `card-foreground` and `surface2` have two.
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

  /// First words of the names of text colors.
  private static let texts: Set = ["text", "foreground", "fg", "label"]
  /// First words of the names of what text lies on.
  private static let surfaces: Set = ["surface", "background", "bg", "canvas"]
  /// Words of colors that are dark in light themes and light in dark ones.
  private static let inversions: Set = ["inverse", "inverted"]
  /// Words at the end of a name that mean text on what the rest names.
  private static let ends: Set = ["foreground", "label"]

  /// Whether the color is for the opposite appearance.
  var isInverse: Bool { words.contains(where: Self.inversions.contains) }

  /// Whether the name begins with a word for text: `text.primary`, `invertedForegroundPrimary`;
  /// not `button.cancelText`.
  var isText: Bool { first.map(Self.texts.contains) ?? false }

  var isSurface: Bool { first.map(Self.surfaces.contains) ?? false }

  /// The first word that tells what the color is for.
  private var first: String? { words.first { !Self.inversions.contains($0) && $0 != "color" } }

  /// The kind of a pair with this foreground: exempt if the name says that it is disabled.
  var kind: PairKind { words.contains("disabled") ? .disabled : .text }

  /// The names of backgrounds that this name contains, the likeliest first: `button` of `onButton`,
  /// `card` of `card-foreground`.
  var ownBackgrounds: [String] {
    var backgrounds: [String] = []
    if let on = words.firstIndex(of: "on"), on < words.count - 1 {
      backgrounds.append((words[..<on] + words[(on + 1)...]).joined(separator: "."))
    }
    if let last = words.last, Self.ends.contains(last) {
      let rest = words.dropLast()
      backgrounds += rest.isEmpty ? ["background"] : [rest.joined(separator: ".")]
    }
    return backgrounds
  }
}
