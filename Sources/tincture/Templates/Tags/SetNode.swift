// SPDX-License-Identifier: GPL-3.0-or-later

internal import Stencil

/// `{% set name %}text{% endset %}`, or `{% set name value %}`, which keeps what is no text.
final class SetNode: NodeType {
  let token: Token?
  private let name: String
  private let content: Content
  private let rendering: Rendering

  private enum Content {
    case text([NodeType])
    case value(Resolvable)
  }

  private init(_ token: Token, name: String, content: Content, rendering: Rendering) {
    self.token = token
    self.name = name
    self.content = content
    self.rendering = rendering
  }

  static func parse(_ parser: TokenParser, _ token: Token, _ rendering: Rendering) throws -> SetNode
  {
    let words = token.components
    switch words.count {
    case 2:
      let nodes = try parser.parse(until(["endset"]))
      guard parser.nextToken() != nil else { throw TemplateSyntaxError("'endset' is missing") }
      return SetNode(token, name: words[1], content: .text(nodes), rendering: rendering)
    case 3:
      let value = try parser.compileResolvable(words[2], containedIn: token)
      return SetNode(token, name: words[1], content: .value(value), rendering: rendering)
    default: throw TemplateSyntaxError("'set' is written: set name, or: set name value")
    }
  }

  func render(_ context: Context) throws -> String {
    switch content {
    case .text(let nodes):
      // Stencil lets only what is pushed be left again; a name that is set in the text is its own.
      let text = try context.push { try renderNodes(nodes, context) }
      context[name] = try rendering.within(text)
    case .value(let value): context[name] = try value.resolve(context)
    }
    return ""
  }
}
