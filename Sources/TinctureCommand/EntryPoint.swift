// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import Dispatch
import TinctureJSON
import TincturePalettes

/// The start of the process, and the only place where an error becomes a message and an exit code.
@main
enum EntryPoint {
  /// Runs the command line.
  ///
  /// Not an asynchronous function: the runtime would open files before it, and trap where the process
  /// may open none.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do { try ProcessLimits.check() } catch { report(error, arguments: arguments) }
    let ended = DispatchSemaphore(value: 0)
    Task.detached {
      await runToEnd(arguments)
      ended.signal()
    }
    ended.wait()
  }

  /// Runs the command line; a reader that closes the output early ends the process without an
  /// error.
  private static func runToEnd(_ arguments: [String]) async {
    do { try await run(arguments) } catch is ClosedPipe {
      Tincture.exit()
    } catch {
      report(error, arguments: arguments)
    }
  }

  /// Parses the command line and runs the command that it names.
  private static func run(_ arguments: [String]) async throws {
    try checkArguments()
    if arguments == ["--version"] {
      return try StandardOutput.write(Tincture.version + "\n")
    }
    Interruption.install()
    if let failure = unknownCommand(in: arguments) { throw failure }
    do {
      var command = try Tincture.command(of: arguments)
      if var command = command as? AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch  where Tincture.exitCode(for: error) == .success {
      // Help or the version: what was asked for is data.
      try StandardOutput.write(Tincture.fullMessage(for: error) + "\n")
    }
  }

  /// Prints the message of an error and ends with its exit code; `ExitCode` has no message.
  private static func report(_ error: any Error, arguments: [String]) -> Never {
    if let findings = error as? ExitCode { Tincture.exit(withError: findings) }
    let failures =
      (error as? CommandFailures)?.failures
      ?? [error as? CommandFailure ?? failure(for: error, arguments: arguments)]
    let isJSON =
      arguments.prefix { $0 != "--" }.last { $0 == "--json" || $0 == "--no-json" } == "--json"
    for failure in failures {
      StandardError.write(line: isJSON ? failure.json.text() : failure.description)
    }
    Tincture.exit(withError: ExitCode(failures[0].status.rawValue))
  }

  /// What the argument parser found wrong with the command line, or an internal error.
  ///
  /// The parser has no public form of its errors but their text, so the text is used as it is.
  private static func failure(for error: any Error, arguments: [String]) -> CommandFailure {
    guard Tincture.exitCode(for: error) == .validationFailure else {
      return CommandFailure(internalError: "\(error)")
    }
    let name = words(in: arguments).first
    let help = ["tincture", name, "--help"].compactMap(\.self).joined(separator: " ")
    // A message has several lines when an argument can be read in several ways; their indentation
    // is no part of the sentence.
    let lines = Tincture.message(for: error).split(separator: "\n").map { $0.drop { $0 == " " } }
    if let failure = unknownOption(in: lines.joined(), words(in: arguments)) { return failure }
    return CommandFailure(
      .usage, at: name, lines.joined(separator: ", "), suggestion: "See \(help).")
  }

  /// An option that the command does not have; the parser would take any option of the command for
  /// the one that was meant.
  private static func unknownOption(in message: String, _ words: [String]) -> CommandFailure? {
    guard let option = message.text(between: "Unknown option '", and: "'"),
      let (root, commands) = try? CommandHelp.all()
    else { return nil }
    let names = [words.prefix(2).joined(separator: " "), words.first].compactMap(\.self)
    let command = names.lazy.compactMap { name in commands.first { $0.name == name } }.first
    return CommandFailure(
      .usage, at: command?.name, "unknown option \(option.quoted)",
      suggestion: (command ?? root).suggestion(for: option, among: commands))
  }

  /// The failure of a command line that names an unknown command, or asks for help on one; `nil`
  /// when no unknown command is named.
  ///
  /// The argument parser would take the word for a superfluous argument and suggest no command.
  private static func unknownCommand(in arguments: [String]) -> CommandFailure? {
    let names = Tincture.subcommandNames
    let words = words(in: arguments)
    guard let name = words.first == "help" && words.count > 1 ? words[1] : words.first else {
      return nil
    }
    guard !names.contains(name) else { return nil }
    return CommandFailure(
      .usage, at: name.quoted, "there is no such command",
      suggestion: generateSuggestion(name)
        ?? otherWords[name.lowercased()].map { "Did you mean '\($0)'?" }
        ?? SuggestionSentence.sentence(for: name, among: names))
  }

  /// What other programs call what a command does.
  private static let otherWords = [
    "create": "generate", "fix": "check --fix", "lint": "check", "new": "init",
    "preview": "serve", "validate": "check", "verify": "certify --verify", "view": "show",
    "watch": "build --watch",
  ]

  /// The command that makes a palette of what was typed in place of a command's name; `nil` for
  /// what is neither a color nor one of Tincture's own themes.
  private static func generateSuggestion(_ word: String) -> String? {
    if (try? KnownThemes.theme(named: word)) != nil {
      return "The theme is made by: tincture theme \(word)"
    }
    guard (try? OptionParser.cssColor(word)) != nil else { return nil }
    return "A palette of this color is made by: tincture generate '\(word)'"
  }

  /// The arguments that are neither a global option nor the value of one.
  private static func words(in arguments: [String]) -> [String] {
    var words: [String] = []
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      if !argument.hasPrefix("-") {
        words.append(argument)
      } else if GlobalOptions.namesWithValue.contains(argument) {
        _ = arguments.popFirst()
      }
    }
    return words
  }

  /// Refuses arguments that are not UTF-8: Swift would replace the invalid bytes, and a file name
  /// would become that of another file.
  private static func checkArguments() throws {
    // On Linux Swift reads them from there; without, not even the name of the program is known.
    guard CommandLine.argc > 0 else {
      throw CommandFailure(
        .inputOutput, at: "/proc", "cannot read the arguments: /proc is not mounted",
        suggestion: "Mount it with: mount -t proc proc /proc")
    }
    // The arguments as the system passed them.
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    ).compactMap(\.self)
    for (index, argument) in arguments.enumerated().dropFirst()
    where String(validatingCString: argument) == nil {
      throw CommandFailure(
        .usage, at: "argument \(index)",
        "\(String(cString: argument).quoted) is not valid UTF-8")
    }
  }
}

extension CommandHelp {
  /// What may have been meant by an option that the command does not have: one of its own that is
  /// spelled alike, or the commands that have it.
  fileprivate func suggestion(for option: String, among commands: [CommandHelp]) -> String {
    let own = arguments.flatMap(\.names) + ["--help", "--version"]
    let bare = own.map { String($0.drop { $0 == "-" }) }
    let word = String(option.drop { $0 == "-" })
    if let near = SuggestionSentence.name(near: word, among: bare),
      let index = bare.firstIndex(of: near)
    {
      return "Did you mean '\(own[index])'?"
    }
    let owners = commands.filter { $0.arguments.contains { $0.names.contains(option) } }.map(\.name)
    let command = commands.contains { $0.name == name } ? "tincture \(name)" : name
    let help = "See \(command) --help."
    guard (1...3).contains(owners.count) else { return help }
    return "It is an option of \(owners.joined(separator: " and of ")). \(help)"
  }
}

extension String {
  /// The text between two others, where both are there.
  fileprivate func text(between start: String, and end: String) -> String? {
    guard let first = firstRange(of: start) else { return nil }
    let rest = self[first.upperBound...]
    return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
  }
}

extension Tincture {
  /// The names of all subcommands, `help` among them.
  static var subcommandNames: [String] { subcommands.map { $0.name } + ["help"] }

  /// The command of a command line that names it first, parsed without the texts and options of all
  /// others, which take longer than most palettes; any other line goes the parser's own way.
  fileprivate static func command(of arguments: [String]) throws -> any ParsableCommand {
    let named = subcommands.first { $0.name == arguments.first }
    // Completions are those of the whole command.
    if let named, !arguments.contains(where: { $0.hasPrefix("--generate-completion-script") }),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      // For --help the parser returns a command of its own, which would print this one's name alone.
      ([named] + named.configuration.subcommands).contains(where: { $0 == type(of: command) })
    {
      return command
    }
    // The message of an error has to be that of the whole command.
    return try parseAsRoot(arguments)
  }
}

/// A command of `tincture`, whose name is known without its texts.
protocol Subcommand: ParsableCommand {
  /// The name by which it is called.
  static var name: String { get }
}

/// The command and the list of its subcommands.
///
/// A new subcommand is a type and a line here; help, manual, completions and suggestions follow.
///
/// The folders of the target, in the order in which a request passes through them:
///
/// - `Options`: the options that several commands share. What the command line, the environment,
///   configuration files, `batch` and `serve` ask of a palette becomes one type, `GenerateOptions`.
/// - `Configuration`: the YAML file of `init`, `build` and `generate --config`.
/// - `Input`: files and folders that are read, and the colors in them.
/// - `Generate`, `Batch`, `Build`, `Certify`, `Chart`, `Check`, `Colors`, `Export`, `Fuzz`, `Import`, `Manual`,
///   `Pairs`, `Repair`, `Scan`, `Show`:
///   the subcommands, each with the types that only it needs.
/// - `Systems`: design systems as files, and the subcommand about them.
/// - `Templates`: the Stencil templates of `export --template`.
/// - `Serving`: the preview of `serve`, an HTTP server on loopback.
/// - `LanguageServer`: `lsp` for editors and `mcp` for agents, on standard input and output.
/// - `Output`: messages and exit codes, text for terminals, and files that are written whole.
/// - `System`: one function for each system call, and its errors.
struct Tincture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tincture",
    abstract: "Color palettes whose contrast is checked on the 8-bit colors you ship.",
    usage: "tincture <subcommand> [<options>]",
    version: version,
    subcommands: subcommands)

  fileprivate static let version = PaletteDocument.generator.version

  /// In the order in which help lists them.
  fileprivate static let subcommands: [any Subcommand.Type] = [
    BatchCommand.self,
    BuildCommand.self,
    CertifyCommand.self,
    ChartCommand.self,
    CheckCommand.self,
    CompletionsCommand.self,
    ContrastCommand.self,
    ConvertCommand.self,
    ExplainCommand.self,
    ExportCommand.self,
    FuzzCommand.self,
    GenerateCommand.self,
    ImportCommand.self,
    InitCommand.self,
    LanguageServerCommand.self,
    ManualCommand.self,
    ToolServerCommand.self,
    MigrateCommand.self,
    PairsCommand.self,
    RepairCommand.self,
    ScanCommand.self,
    SchemaCommand.self,
    ServeCommand.self,
    ShowCommand.self,
    SystemCommand.self,
    ThemeCommand.self,
  ]

  @OptionGroup var global: GlobalOptions
}
