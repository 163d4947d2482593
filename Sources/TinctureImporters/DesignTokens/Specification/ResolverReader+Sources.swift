// SPDX-License-Identifier: MIT

import TinctureJSON

extension ResolverReader {
  /// Reads the sources of an array in their order; a later one overrides an earlier one.
  mutating func merged(_ sources: SourceNode) -> TokenGroup {
    var tokens = TokenGroup(at: sources.place)
    for source in sources.elements {
      if let group = self.tokens(of: source) { tokens.merge(group) }
    }
    return tokens
  }

  /// Reads a source: tokens in place, a set or another part of the document, or a file.
  private mutating func tokens(of source: SourceNode) -> TokenGroup? {
    guard let object = source.value.object else { return refuse(source.mismatch("an object")) }
    guard let target = source["$ref"] else { return read(source) }
    guard let text = target.value.string else { return refuse(target.mismatch("a string")) }
    guard let hash = text.firstIndex(of: "#") else {
      return tokens(ofFile: text, steps: [], object, at: source.place)
    }
    guard hash == text.startIndex else {
      return tokens(
        ofFile: String(text[..<hash]),
        steps: steps(of: text[text.index(after: hash)...], at: target.place), object,
        at: source.place)
    }
    return tokens(ofDocument: text, object, at: source.place)
  }

  /// The tokens of a set, or of any other place of the document.
  private mutating func tokens(
    ofDocument text: String, _ object: JSONObject, at place: SourcePlace
  ) -> TokenGroup? {
    guard let steps = localSteps(text), let first = steps.first,
      !["modifiers", "resolutionOrder"].contains(first)
    else {
      return refuse(
        "a source cannot be a modifier or a part of the order", at: place.appending("$ref"))
    }
    let target = steps.reduce(SourcePlace(file)) { $0.appending($1) }
    guard !place.pointer.steps.starts(with: target.pointer.steps) else {
      return refuse("a source refers to what it lies in", at: place)
    }
    guard let found = steps.reduce(Optional(document), { $0?.member($1) }) else {
      return refuse("there is no \(text.prefix(120))", at: place)
    }
    // A reference with overrides gives another group, cached under the place of the reference.
    let key = object.members.count == 1 ? target : place
    if let known = sources[key] { return known }
    let value = found.overridden(by: object)
    guard steps.count == 2, first == "sets" else { return read(SourceNode(value, at: key)) }
    sources[key] = set(SourceNode(value, at: target))
    return sources[key]
  }

  /// The steps of a pointer into a file; of one without the slash at its beginning, which Terrazzo
  /// reads, with a remark.
  private mutating func steps(of pointer: Substring, at place: SourcePlace) -> [String]? {
    if let steps = TokenReference.steps(of: pointer) { return steps }
    guard let steps = TokenReference.steps(of: "/" + pointer) else { return nil }
    report(
      "#\(pointer.prefix(80)) is no JSON pointer, which begins with a slash; it is read as "
        + "#/\(pointer.prefix(80))", at: place, isLegacy: true)
    return steps
  }

  /// Reads the tokens of a file, or of the part of it behind the `#`.
  private mutating func tokens(
    ofFile name: String, steps: [String]?, _ object: JSONObject, at place: SourcePlace
  ) -> TokenGroup? {
    guard let steps else {
      let pointer = object["$ref"]?.string.map { $0.drop { $0 != "#" }.dropFirst() } ?? ""
      return refuse("#\(pointer.prefix(80)) is no JSON pointer", at: place.appending("$ref"))
    }
    guard let path = path(of: name),
      let value = steps.reduce(files[path], { $0?.member($1) })
    else { return refuse("there is no file \(name.quoted(upTo: 120))", at: place) }
    usedFiles.insert(path)
    let target = steps.reduce(SourcePlace(path)) { $0.appending($1) }
    let key = object.members.count == 1 ? target : place
    return read(SourceNode(value.overridden(by: object), at: key))
  }

  private mutating func read(_ node: SourceNode) -> TokenGroup {
    if let known = sources[node.place] { return known }
    let group = tokenFiles.file(node)
    sources[node.place] = group
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

  /// Returns the steps of a pointer into this document; `nil` for other references.
  func localSteps(_ text: String) -> [String]? {
    guard case .pointer(let steps)? = TokenReference(pointer: text) else { return nil }
    return steps
  }
}

extension JSONValue {
  /// The object with the members beside a reference in place of its own of the same names.
  func overridden(by reference: JSONObject) -> JSONValue {
    guard let object, reference.members.count > 1 else { return self }
    let overrides = reference.members.filter { $0.name != "$ref" }.map { ($0.name, $0.value) }
    return .object(object.merging(JSONObject(distinct: overrides)))
  }
}
