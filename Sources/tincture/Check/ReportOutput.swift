// SPDX-License-Identifier: GPL-3.0-or-later

import Checking

/// A form of report and where it goes.
struct ReportOutput {
  private let reporter: any Reporter.Type

  /// `nil` for standard output.
  private let path: String?

  private static let formats = FormatList(
    formats: KnownReporters.all.map { ($0.name, $0.summary) })

  init(reporter: any Reporter.Type) {
    self.reporter = reporter
    path = nil
  }

  /// Reads `sarif` or `sarif=check.sarif`.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    reporter =
      KnownReporters.all[
        try Self.formats.index(of: String(parts[0]), at: "--reporter")]
    path = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether it shows what would mend a finding.
  var showsFixes: Bool { reporter.showsFixes }

  func write(_ report: CheckReport, _ global: GlobalOptions) throws {
    guard let path else { return try show(report, global) }
    let text = reporter.text(report)
    let outcome = try OutputFile(path: path, option: "--reporter").write(Array(text.utf8))
    global.detail(outcome == .unchanged ? "\(path) is unchanged" : "wrote \(path)")
  }

  private func show(_ report: CheckReport, _ global: GlobalOptions) throws {
    guard reporter == TextReporter.self else {
      return try StandardOutput.write(reporter.text(report))
    }
    let style = global.style
    try global.show(
      style.isTerminal || style.depth > .none
        ? CheckText(report, style: style).text : reporter.text(report))
  }
}
