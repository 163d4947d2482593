// SPDX-License-Identifier: MIT

import JSON

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

  /// What is chosen, in the order of the resolution.
  public let modifiers: [Modifier]

  /// The names of the sets that are always there.
  public let sets: [String]

  /// What is wrong with the document and with the form of the token files that it names.
  public let problems: [TokenProblem]

  /// The paths of the token files that were read.
  public let files: Set<String>

  /// The sets and modifiers in the order of the resolution.
  let items: [Item]

  /// A choice with its contexts.
  public struct Modifier: Hashable, Sendable {
    public let name: String
    /// The names of the contexts, in their order.
    public let contexts: [String]
    /// The context that is meant where none is asked for.
    public let standard: String?
  }

  /// What the order of resolution lists.
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
  case unknownModifier(String)
  case unknownContext(String, modifier: String)
  case missing(modifier: String)

  public var description: String {
    switch self {
    case .unknownModifier(let name): "there is no modifier \(quoted(name))"
    case .unknownContext(let name, let modifier):
      "the modifier \(quoted(modifier)) has no context \(quoted(name))"
    case .missing(let modifier): "the modifier \(quoted(modifier)) needs a context"
    }
  }

  /// The name as JSON writes it, cut where it is long.
  private func quoted(_ name: String) -> String {
    JSONValue.string(String(name.prefix(40))).text()
  }
}

extension ResolverDocument {
  /// The tokens in the contexts that an input names.
  ///
  /// - Parameter input: A context for each modifier, both in any letters, as the specification
  ///   wants them; modifiers with a default may be left out.
  /// - Returns: The tokens, with what is wrong with them.
  /// - Throws: ``ResolverInputError`` for the first name that there is not, or that is missing.
  public func tokens(for input: [String: String]) throws(ResolverInputError) -> TokenResolution {
    let input = input.map { (folded($0.key), $0.value) }
    if let unknown = input.first(where: { pair in
      !modifiers.contains { folded($0.name) == pair.0 }
    }) {
      throw .unknownModifier(unknown.0)
    }
    var tokens = TokenGroup(at: TokenPlace(""))
    for item in items {
      switch item {
      case .set(_, let group): tokens.merge(group)
      case .modifier(let modifier, let contexts):
        let wish = input.first { $0.0 == folded(modifier.name) }?.1
        tokens.merge(contexts[try modifier.index(of: wish)])
      }
    }
    return TokenResolution(tokens, problems: [])
  }

  /// Every input there is, the last modifier changing fastest; no more than a limit.
  public func inputs(limit: Int) -> [[String: String]] {
    modifiers.reduce([[:]]) { inputs, modifier in
      var longer: [[String: String]] = []
      for input in inputs {
        for context in modifier.contexts where longer.count < limit {
          var input = input
          input[modifier.name] = context
          longer.append(input)
        }
      }
      return longer
    }
  }

  /// What is wrong with the document or with the tokens of any of its resolutions, up to a limit of
  /// these, each problem once.
  public func allProblems(limit: Int = 64) -> [TokenProblem] {
    var seen = Set(problems)
    var all = problems
    for input in inputs(limit: limit) {
      guard let tokens = try? tokens(for: input) else { continue }
      all += tokens.problems.filter { seen.insert($0).inserted }
    }
    return all
  }
}

extension ResolverDocument.Modifier {
  /// Returns the number of the context that was asked for, or of the default.
  ///
  /// - Throws: ``ResolverInputError`` for a name that the modifier does not have, and if none is
  ///   given.
  fileprivate func index(of wish: String?) throws(ResolverInputError) -> Int {
    guard let wanted = wish ?? standard else { throw .missing(modifier: name) }
    if let index = contexts.firstIndex(of: wanted) { return index }
    guard let index = contexts.firstIndex(where: { folded($0) == folded(wanted) })
    else { throw .unknownContext(wanted, modifier: name) }
    return index
  }
}

/// A name as inputs are compared: "Inputs SHOULD be case-insensitive".
private func folded(_ name: String) -> String { name.lowercased() }
