// SPDX-License-Identifier: GPL-3.0-or-later

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
    name = command.name == root.name ? root.name : "\(root.name)-\(command.name)"
  }

  /// Whether the page is that of the command as a whole.
  private var isRoot: Bool { command.name == root.name }

  /// The page in the language of `man`.
  var text: String {
    var page = Roff(title: name, version: Tincture.configuration.version)
    page.section("NAME")
    page.text("\(name) - \(command.abstract.asPhrase)")
    page.section("SYNOPSIS")
    page.styled(Roff.usage(command.usage))
    describe(in: &page)
    if isRoot { listCommands(in: &page) }
    list(arguments(.positional), as: "ARGUMENTS", in: &page)
    list(isRoot ? [] : ownOptions, as: "OPTIONS", in: &page)
    list(globalOptions, as: isRoot ? "OPTIONS" : "GLOBAL OPTIONS", in: &page)
    listVariables(in: &page)
    listStatuses(in: &page)
    showExamples(in: &page)
    seeAlso(in: &page)
    return page.source
  }

  // MARK: Sections

  /// The paragraphs of the help's discussion, without its examples.
  private func describe(in page: inout Roff) {
    page.section("DESCRIPTION")
    guard let first = command.paragraphs.first else { return page.text(command.abstract) }
    page.text(first)
    for paragraph in command.paragraphs.dropFirst() { page.paragraph(paragraph) }
  }

  /// The subcommands, each with the name of its page.
  private func listCommands(in page: inout Roff) {
    page.section("COMMANDS")
    for command in commands {
      page.tag(Roff.bold("\(root.name)-\(command.name)") + "(1)")
      page.text(command.abstract)
    }
  }

  /// A section of arguments or options; none when there are none.
  private func list(_ entries: [ArgumentHelpEntry], as title: String, in page: inout Roff) {
    guard !entries.isEmpty else { return }
    page.section(title)
    for entry in entries {
      page.tag(entry.tag)
      page.text(entry.sentences)
    }
  }

  /// The environment variables that matter to the command.
  private func listVariables(in page: inout Roff) {
    page.section("ENVIRONMENT")
    let options = Set(command.arguments.flatMap(\.names))
    for variable in EnvironmentVariable.all where isRoot || variable.matters(to: options) {
      page.tag(Roff.bold(variable.name))
      page.text(variable.meaning)
    }
  }

  /// The exit codes, which are the same for all commands.
  private func listStatuses(in page: inout Roff) {
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases {
      page.tag(Roff.bold("\(status.rawValue)"))
      page.text(status.meaning)
    }
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
    let pages = (isRoot ? [] : [root.name]) + others.map { "\(root.name)-\($0.name)" }
    page.styled(pages.map { Roff.bold($0) + "(1)" }.joined(separator: ",\n"))
  }

  // MARK: Options

  /// The entries of one kind.
  private func arguments(_ kind: ArgumentHelpEntry.Kind) -> [ArgumentHelpEntry] {
    command.arguments.filter { $0.kind == kind }
  }

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

extension String {
  /// A sentence as what follows a dash.
  fileprivate var asPhrase: String {
    let phrase = prefix(1).lowercased() + dropFirst()
    return phrase.hasSuffix(".") ? String(phrase.dropLast()) : phrase
  }
}
