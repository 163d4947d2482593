// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// A token with its type and its value, all references followed.
public struct DesignToken: Hashable, Sendable {
  /// The names of the groups and its own; the last is `$root` for the token of a group itself.
  public let path: [String]

  /// `nil` when there is none that the specification knows.
  public let type: TokenType?

  /// What `$type` says, also where the type is not known.
  public let typeName: String?

  /// The value without references; `nil` where one of them leads nowhere.
  public let value: JSONValue?

  /// The color of a valid token of that type.
  public let color: AnyColor?

  /// Where the value stands that all references lead to; `nil` when several are put together.
  public let source: SourcePlace?

  /// Whether its value is a reference to another token.
  public let isAlias: Bool

  /// Where the token stands in its file.
  public let place: SourcePlace

  /// `$description`, `$deprecated` and `$extensions`, where they are given.
  public let properties: JSONObject

  /// What tools noted about it.
  public var extensions: JSONObject { properties.extensions ?? [:] }
}

/// A group with what it says of itself.
public struct DesignTokenGroup: Hashable, Sendable {
  /// The names that lead to it; empty for the whole file.
  public let path: [String]
  /// Where the group stands in its file.
  public let place: SourcePlace

  /// `$description`, `$deprecated` and `$extensions`, where they are given.
  public let properties: JSONObject

  /// What tools noted about it.
  public var extensions: JSONObject { properties.extensions ?? [:] }
}

/// The types of tokens, by the names that `$type` has.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#types>.
public enum TokenType: String, CaseIterable, Hashable, Sendable {
  /// A type with one value: a color, a length, a font family or weight, a time, a curve, a number.
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  /// A type whose value is composed of several values of other types, or names a style of strokes.
  case strokeStyle, border, transition, shadow, gradient, typography
}

/// A violation of the specification in a token file or a resolver document.
public struct TokenProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the violation stands.
  public let place: SourcePlace

  /// What is wrong there, without a full stop.
  public let text: String

  /// The type of the token that it is about, where that is known.
  public let type: TokenType?

  /// Whether it is of an older draft, or of a tool that extends the format, and can be understood.
  public let isLegacy: Bool

  /// The same problem of a token of a type.
  func of(_ type: TokenType) -> TokenProblem {
    TokenProblem(text, at: place, type: type, isLegacy: isLegacy)
  }

  /// The same problem of a token that is left out for it.
  var leftOut: TokenProblem {
    TokenProblem("\(text); it is left out", at: place, type: type, isLegacy: true)
  }

  init(_ text: String, at place: SourcePlace, type: TokenType? = nil, isLegacy: Bool = false) {
    self.place = place
    self.text = text
    self.type = type
    self.isLegacy = isLegacy
  }

  public var description: String { "\(place): \(text)" }
}

extension [TokenProblem] {
  mutating func add(_ text: String, at place: SourcePlace) { append(TokenProblem(text, at: place)) }

  /// Adds a problem for which there is no value.
  mutating func refuse<Value>(_ text: String, at place: SourcePlace) -> Value? {
    add(text, at: place)
    return nil
  }
}

/// The tokens of one file, or of several as a resolver puts them together, with all references
/// followed, and everything that is wrong with them.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/>. The published schema does not
/// check where references lead, inherited types or circular references.
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
    let root = reader.file(SourceNode(json, at: SourcePlace(file)))
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
