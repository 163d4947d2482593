// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

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
  public let source: TokenPlace?

  /// Whether its value is a reference to another token.
  public let isAlias: Bool

  public let place: TokenPlace

  /// `$description`, `$deprecated` and `$extensions`, where they are given.
  public let properties: JSONObject

  /// What tools noted about it.
  public var extensions: JSONObject { properties["$extensions"]?.object ?? JSONObject() }
}

/// A group with what it says of itself.
public struct DesignTokenGroup: Hashable, Sendable {
  /// The names that lead to it; empty for the whole file.
  public let path: [String]
  public let place: TokenPlace

  /// `$description`, `$deprecated` and `$extensions`, where they are given.
  public let properties: JSONObject

  /// What tools noted about it.
  public var extensions: JSONObject { properties["$extensions"]?.object ?? JSONObject() }
}
