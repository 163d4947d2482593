// SPDX-License-Identifier: GPL-3.0-or-later

/// Colors without quotes in a text that is no YAML because of them.
///
/// Between braces or brackets `#ffffff` begins a comment, which takes the closing brace away, and
/// the commas of `rgb(1, 2, 3)` separate keys. The parser reports a place lines below.
struct UnquotedColors {
  private let fileName: String
  private(set) var failures: [CommandFailure] = []

  /// How many braces and brackets are open.
  private var depth = 0

  init(in text: String, of fileName: String) {
    self.fileName = fileName
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      read(Array(line.unicodeScalars), line: index + 1)
    }
  }

  /// Reads a line, of which each quoted text is on that line alone.
  private mutating func read(_ line: [Unicode.Scalar], line number: Int) {
    var (column, isAtStart) = (0, true)
    while column < line.count {
      let place = ConfigurationPlace(line: number, column: column + 1)
      switch line[column] {
      case "'" where isAtStart, "\"" where isAtStart:
        column = line[(column + 1)...].firstIndex(of: line[column]) ?? line.count
      case "{", "[": depth += 1
      case "}", "]": depth = max(depth - 1, 0)
      case "#" where isAtStart:
        let end = line[(column + 1)...].firstIndex { !$0.isHexDigit } ?? line.count
        guard depth > 0, [4, 5, 7, 9].contains(end - column) else { return }
        report(line[column..<end], "begins a comment", place)
        column = end - 1
      case "#" where line[column - 1] == " ": return
      case "(" where depth > 0: readFunction(line, &column, number)
      default: break
      }
      if column < line.count, line[column] != " " {
        isAtStart = "{[,:-".unicodeScalars.contains(line[column])
      }
      column += 1
    }
  }

  /// Reads the arguments of a function, up to its closing parenthesis.
  private mutating func readFunction(_ line: [Unicode.Scalar], _ column: inout Int, _ number: Int) {
    guard let end = line[column...].firstIndex(of: ")"), line[column..<end].contains(",") else {
      return
    }
    let start = line[..<column].lastIndex { !$0.properties.isAlphabetic && $0 != "-" } ?? -1
    guard start + 1 < column else { return }
    let place = ConfigurationPlace(line: number, column: start + 2)
    report(line[(start + 1)...end], "is cut at its commas", place)
    column = end
  }

  private mutating func report(
    _ color: ArraySlice<Unicode.Scalar>, _ fault: String, _ place: ConfigurationPlace
  ) {
    let text = String(String.UnicodeScalarView(color))
    failures.append(
      .configuration(
        fileName, place, "\(text) has no quotes, so it \(fault)", suggestion: "Write '\(text)'."))
  }
}

extension Unicode.Scalar {
  fileprivate var isHexDigit: Bool { Character(self).isHexDigit }
}
