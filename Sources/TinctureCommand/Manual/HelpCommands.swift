// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureCertification
import TinctureChecking
import TinctureContrast
import TinctureJSON
import TincturePalettes

/// `schema NAME`: the JSON Schema of a document that the command writes or reads.
///
/// The schemas are made from the types that read and write the documents, so they are those of this
/// version.
struct SchemaCommand: Subcommand {
  static let name = "schema"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print the JSON Schema of a document.",
    usage: "tincture schema <name> [<options>]",
    discussion: "For example: tincture schema palette")

  /// The schemas by the names of their documents.
  private static let schemas = [
    "baseline": BaselineSchema.json, "batch": BatchSchema.json,
    "certificate": CertificateSchema.json, "chart": ChartReportSchema.json,
    "check": CheckReportSchema.json, "fuzz": FuzzSchema.json, "map": MapFile.schema,
    "pairs": PairFileSchema.json, "palette": PaletteSchema.json,
    "project": ConfigurationSchema.json,
    "repair": RepairReportSchema.json, "scan": ScanReportSchema.json, "system": SystemSchema.json,
  ]

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The document: \(schemas.keys.sorted().joined(separator: ", ")).",
    completion: .list(schemas.keys.sorted()))
  var name: String

  func run() throws {
    guard let schema = Self.schemas[name] else {
      throw CommandFailure.usage(
        "schema", "there is no schema \(name.quoted)",
        suggestion: SuggestionSentence.sentence(for: name, among: Self.schemas.keys.sorted()))
    }
    try StandardOutput.write(schema)
  }
}

/// `explain RULE`: what a rule of `check` requires, why, and how to meet it.
///
/// Without a rule it lists all of them. A rule's explanation is part of the rule in Checking.
struct ExplainCommand: Subcommand {
  static let name = "explain"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Explain a rule of check, or list the rules.",
    usage: "tincture explain [<rule>] [<options>]",
    discussion: "For example: tincture explain contrast/text-aa")

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The rule, or the end of its name; without one all are listed.",
    completion: .list(KnownCheckRules.all.map { $0.id }))
  var rule: String?

  func run() throws {
    let style = global.style
    guard let rule else {
      guard global.json != true else {
        return try StandardOutput.write(["rules": .array(KnownCheckRules.all.map { $0.json })])
      }
      return try global.show(style.list(KnownCheckRules.all.map { ($0.id, $0.summary) }))
    }
    let found = try OptionParser.resolve(
      KnownCheckRules.id(endingWith: rule) ?? rule, at: "rule", KnownCheckRules.rule)
    guard global.json != true else { return try StandardOutput.write(found.json) }
    let title = ["\(style.bold(found.id))", "(\(found.severity.rawValue)):"]
    let summary = found.summary.words
    let paragraphs = found.explanation.split(separator: "\n", omittingEmptySubsequences: false)
    let lines =
      style.filled(title + summary, indent: 2) + [""]
      + paragraphs.flatMap { $0.isEmpty ? [""] : style.filled(String($0), indent: 0) }
    try global.show(lines.map { $0 + "\n" }.joined())
  }
}

extension KnownCheckRules {
  /// The only rule whose name has this end, such as `contrast/text-aa` for `text-aa`; `nil` where
  /// none has, or several.
  static func id(endingWith name: String) -> String? {
    let ids = all.map(\.id).filter { $0.hasSuffix("/" + name.lowercased()) }
    return ids.count == 1 ? ids[0] : nil
  }
}

extension CheckRule {
  /// `{"id", "severity", "summary", "explanation"}`.
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "severity": .string(severity.rawValue), "summary": .string(summary),
      "explanation": .string(explanation),
    ]
  }
}

/// `completions SHELL`: prints the script with which a shell completes command lines of Tincture.
///
/// The script is the argument parser's; the values of options come from their `completion:`
/// arguments.
struct CompletionsCommand: Subcommand {
  static let name = "completions"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print the completion script for a shell.",
    usage: "tincture completions <shell> [<options>]",
    discussion: """
      For example: tincture completions bash > ~/.local/share/bash-completion/completions/tincture
      """)

  /// The shells that the argument parser can write a script for.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The shell.")
  var shell: Shell

  func run() throws {
    let completionShell: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    try StandardOutput.write(Tincture.completionScript(for: completionShell) + "\n")
  }
}
