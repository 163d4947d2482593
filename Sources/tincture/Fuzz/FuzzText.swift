// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Fuzzing

/// A report of `fuzz` for people: what does not hold first, with swatches, then what was covered.
struct FuzzText {
  private let report: FuzzReport
  private let file: String
  private let style: TerminalStyle

  // More flaws than that are counted.
  private static let mostFlaws = 12
  private static let nameWidth = 20

  init(_ report: FuzzReport, file: String, style: TerminalStyle) {
    self.report = report
    self.file = file
    self.style = style
  }

  /// The lines, each with its line feed.
  var text: String {
    let (findings, others) = (
      report.properties.filter { $0.finding != nil && $0.kind == .promise },
      report.properties.filter { $0.finding == nil }
    )
    let margins = report.properties.filter { $0.finding != nil && $0.kind == .margin }
    var blocks = findings.map(block)
    blocks +=
      margins.isEmpty
      ? [] : [[style.bold("Where the room ends (nothing of this was promised)")]]
    blocks += margins.map(block)
    blocks.append([style.bold("What holds")] + others.flatMap(lines))
    blocks.append([end])
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var end: String {
    let count = report.findings.count
    let cases = report.properties.reduce(0) { $0 + $1.cases }
    let head = count == 0 ? "nothing found" : count == 1 ? "1 finding" : "\(count) findings"
    return style.verdict(count == 0, "\(head) in \(cases) cases")
      + style.dim("  seed \(report.seed)" + (report.isInterrupted ? ", interrupted" : ""))
  }

  // MARK: What does not hold

  private func block(_ report: PropertyReport) -> [String] {
    guard let finding = report.finding else { return [] }
    let head = "\(report.id)  \(report.sentence)"
    let shown = finding.flaws.prefix(Self.mostFlaws).map { "    " + line($0) }
    let more = finding.flaws.count - shown.count
    return [report.kind == .promise ? style.verdict(false, head) : "· " + head]
      + finding.changes.map { "    " + line($0) } + shown
      + (more > 0 ? [style.dim("    and \(more) more")] : [])
      + [style.dim("    again: tincture fuzz \(file.singleLine) --replay \(finding.token)")]
  }

  private func line(_ change: FuzzChange) -> String {
    guard let before = change.before, let after = change.after else {
      return "with \(change.text)".singleLine
    }
    return "with \(change.text)".singleLine + " " + patch(before) + before.css + " → "
      + patch(after) + after.css
  }

  private func line(_ flaw: Flaw) -> String {
    let place = flaw.place.map { $0.title + ": " } ?? ""
    let text = (place + flaw.subject + " " + flaw.detail).singleLine
    guard style.depth > .none, let foreground = flaw.foreground, let background = flaw.background
    else { return text + bytes(of: flaw) }
    return style.sample(" Aa ", foreground, on: background) + " " + text + bytes(of: flaw)
  }

  private func bytes(of flaw: Flaw) -> String {
    guard let foreground = flaw.foreground, let background = flaw.background else { return "" }
    return style.dim("  (\(foreground.css) and \(background.css))")
  }

  private func patch(_ color: RGB8) -> String {
    style.swatch(color, columns: 2) + (style.depth == .none ? "" : " ")
  }

  // MARK: What was covered

  private func lines(_ report: PropertyReport) -> [String] {
    let all = report.domain == nil ? "" : "all "
    let slack = report.slack.map { ", least room \(percent($0 - 1))" } ?? ""
    let name = report.id.padded(to: Self.nameWidth)
    return [
      style.verdict(true, "\(name)\(report.sentence)"),
      style.dim("    \(all)\(report.cases) \(report.cases == 1 ? "case" : "cases")\(slack)")
        + style.dim(labels(report)),
    ]
  }

  private func labels(_ report: PropertyReport) -> String {
    let shares = report.labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\(percent(Double($0.value) / Double(max(report.cases, 1)))) \($0.key)"
    }
    return shares.isEmpty ? "" : "; " + shares.joined(separator: ", ")
  }

  private func percent(_ share: Double) -> String {
    (DecimalText(share * 100)?.rounded(toDecimals: 1).text() ?? "?") + " %"
  }
}
