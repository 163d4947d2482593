// SPDX-License-Identifier: MIT

/// A path into a JSON document, printed as RFC 6901 writes it: `/themes/0/roles`.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// A step of a path: a member of an object or an element of an array.
  public enum Step: Hashable, Sendable {
    case name(String)
    case index(Int)
  }

  /// From the root down; none for the whole document.
  public private(set) var steps: [Step]

  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The path to a member of what this path leads to.
  public func appending(_ name: String) -> JSONPointer { JSONPointer(steps + [.name(name)]) }

  /// The path to an element of what this path leads to.
  public func appending(_ index: Int) -> JSONPointer { JSONPointer(steps + [.index(index)]) }

  /// Descends by a step.
  public mutating func append(_ step: Step) { steps.append(step) }
  /// Goes back up by a step; at the root this is a programming error.
  public mutating func removeLast() { steps.removeLast() }

  /// The pointer's text; the empty text is the whole document.
  public var description: String {
    steps.map { step in
      switch step {
      case .name(let name): "/" + escaped(name)
      case .index(let index): "/\(index)"
      }
    }.joined()
  }
}

/// RFC 6901, section 3: `~` becomes `~0` and `/` becomes `~1`.
private func escaped(_ name: String) -> String {
  name.reduce(into: "") { text, character in
    switch character {
    case "~": text += "~0"
    case "/": text += "~1"
    default: text.append(character)
    }
  }
}
