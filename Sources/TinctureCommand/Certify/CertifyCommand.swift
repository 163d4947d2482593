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
      try await verifyParts(of: CertificateFile(path: verify).loaded())
    } else if !merge.isEmpty {
      try writeMerged(merge.map { try CertificateFile(path: $0).loaded() })
    } else if let claim = try options.systemClaim() {
      try write(await options.certificate(of: claim, as: SystemCertificate.self, global))
    } else {
      try write(await options.certificate(of: options.claim(), as: Certificate.self, global))
    }
  }

  /// Makes parts again of a certificate of either kind.
  private func verifyParts(of file: CertificateFile) async throws {
    if try file.isOfSystem {
      try await verifyParts(of: file, as: SystemCertificate.self)
    } else {
      try await verifyParts(of: file, as: Certificate.self)
    }
  }

  private func verifyParts<Made: PartedCertificate>(
    of file: CertificateFile, as: Made.Type
  ) async throws {
    try await CertificateVerification<Made>(
      file: file, parts: parts, sample: sample, global: global
    ).run()
  }

  /// Joins shards of the kind that the first one has.
  private func writeMerged(_ files: [CertificateFile]) throws {
    if try files[0].isOfSystem {
      try write(CertificateFile.merged(files, as: SystemCertificate.self))
    } else {
      try write(CertificateFile.merged(files, as: Certificate.self))
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
  private func write(_ certificate: some PrintedCertificate) throws {
    if let output {
      try OutputFile(path: output).write(Array(certificate.text.utf8))
    } else if global.printsJSON {
      try StandardOutput.write(certificate.text)
    } else {
      try global.show(certificate.text(in: global.style))
    }
    if !certificate.holds { throw ExitCode.findings }
  }
}

/// A certificate that can be shown to people.
protocol PrintedCertificate: PartedCertificate {
  /// The text, with the line feed of its last line.
  func text(in style: TerminalStyle) -> String
}

extension Certificate: PrintedCertificate {
  func text(in style: TerminalStyle) -> String {
    CertificateText(certificate: self, style: style).text
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

  private func line(_ name: String, _ value: String) -> String {
    CertificateLine.text(name, value)
  }
}

/// A line of a certificate for people.
enum CertificateLine {
  /// A name and its value, the values of all lines in one column.
  static func text(_ name: String, _ value: String) -> String {
    (name + " ").padded(to: 28) + value
  }
}

extension Double {
  /// The number with at most so many decimals.
  func text(decimals: Int) -> String { JSONNumber(self, fractionDigits: decimals)?.text ?? "?" }
}
