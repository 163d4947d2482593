// SPDX-License-Identifier: MIT

import TinctureContrast
import TincturePalettes

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
/// - Where `X-text` is beside both `X-bg` and `X`, either may be meant, and it is measured on the
///   one that it has more contrast with.
/// - Of these the certain ones are those in which one name says the other: `X-foreground` and `onX` on
///   `X`, `X-text` on `X-bg`, and the words text and foreground alone on surface, background and page
///   alone. All others are assumed.
/// - What is translucent and named `lighter` is neither text nor surface. A `color` of a checkbox or
///   a slider is a graphic, which needs 3:1, unless its name has a word for text.
/// - Text that is named for solid surfaces, `text-on-solid`, is on those that stand out from the page
///   with 3:1 or more, and no other text is.
/// - A text that names its ground, `text-on-primary`, is on the color of that name alone, which may
///   be `action-primary`; where there is none, on the surfaces with that word, or on none.
/// - A word with which most names of a theme begin, such as `vp`, is no part of them.
/// - A state, such as hover, has the text of that state, or the usual one where it has none.
/// - Six names and more that differ in a number of two digits, `text-05` to `text-95`, are a scale and
///   neither texts nor surfaces.
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

  /// How many names that differ in a number are the steps of a scale.
  private static let leastSteps = 6

  init(_ theme: CheckedTheme) {
    let words = theme.colors.map { $0.path.flatMap(ConventionalName.words) }
    let names = Set(words)
    let steps = Dictionary(grouping: names.compactMap(ConventionalName.scale)) { $0 }
    let scales = Set(steps.filter { $0.value.count >= Self.leastSteps }.keys)
    let prefix = Self.prefix(of: words)
    all = zip(theme.colors, words).map {
      ConventionalName($0, $1, among: names, scales: scales, prefix: prefix)
    }
  }

  /// The word with which most of many names begin, which says whose they are: `vp` of VitePress.
  private static func prefix(of names: [[String]]) -> String? {
    guard names.count >= leastNames else { return nil }
    let counts = names.compactMap(\.first).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.first { 4 * $0.value > 3 * names.count }?.key
  }

  /// How many names there are where a word at the beginning of most says nothing of one.
  private static let leastNames = 12

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
          name.color, on: .solid($0), name.kind(on: $0),
          by: PairConventions.reason + "\(name.color.name) on \($0.name)", .named)
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

  /// The surfaces of buttons and the like, which texts that are named for such lie on: those that
  /// say something or are of a part of the interface, and have 3:1 or more to the page, as WCAG
  /// wants of a control.
  private let fills: Set<CheckedColor>

  /// Each surface is compared with each; no design system has so many.
  private static let mostSurfaces = 512

  /// The states that texts are for, and those of surfaces.
  private let textStates: Set<Set<String>>
  private let surfaceStates: Set<Set<String>>

  init(_ names: [ConventionalName], isWhole: Bool) {
    texts = names.filter { $0.part == .text }
    surfaces = names.filter { $0.part == .surface }
    self.isWhole = isWhole
    let isPlain = surfaces.contains { $0.places.isEmpty && $0.meanings.isEmpty }
    places = isPlain ? Set(surfaces.flatMap(\.places)) : []
    let hasForFills = texts.contains(where: \.isForFills)
    let isCompared = isWhole && hasForFills && surfaces.count <= Self.mostSurfaces
    let contrasts = isCompared ? Self.contrastsToPage(of: surfaces) : []
    fills = Set(
      contrasts.filter {
        $0.ratio >= 3 && !($0.name.meanings.isEmpty && $0.name.places.isEmpty)
      }.map(\.name.color))
    textStates = Set(texts.map(\.states))
    surfaceStates = Set(surfaces.map(\.states))
  }

  /// The opaque surfaces with their contrast to the page.
  ///
  /// The page is the surface that most others hardly differ from.
  private static func contrastsToPage(
    of surfaces: [ConventionalName]
  ) -> [(name: ConventionalName, ratio: Double)] {
    let opaque = surfaces.filter(\.color.color.isOpaque)
    let page = opaque.max { a, b in
      // A medium gray is near to light and to dark ones by a greater ratio.
      opaque.count { ratio($0, a) < 1.5 } < opaque.count { ratio($0, b) < 1.5 }
    }
    guard let page else { return [] }
    return opaque.map { ($0, ratio($0, page)) }
  }

  private static func ratio(_ a: ConventionalName, _ b: ConventionalName) -> Double {
    RelativeLuminance(a.color.color.rgb).contrast(with: RelativeLuminance(b.color.color.rgb)).value
  }

  /// The pairs, but for those of a color with the ground that its name contains.
  func pairs(
    besides grounds: [CheckedColor: CheckedColor], in theme: CheckedTheme
  ) -> [CheckedPair] {
    texts.flatMap { text in
      let ground = grounds[text.color]
      // What names its ground and has it lies on no other.
      guard ground == nil || text.ground == nil else { return [CheckedPair]() }
      return surfaces.lazy.filter { isPair(text, $0) && (ground == nil || $0.color != ground) }
        .map { likelier(pair(text, $0), text, in: theme) }
    }
  }

  private func pair(_ text: ConventionalName, _ surface: ConventionalName) -> CheckedPair {
    let isNamed = text.isNamed(on: surface)
    return CheckedPair(
      text.color, on: .solid(surface.color), text.kind(on: surface.color),
      by: isWhole && !isNamed ? PairConventions.whole : Self.reason(text, surface.color),
      isNamed ? .named : .assumed)
  }

  /// The pair, or that of the color which the name of a component's text begins with, whichever has
  /// more contrast: `danger-text` is on `danger-bg` in some systems and on `danger` in others.
  ///
  /// What falls short on both falls short by either reading.
  private func likelier(
    _ pair: CheckedPair, _ text: ConventionalName, in theme: CheckedTheme
  ) -> CheckedPair {
    guard !text.start.isEmpty, let base = text.base.flatMap({ theme[$0] }), base.color.isOpaque,
      base != text.color
    else { return pair }
    let other = CheckedPair(
      text.color, on: .solid(base), text.kind(on: base), by: Self.reason(text, base), pair.evidence)
    return other.measurement.ratio > pair.measurement.ratio ? other : pair
  }

  private static func reason(_ text: ConventionalName, _ ground: CheckedColor) -> String {
    PairConventions.reason + "\(text.color.name) on \(ground.name)"
  }

  private func isPair(_ text: ConventionalName, _ surface: ConventionalName) -> Bool {
    guard text.isInverse == surface.isInverse, text.mark == surface.mark else { return false }
    if text.isNamed(on: surface) { return isStateShared(by: text, surface) }
    if let ground = text.ground,
      fills.isEmpty || surfaces.contains(where: { $0.words.contains(ground) })
    {
      return surface.words.contains(ground) && isStateShared(by: text, surface)
    }
    guard fills.isEmpty || text.isForFills == fills.contains(surface.color) else { return false }
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
