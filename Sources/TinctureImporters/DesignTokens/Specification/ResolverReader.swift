// SPDX-License-Identifier: MIT

import TinctureJSON

/// Reads a resolver document and the token files that it names.
///
/// It reads on after a problem, so that all problems of a document are reported at once. Each
/// source is read once, however often it is referred to.
struct ResolverReader {
  let document: JSONValue

  /// The path of the document, to which the paths of sources are relative.
  let file: String

  let files: [String: JSONValue]
  var tokenFiles = TokenFileReader()

  private var own: [TokenProblem] = []
  /// Token sources by their places, each read once.
  var sources: [SourcePlace: TokenGroup] = [:]

  /// The sets that are being read; one that is met again refers to itself.
  private var openSets: [SourcePlace] = []

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

  /// Each modifier multiplies the resolutions, so documents with more are refused.
  private static let mostModifiers = 32

  /// The sets and modifiers in the order of the resolution.
  mutating func items() -> [ResolverDocument.Item] {
    let root = SourceNode(document, at: SourcePlace(file))
    guard document.object != nil else {
      report("a resolver document is an object, not \(document.kind)", at: root.place)
      return []
    }
    checkMembers(of: root, Self.members)
    if document["version"] != "2025.10" {
      report("the version has to be \"2025.10\"", at: root.place.appending("version"))
    }
    // Sets and modifiers that are not in the resolution order are checked as well.
    for (_, node) in root["sets"]?.members ?? [] { _ = set(node) }
    for (name, node) in root["modifiers"]?.members ?? [] { _ = modifier(node, name: name) }
    guard let order = root["resolutionOrder"], !order.elements.isEmpty else {
      let place = root.place.appending("resolutionOrder")
      report("expected sets and modifiers in an order", at: place)
      return []
    }
    let items = order.elements.compactMap { item($0) }
    checkNames(of: order.elements)
    guard items.count(where: \.isModifier) > Self.mostModifiers else { return items }
    report("there are more than \(Self.mostModifiers) modifiers in the order", at: order.place)
    return []
  }

  /// Reports inline sets and modifiers in the order that have the same name.
  private mutating func checkNames(of order: [SourceNode]) {
    var seen: Set<ExactName> = []
    for node in order {
      guard let name = node.value["name"]?.string, node.value["$ref"] == nil,
        !seen.insert(ExactName(name)).inserted
      else { continue }
      report("another one in the order has this name", at: node.place)
    }
  }

  // MARK: Order

  /// Reads an element of the order: a set or modifier in place, or a reference to one.
  private mutating func item(_ node: SourceNode) -> ResolverDocument.Item? {
    guard let object = node.value.object else {
      return refuse(node.mismatch("a set, a modifier or a reference to one"))
    }
    if object["$ref"] != nil { return referredItem(object, at: node.place) }
    guard let name = object["name"]?.string, let type = object["type"]?.string else {
      return refuse("a set or modifier in the order needs a name and a type", at: node.place)
    }
    switch type {
    case "set": return set(node, isInline: true).map { .set(name: name, $0) }
    case "modifier": return modifier(node, name: name, isInline: true)
    default:
      return refuse("expected \"set\" or \"modifier\"", at: node.place.appending("type"))
    }
  }

  /// Reads the set or modifier that an element of the order refers to.
  private mutating func referredItem(
    _ object: JSONObject, at place: SourcePlace
  ) -> ResolverDocument.Item? {
    guard let steps = object["$ref"]?.string.flatMap(localSteps), steps.count == 2 else {
      return refuse("expected \"#/sets/…\" or \"#/modifiers/…\"", at: place.appending("$ref"))
    }
    guard let json = document[steps[0]]?[steps[1]]?.overridden(by: object) else {
      return refuse("there is no \(steps.joined(separator: "/").prefix(120))", at: place)
    }
    let node = SourceNode(json, at: SourcePlace(file).appending(steps[0]).appending(steps[1]))
    // Problems of what is defined above have been reported there.
    let reported = (own, tokenFiles)
    defer { (own, tokenFiles) = reported }
    switch steps[0] {
    case "sets": return set(node).map { .set(name: steps[1], $0) }
    case "modifiers": return modifier(node, name: steps[1])
    default: return nil
    }
  }

  // MARK: Sets and modifiers

  /// Reads the sources of a set; `nil` if there are none or the set refers to itself, which is
  /// reported.
  mutating func set(_ node: SourceNode, isInline: Bool = false) -> TokenGroup? {
    let members = ["description": "a string", "$extensions": "an object", "sources": "an array"]
    guard checkObject(node, members, isInline: isInline) else { return nil }
    guard !openSets.contains(node.place), openSets.count < JSONValue.greatestDepth else {
      return refuse("a set refers to itself, or too many sets to each other", at: node.place)
    }
    guard let sources = node["sources"], sources.value.array != nil else {
      if node["sources"] == nil { report("a set needs sources", at: node.place) }
      return nil
    }
    openSets.append(node.place)
    defer { openSets.removeLast() }
    return merged(sources)
  }

  private mutating func modifier(
    _ node: SourceNode, name: String, isInline: Bool = false
  ) -> ResolverDocument.Item? {
    let members = [
      "description": "a string", "$extensions": "an object", "contexts": "an object",
      "default": "a string",
    ]
    guard checkObject(node, members, isInline: isInline) else { return nil }
    guard let contexts = node["contexts"], contexts.value.object != nil else {
      if node["contexts"] == nil { report("a modifier needs contexts", at: node.place) }
      return nil
    }
    let names = contexts.members.map(\.name)
    if names.count < 2 {
      report("a modifier needs two contexts: a set has one", at: contexts.place)
    }
    let standard = node.value["default"]?.string
    if let standard, contexts.value[standard] == nil {
      report("the default is none of the contexts", at: node.place.appending("default"))
    }
    let groups = contexts.members.map { group(ofContext: $0, $1) }
    return .modifier(
      ResolverDocument.Modifier(name: name, contexts: names, standard: standard), contexts: groups)
  }

  private mutating func group(ofContext name: String, _ node: SourceNode) -> TokenGroup {
    if name.isEmpty { report("a context needs a name", at: node.place) }
    if node.value.array != nil { return merged(node) }
    report(node.mismatch("an array of sources"))
    return TokenGroup(at: node.place)
  }

  // MARK: Form

  /// Whether a set or modifier is an object; reports its members that are unknown.
  private mutating func checkObject(
    _ node: SourceNode, _ members: [String: String], isInline: Bool
  ) -> Bool {
    guard node.value.object != nil else {
      report(node.mismatch("an object"))
      return false
    }
    checkMembers(of: node, members.merging(isInline ? Self.inlineMembers : [:]) { $1 })
    return true
  }

  /// Reports members that are unknown or of the wrong kind.
  private mutating func checkMembers(of node: SourceNode, _ kinds: [String: String]) {
    for (name, member) in node.members {
      guard let kind = kinds[name] else {
        report("nothing of this name belongs here", at: member.place, isLegacy: true)
        continue
      }
      if member.value.kind != kind { report(member.mismatch(kind)) }
    }
  }

  mutating func report(_ error: ImportError) { report(error.reason, at: error.place) }

  mutating func report(_ text: String, at place: SourcePlace, isLegacy: Bool = false) {
    own.append(TokenProblem(text, at: place, isLegacy: isLegacy))
  }

  mutating func refuse<Value>(_ error: ImportError) -> Value? {
    own.refuse(error.reason, at: error.place)
  }

  mutating func refuse<Value>(_ text: String, at place: SourcePlace) -> Value? {
    own.refuse(text, at: place)
  }
}

extension ResolverDocument.Item {
  fileprivate var isModifier: Bool { if case .modifier = self { true } else { false } }
}
