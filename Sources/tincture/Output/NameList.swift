// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast

/// What a command knows by name, such as formats, listed and looked up.
struct FormatList {
  /// Each with its summary, in their order.
  let formats: [(name: String, summary: String)]

  /// What one of them is called in messages.
  var kind = "format"

  /// All of them in a sentence.
  var names: String { formats.map(\.name).joined(separator: ", ") }

  /// A line for each.
  func text(_ style: TerminalStyle) -> String {
    let width = (formats.map(\.name.count).max() ?? 0) + 2
    return formats.flatMap { format in
      let start = style.bold(format.name) + "".padded(to: width - format.name.count)
      // Beside long names a narrow terminal has no room for sentences.
      return width > style.width / 2 && style.isTerminal
        ? [start.trimmingTrailingSpaces] + style.filled("  " + format.summary, indent: 2)
        : style.filled(format.summary.words.after(start), indent: width)
    }.map { $0 + "\n" }.joined()
  }

  /// The place in the list of the format that an option names, in capital or small letters.
  ///
  /// - Throws: A ``CommandFailure`` with the status `usage` and the nearest name.
  func index(of name: String, at option: String) throws -> Int {
    let names = formats.map(\.name)
    if let index = names.firstIndex(of: name.lowercased()) { return index }
    throw CommandFailure.usage(
      option, "there is no \(kind) \(name.quoted)",
      suggestion: Suggestion.sentence(for: name, among: names))
  }
}
