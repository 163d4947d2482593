// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PropertyTesting
import TinctureFuzzing

/// A report of `fuzz` for people: findings first, then margins, then the properties that hold.
///
///     ✗ document/upgrade  no pair that held in the older document falls short or is gone
///         brand light: text.link on surface.primary 4.23, was 4.85, needs 4.5; text.link was #0f66c4
///         (#1478e0 and …)
///         again: tincture fuzz palette.json --against old.json \
///           --replay document/upgrade:AWg
struct FuzzText {
  let report: FuzzReport
  /// The words of the command, without those that bound the search.
  let command: [String]
  let style: TerminalStyle

  // Further violations are only counted.
  private static let mostViolations = 12
  // The column after the longest name of a property.
  private static let nameWidth = 21

  /// The lines, each with its line feed.
  var text: String {
    let findings = report.properties.filter { $0.finding != nil && $0.kind == .promise }
    let others = report.properties.filter { $0.finding == nil }
    let margins = report.properties.filter { $0.finding != nil && $0.kind == .margin }
    var blocks = findings.map(block)
    if !margins.isEmpty {
      blocks.append(style.filled("Margins (reported, not failures)", indent: 2, style.bold))
    }
    blocks += margins.map(block)
    blocks.append([style.bold("What holds")] + others.flatMap(lines))
    blocks.append([end])
    return style.withApproximation(
      blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n")
  }

  /// The verdict, the number of cases and the seed that repeats them.
  private var end: String {
    let count = report.findings.count
    let cases = report.properties.reduce(0) { $0 + $1.cases }
    let head = count == 0 ? "nothing found" : count == 1 ? "1 finding" : "\(count) findings"
    return style.verdict(count == 0, "\(head) in \(cases) cases")
      + style.dim("  seed \(report.seed)" + (report.isInterrupted ? ", interrupted" : ""))
  }

  /// A property with its counterexample: the changes, the violations and the command that replays
  /// it.
  private func block(_ report: PropertyReport) -> [String] {
    guard let finding = report.finding else { return [] }
    let more = finding.violations.count - Self.mostViolations
    return style.filled(head(report), indent: 2)
      + finding.changes.flatMap(lines)
      + finding.violations.prefix(Self.mostViolations).flatMap(lines)
      + (more > 0 ? [style.dim("    and \(more) more")] : [])
      + again(finding).map(style.dim)
  }

  /// The lines that run a case again, broken only where a shell goes on reading.
  private func again(_ finding: FuzzFinding) -> [String] {
    let words = command.map(\.inShell.singleLine).joined(separator: " ")
    let replay = "--replay \(finding.token.description.inShell)"
    guard command.count > 3 else { return ["    again: \(words) \(replay)"] }
    return ["    again: \(words) \\", "      \(replay)"]
  }

  /// The mark and the name of a property, then its sentence; a margin has a dot for a mark, as it
  /// is not a failure.
  private func head(_ report: PropertyReport) -> [String] {
    let name =
      report.kind == .promise ? style.verdict(false, report.id) : "· " + style.bold(report.id)
    return [name + " "] + words(report.sentence)
  }

  /// The words of a text from a palette, without control characters.
  private func words(_ text: String) -> [String] { text.singleLine.words }

  /// A change of the counterexample, with swatches before and after.
  private func lines(_ change: FuzzChange) -> [String] {
    var line = words("with \(change.text)")
    if let before = change.before, let after = change.after {
      let colors = [before, after].map { style.patch($0, columns: 2) + $0.css }
      line += [colors[0], "→", colors[1]]
    }
    return style.filled(line.after("    "), indent: 9)
  }

  /// A violation: its theme, its tokens and the two colors that the reader sees, as letters and in
  /// hex.
  private func lines(_ violation: FuzzedFlaw) -> [String] {
    let place = violation.place.map { $0.title + ": " } ?? ""
    var start = "    "
    var text = words(place + violation.subject + " " + violation.detail)
    if let foreground = violation.foreground, let background = violation.background {
      if style.depth > .none { start += style.sample(" Aa ", foreground, on: background) + " " }
      text[text.count - 1] += " "
      text.append(style.dim("(\(foreground.css) and \(background.css))"))
    }
    return style.filled(text.after(start), indent: start.columnCount)
  }

  /// A property that holds: its sentence, the number of cases and the distribution of their labels.
  private func lines(_ report: PropertyReport) -> [String] {
    let all = report.domain == nil ? "" : "all "
    let slack = report.slack.map { ", smallest margin \(percent($0 - 1))" } ?? ""
    let count = "\(all)\(report.cases) \(report.cases == 1 ? "case" : "cases")"
    let name = style.verdict(true, report.id.padded(to: Self.nameWidth))
    let sentence = words(report.sentence)
    return style.filled(sentence.after(name), indent: 4)
      + style.filled("    " + count + slack + labels(report), indent: 4, style.dim)
  }

  /// The share of each label among the cases, the most frequent first.
  private func labels(_ report: PropertyReport) -> String {
    let shares = report.labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\(percent(Double($0.value) / Double(max(report.cases, 1)))) \($0.key)"
    }
    return shares.isEmpty ? "" : "; " + shares.joined(separator: ", ")
  }

  /// A share as a percentage with at most one decimal.
  private func percent(_ share: Double) -> String {
    DecimalFormat.text(share * 100, decimals: 1) + " %"
  }
}
