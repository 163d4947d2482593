// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

// MARK: - Writing

extension PaletteDocument {
  /// The colors and notes of palettes beside ramps and themes; `nil` when none has any.
  static func additions(of palettes: [Palette]) -> JSONValue? {
    guard palettes.contains(where: { $0.additions != .none }) else { return nil }
    return [
      "colors": parts(of: palettes) { $0.additions.colors.map(json) },
      "notes": parts(of: palettes) { $0.additions.notes.map(json) },
    ]
  }

  private static func json(_ color: NamedColor) -> JSONObject {
    JSONObject([
      ("name", strings(color.path)), ("values", .array(color.values.map(json))),
    ])
  }

  private static func json(_ value: NamedColor.Value) -> JSONValue {
    let rgb = value.color.rgb
    var members: [(String, JSONValue)] = []
    if let appearance = value.appearance {
      members.append(("appearance", .string(appearance.rawValue)))
    }
    switch rgb.gamut {
    case .srgb: members.append(("hex", .string(rgb.hex)))
    case .displayP3: members.append(("p3", coordinates(PrintedColor.displayP3(rgb))))
    }
    members.append(("alpha", .number(value.color.opacity)))
    return .object(JSONObject(members))
  }

  private static func json(_ note: PaletteAdditions.Note) -> JSONObject {
    var members: [(String, JSONValue)] = [("path", strings(note.path))]
    if let appearance = note.appearance {
      members.append(("appearance", .string(appearance.rawValue)))
    }
    members.append(("extensions", .object(note.extensions)))
    return JSONObject(members)
  }

  private static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }
}

// MARK: - Reading

extension PaletteDocument {
  static func additions(of parts: PaletteParts) throws(PaletteDocumentError) -> PaletteAdditions {
    PaletteAdditions(
      colors: try parts.colors.eachRead(by: namedColor), notes: try parts.notes.eachRead(by: note))
  }

  private static func namedColor(_ node: DocumentNode) throws(PaletteDocumentError) -> NamedColor {
    let path = try node.member("name").strings()
    guard !path.isEmpty else { throw try node.member("name").error("expected at least one name") }
    let values = try node.member("values").elements(value)
    guard !values.isEmpty else {
      throw try node.member("values").error("expected at least one color")
    }
    return NamedColor(path, values: values)
  }

  private static func value(_ node: DocumentNode) throws(PaletteDocumentError) -> NamedColor.Value {
    let wide = try node.optional("p3")?.displayP3()
    let rgb = if let wide { wide } else { try node.member("hex").rgb() }
    return NamedColor.Value(
      TokenColor(rgb, alpha: try node.optional("alpha")?.opacity() ?? 255),
      in: try node.optional("appearance")?.choice(of: Appearance.self))
  }

  private static func note(_ node: DocumentNode) throws(PaletteDocumentError)
    -> PaletteAdditions.Note
  {
    PaletteAdditions.Note(
      try node.member("path").strings(),
      in: try node.optional("appearance")?.choice(of: Appearance.self),
      extensions: try node.member("extensions").object())
  }
}

extension DocumentNode {
  fileprivate func strings() throws(PaletteDocumentError) -> [String] {
    try elements { node throws(PaletteDocumentError) in try node.string() }
  }
}
