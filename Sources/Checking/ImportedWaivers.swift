// SPDX-License-Identifier: MIT

import ColorSpaces
import Importers
import JSON
import Palettes

/// Waivers that a file carries from the palette document that it was exported from: the document's
/// conflicts, each a pair that provably no color can satisfy.
struct ImportedWaivers {
  /// One conflict by names; the letters and digits of two names are compared, without case, because
  /// formats spell the names of roles in their own ways.
  private struct Waiver: Hashable {
    /// `nil` for every theme.
    let theme: String?
    /// The name of the appearance in documents: `dark-high-contrast`.
    let appearance: String
    let gamut: String
    let foreground: NormalizedName
    let background: NormalizedName
  }

  private let waivers: Set<Waiver>

  /// Reads the member `conflicts`; elements of another form waive nothing.
  init(_ document: JSONObject) {
    waivers = Set(
      (document["conflicts"]?.array ?? []).compactMap { conflict in
        let roles = conflict["pair"]?.array?.compactMap(\.string) ?? []
        guard roles.count == 2, let appearance = conflict["appearance"]?.string else { return nil }
        return Waiver(
          theme: conflict["theme"]?.string, appearance: appearance,
          gamut: conflict["gamut"]?.string ?? Gamut.srgb.name,
          foreground: NormalizedName(roles[0]), background: NormalizedName(roles[1]))
      })
  }

  /// The theme without the pairs that fall short and are waived.
  func applied(to theme: CheckedTheme) -> CheckedTheme {
    guard !waivers.isEmpty else { return theme }
    var result = theme
    result.pairs = theme.pairs.filter { pair in
      let required = pair.kind.requiredRatio(by: theme.standard) ?? 1
      return !waives(pair, of: theme) || pair.measurement.ratio >= required
    }
    return result
  }

  /// Whether a conflict of this theme, or of every theme, names the pair.
  private func waives(_ pair: CheckedPair, of theme: CheckedTheme) -> Bool {
    [nil, theme.name].contains { name in
      waivers.contains(
        Waiver(
          theme: name, appearance: theme.appearance.rawValue, gamut: theme.gamut.name,
          foreground: NormalizedName(pair.foreground.name),
          background: NormalizedName(pair.background.token.name)))
    }
  }
}
