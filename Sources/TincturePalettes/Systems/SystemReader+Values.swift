// SPDX-License-Identifier: MIT

/// A value of the document with the keys that lead to it.
struct SystemValue {
  let node: SystemNode
  let path: String

  /// The elements of a list, or the value itself where one stands for a list of one.
  var listed: [SystemValue] {
    guard let elements = node.elements else { return [self] }
    return elements.enumerated().map {
      SystemValue(node: $0.element, path: "\(path)[\($0.offset)]")
    }
  }
}

/// The members of a mapping, each key once.
struct SystemMembers {
  /// Where the mapping begins.
  let place: SystemPlace?
  let path: String
  private(set) var members: [SystemNode.Member] = []

  /// The keys that are known.
  fileprivate(set) var shape = DocumentShape.open

  /// The places of the members; empty while there are few.
  private var indices: [String: Int] = [:]

  init(at place: SystemPlace? = nil, _ path: String = "") {
    self.place = place
    self.path = path
  }

  subscript(name: String) -> SystemValue? {
    index(of: name).map { SystemValue(node: members[$0].value, path: pathOf(name)) }
  }

  private func index(of name: String) -> Int? {
    indices.isEmpty ? members.firstIndex { $0.name == name } : indices[name]
  }

  /// Where a key stands; where the mapping begins for one that is not there.
  func place(ofKey name: String) -> SystemPlace? {
    index(of: name).map { members[$0].place } ?? place
  }

  func pathOf(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// - Returns: Whether the key was new; if it was not, nothing changes.
  mutating func append(_ member: SystemNode.Member) -> Bool {
    guard index(of: member.name) == nil else { return false }
    members.append(member)
    if members.count == 16 {
      for (index, known) in members.enumerated() { indices[known.name] = index }
    } else if members.count > 16 {
      indices[member.name] = members.count - 1
    }
    return true
  }
}

extension SystemReader {
  // MARK: Mappings

  /// The members of a mapping of which all keys are known.
  mutating func members(
    of value: SystemValue, as shape: DocumentShape, suggestions: [String: String] = [:]
  ) -> SystemMembers? {
    guard var members = members(of: value) else { return nil }
    members.shape = shape
    for member in members.members where !shape.keys.contains(member.name) {
      report(
        member.place ?? member.value.place, members.pathOf(member.name),
        "\(shape.name) has no key \(member.name.quotedInMessage)",
        suggestions[member.name] ?? NameSuggestion.sentence(for: member.name, among: shape.keys))
    }
    return members
  }

  /// The members of a mapping with keys of any name.
  mutating func members(of value: SystemValue) -> SystemMembers? {
    guard let found = value.node.members else {
      report(
        value, "expected keys with values, found \(value.node.kind)",
        "Write each as 'key: value'.")
      return nil
    }
    var members = SystemMembers(at: value.node.place, value.path)
    for member in rejoined(found, at: members) where !members.append(member) {
      report(
        member.place ?? member.value.place, members.pathOf(member.name),
        "the key \(member.name.quotedInMessage) is there twice", "Keep one of them.")
    }
    return members
  }

  /// The members, of which values that commas cut into keys are put together again.
  ///
  /// YAML reads `{light: rgb(1, 2, 3)}` as the keys `light`, `2` and `3)`. Each such value is one
  /// error, and no key of it is another.
  private mutating func rejoined(
    _ found: [SystemNode.Member], at mapping: SystemMembers
  ) -> [SystemNode.Member] {
    var members: [SystemNode.Member] = []
    var rest = found[...]
    while let member = rest.popFirst() {
      guard let (text, count) = Self.cutValue(of: member, before: rest) else {
        members.append(member)
        continue
      }
      rest = rest.dropFirst(count)
      let value = SystemNode(.scalar(text, isQuoted: true), at: member.value.place)
      members.append(SystemNode.Member(member.name, at: member.place, value))
      report(
        SystemValue(node: value, path: mapping.pathOf(member.name)),
        "\(text.quotedInMessage) is cut at its commas, because it has no quotes",
        "Write \(member.name): '\(text)'.")
    }
    return members
  }

  /// The whole text of a value without quotes that ends within parentheses, and how many of the
  /// next keys belong to it; `nil` for other values.
  private static func cutValue(
    of member: SystemNode.Member, before rest: ArraySlice<SystemNode.Member>
  ) -> (String, Int)? {
    guard case .scalar(var text, isQuoted: false) = member.value.content,
      text.contains("("), !text.contains(")")
    else { return nil }
    for (index, next) in rest.prefix(while: \.value.isMissing).enumerated() {
      text += ", " + next.name
      if next.name.contains(")") { return (text, index + 1) }
    }
    return nil
  }

  // MARK: Texts and numbers

  /// The text of a single value.
  mutating func text(of value: SystemValue) -> String? {
    if let text = value.node.text { return text }
    guard value.node.isMissing else {
      report(value, "expected a single value, found \(value.node.kind)", "Write one word or text.")
      return nil
    }
    report(
      value, "the value is missing",
      "Write one; a color that begins with # needs quotes, as in '#0a84ff'.")
    return nil
  }

  /// A text for people: not empty, and on one line.
  mutating func sentence(of value: SystemValue) -> String? {
    guard let text = text(of: value) else { return nil }
    if !text.contains(where: { !$0.isWhitespace }) {
      report(value, "the text is empty", "Write a few words, or leave the key out.")
    } else if text.unicodeScalars.contains(where: \.isControl) {
      report(value, "the text has a line break or a control character", "Write it on one line.")
    } else {
      return text
    }
    return nil
  }

  mutating func bool(of value: SystemValue) -> Bool? {
    guard let text = text(of: value) else { return nil }
    switch text.lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      report(value, "expected true or false, found \(text.quotedInMessage)", "Write true or false.")
      return nil
    }
  }

  /// The number under a key; the usual one without that key, and `nil` for a wrong one.
  ///
  /// Where a key has several numbers, another key tells which it is.
  mutating func number(
    _ keys: SystemMembers, _ key: String, beside other: String? = nil, or usual: Double? = nil
  ) -> Double? {
    guard let value = keys[key] else { return usual }
    return number(value, keys.shape.number(key, beside: other))
  }

  mutating func number(_ value: SystemValue, _ wanted: SystemNumber) -> Double? {
    guard let text = text(of: value) else { return nil }
    let number = decimalNumber(text)
    if let idle = wanted.idle, number == idle.number {
      report(
        value, "\(wanted.name) of \(fixedText(idle.number)) \(idle.reason)", idle.suggestion)
      return nil
    }
    guard let number, wanted.allows(number) else {
      report(
        value, "\(wanted.name) is \(wanted.words), not \(text.quotedInMessage)",
        wanted.suggestion)
      return nil
    }
    return number
  }

  /// One of several values, by its name.
  mutating func choice<Value>(
    _ value: SystemValue, _ kind: String, _ values: [Value], _ name: (Value) -> String
  ) -> Value? {
    guard let text = text(of: value) else { return nil }
    if let found = values.first(where: { name($0) == text }) { return found }
    report(
      value, "there is no \(kind) \(text.quotedInMessage)",
      NameSuggestion.sentence(for: text, among: values.map(name)))
    return nil
  }

  /// Some of several values, each once.
  mutating func choices<Value: RawRepresentable<String> & Equatable>(
    _ value: SystemValue, _ kind: String, _ values: [Value]
  ) -> [Value] {
    value.listed.reduce(into: []) { found, element in
      guard let choice = choice(element, kind, values, \.rawValue) else { return }
      guard found.contains(choice) else { return found.append(choice) }
      report(element, "'\(choice.rawValue)' is listed twice", "Keep one of them.")
    }
  }

  // MARK: Names of roles and ramps

  /// The name of a role that there is.
  mutating func role(_ value: SystemValue) -> String? {
    guard let name = text(of: value) else { return nil }
    guard knownRoles.contains(name) else {
      report(
        value, "there is no role \(name.quotedInMessage)",
        NameSuggestion.sentence(for: name, among: roleNames + sets.keys.sorted()))
      return nil
    }
    return name
  }

  // MARK: Sets

  /// Reads the sets, each of which may name those before it.
  mutating func readSets() -> [SystemSet] {
    guard let value = document["sets"], let members = members(of: value) else { return [] }
    return members.members.compactMap { readSet($0, at: members.pathOf($0.name)) }
  }

  private mutating func readSet(_ member: SystemNode.Member, at path: String) -> SystemSet? {
    guard isName(member.name, "set", at: member.place, path) else { return nil }
    guard !knownRoles.contains(member.name) else {
      report(
        member.place, path, "\(member.name.quotedInMessage) is the name of a role, too",
        "Give the set a name of its own.")
      return nil
    }
    let patterns = rolePatterns(SystemValue(node: member.value, path: path))
    sets[member.name] = names(matching: patterns)
    return SystemSet(member.name, patterns)
  }

  /// The name of a ramp that there is.
  mutating func ramp(_ name: String, at value: SystemValue) -> String? {
    guard rampNames.contains(name) else {
      report(
        value, "there is no ramp \(name.quotedInMessage)",
        NameSuggestion.sentence(for: name, among: rampNames))
      return nil
    }
    return name
  }

  /// Names and patterns of roles, one or a list, each of which matches a role.
  mutating func rolePatterns(_ value: SystemValue) -> [String] {
    if value.node.elements?.isEmpty ?? false {
      report(value, "the list is empty", "Name at least one role.")
    }
    return value.listed.compactMap { rolePattern($0) }
  }

  private mutating func rolePattern(_ value: SystemValue) -> String? {
    guard let text = text(of: value) else { return nil }
    let pattern = SystemPattern(text)
    if sets[text] != nil { return text }
    guard pattern.isOpen else { return role(value) }
    guard roleNames.contains(where: pattern.matches) else {
      report(
        value, "no role matches \(text.quotedInMessage)",
        NameSuggestion.sentence(for: String(text.filter { $0 != "*" }), among: roleNames))
      return nil
    }
    return text
  }

  /// The roles that patterns match, in the order of the list, each once.
  func names(matching patterns: [String]) -> [String] {
    var seen: Set<String> = []
    return patterns.flatMap { text in
      if let set = sets[text] { return set }
      let pattern = SystemPattern(text)
      return pattern.isOpen ? roleNames.filter(pattern.matches) : [text].filter(knownRoles.contains)
    }
    .filter { seen.insert($0).inserted }
  }

  /// Whether the name of a role can be told from patterns and lists in every document.
  mutating func isName(_ name: String, _ kind: String, at place: SystemPlace?, _ path: String)
    -> Bool
  {
    let isWrong =
      name.isEmpty || name.unicodeScalars.contains { $0.isControl || $0 == "*" }
      || name.contains(where: \.isWhitespace)
    guard isWrong else { return true }
    report(
      place, path, "\(name.quotedInMessage) cannot be the name of a \(kind)",
      "Write it without spaces and asterisks.")
    return false
  }
}

/// Reads numbers as YAML and JSON write them.
func decimalNumber(_ text: String) -> Double? {
  // Double would also read hexadecimal, "nan" and "infinity".
  let isPlain = text.utf8.allSatisfy { byte in
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }
  guard isPlain, let number = Double(text), number.isFinite else { return nil }
  return number
}

extension Unicode.Scalar {
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
