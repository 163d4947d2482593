// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// Lines for people: one for each finding, then the counts.
///
/// A line begins with `path:line:column:` as compilers print it, so that editors can jump to it.
public enum TextReporter: Reporter {
  public static let name = "text"
  public static let summary = "lines for people"
  public static let showsFixes = true

  public static func text(_ report: CheckReport) -> String {
    let lines = report.findings.map { line($0, showsAPCA: report.showsAPCA) }
    return (lines + [summary(of: report)]).map { $0 + "\n" }.joined()
  }

  /// A finding as a line, its fix on a second one.
  private static func line(_ finding: Finding, showsAPCA: Bool) -> String {
    let apca = showsAPCA ? finding.apca ?? "" : ""
    let fix = finding.fix.map { "\n    \($0.sentence.printable)" } ?? ""
    let line =
      "\(finding.place): \(mark(finding.severity)) \(finding.severity.rawValue) "
      + "[\(finding.rule)] \(finding.sentence)\(apca)"
    return line.printable + fix
  }

  /// The sign of a severity, one column wide in a terminal.
  public static func mark(_ severity: FindingSeverity) -> String {
    switch severity {
    case .error: return "✗"
    case .warning: return "!"
    case .note: return "·"
    }
  }

  /// The counts of pairs, themes and findings: the last line of a report.
  public static func summary(of report: CheckReport) -> String {
    let measured = "\(report.pairCount) pairs in \(report.themeCount) themes"
    let known = report.knownCount > 0 ? ", \(report.knownCount) known" : ""
    guard !report.findings.isEmpty else {
      return report.pairCount > 0
        ? "✓ \(measured): nothing found\(known)"
        : "! nothing was measured: no pair of colors is known in \(report.themeCount) themes\(known)"
    }
    let counts = FindingSeverity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let mark =
      report.fails(on: .error) ? "✗" : report.isProof ? "✓" : "!"
    return "\(mark) \(measured): \(counts.joined(separator: ", "))\(known)"
  }
}

extension Finding {
  /// The theme and the message: `light: text is pale`.
  public var sentence: String { theme.map { "\($0): \(message)" } ?? message }

  /// `, APCA Lc 61.3`; `nil` for what is not about contrast.
  public var apca: String? {
    contrast.map { ", APCA Lc \(DecimalFormat.text($0.measurement.apca, decimals: 1))" }
  }
}

extension Fix {
  /// `least change: text.primary #777777 → #767676 gives 4.54:1 (ΔE 0.004)`.
  public var sentence: String {
    let rgb = replacement.rgb.css
    return "least change: \(color.name) \(color.color.rgb.css) → \(rgb) gives "
      + "\(ContrastRatio(clipping: ratio).text):1 (ΔE \(DecimalFormat.text(deltaE, decimals: 3)))"
  }
}
