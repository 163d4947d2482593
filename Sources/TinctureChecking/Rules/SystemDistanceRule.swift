// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Colors that look more alike than their design system allows.
struct SystemDistanceRule: CheckRule {
  let id = "system/distance"
  let summary = "two colors look more alike than their design system allows"
  let explanation = """
    A design system may ask that roles look different, to everybody or to people with a color \
    vision deficiency as well: the distance in OKLab, where 0.02 is just noticeable.

    Beside a pinned role, which may have any color, it is a warning.

    For example distances: [{roles: [success, danger], least: 0.05, vision: all}].
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.themes.flatMap { theme in
      theme.systemPromises.distances.filter { $0.distance < $0.least }.map { found in
        let viewer = found.deficiency.map { " to people with \($0.rawValue)" } ?? ""
        return Finding(
          id, found.isRequired ? severity : .warning, in: theme, about: "\(found.title)\(viewer)",
          "\(found.title) are "
            + "\(DecimalFormat.truncated(found.distance, decimals: 3)) apart\(viewer), and need "
            + DecimalFormat.text(found.least, decimals: 3), at: found.first.token.place)
      }
    }
  }
}
