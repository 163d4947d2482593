// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Checking

/// `explain RULE`: why a rule of `check` matters and what to do.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule of check, or list the rules.",
    usage: "tincture explain [<rule>] [<options>]",
    discussion: "For example: tincture explain contrast/text-aa")

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The rule; without one all are listed.",
    completion: .list(KnownCheckRules.all.map { $0.id }))
  var rule: String?

  private static let rules = FormatList(
    formats: KnownCheckRules.all.map { ($0.id, $0.summary) }, kind: "rule")

  func run() throws {
    let style = global.style
    guard let rule else { return try global.show(Self.rules.text(style)) }
    let found = KnownCheckRules.all[try Self.rules.index(of: rule, at: "rule")]
    let title = ["\(style.bold(found.id))", "(\(found.severity.rawValue)):"]
    let summary = found.summary.words
    let paragraphs = found.explanation.split(separator: "\n", omittingEmptySubsequences: false)
    let lines =
      style.filled(title + summary, indent: 2) + [""]
      + paragraphs.flatMap { $0.isEmpty ? [""] : style.filled(String($0), indent: 0) }
    try global.show(lines.map { $0 + "\n" }.joined())
  }
}
