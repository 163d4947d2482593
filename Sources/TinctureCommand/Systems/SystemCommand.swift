// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureContrast
import TinctureJSON
import TincturePalettes

/// `system`: the design systems that come with Tincture, and those in files.
struct SystemCommand: Subcommand {
  static let name = "system"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "List, show or begin design systems.",
    usage: "tincture system <subcommand> [<options>]",
    discussion: """
      For example: tincture system show shadcn > acme.yaml

      A design system is a file of roles, of where their colors come from, and of what is promised \
      of them: pairs with a contrast ratio, orders of lightness, and least differences. Options \
      named --system take such a file, or the name of a system that comes with Tincture. \
      Documentation/DesignSystemFormat.md lists every field; 'tincture schema system' prints them.
      """,
    subcommands: [SystemListCommand.self, SystemShowCommand.self, SystemInitCommand.self])

  @OptionGroup var global: GlobalOptions

  func run() throws {
    throw CommandFailure.usage(
      "system", "the subcommand is missing", suggestion: "Write one of: list, show, init.")
  }
}

/// `system list`: the systems that come with Tincture.
struct SystemListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the design systems that come with Tincture.",
    usage: "tincture system list [<options>]",
    discussion: "For example: tincture system list")

  @OptionGroup var global: GlobalOptions

  func run() throws {
    try global.show(
      global.printsJSON
        ? JSONValue.array(KnownSystems.all.map(\.json)).text(style: .pretty) + "\n"
        : SystemList(style: global.style).text)
  }
}

/// The systems for people: a line for each, with its counts below.
private struct SystemList {
  let style: TerminalStyle

  var text: String { KnownSystems.all.flatMap(lines).map { $0 + "\n" }.joined() }

  private func lines(_ known: KnownSystem) -> [String] {
    let system = known.designSystem
    let pairs = system.promises(in: system.appearances[0], level: .aa).count
    let counts =
      "\(system.roles.count) roles, \(pairs) pairs, \(system.appearances.count) appearances"
    return [style.bold(known.name.padded(to: 12)) + known.summary + ": " + counts]
  }
}

extension KnownSystem {
  fileprivate var json: JSONValue {
    let system = designSystem
    return [
      "name": .string(name), "summary": .string(summary), "roles": .integer(system.roles.count),
      "pairs": .integer(system.promises(in: system.appearances[0], level: .aa).count),
      "appearances": .integer(system.appearances.count),
    ]
  }
}

/// `system show NAME|FILE`: the document of a system.
struct SystemShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a design system as YAML or JSON.",
    usage: "tincture system show <name|file> [<options>]",
    discussion: """
      For example: tincture system show minimal

      A file is checked, and printed as Tincture writes it: every key in its usual place, and no \
      comments. All that is wrong with it is listed in one run. JSON is printed with --json.
      """)

  @OptionGroup var global: GlobalOptions

  private static let names = KnownSystems.all.map(\.name)

  @Argument(
    help: ArgumentHelp(
      "A file, - for standard input, or one of \(names.joined(separator: ", ")).",
      valueName: "name|file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var system: String

  @Flag(help: "Replace patterns by the names that they match.")
  var expand = false

  func run() throws {
    let loaded = try SystemArgument.load(system, at: "system")
    let shown = expand ? loaded.expanded : loaded
    if global.json ?? false { return try StandardOutput.write(shown.json) }
    try StandardOutput.write(shown.yaml)
  }
}
