// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// `completions SHELL`: the script that teaches a shell to complete our command lines.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completion script for a shell.",
    usage: "tincture completions <shell> [<options>]",
    discussion: """
      For example: tincture completions bash > ~/.local/share/bash-completion/completions/tincture
      """)

  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    var completionShell: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The shell.")
  var shell: Shell

  func run() throws {
    try StandardOutput.write(Tincture.completionScript(for: shell.completionShell) + "\n")
  }
}
