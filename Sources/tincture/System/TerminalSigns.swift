// SPDX-License-Identifier: GPL-3.0-or-later

/// The signs that can be shown where text for people is read.
enum TerminalSigns {
  case unicode, ascii

  /// What the locale says of the streams; all signs where it says nothing, as in a container, since
  /// hardly a terminal of today knows no UTF-8.
  ///
  /// The variables are read, not the C library's locale: that of a remote machine is often not
  /// installed, and the terminal shows its signs all the same.
  static var ofLocale: TerminalSigns {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.lazy.compactMap(ProcessEnvironment.variable).first else { return .unicode }
    let lowercase = locale.lowercased()
    return lowercase.contains("utf-8") || lowercase.contains("utf8") ? .unicode : .ascii
  }

  /// The text in these signs, but for the names that somebody gave to colors.
  func spelled(_ text: String) -> String {
    guard self == .ascii else { return text }
    return text.unicodeScalars.reduce(into: "") { spelled, scalar in
      if let replacement = Self.replacements[scalar] {
        spelled += replacement
      } else {
        spelled.unicodeScalars.append(scalar)
      }
    }
  }

  /// What stands for the signs of our own messages, of one column where tables have them.
  private static let replacements: [Unicode.Scalar: String] = [
    "✓": "+", "✗": "x", "·": "-", "→": "->", "Δ": "d", "…": "...", "×": "x", "–": "-",
  ]
}
