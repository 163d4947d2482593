// SPDX-License-Identifier: GPL-3.0-or-later

import Certification
import JSON
import Verifier

/// A certificate for people: the claim, the verdict, the counts, and the least slack of each kind
/// of pair with the brand that has it.
struct CertificateText {
  private let certificate: Certificate
  private let total: CertificateTally
  private let style: TerminalStyle

  init(_ certificate: Certificate, style: TerminalStyle) {
    self.certificate = certificate
    self.style = style
    total = certificate.total
  }

  /// The lines, each with its line feed.
  var text: String {
    [[certificate.claim.words], [verdict] + findings, counts, themes, slacks]
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Whether the claim holds, and for how many of its parts.
  private var verdict: String {
    let parts = "\(certificate.parts.count) of \(certificate.claim.brands.partCount) parts"
    return total.problems == 0
      ? style.bold("✓ holds") + " for \(parts)"
      : style.bold("✗ \(total.problems) violations") + " in \(parts)"
  }

  /// The first findings; one broken rule can produce millions of them.
  private var findings: [String] { total.findings.prefix(20).map { "  " + $0.singleLine } }

  /// What was compared, and the digest by which two certificates are compared at a glance.
  private var counts: [String] {
    [
      line("brands", "\(total.brands)"), line("themes", "\(total.themes)"),
      line("pairs compared", "\(total.pairs)"),
      line("pairs that theory excuses", "\(total.excused)"),
      line("digest", certificate.digestText),
    ]
  }

  /// For each appearance and level: the share of brands that are kept as the fill of buttons, and
  /// the number of brands on which no label is readable.
  private var themes: [String] {
    [style.bold("brands kept as the fill, and without any readable label")]
      + ContrastRequirements.all.compactMap { needs -> String? in
        let mode = total.modes[needs.index]
        guard mode.themes > 0 else { return nil }
        let share = 100 * Double(mode.keptInSolid) / Double(mode.themes)
        return line("  " + needs.name, "\(Self.text(share, 2)) %, \(mode.withoutLabel)")
      }
  }

  /// The smallest margin above the required ratio for each kind of pair, with the brand that has
  /// it.
  private var slacks: [String] {
    [style.bold("least slack above the ratio that is needed")]
      + VerifierPair.Kind.allCases.compactMap { kind in
        certificate.slacks[kind.rawValue].map { slack in
          line("  \(kind)", "\(Self.text(100 * slack.share, 7)) %, \(slack.witness)")
        }
      }
  }

  /// A number with a fixed number of decimals.
  private static func text(_ number: Double, _ fractionDigits: Int) -> String {
    JSONNumber(number, fractionDigits: fractionDigits)?.text ?? "?"
  }

  /// A name and its value, the values of all lines in one column.
  private func line(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 28 - name.count)) + value
  }
}
