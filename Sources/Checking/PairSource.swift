// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
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
  /// The pairs of ``names`` whose names contain each other, or belong to one component: `card-label`
  /// on `card`, and not `text` on every `surface`.
  case exactNames

  /// Whether the names say the pairs, so that those that the files themselves write are added.
  public var isOfNames: Bool { self == .names || self == .exactNames }

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
    case .names, .exactNames:
      if let promised = Self.promised(in: theme) {
        theme.pairs = promised
      } else {
        PairConventions.apply(to: &theme)
        if self == .exactNames { theme.pairs.removeAll(where: \.isGuess) }
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
    return RequiredPairs.all.filter { $0 != RequiredPairs.linkAgainstBody }.map { roles in
      let pair = roles.map { colors[$0.index] }
      let isBest = roles.background == .solid(.brandExact) && isBestLabel(pair)
      return CheckedPair(
        pair, by: "the roles' promised pairs",
        waiver: isBest
          ? "it is the brand's own color, on which no label has more contrast" : nil)
    }
  }

  /// Whether the text is black or white, whichever has more contrast with what is behind it.
  private static func isBestLabel(_ pair: Pair<CheckedColor>) -> Bool {
    let (text, ground) = (pair.foreground.color, pair.background.token.color)
    let other: RGB8 = text.rgb == .white ? .black : .white
    return text.isOpaque && ground.isOpaque && [RGB8.black, .white].contains(text.rgb)
      && text.rgb.contrast(with: ground.rgb).value >= other.contrast(with: ground.rgb).value
  }
}
