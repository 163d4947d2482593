// SPDX-License-Identifier: MIT

/// The parts of a palette document, of all its brands or of one.
struct PaletteParts {
  let ramps: [DocumentNode]
  let themes: [DocumentNode]
  let conflicts: [DocumentNode]
  let colors: [DocumentNode]
  let notes: [DocumentNode]

  // Members that hold the name of the theme to which a part belongs.
  private static let owner = "theme"
  private static let ownerOfTheme = "name"

  init(of document: DocumentNode) throws(PaletteDocumentError) {
    ramps = try Self.elements("ramps", of: document)
    themes = try Self.elements("themes", of: document)
    conflicts = try Self.elements("conflicts", of: document)
    let additions = try document.optional("additions")
    colors = try Self.elements("colors", of: additions)
    notes = try Self.elements("notes", of: additions)
  }

  private init(
    ramps: [DocumentNode], themes: [DocumentNode], conflicts: [DocumentNode],
    colors: [DocumentNode], notes: [DocumentNode]
  ) {
    self.ramps = ramps
    self.themes = themes
    self.conflicts = conflicts
    self.colors = colors
    self.notes = notes
  }

  /// The parts that belong to the theme with a name.
  func owned(by name: String) throws(PaletteDocumentError) -> PaletteParts {
    PaletteParts(
      ramps: try Self.nodes(ramps, with: Self.owner, equalTo: name),
      themes: try Self.nodes(themes, with: Self.ownerOfTheme, equalTo: name),
      conflicts: try Self.nodes(conflicts, with: Self.owner, equalTo: name),
      colors: try Self.nodes(colors, with: Self.owner, equalTo: name),
      notes: try Self.nodes(notes, with: Self.owner, equalTo: name))
  }

  /// Makes sure that no part belongs to nobody: it would be passed over without a word.
  func checkOwners(among names: [String]) throws(PaletteDocumentError) {
    let places =
      (ramps + conflicts + colors + notes).map { ($0, Self.owner) }
      + themes.map { ($0, Self.ownerOfTheme) }
    for (node, member) in places {
      let owner = try node.member(member)
      let name = try owner.string()
      guard !names.contains(name) else { continue }
      throw owner.error("\"\(name.prefix(40))\" is not the name of a brand")
    }
  }

  /// The elements of a member; none where there is nothing to have the member.
  private static func elements(_ name: String, of document: DocumentNode?)
    throws(PaletteDocumentError) -> [DocumentNode]
  {
    guard let document else { return [] }
    return try document.member(name).elements { node throws(PaletteDocumentError) in node }
  }

  private static func nodes(_ nodes: [DocumentNode], with member: String, equalTo name: String)
    throws(PaletteDocumentError) -> [DocumentNode]
  {
    var found: [DocumentNode] = []
    for node in nodes where try node.member(member).string() == name { found.append(node) }
    return found
  }
}
