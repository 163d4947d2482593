// SPDX-License-Identifier: GPL-3.0-or-later

/// Things that an option knows by name, such as formats or rules, listed for people.
///
/// It only prints: the look-up of one by its name is `UnknownName.resolve`, in the list of all
/// formats or rules itself.
struct NameList {
  /// Each with its summary, in their order.
  let entries: [(name: String, summary: String)]

  /// All names in a sentence.
  var names: String { entries.map(\.name).joined(separator: ", ") }

  /// A line for each, the summaries in one column; each line with its line feed.
  ///
  /// Where the names take more than half of a terminal, each summary stands below its name: beside
  /// it, a line would hold a word or two.
  func text(_ style: TerminalStyle) -> String {
    let width = (entries.map(\.name.count).max() ?? 0) + 2
    return entries.flatMap { entry in
      let start = style.bold(entry.name) + "".padded(to: width - entry.name.count)
      return width > style.width / 2 && style.isTerminal
        ? [start.trimmingTrailingSpaces] + style.filled("  " + entry.summary, indent: 2)
        : style.filled(entry.summary.words.after(start), indent: width)
    }.map { $0 + "\n" }.joined()
  }
}
