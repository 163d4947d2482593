// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters
import TinctureJSON
import TincturePalettes

/// What `generate` and `theme` answer with: the palette document, parts of it, or a text.
enum PaletteAnswer: Sendable {
  case document
  case parts(PaletteFields)
  case row(PaletteFields)
  /// The file of a format.
  case text(any Exporter.Type)

  /// The members of a request that choose the answer and change no color.
  static let members: [any BatchMemberDescription] = [fields, shape, format]
  private static let fields = BatchMember.texts(
    "fields",
    "The parts of the document to answer with: `themes.light.text.primary.hex`, "
      + "`ramps.brand.500.oklch`, `themes.dark.pairs`; `*` is every name at its place, as in "
      + "`themes.*.*.hex` or `themes.dark.text.*.hex`. The whole document without it."
  ).map(paletteFields).optional
  private static let shape = BatchMember<Shape>.choice(
    "shape",
    "How fields are answered: in the nesting of the document, or as a row, one flat object with a "
      + "member for each path, null for what the palette has not; document without it."
  ).optional
  private static let format = BatchMember<any Exporter.Type>.known(
    "format", among: KnownExporters.all.map { $0.name },
    "A format of generate -f that is one file of text, answered as text in place of the document; "
      + "in any case of letters.", find: { try? KnownExporters.exporter(named: $0) }
  ).optional

  private enum Shape: String, CaseIterable { case document, row }

  /// The JSON Schema of every result.
  static let schema: JSONValue = [
    "anyOf": [
      ["$ref": "urn:tincture:palette:1"], ["$ref": "urn:tincture:palette-part:1"],
      ["$ref": "urn:tincture:palette-row:1"], BatchSchema.object(["text": ["type": "string"]]),
    ]
  ]

  /// The definitions that the schema refers to.
  static let definitions: JSONObject = ["palettePart": part, "paletteRow": row]

  private static let part = JSONSchema.merging(
    PaletteSchema.json.withoutRequired,
    [
      "$id": "urn:tincture:palette-part:1", "title": "Fields of a Tincture palette",
      "description": .string(
        "Parts of a palette document in its nesting; themes, ramps and steps have the member that "
          + "names them."), "additionalProperties": false,
    ])

  private static let row: JSONValue = [
    "$id": "urn:tincture:palette-row:1", "title": "A row of fields of a Tincture palette",
    "description": "Parts of a palette document, each under the path by which it was asked for.",
    "type": "object",
    "properties": .object(JSONObject(distinct: documentMembers.map { ($0, wholeMember($0)) })),
    "patternProperties": .object(
      JSONObject(distinct: [("^(\(documentMembers.joined(separator: "|")))\\.", true)])),
    "additionalProperties": false,
  ]

  /// The first name of every path.
  private static let documentMembers =
    (PaletteSchema.json["properties"]?.object?.members ?? []).map(\.name)

  private static func wholeMember(_ name: String) -> JSONValue {
    let isRequired = PaletteSchema.json["required"]?.array?.contains(.string(name)) ?? false
    return isRequired ? ["$ref": .string("urn:tincture:palette:1#/properties/\(name)")] : true
  }
}

extension PaletteAnswer {
  /// What a request asks for.
  init(_ request: BatchRequest) throws(BatchError) {
    let shape = try request.optional(Self.shape)
    let fields = try request.optional(Self.fields)
    if let exporter = try request.optional(Self.format) {
      guard fields == nil, shape == nil else {
        throw BatchError(
          "\"format\" is answered by a text, which has no fields and no shape. Leave one of them out."
        )
      }
      self = .text(exporter)
    } else if let fields {
      self = shape == .row ? .row(fields) : .parts(fields)
    } else if shape == .row {
      throw BatchError(
        "\"shape\" is 'row', and the request has no \"fields\". Name the columns, such as "
          + "\"fields\": [\"themes.light.*.hex\"].")
    } else {
      self = .document
    }
  }

  /// The palette with at least what is asked for, of which everything is verified.
  func palette(_ options: GenerateOptions) throws(OptionError) -> Palette {
    switch self {
    case .document: try options.solved()
    case .parts(let fields), .row(let fields): try options.solved(for: fields)
    case .text(let exporter): try options.solving(for: [exporter]).solved()
    }
  }

  /// What was asked for, of a palette that was made for it, and what could not be kept.
  ///
  /// - Throws: A ``BatchError`` for a field or a format that the palette does not have.
  func reply(_ palette: Palette) throws(BatchError) -> BatchReply {
    if case .text(let exporter) = self {
      let text: JSONValue = ["text": .string(try exporter.text(of: palette))]
      // A document takes longer than most texts.
      guard !palette.isKept else { return BatchReply(result: text) }
      let document = PaletteDocument.json(ofChecked: [palette])
      return BatchReply(result: text, conflicts: Self.conflicts(of: document))
    }
    return switch self {
    case .document, .text: BatchReply(result: PaletteDocument.json(ofChecked: [palette]))
    case .parts(let fields): try fields.reply(palette, PaletteFields.part)
    case .row(let fields): try fields.reply(palette, PaletteFields.row)
    }
  }

  /// What stands beside a result that does not say it.
  static let besideResult: JSONObject = [
    conflictsMember: JSONSchema.described(
      "The conflicts of the palette, where it has any and the result does not have them: what could "
        + "not be kept, such as a pin.",
      ["$ref": .string("urn:tincture:palette:1#/properties/\(conflictsMember)")])
  ]

  fileprivate static let conflictsMember = "conflicts"

  fileprivate static func conflicts(of document: JSONValue) -> [JSONValue] {
    document[conflictsMember]?.array ?? []
  }
}

extension PaletteFields {
  /// The fields of a palette in a form.
  fileprivate func reply(
    _ palette: Palette, _ form: (PaletteFields) -> (JSONValue) throws(BatchError) -> JSONValue
  ) throws(BatchError) -> BatchReply {
    func reply(_ document: JSONValue) throws(BatchError) -> BatchReply {
      BatchReply(result: try form(self)(document), conflicts: untold(of: document))
    }
    do throws(BatchError) { return try reply(document(of: palette)) } catch {
      // Only the whole document knows which names would be right.
      return try reply(PaletteDocument.json(ofChecked: [palette.explained]))
    }
  }

  /// The conflicts of a document that are not asked for.
  fileprivate func untold(of document: JSONValue) -> [JSONValue] {
    let isTold = fields.contains { $0.names == [Substring(PaletteAnswer.conflictsMember)] }
    return isTold ? [] : PaletteAnswer.conflicts(of: document)
  }
}

extension Palette {
  /// The same palette with the reasons of its colors.
  fileprivate var explained: Palette {
    var request = request
    request.appearances = themes.map(\.appearance)
    guard let palette = try? Palette(solving: request) else { return self }
    return Palette(
      request: self.request, srgb: palette.srgb, displayP3: palette.displayP3, additions: additions)
  }

  /// Whether it has no conflict in any gamut.
  fileprivate var isKept: Bool {
    conflicts.isEmpty && displayP3?.conflicts.isEmpty ?? true
  }
}

extension GenerateOptions {
  /// Solves the themes that fields ask for, and at least one.
  ///
  /// Themes of Tincture's own system do not depend on each other; in a design system, beside pins
  /// and where the label of a fill is chosen, all are solved.
  fileprivate func solved(for fields: PaletteFields) throws(OptionError) -> Palette {
    let all = try request()
    let isExplained = !fields.areOfColors
    guard all.system == nil, all.pins.isEmpty, all.fillLabels == .contrast, all.method != .exact,
      let named = fields.appearances(among: all.appearances)
    else { return try solved(isExplained: isExplained) }
    var options = self
    options.appearances = named.isEmpty ? Array(all.appearances.prefix(1)) : named
    let palette = try options.solved(isExplained: isExplained)
    return Palette(
      request: all, srgb: palette.srgb, displayP3: palette.displayP3, additions: palette.additions)
  }
}

extension Exporter {
  /// The only file of the format, as text.
  fileprivate static func text(of palette: Palette) throws(BatchError) -> String {
    let files: [ExportedFile]
    do throws(ExportError) { files = try ExportSource([palette]).files(in: self) } catch {
      throw BatchError(.noAnswer, "\"format\": \(name): \(error)")
    }
    guard files.count == 1, let text = files[0].text else {
      let kind = files.count == 1 ? "is no text" : "has \(files.count) files"
      throw BatchError(
        "\"format\": \(name) \(kind). Write it with: tincture generate <color> -f \(name) -o <file>"
      )
    }
    return text
  }
}

extension PaletteAnswer {
  /// The paths of a member.
  @Sendable private static func paletteFields(
    _ value: JSONValue, of name: String
  ) throws(BatchError) -> PaletteFields {
    guard let elements = value.array, !elements.isEmpty else {
      let kind = value.array == nil ? value.kind : "an empty one"
      throw BatchError("\"\(name)\" has to be an array of paths, not \(kind)")
    }
    var fields: [PaletteField] = []
    // A long line could repeat a path of many places.
    var known: Set<String> = []
    for (index, element) in elements.enumerated() {
      guard let text = element.string else {
        throw BatchError("\"\(name)/\(index)\" has to be a string, not \(element.kind)")
      }
      guard text.utf8.count <= PaletteFields.longestPath else {
        throw BatchError(
          "\"\(name)/\(index)\" is longer than \(PaletteFields.longestPath) bytes")
      }
      if known.insert(text).inserted { fields.append(PaletteField(text)) }
    }
    return PaletteFields(fields: fields)
  }
}

extension JSONValue {
  /// A schema that asks for no member, not even for one of two.
  fileprivate var withoutRequired: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withoutRequired))
    case .object(let object):
      .object(
        JSONObject(
          distinct: object.members.filter { !$0.asksForMembers }
            .map { ($0.name, $0.value.withoutRequired) }))
    default: self
    }
  }
}

extension JSONObject.Member {
  /// Whether it is a keyword of a schema; a pair has a member `required`, which is an object there.
  fileprivate var asksForMembers: Bool {
    switch name {
    case "required": value.array != nil
    case "not", "oneOf": true
    default: false
    }
  }
}
