// SPDX-License-Identifier: MIT

import TinctureImporters
import TincturePalettes
import SourceColors

/// A color with the words of its name, and what design systems mean by them.
struct ConventionalName {
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

  /// The words before the one that says what the color is for, and that one; `nil` where the name
  /// says more than that and a state.
  private let stem: (start: [String], use: String)?

  /// The appearance that the name says, where the theme has the same name for the opposite one.
  let mark: String?

  /// The words with a sign for each number of two digits and more, as those of the steps of a scale
  /// are the same: `text-05` and `text-95-invert` beside others of their kind.
  static func scale(of words: [String]) -> [String]? {
    let signs = words.map { $0.count > 1 && $0.allSatisfy(\.isNumber) ? "#" : $0 }
    return signs == words ? nil : signs
  }

  /// Reads the name of a color; `all` has the words of every name of its theme, `scales` those of
  /// the steps of scales, which are neither texts nor surfaces of one page, and `prefix` begins most
  /// of them.
  init(
    _ color: CheckedColor, _ words: [String], among all: Set<[String]>, scales: Set<[String]>,
    prefix: String?
  ) {
    self.color = color
    self.words = words
    let said =
      words.firstIndex(where: Self.parts.contains) ?? Self.title(in: words)
      ?? Self.page(in: words)
    let place =
      said
      ?? (Self.isForeground(color.path, words) ? words.indices.last : nil)
    let mark = Self.mark(of: words, among: all)
    func isOfName(_ word: String) -> Bool {
      !Self.inversions.contains(word) && !Self.namespaces.contains(word) && word != mark
    }
    let named = place.flatMap { Self.part(at: $0, of: words) }
    let isFaint = !color.color.isOpaque && words.contains(where: Self.faint.contains)
    let isStep = Self.scale(of: words).map(scales.contains) ?? false
    // The channels of a color repeat it.
    let isRepeated = words.last.map(Self.channels.contains) ?? false
    part = isFaint || isStep || isRepeated ? nil : named
    let beginning = words[..<(place ?? 0)]
    start = (beginning.first == prefix ? beginning.dropFirst() : beginning).filter(isOfName)
    variant = words[((place ?? -1) + 1)...].filter { isOfName($0) && !Self.states.contains($0) }
    // The few words are filtered: intersections with the whole sets took a third of the time of
    // `check` on 200,000 names.
    states = Set(words.filter(Self.states.contains))
    meanings = Set(words.filter(Self.meanings.contains))
    places = Set(
      variant.filter {
        $0.count > 1 && !($0.first?.isNumber ?? false) && !Self.grades.contains($0)
          && !Self.meanings.contains($0)
      })
    isInverse = words.contains(where: Self.inversions.contains)
    self.mark = mark
    // A `CHART_COLOR` beside a `CHART_BACKGROUND` may be any color.
    stem = part == nil ? nil : said.flatMap { Self.stem(of: words, at: $0, prefix: prefix) }
  }

  private static func stem(
    of words: [String], at place: Int, prefix: String?
  ) -> (start: [String], use: String)? {
    let isPlain = words[(place + 1)...].allSatisfy { $0 == "color" || states.contains($0) }
    guard isPlain else { return nil }
    let first = words.first == prefix ? min(1, place) : 0
    return (words[first..<place].filter { !namespaces.contains($0) }, words[place])
  }

  /// Whether the two names say that this is the text of that surface: `alert-text` of `alert-bg`, and
  /// the words alone that mean any text and any page.
  func isNamed(on surface: ConventionalName) -> Bool {
    guard part == .text, surface.part == .surface, let stem, let other = surface.stem,
      stem.start == other.start, color.place.scope == surface.color.place.scope,
      // `dark-text` is a text of dark pages, and the theme may be a light one.
      !stem.start.contains(where: { Self.opposites[$0] != nil })
    else { return false }
    return !stem.start.isEmpty
      || Self.bareTexts.contains(stem.use) && Self.bareSurfaces.contains(other.use)
  }

  private static let bareTexts: Set = ["text", "foreground", "fg"]
  private static let bareSurfaces: Set = ["surface", "background", "bg", "page"]

  /// The name before the word that says that a color is text, where that is the last one.
  var base: String? {
    let last = words.lastIndex { $0 != "color" }
    guard part == .text, let last, last > 0, Self.texts.contains(words[last]) else { return nil }
    return words[..<last].joined(separator: ".")
  }

  /// Whether a text says that it is for the surfaces of buttons and the like: `text-on-solid`.
  var isForFills: Bool { part == .text && words.contains { $0 == "on" || $0 == "solid" } }

  /// The word behind `on` in the name of a text: `subtle` of `text-on-subtle-danger`.
  var ground: String? {
    guard part == .text, let on = words.firstIndex(of: "on"), on + 1 < words.count else {
      return nil
    }
    return words[on + 1]
  }

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

  /// The place of the word page, where it is the whole name.
  private static func page(in words: [String]) -> Int? {
    let own = words.filter { !namespaces.contains($0) }
    return own == ["page"] ? words.firstIndex(of: "page") : nil
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
        words += character == "&" ? ["and", ""] : [""]
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

  /// What the words of a name say that a color is for; `nil` where they say nothing.
  static func use(of words: [String]) -> SourceColor.Use? {
    if words.contains(where: lines.contains) { return .border }
    // `on-brand` is text on the brand.
    let isText = words.contains { texts.contains($0) || titles.contains($0) || $0 == "on" }
    if isText { return .text }
    return words.contains(where: surfaces.contains) ? .surface : nil
  }

  /// Whether a name is that of what everything lies on: `Background`, `surface/primary`, `Page`.
  static func isPage(_ path: [String]) -> Bool {
    let words = path.flatMap(words).filter { !namespaces.contains($0) }
    let isPlain = words.count == 1 || words.last.map(mainWords.contains) ?? false
    return isPlain && (words.first.map { surfaces.contains($0) || $0 == "page" } ?? false)
  }

  /// Words of the first color of a kind.
  private static let mainWords: Set = ["primary", "default", "base", "page", "main"]

  /// Words of lines.
  private static let lines: Set = ["border", "outline", "divider", "separator", "stroke"]

  // MARK: Vocabulary

  private static let texts: Set = ["text", "foreground", "fg", "label"]
  private static let titles: Set = ["title", "subtitle", "caption", "font", "txt", "link"]
  /// What text lies on.
  private static let surfaces: Set = ["surface", "background", "bg", "canvas"]
  /// Words of colors that are dark in light themes and light in dark ones.
  private static let inversions: Set = ["inverse", "inverted", "invert", "reverse", "reversed"]
  /// Words of folders and prefixes that say nothing of what a color is for.
  private static let namespaces: Set = [
    "c", "clr", "color", "colors", "colour", "colours", "theme", "themes", "system", "semantic",
  ]
  /// Words at the end of a name that mean text on what the rest names.
  private static let ends: Set = ["foreground", "label", "content", "contrast", "inverse"]
  /// Those of them that also say which text or surface a color is.
  private static let adjectives: Set = ["contrast", "inverse", "content"]
  private static let parts = texts.union(surfaces)
  /// Words after which a color is neither a text nor a surface: lines, shadows and the like.
  private static let others: Set = [
    "border", "outline", "divider", "separator", "stroke", "ring", "shadow", "overlay", "scrim",
    "decoration", "underline", "caret", "icon", "gradient", "backdrop",
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
    "progress", "range", "toggle", "meter", "scrollbar", "rating", "star",
  ]

  /// Words at the end of names for the numbers of a color that has a name of its own.
  private static let channels: Set = ["rgb", "rgba", "hsl", "hsla", "channels"]

  /// Words of what is hardly seen, for what need not be read.
  private static let faint: Set = ["lighter", "lightest", "faint", "faintest"]

  /// Words before the name of a ground, the likeliest first.
  private static let fills = [
    "action", "button", "fill", "surface", "background", "bg", "container", "interactive",
  ]

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
    var rest = words[(place + 1)...]
    // A color "text & icon" is that of texts as well.
    if rest.first == "and", rest.count > 1 { rest = rest.dropFirst(2) }
    let isText = !surfaces.contains(words[place]) && words[place] != "page"
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

  /// The kind of a pair with this foreground: exempt if either name says that it is disabled, and no
  /// text where it is that of a control or an icon.
  func kind(on surface: CheckedColor) -> PairKind {
    let isDisabled = surface.path.flatMap(Self.words).contains("disabled")
    if isDisabled || words.contains("disabled") { return .disabled }
    let isMark = words.contains("icon") || words.contains(where: Self.controls.contains)
    return isMark && !words.contains(where: Self.texts.contains) ? .nonText : .text
  }

  /// The names of the ground `X` of `onX`, and of `text-on-X` or `icon-on-X`, which a text or an
  /// icon is not: `action-primary` and not `text-primary` is that of `text-on-primary`.
  private static func grounds(_ ground: ArraySlice<String>, of start: ArraySlice<String>)
    -> [String]
  {
    let contents = texts.union(["icon", "and"])
    let end = start.lastIndex { !contents.contains($0) }.map { $0 + 1 } ?? start.startIndex
    let isNamed = end < start.endIndex
    return ((isNamed ? fills.map { [$0] } : []) + [[]]).map {
      (start[..<end] + $0 + ground).joined(separator: ".")
    }
  }

  /// Whether `on` means that something lies on what follows, and not that something is switched on
  /// or is for grounds of one appearance: `toggle-surface-on-night`, `text-on-dark`.
  private func isPreposition(at index: Int) -> Bool {
    let isOfControl = words[..<index].contains {
      Self.controls.contains($0) || Self.surfaces.contains($0)
        || Self.others.contains($0)
          && $0 != "icon"
    }
    let next = words[index + 1]
    return !isOfControl && Self.opposites[next] == nil && !Self.parts.contains(next)
  }

  /// The names of backgrounds that this name contains, the likeliest first: `button` of `onButton`,
  /// `card` of `card-foreground`.
  var ownBackgrounds: [String] {
    var backgrounds: [String] = []
    guard !Self.channels.contains(words.last ?? "") else { return [] }
    if let on = words.firstIndex(of: "on"), on < words.count - 1, isPreposition(at: on) {
      backgrounds = Self.grounds(words[(on + 1)...], of: words[..<on])
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

extension SourcePlace {
  /// What is read as one whole by whoever wrote it: an asset catalog, the resources of an app in all
  /// their qualifiers, the style sheets of a folder, and any other file by itself.
  fileprivate var scope: String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    if let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }) {
      return parts[...catalog].joined(separator: "/")
    }
    let folder = parts.dropLast()
    if let name = folder.last, name == "values" || name.hasPrefix("values-") {
      return folder.dropLast().joined(separator: "/")
    }
    let isSheet = ["css", "scss", "less", "pcss"].contains { file.hasSuffix("." + $0) }
    return isSheet ? folder.joined(separator: "/") : file
  }
}
