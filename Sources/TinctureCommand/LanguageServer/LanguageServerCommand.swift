// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking

/// `lsp`: a server of the Language Server Protocol on standard input and output.
///
/// It keeps the texts of open documents and checks them as `check` checks files; it writes no file.
struct LanguageServerCommand: Subcommand {
  static let name = "lsp"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Check colors in an editor while they are typed.",
    usage: "tincture lsp [<options>]",
    discussion: """
      For example: tincture lsp --level AAA

      An editor starts it and talks to it on standard input and output, in the Language Server \
      Protocol 3.17: what check finds in the open style sheets, design tokens, asset catalogs and \
      sources are diagnostics, and what check --fix changes are quick fixes. Colors have their \
      samples, can be picked, and show under the pointer the pairs that they are in. How editors \
      are set up: Documentation/editors.md.

      The text of the editor counts in place of the file. The project's configuration is looked for \
      from the working folder upwards, as check does. Positions count UTF-16 code units; a message has 4 MiB at most \
      and a document 2 MiB. The exit status is 0 after shutdown and exit, 1 where the editor left \
      out shutdown, and 65 for what is no message.
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var measured: PairOptions

  @OptionGroup var options: CheckOptions

  @Flag(
    name: .customLong("stdio"),
    help: "Talk on standard input and output; editors add it, and there is no other way.")
  var usesStandardStreams = false

  func run() throws {
    var server = RPCServer(
      LanguageServer(try reader()), HeaderFraming(limit: RPCLimits.greatestMessage))
    try server.run()
  }

  /// What documents are read by: the options and the project's configuration.
  private func reader() throws -> DocumentReader {
    let project = try Configuration.ofProject()
    let measured = project.map(self.measured.of) ?? measured
    _ = try OptionParser.read(measured.level, at: "--level", OptionParser.level)
    let known = try project?.checks?.baseline.map(BaselineFile.init).map {
      (file: $0, list: try $0.read())
    }
    return DocumentReader(
      options: measured, pairs: try measured.source(), rules: try options.rules(), known: known,
      global: global)
  }
}
