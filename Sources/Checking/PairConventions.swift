// SPDX-License-Identifier: MIT

import Contrast
import Palettes

/// Pairs by the names that design systems give to colors that belong together.
///
/// A name is read by its words: `vp-c-text-1` begins with `vp c`, which says where it belongs, then
/// `text` says what it is, and `1` which of them.
///
/// - `onX` is text on `X`, and so are `X-foreground`, `X-label`, `X-content`, `X-contrast` and
///   `X-inverse`.
/// - With no beginning, or one that a third of these names share, `text…`, `foreground…` and
///   `label…` are text on every `surface…` and `background…`; inverse ones are on inverse ones only,
///   and only texts that say the same are on surfaces that say something (`background-danger`) or
///   are those of one part of the interface (`background-tooltip`).
/// - With any other beginning, such as `button-primary`, they are those of one component: a text
///   is on the surface that ends as it does.
/// - Where `X-text` is beside both `X-bg` and `X`, either may be meant, and it is measured on the one
///   that it has more contrast with. What lets something shine through and is named `lighter` is neither
///   text nor surface, and a text of a checkbox or a slider without a word for text is a mark, which needs 3:1.
/// - A state, such as hover, has the text of that state, or the usual one where it has none.
/// - What is named disabled is exempt. Of names that come in a light and a dark kind, such as
///   `text_dark` beside `text_light`, only those of one kind are pairs.
public enum PairConventions {
  /// How the origin of a pair by names begins, and what it is for texts of all surfaces.
  static let reason = "the names: "
  static let whole = reason + "text on surfaces"

  /// Sets the pairs of a theme, each once.
  ///
  /// Texts are paired with all surfaces unless that makes more pairs than
  /// ``PairSource/greatestCount``; then the theme counts them as omitted.
  static func apply(to theme: inout CheckedTheme) {
    let names = ConventionalNames(theme)
    let own = names.all.compactMap { names.own($0, in: theme) }
    let groups = names.groups
    let count = groups.map { $0.texts.count * $0.surfaces.count }.reduce(0, +)
    guard count <= PairSource.greatestCount else {
      theme.pairs = own
      theme.omittedPairCount = count
      return
    }
    let grounds = Dictionary(own.map { ($0.foreground, $0.background.token) }) { first, _ in first }
    theme.pairs = own + groups.flatMap { $0.pairs(besides: grounds, in: theme) }
  }
}

/// The names of a theme, with what each is.
private struct ConventionalNames {
  let all: [ConventionalName]

  init(_ theme: CheckedTheme) {
    let words = theme.colors.map { $0.path.flatMap(ConventionalName.words) }
    let names = Set(words)
    all = zip(theme.colors, words).map { ConventionalName($0, $1, among: names) }
  }

  /// Texts and surfaces that begin alike, in the order of the file.
  var groups: [ConventionalGroup] {
    let marked = all.filter { $0.part != nil && $0.color.color.alpha > 0 }
    return marked.grouped(by: \.start).map { start, names in
      ConventionalGroup(names, isWhole: start.isEmpty || 3 * names.count >= marked.count)
    }
  }

  /// The pair of a name that contains the name of its background; `nil` for any other name.
  func own(_ name: ConventionalName, in theme: CheckedTheme) -> CheckedPair? {
    guard name.color.color.alpha > 0 else { return nil }
    return name.ownBackgrounds.lazy.compactMap { theme[$0] }
      .first { $0 != name.color && $0.color.alpha > 0 }.map {
        CheckedPair(
          name.color, on: .solid($0), name.kind,
          by: PairConventions.reason + "\(name.color.name) on \($0.name)")
      }
  }
}

/// Texts and surfaces whose names begin alike.
private struct ConventionalGroup {
  let texts: [ConventionalName]
  let surfaces: [ConventionalName]

  /// Whether the beginning is that of a whole design system, and not of one component.
  let isWhole: Bool

  /// The words by which surfaces are those of one part of the interface; empty where all are.
  private let places: Set<String>

  /// The surfaces of buttons and the like, which texts that are named for such lie on.
  private let fills: Set<CheckedColor>

  /// The states that texts are for, and those of surfaces.
  private let textStates: Set<Set<String>>
  private let surfaceStates: Set<Set<String>>

  init(_ names: [ConventionalName], isWhole: Bool) {
    texts = names.filter { $0.part == .text }
    surfaces = names.filter { $0.part == .surface }
    self.isWhole = isWhole
    let isPlain = surfaces.contains { $0.places.isEmpty && $0.meanings.isEmpty }
    places = isPlain ? Set(surfaces.flatMap(\.places)) : []
    fills = isWhole && texts.contains(where: \.isForFills) ? Self.fills(among: surfaces) : []
    textStates = Set(texts.map(\.states))
    surfaceStates = Set(surfaces.map(\.states))
  }

  /// The surfaces that say something or are of a part of the interface, and stand out from the page
  /// with 3:1 or more, as WCAG wants of a control.
  ///
  /// The page is the surface that most others hardly differ from.
  private static func fills(among surfaces: [ConventionalName]) -> Set<CheckedColor> {
    let opaque = surfaces.filter(\.color.color.isOpaque)
    func ratio(_ a: ConventionalName, _ b: ConventionalName) -> Double {
      RelativeLuminance(a.color.color.rgb).contrast(with: RelativeLuminance(b.color.color.rgb))
        .value
    }
    let page = opaque.max { a, b in
      // A medium gray is near to light and to dark ones by a greater ratio.
      opaque.count { ratio($0, a) < 1.5 } < opaque.count { ratio($0, b) < 1.5 }
    }
    guard let page else { return [] }
    return Set(
      opaque.filter { !($0.meanings.isEmpty && $0.places.isEmpty) && ratio($0, page) >= 3 }
        .map(\.color))
  }

  /// The pairs, but for those of a color with the ground that its name contains.
  func pairs(
    besides grounds: [CheckedColor: CheckedColor], in theme: CheckedTheme
  ) -> [CheckedPair] {
    texts.flatMap { text in
      let ground = grounds[text.color]
      return surfaces.lazy.filter { isPair(text, $0) && (ground == nil || $0.color != ground) }
        .map { likelier(pair(text, $0.color, by: reason(text, $0)), text, in: theme) }
    }
  }

  private func pair(
    _ text: ConventionalName, _ ground: CheckedColor, by reason: String
  ) -> CheckedPair {
    CheckedPair(text.color, on: .solid(ground), text.kind, by: reason)
  }

  /// The pair, or that of the color which the name of a component's text begins with, whichever has
  /// more contrast: `danger-text` is on `danger-bg` in some systems and on `danger` in others.
  private func likelier(
    _ pair: CheckedPair, _ text: ConventionalName, in theme: CheckedTheme
  ) -> CheckedPair {
    guard !isWhole, let base = text.base.flatMap({ theme[$0] }), base.color.isOpaque,
      base != text.color
    else { return pair }
    let other = self.pair(
      text, base, by: PairConventions.reason + "\(text.color.name) on \(base.name)")
    return other.measurement.ratio > pair.measurement.ratio ? other : pair
  }

  private func reason(_ text: ConventionalName, _ surface: ConventionalName) -> String {
    isWhole
      ? PairConventions.whole
      : PairConventions.reason + "\(text.color.name) on \(surface.color.name)"
  }

  private func isPair(_ text: ConventionalName, _ surface: ConventionalName) -> Bool {
    guard text.isInverse == surface.isInverse, text.mark == surface.mark,
      fills.isEmpty || text.isForFills == fills.contains(surface.color)
    else { return false }
    if !fills.isEmpty, text.isForFills { return isStateShared(by: text, surface) }
    return isStateShared(by: text, surface)
      && (isWhole
        ? surface.meanings.isSubset(of: text.meanings)
          && text.meanings.intersection(ConventionalName.marks).isSubset(of: surface.meanings)
          && isPlaceShared(by: text, surface)
        : surface.variant == text.variant)
  }

  /// Whether the surface is that of the part of the interface that the text is for, or both are for
  /// all of it.
  private func isPlaceShared(by text: ConventionalName, _ surface: ConventionalName) -> Bool {
    let wanted = places.intersection(text.words)
    let offered = places.intersection(surface.places)
    return wanted.isEmpty ? offered.isEmpty : !wanted.isDisjoint(with: offered)
  }

  /// Whether both are of one state, or one is of a state that the other has no color for.
  private func isStateShared(by text: ConventionalName, _ surface: ConventionalName) -> Bool {
    if text.states == surface.states { return true }
    if text.states.isEmpty { return !textStates.contains(surface.states) }
    return surface.states.isEmpty && !surfaceStates.contains(text.states)
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

  /// Whether the color is text or lies behind text; `nil` where the name says neither, or both, as
  /// in `surface-foreground`.
  let part: Part?

  /// The words before the one that says what the color is for.
  let start: [String]

  /// The words after it, without those of a state.
  let variant: [String]

  /// What the component is doing where it has the color.
  let states: Set<String>

  /// What the color says beside that it is a text or a surface.
  let meanings: Set<String>

  /// The words of a surface that say which part of the interface it is for.
  let places: Set<String>

  /// Whether the color is for the opposite appearance.
  let isInverse: Bool

  /// The appearance that the name says, where the theme has the same name for the opposite one.
  let mark: String?

  /// Reads the name of a color; `all` has the words of every name of its theme.
  init(_ color: CheckedColor, _ words: [String], among all: Set<[String]>) {
    self.color = color
    self.words = words
    let place =
      words.firstIndex(where: Self.parts.contains) ?? Self.title(in: words)
      ?? (Self.isForeground(color.path, words) ? words.indices.last : nil)
    let mark = Self.mark(of: words, among: all)
    func isOfName(_ word: String) -> Bool {
      !Self.inversions.contains(word) && word != "color" && word != mark
    }
    let named = place.flatMap { Self.part(at: $0, of: words) }
    let isFaint = !color.color.isOpaque && words.contains(where: Self.faint.contains)
    part = isFaint ? nil : named
    start = words[..<(place ?? 0)].filter(isOfName)
    variant = words[((place ?? -1) + 1)...].filter { isOfName($0) && !Self.states.contains($0) }
    states = Self.states.intersection(words)
    meanings = Self.meanings.intersection(words)
    places = Set(variant).subtracting(Self.grades).subtracting(Self.meanings).filter {
      $0.count > 1 && !($0.first?.isNumber ?? false)
    }
    isInverse = words.contains(where: Self.inversions.contains)
    self.mark = mark
  }

  /// The name before the word that says that a color is text, where that is the last one.
  var base: String? {
    let last = words.lastIndex { $0 != "color" }
    guard part == .text, let last, last > 0, Self.texts.contains(words[last]) else { return nil }
    return words[..<last].joined(separator: ".")
  }

  /// Whether a text says that it is for the surfaces of buttons and the like: `text-on-solid`.
  var isForFills: Bool { part == .text && words.contains { $0 == "on" || $0 == "solid" } }

  /// Whether a name ends as the CSS property of texts: `--card-color` beside `--card-bg`.
  private static func isForeground(_ path: [String], _ words: [String]) -> Bool {
    let name = path.last?.lowercased() ?? ""
    return (name == "color" || name.hasSuffix("-color") || name.hasSuffix("_color"))
      && !words.contains(where: others.contains)
  }

  /// The place of a word at the end that means text there alone: a `title-bar` is none.
  private static func title(in words: [String]) -> Int? {
    let last = words.lastIndex { $0 != "color" && !states.contains($0) }
    return last.flatMap { titles.contains(words[$0]) ? $0 : nil }
  }

  /// The words in lowercase: `onSuccess`, `CTALabel`, `card-foreground` and `surface2` have two.
  static func words(in text: String) -> [String] {
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

  /// Those of them that mark a part of a text, which lies nowhere else.
  static let marks: Set = ["highlight", "selected", "selection"]

  /// Words of controls that show a mark and no text.
  private static let controls: Set = [
    "checkbox", "radio", "slider", "thumb", "track", "spinner", "knob", "indicator", "switch",
  ]

  /// Words of what is hardly seen, for what need not be read.
  private static let faint: Set = ["lighter", "lightest", "faint", "faintest"]

  /// Words that tell surfaces of pages apart, on which any text may lie.
  private static let grades: Set = [
    "primary", "secondary", "tertiary", "quaternary", "quinary", "default", "base", "page", "body",
    "main", "app", "root", "window", "screen", "view", "content", "card", "panel", "paper", "sheet",
    "raised", "elevated", "elevation", "sunken", "lowered", "inset", "alt", "alternate",
    "alternative", "subtle", "muted", "soft", "strong", "weak", "low", "high", "lowest", "highest",
    "container", "level", "layer", "group", "grouped", "system", "neutral", "light", "dark",
    "medium", "lighter", "darker", "normal", "general", "basic", "plain", "dim", "bright",
    "variant", "section", "article", "dialog", "modal", "popover", "theme", "mode", "day", "night",
    "sm", "md",
    "lg",
  ]

  // MARK: Meaning

  /// What a word at a place says of the color.
  private static func part(at place: Int, of words: [String]) -> Part? {
    let rest = words[(place + 1)...]
    let isText = !surfaces.contains(words[place])
    if rest.contains(where: others.contains) || words[..<place].contains("on") { return nil }
    if rest.contains(where: isText ? surfaces.contains : texts.contains) { return nil }
    return isText ? .text : .surface
  }

  /// The first word for an appearance that has the opposite word in another name.
  private static func mark(of words: [String], among all: Set<[String]>) -> String? {
    words.indices.lazy.compactMap { index -> String? in
      guard let opposite = opposites[words[index]] else { return nil }
      var other = words
      other[index] = opposite
      return all.contains(other) ? words[index] : nil
    }.first
  }

  /// The kind of a pair with this foreground: exempt if the name says that it is disabled, and no
  /// text where it is that of a control.
  var kind: PairKind {
    if words.contains("disabled") { return .disabled }
    let isMark = words.contains(where: Self.controls.contains)
    return isMark && !words.contains(where: Self.texts.contains) ? .nonText : .text
  }

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
