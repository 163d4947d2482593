// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

/// Files after the least changes of their colors with which every pair that can hold does.
///
/// Unlike ``Autofix``, it moves backgrounds as well, and all colors together; the sum of the
/// changes is the least one. Every byte outside of the changed literals stays. The edited files are
/// read again and every pair is measured: files in which one fell short that held are not returned.
package struct Repair {
  /// A color that got another value.
  package struct Change: Sendable {
    /// Where it is written.
    package let place: SourcePlace

    /// The names under which it is used, at most three.
    package let names: [String]
    package let before: RGB8
    package let after: RGB8

    /// The distance in OKLab; of a translucent color that between what is seen on the page.
    package let deltaE: Double

    /// The opacities in percent before and after, where it gets another one.
    package let opacity: Opacity?

    /// The pair with the least to spare afterwards; `nil` for a color in no pair.
    package let binding: Binding?

    /// Whether it was darker than what it lies on and is lighter now, or the other way around.
    package let isFlipped: Bool
  }

  /// The opacity of a color in percent, before and after.
  package struct Opacity: Sendable {
    package let before: Int
    package let after: Int
  }

  /// A pair that holds no color of it any farther.
  package struct Binding: Sendable {
    package let pair: String
    package let theme: String
    package let ratio: Double
    package let required: Double
  }

  /// Why a pair is left as it is.
  package enum Reason: Sendable {
    /// No colors can do it; the proof, and the problem that it is about.
    case proof(SystemRefusal, SystemProblem)
    /// The system fixes both colors, which have these names.
    case fixed([String])
    /// The system says that it may be given up, and why.
    case waived(String)
    /// The rest of a sentence about it.
    case obstacle(String)
  }

  /// A pair that falls short and is left.
  package struct Refusal: Sendable {
    package let pair: RequiredPair

    /// The title of its theme.
    package let theme: String
    package let reason: Reason

    /// The grounds that the proof takes as they are.
    package let held: [String]

    /// What the proof takes for granted or what to do about it, as sentences without a full stop.
    package let notes: [String]

    package var isWaived: Bool { if case .waived = reason { true } else { false } }

    /// Whether a proof shows that no colors can do it.
    ///
    /// One that needs that the colors of ``held`` stay, which could move, shows less.
    package var isImpossible: Bool {
      switch reason {
      case .proof(.undecided, _), .waived, .obstacle: false
      case .proof: held.isEmpty
      case .fixed: true
      }
    }

    /// Whether there is a proof, if only under a condition.
    var hasProof: Bool {
      if case .proof(.undecided, _) = reason { return false }
      if case .proof = reason { return true }
      return false
    }
  }

  /// The repaired files; those of a palette document as they were, since its palettes are written
  /// anew.
  package let source: ImportSource

  /// The colors of the repaired files.
  package let subject: CheckSubject

  /// In the order of the files.
  package let changes: [Change]
  package let refusals: [Refusal]

  /// Colors that look more alike than their design system allows, each as a sentence without a full
  /// stop.
  package let alike: [String]

  /// Colors that are not what their design system makes of others, each as a sentence without a
  /// full stop.
  package let flaws: [String]

  /// How many such colors there were before.
  package let flawCount: Int

  /// The pairs that are left out because names alone suggest them.
  package let assumed: [AssumedPair]

  /// Colors that were changed and still stand elsewhere in the files.
  package let oldColors: [OldColor]

  /// How many pairs were measured.
  package let pairCount: Int

  /// How many pairs fell short before, how many colors looked alike, and how many were not as they
  /// are defined.
  package let brokenCount: Int

  /// The sum of all distances in OKLab.
  package var totalDeltaE: Double { changes.map(\.deltaE).reduce(0, +) }

  /// Repairs files in memory.
  ///
  /// - Parameters:
  ///   - source: The files.
  ///   - whole: Their colors.
  ///   - evidence: What says which pairs have to hold.
  ///   - bounds: How far it may go.
  ///   - read: Reads the files after edits; unused for a palette document.
  package init(
    _ source: ImportSource, _ whole: CheckSubject, by evidence: RepairEvidence = .files,
    within bounds: RepairBounds = RepairBounds(), read: @escaping Autofix.Reader
  ) {
    var search = RepairSearch(source, whole, evidence, bounds, read: read)
    if search.brokenCount > 0 { search.settle() }
    assumed = AssumedPair.all(in: whole, evidence)
    pairCount = whole.themes.map { evidence.pairs(of: $0).count }.reduce(0, +)
    brokenCount = search.brokenCount
    self.source = search.editedSource
    self.subject = search.editedSubject
    changes = search.changeList
    oldColors = OldColor.all(of: changes, in: search.editedSource)
    refusals = search.refusalList
    alike = search.brokenDistances(of: search.editedSubject)
    flaws = search.flaws(of: search.editedSubject)
    flawCount = search.flaws(of: whole).count
  }
}
