// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of comma-separated values.
///
/// Source: RFC 4180; lines end with a line feed, as the other files of the command do.
struct CSVText {
  private(set) var text = ""

  init(_ header: [String]) { add(header.map(Field.plain)) }

  /// A value of a line.
  enum Field {
    case plain(String)
    /// Text of other people, always in quotes.
    case quoted(String)

    fileprivate var text: String {
      switch self {
      case .plain(let value):
        value.utf8.contains { ",\"\r\n".utf8.contains($0) } ? Self.quotes(value) : value
      case .quoted(let value): Self.quotes(value)
      }
    }

    private static func quotes(_ value: String) -> String {
      // By scalars: a combining mark makes one character of itself and the quote before it.
      "\"" + value.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }
  }

  mutating func add(_ fields: [Field]) {
    text += fields.map(\.text).joined(separator: ",") + "\n"
  }

  var bytes: [UInt8] { Array(text.utf8) }
}
