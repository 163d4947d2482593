// SPDX-License-Identifier: MIT

import Palettes

/// States of a control that look alike on a surface.
///
/// The distances are those of ``RequiredDistances`` of kind `states`.
struct StatesRule: CheckRule {
  let id = "distance/states"
  let summary = "rest, hover, pressed, selected or focus look alike on a surface"
  let explanation = """
    A state is only told by its color, so two states of one control have to be at least 0.02 \
    apart in OKLab, about one just noticeable difference, on every surface.

    For example interactive.hover and interactive.pressed in one color.
    """
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    DistanceFindings.of(.states, in: subject, by: self)
  }
}
