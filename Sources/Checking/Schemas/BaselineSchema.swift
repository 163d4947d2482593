// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// The JSON Schema (draft 2020-12) of a ``Baseline``, for editors and other programs.
public enum BaselineSchema {
  public static let json = JSONSchema.document(
    Baseline.schema, title: "Tincture baseline", document.schema)

  /// The known findings with their ratios, in the order of their names.
  static let document: JSONCodec<[Known]> = .object(
    "Findings that are known, so that only new ones fail a check.",
    JSONMembers("schema", JSONDescription.constant(Baseline.schema)) { _ in },
    JSONMembers("known", known.array().described("In the order of their names."), \.self),
    isOpen: false
  ) { _, known in known }

  /// A finding by its fingerprint; its ratio is ``Baseline/withoutRatio`` where it has none.
  typealias Known = (finding: String, ratio: Double)

  private static let known: JSONCodec<Known> = .object(
    "A finding that is known.",
    JSONMembers(
      "finding",
      JSONCodec.string.described("The rule, the theme and the subject, bars between them."),
      \.finding),
    JSONMembers(
      "ratio", PaletteFormat.ratio.inlined, unless: Baseline.withoutRatio, \.ratio),
    isOpen: false
  ) { (finding: $0, ratio: $1) }
}
