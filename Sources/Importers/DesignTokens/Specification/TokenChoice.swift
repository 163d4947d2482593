// SPDX-License-Identifier: MIT

import JSON

/// A token file, or a part of a file that holds tokens, with its place.
public struct TokenSource: Hashable, Sendable {
  public let json: JSONValue
  public let place: TokenPlace

  /// Token content as parsed, with its place for problems.
  public init(_ json: JSONValue, at place: TokenPlace) {
    self.json = json
    self.place = place
  }
}

/// A choice among sources, for a resolver that no document describes.
public struct TokenChoice: Hashable, Sendable {
  /// What is chosen, with what it brings.
  public struct Context: Hashable, Sendable {
    public let name: String
    public let sources: [TokenSource]

    /// A context whose sources are merged in their order.
    public init(name: String, sources: [TokenSource]) {
      self.name = name
      self.sources = sources
    }
  }

  public let name: String
  public let contexts: [Context]

  /// A choice of exactly one of the contexts.
  public init(name: String, contexts: [Context]) {
    self.name = name
    self.contexts = contexts
  }
}

extension ResolverDocument {
  /// Makes a resolver from sources that are always there and from choices, in this order.
  ///
  /// A choice of one context is a set, and one of none is nothing.
  public init(base: [TokenSource], modifiers choices: [TokenChoice]) {
    var reader = TokenFileReader()
    var known: [TokenPlace: TokenGroup] = [:]

    /// The sources merged in their order; each is read once.
    func group(_ sources: [TokenSource]) -> TokenGroup {
      var group = TokenGroup(at: sources.first?.place ?? TokenPlace(""))
      for source in sources {
        let read = known[source.place] ?? reader.file(source.json, at: source.place)
        known[source.place] = read
        group.merge(read)
      }
      return group
    }
    var items: [Item] = base.isEmpty ? [] : [.set(name: "base", group(base))]
    for choice in choices { items += Self.item(choice, choice.contexts.map { group($0.sources) }) }
    self.init(items: items, name: nil, problems: reader.problems, files: [])
  }

  /// The set or the modifier of a choice; none of a choice without contexts.
  private static func item(_ choice: TokenChoice, _ groups: [TokenGroup]) -> [Item] {
    let names = choice.contexts.map(\.name)
    guard groups.count > 1 else { return groups.map { .set(name: names[0], $0) } }
    let modifier = Modifier(name: choice.name, contexts: names, standard: nil)
    return [.modifier(modifier, contexts: groups)]
  }
}
