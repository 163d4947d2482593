// SPDX-License-Identifier: GPL-3.0-or-later

import PlainCheck

/// A part that was just made, with what a certificate tells only of the whole: where the least
/// slacks are.
public struct SolvedPart: Hashable, Sendable {
  public let part: CertifiedPart

  /// By the raw value of `PlainPair.Kind`; `nil` for a kind that was not met.
  public let slacks: [LeastSlack?]

  /// What was found by a check.
  init(number: Int, report: PlainReport, brands: Int, failures: [String], digest: [UInt8]) {
    slacks = report.slacks.map(LeastSlack.init)
    let tally = CertificateTally(report, brands: brands, failures: failures)
    part = CertifiedPart(number: number, tally: tally, digest: digest)
  }
}
