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

/// What a user passes to a template under `param`: names, each with a text or a truth.
struct TemplateParameters: Hashable, Sendable {
  /// A value that a template can print or ask for.
  enum Value: Hashable, Sendable {
    case text(String)
    case truth(Bool)
  }

  /// The values by their names.
  private(set) var values: [String: Value] = [:]

  init() {}

  /// Adds one of the form `name=text`.
  ///
  /// `name` alone is true, as in SwiftGen; so are the words `true` and `false` what they say.
  ///
  /// - Throws: An ``ParameterError`` for a name that is none or comes twice.
  mutating func add(_ assignment: String) throws(ParameterError) {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil else {
      throw ParameterError("a parameter is a name of letters, digits and _, then = and its value")
    }
    guard values[name] == nil else { throw ParameterError("the parameter \(name) comes twice") }
    values[name] = parts.count == 1 ? .truth(true) : Self.value(of: String(parts[1]))
  }

  /// The words `true` and `false` as truth values, everything else as text.
  private static func value(of text: String) -> Value { Bool(text).map(Value.truth) ?? .text(text) }

  /// Why a text is no parameter.
  struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, without a full stop.
    let description: String

    init(_ reason: String) { description = reason }
  }
}

extension TemplateParameters {
  /// As templates see them.
  var context: [String: Any] {
    values.mapValues { value -> Any in
      switch value {
      case .text(let text): text
      case .truth(let isTrue): isTrue
      }
    }
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
