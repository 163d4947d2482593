// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The command and the list of its subcommands.
///
/// A new subcommand is one file and one line here.
struct Tincture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tincture",
    abstract: "Color palettes that are proved to be readable.",
    usage: "tincture <subcommand> [<options>]",
    version: "1.0.0",
    subcommands: [
      BatchCommand.self,
      CertifyCommand.self,
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
      ManualCommand.self,
      SchemaCommand.self,
      ServeCommand.self,
      ShowCommand.self,
      ThemeCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}
