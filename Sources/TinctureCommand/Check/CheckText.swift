// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import ColorSpaces

/// A report of `check` for a terminal: each finding with letters in its colors, and in those of its
/// fix.
///
/// In a pipe the report is that of the reporter `text`: a finding a line, so that it can be
/// searched.
struct CheckText {
  let report: CheckReport
  let style: TerminalStyle

  /// The lines, each with its line feed.
  var text: String {
    let parts = ReportParts(report)
    let guesses = parts.guesses.isEmpty ? [] : [lines(ReportParts.guessHeading + ":")]
    let notes = parts.notes.map { block([$0.finding], more: $0.others) }
    let blocks =
      parts.causes.map { block($0) } + guesses + parts.guesses.map { block($0) } + notes
      + parts.closing.map(lines) + [summary]
    let text = blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    return report.findings.contains { $0.contrast != nil } ? style.withApproximation(text) : text
  }

  /// The counts, in green when something was measured and nothing is an error.
  private var summary: [String] {
    style.filled(TextReporter.summary(of: report), indent: 2) {
      report.fails(on: .error)
        ? style.red($0)
        : report.isProof ? style.green($0) : style.yellow($0)
    }
  }

  /// Findings of one cause: the rule and place, the measured pair with the others, and the fix.
  private func block(_ findings: [Finding], more: Int = 0) -> [String] {
    let finding = findings[0]
    let apca = report.showsAPCA ? finding.apca ?? "" : ""
    return head(finding)
      + line(sample(finding.contrast), finding.sentence + apca + TextReporter.more(more))
      + (Finding.others(findings).map { line(noSample, $0) } ?? [])
      + (finding.fix.map { line(sample(finding.contrast, after: $0), $0.sentence) } ?? [])
  }

  /// A sentence that is about no finding.
  private func lines(_ sentence: String) -> [String] { style.filled(sentence.words, indent: 2) }

  /// The severity, the place and the rule.
  private func head(_ finding: Finding) -> [String] {
    let severity = finding.severity
    let mark = "\(TextReporter.mark(severity)) \(severity.rawValue)"
    // The color adds nothing: the word of the severity stands in the text as well.
    let coloredMark =
      switch severity {
      case .error: style.red(mark)
      case .warning: style.yellow(mark)
      case .note: style.dim(mark)
      }
    let place = style.bold("\(finding.place)".singleLine)
    return style.filled([coloredMark, place, style.dim("[\(finding.rule)]")], indent: 2)
  }

  /// A sentence after a sample, its later lines below its first.
  private func line(_ sample: String, _ sentence: String) -> [String] {
    let start = "  " + sample
    return style.filled(sentence.singleLine.words.after(start), indent: start.columnCount)
  }

  /// Letters in the colors of a pair, on the background on which its contrast is lowest.
  private func sample(_ contrast: Finding.Contrast?) -> String {
    guard let contrast else { return noSample }
    let ground = contrast.measurement.seenBackground
    return sample(contrast.pair.foreground.color.composited(over: ground), on: ground)
  }

  /// The same after a change of one of the two.
  private func sample(_ contrast: Finding.Contrast?, after fix: Fix) -> String {
    let color = fix.replacement.rgb
    if let pair = contrast?.pair, fix.color != pair.foreground {
      return sample(pair.foreground.color.composited(over: color), on: color)
    }
    let grounds = contrast?.pair.opaqueBackgrounds ?? []
    guard let ground = grounds.min(by: { color.contrast(with: $0) < color.contrast(with: $1) })
    else { return noSample }
    return sample(color, on: ground)
  }

  /// Two letters in a color on another; two spaces where the output has no color.
  private func sample(_ color: RGB8, on ground: RGB8) -> String {
    style.depth == .none ? noSample : style.sample(" Aa ", color, on: ground) + "  "
  }

  /// Spaces in place of a sample, so that the sentences stay in one column.
  private var noSample: String { style.depth == .none ? "  " : "      " }
}
