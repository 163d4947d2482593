// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking

/// `pairs FILE…`: the pairs that `check` measures, as a file to edit for `--pairs`.
struct PairsCommand: Subcommand {
  static let name = "pairs"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "List which colors check takes for pairs, as a file to edit.",
    usage: "tincture pairs <file or folder>... [-o <file>] [<options>]",
    discussion: """
      For example: tincture pairs tokens.css -o pairs.json

      Each entry says what makes it one: declared by a document or a known system, written by a \
      rule or a view, named, or only assumed from words. Take out what no interface shows, add what is \
      missing, and check by it: tincture check tokens.css --pairs \
      pairs.json. Pairs of rules whose colors have no name are in no such file, and are counted.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The files or folders; - is standard input.", completion: .file())
  var files: [String] = []

  @OptionGroup var options: PairOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output = "-"

  func run() throws {
    guard !files.isEmpty else {
      throw CommandFailure.usage(
        "pairs", "no file is named", suggestion: "Name one, as in: tincture pairs tokens.css")
    }
    var options = options
    if options.pairs == nil, options.system == nil { options.guess = true }
    let pairs = try options.source()
    let inputs = try files.flatMap {
      try CheckInput.all(path: $0, options: options, pairs: pairs, global: global)
    }
    let list = PairList(inputs.map(\.subject))
    if list.unnamedCount > 0 {
      global.note(
        "\(list.unnamedCount) pairs of rules have a color without a name: they are in no file of "
          + "pairs, and check does not measure them with --pairs")
    }
    let text = list.json.text(style: .pretty) + "\n"
    guard output != "-" else { return try StandardOutput.write(text) }
    let outcome = try OutputFile(path: output, option: "-o").write(Array(text.utf8))
    global.report(outcome, of: output)
  }
}
