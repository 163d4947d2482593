// SPDX-License-Identifier: GPL-3.0-or-later

import Exporters

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

  /// Reads the templates.
  ///
  /// - Throws: A ``CommandFailure``: `usage` for options that contradict each other, otherwise as
  ///   ``InputFile/text()``, and `badInput` with the line at which a text is not a template.
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
    return try paths.map { try TemplateRendering($0, output: output(of: $0), values) }
  }

  /// The parameters of `--param`.
  private func values() throws -> TemplateParameters {
    var values = TemplateParameters()
    do throws(TemplateParameters.ParameterError) {
      for parameter in parameters { try values.add(parameter) }
    } catch {
      throw CommandFailure.usage(
        "--param", error.description, suggestion: "For example --param enumName=Palette.")
    }
    return values
  }

  /// The name of the file that a template makes; unused where its text goes to standard output.
  private func output(of path: String) throws -> String {
    guard isNamed else { return "text" }
    if path != "-", let name = TemplateFileName.output(ofTemplateAt: path) { return name }
    throw CommandFailure.usage(
      "--template",
      path == "-"
        ? "a template from standard input has no name for a file in --out"
        : "\(path.quoted) gives no plain name for a file in --out",
      suggestion: "Leave out --out, or name a file such as colors.swift.stencil.")
  }
}

/// A template with its parameters and the name of its output.
struct TemplateRendering {
  /// The template for messages.
  let name: String
  private let output: String
  private let template: PaletteTemplate
  private let values: TemplateParameters

  fileprivate init(_ path: String, output: String, _ values: TemplateParameters) throws {
    let file = InputFile(path: path)
    let folder = path == "-" ? nil : TemplateFolder(path: parentFolder(of: path))
    let text = try file.text()
    name = file.name
    self.output = output
    self.values = values
    do throws(TemplateError) {
      template = try PaletteTemplate(text, name: file.name, folder: folder)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The text of the template for palettes.
  func file(for source: ExportSource) throws -> ExportedFile {
    do throws(TemplateError) {
      return ExportedFile(output, text: try template.text(for: source, parameters: values))
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  fileprivate init(_ error: TemplateError) {
    self.init(.badInput, at: error.place, error.reason, suggestion: error.suggestion)
  }
}
