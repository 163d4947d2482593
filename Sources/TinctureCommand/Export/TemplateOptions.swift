// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters

/// The templates that `export` was asked to render.
struct TemplateOptions {
  /// As the user gave them; `-` is standard input.
  let paths: [String]
  /// Of the form `name=value`.
  let parameters: [String]
  /// The palette document.
  let document: String?
  /// Whether each text goes to a file, which needs a name.
  let isNamed: Bool

  /// A template's name for messages, and the function that makes its file from palettes.
  typealias TemplateRendering = (name: String, file: (ExportSource) throws -> ExportedFile)

  /// Reads the templates.
  func renderings() throws -> [TemplateRendering] {
    guard (paths + [document]).count(where: { $0 == "-" }) <= 1 else {
      throw CommandFailure.usage(
        "--template", "standard input is named twice", suggestion: "Name a file instead.")
    }
    guard !paths.isEmpty || parameters.isEmpty else {
      throw CommandFailure.usage(
        "--param", "there is no template to pass it to", suggestion: "Name one with --template.")
    }
    let values = try values()
    return try paths.map { try rendering($0, values) }
  }

  /// The parameters of `--param` by their names: texts, and the words `true` and `false` as truth
  /// values; a name alone is true, as in SwiftGen.
  private func values() throws -> [String: any Sendable] {
    var values: [String: any Sendable] = [:]
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, text) = (String(parts[0]), parts.count == 1 ? "true" : String(parts[1]))
      guard name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil else {
        throw failure("a parameter is a name of letters, digits and _, then = and its value")
      }
      guard values[name] == nil else { throw failure("the parameter \(name) comes twice") }
      values[name] = Bool(text).map { $0 as any Sendable } ?? text
    }
    return values
  }

  /// A text that is no parameter.
  private func failure(_ reason: String) -> CommandFailure {
    .usage("--param", reason, suggestion: "For example --param enumName=Palette.")
  }

  /// `colors.swift` for `folder/colors.swift.stencil`; unused where the text goes to standard
  /// output.
  private func output(of path: String) throws -> String {
    guard isNamed else { return "text" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let output = name.hasSuffix(".stencil") ? String(name.dropLast(8)) : name
    if path != "-", ExportedFile(output, text: "").hasSafePath { return output }
    throw CommandFailure.usage(
      "--template",
      path == "-"
        ? "a template from standard input has no name for a file in --out"
        : "\(path.quoted) gives no plain name for a file in --out",
      suggestion: "Leave out --out, or name a file such as colors.swift.stencil.")
  }

  /// Reads a template.
  private func rendering(
    _ path: String, _ values: [String: any Sendable]
  ) throws -> TemplateRendering {
    let output = try output(of: path)
    let file = InputFile(path: path)
    let text = try file.text()
    let folder = path == "-" ? nil : TemplateFolder(path: parentFolder(of: path))
    let template = try Self.reporting { () throws(TemplateError) in
      try PaletteTemplate(text, name: file.name, folder: folder)
    }
    return (
      file.name,
      { source in
        let text = try Self.reporting { () throws(TemplateError) in
          try template.text(for: source, parameters: values)
        }
        return ExportedFile(output, text: text)
      }
    )
  }

  /// Turns the error of a template into a failure of the command.
  private static func reporting<Value>(
    _ work: () throws(TemplateError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(TemplateError) { return try work() } catch {
      throw CommandFailure(.badInput, at: error.place, error.reason, suggestion: error.suggestion)
    }
  }
}
