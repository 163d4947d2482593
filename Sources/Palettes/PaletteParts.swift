// SPDX-License-Identifier: MIT

/// The ramps, themes and conflicts of a palette document, of all its brands or of one.
struct PaletteParts {
  let ramps: [DocumentNode]
  let themes: [DocumentNode]
  let conflicts: [DocumentNode]

  // Members that hold the name of the theme to which a part belongs.
  private static let owner = "theme"
  private static let ownerOfTheme = "name"

  init(of document: DocumentNode) throws(PaletteDocumentError) {
    ramps = try Self.elements("ramps", of: document)
    themes = try Self.elements("themes", of: document)
    conflicts = try Self.elements("conflicts", of: document)
  }

  private init(ramps: [DocumentNode], themes: [DocumentNode], conflicts: [DocumentNode]) {
    self.ramps = ramps
    self.themes = themes
    self.conflicts = conflicts
  }

  /// The parts that belong to the theme with a name.
  func owned(by name: String) throws(PaletteDocumentError) -> PaletteParts {
    PaletteParts(
      ramps: try Self.nodes(ramps, with: Self.owner, equalTo: name),
      themes: try Self.nodes(themes, with: Self.ownerOfTheme, equalTo: name),
      conflicts: try Self.nodes(conflicts, with: Self.owner, equalTo: name))
  }

  /// Makes sure that no part belongs to nobody: it would be passed over without a word.
  func checkOwners(among names: [String]) throws(PaletteDocumentError) {
    let places =
      (ramps + conflicts).map { ($0, Self.owner) } + themes.map { ($0, Self.ownerOfTheme) }
    for (node, member) in places {
      let owner = try node.member(member)
      let name = try owner.string()
      guard !names.contains(name) else { continue }
      throw owner.error("\"\(name.prefix(40))\" is not the name of a brand")
    }
  }

  private static func elements(_ name: String, of document: DocumentNode)
    throws(PaletteDocumentError) -> [DocumentNode]
  {
    try document.member(name).elements { node throws(PaletteDocumentError) in node }
  }

  private static func nodes(_ nodes: [DocumentNode], with member: String, equalTo name: String)
    throws(PaletteDocumentError) -> [DocumentNode]
  {
    var found: [DocumentNode] = []
    for node in nodes where try node.member(member).string() == name { found.append(node) }
    return found
  }
}
