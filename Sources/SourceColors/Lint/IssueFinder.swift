// SPDX-License-Identifier: MIT

import TinctureImporters
import TinctureJSON
import TincturePalettes

/// Finds what is wrong in one file of code.
struct IssueFinder {
  private let file: SourceFile
  private let reading: SourceReading
  private let lists: [SourceTokens]
  private var isSwift: Bool { file.language == .swift }

  /// Whether the file is one of tests, previews or a playground, by its name or its folders.
  private var isTest: Bool {
    let names = file.path.split(separator: "/")
    let name = names.last?.prefix { $0 != "." } ?? ""
    return SourceLanguage.isOfTests(file.path)
      || names.dropLast().contains { $0 == "Preview Content" || $0.hasSuffix(".playground") }
      || ["Preview", "Previews"].contains { name.hasSuffix($0) }
  }

  /// Whether the file is for watches, by its folders: they have no light appearance.
  private var isForWatches: Bool {
    file.path.split(separator: "/").dropLast().contains {
      $0.contains("WatchApp") || $0.contains("Watch App") || $0.contains("WatchKit")
    }
  }

  /// Whether the name of the file says that it defines colors.
  private var isPalette: Bool {
    let name = file.path.split(separator: "/").last ?? ""
    return ["Color", "Theme", "Palette"].contains { name.contains($0) }
  }

  /// What was found, by the offset of its first byte; lines are counted once at the end.
  private var found: [(offset: Int, kind: SourceIssue.Kind, subject: String, message: String)] = []
  private var foundStorages: [(offset: Int, wrapper: String, key: String, owner: String)] = []
  private var foundSchemeUses: [Int] = []
  private var foundValueNames: [(offset: Int, name: String)] = []

  private(set) var issues: [SourceIssue] = []
  private(set) var storages: [ThemeStorage] = []
  private(set) var schemeUses: [SourcePlace] = []

  init(_ file: SourceFile, _ reading: SourceReading) {
    self.file = file
    self.reading = reading
    lists = SourceLexer.tokens(of: file.bytes, file.language).lists.map {
      SourceTokens($0, of: file.bytes)
    }
  }

  mutating func findAll() {
    for tokens in lists {
      findColors(tokens)
      guard !file.language.isOfJVM else { continue }
      for index in tokens.tokens.indices {
        switch tokens.tokens[index].kind {
        case .word: look(atWord: index, in: tokens)
        case .mark where tokens.isMark(index, "?"):
          findOpposites(AppearanceChoice(ternary: index, in: tokens), tokens)
        default: break
        }
      }
    }
    addValueNames()
    place()
  }

  private mutating func look(atWord index: Int, in tokens: SourceTokens) {
    switch tokens.text(index) {
    case "overrideUserInterfaceStyle": findForcedStyle(index, tokens)
    case "cgColor", "CGColor": findFrozenColor(index, tokens)
    case "UIColor", "NSColor": findDynamicColor(index, tokens)
    case "AppStorage", "Published", "SceneStorage": findStorage(index, tokens)
    case "colorScheme": findSchemeUse(index, tokens)
    case "let", "var": findValueName(index, tokens)
    case "if": findOpposites(AppearanceChoice(branches: index, in: tokens), tokens)
    case "switch": findOpposites(AppearanceChoice(cases: index, in: tokens), tokens)
    default: break
    }
  }

  // MARK: Places

  private mutating func add(
    _ kind: SourceIssue.Kind, at index: Int, in tokens: SourceTokens, _ subject: String,
    _ message: String
  ) {
    found.append((tokens.tokens[index].range.lowerBound, kind, subject, message))
  }

  /// Gives everything its line and column, in the order of the file.
  private mutating func place() {
    let offsets = found.map(\.offset) + foundStorages.map(\.offset) + foundSchemeUses
    let positions = TextPosition.all(
      of: Dictionary(offsets.map { ($0, $0..<$0) }) { first, _ in first }, in: file.bytes)
    func place(_ offset: Int) -> SourcePlace {
      let position = positions[offset] ?? TextPosition()
      return SourcePlace(file.path, .line(position.line, column: position.column))
    }
    issues = found.sorted { $0.offset < $1.offset }.map {
      SourceIssue(kind: $0.kind, place: place($0.offset), subject: $0.subject, message: $0.message)
    }
    storages = foundStorages.map {
      ThemeStorage(wrapper: $0.wrapper, key: $0.key, owner: $0.owner, place: place($0.offset))
    }
    schemeUses = foundSchemeUses.map(place)
  }

  // MARK: Colors

  /// Literals and constants in views, and opacities of constants, but of what is invisible; tests have
  /// colors of their own.
  private mutating func findColors(_ tokens: SourceTokens) {
    guard !isTest, !isForWatches else { return }
    let starts = Dictionary(
      tokens.tokens.indices.map { (tokens.tokens[$0].range.lowerBound, $0) },
      uniquingKeysWith: { first, _ in first })
    for color in reading.colors {
      guard let index = starts[color.range.lowerBound], color.state != .dynamic,
        !color.isAdaptive, !isDefinition(index, in: tokens),
        !tokens.isForAppearance(index),
        !tokens.isIn("Preview", index, isMacro: true),
        !tokens.isShadow(index), !color.isComputed, color.color?.alpha != 0,
        !file.language.isOfJVM || color.color != nil
      else { continue }
      let isConstant = color.spelling == ConstantSpelling.id
      if isConstant, color.state == .translucent {
        add(
          .rawOpacity, at: index, in: tokens, color.text,
          "\(color.text.oneLine) gives a constant an opacity of its own")
      } else if !isConstant || color.use != .other {
        add(
          .literalColor, at: index, in: tokens, color.text,
          "\(color.text.oneLine) is the same in light and in dark appearance")
      }
    }
  }

  /// Whether a color is the value of a definition; of Kotlin and Java it is anywhere but in functions.
  private func isDefinition(_ index: Int, in tokens: SourceTokens) -> Bool {
    file.language.isOfJVM
      ? !tokens.isInBodyOfJVM(index, isKotlin: file.language == .kotlin)
      : tokens.isDefinition(index, isPalette: isPalette)
  }

  // MARK: The appearance

  /// Black and white chosen by the appearance, whichever way round: in a conditional expression, an
  /// `if` or a `switch`.
  private mutating func findOpposites(_ choice: AppearanceChoice?, _ tokens: SourceTokens) {
    guard let choice, choice.isOfOpposites, !tokens.isInDynamicProvider(choice.range.lowerBound)
    else { return }
    let code = String(decoding: file.bytes[tokens.byteRange(choice.range)], as: UTF8.self).oneLine
    if tokens.isWholeBody(choice.range) {
      let name = choice.inDark == "white" ? "label" : "systemBackground"
      add(
        .schemeCheck, at: choice.range.lowerBound, in: tokens, code,
        "\(code) is what Color(.\(name)) does by itself")
    } else {
      add(
        .opposites, at: choice.range.lowerBound, in: tokens, code,
        "\(code) puts pure black against pure white")
    }
  }

  private mutating func findSchemeUse(_ index: Int, _ tokens: SourceTokens) {
    guard isSwift, tokens.isMark(index - 1, "."), tokens.isMark(index - 2, "\\"),
      tokens.isMark(index - 3, "("), tokens.isWord(index - 4, "Environment"),
      tokens.isMark(index - 5, "@")
    else { return }
    foundSchemeUses.append(tokens.tokens[index - 5].range.lowerBound)
  }

  /// An appearance that is set where nobody has chosen it.
  private mutating func findForcedStyle(_ index: Int, _ tokens: SourceTokens) {
    guard tokens.isMark(index + 1, "="), !tokens.isMark(index + 2, "=") else { return }
    var value = index + (tokens.isMark(index + 2, ".") ? 3 : 2)
    if tokens.isWord(value, "UIUserInterfaceStyle"), tokens.isMark(value + 1, ".") { value += 2 }
    guard let style = tokens.word(value) else { return }
    let name = style.replacingPrefix("UIUserInterfaceStyle").lowercased()
    guard name == "dark" || name == "light",
      let function = tokens.enclosingFunction(of: index),
      Self.beginnings.contains(function.name), !function.isConditional,
      // A screen may be dark by design, as that of a photo is; a window is the whole app.
      saysWindow(before: index + 1, in: tokens)
    else { return }
    add(
      .forcedStyle, at: index, in: tokens, "\(function.name) \(name)",
      "\(function.name) forces the \(name) appearance, whatever people have chosen")
  }

  /// Whether a chain of names is about a window: by its own words, or by those of the list whose
  /// elements a closure has as `$0`.
  private func saysWindow(before index: Int, in tokens: SourceTokens) -> Bool {
    guard let chain = tokens.chain(before: index) else { return false }
    if chain.contains(where: { $0.lowercased().contains("window") }) { return true }
    guard chain.first == "$0" || chain.first == "0", let brace = tokens.parent(of: index),
      let list = tokens.chain(before: brace)
    else { return false }
    return list.contains { $0.lowercased().contains("window") }
  }

  /// What runs before a person has chosen anything.
  private static let beginnings: Set = [
    "init", "viewDidLoad", "awakeFromNib", "application", "scene", "loadView",
    "applicationDidFinishLaunching",
  ]

  /// A dynamic color that is made again for each update of a view.
  private mutating func findDynamicColor(_ index: Int, _ tokens: SourceTokens) {
    let hasClosure = tokens.isMark(index + 1, "{")
    let hasProvider =
      tokens.isMark(index + 1, "(") && tokens.isWord(index + 2, "dynamicProvider")
    guard isSwift, hasClosure || hasProvider, tokens.isInViewBody(index) else { return }
    add(
      .dynamicInBody, at: index, in: tokens, tokens.text(index),
      "a dynamic \(tokens.text(index)) is made for every update of the view")
  }

  /// `layer.borderColor = color.cgColor`, which keeps the appearance that it was set in.
  private mutating func findFrozenColor(_ index: Int, _ tokens: SourceTokens) {
    guard tokens.isMark(index - 1, "."), let equals = tokens.assignment(before: index),
      let target = tokens.chain(before: equals),
      target.contains("layer")
        || target.contains(where: {
          $0.hasSuffix("Layer")
        })
    else { return }
    let value = tokens.byteRange(equals + 1..<index + 1)
    let isFixed = reading.colors.contains {
      value.contains($0.range.lowerBound) && !$0.isAdaptive
    }
    let function = tokens.enclosingFunction(of: index)?.name ?? ""
    guard !isFixed, !Self.isUpdate(function), !tokens.isIn("registerForTraitChanges", index),
      !tokens.isHandler(function)
    else { return }
    let code = String(decoding: file.bytes[value], as: UTF8.self).oneLine
    add(
      .frozenCGColor, at: equals + 1, in: tokens, target.joined(separator: "."),
      "\(code) stays as it was in the appearance in which it is set")
  }

  /// Whether a function is one that runs again when the appearance or the theme changes.
  private static func isUpdate(_ function: String) -> Bool {
    updates.contains(function)
      || ["update", "apply", "decorate", "refresh", "traitCollection"].contains {
        function.hasPrefix($0)
      }
  }

  private static let updates: Set = [
    "layoutSubviews", "registerForTraitChanges", "viewDidLayoutSubviews", "draw", "drawRect",
    "tintColorDidChange", "viewDidChangeEffectiveAppearance", "layout",
  ]

  // MARK: The choice of a theme

  private mutating func findStorage(_ index: Int, _ tokens: SourceTokens) {
    guard isSwift, tokens.isMark(index - 1, "@") else { return }
    var position = index + 1
    var key: String?
    if tokens.isMark(position, "(") {
      key = tokens.plainText(position + 1)
      position = tokens.closing(of: position) + 1
    }
    while let word = tokens.word(position), word != "var" {
      position += 1
      if tokens.isMark(position, "(") { position = tokens.closing(of: position) + 1 }
    }
    guard tokens.isWord(position, "var"), let name = tokens.word(position + 1),
      Self.saysTheme(key ?? name)
    else { return }
    foundStorages.append(
      (
        tokens.tokens[index - 1].range.lowerBound, "@" + tokens.text(index), key ?? name,
        tokens.enclosingTypes(of: index).first ?? file.path
      ))
  }

  /// Whether the name of a property or key is one for the choice of a theme.
  private static func saysTheme(_ name: String) -> Bool {
    let word = name.lowercased().filter { $0.isLetter }
    return word.hasSuffix("theme") || word.hasSuffix("appearance") || word.contains("darkmode")
      || word == "isdark" || word.hasSuffix("colorscheme") || word.hasSuffix("interfacestyle")
  }

  // MARK: Names

  /// `static let blue500`, outside of a type that holds primitive colors.
  private mutating func findValueName(_ index: Int, _ tokens: SourceTokens) {
    guard isSwift, tokens.isWord(index - 1, "static"), let name = tokens.word(index + 1),
      SourceIssue.isValueName(name), tokens.isColorDeclaration(index + 1)
    else { return }
    let types = tokens.enclosingTypes(of: index).map { $0.lowercased() }
    guard !types.contains(where: SourceIssue.isRampNamespace) else { return }
    foundValueNames.append((tokens.tokens[index + 1].range.lowerBound, name))
  }

  /// The names for values that are no steps of a ramp: a file that has three of one hue defines a ramp,
  /// from which other names take their colors.
  private mutating func addValueNames() {
    let counts = Dictionary(grouping: foundValueNames) { SourceIssue.hue(of: $0.name) ?? "" }
    for (offset, name) in foundValueNames
    where SourceIssue.hue(of: name).map({ counts[$0]?.count ?? 0 < 3 }) ?? true {
      found.append(
        (
          offset, .valueName, name,
          "\(name) is named for its value and not for what it is used for"
        ))
    }
  }
}

extension SourceIssue {
  private static let hues: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "gray", "grey", "black", "white", "violet", "magenta", "navy", "lime", "amber",
    "slate",
  ]

  /// The hue that a name begins with; the longest, where one begins with another.
  static func hue(of name: String) -> String? {
    hues.filter { name.lowercased().hasPrefix($0) }.max { $0.count < $1.count }
  }

  /// Whether a name is `color_333333`, `c_fff` or `hexF5F5F5`: digits behind a word for any color.
  ///
  /// Digits without a number among them are a word where nothing sets them off: `colorFade`. A step
  /// such as `color100` is none.
  private static func isDigitName(_ name: String) -> Bool {
    let words = ["colour", "color", "hex", "clr", "c"]
    guard let word = words.first(where: { name.lowercased().hasPrefix($0) }) else { return false }
    let rest = name.dropFirst(word.count)
    let digits = rest.drop { $0 == "_" || $0 == "-" || $0 == "." }
    guard [3, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return false }
    guard rest.count == digits.count else {
      return Int(digits).map { $0 % 50 != 0 || digits.first == "0" } ?? true
    }
    let isSetOff = digits.contains(where: \.isNumber) || digits.allSatisfy(\.isUppercase)
    return word.count > 1 && digits.count > 3 && isSetOff
  }

  /// Whether a name says its hue and a number or hexadecimal digits, `blue500`, `grayF5`, or digits
  /// alone, `color_333333`.
  public static func isValueName(_ name: String) -> Bool {
    if isDigitName(name) { return true }
    let word = name.filter { $0 != "_" && $0 != "-" && $0 != "." }
    let hue = word.prefix { $0.isLowercase || $0.isUppercase && $0 == word.first }.lowercased()
    if hues.contains(hue) {
      let rest = word.dropFirst(hue.count)
      return (2...8).contains(rest.count) && rest.allSatisfy(\.isHexDigit)
        && rest.contains(where: \.isNumber)
    }
    // The digits may begin with letters that belong to the hue: `grayf5`.
    return hues.contains { hue in
      let rest = word.lowercased().dropFirst(hue.count)
      return word.lowercased().hasPrefix(hue) && (2...8).contains(rest.count)
        && rest.allSatisfy(\.isHexDigit) && rest.contains(where: \.isNumber)
    }
  }

  /// Whether a group in lowercase holds primitive colors.
  public static func isRampNamespace(_ group: String) -> Bool {
    ["primitive", "ramp", "palette", "scale", "swatch", "base", "core"].contains {
      group.contains($0)
    }
  }
}

extension String {
  /// The text on one line, without the blanks of its lines, cut where it is long.
  var oneLine: String {
    let line = split(whereSeparator: { $0 == "\n" || $0 == " " || $0 == "\t" || $0 == "\r\n" })
      .joined(separator: " ")
    return line.count > 100 ? line.prefix(99) + "…" : line
  }

  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
