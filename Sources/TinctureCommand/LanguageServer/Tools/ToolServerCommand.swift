// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// `mcp`: a server of the Model Context Protocol on standard input and output.
///
/// It reads below the working folder only, and writes no file.
struct ToolServerCommand: Subcommand {
  static let name = "mcp"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Offer colors, check and repair as tools to an agent.",
    usage: "tincture mcp [<options>]",
    discussion: """
      For example: tincture mcp

      An agent starts it and talks to it on standard input and output, one message of the Model \
      Context Protocol per line: versions \(ToolServer.versions.joined(separator: ", ")). The tools \
      are the operations of batch, with the same members, and:

      \(KnownTools.own.map { "\($0.name): \($0.summary)" }.joined(separator: "\n\n"))

      Files are read below the working folder only and none is written: what a fix changes is \
      answered as a patch. A message has 4 MiB at most. How agents are set up: \
      Documentation/editors.md.
      """)

  @OptionGroup var global: GlobalOptions

  func run() throws {
    var quiet = global
    quiet.quiet = true
    var server = RPCServer(
      ToolServer(quiet), LineFraming(limit: RPCLimits.greatestMessage))
    try server.run()
  }
}
