// SPDX-License-Identifier: GPL-3.0-or-later

import Exporters

/// A template of the user's own, in the language of Stencil.
///
/// Templates for SwiftGen's `colors` run as they are. A template is a pure function like any
/// exporter: the same palettes and parameters give the same text. It reads nothing
/// but the templates of its own folder that it includes.
struct PaletteTemplate: Sendable {
  private let source: TemplateText
  private let folder: TemplateFolder?

  /// Takes a template.
  ///
  /// - Parameters:
  ///   - text: The template itself.
  ///   - name: What messages call it.
  ///   - folder: Where it finds what it includes; without one it includes nothing.
  /// - Throws: A ``TemplateError`` for a tag that is not closed and the like.
  init(_ text: String, name: String, folder: TemplateFolder? = nil) throws(TemplateError) {
    source = try TemplateText(text, name: name)
    self.folder = folder
  }

  /// The text that palettes give.
  ///
  /// - Throws: A ``TemplateError`` with the line, also for a text beyond 64 MiB or for loops of
  ///   more than 250,000 passes.
  func text(
    for palettes: ExportSource, parameters: TemplateParameters = TemplateParameters()
  ) throws(TemplateError) -> String {
    var context = TemplateContext.values(of: palettes)
    context["param"] = parameters.context
    return try Rendering(folder: folder).text(of: source, context: context)
  }
}

/// The name of the file that a template makes.
enum TemplateFileName {
  /// `colors.swift` for `folder/colors.swift.stencil`; `nil` for a name that is not plain.
  static func output(ofTemplateAt path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let output = name.hasSuffix(".stencil") ? String(name.dropLast(8)) : name
    return ExportedFile(output, text: "").hasSafePath ? output : nil
  }
}
