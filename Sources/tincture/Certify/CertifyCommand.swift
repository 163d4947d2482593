// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Certification
import JSON
import Palettes
import Verifier

/// `certify`: solves the palettes of every brand, checks them again and writes a certificate.
///
/// A certificate has a claim (brands, levels, appearances, solving method), the tallies of its
/// parts and a digest of the palettes. It can be made in shards on several machines and be
/// continued after an interruption; both give the same bytes as one run. The exit status is 1 for a
/// claim that does not hold and for a verification that finds a difference.
struct CertifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "certify",
    abstract: "Certify the palettes of all sRGB or many P3 brands, or verify a certificate.",
    usage: """
      tincture certify [<options>]
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

      The exit status is 1 when a requirement is violated or a part differs from the certificate.
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
    if let verify {
      try await CertificateVerification(
        file: CertificateFile(path: verify), parts: parts, sample: sample, global: global
      ).run()
    } else if !merge.isEmpty {
      try write(CertificateFile.merged(merge.map(CertificateFile.init)))
    } else {
      try write(await options.certificate(global))
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
    if certificate.total.problems > 0 { throw ExitCode.findings }
  }
}

/// A certificate for people: the claim, the verdict, the counts, and the least slack of each kind
/// of pair with the brand that has it.
struct CertificateText {
  let certificate: Certificate
  let style: TerminalStyle

  private var total: CertificateTally { certificate.total }

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
        return line("  " + needs.name, "\(share.text(decimals: 2)) %, \(mode.withoutLabel)")
      }
  }

  /// The smallest margin above the required ratio for each kind of pair, with the brand that has
  /// it.
  private var slacks: [String] {
    [style.bold("least slack above the ratio that is needed")]
      + VerifierPair.Kind.allCases.compactMap { kind in
        certificate.slacks[kind.rawValue].map { slack in
          line("  \(kind)", "\((100 * slack.share).text(decimals: 7)) %, \(slack.witness)")
        }
      }
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
