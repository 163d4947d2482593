// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Promised pairs that are neither in a palette document nor in one of its conflicts.
///
/// Without this rule a pair could be hidden from every check by taking it out of the document.
struct LeftOutRule: CheckRule {
  let id = "palette/left-out"
  let summary = "a palette document leaves out a promised pair, and no conflict says why"
  let explanation = """
    Every palette document lists each pair that a theme promises, or a conflict with the proof \
    that it cannot hold. A pair that is in neither is not measured: somebody took it out.

    Put it back, or make the palette again.

    For example no list has text.link on surface.card any more.
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.palettes.flatMap(\.solutions).flatMap { solution in
      solution.themes.flatMap { theme in
        solution.pairsLeftOut(of: theme).map { finding($0, theme, solution.gamut, subject) }
      }
    }
  }

  /// The finding at the foreground of the pair, or at the file if the theme is not found in it.
  private func finding(
    _ pair: RolePair, _ theme: ResolvedTheme, _ gamut: Gamut, _ subject: CheckSubject
  ) -> Finding {
    let name = "\(pair.foreground.name) on \(pair.background.token.name)"
    let checked = subject.themes.first {
      $0.appearance == theme.appearance && $0.gamut == gamut && [nil, theme.name].contains($0.name)
    }
    return Finding(
      id, severity, in: checked, about: name, "\(name) is promised and left out",
      at: checked?[pair.foreground.name]?.place ?? subject.place)
  }
}
