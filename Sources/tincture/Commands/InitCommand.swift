// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// `init`: a configuration file to start from.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration file to start from.",
    usage: "tincture init [<options>]",
    discussion: """
      For example: tincture init && tincture generate --config tincture.yaml

      The file is YAML, and says in comments what can be set.
      """)

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output = "tincture.yaml"

  @Flag(help: "Overwrite the file if it exists.")
  var force = false

  func run() throws {
    let file = OutputFile(path: output)
    if !force, file.replacesSomething {
      throw CommandFailure(
        .cannotCreate, at: output, "the file exists",
        suggestion: "Overwrite it with --force, or choose another name with -o.")
    }
    let outcome = try file.write(Array(Configuration.template.utf8))
    global.detail(outcome == .unchanged ? "\(output) is unchanged" : "wrote \(output)")
  }
}
