// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking
import TinctureImporters
import TincturePalettes

/// `system init FILE…`: a draft of a design system from the colors that are there.
struct SystemInitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Draft a design system from existing files.",
    usage: "tincture system init <file or folder>... [-o <file>] [<options>]",
    discussion: """
      For example: tincture system init tokens.css -o acme.yaml

      Roles are the names that are there, targets their colors in each appearance, and pairs what \
      check measures, each with its reason and its place. Names for one literal are like its \
      first, and black or white on a fill is its label. Pairs that are probably none are \
      comments for you to decide, as is the order of surfaces. tincture repair \
      takes the draft with --system.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The files or folders; - is standard input.", completion: .file())
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the draft to a file; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output = "-"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The name of the system; that of the output file otherwise.", valueName: "text"))
  var name: String?

  @Option(
    help: ArgumentHelp("A JSON file that lists the pairs of colors.", valueName: "file"),
    completion: .file())
  var pairs: String?

  @Option(
    help: ArgumentHelp("The format, where it is not recognized.", valueName: "format"),
    completion: .list(KnownImporters.all.map { $0.name }))
  var from: String?

  @Flag(help: "Overwrite the file if it exists.")
  var force = false

  func run() throws {
    try checkArguments()
    let pairs = try pairs == nil ? .guesses(areBinding: true) : PairOptions.source(pairs)
    let inputs = try files.map { path in
      try CheckInput(
        ImportInput(path: path, format: from, global: global), level: "AA", pairs: pairs)
    }
    let system = InferredSystem(inputs.map(\.subject), name: name ?? fileName)
    guard system.roleCount > 0 else {
      throw CommandFailure(
        .badInput, at: inputs[0].source.name, "there is no color in it that a role could have")
    }
    let text = system.yaml(from: inputs.map(\.source.name))
    global.report(try OutputFile(path: output).write(Array(text.utf8)), of: output)
    let unsure = system.unsureCount
    global.note(
      "\(system.roleCount) roles and \(system.pairCount) pairs"
        + (unsure == 0 ? "" : ", \(unsure) more as comments for you to decide")
        + "; read the draft before use")
    global.note(system.omissions.map { "not used: \($0)" })
  }

  /// Refuses a command line without files, and to overwrite a file.
  private func checkArguments() throws {
    guard !files.isEmpty else {
      throw CommandFailure.usage(
        "system init", "no file is named",
        suggestion: "Name one, as in: tincture system init tokens.css")
    }
    guard force || !OutputFile(path: output).replacesSomething else {
      throw CommandFailure(
        .cannotCreate, at: output, "the file exists",
        suggestion: "Overwrite it with --force, or choose another name with -o.")
    }
  }

  /// The name of the output file without its folder and extension.
  private var fileName: String {
    let last = output.split(separator: "/").last ?? "draft"
    let stem = last.split(separator: ".").first.map(String.init) ?? "draft"
    return stem == "-" ? "draft" : stem
  }
}
