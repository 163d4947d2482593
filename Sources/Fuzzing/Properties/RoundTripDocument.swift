// SPDX-License-Identifier: GPL-3.0-or-later

import JSON
import Palettes
import PropertyTesting

/// The document written and read again.
enum RoundTripDocument: FuzzProperty {
  static let id = "round-trip/document"
  static let sentence = "the document, written and read again, is the same"
  static let kind = FuzzKind.promise

  static func cases(of subject: FuzzSubject) -> Generator<WholeDocument>? { .always(.init()) }

  static func judge(_ change: WholeDocument, of subject: FuzzSubject) throws -> Judgment {
    guard let first = subject.palettes.first else { return .holds }
    let json = PaletteDocument.json(first, and: Array(subject.palettes.dropFirst()))
    let back = try PaletteDocument.palettes(
      from: JSONValue(parsing: json.text(style: .pretty)))
    let same = zip(subject.palettes, back).filter {
      $0.themes == $1.themes && $0.displayP3 == $1.displayP3
    }
    guard same.count != subject.palettes.count || back.count != same.count else { return .holds }
    return Judgment([Flaw(at: nil, "the document", "reads back as another one")])
  }

  static func lines(_ change: WholeDocument, of subject: FuzzSubject) -> [FuzzChange] { [] }
}
