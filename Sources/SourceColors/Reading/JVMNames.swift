// SPDX-License-Identifier: MIT

/// What the names of colors stand for in a file of Kotlin or Java, by its imports.
///
/// Source: "Packages and imports" of the Kotlin documentation: an import by name goes before the
/// package of the file, which goes before an import of a whole package.
struct JVMNames {
  /// Whose color a name is.
  enum Owner: Hashable {
    /// `androidx.compose.ui.graphics.Color`.
    case compose
    /// `android.graphics.Color`, whose colors are numbers.
    case android
    /// One of both: a snippet without package and imports; their members have different names.
    case either
    /// Another type, or one that the file does not say.
    case other(String)
  }

  static let compose = "androidx.compose.ui.graphics.Color"
  static let android = "android.graphics.Color"

  /// What is imported, as `a.b.C` and `a.b.*`; without what gets another name.
  private(set) var imports: Set<String> = []

  /// The tokens of each import with its name, in the order of the file.
  private(set) var places: [(name: String, tokens: Range<Int>)] = []

  /// The full names by the names that the file uses.
  private var named: [String: String] = [:]

  /// Whether the file has no package and imports nothing.
  private var isSnippet = true

  /// Whether the file declares a type `Color` itself.
  private var declaresColor = false

  init(_ tokens: SourceTokens) {
    for index in tokens.tokens.indices where tokens.tokens[index].kind == .word {
      if tokens.isWord(index, "Color"), Self.declarations.contains(tokens.word(index - 1) ?? "") {
        declaresColor = true
      }
      guard tokens.parent(of: index) == nil else { continue }
      if tokens.isWord(index, "package") { isSnippet = false }
      if tokens.isWord(index, "import") { addImport(index + 1, tokens) }
    }
  }

  private static let declarations: Set = ["class", "object", "interface", "enum", "typealias"]

  private mutating func addImport(_ first: Int, _ tokens: SourceTokens) {
    var index = tokens.isWord(first, "static") ? first + 1 : first
    guard var name = tokens.word(index) else { return }
    isSnippet = false
    while tokens.isMark(index + 1, ".") {
      guard let part = tokens.word(index + 2) ?? (tokens.isMark(index + 2, "*") ? "*" : nil) else {
        return
      }
      name += "." + part
      index += 2
    }
    places.append((name, first - 1..<index + 1))
    let alias = tokens.isWord(index + 1, "as") ? tokens.word(index + 2) : nil
    if alias == nil { imports.insert(name) }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if last != "*" { named[alias ?? last] = name }
  }

  /// The owner of a dotted name and its member, empty for the type itself; `nil` for what is no
  /// color's.
  func color(of parts: [String]) -> (owner: Owner, member: String)? {
    guard let first = parts.first else { return nil }
    let full = (named[first].map { [$0] } ?? [first]) + parts.dropFirst()
    let name = full.joined(separator: ".")
    for (type, owner) in [(Self.compose, Owner.compose), (Self.android, .android)] {
      if let member = Self.member(of: type, in: name) { return (owner, member) }
    }
    guard first == "Color" else { return nil }
    return (named[first].map(Owner.other) ?? unnamed, parts.dropFirst().joined(separator: "."))
  }

  /// The owner of `Color` where no import names it.
  private var unnamed: Owner {
    if declaresColor { return .other("Color") }
    if imports.contains("androidx.compose.ui.graphics.*") { return .compose }
    if imports.contains("android.graphics.*") { return .android }
    return isSnippet ? .either : .other("Color")
  }

  private static func member(of type: String, in name: String) -> String? {
    guard name.hasPrefix(type) else { return nil }
    let rest = name.dropFirst(type.count)
    guard rest.first == "." || rest.isEmpty else { return nil }
    let member = rest.dropFirst()
    return String(member.hasPrefix("Companion.") ? member.dropFirst(10) : member)
  }
}

extension SourceTokens {
  /// How many names of a chain are looked at.
  private static let longestName = 12

  /// The dotted name that ends at a word; `nil` where it is a member of a value.
  func dottedName(endingAt last: Int) -> (parts: [String], start: Int)? {
    guard let name = word(last) else { return nil }
    var (parts, start) = ([name], last)
    while isMark(start - 1, "."), let before = word(start - 2), parts.count < Self.longestName {
      parts.append(before)
      start -= 2
    }
    return isMark(start - 1, ".") ? nil : (parts.reversed(), start)
  }
}
