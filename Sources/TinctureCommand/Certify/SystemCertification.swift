// SPDX-License-Identifier: GPL-3.0-or-later

import Certification
import Contrast
import Palettes

extension CertifyOptions {
  /// The claim about the system that `--system` names; `nil` without one and for Tincture's own.
  func systemClaim() throws -> SystemClaim? {
    guard let name = system, let system = try SystemArgument.solved(name) else { return nil }
    try checkOptions(for: system)
    return SystemClaim(
      version: Tincture.configuration.version, system: system,
      brands: .stratified(count: try systemCount()), levels: try levels(),
      appearances: try appearances(of: system))
  }

  /// How many brands are solved: a system is too slow for all of them.
  private func systemCount() throws -> Int {
    guard let count else {
      throw CommandFailure.usage(
        "--system", "the certificate of a design system needs --count",
        suggestion: "Add the number of brands, such as --count 256.")
    }
    return try checked(count: count)
  }

  /// Refuses options that are for Tincture's own system only, and a system that needs more brands.
  private func checkOptions(for system: DesignSystem) throws {
    if method != nil {
      throw CommandFailure.usage(
        "--method", "a design system has one method", suggestion: "Leave out --method.")
    }
    let gamut = try gamut.map { try OptionParser.read($0, at: "--gamut", OptionParser.gamut) }
    if gamut == .displayP3 || grid != nil {
      throw CommandFailure.usage(
        grid == nil ? "--gamut" : "--grid",
        "a design system is certified for sRGB brands only",
        suggestion: "Use --count, and --gamut srgb or none.")
    }
    if let further = (2...4).first(where: system.uses(brand:)) {
      throw CommandFailure.usage(
        "--system", "the design system \(system.name.quoted) uses brand\(further)",
        suggestion: "Only systems of one brand can be certified.")
    }
  }

  /// The appearances that are named, or those of the system.
  private func appearances(of system: DesignSystem) throws -> [Appearance] {
    let appearances = try givenAppearances() ?? system.appearances
    if let other = appearances.first(where: { !system.supports($0) }) {
      throw CommandFailure.usage(
        "--appearances",
        "the design system \(system.name.quoted) has no appearance \(other.rawValue)",
        suggestion: "It has: \(system.appearances.map(\.rawValue).joined(separator: ", ")).")
    }
    return appearances
  }
}

extension SystemCertificate: PrintedCertificate {
  func text(in style: TerminalStyle) -> String {
    SystemCertificateText(certificate: self, total: total, style: style).text
  }
}

/// The certificate of a design system for people.
private struct SystemCertificateText {
  let certificate: SystemCertificate
  let total: SystemTally
  let style: TerminalStyle

  /// The lines, each with its line feed.
  var text: String {
    [[certificate.claim.words.singleLine], [verdict] + findings, refusals, counts, slacks]
      .filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Whether the claim holds, and for which brands.
  private var verdict: String {
    let parts = "\(certificate.parts.count) of \(certificate.claim.brands.partCount) parts"
    let refused = total.refused == 0 ? "" : "; \(total.refused) refused"
    if total.problems > 0 {
      return style.bold("✗ \(total.problems) violations") + " in \(parts)\(refused)"
    }
    guard certificate.holds else {
      return style.bold("✗ no pair was compared") + " in \(parts)\(refused)"
    }
    let brands =
      total.refused == 0
      ? "all \(total.brands) brands" : "the \(total.solved) brands that have a palette"
    return style.bold("✓ holds") + " for \(brands)\(refused) (\(parts))"
  }

  private var findings: [String] { total.findings.prefix(20).map { "  " + $0.singleLine } }

  /// The first brands without a palette, with the reasons.
  private var refusals: [String] {
    guard total.refused > 0 else { return [] }
    return [style.bold("brands without a palette, the first of them")]
      + total.refusals.prefix(4).map { "  " + $0.text.singleLine }
  }

  private var counts: [String] {
    [
      CertificateLine.text("brands", "\(total.brands)"),
      CertificateLine.text("brands refused", refused),
      CertificateLine.text("themes", "\(total.themes)"),
      CertificateLine.text("pairs compared", "\(total.pairs)"),
      CertificateLine.text("pairs that are waived", "\(total.waived)"),
      CertificateLine.text("digest", certificate.digestText),
    ]
  }

  private var refused: String {
    total.undecided == 0
      ? "\(total.refused)" : "\(total.refused), \(total.undecided) of them without a proof"
  }

  /// The smallest margin above the required ratio for each criterion, with its witness.
  private var slacks: [String] {
    let slacks = total.slacks.compactMap(\.self)
    guard !slacks.isEmpty else { return [] }
    return [style.bold("least slack above the ratio that is needed")]
      + slacks.map { slack in
        let share = (100 * slack.share).text(decimals: 7)
        let name = SystemSlack.criteria[slack.criterion]
        return CertificateLine.text("  \(name)", "\(share) %, \(slack.witness.singleLine)")
      }
  }
}
