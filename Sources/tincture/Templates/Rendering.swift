// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
internal import Stencil

/// One rendering of a template: the limits that it may still use, and the texts that it is made of.
///
/// Stencil has no limits of its own, and forgets in which template an error was. Tags, filters and
/// included templates all report to this object.
final class Rendering {
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
    // Breaks a reference cycle: templates hold their environment, that the tags, and those this.
    defer { loaded = [] }
    let environment = Environment(
      loader: IncludedTemplates(rendering: self), extensions: [TemplateExtension(self)],
      trimBehaviour: .smart)
    let index = add(source, to: environment)
    let context = Context(dictionary: values, environment: environment)
    do { return try render(index, in: context) } catch { throw located(error, in: source.name) }
  }

  /// Renders an included template, each name parsed once.
  func include(_ name: String, in context: Context) throws -> String {
    let index = try load(name, in: context.environment)
    do { return try render(index, in: context) } catch {
      // An error without a token is about the tag that includes, whose own node has a token.
      if (error as? TemplateSyntaxError)?.token != nil { failure = located(error, in: name) }
      throw error
    }
  }

  /// The template of a name beside this one, for Stencil's own `extends`.
  func template(named name: String, in environment: Environment) throws -> Template {
    // Stencil renders the extended template itself: how often is known here, not how deep.
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
    let source: TemplateText
    do throws(TemplateFolder.Refusal) {
      source = try text(named: name, in: folder)
    } catch {
      throw TemplateSyntaxError("'\(name)' is not included: \(error.reason)")
    }
    return add(source, to: environment)
  }

  /// The text of an included template; where its error is, is kept for the message.
  private func text(named name: String, in folder: TemplateFolder) throws(TemplateFolder.Refusal)
    -> TemplateText
  {
    let text = try folder.text(named: name)
    do throws(TemplateError) { return try TemplateText(text, name: name) } catch {
      failure = error
      throw TemplateFolder.Refusal(error.reason)
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
    guard let error = error as? TemplateSyntaxError else {
      return TemplateError(name, "\(error)")
    }
    let message = StencilMessage(error.reason)
    let place = error.token.flatMap(place)
    return TemplateError(
      place?.name ?? name, line: place?.line, message.reason, suggestion: message.suggestion)
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

/// What Stencil asks for the templates that others extend.
private struct IncludedTemplates: Loader {
  let rendering: Rendering

  func loadTemplate(name: String, environment: Environment) throws -> Template {
    try rendering.template(named: name, in: environment)
  }
}

/// A message of Stencil's, worded like the other messages where it is about an unknown name.
struct StencilMessage {
  /// Without a full stop.
  let reason: String
  let suggestion: String?

  /// Words a message of Stencil's; the patterns are those of its version 0.15, and other messages
  /// stay as they are.
  init(_ text: String) {
    let unknown = [
      (#/^Unknown filter '(.*?)'/#, "filter", TemplateExtension.filterNames),
      (#/^Unknown template tag '(.*?)'/#, "tag", TemplateExtension.tagNames),
    ].lazy.compactMap { pattern, kind, names in
      text.firstMatch(of: pattern).map { (name: String($0.1), kind, names) }
    }.first
    guard let (name, kind, names) = unknown else {
      reason = text.hasSuffix(".") ? String(text.dropLast()) : text
      suggestion = nil
      return
    }
    reason = "there is no \(kind) '\(name.prefix(60))'"
    suggestion =
      NearestName.of(name, among: names).map { "Did you mean '\($0)'?" }
      ?? "Known: \(names.joined(separator: ", "))."
  }
}
