// SPDX-License-Identifier: MIT

import TinctureImporters

/// Parts of a file that were not read as colors, colors taken from a table of assumptions, and
/// pairs that are too many to be made from names.
///
/// A check has to name what it did not measure; without these findings everything was measured.
struct UnreadRule: CheckRule {
  static let name = "source/remark"
  let id = Self.name
  let summary = "something in a file was not checked, or was taken from a table of assumptions"
  let explanation = """
    What cannot be read as a color is not checked, and a system's color is what a table says \
    that it is in one version of the system. Both are named, so that silence means checked.

    For example --gap: 4px of a style sheet, or the linkColor of an asset catalog.
    """
  let severity = FindingSeverity.note

  func findings(in subject: CheckSubject) -> [Finding] {
    let remarks = subject.remarks.filter { $0.flaw == nil && !$0.isOfImport }.map { remark in
      Finding(
        id, remark.isLoss ? .warning : severity, in: nil, about: remark.text, remark.text,
        at: remark.place)
    }
    let unread = (subject.unread + [subject.remarkOnUnpaired].compactMap(\.self)).map {
      Finding(id, .warning, in: nil, about: $0.text, $0.text, at: $0.place)
    }
    return unread + remarks + subject.themes.filter { $0.omittedPairCount > 0 }.map(omission)
  }

  /// The pairs that were not measured because names alone, or one rule of a file, make too many of
  /// them.
  private func omission(in theme: CheckedTheme) -> Finding {
    let isNamed = theme.omitsNamedPairs
    let advice =
      isNamed
      ? "of one rule are too many; the most is \(PairSource.greatestNamedCount)"
      : "are too many to be guessed from names; name those that are meant in a file, with --pairs"
    return Finding(
      id, isNamed ? .error : .warning, in: theme, about: "too many pairs",
      "\(theme.omittedPairCount) pairs \(advice)",
      at: theme.colors.first?.place ?? SourcePlace("-"))
  }
}
