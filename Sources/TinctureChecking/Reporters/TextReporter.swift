// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// Lines for people: one for each cause of findings, then the counts.
///
/// A line begins with `path:line:column:` as compilers print it, so that editors can jump to it.
public enum TextReporter: Reporter {
  public static let name = "text"
  public static let summary = "lines for people"
  public static let showsFixes = true

  public static func text(_ report: CheckReport) -> String {
    let parts = ReportParts(report)
    func lines(_ causes: [[Finding]]) -> [String] {
      causes.map { line($0, showsAPCA: report.showsAPCA) }
    }
    let guesses = parts.guesses.isEmpty ? [] : [ReportParts.guessHeading + ":"]
    let notes = parts.notes.map { line([$0.finding], showsAPCA: false) + more($0.others) }
    return
      (lines(parts.causes) + guesses + lines(parts.guesses) + notes
      + parts.closing.map { "\(mark(.note)) \($0)" } + [summary(of: report)])
      .map { $0 + "\n" }.joined()
  }

  /// How many notes are for the same reason as one.
  public static func more(_ count: Int) -> String {
    count == 0 ? "" : " (and \(count) more for this reason)"
  }

  /// Findings of one cause as a line, what else it concerns on a second and the fix on a last one.
  private static func line(_ findings: [Finding], showsAPCA: Bool) -> String {
    let finding = findings[0]
    let others = Finding.others(findings).map { "\n    \($0.printable)" } ?? ""
    let apca = showsAPCA ? finding.apca ?? "" : ""
    let fix = finding.fix.map { "\n    \($0.sentence.printable)" } ?? ""
    let line =
      "\(finding.place): \(mark(finding.severity)) \(finding.severity.rawValue) "
      + "[\(finding.rule)] \(finding.sentence)\(apca)"
    return line.printable + others + fix
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
    let pairs =
      "\(report.pairCount) pairs in \(report.themeCount) themes"
      + (report.guessCount > 0 ? ", \(report.guessCount) guessed from names" : "")
    let sources = "\(report.codeFileCount) source \(report.codeFileCount == 1 ? "file" : "files")"
    let measured =
      !report.isOfCode
      ? pairs : report.isOfColors && report.pairCount > 0 ? "\(sources) and \(pairs)" : sources
    let known =
      (report.knownCount > 0 ? ", \(report.knownCount) known" : "")
      + (report.unchangedCount > 0 ? ", \(report.unchangedCount) in unchanged files" : "")
    guard !report.findings.isEmpty else {
      return report.pairCount > 0 || report.isOfCode
        ? "✓ \(measured): nothing found\(known)"
        : report.guessCount > 0
          ? "! \(measured): nothing found\(known)"
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

  /// The backgrounds of all but the first of findings of one cause: `and on card #eeeeee 3.05:1`;
  /// `nil` for one alone.
  public static func others(_ findings: [Finding]) -> String? {
    let others = findings.dropFirst().compactMap(\.contrast)
    guard !others.isEmpty else { return nil }
    let grounds = others.prefix(mostOthers).map { contrast in
      let ground = contrast.pair.background.title { "\($0.name) \($0.text)" }
      return "\(ground) \(ContrastRatio(clipping: contrast.measurement.ratio).text):1"
    }
    let rest = others.count > mostOthers ? ", and \(others.count - mostOthers) more" : ""
    return "and on " + grounds.joined(separator: ", ") + rest
  }

  /// The most backgrounds that are named beside the first.
  private static let mostOthers = 12

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
