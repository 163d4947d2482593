// SPDX-License-Identifier: MIT

import JSON

extension ResolverReader {
  /// Reads sources in their order; a later one overrides an earlier one.
  mutating func merged(_ sources: [JSONValue], at place: TokenPlace) -> TokenGroup {
    var tokens = TokenGroup(at: place)
    for (index, source) in sources.enumerated() {
      guard let group = self.tokens(of: source, at: place.appending(index)) else { continue }
      tokens.merge(group)
    }
    return tokens
  }

  /// Reads a source: tokens in place, a set or another part of the document, or a file.
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
    guard let found = steps.reduce(Optional(document), { $0?.member($1) }) else {
      report("there is no \(text.prefix(120))", at: place)
      return nil
    }
    // With overrides it is another one, known by the place of the reference.
    let key = object.members.count == 1 ? target : place
    if let known = sources[key] { return known }
    let value = found.overridden(by: object)
    guard steps.count == 2, first == "sets" else { return read(value, at: key) }
    sources[key] = set(value, at: target)
    return sources[key]
  }

  /// Reads the tokens of a file, or of the part of it behind the `#`.
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

  /// Reads tokens once for each place.
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

  /// Returns the steps of a pointer into this document; `nil` for other references.
  func localSteps(_ text: String) -> [String]? {
    guard case .pointer(let steps)? = TokenReference(pointer: text) else { return nil }
    return steps
  }
}

extension JSONValue {
  /// The object with the members beside a reference in place of its own of the same names.
  func overridden(by reference: JSONObject) -> JSONValue {
    guard var object, reference.members.count > 1 else { return self }
    for member in reference.members where member.name != "$ref" {
      object[member.name] = member.value
    }
    return .object(object)
  }
}
