// SPDX-License-Identifier: MIT

import Palettes

/// What a file of another format says about its palettes in a comment, for our own reader.
///
/// Such formats have no room for what identifiers cannot spell: the names of palettes and of
/// imported colors, and which appearances are a palette's own. It is one line of JSON behind
/// ``mark``. All but letters, digits and a few plain characters of ASCII is escaped, so that no
/// name ends a comment of any language.
struct PaletteNote {
  /// What the line begins with, behind what begins a comment.
  static let mark = "tincture.names/1 "

  private let source: ExportSource

  init(_ source: ExportSource) { self.source = source }

  var line: String {
    let palettes = source.entries.map(Self.json).joined(separator: ",")
    return "\(Self.mark){\"prefix\":\(Self.quoted(source.prefix)),\"palettes\":[\(palettes)]}"
  }

  private static func json(_ entry: ExportSource.Entry) -> String {
    let appearances = entry.palette.themes.map { quoted($0.appearance.rawValue) }
    let additions = entry.tokens.filter { $0.origin == .addition }.map { token in
      "\(quoted(token.name.kebab)):[\(token.path.map(quoted).joined(separator: ","))]"
    }
    return "{\"name\":\(quoted(entry.name)),\"slug\":\(quoted(entry.slug)),"
      + "\"appearances\":[\(appearances.joined(separator: ","))],"
      + "\"additions\":{\(additions.joined(separator: ","))}}"
  }

  /// A string of JSON, <https://www.rfc-editor.org/rfc/rfc8259#section-7>.
  ///
  /// Of two hyphens one is escaped, because a comment of XML may not have them.
  private static func quoted(_ text: String) -> String {
    let units = Array(text.utf16)
    let pieces = units.indices.map { index in
      let isSecondHyphen = index > 0 && units[index] == hyphen && units[index - 1] == hyphen
      return isSecondHyphen ? escaped(hyphen) : plain(units[index]) ?? escaped(units[index])
    }
    return "\"" + pieces.joined() + "\""
  }

  private static let hyphen = UInt16(UInt8(ascii: "-"))

  private static func plain(_ unit: UInt16) -> String? {
    guard let byte = UInt8(exactly: unit),
      byte.isASCIIAlphanumeric || " .,-_+".utf8.contains(byte)
    else { return nil }
    return String(Unicode.Scalar(byte))
  }

  private static func escaped(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
