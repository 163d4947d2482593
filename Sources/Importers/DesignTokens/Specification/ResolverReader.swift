// SPDX-License-Identifier: MIT

import JSON

/// Reads a resolver document and the token files that it names.
///
/// It reads on after a problem, so that all problems of a document are reported at once. Each
/// source is read once, however often it is referred to.
struct ResolverReader {
  let document: JSONValue

  /// The path of the document, to which the paths of sources are relative.
  let file: String

  /// The token files by their paths.
  let files: [String: JSONValue]
  var tokenFiles = TokenFileReader()

  /// What is wrong with the document itself.
  private var own: [TokenProblem] = []
  /// Token sources by their places, each read once.
  var sources: [TokenPlace: TokenGroup] = [:]

  /// The sets that are being read; one that is met again refers to itself.
  private var openSets: [TokenPlace] = []

  /// The paths of the token files that sources refer to.
  var usedFiles: Set<String> = []

  init(_ document: JSONValue, file: String, files: [String: JSONValue]) {
    self.document = document
    self.file = file
    self.files = files
  }

  /// What is wrong with the document, then with the token files.
  var problems: [TokenProblem] { own + tokenFiles.problems }

  /// The members of a resolver document with the kinds of their values.
  private static let members: [String: String] = [
    "$schema": "a string", "name": "a string", "description": "a string", "version": "a string",
    "sets": "an object", "modifiers": "an object", "resolutionOrder": "an array",
    "$defs": "an object",
  ]

  /// What a set or modifier has in addition when it is defined in the order itself.
  private static let inlineMembers = ["name": "a string", "type": "a string"]

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
    let orderPlace = place.appending("resolutionOrder")
    guard let order = object["resolutionOrder"]?.array, !order.isEmpty else {
      report("expected sets and modifiers in an order", at: orderPlace)
      return []
    }
    let items = order.enumerated().compactMap { item($1, at: orderPlace.appending($0)) }
    checkNames(of: order, at: orderPlace)
    guard items.count(where: \.isModifier) > Self.mostModifiers else { return items }
    report("there are more than \(Self.mostModifiers) modifiers in the order", at: orderPlace)
    return []
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

  /// Reads an element of the order: a set or modifier in place, or a reference to one.
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

  /// Reads the set or modifier that an element of the order refers to.
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

  /// Reads the sources of a set.
  ///
  /// - Returns: `nil` if there are none or the set refers to itself, which is reported.
  mutating func set(
    _ json: JSONValue, at place: TokenPlace, isInline: Bool = false
  ) -> TokenGroup? {
    guard let object = self.object(json, at: place) else { return nil }
    let members = ["description": "a string", "$extensions": "an object", "sources": "an array"]
    checkMembers(of: object, members.merging(isInline ? Self.inlineMembers : [:]) { $1 }, at: place)
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

  /// Reads a modifier with the tokens of each context.
  mutating func modifier(
    _ json: JSONValue, name: String, at place: TokenPlace, isInline: Bool = false
  ) -> ResolverDocument.Item? {
    guard let object = self.object(json, at: place) else { return nil }
    let members = [
      "description": "a string", "$extensions": "an object", "contexts": "an object",
      "default": "a string",
    ]
    checkMembers(of: object, members.merging(isInline ? Self.inlineMembers : [:]) { $1 }, at: place)
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

  /// Reports a default that is none of the contexts.
  private mutating func checkDefault(
    _ name: String?, among contexts: JSONObject, at place: TokenPlace
  ) {
    guard let name, contexts[name] == nil else { return }
    report("the default is none of the contexts", at: place)
  }

  // MARK: Form

  /// Returns the object, or reports another kind of value.
  mutating func object(_ json: JSONValue, at place: TokenPlace) -> JSONObject? {
    if let object = json.object { return object }
    report("expected an object, found \(json.kind)", at: place)
    return nil
  }

  /// Reports members that are unknown or of the wrong kind.
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

  mutating func report(_ text: String, at place: TokenPlace) {
    own.append(TokenProblem(text, at: place))
  }
}

extension ResolverDocument.Item {
  fileprivate var isModifier: Bool {
    if case .modifier = self { true } else { false }
  }
}
