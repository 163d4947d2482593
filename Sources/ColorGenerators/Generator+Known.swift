// SPDX-License-Identifier: MIT

import ColorSpaces
import PropertyTesting

extension Generator where Value: Sendable {
  /// One of the entries of a `Known…` list, or of any other list that is not empty.
  ///
  /// - Parameter entries: The simplest first; an empty list is a programming error and traps.
  /// - Returns: The generator of them.
  public static func known(_ entries: [Value]) -> Generator {
    precondition(!entries.isEmpty, "nothing to choose from")
    return Generator<Int>.int(in: 0...entries.count - 1).map { entries[$0] }
  }
}

extension Generator where Value == any ColorSpace.Type {
  /// Every space of the package.
  public static var space: Generator { known(KnownColorSpaces.all) }
}
