// SPDX-License-Identifier: MIT

import Checking
import Importers

/// Which groups of literals are to be changed, and why others are not.
struct MendingPlan {
  private(set) var search: ColorSearch

  /// The groups that get another color, in the order of the findings.
  private(set) var changed: [Int] = []

  private var obstacles: [Int: String] = [:]

  init(_ subject: CheckSubject, _ findings: [Finding]) {
    search = ColorSearch(subject)
    var seen: Set<Int> = []
    for finding in findings {
      guard let color = finding.contrast?.pair.foreground, color.color.isOpaque,
        let number = search.groups.number(of: color), seen.insert(number).inserted
      else { continue }
      obstacles[number] = search.mend(number)
      if search.changes[number] != nil { changed.append(number) }
    }
  }

  /// Why a finding is left, as the rest of a sentence about its foreground.
  func reason(for finding: Finding) -> String {
    guard let color = finding.contrast?.pair.foreground else { return "it is not about contrast" }
    if case .fixed(let reason) = color.spelling { return reason }
    guard color.color.isOpaque else { return "it is translucent" }
    let obstacle = search.groups.number(of: color).flatMap { obstacles[$0] }
    return obstacle ?? "the change that mends it would break something else"
  }
}
