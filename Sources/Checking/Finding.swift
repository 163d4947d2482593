// SPDX-License-Identifier: MIT

import Importers
import Palettes

/// How much a finding matters.
public enum FindingSeverity: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Worth knowing; never fails a check unless that is asked for.
  case note
  /// Likely a mistake.
  case warning
  /// Somebody cannot read or use it.
  case error

  // The order of declaration; it is spelled out, because raw values are the names in reports.
  public static func < (a: FindingSeverity, b: FindingSeverity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: return 0
    case .warning: return 1
    case .error: return 2
    }
  }
}

/// Something that a rule found, and where.
public struct Finding: Hashable, Sendable {
  /// A measured pair that falls short.
  public struct Contrast: Hashable, Sendable {
    public let pair: CheckedPair
    /// The contrast where it is least.
    public let measurement: PairMeasurement
    /// The WCAG ratio that the pair needs, from 1 to 21.
    public let required: Double

    public init(_ pair: CheckedPair, _ measurement: PairMeasurement, required: Double) {
      self.pair = pair
      self.measurement = measurement
      self.required = required
    }
  }

  /// The stable name of the rule: `contrast/text-aa`.
  public let rule: String

  /// That of its rule, but for pairs that are too many to be measured.
  public let severity: FindingSeverity

  /// The theme, appearance and gamut; `nil` where it concerns a file as a whole.
  public let theme: String?

  /// What it is about, in names that stay when colors change: a baseline knows it by this.
  public let subject: String

  /// What was found, as a sentence without a full stop.
  public let message: String

  /// Where the color to change is written; a pointer until the lines of the file are known.
  public var place: SourcePlace

  /// The numbers of a finding about contrast.
  public let contrast: Contrast?

  /// The least change that would fix it; `nil` until one is searched for, or if there is none.
  public var fix: Fix?

  /// Makes a finding.
  ///
  /// - Parameters:
  ///   - rule: The name of the rule.
  ///   - severity: How much it matters.
  ///   - theme: The theme; `nil` for a file as a whole.
  ///   - subject: Names that stay when colors change.
  ///   - message: A sentence without a full stop, and without the theme.
  ///   - place: Where the color to change is written.
  ///   - contrast: The pair with its numbers, for a finding that a change of color can fix.
  public init(
    _ rule: String, _ severity: FindingSeverity, in theme: CheckedTheme?, about subject: String,
    _ message: String, at place: SourcePlace, contrast: Contrast? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.theme = theme?.title
    self.subject = subject
    self.message = message
    self.place = place
    self.contrast = contrast
  }

  /// Identifies the finding from one run to the next: the rule, the theme and the subject.
  ///
  /// The place and the colors are not part of it: an edit above moves the one, a fix changes the
  /// other.
  public var fingerprint: String {
    [rule, theme ?? "", subject].joined(separator: " | ")
  }
}

/// A change of one color that fixes a finding.
public struct Fix: Hashable, Sendable {
  /// The color that is to be changed.
  public let color: CheckedColor

  /// What it becomes.
  public let replacement: TokenColor

  /// The WCAG ratio that the pair has then.
  public let ratio: Double

  /// How far it moves: the Euclidean distance in OKLab, 0.02 being just noticeable.
  public let deltaE: Double

  public init(_ color: CheckedColor, to replacement: TokenColor, ratio: Double, deltaE: Double) {
    self.color = color
    self.replacement = replacement
    self.ratio = ratio
    self.deltaE = deltaE
  }
}
