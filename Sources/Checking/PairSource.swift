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
        theme = promised
      } else {
        PairConventions.apply(to: &theme)
        if self == .exactNames { theme.pairs.removeAll(where: \.isGuess) }
      }
    }
    return theme
  }

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
    let other: RGB8 = text.rgb == .white ? .black : .white
    return text.isOpaque && ground.isOpaque && [RGB8.black, .white].contains(text.rgb)
      && text.rgb.contrast(with: ground.rgb).value >= other.contrast(with: ground.rgb).value
  }
}
