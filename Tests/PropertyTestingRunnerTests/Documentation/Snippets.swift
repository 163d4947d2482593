// SPDX-License-Identifier: MIT

/// Code that an article quotes, and what it prints.
class Snippets {
  private var lines: [String] = []

  /// Stands for the function of the standard library in the code that is quoted.
  func print(_ text: String) {
    lines.append(text)
  }

  /// What a snippet prints.
  func output(of snippet: () -> Void) -> String {
    lines.removeAll()
    snippet()
    return lines.joined(separator: "\n")
  }
}
