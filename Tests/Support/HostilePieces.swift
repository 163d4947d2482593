// SPDX-License-Identifier: MIT

/// Pieces of names that end, begin or change something in a language that is written: lines,
/// comments, literals, interpolations, markup, templates; with combining marks, which make one
/// character of themselves and a quote.
public let hostilePieces = [
  "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{0}", "\t", "*/", "/*",
  "//", "\\(", "${", "#{", "{{", "{%", "</script>", "<!--", "--", "-->", "]]>", "\"\"\"", "\"", "'",
  "`", "\\", "|", "$", "@", "&", "#", ";", "{", "}", ")", "\"\u{301}", "'\u{301}", "<\u{301}",
  "&\u{301}", "evil()", " ", "a", "Ω", "\u{202E}",
]
