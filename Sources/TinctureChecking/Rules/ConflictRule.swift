// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes

/// Pairs that are not measured because the file lists them as conflicts.
///
/// A palette document gives the proof of each conflict, and `generate` says them when it makes the
/// document; a check that was silent about them would pass a pair that nobody can read.
struct ConflictRule: CheckRule {
  static let name = "palette/conflict"
  let id = Self.name
  let summary = "a pair does not reach its ratio, and the palette lists it as a conflict"
  let explanation = """
    A palette lists the pairs that no colors can satisfy together, each with its proof: a brand in \
    the middle of the scale carries no label of 7:1. Such a pair is no failure of the file, and no \
    pair to put text on either.

    Use another pair, or the nearest color that the conflict names. --strict or --fail-on note \
    makes the exit status 1.
    """
  let severity = FindingSeverity.note

  func findings(in subject: CheckSubject) -> [Finding] {
    let listed = subject.palettes.flatMap { palette in
      palette.solutions.flatMap(\.conflicts).filter { $0.pin == nil }.map { conflict in
        finding(conflict, subject.theme(of: conflict, in: palette), subject)
      }
    }
    return listed + subject.themes.flatMap { theme in theme.waived.map { finding($0, theme) } }
  }

  private func finding(
    _ conflict: Conflict, _ theme: CheckedTheme?, _ subject: CheckSubject
  ) -> Finding {
    Finding(
      id, severity, in: theme,
      about: "\(conflict.foreground.name) on \(conflict.background.name)",
      "\(conflict.reached); the palette lists it as a conflict",
      at: theme?[conflict.foreground.name]?.place ?? subject.place)
  }

  private func finding(_ pair: CheckedPair, _ theme: CheckedTheme) -> Finding {
    finding(
      in: theme, about: pair.name,
      "\(pair.name) has \(ContrastRatio(clipping: pair.measurement.ratio).text):1 and needs "
        + "\(DecimalFormat.text(pair.requiredRatio(by: theme.standard) ?? 1)); "
        + "the palette lists it as a conflict", at: pair.foreground)
  }
}

extension CheckSubject {
  /// The theme of a palette that a conflict is about; `nil` where the file lacks it.
  fileprivate func theme(of conflict: Conflict, in palette: Palette) -> CheckedTheme? {
    themes.first {
      $0.appearance == conflict.appearance && $0.gamut == conflict.gamut
        && [nil, palette.request.name].contains($0.name)
    }
  }
}
