// SPDX-License-Identifier: MIT

import Palettes

/// The text of a style sheet, with what its readers have to know in a comment.
enum CSSText {
  /// The text of rules, with further lines of the comment in `usage`.
  static func of(_ rules: [CSSRule], usage: [String] = [], for source: ExportSource) -> String {
    let generator = PaletteDocument.generator
    let lines =
      [
        "Made by \(generator.name) \(generator.version); edits are lost.",
        "Every pair of text and background was checked in the colors that are written here.",
        "In forced-colors mode the system's colors take their place: "
          + "give what has to be seen a border.",
      ] + usage + [PaletteNote(source).line]
    let comment = "/* " + lines.joined(separator: "\n * ") + "\n */\n"
    return ([comment] + rules.filter { !$0.isEmpty }.map { $0.text() }).joined(separator: "\n")
  }
}
