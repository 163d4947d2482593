// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
internal import Stencil

/// One rendering of a template: the limits that it may still use, and the texts that it is made of.
///
/// Stencil has no limits of its own, and forgets in which template an error was. Tags, filters and
/// included templates all report to this object.
final class Rendering: Loader {
  private let folder: TemplateFolder?
  /// The template itself, and those that it includes or extends.
  private var loaded: [Loaded] = []
  /// What has been used: see ``spend()``.
  private var passes = 0
  /// The number of macros and included templates that the rendering is inside of.
  private var depth = 0
  /// How many templates were extended.
  private var extensions = 0

  /// Where the first error was; Stencil itself forgets it on the way out of an included template.
  private var failure: TemplateError?

  /// A template that was tokenized twice: by Stencil, and by ``TemplateText`` for correct line
  /// numbers.
  private struct Loaded {
    let text: TemplateText
    let template: Template
    var nodes: [NodeType]?
  }

  init(folder: TemplateFolder?) { self.folder = folder }

  /// The text that a template gives.
  func text(of source: TemplateText, context values: [String: Any]) throws(TemplateError) -> String
  {
    // Breaks a reference cycle: this object, templates, their environment, its tags, this object.
    defer { loaded = [] }
    let environment = Environment(
      loader: self, extensions: [TemplateExtension(self)],
      trimBehaviour: .smart)
    let index = add(source, to: environment)
    let context = Context(dictionary: values, environment: environment)
    do { return try render(index, in: context) } catch { throw located(error, in: source.name) }
  }

  /// Renders an included template, each name parsed once.
  func include(_ name: String, in context: Context) throws -> String {
    let index = try load(name, in: context.environment)
    do { return try render(index, in: context) } catch {
      // An error without a token is reported for the `include` tag, whose node has a token.
      if (error as? TemplateSyntaxError)?.token != nil { failure = located(error, in: name) }
      throw error
    }
  }

  /// The template of a name beside this one, for Stencil's own `extends`.
  func loadTemplate(name: String, environment: Environment) throws -> Template {
    // Stencil renders the extended template itself: this counts calls, not the nesting depth.
    extensions += 1
    guard extensions <= Self.greatestDepth else {
      throw TemplateSyntaxError("templates extend others more than \(Self.greatestDepth) times")
    }
    return loaded[try load(name, in: environment)].template
  }

  /// The index of an included template among those that are loaded; each name is loaded once.
  private func load(_ name: String, in environment: Environment) throws -> Int {
    if let index = loaded.dropFirst().firstIndex(where: { $0.text.name == name }) { return index }
    guard let folder else {
      throw TemplateSyntaxError("a template from standard input includes no others")
    }
    let text: String
    do throws(TemplateError) { text = try folder.text(named: name) } catch {
      throw TemplateSyntaxError("'\(name)' is not included: \(error.reason)")
    }
    do throws(TemplateError) {
      return add(try TemplateText(text, name: name), to: environment)
    } catch {
      // It is an error of the included template, at the place that it names.
      failure = error
      throw error
    }
  }

  /// Adds a template to those that are loaded, not yet parsed.
  private func add(_ source: TemplateText, to environment: Environment) -> Int {
    let template = Template(
      templateString: source.text, environment: environment, name: source.name)
    loaded.append(Loaded(text: source, template: template))
    return loaded.count - 1
  }

  /// The text of a loaded template, which is parsed when it is first rendered.
  private func render(_ index: Int, in context: Context) throws -> String {
    let nodes: [NodeType]
    if let known = loaded[index].nodes {
      nodes = known
    } else {
      let tokens = loaded[index].template.tokens
      nodes = try TokenParser(tokens: tokens, environment: context.environment).parse()
      loaded[index].nodes = nodes
    }
    return try deeper { try within(renderNodes(nodes, context)) }
  }
}

// MARK: - What a rendering may use

extension Rendering {
  /// Far more than the tokens of any palette; as many passes take some seconds.
  private static let greatestPasses = 250_000
  /// How deep macros and included templates may be nested; no template needs this many.
  private static let greatestDepth = 32
  /// The greatest length of a text in bytes.
  static let greatestSize = 64 << 20

  /// Counts a pass of a loop, a call of a macro or an inclusion against the limit.
  func spend() throws {
    passes += 1
    guard passes <= Self.greatestPasses else {
      throw TemplateSyntaxError("the loops have more than \(Self.greatestPasses) passes")
    }
  }

  /// Goes into a macro or an included template, which may lead to itself.
  func deeper(_ render: () throws -> String) throws -> String {
    try spend()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else {
      throw TemplateSyntaxError(
        "macros and included templates are nested more than \(Self.greatestDepth) deep")
    }
    return try render()
  }

  /// The text, unless it is too large.
  func within(_ text: String) throws -> String {
    guard text.utf8.count <= Self.greatestSize else {
      throw TemplateSyntaxError("the text is larger than \(Self.greatestSize >> 20) MiB")
    }
    return text
  }
}

// MARK: - Where an error is

extension Rendering {
  /// An error of Stencil with the template and the line that it is about.
  private func located(_ error: any Error, in name: String) -> TemplateError {
    if let failure { return failure }
    guard let error = error as? TemplateSyntaxError else { return TemplateError(name, "\(error)") }
    let place = error.token.flatMap(place)
    return TemplateError(place?.name ?? name, line: place?.line, stencil: error.reason)
  }

  /// The template and the line of a token: that of the same token, or else the first that holds
  /// its text, as Stencil makes a token of its own for a filter.
  private func place(of token: Token) -> (name: String, line: Int)? {
    for template in loaded {
      let tokens = template.template.tokens.filter { $0.kind != .text }
      guard let index = tokens.firstIndex(where: { $0 === token }) else { continue }
      guard template.text.tags.indices.contains(index) else { continue }
      return (template.text.name, template.text.tags[index].line)
    }
    let named = loaded.filter { $0.text.name == token.sourceMap.filename }
    for template in named + loaded {
      guard let tag = template.text.tags.first(where: { $0.contents.contains(token.contents) })
      else { continue }
      return (template.text.name, tag.line)
    }
    return nil
  }
}

extension TemplateError {
  /// A message of Stencil's, worded like the other messages where it is about an unknown name.
  ///
  /// The patterns are those of Stencil 0.15; other messages stay as they are.
  fileprivate init(_ template: String, line: Int?, stencil message: String) {
    for (pattern, kind, names) in [
      (#/^Unknown filter '(.*?)'/#, "filter", TemplateExtension.filterNames),
      (#/^Unknown template tag '(.*?)'/#, "tag", TemplateExtension.tagNames),
    ] {
      guard let name = message.firstMatch(of: pattern)?.1 else { continue }
      self.init(
        template, line: line, "there is no \(kind) '\(name.prefix(60))'",
        suggestion: SuggestionSentence.sentence(for: String(name), among: names))
      return
    }
    self.init(
      template, line: line, message.hasSuffix(".") ? String(message.dropLast()) : message)
  }
}
