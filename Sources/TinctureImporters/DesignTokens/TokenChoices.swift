// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The resolutions of a document that are read, with what each is for.
struct TokenChoices {
  struct Choice {
    var input: [String: String] = [:]
    var meaning = ContextMeaning()

    /// The name of the palette, if a modifier chooses among palettes.
    var theme: String?

    /// Adds a name to that of the palette.
    fileprivate mutating func add(theme name: String) {
      theme = theme.map { "\($0) \(name)" } ?? name
    }
  }

  /// In the order of the contexts, the last modifier changing fastest.
  private(set) var all: [Choice]

  /// What is left out, in words, and whether colors may be among it.
  private(set) var lost: [(text: String, isLoss: Bool)] = []

  var themes: [String?] { all.grouped(by: \.theme).map(\.key) }

  /// Lists the choices of a document up to a limit; the rest is left out and noted in ``lost``.
  init(_ document: TokenDocuments.Document, limit: Int) {
    // A set that is for one appearance only says so in its name.
    let ofSets = document.resolver.sets.reduce(document.meaning) { $0.merging(ContextMeaning($1)) }
    all = [Choice(meaning: ofSets)]
    for modifier in document.resolver.modifiers {
      add(modifier, of: document.resolver, limit: limit)
    }
  }

  /// Multiplies the choices by the contexts that are appearances, themes or have colors of their own;
  /// of others one is kept.
  private mutating func add(
    _ modifier: ResolverDocument.Modifier, of resolver: ResolverDocument, limit: Int
  ) {
    let known = modifier.contexts.map { ($0, ContextMeaning($0, of: modifier.name)) }
    if known.contains(where: { $0.1.isKnown }) {
      let usual = known.filter { $0.1.isKnown || Self.isUsual($0.0) || $0.0 == modifier.standard }
      let others = Set(modifier.contexts).subtracting(usual.map(\.0))
      let colored = colored(others, of: modifier, in: resolver, limit: limit)
      let kept = known.filter { context in
        usual.contains { $0 == context } || colored.contains(context.0)
      }
      leaveOut(others.subtracting(colored), of: modifier)
      let variants = Self.variants(of: kept).union(colored)
      multiply(by: kept, of: modifier, limit: limit) { choice, context in
        choice.meaning = choice.meaning.merging(context.1)
        choice.input[modifier.name] = context.0
        if variants.contains(context.0) { choice.add(theme: context.0) }
      }
    } else if !ContextMeaning.words(in: modifier.name).isDisjoint(with: Self.ofThemes) {
      multiply(by: modifier.contexts, of: modifier, limit: limit) { choice, context in
        choice.add(theme: context)
        choice.input[modifier.name] = context
      }
    } else {
      let standard = modifier.standard ?? modifier.contexts.first ?? ""
      let others = Set(modifier.contexts).subtracting([standard])
      let colored = colored(others, of: modifier, in: resolver, limit: limit)
      leaveOut(others.subtracting(colored), of: modifier)
      multiply(
        by: modifier.contexts.filter { $0 == standard || colored.contains($0) }, of: modifier,
        limit: limit
      ) { choice, context in
        choice.input[modifier.name] = context
        if context != standard { choice.add(theme: context) }
      }
    }
  }

  /// The contexts in which a color is another one than in the standard context, all other modifiers
  /// being at theirs.
  ///
  /// Beyond a limit they are not compared, and count as others.
  private func colored(
    _ contexts: Set<String>, of modifier: ResolverDocument.Modifier, in resolver: ResolverDocument,
    limit: Int
  ) -> Set<String> {
    guard !contexts.isEmpty else { return [] }
    guard contexts.count <= limit else { return contexts }
    let standard = Dictionary(
      resolver.modifiers.map { ($0.name, $0.standard ?? $0.contexts.first ?? "") }
    ) { first, _ in first }
    func colors(in context: String?) -> [[String]: AnyColor] {
      var input = standard
      input[modifier.name] = context ?? standard[modifier.name]
      let tokens = (try? resolver.tokens(for: input))?.tokens ?? []
      let found = tokens.compactMap { token in token.color.map { (token.path, $0) } }
      return Dictionary(found) { _, last in last }
    }
    let usual = colors(in: nil)
    return contexts.filter { colors(in: $0).contains { usual[$0.key] != $0.value } }
  }

  /// The contexts that mean what another one means in fewer words: `dark-dimmed` beside `dark`.
  ///
  /// Each is a theme with its own name; otherwise one of them would hide the others.
  private static func variants(of contexts: [(String, ContextMeaning)]) -> Set<String> {
    let known = contexts.filter(\.1.isKnown)
    let variants = known.grouped(by: \.1).flatMap { _, same in
      let plain = same.map(\.0).min { a, b in
        ContextMeaning.words(in: a).count < ContextMeaning.words(in: b).count
      }
      return same.map(\.0).filter { $0 != plain }
    }
    return Set(variants)
  }

  /// Words in the name of a modifier whose contexts are palettes of their own.
  private static let ofThemes: Set<String> = ["brand", "brands", "theme", "themes", "palette"]

  /// Whether a name means the context without a change.
  private static func isUsual(_ name: String) -> Bool {
    !ContextMeaning.words(in: name).isDisjoint(with: ["default", "base", "standard", "usual"])
  }

  /// Replaces each choice by one for each context, up to a limit.
  private mutating func multiply<Context>(
    by contexts: [Context], of modifier: ResolverDocument.Modifier, limit: Int,
    _ change: (inout Choice, Context) -> Void
  ) {
    var longer: [Choice] = []
    for choice in all {
      for context in contexts where longer.count <= limit {
        longer.append(choice)
        change(&longer[longer.count - 1], context)
      }
    }
    if longer.count > limit {
      lost.append(
        ("there are more than \(limit) combinations of contexts; the rest is left out", true))
    }
    all = Array(longer.prefix(limit))
  }

  /// Notes the contexts that are left out, at most eight by name.
  private mutating func leaveOut(_ names: Set<String>, of modifier: ResolverDocument.Modifier) {
    guard !names.isEmpty else { return }
    let list = names.sorted().map { String($0.prefix(40)) }.prefix(8).joined(separator: ", ")
    lost.append(
      (
        "contexts of \(modifier.name.prefix(40)) that are no appearance are left out: \(list)",
        false
      ))
  }
}

/// What the name of a context, a set or a file says about colors.
///
/// `dark-p3` is dark on screens of Display P3; `lightHighContrast` is light with increased
/// contrast; `more` is increased contrast if it is chosen by a modifier named `contrast`; `compact`
/// says nothing.
struct ContextMeaning: Hashable {
  /// Light or dark; `nil` where nothing is said, as in the next two.
  var isLight: Bool?
  var isHighContrast: Bool?
  var isDisplayP3: Bool?

  var isKnown: Bool { self != ContextMeaning() }

  /// Light or dark; `nil` when neither was said.
  var appearance: Appearance? {
    Appearance.allCases.first {
      $0.isLight == isLight && $0.isHighContrast == (isHighContrast ?? false)
    }
  }

  init() {}

  /// Reads a name, in any case and with any separators; the meaning of some names depends on the
  /// `subject`, the name of the modifier: `more` of `contrast`.
  init(_ name: String, of subject: String = "") {
    let words = Self.words(in: name)
    let subject = Self.words(in: subject)
    if !words.isDisjoint(with: ["dark", "night"]) { isLight = false }
    if !words.isDisjoint(with: ["light", "day"]) { isLight = isLight == false ? nil : true }
    let isContrast = words.contains("contrast") || subject.contains("contrast")
    if !words.isDisjoint(with: ["hc", "highcontrast"])
      || (isContrast && !words.isDisjoint(with: ["high", "more", "increased"]))
    {
      isHighContrast = true
    } else if subject.contains("contrast"), !words.isDisjoint(with: Self.usual) {
      isHighContrast = false
    }
    if words.contains("p3") || words.contains("srgb") { isDisplayP3 = words.contains("p3") }
  }

  /// What this and another name say together; the other one wins.
  func merging(_ other: ContextMeaning) -> ContextMeaning {
    var both = self
    both.isLight = other.isLight ?? isLight
    both.isHighContrast = other.isHighContrast ?? isHighContrast
    both.isDisplayP3 = other.isDisplayP3 ?? isDisplayP3
    return both
  }

  /// Words for contrast that is not increased.
  private static let usual: Set<String> = ["standard", "normal", "default", "usual", "low", "no"]

  /// Words in lowercase, split at signs and before capitals.
  static func words(in text: String) -> Set<String> {
    var words: [String] = [""]
    var wasSmall = false
    for character in text.prefix(200) {
      if character.isUppercase, wasSmall { words.append("") }
      wasSmall = character.isLowercase || character.isNumber
      if character.isLetter || character.isNumber {
        words[words.count - 1] += character.lowercased()
      } else {
        words.append("")
      }
    }
    return Set(words).subtracting([""])
  }
}
