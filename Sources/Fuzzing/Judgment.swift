// SPDX-License-Identifier: GPL-3.0-or-later

/// What a property says about one case.
package struct Judgment: Sendable {
  /// What is wrong; nothing where the property holds.
  package let flaws: [Flaw]

  /// The least share that a pair has of the ratio that it needs; 1 and more holds.
  ///
  /// The search climbs toward small ones.
  package let slack: Double?

  package init(_ flaws: [Flaw], slack: Double? = nil) {
    self.flaws = flaws
    self.slack = slack.flatMap { $0.isFinite ? $0 : nil }
  }

  static let holds = Judgment([])

  /// What several judgments say together.
  static func all(_ judgments: [Judgment]) -> Judgment {
    Judgment(judgments.flatMap(\.flaws), slack: judgments.compactMap(\.slack).min())
  }
}
