// SPDX-License-Identifier: GPL-3.0-or-later

import PropertyTesting

/// Cases that failed once, to be run first: a line for each, its token and what is wrong with it.
package struct FuzzCorpus: Hashable, Sendable {
  package private(set) var tokens: [FuzzToken] = []
  private var lines: [String] = []

  package init() {}

  /// Reads what ``text`` writes.
  ///
  /// - Throws: ``Damage`` with the first line that is no token and no comment.
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

  /// Adds a finding that is not among the cases yet.
  package mutating func add(_ finding: FuzzFinding) {
    guard !tokens.contains(finding.token) else { return }
    tokens.append(finding.token)
    let subject = finding.flaws.first.map { " \($0.key)" } ?? ""
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
