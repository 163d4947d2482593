// SPDX-License-Identifier: MIT

import JSON

/// A file of Tokens Studio or Penpot: sets of tokens, and themes that choose among them.
///
/// ```json
/// {
///   "core": {"blue": {"$type": "color", "$value": "#0a84ff"}},
///   "dark": {"text": {"$type": "color", "$value": "#ffffff"}},
///   "$themes": [
///     {"name": "Dark", "group": "Mode", "selectedTokenSets": {"core": "source", "dark": "enabled"}}
///   ],
///   "$metadata": {"tokenSetOrder": ["core", "dark"]}
/// }
/// ```
///
/// Source: `penpot/penpot`, `common/src/app/common/types/tokens_lib.cljc`. A theme lists its sets
/// in `selectedTokenSets`; the order in which they override each other is that of `tokenSetOrder`.
struct StudioDocument {
  private(set) var documents: [TokenDocuments.Document] = []
  private(set) var remarks: [ImportRemark] = []
  private let file: String

  /// The sets in the order in which they override each other.
  private let sets: [(name: String, source: TokenSource)]

  /// More would take longer than anybody waits, and no file seen has 50.
  private static let mostThemes = 256

  /// A theme with the names of the sets that it chooses.
  private struct Theme {
    let name: String

    /// The name of the group that the theme is an option of; empty for none.
    let group: String

    /// The names of the sets that the theme turns on.
    let sets: Set<String>
  }

  /// Makes resolvers of the sets and themes.
  ///
  /// - Throws: An ``ImportError`` for a theme without a name or sets, and for too many themes.
  init(_ json: JSONValue, file: String, at place: SourcePlace) throws(ImportError) {
    self.file = file
    let root = TokenPlace(file)
    var sets: [(name: String, source: TokenSource)] = []
    for member in json.object?.members ?? [] where !member.name.hasPrefix("$") {
      let pointer = JSONPointer().appending(member.name)
      sets.append((member.name, TokenSource(member.value, at: TokenPlace(root.file, pointer))))
    }
    let order = (json["$metadata"]?["tokenSetOrder"]?.array ?? []).compactMap(\.string)
    let ranks = Dictionary(
      order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.sets = sets.enumerated().sorted { a, b in
      (ranks[a.element.name] ?? .max, a.offset) < (ranks[b.element.name] ?? .max, b.offset)
    }.map(\.element)
    let themes = try Self.themes(json["$themes"], at: place)
    if themes.isEmpty { addSetsAlone() } else { add(themes) }
    addRemarks(on: themes, at: place)
  }

  /// Reads `$themes`, which may be missing.
  private static func themes(
    _ json: JSONValue?, at place: SourcePlace
  ) throws(ImportError) -> [Theme] {
    var themes: [Theme] = []
    let list = json?.array ?? []
    guard list.count <= mostThemes else {
      throw ImportError("there are more than \(mostThemes) themes", at: place)
    }
    for (index, theme) in list.enumerated() {
      let pointer = JSONPointer().appending("$themes").appending(index)
      guard let name = theme["name"]?.string, let sets = theme["selectedTokenSets"]?.object else {
        throw ImportError(
          "a theme needs a name and selectedTokenSets", at: place.at(.pointer(pointer)))
      }
      let chosen = sets.members.filter { $0.value != "disabled" && $0.value != false }.map(\.name)
      themes.append(Theme(name: name, group: theme["group"]?.string ?? "", sets: Set(chosen)))
    }
    return themes
  }

  /// Groups that each choose among appearances are palettes of their own; others are chosen
  /// together.
  private mutating func add(_ themes: [Theme]) {
    var groups: [String] = []
    for theme in themes where !groups.contains(theme.group) { groups.append(theme.group) }
    let choices = groups.map { group in (group, themes.filter { $0.group == group }) }
    let arePalettes = choices.allSatisfy { choice in
      choice.1.contains { ContextMeaning($0.name).appearance != nil }
    }
    for part in arePalettes ? choices.map({ [$0] }) : [choices] {
      let alone = part.count == 1 && part[0].1.count == 1 ? part[0].1[0].name : ""
      documents.append(
        TokenDocuments.Document(
          resolver: ResolverDocument(base: [], modifiers: part.map(modifier)),
          fallbackName: arePalettes ? part[0].0 : "", meaning: ContextMeaning(alone)))
    }
  }

  /// A choice among the themes of a group.
  private func modifier(_ group: String, _ themes: [Theme]) -> TokenChoice {
    TokenChoice(
      name: group,
      contexts: themes.map { theme in
        TokenChoice.Context(
          name: theme.name, sources: sets.filter { theme.sets.contains($0.name) }.map(\.source))
      })
  }

  /// Without themes the names of the sets say what they are for.
  private mutating func addSetsAlone() {
    let known = sets.map { (set: $0, meaning: ContextMeaning($0.name)) }
    let contexts = known.filter { $0.meaning.appearance != nil }
    documents.append(
      TokenDocuments.Document(
        resolver: ResolverDocument(
          base: known.filter { $0.meaning.appearance == nil }.map(\.set.source),
          modifiers: [
            TokenChoice(
              name: "set",
              contexts: contexts.map { .init(name: $0.set.name, sources: [$0.set.source]) })
          ]),
        fallbackName: "",
        meaning: contexts.count == 1 ? contexts[0].meaning : ContextMeaning()))
  }

  /// Remarks the sets that no theme chooses.
  private mutating func addRemarks(on themes: [Theme], at place: SourcePlace) {
    guard !themes.isEmpty else { return }
    let used = themes.reduce(into: Set<String>()) { $0.formUnion($1.sets) }
    for set in sets where !used.contains(set.name) {
      remarks.append(
        ImportRemark(
          "no theme selects this set; it is left out",
          at: SourcePlace(place.file, .pointer(JSONPointer().appending(set.name)))))
    }
  }
}
