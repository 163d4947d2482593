// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// A change that could happen to a palette, and the requirement that has to hold after it.
///
/// A new property is a type in one of the files of `Properties` and a line in
/// ``KnownFuzzProperties``.
package protocol FuzzProperty: Sendable {
  /// The change: which token or theme, and by how much.
  associatedtype Case: Sendable

  /// The stable name on the command line and in reports: `round-trip/css`.
  static var id: String { get }

  /// The requirement, as a sentence without a full stop.
  static var sentence: String { get }

  /// Whether a counterexample is a finding.
  static var kind: FuzzKind { get }

  /// The relative cost of a case; a property of cost 10 is tried on a tenth of the cases.
  static var cost: Int { get }

  /// Generates the cases, the simplest first; `nil` if these palettes have none.
  static func cases(of subject: FuzzSubject) -> Generator<Case>?

  /// Whether the requirement holds after a change.
  static func verdict(on change: Case, of subject: FuzzSubject) throws -> CaseVerdict

  /// The change in words, a line for each color; empty for a property that changes nothing.
  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange]

  /// The classes that a case belongs to; the report counts the cases of each.
  static func labels(_ change: Case, of subject: FuzzSubject) -> [String]
}

extension FuzzProperty {
  package static var cost: Int { 1 }
  package static func labels(_ change: Case, of subject: FuzzSubject) -> [String] { [] }
}

/// Whether anybody promised that a property holds.
package enum FuzzKind: String, CaseIterable, Sendable {
  /// It is promised: a counterexample is a mistake in the palette or in the generator.
  case promise
  /// It is not promised: a counterexample shows how much room there is.
  case margin
}

/// What a property says about one case.
package struct CaseVerdict: Sendable {
  /// The requirements that are not met; empty if the property holds.
  package let violations: [Violation]

  /// The least quotient of a pair's ratio and the ratio that it needs; 1 and more holds.
  ///
  /// The search minimizes it. It is `nil` where no pair is measured.
  package let slack: Double?

  /// Makes a verdict; a slack that is not finite is left out, since the search cannot compare it.
  package init(_ violations: [Violation], slack: Double? = nil) {
    self.violations = violations
    self.slack = slack.flatMap { $0.isFinite ? $0 : nil }
  }

  /// No violation, and no pair measured.
  static let holds = CaseVerdict([])

  /// The violations of several verdicts, and their least slack.
  static func all(_ verdicts: [CaseVerdict]) -> CaseVerdict {
    CaseVerdict(verdicts.flatMap(\.violations), slack: verdicts.compactMap(\.slack).min())
  }
}

/// One change of a case in words, with the colors before and after.
package struct FuzzChange: Hashable, Sendable {
  /// What changes: `light text.link`.
  package let text: String

  /// The colors before and after; `nil` where no single color changes.
  package let before: RGB8?
  package let after: RGB8?

  package init(_ text: String, before: RGB8? = nil, after: RGB8? = nil) {
    self.text = text
    self.before = before
    self.after = after
  }
}

/// Every property, in the order of reports.
package enum KnownFuzzProperties {
  package static let all: [any FuzzProperty.Type] = [
    DocumentPairs.self,
    DocumentDistances.self,
    Upgrade.self,
    RoundTripBytes.self,
    RoundTripCSS.self,
    RoundTripDocument.self,
    RoundTripOKLCH.self,
    RoundTripP3.self,
    AlphaRaise.self,
    GradientPoints.self,
    AppearanceOrder.self,
    BrandJitter.self,
    RequestChange.self,
    AlphaShift.self,
    FewerBits.self,
    ForcedRounding.self,
    GamutClip.self,
    GradientInOKLab.self,
    MixedAppearances.self,
    StackedLayers.self,
    TokenEdits.self,
    VisionContrast.self,
  ]
}
