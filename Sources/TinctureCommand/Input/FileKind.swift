// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file is that is no JSON, by its first bytes and by the ending of its name.
enum FileKind: String {
  case html = "a page of HTML"
  case svg = "a picture in SVG"
  case xml = "a file of XML"
  case png = "a picture in PNG"
  case pdf = "a PDF"
  case styleSheet = "a style sheet"
  case yaml = "a file of YAML"
  case source = "source code"

  /// The kind of a content, `nil` for what may be damaged JSON.
  init?(_ bytes: [UInt8], named path: String) {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    guard let kind = Self.marked(start) ?? Self.named(path, start) else { return nil }
    self = kind
  }

  /// The kind that the first bytes, in lower case, are a mark of.
  private static func marked(_ start: String) -> FileKind? {
    let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("\u{FFFD}png") { return .png }
    if text.hasPrefix("%pdf-") { return .pdf }
    guard text.hasPrefix("<") else { return nil }
    if text.contains("<!doctype html") || text.contains("<html") { return .html }
    return text.contains("<svg") ? .svg : .xml
  }

  /// The kind by the ending of the name, for a content that does not begin as JSON does.
  private static func named(_ path: String, _ start: String) -> FileKind? {
    guard let first = start.first(where: { !$0.isWhitespace }), !"{[".contains(first) else {
      return nil
    }
    switch path.split(separator: ".").last?.lowercased() {
    case "css", "scss", "sass", "less": return .styleSheet
    case "yaml", "yml": return .yaml
    case "swift", "kt", "java", "js", "ts", "m", "mm", "h": return .source
    default: return nil
    }
  }
}

/// What a file of JSON should be.
enum JSONKind: String {
  case json = "JSON"
  case palette = "a palette document"

  /// What would be right in place of a file of another kind.
  func suggestion(for kind: FileKind, at path: String) -> String {
    guard self == .palette else { return "Name a file of JSON." }
    switch kind {
    case .html, .svg, .png, .pdf:
      return "Name the document that it was made of, such as palette.json."
    case .styleSheet: return "Its colors become one with: tincture import \(path) -o palette.json"
    case .xml, .yaml, .source:
      return "One is made with: tincture generate '#0a84ff' -o palette.json"
    }
  }
}
