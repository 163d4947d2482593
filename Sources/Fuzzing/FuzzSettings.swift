// SPDX-License-Identifier: GPL-3.0-or-later

import PropertyTesting

/// How hard palettes are fuzzed.
package struct FuzzSettings: Sendable {
  /// How many cases a property is tried on, fewer where they are dear.
  package var runs = 1_000

  /// How long all properties may take together; a property then goes on until its share is over,
  /// whatever ``runs`` says.
  package var time: Duration?

  /// What the cases depend on, beside the palettes.
  package var seed: UInt64

  /// How many properties are tried at a time.
  ///
  /// The outcome is the same for any number.
  package var jobs = 1

  /// The keys of flaws that are known, and not to be found again; see ``Flaw/key``.
  package var known: Set<KnownFlaw> = []

  /// Cases to run first, those of earlier failures.
  package var replays: [FuzzToken] = []

  package init(seed: UInt64) { self.seed = seed }
}

/// A flaw that was found before.
package struct KnownFlaw: Hashable, Sendable {
  /// The ``FuzzProperty/id``.
  package let property: String

  /// The ``Flaw/key``.
  package let flaw: String

  package init(property: String, flaw: String) {
    self.property = property
    self.flaw = flaw
  }
}

/// What runs one case again: `edit/tokens:AgH1…`.
package struct FuzzToken: Hashable, Sendable, CustomStringConvertible {
  /// The ``FuzzProperty/id``.
  package let property: String
  package let token: ReplayToken

  package init(property: String, token: ReplayToken) {
    self.property = property
    self.token = token
  }

  /// Reads a token; `nil` when it is none, or was changed.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let token = ReplayToken(String(text[text.index(after: colon)...]))
    else { return nil }
    self.init(property: String(text[..<colon]), token: token)
  }

  package var description: String { "\(property):\(token)" }
}
