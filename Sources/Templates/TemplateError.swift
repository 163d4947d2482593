// SPDX-License-Identifier: MIT

/// Why a template gives no text.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the template, or of the one that it includes.
  public let template: String

  /// The line from 1; `nil` when it is about the whole template.
  public let line: Int?

  /// What is wrong, without a full stop.
  public let reason: String

  /// What to do about it, as a sentence.
  public let suggestion: String?

  init(_ template: String, line: Int? = nil, _ reason: String, suggestion: String? = nil) {
    self.template = template
    self.line = line
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The template with the line: `colors.swift.stencil:12`.
  public var place: String { template + (line.map { ":\($0)" } ?? "") }

  public var description: String { "\(place): \(reason)" }
}
