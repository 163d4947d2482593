// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// Names and other texts of users in comments of code.
enum CommentText {
  /// The text in one line that begins and ends no comment of any language.
  ///
  /// Line ends and other characters that cannot be seen are shown by their numbers, and a space
  /// parts the two characters of `/*`, `*/` and `--`, which comments of XML may not have.
  static func of(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return zip([nil] + scalars, scalars).map { previous, scalar in
      let isMark = previous.map { marks.contains([$0, scalar]) } ?? false
      return (isMark ? " " : "") + VisibleText.of(scalar)
    }.joined()
  }

  private static let marks: Set<[Unicode.Scalar]> = [["/", "*"], ["*", "/"], ["-", "-"]]
}

extension JSONValue {
  /// The value in one line that cannot end a comment of any language: in strings, all but ASCII
  /// letters, digits and a few punctuation marks are escaped.
  ///
  /// Not for Java, which reads `\u002a` as `*` in comments too.
  var commentText: String {
    let punctuation = "\"\\{}[]:,._ ".unicodeScalars
    return text().unicodeScalars.map { scalar in
      let isAlphanumeric =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isAlphanumeric || punctuation.contains(scalar)
        ? String(scalar) : String(scalar).utf16.map(jsonEscape).joined()
    }.joined()
  }
}

/// The escape sequence of JSON for a unit of UTF-16: `\u002a`.
private func jsonEscape(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}

/// The comment of CSS and SCSS that tells Tincture's importers what identifiers cannot spell.
///
/// It has the names of palettes and of imported colors, and which appearances are a palette's own,
/// in one line of JSON behind ``mark``. All characters but ASCII letters, digits and a few others
/// are escaped, so that no name ends a comment of any language.
struct PaletteNote {
  /// The beginning of the line, by which an importer finds it.
  static let mark = "tincture.names/1 "

  private let source: ExportSource

  init(_ source: ExportSource) { self.source = source }

  /// The line without the characters that begin a comment.
  var line: String {
    let palettes = source.entries.map(Self.json).joined(separator: ",")
    return "\(Self.mark){\"prefix\":\(Self.quoted(source.prefix)),\"palettes\":[\(palettes)]}"
  }

  private static func json(_ entry: ExportSource.Entry) -> String {
    let appearances = entry.palette.themes.map { quoted($0.appearance.rawValue) }
    let additions = entry.tokens.filter(\.isAddition).flatMap { token in
      // Style sheets have the one name or the other.
      let names = [token.name] + (token.spelledName == token.name ? [] : [token.spelledName])
      let path = token.path.map(quoted).joined(separator: ",")
      return names.map { "\(quoted($0.kebab)):[\(path)]" }
    }
    return "{\"name\":\(quoted(entry.name)),\"slug\":\(quoted(entry.slug)),"
      + "\"appearances\":[\(appearances.joined(separator: ","))],"
      + "\"additions\":{\(additions.joined(separator: ","))}}"
  }

  /// A string of JSON, <https://www.rfc-editor.org/rfc/rfc8259#section-7>.
  ///
  /// The second of two hyphens is escaped, because a comment of XML may not have them.
  private static func quoted(_ text: String) -> String {
    let units = Array(text.utf16)
    let pieces = zip(units, [0] + units).map { unit, previous in
      let isSecondHyphen = unit == hyphen && previous == hyphen
      return (isSecondHyphen ? nil : unescaped(unit)) ?? jsonEscape(unit)
    }
    return "\"" + pieces.joined() + "\""
  }

  private static let hyphen = UInt16(UInt8(ascii: "-"))

  private static func unescaped(_ unit: UInt16) -> String? {
    guard let byte = UInt8(exactly: unit),
      byte.isASCIIAlphanumeric || " .,-_+".utf8.contains(byte)
    else { return nil }
    return String(Unicode.Scalar(byte))
  }
}
