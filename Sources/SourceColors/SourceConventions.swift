// SPDX-License-Identifier: MIT

import TinctureImporters

/// What spellings mean in a project: the answers that its code gives, or its owner.
public struct SourceConventions: Hashable, Sendable {
  /// The order of eight hexadecimal digits.
  public enum HexOrder: String, Hashable, Sendable, CaseIterable {
    /// Red, green, blue, opacity: `0xRRGGBBAA`.
    case rgba
    /// Opacity, red, green, blue: `0xAARRGGBB`.
    case argb
  }

  /// What integer channels are: `Color(red: 217, green: 32, blue: 28)`.
  public enum Integers: String, Hashable, Sendable, CaseIterable {
    /// Numbers from 0 to 255.
    case byte
    /// Numbers from 0 to 1.
    case unit
  }

  /// Without it a color of eight digits is undecided.
  public var hex8: HexOrder?

  /// Without it integer channels are undecided, unless all are 0 or 1 and nothing in the project
  /// takes integers.
  public var integers: Integers?

  /// The macros of C that make colors, by their names.
  var macros: [String: SourceMacro] = [:]

  /// The labels of the project's functions and initializers that take colors.
  private(set) var labels = ColorLabels()

  /// Whether an initializer of the project takes integer channels.
  var takesIntegers = false

  /// The functions and initializers of the project that make colors, by their names.
  private var declarations: [String: [SourceDeclaration]] = [:]

  /// Those that the project's owner names, which stand above the project's.
  private var taught: Set<SourceDeclaration> = []

  /// Those whose bodies are around the code that is read.
  private var readDeclarations: [SourceDeclaration] = []

  /// Makes conventions from the order of eight digits and the range of integer channels, if known.
  public init(hex8: HexOrder? = nil, integers: Integers? = nil) {
    self.hex8 = hex8
    self.integers = integers
  }

  /// How many macros are expanded around the code that is read.
  private var expansionDepth = 0

  /// How many macros may use one another.
  private static let greatestExpansionDepth = 4

  /// The macro of a name, the project's own or a usual one.
  func macro(named name: String) -> SourceMacro? {
    guard expansionDepth < Self.greatestExpansionDepth else { return nil }
    return macros[name] ?? (name == SourceMacro.usual.name ? .usual : nil)
  }

  /// The conventions in the expansion of a macro, in which C does not expand it again.
  func inside(_ macro: SourceMacro) -> SourceConventions {
    var inner = self
    inner.macros[macro.name] = nil
    inner.expansionDepth += 1
    return inner
  }

  /// Whether the project declares a function of a name that makes a color.
  func declares(_ name: String) -> Bool { declarations[name] != nil }

  var hasDeclarations: Bool { !declarations.isEmpty }

  /// The declarations that a call may mean, by its name and its type.
  func declarations(for call: SourceCall) -> [SourceDeclaration] {
    guard !declarations.isEmpty, expansionDepth < Self.greatestExpansionDepth else { return [] }
    let parts = call.callee.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isMessage = call.language == .objectiveC
    let isInitializer = parts.count == 1 && SourceDeclaration.colors.contains(parts[0])
    let name = isMessage ? call.arguments.first?.label ?? "" : isInitializer ? "init" : parts.last
    let matching = (declarations[name ?? ""] ?? []).filter { declaration in
      guard declaration.language == call.language, declaration.mayTake(call),
        !readDeclarations.contains(declaration)
      else { return false }
      if isMessage || isInitializer { return declaration.owner == parts[0] }
      if call.isOfValue { return declaration.owner == parts[0] }
      guard parts.count == 2 else { return declaration.owner.isEmpty }
      return parts[0].isEmpty
        ? SourceDeclaration.colors.contains(declaration.owner) : declaration.owner == parts[0]
    }
    let taught = matching.filter(taught.contains)
    return taught.isEmpty ? matching : taught
  }

  /// The conventions in the body of a declaration, which does not call itself.
  func inside(_ declaration: SourceDeclaration) -> SourceConventions {
    var inner = self
    inner.readDeclarations.append(declaration)
    inner.expansionDepth += 1
    return inner
  }

  private mutating func learnDeclarations(from file: SourceFile) {
    for declaration in SourceDeclaration.all(in: file)
    where declarations[declaration.name]?.contains(declaration) != true {
      declarations[declaration.name, default: []].append(declaration)
    }
  }

  /// Adds what a file declares in place of what the project does; all files of the project come
  /// before it.
  ///
  /// - Returns: Whether the file has a function, an initializer or a macro that makes a color.
  public mutating func teach(from file: SourceFile) -> Bool {
    let declared = SourceDeclaration.all(in: file)
    learn(from: file)
    taught.formUnion(declared)
    return !declared.isEmpty
      || file.language == .objectiveC && !SourceMacro.all(in: file.bytes).isEmpty
  }

  /// Adds what a file of the project declares: its macros, functions and initializers.
  public mutating func learn(from file: SourceFile) {
    if file.language == .swift || file.language == .objectiveC { learnDeclarations(from: file) }
    switch file.language {
    case .objectiveC:
      guard file.bytes.containsText("#define") || file.bytes.containsText("# define") else {
        return
      }
      for macro in SourceMacro.all(in: file.bytes) { macros[macro.name] = macro }
    case .swift:
      labels.learn(from: file)
      takesIntegers = takesIntegers || file.bytes.containsText("init(red: Int")
    case .interfaceBuilder, .css, .scss, .less, .android, .kotlin, .java: break
    }
  }
}

/// A macro of C with parameters whose body makes a color.
struct SourceMacro: Hashable, Sendable {
  let name: String
  let parameters: [String]

  /// The code that the macro stands for.
  let body: String

  /// The macros of a file whose bodies make colors, directly or by another macro.
  static func all(in bytes: [UInt8]) -> [SourceMacro] {
    var macros: [SourceMacro] = []
    var start = 0
    while let define = bytes.firstIndex(ofText: "define", from: start) {
      start = define + 6
      if let macro = macro(at: start, in: bytes) { macros.append(macro) }
    }
    return macros
  }

  /// The macro whose name begins behind `#define`.
  private static func macro(at start: Int, in bytes: [UInt8]) -> SourceMacro? {
    var end = start
    while end < bytes.count,
      bytes[end] != 0x0A || bytes[end - 1] == UInt8(ascii: "\\")
        || bytes[end - 1] == 0x0D && end > 1 && bytes[end - 2] == UInt8(ascii: "\\")
    { end += 1 }
    var line = Array(bytes[start..<end])
    for index in line.indices where line[index] == UInt8(ascii: "\\") { line[index] = 0x20 }
    let lists = SourceLexer.tokens(of: line, .objectiveC).lists
    let tokens = SourceTokens(lists[0], of: line)
    guard let name = tokens.word(0), tokens.isMark(1, "("), let close = tokens.partner(of: 1),
      close + 1 < tokens.tokens.count,
      tokens.tokens[1].range.lowerBound == tokens.tokens[0].range.upperBound
    else { return nil }
    let body = String(decoding: line[tokens.tokens[close + 1].range.lowerBound...], as: UTF8.self)
    let words = (close + 1..<tokens.tokens.count).compactMap { tokens.word($0) }
    guard words.contains(where: { $0.lowercased().contains("color") || $0.hasPrefix("RGB") }) else {
      return nil
    }
    let parameters = tokens.split(2..<close).compactMap { tokens.word($0.lowerBound) }
    return SourceMacro(name: name, parameters: parameters, body: body)
  }

  /// The code of the macro with arguments in place of its parameters; `nil` for another number.
  func expanded(with arguments: [String]) -> String? {
    guard arguments.count == parameters.count else { return nil }
    let bytes = Array(body.utf8)
    let tokens = SourceLexer.tokens(of: bytes, .objectiveC).lists[0]
    var text: [UInt8] = []
    var position = 0
    for token in tokens where token.kind == .word {
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      guard let index = parameters.firstIndex(of: word) else { continue }
      text += bytes[position..<token.range.lowerBound]
      // Without parentheses of our own, as the preprocessor does it.
      text += Array(arguments[index].utf8)
      position = token.range.upperBound
    }
    return String(decoding: text + bytes[position...], as: UTF8.self)
  }

  /// What `UIColorFromRGB` means where a project does not define it: 0xRRGGBB.
  static let usual = SourceMacro(
    name: "UIColorFromRGB", parameters: ["rgb"],
    body: """
      [UIColor colorWithRed:((rgb & 0xFF0000) >> 16)/255.0 green:((rgb & 0xFF00) >> 8)/255.0 \
      blue:(rgb & 0xFF)/255.0 alpha:1.0]
      """)
}
