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

/// The types of tokens, by the names that `$type` has.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#types>.
public enum TokenType: String, CaseIterable, Hashable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
}

/// Where something stands: in which file, and where in it.
public struct TokenPlace: Hashable, Sendable, CustomStringConvertible {
  /// The name under which the file was given.
  public let file: String
  public let pointer: JSONPointer

  /// A place in a file, by default the whole of it.
  public init(_ file: String, _ pointer: JSONPointer = JSONPointer()) {
    self.file = file
    self.pointer = pointer
  }

  public var description: String { "\(file): \(pointer)" }

  /// The place of a member of the object here.
  func appending(_ name: String) -> TokenPlace { TokenPlace(file, pointer.appending(name)) }

  /// The place of an element of the array here.
  func appending(_ index: Int) -> TokenPlace { TokenPlace(file, pointer.appending(index)) }
}

/// A violation of the specification in a token file or a resolver document.
public struct TokenProblem: Error, Hashable, Sendable, CustomStringConvertible {
  public let place: TokenPlace

  /// What is wrong there, without a full stop.
  public let text: String

  /// The type of the token that it is about, where that is known.
  public let type: TokenType?

  /// Whether it is of an older draft, or of a tool that extends the format, and can be understood.
  public let isLegacy: Bool

  init(_ text: String, at place: TokenPlace, type: TokenType? = nil, isLegacy: Bool = false) {
    self.place = place
    self.text = text
    self.type = type
    self.isLegacy = isLegacy
  }

  public var description: String { "\(place): \(text)" }
}
