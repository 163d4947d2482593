// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureJSON

/// `check` and `check --fix` as tools.
enum CheckTool {
  static let check = Tool(
    name: "check",
    summary:
      "Finds contrast that falls short in a style sheet, design tokens, a palette document or source "
      + "code, with the least change for each. It needs text and format, or path.",
    members: ToolInput.members, resultSchema: CheckReportSchema.json
  ) { request, global in
    try ToolInput(request, global).read { inputs in
      var report = located(CheckReport(inputs.map(\.subject), by: rules), inputs)
      report.findFixes(in: inputs.map(\.subject))
      return JSONReporter.json(report)
    }
  }

  static let fix = Tool(
    name: "check_fix",
    summary:
      "Makes the least changes of colors that fix what check finds, one color at a time, and answers "
      + "with a patch and with what is left; no file is written. It needs text and format, or path.",
    members: ToolInput.members, resultSchema: ToolInput.changesSchema
  ) { request, global in
    let input = try ToolInput(request, global)
    return try input.read { inputs in
      let report = CheckReport(inputs.map(\.subject), by: rules)
      let autofix = CheckAutofix(findings: report.findings, rules: rules, global: global)
      let outcomes = try inputs.map(autofix.outcome)
      let subjects = outcomes.map(\.subject).withPairsOfViews(by: input.pairs)
      var left = CheckReport(subjects, by: rules)
      left.locate(in: outcomes.reduce(into: bytes(of: inputs)) { $0.merge($1.bytes) { $1 } })
      var result = input.changes(outcomes.flatMap(\.files))
      result["report"] = JSONReporter.json(left)
      return .object(result)
    }
  }

  private static let rules = KnownCheckRules.usual

  private static func bytes(of inputs: [CheckInput]) -> [String: [UInt8]] {
    inputs.map(\.bytes).reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// A report with lines and columns.
  private static func located(_ report: CheckReport, _ inputs: [CheckInput]) -> CheckReport {
    var report = report
    report.locate(
      in: bytes(of: inputs), trees: inputs.map(\.trees).reduce(into: [:]) { $0.merge($1) { $1 } })
    return report
  }
}

/// `repair` as a tool.
enum RepairTool {
  static let repair = Tool(
    name: "repair",
    summary:
      "Moves colors together, backgrounds as well, to the least total change with which every pair "
      + "holds, and answers with a patch and with a proof of what cannot hold; no file is written. "
      + "It needs text and format, or path.",
    members: ToolInput.members, resultSchema: ToolInput.changesSchema
  ) { request, global in
    let input = try ToolInput(request, global)
    return try input.read { inputs in
      let evidence = evidence(of: input.pairs)
      let repairs = inputs.map {
        Repair($0.source, $0.subject, by: evidence, within: RepairBounds(), read: $0.read)
      }
      let report = RepairReport(
        zip(inputs, repairs).map { RepairReport.File($0.source.name, $1) }, isWritten: false,
        unreadCount: inputs.flatMap(\.subject.unread).count)
      var result = input.changes(try zip(inputs, repairs).flatMap(RepairCommand.fixedFiles))
      result["report"] = report.json
      return .object(result)
    }
  }

  private static func evidence(of pairs: PairSource) -> RepairEvidence {
    guard case .system(let system) = pairs else { return .files }
    return .system(system)
  }
}
