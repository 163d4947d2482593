// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters

/// A template of the user's own, in the language of Stencil.
///
/// Templates for SwiftGen's `colors` run as they are. A template is a pure function like any
/// exporter: the same palettes and parameters give the same text. It reads nothing but the
/// templates of its own folder that it includes.
struct PaletteTemplate: Sendable {
  private let source: TemplateText
  private let folder: TemplateFolder?

  /// Takes the text of a template, what messages call it, and the folder of those that it includes.
  init(_ text: String, name: String, folder: TemplateFolder? = nil) throws(TemplateError) {
    source = try TemplateText(text, name: name)
    self.folder = folder
  }

  /// The text that palettes give.
  ///
  /// - Throws: A ``TemplateError`` with the line, also for a text beyond 64 MiB or for loops of
  ///   more than 250,000 passes.
  func text(
    for palettes: ExportSource, parameters: [String: any Sendable] = [:]
  ) throws(TemplateError) -> String {
    var context = TemplateContext.values(of: palettes)
    context["param"] = parameters
    return try Rendering(folder: folder).text(of: source, context: context)
  }
}

/// Why a template gives no text.
struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the template, or of the one that it includes.
  let template: String

  /// The line from 1; `nil` when it is about the whole template.
  let line: Int?

  /// What is wrong, without a full stop.
  let reason: String

  /// What to do about it, as a sentence.
  let suggestion: String?

  init(_ template: String, line: Int? = nil, _ reason: String, suggestion: String? = nil) {
    self.template = template
    self.line = line
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The template with the line: `colors.swift.stencil:12`.
  var place: String { template + (line.map { ":\($0)" } ?? "") }

  /// The place and the reason, without the suggestion.
  var description: String { "\(place): \(reason)" }
}
