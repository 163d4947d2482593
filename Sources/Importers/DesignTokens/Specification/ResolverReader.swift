// SPDX-License-Identifier: MIT

import JSON

/// Reads a resolver document and what it refers to.
struct ResolverReader {
  private let document: JSONValue
  private let file: String
  private let files: [String: JSONValue]
  private var tokenFiles = TokenFileReader()
  private var own: [TokenProblem] = []
  /// Token sources by their places, each read once.
  private var sources: [TokenPlace: TokenGroup] = [:]
  private var openSets: [TokenPlace] = []
  private(set) var usedFiles: Set<String> = []

  init(_ document: JSONValue, file: String, files: [String: JSONValue]) {
    self.document = document
    self.file = file
    self.files = files
  }

  var problems: [TokenProblem] { own + tokenFiles.problems }

  private static let members: [String: String] = [
    "$schema": "a string", "name": "a string", "description": "a string", "version": "a string",
    "sets": "an object", "modifiers": "an object", "resolutionOrder": "an array",
    "$defs": "an object",
  ]

  /// Each multiplies the resolutions, so more can mean no good.
  private static let mostModifiers = 32

  /// The sets and modifiers in the order of the resolution.
  mutating func items() -> [ResolverDocument.Item] {
    let place = TokenPlace(file)
    guard let object = document.object else {
      report("a resolver document is an object, not \(document.kind)", at: place)
      return []
    }
    checkMembers(of: object, Self.members, at: place)
    if object["version"] != "2025.10" {
      report("the version has to be \"2025.10\"", at: place.appending("version"))
    }
    readDefinitions(of: object, at: place)
    guard let order = object["resolutionOrder"]?.array, !order.isEmpty else {
      report("expected sets and modifiers in an order", at: place.appending("resolutionOrder"))
      return []
    }
    let orderPlace = place.appending("resolutionOrder")
    let items = order.enumerated().compactMap { item($1, at: orderPlace.appending($0)) }
    checkNames(of: order, at: orderPlace)
    guard items.count(where: \.isModifier) <= Self.mostModifiers else {
      report("there are more than \(Self.mostModifiers) modifiers in the order", at: orderPlace)
      return []
    }
    return items
  }

  /// Reads all that is defined, so that what no order lists is checked as well.
  private mutating func readDefinitions(of object: JSONObject, at place: TokenPlace) {
    for member in object["sets"]?.object?.members ?? [] {
      _ = set(member.value, at: place.appending("sets").appending(member.name))
    }
    for member in object["modifiers"]?.object?.members ?? [] {
      _ = modifier(
        member.value, name: member.name,
        at: place.appending("modifiers").appending(member.name))
    }
  }

  /// What is defined in the order has a name that nothing else there has.
  private mutating func checkNames(of order: [JSONValue], at place: TokenPlace) {
    var seen: Set<ExactName> = []
    for (index, item) in order.enumerated() {
      guard let name = item["name"]?.string, item["$ref"] == nil,
        !seen.insert(ExactName(name)).inserted
      else { continue }
      report("another one in the order has this name", at: place.appending(index))
    }
  }

  // MARK: Order

  private mutating func item(_ json: JSONValue, at place: TokenPlace) -> ResolverDocument.Item? {
    guard let object = json.object else {
      report("expected a set, a modifier or a reference to one, found \(json.kind)", at: place)
      return nil
    }
    if object["$ref"] != nil { return referredItem(object, at: place) }
    guard let name = object["name"]?.string, let type = object["type"]?.string else {
      report("a set or modifier in the order needs a name and a type", at: place)
      return nil
    }
    switch type {
    case "set": return set(json, at: place, isInline: true).map { .set(name: name, $0) }
    case "modifier": return modifier(json, name: name, at: place, isInline: true)
    default:
      report("expected \"set\" or \"modifier\"", at: place.appending("type"))
      return nil
    }
  }

  private mutating func referredItem(
    _ object: JSONObject, at place: TokenPlace
  ) -> ResolverDocument.Item? {
    guard let text = object["$ref"]?.string, let steps = localSteps(text), steps.count == 2,
      let name = steps.last
    else {
      report("expected \"#/sets/…\" or \"#/modifiers/…\"", at: place.appending("$ref"))
      return nil
    }
    let target = TokenPlace(file).appending(steps[0]).appending(name)
    guard let json = document[steps[0]]?[name]?.overridden(by: object) else {
      report("there is no \(steps.joined(separator: "/").prefix(120))", at: place)
      return nil
    }
    // Problems of what is defined above have been reported there.
    let reported = (own, tokenFiles)
    defer { (own, tokenFiles) = reported }
    switch steps[0] {
    case "sets": return set(json, at: target).map { .set(name: name, $0) }
    case "modifiers": return modifier(json, name: name, at: target)
    default:
      return nil
    }
  }

  // MARK: Sets and modifiers

  private mutating func set(
    _ json: JSONValue, at place: TokenPlace, isInline: Bool = false
  ) -> TokenGroup? {
    guard let object = self.object(json, at: place) else { return nil }
    var members = ["description": "a string", "$extensions": "an object", "sources": "an array"]
    if isInline { members.merge(["name": "a string", "type": "a string"]) { $1 } }
    checkMembers(of: object, members, at: place)
    guard !openSets.contains(place), openSets.count < JSONValue.greatestDepth else {
      report("a set refers to itself, or too many sets to each other", at: place)
      return nil
    }
    guard let sources = object["sources"]?.array else {
      if object["sources"] == nil { report("a set needs sources", at: place) }
      return nil
    }
    openSets.append(place)
    defer { openSets.removeLast() }
    return merged(sources, at: place.appending("sources"))
  }

  private mutating func modifier(
    _ json: JSONValue, name: String, at place: TokenPlace, isInline: Bool = false
  ) -> ResolverDocument.Item? {
    guard let object = self.object(json, at: place) else { return nil }
    var members = [
      "description": "a string", "$extensions": "an object", "contexts": "an object",
      "default": "a string",
    ]
    if isInline { members.merge(["name": "a string", "type": "a string"]) { $1 } }
    checkMembers(of: object, members, at: place)
    guard let contexts = object["contexts"]?.object else {
      if object["contexts"] == nil { report("a modifier needs contexts", at: place) }
      return nil
    }
    let contextsPlace = place.appending("contexts")
    if contexts.members.count < 2 {
      report("a modifier needs two contexts: a set has one", at: contextsPlace)
    }
    checkDefault(object["default"]?.string, among: contexts, at: place.appending("default"))
    let groups = self.groups(of: contexts, at: contextsPlace)
    return .modifier(
      ResolverDocument.Modifier(
        name: name, contexts: contexts.members.map(\.name), standard: object["default"]?.string),
      contexts: groups)
  }

  /// The tokens of each context.
  private mutating func groups(of contexts: JSONObject, at place: TokenPlace) -> [TokenGroup] {
    contexts.members.map { context in
      let place = place.appending(context.name)
      if context.name.isEmpty { report("a context needs a name", at: place) }
      guard let sources = context.value.array else {
        report("expected an array of sources, found \(context.value.kind)", at: place)
        return TokenGroup(at: place)
      }
      return merged(sources, at: place)
    }
  }

  private mutating func checkDefault(
    _ name: String?, among contexts: JSONObject, at place: TokenPlace
  ) {
    guard let name, contexts[name] == nil else { return }
    report("the default is none of the contexts", at: place)
  }

  // MARK: Sources

  private mutating func merged(_ sources: [JSONValue], at place: TokenPlace) -> TokenGroup {
    var tokens = TokenGroup(at: place)
    for (index, source) in sources.enumerated() {
      guard let group = self.tokens(of: source, at: place.appending(index)) else { continue }
      tokens.merge(group)
    }
    return tokens
  }

  private mutating func tokens(of source: JSONValue, at place: TokenPlace) -> TokenGroup? {
    guard let object = self.object(source, at: place) else { return nil }
    guard let target = object["$ref"] else { return read(source, at: place) }
    guard let text = target.string else {
      report("expected a string, found \(target.kind)", at: place.appending("$ref"))
      return nil
    }
    guard let hash = text.firstIndex(of: "#") else {
      return tokens(ofFile: text, object, at: place)
    }
    guard hash == text.startIndex else {
      return tokens(
        ofFile: String(text[..<hash]), object, at: place,
        steps: TokenReference.steps(of: text[text.index(after: hash)...]))
    }
    return tokens(ofDocument: text, object, at: place)
  }

  /// The tokens of a set, or of any other place of the document.
  private mutating func tokens(
    ofDocument text: String, _ object: JSONObject, at place: TokenPlace
  ) -> TokenGroup? {
    guard let steps = localSteps(text), let first = steps.first,
      !["modifiers", "resolutionOrder"].contains(first)
    else {
      report("a source cannot be a modifier or a part of the order", at: place.appending("$ref"))
      return nil
    }
    let target = steps.reduce(TokenPlace(file)) { $0.appending($1) }
    guard !place.pointer.steps.starts(with: target.pointer.steps) else {
      report("a source refers to what it lies in", at: place)
      return nil
    }
    var found: JSONValue? = document
    for step in steps { found = found?.member(step) }
    guard let found else {
      report("there is no \(text.prefix(120))", at: place)
      return nil
    }
    // With overrides it is another one, known by the place of the reference.
    let key = object.members.count == 1 ? target : place
    if let known = sources[key] { return known }
    let value = found.overridden(by: object)
    guard steps.count == 2, first == "sets" else { return read(value, at: key) }
    let group = set(value, at: target)
    sources[key] = group
    return group
  }

  private mutating func tokens(
    ofFile name: String, _ object: JSONObject, at place: TokenPlace, steps: [String]? = []
  ) -> TokenGroup? {
    var found = steps == nil ? nil : path(of: name).flatMap { files[$0] }
    for step in steps ?? [] { found = found?.member(step) }
    guard let value = found else {
      report("there is no file \(JSONValue.string(String(name.prefix(120))).text())", at: place)
      return nil
    }
    let path = path(of: name) ?? ""
    usedFiles.insert(path)
    let target = (steps ?? []).reduce(TokenPlace(path)) { $0.appending($1) }
    return read(
      value.overridden(by: object), at: object.members.count == 1 ? target : place)
  }

  private mutating func read(_ json: JSONValue, at place: TokenPlace) -> TokenGroup {
    if let known = sources[place] { return known }
    let group = tokenFiles.file(json, at: place)
    sources[place] = group
    return group
  }

  /// The path of a file that is named in the document; `nil` outside of the folder.
  private func path(of name: String) -> String? {
    guard !name.contains("://"), !name.hasPrefix("/") else { return nil }
    var folders = file.split(separator: "/").dropLast().map(String.init)
    for part in name.split(separator: "/") {
      switch part {
      case ".": break
      case "..": if folders.popLast() == nil { return nil }
      default: folders.append(String(part))
      }
    }
    return folders.joined(separator: "/")
  }

  private func localSteps(_ text: String) -> [String]? {
    guard case .pointer(let steps)? = TokenReference(pointer: text) else { return nil }
    return steps
  }

  // MARK: Form

  private mutating func object(_ json: JSONValue, at place: TokenPlace) -> JSONObject? {
    if let object = json.object { return object }
    report("expected an object, found \(json.kind)", at: place)
    return nil
  }

  private mutating func checkMembers(
    of object: JSONObject, _ kinds: [String: String], at place: TokenPlace
  ) {
    for member in object.members {
      let place = place.appending(member.name)
      guard let kind = kinds[member.name] else {
        report("nothing of this name belongs here", at: place)
        continue
      }
      if member.value.kind != kind {
        report("expected \(kind), found \(member.value.kind)", at: place)
      }
    }
  }

  private mutating func report(_ text: String, at place: TokenPlace) {
    own.append(TokenProblem(text, at: place))
  }
}

extension JSONValue {
  /// The object with the members beside a reference in place of its own of the same names.
  fileprivate func overridden(by reference: JSONObject) -> JSONValue {
    guard var object, reference.members.count > 1 else { return self }
    for member in reference.members where member.name != "$ref" {
      object[member.name] = member.value
    }
    return .object(object)
  }
}

extension ResolverDocument.Item {
  fileprivate var isModifier: Bool {
    if case .modifier = self { true } else { false }
  }
}
