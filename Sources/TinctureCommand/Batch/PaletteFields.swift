// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import TincturePalettes

/// A path to a part of a palette document: `themes.light.text.primary.hex`.
///
/// A theme goes by its appearance, a ramp by its name and a step by its label; `roles` and `steps`
/// can be left out. Names can have dots: the longest one that is there is meant. `*` stands for
/// every name at its place, in a theme for every role; `text.*` for those that begin so.
struct PaletteField: Sendable {
  let text: String
  let names: [Substring]

  init(_ text: String) {
    self.text = text
    names = text.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// Whether it is a member of a role that follows from nothing but the color of the role.
  fileprivate var isOfColor: Bool {
    names.first == "themes" && names.count > 3
      && ["hex", "alpha", "oklch", "p3", "p3Alpha"].contains(names.last)
  }

  /// What may name a role, or a member of one, where it leads into a theme.
  fileprivate var namingRoles: [RolePath] {
    (names.dropFirst(2).first == "roles" ? [2, 3] : [2]).map { RolePath(names[$0...]) }
  }

  /// Whether it may lead into a member of the document.
  fileprivate func leads(into member: Substring) -> Bool {
    names.first == member || names.first == "*"
  }
}

/// A path in a theme, by which roles may go.
private struct RolePath {
  /// The path, with a dot at its end.
  private let text: String
  /// What is before the first `*`; `nil` without one.
  private let group: String?

  init(_ names: ArraySlice<Substring>) {
    let text = names.joined(separator: ".") + "."
    self.text = text
    group = text.firstIndex(of: "*").map { String(text[..<$0]) }
  }

  func mayName(_ role: Role) -> Bool {
    if text.hasPrefix(role.name) { return text.hasPrefix(role.name + ".") }
    return group.map(role.name.hasPrefix) ?? false
  }
}

/// Parts of palette documents that are asked for together.
struct PaletteFields: Sendable {
  let fields: [PaletteField]

  /// The longest path that is read, in bytes: each of its beginnings is looked up.
  static let longestPath = 256

  /// One flat object with a member for each part, under the path by which it was asked for.
  ///
  /// A part that the format knows and this palette has not is `null`.
  ///
  /// - Throws: A ``BatchError`` for the first field that the document does not have.
  func row(of document: JSONValue) throws(BatchError) -> JSONValue {
    var row = JSONObject()
    for place in try places(in: document) { row.append(place.key, place.value ?? .null) }
    return .object(row)
  }

  /// The document with these parts alone, each where it is in the whole one.
  ///
  /// Elements of a list keep the member that names them.
  ///
  /// - Throws: As ``row(of:)``.
  func part(of document: JSONValue) throws(BatchError) -> JSONValue {
    let places = try places(in: document).filter { $0.value != nil }
    return document.part(at: places.map { $0.steps[...] })
  }

  private func places(in document: JSONValue) throws(BatchError) -> [DocumentPlace] {
    let root = DocumentPlace(value: document)
    var places: [DocumentPlace] = []
    for field in fields {
      do throws(UnknownField) { places += try root.places(at: field.names[...]) } catch {
        throw BatchError(
          "\"fields\": there is no \(field.text.quoted)\(error.sentence)")
      }
    }
    return places
  }
}

// MARK: - What has to be made

extension PaletteFields {
  /// The appearances that the fields name; `nil` where they ask for all of them, or for none that
  /// there is.
  func appearances(among known: [Appearance]) -> [Appearance]? {
    // They are those of all themes.
    guard !fields.contains(where: { $0.leads(into: "conflicts") }) else { return nil }
    var wanted: Set<Appearance> = []
    for field in fields where field.leads(into: "themes") {
      guard field.names.count > 1, let appearance = Appearance(rawValue: String(field.names[1])),
        known.contains(appearance)
      else { return nil }
      wanted.insert(appearance)
    }
    return known.filter(wanted.contains)
  }

  /// Whether what they ask of themes follows from nothing but the colors of roles.
  var areOfColors: Bool { inThemes.allSatisfy(\.isOfColor) }

  private var inThemes: [PaletteField] { fields.filter { $0.leads(into: "themes") } }

  /// The document of a palette without what no field depends on: measuring and writing it takes most
  /// of the time.
  func document(of palette: Palette) -> JSONValue {
    PaletteDocument.json(ofChecked: [needed(of: palette)], roles: roles(of: palette))
  }

  /// The roles whose colors the fields may name; `nil` where they ask for more of themes.
  private func roles(of palette: Palette) -> Set<Role>? {
    guard areOfColors else { return nil }
    let paths = inThemes.flatMap(\.namingRoles)
    let roles = palette.themes.first?.roles ?? []
    return Set(roles.filter { role in paths.contains { $0.mayName(role) } })
  }

  private func needed(of palette: Palette) -> Palette {
    palette.mapSolutions { solution in
      // The names of the roles of a design system could end as members do.
      let ramps =
        areOfColors && palette.request.system == nil ? named(among: solution.ramps) : nil
      return solution.with(ramps: ramps, themes: inThemes.isEmpty ? [] : nil)
    }
  }

  /// The ramps that the fields name; `nil` where they ask for all of them.
  private func named(among ramps: [Ramp]) -> [Ramp]? {
    let names = fields.filter { $0.leads(into: "ramps") }.map { $0.names.dropFirst().first ?? "*" }
    let found = ramps.filter { names.contains(Substring($0.name.rawValue)) }
    return Set(names).count == found.count ? found : nil
  }
}

// MARK: - Looking up

/// A step from a value of a document to one inside it.
private enum DocumentStep: Hashable {
  case member(String)
  /// An element of a list, and the member of it that holds its name.
  case element(Int, namedBy: String)
}

/// What a document has no field for, and what it has instead, as a clause that begins with its mark.
private struct UnknownField: Error {
  let sentence: String
}

/// A value in a document, and how it was reached.
private struct DocumentPlace {
  /// The value; `nil` where only the format has the member.
  let value: JSONValue?
  var steps: [DocumentStep] = []
  /// The names that led here, as they were asked for.
  var key = ""

  /// The members by which the elements of lists go.
  private static let naming = ["themes": "appearance", "ramps": "name", "steps": "step"]

  /// Returns the places to which the rest of a path leads from here, `*` to several.
  func places(at path: ArraySlice<Substring>) throws(UnknownField) -> [DocumentPlace] {
    guard let first = path.first else { return [self] }
    if first == "*" { return try places(named: names(in: ""), at: path.dropFirst()) }
    for find in [DocumentPlace.named, DocumentPlace.absent] {
      for count in stride(from: path.count, through: 1, by: -1) {
        let name = path.prefix(count).joined(separator: ".")
        guard var next = find(self)(name) ?? list.flatMap({ find($0)(name) }) else { continue }
        next.key = joined(name)
        return try next.places(at: path.dropFirst(count))
      }
    }
    if let star = path.firstIndex(of: "*") {
      let group = names(in: path[..<star].joined(separator: ".") + ".")
      if !group.isEmpty { return try places(named: group, at: path[(star + 1)...]) }
    }
    throw UnknownField(sentence: hint(for: path))
  }

  /// The places of a path below each of some names; one that does not have it is passed over, unless
  /// none has it.
  private func places(
    named names: [String], at path: ArraySlice<Substring>
  ) throws(UnknownField) -> [DocumentPlace] {
    var found: [DocumentPlace] = []
    var failure: UnknownField?
    let parent = list ?? self
    for name in names {
      guard var next = parent.named(name) else { continue }
      next.key = joined(name)
      do throws(UnknownField) { found += try next.places(at: path) } catch {
        failure = failure ?? error
      }
    }
    if found.isEmpty, value != nil { throw failure ?? UnknownField(sentence: hint(for: ["*"])) }
    return found
  }

  private func joined(_ name: String) -> String { key.isEmpty ? name : key + "." + name }

  /// The value under a name: a member, or an element of a list.
  private func named(_ name: String) -> DocumentPlace? {
    guard let naming, let elements = value?.array else {
      return value?[name].map { place(.member(name), $0) }
    }
    return elements.firstIndex { $0[naming]?.name == name }.map {
      place(.element($0, namedBy: naming), elements[$0])
    }
  }

  /// The place of a member that the format has here, and this document has not.
  private func absent(_ name: String) -> DocumentPlace? {
    let schema = schema
    let isOpen = value == nil && schema["type"] == "object" && schema["properties"] == nil
    guard isOpen || schema["properties"]?[name] != nil else { return nil }
    return place(.member(name), nil)
  }

  private func place(_ step: DocumentStep, _ value: JSONValue?) -> DocumentPlace {
    DocumentPlace(value: value, steps: steps + [step])
  }

  /// What the format says of the value.
  private var schema: JSONValue {
    steps.reduce(PaletteSchema.json) { schema, step in
      let next: JSONValue? =
        switch step {
        case .member(let name): schema["properties"]?[name] ?? schema["additionalProperties"]
        case .element: schema["items"]
        }
      return next?.ofDefinition ?? .null
    }
  }

  /// The member that names the elements of this list; `nil` for anything else.
  private var naming: String? {
    guard case .member(let name)? = steps.last, steps.count == 1 || steps.count == 3 else {
      return nil
    }
    return Self.naming[name]
  }

  /// What can follow at once: the roles of a theme, the steps of a ramp.
  private var list: DocumentPlace? {
    guard steps.count == 2, case .element = steps[1] else { return nil }
    return named(steps[0] == .member("themes") ? "roles" : "steps")
  }

  /// The names for which `*` stands, those that begin with a prefix.
  private func names(in prefix: String) -> [String] {
    (list ?? self).names.filter { $0.hasPrefix(prefix) }
  }

  /// The names that the value has.
  private var names: [String] {
    if let naming { return (value?.array ?? []).compactMap { $0[naming]?.name } }
    return (value?.object?.members ?? []).map(\.name)
  }

  /// What would be right in place of a path.
  private func hint(for path: ArraySlice<Substring>) -> String {
    let names = names + (list?.names ?? [])
    let place = key.isEmpty ? "the document" : key.quoted
    guard !names.isEmpty else { return ": \(place) is \(value?.kind ?? "left out") without names." }
    if let near = path.near(names) { return ". Did you mean \(joined(near).quoted)?" }
    let group = names.filter { $0.hasPrefix("\(path.first ?? "").") }
    let known = group.isEmpty ? names : group
    let more = known.count > 12 ? " and \(known.count - 12) more" : ""
    let others = naming == "appearance" ? "; \"appearances\" asks for others" : ""
    return ": \(place) has \(known.prefix(12).joined(separator: ", "))\(more)\(others)."
  }
}

extension ArraySlice<Substring> {
  /// The path with the name at its beginning corrected; `nil` where none is near.
  fileprivate func near(_ names: [String]) -> String? {
    for count in 1...Swift.min(self.count, 8) {
      let word = prefix(count).joined(separator: ".")
      let alike = names.filter { $0.count { $0 == "." } == count - 1 }
      guard let name = SuggestionSentence.name(near: word, among: alike) else { continue }
      return ([Substring(name)] + dropFirst(count)).joined(separator: ".")
    }
    return nil
  }
}

extension JSONValue {
  /// The name of an element: a string, or the label of a step.
  fileprivate var name: String? { string ?? number?.integer.map(String.init) }

  /// The schema that a schema of a palette document refers to, or itself.
  fileprivate var ofDefinition: JSONValue {
    guard let reference = self["$ref"]?.string else { return self }
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    return PaletteSchema.json["$defs"]?[name] ?? self
  }

  /// The value with what some paths lead to alone.
  fileprivate func part(at paths: [ArraySlice<DocumentStep>]) -> JSONValue {
    guard paths.allSatisfy({ !$0.isEmpty }) else { return self }
    var rests: [DocumentStep: [ArraySlice<DocumentStep>]] = [:]
    for path in paths { rests[path[path.startIndex], default: []].append(path.dropFirst()) }
    if let members = object?.members {
      return .object(
        JSONObject(
          distinct: members.compactMap { member in
            rests[.member(member.name)].map { (member.name, member.value.part(at: $0)) }
          }))
    }
    let elements = (array ?? []).enumerated().compactMap { index, element -> JSONValue? in
      guard
        let (step, paths) = rests.first(where: { step, _ in
          if case .element(index, _) = step { true } else { false }
        }), case .element(_, let naming) = step
      else { return nil }
      return element.part(at: paths + [[.member(naming)]])
    }
    return .array(elements)
  }
}
