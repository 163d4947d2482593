// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import JSON

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
    name = dump?["commandName"]?.string ?? ""
    abstract = configuration.abstract
    usage = configuration.usage ?? "tincture \(name) [<options>]"
    arguments = (dump?["arguments"]?.array ?? []).compactMap(ArgumentHelpEntry.init)
    let blocks = configuration.discussion.split(separator: "\n").map(String.init)
    examples = blocks.filter { $0.hasPrefix(Self.exampleMark) }
      .map { String($0.dropFirst(Self.exampleMark.count)) }
    paragraphs = blocks.filter { !$0.hasPrefix(Self.exampleMark) }
  }

  /// The command as a whole, and each of its subcommands in the order of their names.
  ///
  /// - Throws: What the reader of JSON says, should the argument parser write something else one day.
  static func all() throws -> (root: CommandHelp, commands: [CommandHelp]) {
    let dump = try JSONValue(parsing: Tincture._dumpHelp())["command"]
    let dumps = dump?["subcommands"]?.array ?? []
    let commands = Tincture.configuration.subcommands.compactMap { command in
      dumps.first { $0["commandName"]?.string == command.configuration.commandName }
        .map { CommandHelp(command.configuration, $0) }
    }
    return (CommandHelp(Tincture.configuration, dump), commands)
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
