// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// Something that could happen to a palette, and what should be true of it then.
///
/// A new property is its own file in `Properties` and one line in ``KnownFuzzProperties``.
package protocol FuzzProperty: Sendable {
  /// What happens: where, to what, by how much.
  associatedtype Case: Sendable

  /// The name on the command line and in reports: `round-trip/css`.
  static var id: String { get }

  /// What should be true, as a sentence without a full stop.
  static var sentence: String { get }

  static var kind: FuzzKind { get }

  /// How much dearer a case is than usual ones; so many times fewer are run.
  static var cost: Int { get }

  /// The cases, the simplest first; `nil` where there are none for these palettes.
  static func cases(of subject: FuzzSubject) -> Generator<Case>?

  /// Whether the property holds for a case.
  static func judge(_ change: Case, of subject: FuzzSubject) throws -> Judgment

  /// What happens in a case, a line for each change.
  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange]

  /// What a case has in common with others, for the report of what was covered.
  static func labels(_ change: Case, of subject: FuzzSubject) -> [String]
}

extension FuzzProperty {
  package static var cost: Int { 1 }
  package static func labels(_ change: Case, of subject: FuzzSubject) -> [String] { [] }
}

/// What it means when a property does not hold.
package enum FuzzKind: String, CaseIterable, Sendable {
  /// It was promised: the palette, or what made it, is wrong.
  case promise
  /// Nobody promised it: it tells how much room there is.
  case margin
}
