// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// `manual [COMMAND]`: a page of the manual.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print a page of the manual, for man to show.",
    usage: "tincture manual [<command>] [<options>]",
    discussion: """
      For example: tincture manual generate | man -l -

      Where Tincture is installed, man tincture-generate shows the same page. It says what the help \
      says, and what all commands have in common: exit statuses and the environment.
      """)

  @OptionGroup var global: GlobalOptions

  // The list of commands holds this one, so it cannot be asked before it is there.
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
    let names = pages.map(\.name)
    let root = Tincture.configuration.commandName ?? ""
    let wanted = command ?? root
    guard let page = pages.first(where: { [wanted, "\(root)-\(wanted)"].contains($0.name) }) else {
      throw CommandFailure.usage(
        "command", "there is no page \(wanted.quoted)",
        suggestion: Suggestion.sentence(
          for: wanted, among: names.map { $0.withoutPrefix(root + "-") }))
    }
    try StandardOutput.write(page.text)
  }
}

extension String {
  fileprivate func withoutPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
