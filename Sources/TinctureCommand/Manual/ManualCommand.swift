// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// `manual [COMMAND]`: prints a page of the manual as roff source, which `man` formats.
///
/// `make man` and the installation write all pages with it. Everything on a page comes from the
/// help of the command and from ``ExitStatus`` and ``EnvironmentVariable``, so help and manual
/// cannot differ.
struct ManualCommand: Subcommand {
  static let name = "manual"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print a page of the manual, for man to show.",
    usage: "tincture manual [<command>] [<options>]",
    discussion: """
      For example: tincture manual generate | man -l -

      Where Tincture is installed, man tincture-generate shows the same page. It has the text of \
      the help, and what all commands have in common: exit statuses and the environment.
      """)

  @OptionGroup var global: GlobalOptions

  // A closure: the list of subcommands contains this type, so it must not be read to make this one.
  @Argument(
    help: "The command; without one, the page is that of all.",
    completion: .custom { _, _, _ in Tincture.subcommandNames })
  var command: String?

  @Flag(name: .customLong("list"), help: "List the names of all pages.")
  var listsPages = false

  func run() throws {
    let pages = try ManualPage.all()
    if listsPages {
      return try StandardOutput.write(pages.map { $0.name + "\n" }.joined())
    }
    let root = Tincture.configuration.commandName ?? ""
    let wanted = command ?? root
    guard let page = pages.first(where: { [wanted, "\(root)-\(wanted)"].contains($0.name) }) else {
      throw CommandFailure.usage(
        "command", "there is no page \(wanted.quoted)",
        suggestion: SuggestionSentence.sentence(
          for: wanted, among: pages.map { String($0.name.trimmingPrefix(root + "-")) }))
    }
    try StandardOutput.write(page.text)
  }
}

/// An environment variable that commands read.
///
/// A test compares the list with the variables that the sources read.
struct EnvironmentVariable {
  let name: String
  /// What the variable does, as a sentence.
  let meaning: String

  /// The option that wins over it; `nil` for what every command reads.
  let option: String?

  init(_ name: String, _ meaning: String, option: String? = nil) {
    self.name = name
    self.meaning = meaning
    self.option = option
  }

  /// Whether a command with these options reads the variable.
  func matters(to options: Set<String>) -> Bool {
    guard let option else { return true }
    // The level of `check` is an option too, but no setting of a palette.
    return options.contains(option) && options.contains("--appearances")
  }

  /// All variables: those that stand for options first.
  static let all: [EnvironmentVariable] =
    PaletteOptions.variables.map { variable in
      EnvironmentVariable(
        variable.name, "What \(variable.option) is, where that option is not given.",
        option: variable.option)
    } + terminal

  /// The variables that every command reads.
  private static let terminal = [
    EnvironmentVariable(
      "FORCE_COLOR",
      "Use color, even in a pipe: 1 for 16 colors, 2 for 256, 3 for all; 0 for no color. The option "
        + "--color wins."),
    EnvironmentVariable("CLICOLOR_FORCE", "Use color, even in a pipe, unless it is 0."),
    EnvironmentVariable("NO_COLOR", "Use no color, whatever it is set to."),
    EnvironmentVariable("CLICOLOR", "Use no color if it is 0."),
    EnvironmentVariable(
      "TERM, COLORTERM",
      "How many colors the terminal has: all with COLORTERM=truecolor, 256 with TERM=*-256color, and "
        + "else 16; none with TERM=dumb. Swatches that are not the exact color are "
        + "marked as approximate."),
    EnvironmentVariable("COLUMNS", "How wide text for people is, where there is no terminal."),
    EnvironmentVariable(
      "LC_ALL, LC_CTYPE, LANG",
      "The first that is set tells which characters can be shown: unless it names UTF-8, text for "
        + "people is ASCII."),
  ]
}
