// SPDX-License-Identifier: MIT

import TinctureJSON

/// A resolver document: which tokens there are in which context.
///
/// ```json
/// {
///   "version": "2025.10",
///   "sets": {"base": {"sources": [{"$ref": "palette.tokens.json"}]}},
///   "modifiers": {
///     "appearance": {
///       "contexts": {
///         "light": [{"$ref": "theme.light.tokens.json"}],
///         "dark": [{"$ref": "theme.dark.tokens.json"}]
///       },
///       "default": "light"
///     }
///   },
///   "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/appearance"}]
/// }
/// ```
///
/// Sets and chosen contexts are merged in the order of `resolutionOrder`; a later token replaces
/// an earlier one of the same path.
///
/// Source: <https://www.designtokens.org/tr/2025.10/resolver/>.
public struct ResolverDocument: Sendable {
  /// The name for people.
  public let name: String?

  /// The modifiers, in the order of `resolutionOrder`.
  public let modifiers: [Modifier]

  /// The names of the sets that are always there.
  public let sets: [String]

  /// What is wrong with the document and with the form of the token files that it names.
  public let problems: [TokenProblem]

  /// The paths of the token files that were read.
  public let files: Set<String>

  /// The sets and modifiers in the order of the resolution.
  let items: [Item]

  /// A modifier: it selects one of its contexts.
  public struct Modifier: Hashable, Sendable {
    /// The name by which an input selects a context of the modifier.
    public let name: String
    /// The names of the contexts, in their order.
    public let contexts: [String]
    /// The context that is meant where none is asked for.
    public let standard: String?
  }

  enum Item: Sendable {
    case set(name: String, TokenGroup)
    case modifier(Modifier, contexts: [TokenGroup])
  }

  /// Reads a document with the files that it may name.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - file: The path of the document, to which the names in it are relative.
  ///   - files: Token files by their paths, folders separated by slashes.
  public init(_ json: JSONValue, file: String, files: [String: JSONValue] = [:]) {
    var reader = ResolverReader(json, file: file, files: files)
    self.init(
      items: reader.items(), name: json["name"]?.string, problems: reader.problems,
      files: reader.usedFiles)
  }

  init(items: [Item], name: String?, problems: [TokenProblem], files: Set<String>) {
    self.items = items
    self.name = name
    self.problems = problems
    self.files = files
    modifiers = items.compactMap {
      if case .modifier(let modifier, _) = $0 { modifier } else { nil }
    }
    sets = items.compactMap { if case .set(let name, _) = $0 { name } else { nil } }
  }

  /// Whether a JSON document means to be a resolver document.
  public static func isResolver(_ json: JSONValue) -> Bool {
    json["resolutionOrder"] != nil && json["version"] != nil
  }
}

// MARK: - Resolving

/// Why there are no tokens for an input.
public enum ResolverInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input names a modifier that the document does not have.
  case unknownModifier(String)
  /// The input names a context that the modifier does not have.
  case unknownContext(String, modifier: String)
  /// The input names no context for a modifier without a default.
  case missing(modifier: String)

  public var description: String {
    switch self {
    case .unknownModifier(let name): "there is no modifier \(name.quoted(upTo: 40))"
    case .unknownContext(let name, let modifier):
      "the modifier \(modifier.quoted(upTo: 40)) has no context \(name.quoted(upTo: 40))"
    case .missing(let modifier): "the modifier \(modifier.quoted(upTo: 40)) needs a context"
    }
  }
}

extension ResolverDocument {
  /// The tokens in the contexts that an input names.
  ///
  /// - Parameter input: A context for each modifier, both in any letter case, as the specification
  ///   wants them; modifiers with a default may be left out.
  /// - Returns: The tokens, with what is wrong with them.
  /// - Throws: ``ResolverInputError`` for the first unknown or missing name.
  public func tokens(for input: [String: String]) throws(ResolverInputError) -> TokenResolution {
    let input = input.map { (name: folded($0.key), context: $0.value) }
    let names = Set(modifiers.map { folded($0.name) })
    if let unknown = input.first(where: { !names.contains($0.name) }) {
      throw .unknownModifier(unknown.name)
    }
    var tokens = TokenGroup(at: SourcePlace(""))
    for item in items {
      switch item {
      case .set(_, let group): tokens.merge(group)
      case .modifier(let modifier, let contexts):
        let wish = input.first { $0.name == folded(modifier.name) }?.context
        tokens.merge(contexts[try modifier.index(of: wish)])
      }
    }
    return TokenResolution(tokens, problems: [])
  }
}

extension ResolverDocument.Modifier {
  /// Returns the number of the context that was asked for, or of the default.
  fileprivate func index(of wish: String?) throws(ResolverInputError) -> Int {
    guard let wanted = wish ?? standard else { throw .missing(modifier: name) }
    let index =
      contexts.firstIndex(of: wanted) ?? contexts.firstIndex { folded($0) == folded(wanted) }
    guard let index else { throw .unknownContext(wanted, modifier: name) }
    return index
  }
}

/// A name as inputs are compared: "Inputs SHOULD be case-insensitive".
private func folded(_ name: String) -> String { name.lowercased() }

extension ResolverDocument {
  /// A choice among sources, for a resolver that no document describes.
  typealias Choice = (name: String, contexts: [(name: String, sources: [SourceNode])])

  /// Makes a resolver from sources that are always there and from choices, in this order.
  ///
  /// A choice of one context is a set, and one of none is nothing.
  init(base: [SourceNode], choices: [Choice]) {
    var reader = TokenFileReader()
    var known: [SourcePlace: TokenGroup] = [:]

    /// The sources merged in their order; each is read once.
    func group(_ sources: [SourceNode]) -> TokenGroup {
      var group = TokenGroup(at: sources.first?.place ?? SourcePlace(""))
      for source in sources {
        let key = source.mode.map { source.place.appending("mode").appending($0) } ?? source.place
        let read = known[key] ?? reader.file(source)
        known[key] = read
        group.merge(read)
      }
      return group
    }
    var items: [Item] = base.isEmpty ? [] : [.set(name: "base", group(base))]
    for (name, contexts) in choices {
      let groups = contexts.map { group($0.sources) }
      let names = contexts.map(\.name)
      items +=
        groups.count > 1
        ? [.modifier(Modifier(name: name, contexts: names, standard: nil), contexts: groups)]
        : groups.map { .set(name: names[0], $0) }
    }
    self.init(items: items, name: nil, problems: reader.problems, files: [])
  }
}
