// SPDX-License-Identifier: GPL-3.0-or-later

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

  var description: String { "\(place): \(reason)" }
}
