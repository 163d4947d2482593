// SPDX-License-Identifier: MIT

import Palettes

/// Pairs by the names that design systems give to colors that belong together.
///
/// A name is read by its words: `vp-c-text-1` begins with `vp c`, which says where it belongs, then
/// `text` says what it is, and `1` which of them.
///
/// - `onX` is text on `X`, and so are `X-foreground`, `X-label`, `X-content`, `X-contrast` and
///   `X-inverse`.
/// - Below no beginning, or one that a third of these names share, `text…`, `foreground…` and
///   `label…` are text on every `surface…` and `background…`; inverse ones on inverse ones only, and
///   surfaces that say something, such as `background-danger`, under texts that say the same.
/// - Below any other beginning, such as `button-primary`, they are those of one component: a text is
///   on the surface that ends as it does.
/// - A state, such as hover, has the text of that state, or the usual one where it has none.
/// - What is named disabled is exempt. Of names that come in a light and a dark kind, such as
///   `text_dark` beside `text_light`, only those of one kind are pairs.
public enum PairConventions {
  /// Sets the pairs of a theme, each once.
  ///
  /// Texts are paired with all surfaces unless that makes more pairs than
  /// ``PairSource/greatestCount``; then the theme counts them as omitted.
  static func apply(to theme: inout CheckedTheme) {
    let names = ConventionalNames(theme)
    var pairs = names.all.compactMap { names.own($0, in: theme) }
    let groups = names.groups
    let count = groups.map { $0.texts.count * $0.surfaces.count }.reduce(0, +)
    guard count <= PairSource.greatestCount else {
      theme.pairs = pairs
      theme.omittedPairCount = count
      return
    }
    var taken = Set(pairs.map { $0.colors.tokens })
    for pair in groups.flatMap(\.pairs) where taken.insert(pair.colors.tokens).inserted {
      pairs.append(pair)
    }
    theme.pairs = pairs
  }
}

/// The names of a theme, with what each is.
private struct ConventionalNames {
  let all: [ConventionalName]

  init(_ theme: CheckedTheme) {
    let names = theme.colors.map(ConventionalName.init)
    let kinds = Set(names.map(\.words))
    all = names.map { $0.marked(among: kinds) }
  }

  /// Texts and surfaces that begin alike, in the order of the file.
  var groups: [ConventionalGroup] {
    let marked = all.filter { $0.part != nil && $0.color.color.alpha > 0 }
    return marked.grouped(by: \.start).map { start, names in
      ConventionalGroup(
        texts: names.filter { $0.part == .text }, surfaces: names.filter { $0.part == .surface },
        isWhole: start.isEmpty || 3 * names.count >= marked.count)
    }
  }

  /// The pair of a name that contains the name of its background; `nil` for any other name.
  func own(_ name: ConventionalName, in theme: CheckedTheme) -> CheckedPair? {
    guard name.color.color.alpha > 0 else { return nil }
    return name.ownBackgrounds.lazy.compactMap { theme[$0] }
      .first { $0 != name.color && $0.color.alpha > 0 }.map {
        CheckedPair(
          name.color, on: .solid($0), name.kind, by: "the names: \(name.color.name) on \($0.name)")
      }
  }
}

/// Texts and surfaces whose names begin alike.
private struct ConventionalGroup {
  let texts: [ConventionalName]
  let surfaces: [ConventionalName]

  /// Whether the beginning is that of a whole design system, and not of one component.
  let isWhole: Bool

  var pairs: [CheckedPair] {
    texts.flatMap { text in
      surfaces.filter { isPair(text, $0) }.map { surface in
        CheckedPair(
          text.color, on: .solid(surface.color), text.kind,
          by: isWhole
            ? "the names: text on surfaces"
            : "the names: \(text.color.name) on \(surface.color.name)")
      }
    }
  }

  private func isPair(_ text: ConventionalName, _ surface: ConventionalName) -> Bool {
    guard text.isInverse == surface.isInverse, text.mark == surface.mark else { return false }
    return isStateShared(by: text, surface)
      && (isWhole ? surface.meanings.isSubset(of: text.meanings) : surface.variant == text.variant)
  }

  /// Whether both are of one state, or one is of a state that the other has no color for.
  private func isStateShared(by text: ConventionalName, _ surface: ConventionalName) -> Bool {
    if text.states == surface.states { return true }
    let others = text.states.isEmpty ? texts.map(\.states) : surfaces.map(\.states)
    let state = text.states.isEmpty ? surface.states : text.states
    return (text.states.isEmpty || surface.states.isEmpty) && !others.contains(state)
  }
}

/// A color with the words of its name, and what design systems mean by them.
private struct ConventionalName {
  /// What a color is for.
  enum Part {
    case text
    case surface
  }

  let color: CheckedColor

  /// The words in lowercase, without separators and digits apart.
  let words: [String]

  /// The place of the word that says what the color is for.
  private let place: Int?

  /// The appearance that the name says, where the theme has the same name for the opposite one.
  private(set) var mark: String?

  init(_ color: CheckedColor) {
    self.color = color
    words = color.path.flatMap(Self.words)
    place =
      words.firstIndex(where: Self.parts.contains) ?? Self.title(in: words)
      ?? (Self.isForeground(color.path) ? words.indices.last : nil)
  }

  /// Whether a name ends as the CSS property of texts: `--card-color` beside `--card-bg`.
  private static func isForeground(_ path: [String]) -> Bool {
    let name = path.last?.lowercased() ?? ""
    return ["-color", "_color"].contains { name.hasSuffix($0) } || name == "color"
  }

  /// The place of a word at the end that means text there alone: a `title-bar` is none.
  private static func title(in words: [String]) -> Int? {
    let last = words.lastIndex { $0 != "color" && !states.contains($0) }
    return last.flatMap { titles.contains(words[$0]) ? $0 : nil }
  }

  /// The words in lowercase: `onSuccess`, `CTALabel`, `card-foreground` and `surface2` have two.
  private static func words(in text: String) -> [String] {
    var words: [String] = [""]
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      if startsWord(characters, at: index) { words.append("") }
      if character.isLetter || character.isNumber {
        words[words.count - 1] += character.lowercased()
      } else {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Whether a capital after a small letter, or before one in a row of capitals, or the first or the
  /// last of some digits is at a place.
  private static func startsWord(_ characters: [Character], at index: Int) -> Bool {
    let character = characters[index]
    guard index > 0 else { return character.isUppercase }
    let last = characters[index - 1]
    if character.isNumber != last.isNumber { return true }
    guard character.isUppercase else { return false }
    let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
    return !last.isUppercase || isBeforeSmall
  }

  // MARK: Vocabulary

  private static let texts: Set = ["text", "foreground", "fg", "label"]
  private static let titles: Set = ["title", "subtitle", "caption", "font", "txt"]
  /// What text lies on.
  private static let surfaces: Set = ["surface", "background", "bg", "canvas"]
  /// Words of colors that are dark in light themes and light in dark ones.
  private static let inversions: Set = ["inverse", "inverted"]
  /// Words at the end of a name that mean text on what the rest names.
  private static let ends: Set = ["foreground", "label", "content", "contrast", "inverse"]
  /// Those of them that also say which text or surface a color is.
  private static let adjectives: Set = ["contrast", "inverse", "content"]
  private static let parts = texts.union(surfaces)
  /// Words after which a color is neither a text nor a surface: lines, shadows and the like.
  private static let others: Set = [
    "border", "outline", "divider", "separator", "stroke", "ring", "shadow", "overlay", "scrim",
    "decoration", "underline", "caret", "icon", "gradient",
  ]
  /// Words for what a component is doing.
  private static let states: Set = [
    "hover", "hovered", "active", "pressed", "down", "focus", "focused", "selected", "checked",
    "visited", "highlighted", "disabled",
  ]
  /// Words for an appearance, with the opposite word.
  private static let opposites = [
    "light": "dark", "dark": "light", "lighttheme": "darktheme", "darktheme": "lighttheme",
    "day": "night", "night": "day",
  ]

  /// Words of surfaces that say something, and carry a text of their own.
  private static let meanings: Set = [
    "accent", "brand", "highlight", "success", "positive", "warning", "caution", "error", "danger",
    "destructive", "critical", "negative", "info", "information", "selected", "selection",
  ]

  // MARK: Meaning

  /// What the color says beside that it is a text or a surface.
  var meanings: Set<String> { Self.meanings.intersection(words) }

  /// Whether the color is text or lies behind text; `nil` where the name says neither, or both, as
  /// in `surface-foreground`.
  var part: Part? {
    guard let place else { return nil }
    let rest = words[(place + 1)...]
    let isText = !Self.surfaces.contains(words[place])
    if rest.contains(where: Self.others.contains) || words[..<place].contains("on") { return nil }
    if rest.contains(where: isText ? Self.surfaces.contains : Self.texts.contains) { return nil }
    return isText ? .text : .surface
  }

  /// The words before the one that says what the color is for.
  var start: [String] {
    words[..<(place ?? 0)].filter { !Self.inversions.contains($0) && $0 != "color" && $0 != mark }
  }

  /// The words after it, without those of a state.
  var variant: [String] {
    words[((place ?? 0) + 1)...].filter {
      !Self.inversions.contains($0) && $0 != "color" && $0 != mark && !Self.states.contains($0)
    }
  }

  var states: Set<String> { Self.states.intersection(words) }

  /// Whether the color is for the opposite appearance.
  var isInverse: Bool { words.contains(where: Self.inversions.contains) }

  /// The name with the appearance that it says, of all names of its theme.
  func marked(among names: Set<[String]>) -> ConventionalName {
    var name = self
    name.mark =
      words.indices.lazy.compactMap { index -> String? in
        guard let opposite = Self.opposites[words[index]] else { return nil }
        var other = words
        other[index] = opposite
        return names.contains(other) ? words[index] : nil
      }.first
    return name
  }

  /// The kind of a pair with this foreground: exempt if the name says that it is disabled.
  var kind: PairKind { words.contains("disabled") ? .disabled : .text }

  /// The names of backgrounds that this name contains, the likeliest first: `button` of `onButton`,
  /// `card` of `card-foreground`.
  var ownBackgrounds: [String] {
    var backgrounds: [String] = []
    if let on = words.firstIndex(of: "on"), on < words.count - 1 {
      backgrounds.append((words[..<on] + words[(on + 1)...]).joined(separator: "."))
    }
    guard let last = words.last, Self.ends.contains(last) else { return backgrounds }
    let rest = words.dropLast()
    // `text-inverse` and `surface-contrast` are a text and a surface, and on no color named so.
    if Self.adjectives.contains(last), rest.contains(where: Self.parts.contains) {
      return backgrounds
    }
    return backgrounds
      + (rest.isEmpty
        ? ["background"]
        : [["background"], ["bg"], [], ["100"]].map { (rest + $0).joined(separator: ".") })
  }
}
