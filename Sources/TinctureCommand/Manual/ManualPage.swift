// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureExporters
import TinctureJSON

/// The page of a command in the manual, made of its help and of what all commands share.
///
/// The sections have the names and the order of man-pages(7).
struct ManualPage {
  /// `tincture-generate`, and `tincture` for the command as a whole.
  let name: String
  private let command: CommandHelp
  private let root: CommandHelp
  /// All subcommands, for lists and references.
  private let commands: [CommandHelp]

  /// All pages, that of the command as a whole first.
  static func all() throws -> [ManualPage] {
    let (root, commands) = try CommandHelp.all()
    return ([root] + commands).map { ManualPage($0, of: root, commands) }
  }

  private init(_ command: CommandHelp, of root: CommandHelp, _ commands: [CommandHelp]) {
    self.command = command
    self.root = root
    self.commands = commands
    name = command.page(of: root)
  }

  /// Whether the page is that of the command as a whole.
  private var isRoot: Bool { command.name == root.name }

  /// The page as roff source.
  var text: String {
    var page = Roff(title: name, version: Tincture.configuration.version)
    page.section("NAME")
    // A sentence as what follows a dash.
    let phrase = command.abstract.lowercasedFirst
    page.text("\(name) - \(phrase.hasSuffix(".") ? String(phrase.dropLast()) : phrase)")
    page.section("SYNOPSIS")
    page.styled(Roff.usage(command.usage))
    describe(in: &page)
    page.list(
      "COMMANDS", listed.map { (reference(to: $0), $0.abstract) })
    page.list("ARGUMENTS", Self.items(command.arguments.filter { $0.kind == .positional }))
    page.list("OPTIONS", Self.items(isRoot ? [] : ownOptions))
    page.list(isRoot ? "OPTIONS" : "GLOBAL OPTIONS", Self.items(globalOptions))
    page.list("ENVIRONMENT", variables.map { (Roff.bold($0.name), $0.meaning) })
    page.list(
      "EXIT STATUS", ExitStatus.allCases.map { (Roff.bold("\($0.rawValue)"), $0.meaning) })
    showExamples(in: &page)
    seeAlso(in: &page)
    return page.source
  }

  /// The commands that the page lists: all on the page of the command as a whole, and else its own.
  private var listed: [CommandHelp] {
    isRoot ? commands : commands.filter { $0.page(of: root).hasPrefix(name + "-") }
  }

  // MARK: Sections

  /// The paragraphs of the help's discussion, without its examples.
  private func describe(in page: inout Roff) {
    page.section("DESCRIPTION")
    guard let first = command.paragraphs.first else { return page.text(command.abstract) }
    page.text(first)
    for paragraph in command.paragraphs.dropFirst() { page.paragraph(paragraph) }
  }

  /// Arguments or options as a list.
  private static func items(_ entries: [ArgumentHelpEntry]) -> [(tag: String, words: String)] {
    entries.map { ($0.tag, $0.sentences) }
  }

  /// The environment variables that matter to the command.
  private var variables: [EnvironmentVariable] {
    let options = Set(command.arguments.flatMap(\.names))
    return EnvironmentVariable.all.filter { isRoot || $0.matters(to: options) }
  }

  /// The examples of the discussion; of all commands on the page of the command as a whole.
  private func showExamples(in page: inout Roff) {
    let examples = isRoot ? commands.flatMap(\.examples) : command.examples
    guard !examples.isEmpty else { return }
    page.section("EXAMPLES")
    for example in examples { page.example(example) }
  }

  /// The pages of the commands that the discussion mentions.
  private func seeAlso(in page: inout Roff) {
    page.section("SEE ALSO")
    let others = isRoot ? commands : commands.filter { command.mentions($0.name) }
    page.styled(((isRoot ? [] : [root]) + others).map(reference).joined(separator: ",\n"))
  }

  /// The page of a command, as other pages name it.
  private func reference(to command: CommandHelp) -> String {
    Roff.bold(command.page(of: root)) + "(1)"
  }

  // MARK: Options

  /// The options that every command has: those of the command as a whole.
  private var globalOptions: [ArgumentHelpEntry] {
    root.arguments.filter { $0.kind != .positional }
  }

  /// The options that only this command has.
  private var ownOptions: [ArgumentHelpEntry] {
    let global = Set(globalOptions.map(\.names))
    return command.arguments.filter { $0.kind != .positional && !global.contains($0.names) }
  }
}

extension CommandHelp {
  /// The name of its page: `tincture-generate`, and `tincture` for the command as a whole.
  fileprivate func page(of root: CommandHelp) -> String {
    name == root.name ? name : "\(root.name)-\(name.replacing(" ", with: "-"))"
  }

  /// Whether the discussion speaks of another command.
  fileprivate func mentions(_ other: String) -> Bool {
    other != name && (paragraphs + examples).contains { $0.contains("tincture \(other)") }
  }
}

extension ArgumentHelpEntry {
  /// `-o`, `--output` *file*.
  fileprivate var tag: String {
    let value = Roff.italic(valueName)
    guard kind != .positional else { return value }
    let names = names.map(Roff.bold).joined(separator: ", ")
    return kind == .option ? "\(names) \(value)" : names
  }

  /// The help of an argument, with its choices unless the help lists them, and its default.
  fileprivate var sentences: String {
    let isTold = choices.count < 2 || choices.allSatisfy(abstract.contains)
    let known = isTold ? "" : " One of \(choices.joined(separator: ", "))."
    let usual = defaultValue.map { $0.isEmpty ? "" : " (default: \($0))" } ?? ""
    return abstract + known + usual
  }
}

/// What a command says of itself in its help: the one source of its page in the manual.
struct CommandHelp {
  /// `generate`; `tincture` for the command as a whole.
  let name: String
  let abstract: String
  /// How the command is called; several lines for several ways.
  let usage: String
  let arguments: [ArgumentHelpEntry]

  /// The command lines that the discussion shows as examples.
  let examples: [String]
  /// The other paragraphs of the discussion.
  let paragraphs: [String]

  /// What an example begins with in a discussion.
  private static let exampleMark = "For example: "

  /// Takes the texts from the configuration, and the arguments from the parser's description in
  /// JSON.
  private init(_ configuration: CommandConfiguration, _ dump: JSONValue?) {
    // `system show` of the commands above it, the first of which is the root's own name.
    let words = (dump?["superCommands"]?.array ?? []).dropFirst().compactMap(\.string)
    name = (words + [dump?["commandName"]?.string ?? ""]).joined(separator: " ")
    abstract = configuration.abstract
    usage = configuration.usage ?? "tincture \(name) [<options>]"
    arguments = (dump?["arguments"]?.array ?? []).compactMap(ArgumentHelpEntry.init)
    let blocks = configuration.discussion.split(separator: "\n").map(String.init)
    examples = blocks.filter { $0.hasPrefix(Self.exampleMark) }
      .map { String($0.dropFirst(Self.exampleMark.count)) }
    paragraphs = blocks.filter { !$0.hasPrefix(Self.exampleMark) }
  }

  /// The command as a whole, and each of its subcommands in the order of their names.
  static func all() throws -> (root: CommandHelp, commands: [CommandHelp]) {
    let dump = try JSONValue(parsing: Tincture._dumpHelp())["command"]
    let dumps = dump?["subcommands"]?.array ?? []
    return (CommandHelp(Tincture.configuration, dump), all(in: Tincture.configuration, dumps))
  }

  /// The subcommands of a command, each followed by its own.
  private static func all(
    in configuration: CommandConfiguration, _ dumps: [JSONValue]
  ) -> [CommandHelp] {
    configuration.subcommands.flatMap { command -> [CommandHelp] in
      let name = command.configuration.commandName
      guard let dump = dumps.first(where: { $0["commandName"]?.string == name }) else { return [] }
      return [CommandHelp(command.configuration, dump)]
        + all(in: command.configuration, dump["subcommands"]?.array ?? [])
    }
  }
}

/// An argument, option or flag with its help.
struct ArgumentHelpEntry {
  /// The kinds of entries in the argument parser's description.
  enum Kind: String {
    case positional, option, flag
  }

  let kind: Kind
  /// `-o`, `--output`; none for a positional argument.
  let names: [String]
  /// The name of the value in usage lines.
  let valueName: String
  let abstract: String
  /// The values that are allowed, where they are known; empty for any.
  let choices: [String]
  /// The value that is used when the option is not given; `nil` for flags and where there is none.
  let defaultValue: String?

  /// Reads an entry of the argument parser's description of a command; `nil` for what it hides.
  init?(_ dump: JSONValue) {
    guard let kind = dump["kind"]?.string.flatMap(Kind.init), dump["shouldDisplay"]?.bool == true
    else { return nil }
    self.kind = kind
    names = (dump["names"]?.array ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "short" ? "-" : "--") + $0 }
    }
    .sorted { $0.count < $1.count }
    valueName = dump["valueName"]?.string ?? ""
    abstract = dump["abstract"]?.string ?? ""
    choices = (dump["allValues"]?.array ?? []).compactMap(\.string)
    defaultValue = kind == .flag ? nil : dump["defaultValue"]?.string
  }
}
