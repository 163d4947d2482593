// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Where the pairs of a theme come from, for files that do not list them.
public enum PairSource: Hashable, Sendable {
  /// A file of pairs.
  case file(PairFile)
  /// A design system, whose roles are found by their names.
  case system(DesignSystem)
  /// The names of the colors: the pairs of a system that is known by its names, else those of
  /// ``KnownVocabularies`` and those that ``PairConventions`` are certain of. What these only assume
  /// is listed and not judged.
  case names
  /// The same with the assumed pairs: they have to hold where they are binding, and are else shown
  /// as warnings.
  case guesses(areBinding: Bool)

  /// Whether the names say the pairs, so that those that the files themselves write are added.
  public var isOfNames: Bool {
    switch self {
    case .names, .guesses: true
    case .file, .system: false
    }
  }

  /// The most pairs that one rule about names may make: texts times surfaces, which grows with the
  /// square of the colors.
  public static let greatestCount = 200_000

  /// The most pairs that one rule of a file of pairs may make.
  public static let greatestNamedCount = 1_000_000

  /// The theme with the pairs of the file or of the names in place of those that it has.
  func applied(to theme: CheckedTheme) -> CheckedTheme {
    var theme = theme
    switch self {
    case .file(let file): file.apply(to: &theme)
    case .system(let system): theme = SystemNames(system, in: theme).checked
    case .names, .guesses:
      if let known = Self.recognized(in: theme) {
        theme = known
      } else {
        PairConventions.apply(to: &theme)
        KnownVocabularies.apply(to: &theme)
        settleGuesses(of: &theme)
      }
    }
    return theme
  }

  /// Takes the assumed pairs out of those that are judged, or marks them, as the source says.
  func settleGuesses(of theme: inout CheckedTheme) {
    switch self {
    case .guesses(areBinding: true), .file, .system: break
    case .guesses(areBinding: false):
      for index in theme.pairs.indices where theme.pairs[index].evidence == .assumed {
        theme.pairs[index].isGuess = true
      }
    case .names:
      theme.assumed = theme.pairs.filter { $0.evidence == .assumed }
      theme.pairs.removeAll { $0.evidence == .assumed }
    }
  }

  /// The theme with the pairs of a built-in system all of whose roles have colors; `nil` where there
  /// is none.
  private static func recognized(in theme: CheckedTheme) -> CheckedTheme? {
    if let promised = promised(in: theme) { return promised }
    return others.lazy.map { SystemNames($0, in: theme) }.first(where: \.isRecognized).map {
      var checked = theme
      checked.pairs = $0.checked.pairs
      return checked
    }
  }

  /// The built-in systems whose documents say all of their pairs, those with the most roles first.
  private static let others = KnownSystems.all
    .filter { !["tincture", "shadcn", "material3"].contains($0.name) }.map(\.designSystem)
    .sorted { $0.roles.count > $1.roles.count }

  /// The theme measured by Tincture's own system; `nil` when a role has no color.
  ///
  /// A color file cannot say whether links are underlined, so that it may give that pair up.
  private static func promised(in theme: CheckedTheme) -> CheckedTheme? {
    let names = SystemNames(KnownSystems.tincture, in: theme)
    guard names.missing.isEmpty else { return nil }
    var checked = names.checked
    checked.hasPromisedRoles = true
    checked.pairs = checked.pairs.compactMap { pair in
      guard pair.waiver != nil else { return pair }
      guard pair.kind != .nonText else { return nil }
      return CheckedPair(
        pair.colors, by: pair.origin,
        waiver: isBestLabel(pair.colors)
          ? "it is the brand's own color, on which no label has more contrast" : nil)
    }
    return checked
  }

  /// Whether the text is black or white, whichever has more contrast with what is behind it.
  private static func isBestLabel(_ pair: Pair<CheckedColor>) -> Bool {
    let (text, ground) = (pair.foreground.color, pair.background.token.color)
    let (black, white) = (RGB8.black(in: text.rgb.gamut), RGB8.white(in: text.rgb.gamut))
    let other = text.rgb == white ? black : white
    return text.isOpaque && ground.isOpaque && [black, white].contains(text.rgb)
      && text.rgb.contrast(with: ground.rgb).value >= other.contrast(with: ground.rgb).value
  }
}
