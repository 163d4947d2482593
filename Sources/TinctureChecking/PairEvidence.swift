// SPDX-License-Identifier: MIT

/// What says that two colors are a pair, the surest first.
///
/// The first three kinds are certain: pairs of them have to hold. Where nothing but words for texts
/// and surfaces says it, any two colors might be meant, so that such pairs are listed and not judged.
public enum PairEvidence: String, CaseIterable, Hashable, Comparable, Sendable {
  /// A file of pairs, a design system, a palette document, or a system that is known by its names.
  case declared
  /// One element has both colors: by a rule of a style sheet, by view code, or by a style.
  case written
  /// The name of one says the other: `card-foreground` on `card`, `alert-text` on `alert-bg`.
  case named
  /// Words for texts and surfaces alone: `text-muted` on `surface-raised`.
  case assumed

  // The order of declaration: raw values are the names in reports.
  public static func < (a: PairEvidence, b: PairEvidence) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
