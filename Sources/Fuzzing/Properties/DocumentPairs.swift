// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// The document as it is, by ``PairVerdict/shortfall``.
enum DocumentPairs: FuzzProperty {
  static let id = "document/pairs"
  static let sentence = "every promised pair of the document meets its ratio"
  static let kind = FuzzKind.promise

  static func cases(of subject: FuzzSubject) -> Generator<WholeDocument>? { .always(.init()) }

  static func judge(_ change: WholeDocument, of subject: FuzzSubject) -> Judgment {
    .all(subject.palettes.map { $0.judgePairs() })
  }

  static func lines(_ change: WholeDocument, of subject: FuzzSubject) -> [FuzzChange] { [] }
}

/// The only case of a property that changes nothing.
struct WholeDocument: Hashable, Sendable {}
