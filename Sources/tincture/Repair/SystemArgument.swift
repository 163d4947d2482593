// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Palettes

/// Placeholder until the reader of systems is merged.
enum SystemArgument {
  static func load(_ name: String) throws -> DesignSystem {
    throw CommandFailure.usage("--system", "there is no system \(name.quoted)")
  }
}

/// Placeholder until the command of systems is merged.
struct SystemCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "system", abstract: "Draft a design system from existing files.",
    usage: "tincture system init <file or folder>... [<options>]",
    discussion: "For example: tincture system init tokens.css -o acme.yaml",
    subcommands: [SystemInitCommand.self])

  @OptionGroup var global: GlobalOptions

  func run() throws {
    throw CommandFailure.usage(
      "system", "the subcommand is missing", suggestion: "Write one of: init.")
  }
}
