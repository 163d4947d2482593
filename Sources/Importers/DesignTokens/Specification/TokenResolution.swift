// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

/// The tokens of one file, or of several as a resolver puts them together, with all references
/// followed, and everything that is wrong with them.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/>. The published schema is a floor: of
/// references, types that are inherited and circles it knows nothing.
public struct TokenResolution: Sendable {
  /// In the order in which they stand.
  public let tokens: [DesignToken]

  /// The groups that say something of themselves, the whole file first.
  public let groups: [DesignTokenGroup]

  /// Empty when the tokens are as the specification wants them.
  public let problems: [TokenProblem]

  /// Reads the tokens of one file.
  ///
  /// - Parameters:
  ///   - json: The content of the file.
  ///   - file: What the file is called in places.
  public init(_ json: JSONValue, file: String = "") {
    var reader = TokenFileReader()
    let root = reader.file(json, at: TokenPlace(file))
    self.init(root, problems: reader.problems)
  }

  /// Extends the groups and follows the references of merged files.
  init(_ root: TokenGroup, problems: [TokenProblem]) {
    var extender = GroupExtender(root)
    let extended = extender.extended()
    var resolver = ReferenceResolver(extended)
    resolver.resolve()
    tokens = resolver.tokens
    groups = extended.described(at: [])
    self.problems = problems + extender.problems + resolver.problems
  }
}

extension TokenGroup {
  /// The groups from this one on that have properties, with their paths.
  fileprivate func described(at path: [String]) -> [DesignTokenGroup] {
    let own =
      properties.members.isEmpty
      ? [] : [DesignTokenGroup(path: path, place: place, properties: properties)]
    return children.reduce(into: own) { groups, child in
      guard case .group(let group) = child.node else { return }
      groups += group.described(at: path + [child.name])
    }
  }
}
