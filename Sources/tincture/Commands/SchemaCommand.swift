// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Certification
import Checking
import JSON
import Palettes

/// `schema NAME`: the JSON Schema of a document that the command writes or reads.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a document.",
    usage: "tincture schema <name> [<options>]",
    discussion: "For example: tincture schema palette")

  private static let schemas = [
    "baseline": BaselineSchema.json, "certificate": CertificateSchema.json,
    "check": CheckReportSchema.json, "fuzz": FuzzSchema.json, "pairs": PairFileSchema.json,
    "palette": PaletteSchema.json,
  ]

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The document: \(schemas.keys.sorted().joined(separator: ", ")).",
    completion: .list(schemas.keys.sorted()))
  var name: String

  func run() throws {
    guard let schema = Self.schemas[name] else {
      throw CommandFailure.usage(
        "schema", "there is no schema \(name.quoted)",
        suggestion: Suggestion.sentence(for: name, among: Self.schemas.keys.sorted()))
    }
    try StandardOutput.write(schema.text(style: .pretty) + "\n")
  }
}
