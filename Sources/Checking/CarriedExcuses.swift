// SPDX-License-Identifier: MIT

import ColorSpaces
import Importers
import JSON
import Palettes

/// The pairs that a file of another format says cannot hold, with the proof: the conflicts of the
/// palette document that it was exported from.
struct CarriedExcuses {
  private struct Excuse: Hashable {
    let theme: String?
    let appearance: String
    let gamut: String
    let foreground: PlainName
    let background: PlainName
  }

  private let excuses: Set<Excuse>

  /// Reads the member `conflicts`; what is none of a conflict's form excuses nothing.
  init(_ document: JSONObject) {
    excuses = Set(
      (document["conflicts"]?.array ?? []).compactMap { conflict in
        let roles = conflict["pair"]?.array?.compactMap(\.string) ?? []
        guard roles.count == 2, let appearance = conflict["appearance"]?.string else { return nil }
        return Excuse(
          theme: conflict["theme"]?.string, appearance: appearance,
          gamut: conflict["gamut"]?.string ?? Gamut.srgb.name,
          foreground: PlainName(roles[0]), background: PlainName(roles[1]))
      })
  }

  /// The theme without the pairs that fall short and are excused.
  func applied(to theme: CheckedTheme) -> CheckedTheme {
    guard !excuses.isEmpty else { return theme }
    var excused = theme
    excused.pairs = theme.pairs.filter { pair in
      let required = pair.kind.requiredRatio(by: theme.standard) ?? 1
      return !excuses(pair, of: theme) || pair.measurement.ratio >= required
    }
    return excused
  }

  private func excuses(_ pair: CheckedPair, of theme: CheckedTheme) -> Bool {
    [nil, theme.name].contains { name in
      excuses.contains(
        Excuse(
          theme: name, appearance: theme.appearance.rawValue, gamut: theme.gamut.name,
          foreground: PlainName(pair.foreground.name),
          background: PlainName(pair.background.token.name)))
    }
  }
}
