// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// The palette document, `tincture.palette/1`: a palette as JSON.
///
/// The colors in it are the 8-bit ones that were checked; `oklch` and `p3` repeat them in enough
/// digits to come back to the same bytes. In a palette with the gamut Display P3, `p3` is a color
/// of its own, solved and checked in that gamut.
public enum PaletteDocument {
  /// The name of the format, which a reader checks before anything else.
  public static let schema = "tincture.palette/1"

  /// What wrote the document.
  public static let generator = (name: "tincture", version: "1.0.0")

  /// The document of a palette, or of the palettes of several brands, whose names differ.
  ///
  /// With several, the request is the first one's and lists all of them as `brands`, and each ramp
  /// and conflict says in `theme` whose it is.
  ///
  /// - Throws: ``GamutMismatch`` for the first color that is not of the gamut of its place.
  public static func json(
    _ palette: Palette, and others: [Palette] = []
  ) throws(GamutMismatch) -> JSONValue {
    for palette in [palette] + others { try palette.checkGamuts() }
    return json(ofChecked: [palette] + others)
  }

  /// The document of palettes that were checked by ``Palette/checkGamuts()``, or solved.
  ///
  /// - Parameters:
  ///   - palettes: The palettes.
  ///   - roles: The roles whose colors are written, with nothing that is measured of themes; `nil` for
  ///     the whole document.
  /// - Returns: The document.
  package static func json(ofChecked palettes: [Palette], roles: Set<Role>? = nil) -> JSONValue {
    PaletteFormat.document.write(WrittenPalettes(palettes: palettes, roles: roles))
  }

  /// Returns the part of the document that holds the tints of the grays and the statuses.
  public static func json(_ character: ThemeCharacter) -> JSONValue {
    PaletteFormat.character.write(character)
  }
}

/// Why a JSON value is not a palette document, and where.
public typealias PaletteDocumentError = JSONDocumentError

/// The JSON Schema (draft 2020-12) of the palette document.
///
/// It describes what Tincture writes. ``PaletteDocument/palette(from:)`` accepts less: it measures
/// ratios itself and skips members that it does not know.
public enum PaletteSchema {
  /// The schema, with every list of names taken from the type that defines it.
  public static let json = JSONSchema.document(
    PaletteDocument.schema, title: "Tincture palette", PaletteFormat.document.schema,
    definitions: PaletteFormat.definitions)
}

// MARK: - Reading

extension PaletteDocument {
  /// Reads a palette document of one brand.
  ///
  /// - Throws: As ``palettes(from:)``, and for a document of several brands.
  public static func palette(from json: JSONValue) throws(JSONDocumentError) -> Palette {
    let palettes = try palettes(from: json)
    guard let palette = palettes.first, palettes.count == 1 else {
      throw try JSONNode(json).member("request").member("brands")
        .error("expected one brand, found \(palettes.count)")
    }
    return palette
  }

  /// Reads a palette document.
  ///
  /// Ratios and verdicts in it are ignored: ``ResolvedTheme/audit()`` measures them again.
  /// Members that this version does not know are skipped.
  ///
  /// - Returns: A palette for each brand, at least one.
  /// - Throws: `JSONDocumentError` at the first place that does not fit.
  public static func palettes(from json: JSONValue) throws(JSONDocumentError) -> [Palette] {
    let parts = try PaletteFormat.document.read(JSONNode(json))
    guard let brands = try parts.request.optional("brands") else { return [try parts.palette()] }
    let requests = try brands.elements()
    let names = try uniqueNames(of: requests)
    guard !requests.isEmpty else { throw brands.error("expected at least one brand") }
    try parts.checkOwners(among: names)
    return try zip(requests, names).map { request, name throws(JSONDocumentError) in
      try parts.owned(by: name, request).palette()
    }
  }

  private static func uniqueNames(of requests: [JSONNode]) throws(JSONDocumentError) -> [String] {
    var names: [String] = []
    for request in requests {
      let name = try PaletteFormat.requestName.read(request)
      guard !names.contains(name) else {
        throw request.error("another brand is named \"\(name.prefix(40))\" too")
      }
      names.append(name)
    }
    return names
  }
}

/// The parts of a palette document that were found but not read, of all its brands or of one.
///
/// Whether the colors in Display P3 are read depends on the request of the brand to which a part
/// belongs, so the parts are assigned to brands first.
struct PaletteParts {
  let request: JSONNode
  let ramps: [JSONNode]
  let themes: [JSONNode]
  let conflicts: [JSONNode]
  let colors: [JSONNode]
  let notes: [JSONNode]

  func palette() throws(JSONDocumentError) -> Palette {
    let vocabulary = try vocabulary()
    func read<Part>(
      _ nodes: [JSONNode], _ part: JSONDescription<some Any, Part>
    ) throws(JSONDocumentError) -> [Part] {
      try nodes.map { node throws(JSONDocumentError) in
        try part.read(node.with(context: vocabulary))
      }
    }
    var request = try PaletteFormat.request.read(request.with(context: vocabulary))
    let ramps = try read(ramps, PaletteFormat.ramp)
    let themes = try read(themes, PaletteFormat.theme)
    let conflicts = try read(conflicts, PaletteFormat.conflict)
    request.appearances = themes.map(\.appearance)
    if let theme = themes.first { request.name = theme.name }
    func solution(in gamut: Gamut) throws(JSONDocumentError) -> GamutSolution {
      GamutSolution(
        gamut: gamut, brand: request.brand(in: gamut),
        ramps: try ramps.map { ramp throws(JSONDocumentError) in try ramp.part(gamut) },
        themes: try themes.map { theme throws(JSONDocumentError) in try theme.theme(in: gamut) },
        conflicts: conflicts.filter { $0.gamut == gamut })
    }
    let palette = Palette(
      request: request, srgb: try solution(in: .srgb),
      displayP3: request.gamut == .srgb ? nil : try solution(in: .displayP3),
      additions: PaletteAdditions(
        colors: try colors.map(PaletteFormat.namedColor.read),
        notes: try notes.map(PaletteFormat.note.read)))
    do throws(GamutMismatch) { try palette.checkGamuts() } catch {
      throw self.request.error("\(error)")
    }
    return palette
  }

  /// The roles of the request's design system, by which all other names are read.
  private func vocabulary() throws(JSONDocumentError) -> Vocabulary {
    guard let system = try request.optional("system") else { return .tincture }
    return Vocabulary(try PaletteFormat.system.read(system))
  }
}

// MARK: - Several brands

extension PaletteParts {
  /// The parts that belong to the brand with a name.
  func owned(by name: String, _ request: JSONNode) throws(JSONDocumentError) -> PaletteParts {
    func select(_ nodes: [JSONNode], _ owner: JSONMembers<String, String>)
      throws(JSONDocumentError) -> [JSONNode]
    {
      var found: [JSONNode] = []
      for node in nodes where try owner.read(node) == name { found.append(node) }
      return found
    }
    return PaletteParts(
      request: request, ramps: try select(ramps, PaletteFormat.owner),
      themes: try select(themes, PaletteFormat.themeName),
      conflicts: try select(conflicts, PaletteFormat.owner),
      colors: try select(colors, PaletteFormat.owner),
      notes: try select(notes, PaletteFormat.owner))
  }

  /// Makes sure that every part belongs to a brand; one that does not would be lost silently.
  func checkOwners(among names: [String]) throws(JSONDocumentError) {
    let places =
      (ramps + conflicts + colors + notes).map { ($0, PaletteFormat.owner) }
      + themes.map { ($0, PaletteFormat.themeName) }
    for (node, member) in places {
      let name = try member.read(node)
      guard !names.contains(name) else { continue }
      throw try node.member(member.name).error("\"\(name.prefix(40))\" is not the name of a brand")
    }
  }
}
