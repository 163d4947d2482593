// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Certification
import JSON

/// Recomputes parts of a certificate and reports every value that is not as certified.
struct CertificateVerification {
  let file: CertificateFile
  /// The numbers of the parts to recompute; all of them when it is empty and ``sample`` is `nil`.
  let parts: [Int]
  /// How many evenly spaced parts to recompute, in place of ``parts``.
  let sample: Int?
  let global: GlobalOptions

  /// Recomputes the parts and prints the differences.
  ///
  /// - Throws: `ExitCode` with ``ExitStatus/findings`` for any difference, and a ``CommandFailure``
  ///   for a file that is no certificate.
  func run() async throws {
    let (certificate, addsUp) = try file.read()
    let claim = certificate.claim
    try noteLimits(of: certificate)
    let certified = try chosen(from: certificate)
    let run = CertificateRun(claim: claim, state: nil, global: global)
    let again = try await run.certificate(of: certified.map(\.number))
    var differences = addsUp ? [] : ["the parts do not add up to the totals of the certificate"]
    differences += certificate.differences(from: again)
    for (certified, made) in zip(certified, again.parts) {
      differences += certified.differences(from: made).map { "part \(certified.number): \($0)" }
    }
    try global.show(text(certified.map(\.number), differences))
    if !differences.isEmpty { throw ExitCode.findings }
  }

  /// Notes what a certificate does not cover, so that a verified part is not taken for the whole
  /// claim.
  private func noteLimits(of certificate: Certificate) throws {
    let (count, all) = (certificate.parts.count, certificate.claim.brands.partCount)
    guard count > 0 else { throw file.failure("the certificate has no part") }
    if count < all { global.note("the certificate has only \(count) of \(all) parts") }
    let (version, problems) = (certificate.claim.version, certificate.total.problems)
    if problems > 0 { global.note("the certificate reports \(problems) violations") }
    if version != Tincture.configuration.version {
      global.note("the certificate was made by Tincture \(version), not by this version")
    }
  }

  /// The parts to make again, by number.
  private func chosen(from certificate: Certificate) throws -> [CertifiedPart] {
    if let sample {
      let count = certificate.parts.count
      guard parts.isEmpty, (1...count).contains(sample) else {
        throw CommandFailure.usage(
          "--sample",
          parts.isEmpty ? "the certificate has \(count) parts" : "it cannot be combined with --part"
        )
      }
      return (0..<sample).map { certificate.parts[$0 * count / sample] }
    }
    let asked = Set(parts)
    let found = certificate.parts.filter { asked.isEmpty || asked.contains($0.number) }
    let missing = asked.subtracting(found.map(\.number))
    guard missing.isEmpty else {
      throw CommandFailure.usage(
        "--part", "the certificate has no \(CertificateFile.partList(missing.sorted()))")
    }
    return found
  }

  /// The report, as JSON or for people.
  private func text(_ numbers: [Int], _ differences: [String]) -> String {
    if global.printsJSON {
      let json: JSONValue = [
        "verified": .array(numbers.map(JSONValue.integer)),
        "differences": .array(differences.map(JSONValue.string)),
      ]
      return json.text(style: .pretty) + "\n"
    }
    guard differences.isEmpty else { return differences.map { "✗ \($0)\n" }.joined() }
    return "✓ \(CertificateFile.partList(numbers)) as certified\n"
  }
}
