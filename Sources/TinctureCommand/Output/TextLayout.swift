// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// The text followed by as many spaces as fill the width; unchanged when it is longer.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text behind as many spaces, or other characters, as fill the width.
  func leftPadded(to width: Int, with filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }

  /// The text without the spaces at its end.
  var trimmingTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text in lines of at most so many characters, broken at spaces.
  func wrapped(to width: Int, indent: Int = 0) -> [String] {
    split(separator: " ").map(String.init).wrapped(to: width, indent: indent)
  }

  /// The words between which a line may break; a number at the end stays with the word before it.
  var words: [String] {
    var words = split(separator: " ").map(String.init)
    guard let last = words.last, last.first?.isNumber == true, words.count > 1 else { return words }
    words.removeLast()
    words[words.count - 1] += " " + last
    return words
  }

  /// The number of columns that the text takes: escape sequences take none.
  var columnCount: Int {
    var count = 0
    var isEscape = false
    for character in self {
      if isEscape {
        isEscape = character != "m"
      } else if character == "\u{1B}" {
        isEscape = true
      } else {
        count += 1
      }
    }
    return count
  }
}

extension [String] {
  /// The words with a text right before the first.
  func after(_ start: String) -> [String] { [start + (first ?? "")] + dropFirst() }

  /// Words in lines of at most so many columns, those after the first indented.
  ///
  /// A word is not broken: a longer one has a line of its own.
  func wrapped(to width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var room = width
    for word in self {
      let count = word.columnCount
      if line.isEmpty {
        line = word
      } else if count + 1 > room {
        lines.append(line.trimmingTrailingSpaces)
        line = String(repeating: " ", count: indent) + word
        room = width - indent
      } else {
        line += " " + word
        room -= 1
      }
      room -= count
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension TerminalStyle {
  /// The greatest width of text; longer lines are hard to read on any terminal.
  private static let widestText = 100

  /// Words in lines that fit the terminal, those after the first indented; in a pipe one line, so
  /// that what searches it finds whole sentences.
  func filled(_ words: [String], indent: Int) -> [String] {
    guard isTerminal else { return [words.joined(separator: " ")] }
    return words.wrapped(to: min(width, Self.widestText), indent: indent)
  }

  /// The same of a text that is broken at its spaces; those at its start indent its first line.
  func filled(_ text: String, indent: Int, _ styled: (String) -> String = { $0 }) -> [String] {
    let start = text.prefix { $0 == " " }
    return filled(text.words.after(String(start)), indent: indent).map(styled)
  }
}

extension TerminalStyle {
  /// Things that an option knows by name, such as formats or rules: a line for each, the summaries
  /// in one column; each line with its line feed.
  ///
  /// Where the names take more than half of a terminal, each summary stands below its name: beside
  /// it, a line would hold a word or two.
  func list(_ entries: [(name: String, summary: String)]) -> String {
    let width = (entries.map(\.name.count).max() ?? 0) + 2
    return entries.flatMap { entry in
      let start = bold(entry.name) + "".padded(to: width - entry.name.count)
      return width > self.width / 2 && isTerminal
        ? [start.trimmingTrailingSpaces] + filled("  " + entry.summary, indent: 2)
        : filled(entry.summary.words.after(start), indent: width)
    }.map { $0 + "\n" }.joined()
  }
}
