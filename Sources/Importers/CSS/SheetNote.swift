// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// The comment in which a style sheet of this package describes its palettes.
///
/// It is the first comment of the file; one of its lines has the JSON, here broken to fit:
///
/// ```
/// * tincture.names/1 {"prefix":"","palettes":[{"name":"ocean","slug":"ocean",
///   "appearances":["light","dark"],"additions":{"logo-sea":["Logo","Sea"]}}]}
/// ```
///
/// Without it the importer guesses the appearances from media queries, and the names of themes are
/// the words of their attributes.
struct SheetNote {
  /// A palette of the file.
  struct Entry {
    let name: String
    /// The name as a style sheet can say it, which has no U+0000.
    var spelling: String { name.replacing("\0", with: "\u{FFFD}") }

    /// The appearances that the file has values for, so that none has to be guessed.
    let appearances: [Appearance]

    /// The paths of colors that are no roles or steps, by their property names.
    let additions: [String: [String]]
  }

  /// What the names of properties begin with, without hyphens.
  let prefix: String

  /// The palettes in the order of the file; the page shows the first.
  let entries: [Entry]

  /// The entries by the names that themes have in the sheet.
  private let byTheme: [String: Entry]

  /// What the line with the JSON begins with.
  private static let mark = Array("tincture.names/1 ".utf8)

  /// Looks for the line in the first comment; a line that is not of our form is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("/*".utf8)),
      let line = bytes.split(separator: 0x0A, maxSplits: 16).prefix(16)
        .map({ $0.drop { $0 == 0x20 || $0 == UInt8(ascii: "*") } })
        .first(where: { $0.starts(with: Self.mark) }),
      let json = try? JSONValue(parsing: Array(line.dropFirst(Self.mark.count))),
      let prefix = json["prefix"]?.string, let palettes = json["palettes"]?.array
    else { return nil }
    self.prefix = prefix
    let entries = palettes.compactMap(Self.entry)
    self.entries = entries
    byTheme = Dictionary(entries.map { ($0.spelling, $0) }) { first, _ in first }
    guard entries.count == palettes.count, !entries.isEmpty else { return nil }
  }

  /// Reads a member of `palettes`; `nil` if it lacks a member.
  private static func entry(_ json: JSONValue) -> Entry? {
    guard let name = json["name"]?.string, let appearances = json["appearances"]?.array,
      let additions = json["additions"]?.object
    else { return nil }
    let paths = additions.members.map { member in
      (member.name, (member.value.array ?? []).compactMap(\.string))
    }
    return Entry(
      name: name, appearances: appearances.compactMap { $0.string.flatMap(Appearance.init) },
      additions: Dictionary(paths.filter { !$0.1.isEmpty }) { $1 })
  }

  /// The palette of an element's theme; the page's is the first one.
  func entry(of theme: String?) -> Entry? { theme.map { byTheme[$0] } ?? entries.first }
}
