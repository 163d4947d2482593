// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// The tokens of one palette as JSON, in the parts that files are made of.
struct TokenSheet {
  let layout: TokenLayout
  private let dialect: TokenDialect
  private let notes: TokenNotes
  /// The paths of the steps of ramps.
  private let steps: [ExportToken.Origin: [String]]
  /// The value of each color, made once because many roles share a color.
  private let values: [TokenColor: JSONValue]
  private let contrast: [TokenContext: [Role: [JSONValue]]]

  init(_ entry: ExportSource.Entry, prefix: String, _ dialect: TokenDialect) {
    let layout = TokenLayout(entry, prefix: prefix, dialect)
    self.layout = layout
    self.dialect = dialect
    notes = TokenNotes(layout, isLegal: dialect.isLegal)
    steps = layout.steps
    values = Dictionary(uniqueKeysWithValues: layout.colors.map { ($0, dialect.value($0)) })
    contrast = dialect.isComplete ? Self.contrast(in: entry.palette) : [:]
  }

  /// The tokens that are the same in every context of a gamut, below the prefix.
  func constants(in gamut: Gamut) -> JSONObject {
    let tokens = leaves(in: nil) { layout.constant($0, in: gamut) }
    guard dialect.isComplete, gamut == .srgb else { return JSONObject(tokens) }
    let groups = notes.ofGroups.map { note -> TokenLeaf in
      let path = note.path.isEmpty ? [] : layout.root + note.path
      return (path[...], ["$extensions": .object(note.extensions)])
    }
    return JSONObject(tokens + groups)
  }

  func varying(in context: TokenContext) -> JSONObject {
    JSONObject(
      leaves(in: context) { place in
        guard layout.constant(place, in: context.gamut) == nil else { return nil }
        return layout.color(of: place, in: context)
      })
  }

  /// All tokens in a context; one without a color in its gamut has that of the other gamut.
  func all(in context: TokenContext) -> JSONObject {
    JSONObject(
      leaves(in: context) { $0.token.color(in: context.appearance, preferring: context.gamut) })
  }

  private func leaves(
    in context: TokenContext?, _ color: (TokenLayout.Place) -> TokenColor?
  ) -> [TokenLeaf] {
    layout.places.enumerated().compactMap { number, place in
      color(place).map { ((layout.root + place.path)[...], token(number, place, $0, in: context)) }
    }
  }

  // MARK: Tokens

  private func token(
    _ number: Int, _ place: TokenLayout.Place, _ color: TokenColor, in context: TokenContext?
  ) -> JSONObject {
    var object: JSONObject = ["$type": "color", "$value": value(of: place, color, in: context)]
    var extensions = notes.extensions(of: number, in: context?.appearance)
    if let collection = dialect.aliasCollection, let step = step(of: place, in: context) {
      extensions["com.figma.aliasData"] = [
        "targetVariableName": .string((layout.root + step).joined(separator: "/")),
        "targetVariableSetName": .string(collection),
      ]
    }
    let own = ownExtension(place, in: context)
    if !own.members.isEmpty { extensions[TokenNotes.ownName] = .object(own) }
    if !extensions.members.isEmpty { object["$extensions"] = .object(extensions) }
    return object
  }

  /// The color, or the alias of the step that a role is.
  private func value(
    of place: TokenLayout.Place, _ color: TokenColor, in context: TokenContext?
  ) -> JSONValue {
    guard dialect.aliasCollection == nil, let step = step(of: place, in: context) else {
      return values[color] ?? dialect.value(color)
    }
    return .string("{\((layout.root + step).joined(separator: "."))}")
  }

  /// The path of the step that a role is in a context.
  private func step(of place: TokenLayout.Place, in context: TokenContext?) -> [String]? {
    context.flatMap { place.token.step(in: $0.appearance) }.flatMap { steps[$0.origin] }
  }

  /// Tincture's extension of a token: its own path if it was moved, and a role's pairs.
  private func ownExtension(_ place: TokenLayout.Place, in context: TokenContext?) -> JSONObject {
    var object = JSONObject()
    if place.isMoved { object["path"] = .array(place.token.path.map(JSONValue.string)) }
    if case .role(let role) = place.token.origin, let context,
      let pairs = contrast[context]?[role]
    {
      object["contrast"] = .array(pairs)
    }
    return object
  }

  // MARK: Contrast

  private static func contrast(in palette: Palette) -> [TokenContext: [Role: [JSONValue]]] {
    var contrast: [TokenContext: [Role: [JSONValue]]] = [:]
    for solution in palette.solutions {
      for theme in solution.themes {
        let context = TokenContext(appearance: theme.appearance, gamut: solution.gamut)
        contrast[context] = Dictionary(grouping: theme.audit(), by: \.pair.foreground)
          .mapValues { $0.map(json) }
      }
    }
    return contrast
  }

  /// A pair, with the names that a palette document has for its members.
  private static func json(_ verdict: PairVerdict) -> JSONValue {
    var object: JSONObject = ["background": .string(verdict.pair.background.token.name)]
    if let (name, role) = verdict.pair.background.secondMember {
      object[name] = .string(role.name)
    }
    object["kind"] = .string(verdict.pair.kind.rawValue)
    object["required"] = .number(verdict.required ?? 1)
    object["ratio"] = .number(verdict.ratio)
    return .object(object)
  }

  // MARK: The palette

  /// The extension of the whole file: the palette's name, request and conflicts as
  /// ``PaletteDocument`` prints them, and the notes that have no other place.
  var document: JSONObject {
    let document = PaletteDocument.json(ofChecked: [layout.entry.palette.withoutColors])
    var object: JSONObject = ["name": .string(layout.entry.name)]
    object["generator"] = document["generator"]
    if let prefix = layout.root.first { object["prefix"] = .string(prefix) }
    object["request"] = document["request"]
    object["conflicts"] = document["conflicts"]
    if !notes.unplaced.isEmpty { object["notes"] = .array(notes.unplaced.map(json)) }
    return object
  }

  private func json(_ note: PaletteAdditions.Note) -> JSONValue {
    var object: JSONObject = ["path": .array(note.path.map(JSONValue.string))]
    if let appearance = note.appearance { object["appearance"] = .string(appearance.rawValue) }
    object["extensions"] = .object(note.extensions)
    return .object(object)
  }
}

extension Palette {
  /// The palette without ramps, themes and additions: its document has the request and conflicts.
  fileprivate var withoutColors: Palette {
    var palette = mapSolutions { $0.with(ramps: [], themes: []) }
    palette.additions = .none
    return palette
  }
}

extension TokenLayout {
  fileprivate var colors: Set<TokenColor> {
    Set(places.flatMap { place in contexts.compactMap { color(of: place, in: $0) } })
  }

  fileprivate var steps: [ExportToken.Origin: [String]] {
    Dictionary(places.filter(\.token.isStep).map { ($0.token.origin, $0.path) }) { first, _ in first
    }
  }
}

/// A token, or the members of a group itself, at a path.
private typealias TokenLeaf = (path: ArraySlice<String>, content: JSONObject)

extension JSONObject {
  /// The groups of leaves, each name once and in the order of the first mention.
  fileprivate init(_ leaves: [TokenLeaf]) {
    self.init()
    var names: [String] = []
    var inner: [ExactName: [TokenLeaf]] = [:]
    for leaf in leaves {
      guard let name = leaf.path.first else {
        for member in leaf.content.members { append(member.name, member.value) }
        continue
      }
      if inner[ExactName(name)] == nil { names.append(name) }
      inner[ExactName(name), default: []].append((leaf.path.dropFirst(), leaf.content))
    }
    for name in names { append(name, .object(JSONObject(inner[ExactName(name)] ?? []))) }
  }
}
