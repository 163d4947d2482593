// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Certification
import JSON

/// Makes parts of a certificate again and tells what is not as certified.
struct CertificateVerification {
  let file: CertificateFile
  let parts: [Int]
  let sample: Int?
  let global: GlobalOptions

  func run() async throws {
    let (certificate, addsUp) = try file.read()
    let claim = certificate.claim
    try noteLimits(of: certificate)
    let certified = try chosen(from: certificate)
    let run = CertificateRun(claim: claim, state: nil, global: global)
    let again = try await run.certificate(of: certified.map(\.number))
    var differences = addsUp ? [] : ["the certificate says other than what its parts add up to"]
    differences += certificate.differences(from: again)
    for (certified, made) in zip(certified, again.parts) {
      differences += certified.differences(from: made).map { "part \(certified.number): \($0)" }
    }
    try global.show(text(certified.map(\.number), differences))
    if !differences.isEmpty { throw ExitCode.findings }
  }

  /// Says what a certificate is not, before its parts are found to be as they were.
  private func noteLimits(of certificate: Certificate) throws {
    let (count, all) = (certificate.parts.count, certificate.claim.brands.partCount)
    guard count > 0 else { throw file.failure("the certificate has no part") }
    if count < all { global.note("the certificate has only \(count) of \(all) parts") }
    let (version, problems) = (certificate.claim.version, certificate.total.problems)
    if problems > 0 { global.note("the certificate tells of \(problems) violations") }
    if version != Tincture.configuration.version {
      global.note("the certificate is of Tincture \(version), another version than this")
    }
  }

  /// The parts to make again, by number.
  private func chosen(from certificate: Certificate) throws -> [CertifiedPart] {
    if let sample {
      let count = certificate.parts.count
      guard parts.isEmpty, (1...count).contains(sample) else {
        throw CommandFailure.usage(
          "--sample",
          parts.isEmpty ? "the certificate has \(count) parts" : "it does not go with --part")
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
