// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SourceColors

/// What is checked: the themes of one file or folder, with their pairs.
public struct CheckSubject: Hashable, Sendable {
  /// The file or folder as it was named on the command line.
  public let place: SourcePlace

  /// In the order of the file, each appearance and gamut by itself.
  public internal(set) var themes: [CheckedTheme]

  /// The palettes of a palette document; empty for any other file.
  public let palettes: [Palette]

  /// What could not be read as a color, or rests on an assumption.
  public var remarks: [ImportRemark]

  /// Files of a folder that hold colors and were not read, with the reason.
  public var unread: [ImportRemark] = []

  /// Where colors of code are that no pair has.
  var unpaired: [SourcePlace] = []

  /// The source files.
  public var code: [SourceCode] = []

  /// What is wrong with the code; empty unless rules on code are asked.
  var issues: [SourceIssue] = []

  /// The names of an asset catalog; `nil` for anything else.
  public var catalogNames: Set<String>?

  /// Makes a subject from its place, its themes and what was read beside them.
  public init(
    place: SourcePlace, themes: [CheckedTheme], palettes: [Palette] = [],
    remarks: [ImportRemark] = []
  ) {
    self.place = place
    self.themes = themes
    self.palettes = palettes
    self.remarks = remarks
  }
}

extension CheckSubject {
  /// A palette document measured by another design system than its own, where one is named; the
  /// rules on the document itself then do not apply.
  package func measured(by pairs: PairSource) -> CheckSubject {
    guard case .system(let system) = pairs,
      palettes.contains(where: { Vocabulary.of($0.request.system).system != system })
    else { return self }
    return CheckSubject(
      place: place, themes: themes.map { SystemNames(system, in: $0).checked }, remarks: remarks)
  }
}

extension [CheckSubject] {
  /// The subjects with what is wrong with their code, where a rule on code is asked; the names that
  /// code may ask for are those of all catalogs.
  package func withIssues(askedBy rules: [any CheckRule]) -> [CheckSubject] {
    guard rules.contains(where: { $0 is SourceRule }) else { return self }
    let catalogs = compactMap(\.catalogNames)
    let names = catalogs.isEmpty ? nil : catalogs.reduce(into: Set()) { $0.formUnion($1) }
    return map { subject in
      var subject = subject
      subject.issues = SourceIssue.all(in: subject.code, names: names)
      return subject
    }
  }
}

/// The colors of one theme in one appearance and one gamut, with the pairs to measure.
public struct CheckedTheme: Hashable, Sendable {
  /// The name of the theme, any text; `nil` if a file has only one.
  public let name: String?

  /// Whether the theme is light or dark, and whether its contrast is increased.
  public let appearance: Appearance

  /// The gamut of the theme's colors.
  public let gamut: Gamut

  /// The standard that decides which ratios the pairs need.
  public let standard: ContrastStandard

  /// In the order of the file, each name once.
  public let colors: [CheckedColor]

  /// The colors of ``pairs`` that have no name of their own, such as those of rules of a style
  /// sheet; each path once.
  public var unnamed: [CheckedColor] = []

  /// The colors and those without a name, which an edit may change as well.
  var everyColor: [CheckedColor] { colors + unnamed }

  /// The pairs that are measured.
  public var pairs: [CheckedPair] = []

  /// The pairs that fall short and that the file lists as conflicts, which are not measured.
  public var waived: [CheckedPair] = []

  /// The pairs that only words for texts and surfaces suggest, where these are not judged.
  public var assumed: [CheckedPair] = []

  /// How many pairs were left out, because there were more than ``PairSource/greatestCount``.
  public var omittedPairCount = 0

  /// Whether pairs were left out that a file of pairs names, more than
  /// ``PairSource/greatestNamedCount`` by one of its rules.
  public var omitsNamedPairs = false

  /// The name of the design system that says what is required; `nil` for Tincture's own and where
  /// none is named.
  public var system: String?

  /// Whether the names of the colors are all of Tincture's roles, so that its system is required.
  var hasPromisedRoles = false

  /// What else a design system promises of the theme's colors: orders and distances.
  public var systemPromises = SystemPromises()

  /// The roles of the design system that have no color in the theme.
  public var missingRoles: [String] = []

  /// The index of each color by its name, and by that of its group where it is the group's own; of
  /// two with one name the first.
  private let indices: [NormalizedName: Int]

  /// Makes a theme of colors, with the standard of its level and its appearance and no pairs.
  public init(
    name: String?, appearance: Appearance, gamut: Gamut, level: ConformanceLevel,
    colors: [CheckedColor]
  ) {
    self.name = name
    self.appearance = appearance
    self.gamut = gamut
    standard = ContrastStandard(level: level, appearance: appearance)
    self.colors = colors
    let named = colors.enumerated()
    indices = Dictionary(
      named.map { (NormalizedName($1.name), $0) }
        + named.map { (NormalizedName($1.usualName), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The theme with the colors that another one has under its paths, and the same pairs; `nil`
  /// where one is not there.
  func with(colorsOf other: CheckedTheme) -> CheckedTheme? {
    let known = Dictionary(other.everyColor.map { ($0.path, $0) }) { first, _ in first }
    let named = colors.compactMap { known[$0.path] }
    let rest = unnamed.compactMap { known[$0.path] }
    guard named.count == colors.count, rest.count == unnamed.count else { return nil }
    var theme = CheckedTheme(
      name: name, appearance: appearance, gamut: other.gamut, level: standard.level, colors: named)
    theme.unnamed = rest
    theme.pairs = pairs.map { pair in pair.map { known[$0.path] ?? $0 } }
    theme.assumed = assumed
    theme.waived = waived
    theme.system = system
    return theme
  }

  /// The color of a name; only its letters and digits are compared, without case.
  public subscript(name: String) -> CheckedColor? { self[NormalizedName(name)] }

  subscript(name: NormalizedName) -> CheckedColor? { indices[name].map { colors[$0] } }

  /// The colors whose names match, in the order of the file.
  func colors(matching pattern: NamePattern) -> [CheckedColor] {
    colors.filter { pattern.matches(NormalizedName($0.name)) }
  }

  /// The theme for people: `ocean dark`, `light in Display P3`.
  public var title: String {
    ([name, appearance.rawValue].compactMap(\.self) + (gamut == .srgb ? [] : ["in", gamut.title]))
      .joined(separator: " ")
  }
}

/// A color under its name, and where it is written.
public struct CheckedColor: Hashable, Sendable {
  /// The groups and the name, each any text.
  public let path: [String]

  /// The color with its opacity, in the gamut of its theme.
  public let color: TokenColor

  /// Where the color is defined.
  public let place: SourcePlace

  /// The literals that define the color, or why an autofix cannot change it.
  public let spelling: LiteralSpelling

  /// The name of the resource of Android; `nil` for any other color.
  public var resource: String?

  /// Makes a color; without a spelling an autofix leaves it.
  public init(
    _ path: [String], color: TokenColor, place: SourcePlace,
    spelling: LiteralSpelling = .fixed("no file says it")
  ) {
    self.path = path
    self.color = color
    self.place = place
    self.spelling = spelling
  }

  /// The color as one that a design system fixes.
  var fixedBySystem: CheckedColor {
    var fixed = CheckedColor(
      path, color: color, place: place, spelling: .fixed("the system fixes it"))
    fixed.resource = resource
    return fixed
  }

  var isFixedBySystem: Bool { self == fixedBySystem }

  /// The name for people: `text.primary`.
  public var name: String { path.joined(separator: ".") }

  /// The name by which code and other tokens mean the color: that of its group for what is the
  /// group's own color, as Tailwind and Chakra write it, `DEFAULT`, and token files, `$root`.
  var usualName: String {
    let isOwn = path.count > 1 && ["DEFAULT", "$root"].contains(path[path.count - 1])
    return isOwn ? path.dropLast().joined(separator: ".") : name
  }

  /// The color for people: `#0a84ff`, `#0a84ff at 50 %` or `color(display-p3 …)`.
  public var text: String { color.text }
}

/// Colors of a file that belong together, and what says so.
public struct CheckedPair: Hashable, Sendable {
  /// The foreground, what lies behind it, and what it is for.
  public let colors: Pair<CheckedColor>

  /// What says that the two are a pair: the document, a file, a convention of names.
  public let origin: String

  /// What kind of evidence that is.
  public let evidence: PairEvidence

  /// Whether the pair is assumed and only shown: it fails no check, and nothing changes it.
  public var isGuess = false

  /// The WCAG ratio that a design system asks for, where it is not that of the kind.
  public let ownRatio: Double?

  /// Why its design system lets it go where it cannot hold; `nil` for a pair that has to hold.
  public let waiver: String?

  /// Makes a pair of two colors that needs the ratio of its kind.
  public init(
    _ foreground: CheckedColor, on background: Background<CheckedColor>, _ kind: PairKind,
    by origin: String, _ evidence: PairEvidence = .declared
  ) { self.init(Pair(foreground, on: background, kind), by: origin, evidence) }

  /// Makes a pair of colors, with the ratio and the waiver that its design system may give it.
  public init(
    _ colors: Pair<CheckedColor>, by origin: String, _ evidence: PairEvidence = .declared,
    ownRatio: Double? = nil, waiver: String? = nil
  ) {
    self.colors = colors
    self.origin = origin
    self.evidence = evidence
    self.ownRatio = ownRatio
    self.waiver = waiver
  }

  /// The WCAG ratio that the pair needs by a standard, or `nil` when it is exempt.
  public func requiredRatio(by standard: ContrastStandard) -> Double? {
    ownRatio ?? kind.requiredRatio(by: standard)
  }

  /// The color that is read or seen.
  public var foreground: CheckedColor { colors.foreground }
  /// What lies behind the foreground: one color, a layer on a surface, or a gradient.
  public var background: Background<CheckedColor> { colors.background }
  /// What the foreground is, which decides the ratio.
  public var kind: PairKind { colors.kind }

  /// The pair with each of its colors replaced.
  public func map(_ transform: (CheckedColor) -> CheckedColor) -> CheckedPair {
    var pair = CheckedPair(
      colors.map(transform), by: origin, evidence, ownRatio: ownRatio, waiver: waiver)
    pair.isGuess = isGuess
    return pair
  }

  /// The names for people: `text.primary on surface.card`.
  public var name: String { colors.title(\.name) }

  /// The contrast of the pair, measured when it is asked for.
  public var measurement: PairMeasurement { PairMeasurement(colors.map(\.color)) }

  /// Whether a translucent color has nothing known behind it.
  public var hasUnknownBackdrop: Bool { background.map(\.color).hasUnknownBackdrop }

  /// The opaque colors that the foreground lies on; see `Background.opaqueColors`.
  public var opaqueBackgrounds: [RGB8] { background.map(\.color).opaqueColors }
}
