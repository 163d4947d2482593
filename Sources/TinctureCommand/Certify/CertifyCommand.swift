// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureCertification
import TinctureJSON
import TincturePalettes
import TinctureVerifier

/// `certify`: solves the palettes of every brand, checks them again and writes a certificate.
///
/// A certificate has a claim (brands, levels, appearances, solving method), the tallies of its
/// parts and a digest of the palettes. It can be made in shards on several machines and be
/// continued after an interruption; both give the same bytes as one run. The exit status is 1 for a
/// claim that does not hold and for a verification that finds a difference.
struct CertifyCommand: AsyncParsableCommand, Subcommand {
  static let name = "certify"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Certify the palettes of all sRGB or many P3 brands, or verify a certificate.",
    usage: """
      tincture certify [<options>]
      tincture certify --system <name or file> --count <n> [<options>]
      tincture certify --merge <shard> … [--output <file>]
      tincture certify --verify <file> [--part <number> … | --sample <count>]
      """,
    discussion: """
      For example: tincture certify --resume state.json -o certificate.json

      Solves the themes of each of 16,777,216 brands and checks the bytes by a second \
      implementation of the requirements. The work is cut into 256 parts, which several machines \
      can share: --shard 1/4 to --shard 4/4, joined by --merge. With --resume, finished parts are \
      written to a file every few seconds and when the command is interrupted, and are not solved \
      again. The certificate has no time and no name of a machine: the same version makes the same \
      bytes. --verify solves parts again and compares them.

      With --gamut p3 --grid 16 the brands are those Display P3 colors whose channels are any of \
      16 evenly spaced bytes, the k-th from 0 being 255 k / 15 to the nearest; with --gamut p3 \
      --count 4096 they are one of each cell of the P3 cube. Each palette has a \
      solution in Display P3 and one in sRGB for the nearest sRGB brand, and both are checked.

      With --system shadcn --count 256 the palettes are those of a design system, which the \
      certificate carries, for 256 sRGB brands. A brand that has no palette in a theme is refused: \
      it is counted and the first of them are named with the reason, and everything else is about \
      the brands that have a palette. Where no pair was compared, nothing holds.

      The exit status is 1 when a requirement is violated, no pair of a design system was compared, \
      or a part differs from the certificate.
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup(title: "What to certify") var options: CertifyOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Join the certificates of all shards.", valueName: "shard"),
    completion: .file(extensions: ["json"]))
  var merge: [String] = []

  @Option(
    help: ArgumentHelp("Solve parts of a certificate again and compare.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var verify: String?

  @Option(
    name: .customLong("part"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Verify this part, from 0; give it again for more. (default: all)", valueName: "number"))
  var parts: [Int] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Verify this many parts, evenly spread.", valueName: "count"))
  var sample: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the certificate to a file; - is standard output.", valueName: "file"))
  var output: String?

  func run() async throws {
    try checkCombination()
    // Hours can pass before it is written.
    if let output { try OutputFile(path: output).check() }
    if let verify {
      try await CertificateVerification(
        file: CertificateFile(path: verify).loaded(), parts: parts, sample: sample, global: global
      ).run()
    } else if !merge.isEmpty {
      try write(CertificateFile.merged(merge.map { try CertificateFile(path: $0).loaded() }))
    } else {
      try write(await options.certificate(of: options.claim(), global))
    }
  }

  /// Refuses options of two of the three ways to call the command: certifying, merging, verifying.
  private func checkCombination() throws {
    let ways = [verify.map { _ in "--verify" }, merge.isEmpty ? nil : "--merge"].compactMap(\.self)
    let claims = ways.isEmpty ? [] : options.given
    if let way = ways.first, let other = (ways.dropFirst() + claims).first {
      throw CommandFailure.usage(
        other, "it cannot be combined with \(way)", suggestion: "Keep one of them.")
    }
    if verify != nil, let output {
      throw CommandFailure.usage("--output", "--verify writes no certificate to \(output.quoted)")
    }
    guard verify == nil, !parts.isEmpty || sample != nil else { return }
    throw CommandFailure.usage(
      parts.isEmpty ? "--sample" : "--part", "it chooses what --verify makes again",
      suggestion: "Name a certificate with --verify.")
  }

  /// Writes a certificate to a file, or to standard output as JSON or as text for people.
  ///
  /// - Throws: `ExitCode` with ``ExitStatus/findings`` when the claim does not hold.
  private func write(_ certificate: Certificate) throws {
    if let output {
      try OutputFile(path: output).write(Array(certificate.text.utf8))
    } else if global.printsJSON {
      try StandardOutput.write(certificate.text)
    } else {
      try global.show(CertificateText(certificate: certificate, style: global.style).text)
    }
    if !certificate.holds { throw ExitCode.findings }
  }
}

/// A certificate for people: the claim, the verdict, the counts, and the least slack of each
/// criterion with the brand that has it.
struct CertificateText {
  let certificate: Certificate
  let style: TerminalStyle

  private var total: CertificateTally { certificate.total }
  private var isOwn: Bool { certificate.claim.system == nil }

  /// The lines, each with its line feed.
  var text: String {
    let claim = [certificate.claim.words.singleLine]
    return [claim, [verdict] + findings, refusals, counts, themes, slacks]
      .filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Whether the claim holds, for how many of its parts, and for which brands.
  private var verdict: String {
    let parts = "\(certificate.parts.count) of \(certificate.claim.partCount) parts"
    let refused = isOwn || total.refused == 0 ? "" : "; \(total.refused) refused"
    if total.problems > 0 {
      return style.bold("✗ \(total.problems) violations") + " in \(parts)\(refused)"
    }
    guard certificate.holds else {
      return style.bold("✗ no pair was compared") + " in \(parts)\(refused)"
    }
    if isOwn { return style.bold("✓ holds") + " for \(parts)" }
    let brands =
      total.refused == 0
      ? "all \(total.brands) brands" : "the \(total.solved) brands that have a palette"
    return style.bold("✓ holds") + " for \(brands)\(refused) (\(parts))"
  }

  /// The first findings; one broken rule can produce millions of them.
  private var findings: [String] { total.findings.prefix(20).map { "  " + $0.singleLine } }

  /// The first brands without a palette, with the reasons.
  private var refusals: [String] {
    guard !isOwn, total.refused > 0 else { return [] }
    return [style.bold("brands without a palette, the first of them")]
      + total.refusals.prefix(4).map { "  " + $0.text.singleLine }
  }

  /// What was compared, and the digest by which two certificates are compared at a glance.
  private var counts: [String] {
    [line("brands", "\(total.brands)")] + (isOwn ? [] : [line("brands refused", refused)]) + [
      line("themes", "\(total.themes)"), line("pairs compared", "\(total.pairs)"),
      line(isOwn ? "pairs that theory excuses" : "pairs that are waived", "\(total.waived)"),
      line("digest", certificate.digestText),
    ]
  }

  private var refused: String {
    total.undecided == 0
      ? "\(total.refused)" : "\(total.refused), \(total.undecided) of them without a proof"
  }

  /// For each appearance and level: the share of brands that are kept as the fill of buttons, and
  /// the number of brands on which no label is readable.
  private var themes: [String] {
    guard isOwn else { return [] }
    return [style.bold("brands kept as the fill, and without any readable label")]
      + ContrastRequirements.all.compactMap { needs -> String? in
        let mode = total.modes[needs.index]
        guard mode.themes > 0 else { return nil }
        let share = 100 * Double(mode.keptInSolid) / Double(mode.themes)
        return line("  " + needs.name, "\(share.text(decimals: 2)) %, \(mode.withoutLabel)")
      }
  }

  /// The smallest margin above the required ratio for each criterion, with its witness.
  private var slacks: [String] {
    let lines = zip(PairCriterion.allCases, certificate.slacks).compactMap { criterion, slack in
      slack.map {
        let share = (100 * $0.share).text(decimals: 7)
        return line("  \(criterion)", "\(share) %, \($0.witness.singleLine)")
      }
    }
    return lines.isEmpty ? [] : [style.bold("least slack above the ratio that is needed")] + lines
  }

  /// A name and its value, the values of all lines in one column.
  private func line(_ name: String, _ value: String) -> String {
    (name + " ").padded(to: 28) + value
  }
}

extension Double {
  /// The number with at most so many decimals.
  func text(decimals: Int) -> String { JSONNumber(self, fractionDigits: decimals)?.text ?? "?" }
}
