// SPDX-License-Identifier: GPL-3.0-or-later

import PlainCheck

extension CertifiedPart {
  /// What another making of the same part has that this one has not, in words; none when both are
  /// alike.
  public func differences(from other: CertifiedPart) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: (CertifiedPart) -> Value) {
      let (own, others) = (value(self), value(other))
      if own != others { found.append("\(name): \(own), not \(others)") }
    }
    compare("digest") { $0.digest.hexDigits }
    compare("unsolved brands") { $0.tally.unsolved }
    compare("pairs") { $0.tally.pairs }
    compare("excused pairs") { $0.tally.excused }
    compare("findings") { $0.tally.findings }
    for kind in PlainFinding.Kind.allCases {
      compare("violations of kind \(kind)") { $0.tally.violations[kind.rawValue] }
    }
    for needs in PlainNeeds.all {
      compare("\(needs.name) themes") { $0.tally.modes[needs.index].themes }
      compare("\(needs.name) brands kept as fill") { $0.tally.modes[needs.index].keptInSolid }
      compare("\(needs.name) brands kept as accent") { $0.tally.modes[needs.index].keptInAccent }
      compare("\(needs.name) brands without label") { $0.tally.modes[needs.index].withoutLabel }
    }
    for kind in PlainPair.Kind.allCases {
      compare("least slack of \(kind)") { $0.tally.slacks[kind.rawValue].text }
    }
    return found
  }
}

extension PlainReport.Slack {
  /// The value, to as many digits as every platform's arithmetic agrees on, and the witness.
  fileprivate var text: String {
    guard let witness else { return "none" }
    return "\((value * 1e12).rounded() / 1e12) of \(witness)"
  }
}
