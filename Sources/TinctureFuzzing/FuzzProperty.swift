// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes
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

  /// Whether a counterexample is a finding: a promise unless the property states otherwise.
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
  package static var kind: FuzzKind { .promise }
  package static var cost: Int { 1 }
  package static func labels(_ change: Case, of subject: FuzzSubject) -> [String] { [] }
}

/// A change that several properties try, each on all of its cases.
package protocol FuzzCase: Sendable {
  /// Generates every case, the simplest first; `nil` if these palettes have none.
  static func all(of subject: FuzzSubject) -> Generator<Self>?

  /// The change in words; see ``FuzzProperty/lines(_:of:)``.
  func lines(_ subject: FuzzSubject) -> [FuzzChange]
}

extension FuzzProperty where Case: FuzzCase {
  package static func cases(of subject: FuzzSubject) -> Generator<Case>? { Case.all(of: subject) }

  package static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }
}

/// Whether palettes promise that a property holds.
package enum FuzzKind: String, CaseIterable, Sendable {
  /// It is promised: a counterexample is a mistake in the palette or in the generator.
  case promise
  /// It is not promised: a counterexample shows how large the margin is.
  case margin
}

/// What a property says about one case.
package struct CaseVerdict: Sendable {
  /// The requirements that are not met; empty if the property holds.
  package let violations: [FuzzedFlaw]

  /// The least quotient of a pair's ratio and the ratio that it needs; 1 and more holds.
  ///
  /// The search minimizes it. It is `nil` where no pair is measured.
  package let slack: Double?

  /// Makes a verdict; a slack that is not finite is left out, since the search cannot compare it.
  package init(_ violations: [FuzzedFlaw], slack: Double? = nil) {
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
    DocumentDefinitions.self,
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

/// One requirement that a palette does not meet, as it is or after a change.
package struct FuzzedFlaw: Hashable, Sendable {
  /// The theme; `nil` for the whole document.
  package let place: ThemePlace?

  /// The pair or token: `text.primary on surface.card`.
  package let subject: String

  /// The measured value and the required one, without a full stop.
  package let detail: String

  /// The colors to show: a foreground and what it is seen on, or two that are compared.
  package let foreground: RGB8?
  package let background: RGB8?

  package init(
    at place: ThemePlace?, _ subject: String, _ detail: String, foreground: RGB8? = nil,
    background: RGB8? = nil
  ) {
    self.place = place
    self.subject = subject
    self.detail = detail
    self.foreground = foreground
    self.background = background
  }

  /// The theme and the subject, which stay when the measured numbers change: a baseline knows the
  /// violation by this.
  package var key: String {
    guard let place else { return subject }
    return "\(place.name)/\(place.appearance.rawValue)/\(place.gamut.name): \(subject)"
  }

  /// A pair that falls short, with its ratio before the change if that is known, and clauses on what
  /// changed.
  init(
    _ verdict: PairVerdict, at place: ThemePlace, before: Double? = nil, changes: [String] = []
  ) {
    let ratio = ContrastRatio(clipping: verdict.ratio).text
    let was = before.map { ", was \(ContrastRatio(clipping: $0).text)" } ?? ""
    let need = DecimalFormat.text(verdict.required ?? 1)
    self.init(
      at: place, verdict.pair.title(\.name),
      (["\(ratio)\(was), needs \(need)"] + changes).joined(separator: "; "),
      foreground: verdict.measurement.seenForeground,
      background: verdict.measurement.seenBackground)
  }

  /// Two roles that are not in the order of lightness of their design system.
  init(_ verdict: OrderVerdict, in theme: ResolvedTheme, at place: ThemePlace) {
    let (lighter, darker) = (Role(verdict.order.lighter), Role(verdict.order.darker))
    self.init(
      at: place, "\(lighter.name) above \(darker.name)",
      "\(DecimalFormat.truncated(verdict.ratio, decimals: 3)) times as light, needs "
        + DecimalFormat.text(verdict.order.ratio, decimals: 3), foreground: theme[lighter].rgb,
      background: theme[darker].rgb)
  }

  /// Two things that have to look different and do not.
  init(_ verdict: DistanceVerdict, in theme: ResolvedTheme, at place: ThemePlace) {
    let (first, second) = (verdict.distinction.first.token, verdict.distinction.second.token)
    let viewer = verdict.distinction.deficiency.map { " with \($0.rawValue) vision" } ?? ""
    let distance = DecimalFormat.text(verdict.distance, decimals: 3)
    self.init(
      at: place, "\(first.name) beside \(second.name)\(viewer)",
      "ΔE \(distance), needs \(verdict.distinction.minimum)", foreground: theme[first].rgb,
      background: theme[second].rgb)
  }
}
