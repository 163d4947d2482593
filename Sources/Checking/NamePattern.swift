// SPDX-License-Identifier: MIT

import Importers

/// A name, or with an asterisk at its end every name that begins so.
public struct NamePattern: Hashable, Sendable {
  private let name: NormalizedName
  private let isPrefix: Bool

  public init(_ text: String) {
    isPrefix = text.hasSuffix("*")
    name = NormalizedName(text)
  }

  func matches(_ other: NormalizedName) -> Bool {
    isPrefix ? other.bytes.starts(with: name.bytes) : other == name
  }
}
