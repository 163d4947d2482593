// SPDX-License-Identifier: MIT

import Palettes

/// Status colors that look alike to people with a color vision deficiency.
///
/// The distances are those of ``RequiredDistances`` of kind `statuses`.
struct ConfusionRule: CheckRule {
  let id = "distance/statuses"
  let summary = "two statuses look alike to people with a color vision deficiency"
  let explanation = """
    Success, warning, error and info have to be at least 0.05 apart in OKLab for people with \
    protanopia, deuteranopia or tritanopia, simulated after Brettel (1997). About one man in \
    twelve sees colors so.

    For example success and error in colors of one lightness that differ in red and green alone.
    """
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    DistanceFindings.of(.statuses, in: subject, by: self)
  }
}
