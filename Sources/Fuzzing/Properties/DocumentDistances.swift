// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// The states and statuses as they are, by ``DistanceVerdict/shortfall``.
enum DocumentDistances: FuzzProperty {
  static let id = "document/distances"
  static let sentence = "states and statuses of the document look different, to everybody"
  static let kind = FuzzKind.promise

  static func cases(of subject: FuzzSubject) -> Generator<WholeDocument>? { .always(.init()) }

  static func judge(_ change: WholeDocument, of subject: FuzzSubject) -> Judgment {
    .all(subject.palettes.map { $0.judgeDistances() })
  }

  static func lines(_ change: WholeDocument, of subject: FuzzSubject) -> [FuzzChange] { [] }
}
