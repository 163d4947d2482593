// SPDX-License-Identifier: GPL-3.0-or-later

import Verifier

/// A part that was just made, with what a certificate tells only of the whole: where the least
/// slacks are.
package struct SolvedPart: Hashable, Sendable {
  package let part: CertifiedPart

  /// By the raw value of `VerifierPair.Kind`; `nil` for a kind that was not met.
  package let slacks: [LeastSlack?]

  /// What was found by a check.
  init(number: Int, report: VerificationReport, brands: Int, failures: [String], digest: [UInt8]) {
    slacks = report.slacks.map(LeastSlack.init)
    let tally = CertificateTally(report, brands: brands, failures: failures)
    part = CertifiedPart(number: number, tally: tally, digest: digest)
  }
}
