// SPDX-License-Identifier: MIT

import JSON

/// Where something stands: in which file, and where in it.
public struct TokenPlace: Hashable, Sendable, CustomStringConvertible {
  /// The name under which the file was given.
  public let file: String
  public let pointer: JSONPointer

  public init(_ file: String, _ pointer: JSONPointer = JSONPointer()) {
    self.file = file
    self.pointer = pointer
  }

  public var description: String { "\(file): \(pointer)" }

  func appending(_ name: String) -> TokenPlace { TokenPlace(file, pointer.appending(name)) }
  func appending(_ index: Int) -> TokenPlace { TokenPlace(file, pointer.appending(index)) }
}

/// Something that the specification does not allow.
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
