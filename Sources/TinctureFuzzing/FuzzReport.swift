// SPDX-License-Identifier: GPL-3.0-or-later

import PropertyTesting

/// The outcome of fuzzing the palettes of a document.
package struct FuzzReport: Sendable {
  package let seed: UInt64

  /// The outcome of each property, in their order; those without cases are left out.
  package let properties: [PropertyReport]

  /// Whether the search was interrupted before it was done.
  package let isInterrupted: Bool

  /// The counterexamples of what is promised; margins are not among them.
  package var findings: [FuzzFinding] {
    properties.filter { $0.kind == .promise }.compactMap(\.finding)
  }
}

/// The outcome of one property.
package struct PropertyReport: Sendable {
  package let id: String
  package let sentence: String
  package let kind: FuzzKind

  /// How many cases were run.
  package internal(set) var cases = 0

  /// How many cases there are, if all of them were run; else `nil`.
  package internal(set) var domain: Int?

  /// How many cases belong to each class; see ``FuzzProperty/labels(_:of:)``.
  package internal(set) var labels: [String: Int] = [:]

  /// The least quotient of a pair's ratio and the ratio that it needs; 1 and more holds.
  package internal(set) var slack: Double?

  /// The simplest case in which the property does not hold; `nil` if it holds in all.
  package internal(set) var finding: FuzzFinding?

  init<P: FuzzProperty>(_ property: P.Type) {
    id = P.id
    sentence = P.sentence
    kind = P.kind
  }

  /// Counts the cases of one search; the domain is known only if no search was cut short.
  mutating func add(_ statistics: Statistics) {
    cases += statistics.cases
    domain = statistics.isCutShort ? nil : statistics.domain
    labels.merge(statistics.labels) { $0 + $1 }
  }
}

/// A counterexample of a property, shrunk to the simplest case.
package struct FuzzFinding: Sendable {
  /// Runs the case again.
  package let token: FuzzToken

  /// The simplest changes that are enough.
  package let changes: [FuzzChange]

  /// What is wrong then; at least one.
  package let violations: [FuzzedFlaw]

  /// How many times the case was made simpler.
  package let steps: Int
}

/// The text that runs one case again: `edit/tokens:AgH1…`.
package struct FuzzToken: Hashable, Sendable, CustomStringConvertible {
  /// The ``FuzzProperty/id``.
  package let property: String
  package let token: ReplayToken

  package var description: String { "\(property):\(token)" }
}

extension FuzzToken {
  /// Reads a token; `nil` if the text is none or its checksum does not fit.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let token = ReplayToken(String(text[text.index(after: colon)...]))
    else { return nil }
    self.init(property: String(text[..<colon]), token: token)
  }
}

/// Cases that failed once and are run first: a line for each, its token and its first violation.
package struct FuzzCorpus: Hashable, Sendable {
  package private(set) var tokens: [FuzzToken] = []
  /// The lines as they were read, so that comments after a token stay.
  private var lines: [String] = []

  package init() {}

  /// Reads what ``text`` writes.
  ///
  /// - Throws: ``Damage`` with the first line that is neither a token nor a comment.
  package init(parsing text: String) throws(Damage) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let token = FuzzToken(String(line.prefix { $0 != " " })) else {
        throw Damage(line: index + 1)
      }
      tokens.append(token)
      lines.append(String(line))
    }
  }

  /// A line that cannot be read, from 1.
  package struct Damage: Error {
    package let line: Int
  }

  /// Adds a finding unless its case is in the corpus already.
  package mutating func add(_ finding: FuzzFinding) {
    guard !tokens.contains(finding.token) else { return }
    tokens.append(finding.token)
    let subject = finding.violations.first.map { " \($0.key)" } ?? ""
    // A name may contain line feeds, which would end the line.
    let line = String(
      subject.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
    )
    lines.append("\(finding.token)\(line)")
  }

  /// The file: a comment, and the lines.
  package var text: String {
    "# Cases that `tincture fuzz` runs first: keep this file under version control.\n"
      + lines.map { $0 + "\n" }.joined()
  }
}
