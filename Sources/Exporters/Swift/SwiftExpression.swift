// SPDX-License-Identifier: MIT

/// An expression of generated Swift, broken into lines as swift-format breaks them.
indirect enum SwiftExpression: Hashable, Sendable {
  case text(String)
  case call(String, [SwiftArgument])

  /// The columns of a line, as in swift-format's default configuration:
  /// <https://github.com/swiftlang/swift-format/blob/main/Documentation/Configuration.md>.
  static let lineLength = 100

  /// The expression on one line.
  var line: String {
    switch self {
    case .text(let text): return text
    case .call(let name, let arguments):
      return "\(name)(\(arguments.map(\.line).joined(separator: ", ")))"
    }
  }

  /// The expression between a head and a tail, broken where it is longer than a line.
  ///
  /// - Parameters:
  ///   - head: What stands before it, with the indentation of the first line.
  ///   - tail: What stands right behind it, such as a comma.
  /// - Returns: The lines; those behind the first are indented by two more spaces.
  func lines(after head: String, tail: String = "") -> [String] {
    let whole = head + line + tail
    guard whole.count > Self.lineLength, case .call(let name, let arguments) = self else {
      return [whole]
    }
    let indentation = String(head.prefix { $0 == " " }) + "  "
    var lines = ["\(head)\(name)("]
    for (index, argument) in arguments.enumerated() {
      let isLast = index == arguments.count - 1
      let broken = argument.lines(indentation, tail: isLast ? ")" + tail : ",")
      let joined = lines[lines.count - 1] + " " + broken[0].drop { $0 == " " }
      if index > 0 && broken.count == 1 && joined.count <= Self.lineLength {
        lines[lines.count - 1] = joined
      } else {
        lines += broken
      }
    }
    return lines
  }
}

/// An argument of a call, with its label.
struct SwiftArgument: Hashable, Sendable {
  private let label: String?
  private let value: SwiftExpression

  init(_ label: String?, _ value: SwiftExpression) {
    self.label = label
    self.value = value
  }

  fileprivate var line: String { head + value.line }

  fileprivate func lines(_ indentation: String, tail: String) -> [String] {
    value.lines(after: indentation + head, tail: tail)
  }

  private var head: String { label.map { $0 + ": " } ?? "" }
}
