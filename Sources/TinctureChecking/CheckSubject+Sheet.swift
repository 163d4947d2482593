// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes

extension CheckSubject {
  /// The themes of files of another format, in every appearance and gamut that they write colors
  /// for.
  ///
  /// - Parameters:
  ///   - sheet: The colors.
  ///   - place: The file or folder that was read.
  ///   - level: The conformance level that decides which ratios the pairs need.
  ///   - pairs: Where the pairs come from.
  public init(_ sheet: ColorSheet, place: SourcePlace, level: ConformanceLevel, pairs: PairSource) {
    let waivers = ImportedWaivers(sheet.document)
    let themes = sheet.entries.grouped(by: \.theme).flatMap { name, entries in
      let written = Set(entries.filter { $0.color.rgb.gamut != .srgb }.map(\.path))
      return SheetThemes(entries).themes(name, level: level).map {
        waivers.applied(to: pairs.applied(to: $0)).measured(where: written)
      }
    }
    guard pairs.isOfNames else {
      self.init(place: place, themes: themes, remarks: sheet.remarks)
      return
    }
    let known = sheet.pairs.map { (pair: $0, worst: $0.worst(at: level)) }
    let undecided = known.filter { $0.worst == nil }.map(\.pair)
    var all = themes.adding(known.compactMap(\.worst), level: level)
    let open = all.indices.flatMap { all[$0].removeOpenPairs() }
    self.init(
      place: place, themes: all,
      remarks: sheet.remarks
        + [Self.remark(on: open), Self.remark(onGradients: undecided)].compactMap(\.self)
    )
  }

  /// Says which rules put a text on something translucent, where what is behind decides.
  private static func remark(on pairs: [CheckedPair]) -> ImportRemark? {
    let rules = pairs.grouped(by: \.origin).map(\.key)
    guard let first = pairs.first else { return nil }
    let (have, which) = rules.count == 1 ? ("rule has", "it") : ("rules have", "the first")
    return ImportRemark(
      "\(rules.count) \(have) a text on a translucent background, and what is behind decides whether "
        + "it can be read; \(which) is \(first.origin)",
      at: first.background.token.place, isLoss: true)
  }
}

extension CheckSubject {
  /// Says which rules put a text on a gradient that has enough contrast in some places alone.
  private static func remark(onGradients pairs: [ColorSheet.Pair]) -> ImportRemark? {
    let rules = pairs.grouped(by: \.origin).map(\.key)
    guard let first = pairs.first else { return nil }
    let (have, which) = rules.count == 1 ? ("rule has", "it") : ("rules have", "the first")
    return ImportRemark(
      "\(rules.count) \(have) a text on a gradient, which is read on some of its colors and not on "
        + "others; \(which) is \(first.origin)",
      at: first.background.place, isLoss: true)
  }
}

extension ColorSheet.Pair {
  /// The pair on the part of its gradient where it has the least contrast.
  ///
  /// - Parameter level: The conformance level.
  /// - Returns: The pair itself without a gradient; `nil` where the text passes on some colors of the
  ///   gradient and fails on others, so that its place decides.
  fileprivate func worst(at level: ConformanceLevel) -> ColorSheet.Pair? {
    guard !stops.isEmpty else { return self }
    let standard = ContrastStandard(level: level, appearance: foreground.appearance ?? .light)
    let required = kind.requiredRatio(by: standard) ?? 1
    let parts = zip([background] + stops, stops).map { start, end in
      let pair = TincturePalettes.Pair(
        foreground.color, on: .gradient(from: start.color, to: end.color), kind)
      return (start: start, end: end, measured: PairMeasurement(pair))
    }
    let isBelow = parts.map { $0.measured.isBelow(required) }
    guard let least = parts.min(by: { $0.measured.ratio < $1.measured.ratio }),
      least.measured.ratio >= required || isBelow.allSatisfy(\.self)
    else { return nil }
    var worst = self
    (worst.background, worst.stops) = (least.start, [least.end])
    return worst
  }
}

extension [CheckedTheme] {
  /// The themes with the pairs that their files write, before those that names imply; a pair of
  /// colors without a theme is in one of its own.
  fileprivate func adding(_ pairs: [ColorSheet.Pair], level: ConformanceLevel) -> [CheckedTheme] {
    var themes = self
    for (place, pairs) in pairs.grouped(by: {
      [$0.foreground.theme, $0.foreground.appearance?.rawValue]
    }) {
      let (name, appearance) = (place[0], pairs.first?.foreground.appearance)
      let index = themes.firstIndex {
        $0.name == name && $0.gamut == .srgb && (appearance == nil || $0.appearance == appearance)
      }
      if index == nil {
        themes.append(
          CheckedTheme(
            name: name, appearance: appearance ?? .light, gamut: .srgb, level: level, colors: []))
      }
      themes[index ?? themes.count - 1].add(pairs)
    }
    return themes
  }
}

extension CheckedTheme {
  /// Puts pairs before those that are the same.
  ///
  /// Pairs of the same names are all kept where they differ in a color or in their kind: one of a
  /// disabled control or of large text says nothing of the same colors in usual text.
  fileprivate mutating func add(_ written: [ColorSheet.Pair]) {
    let named = Dictionary(colors.map { ($0.path, $0) }) { first, _ in first }
    func color(_ entry: ColorSheet.Entry) -> CheckedColor {
      if let own = named[entry.path], own.color == entry.color { return own }
      return CheckedColor(
        entry.path, color: entry.color, place: entry.place, spelling: entry.spelling)
    }
    var known: Set<Measured> = []
    let own = written.map { pair in
      let background = color(pair.background)
      return CheckedPair(
        color(pair.foreground),
        on: pair.stops.first.map { .gradient(from: background, to: color($0)) }
          ?? pair.backdrop.map { .layered(background, over: color($0)) } ?? .solid(background),
        pair.kind, by: pair.origin, .written)
    }.filter { known.insert(Measured($0)).inserted }
    let grounds =
      pairs.isEmpty
      ? [:] : Dictionary(own.map { ($0.foreground, [$0.background.token]) }, uniquingKeysWith: +)
    pairs =
      own
      + pairs.filter { pair in
        let seen = grounds[pair.foreground] ?? []
        // Where rules show the text of a component on another ground, its name says nothing.
        let isRefuted = !seen.isEmpty && !seen.contains(pair.background.token)
        return !known.contains(Measured(pair)) && !(isRefuted && pair.evidence > .written)
      }
    var paths = Set(everyColor.map(\.path))
    unnamed += own.flatMap(\.colors.tokens).filter { paths.insert($0.path).inserted }
  }

  /// Takes out the pairs of rules that pass over one backdrop and not over another.
  fileprivate mutating func removeOpenPairs() -> [CheckedPair] {
    let standard = standard
    func isOpen(_ pair: CheckedPair) -> Bool {
      guard pair.evidence == .written, pair.hasUnknownBackdrop,
        let required = pair.requiredRatio(by: standard)
      else { return false }
      let measurement = pair.measurement
      return measurement.ratio < required && !measurement.isBelow(required)
    }
    let all = pairs.map { (pair: $0, isOpen: isOpen($0)) }
    pairs = all.filter { !$0.isOpen }.map(\.pair)
    return all.filter(\.isOpen).map(\.pair)
  }

  /// What decides the verdict on a pair, under its names.
  private struct Measured: Hashable {
    let names: [[String]]
    let kind: PairKind
    let foreground: TokenColor
    let background: Background<TokenColor>

    init(_ pair: CheckedPair) {
      names = pair.colors.tokens.map(\.path)
      kind = pair.kind
      foreground = pair.foreground.color
      background = pair.background.map(\.color)
    }
  }
}

/// The colors of one theme of a sheet, to be looked up by appearance and gamut.
private struct SheetThemes {
  /// By path, in the order of the file: its values for appearances and gamuts; of equal ones the
  /// last counts.
  private let colors: [(path: [String], entries: [ColorSheet.Entry])]

  init(_ all: [ColorSheet.Entry]) {
    colors = all.grouped(by: \.path).map { (path: $0.key, entries: $0.elements) }
  }

  /// A theme for each gamut and appearance, gamuts first; none that shows what an earlier one does by
  /// the same declarations.
  func themes(_ name: String?, level: ConformanceLevel) -> [CheckedTheme] {
    gamuts.flatMap { gamut in
      let themes = appearances.map { appearance in
        CheckedTheme(
          name: name, appearance: appearance, gamut: gamut, level: level,
          colors: colors.compactMap { color($0.path, $0.entries, appearance, gamut) })
      }
      return themes.indices.filter { index in
        !themes[..<index].contains {
          $0.standard == themes[index].standard && $0.colors == themes[index].colors
        }
      }.map { themes[$0] }
    }
  }

  /// sRGB, and every other gamut that a color is written in.
  private var gamuts: [Gamut] {
    let found = Set(colors.flatMap(\.entries).map(\.color.rgb.gamut))
    return Gamut.allCases.filter { $0 == .srgb || found.contains($0) }
  }

  private var appearances: [Appearance] {
    Appearance.written(Set(colors.flatMap(\.entries).map(\.appearance)), isLight: isLightOverall)
  }

  /// Names that design systems give to the surfaces of pages.
  private static let surfaceNames = ["surface*", "background*", "bg*", "canvas*", "page*", "base*"]
    .map(NamePattern.init)

  /// Whether the mean luminance of the surfaces is that of a light theme; true without surfaces.
  private var isLightOverall: Bool {
    let surfaces = colors.filter { color in
      let name = NormalizedName(color.path.joined())
      return Self.surfaceNames.contains { $0.matches(name) }
    }.compactMap { color($0.path, $0.entries, .light, .srgb) }
    guard !surfaces.isEmpty else { return true }
    let sum = surfaces.map { RelativeLuminance($0.color.rgb).value }.reduce(0, +)
    // Black and white text have the same contrast, 4.58:1, at a luminance of 0.179.
    return sum / Double(surfaces.count) >= 0.179
  }

  /// The color that a reader sees under a name; `nil` if none is written for the appearance.
  ///
  /// The first of: the color for the appearance, that for the same appearance with usual contrast,
  /// that for all. A color without a value in a gamut is clipped from the other gamut.
  private func color(
    _ path: [String], _ entries: [ColorSheet.Entry], _ appearance: Appearance, _ gamut: Gamut
  ) -> CheckedColor? {
    let usual: Appearance = appearance.isLight ? .light : .dark
    for wanted in [appearance, usual, nil] {
      for source in [gamut] + Gamut.allCases.filter({ $0 != gamut }) {
        let own = entries.filter { $0.appearance == wanted && $0.color.rgb.gamut == source }
        guard let found = own.last else { continue }
        let rgb = found.color.rgb.rounded(in: gamut)
        var color = CheckedColor(
          path, color: TokenColor(rgb, alpha: found.color.alpha), place: found.place,
          spelling: found.spelling(with: own))
        color.resource = found.resource
        return color
      }
    }
    return nil
  }
}

extension ColorSheet.Entry {
  /// The literals of the entry and of those that repeat its color in other files, which a change has
  /// to keep equal: else the next reading takes them for two themes.
  fileprivate func spelling(with entries: [ColorSheet.Entry]) -> LiteralSpelling {
    guard entries.count > 1, !spelling.literals.isEmpty else { return spelling }
    let others = entries.filter { $0.color == color && $0.place.file != place.file }
      .flatMap(\.spelling.literals)
    return .literals(spelling.literals + others.filter { !spelling.literals.contains($0) })
  }
}

extension CheckSubject {
  /// The themes of a palette document, with the pairs that it promises.
  ///
  /// - Parameters:
  ///   - palettes: What the document holds.
  ///   - file: Its name.
  public init(palettes: [Palette], file: String) {
    let all = palettes.flatMap { palette in palette.themes.map { (palette: palette, theme: $0) } }
    // The member `themes` of a document lists the themes of all palettes.
    let themes = all.enumerated().flatMap { index, source in
      let place = SourcePlace(file, .pointer(JSONPointer().appending("themes").appending(index)))
      let name = palettes.count > 1 ? source.palette.request.name : nil
      let displayP3 = source.palette.displayP3?.theme(source.theme.appearance)
      let themes =
        [(gamut: Gamut.srgb, theme: source.theme)]
        + (displayP3.map { [(gamut: Gamut.displayP3, theme: $0)] } ?? [])
      return themes.map {
        CheckedTheme($0.theme, name, $0.gamut, of: source.palette, at: place)
      }
    }
    self.init(place: SourcePlace(file), themes: themes, palettes: palettes)
  }
}

extension CheckedTheme {
  /// The colors and pairs of a theme of a palette document in one gamut, and what else its design
  /// system requires.
  fileprivate init(
    _ theme: ResolvedTheme, _ name: String?, _ gamut: Gamut, of palette: Palette,
    at place: SourcePlace
  ) {
    let request = palette.request
    let roles = place.appending("roles")
    let colors = theme.roles.map { role in
      CheckedColor(
        role.name.split(separator: ".").map(String.init), color: theme[role],
        place: roles.appending(role.name))
    }
    func color(_ role: Role) -> CheckedColor {
      colors[theme.vocabulary.position(of: role) ?? 0]
    }
    self.init(
      name: name, appearance: theme.appearance, gamut: gamut, level: theme.level, colors: colors)
    pairs = theme.pairs.map {
      CheckedPair($0.map(color), by: "the document", ownRatio: $0.ratio)
    }
    system = theme.vocabulary.system.name
    systemPromises = SystemPromises(
      orders: theme.vocabulary.system.precedences(in: theme.appearance).map {
        SystemPromises.Order(
          lighter: color(Role($0.lighter)), darker: color(Role($0.darker)), ratio: $0.ratio)
      },
      distances: theme.vocabulary.requiredDistances.map {
        SystemPromises.Distance(
          first: $0.first.map(color), second: $0.second.map(color), least: $0.minimum,
          deficiency: $0.deficiency,
          isRequired: request.pins.leaveDistances(in: theme.appearance))
      },
      definitions: (palette[gamut].map { theme.definitionFlaws(of: request, $0) } ?? []).map {
        SystemPromises.Definition(color: color(Role($0.role)), flaw: $0)
      },
      bounds: SystemMeasure.allCases.flatMap { measure in
        theme.vocabulary.system.kept(measure).compactMap { name, most in
          let isPinned = request.pins.contains { $0.role.name == name }
          return isPinned
            ? nil
            : SystemPromises.Bound(
              measure: measure, color: color(Role(name)), role: name, most: most)
        }
      })
  }
}

extension CheckedTheme {
  /// The theme without the pairs of another gamut than sRGB none of whose colors are written in it:
  /// they are those of the theme in sRGB once more.
  fileprivate func measured(where written: Set<[String]>) -> CheckedTheme {
    guard gamut != .srgb else { return self }
    var theme = self
    func isWritten(_ pair: CheckedPair) -> Bool {
      pair.colors.tokens.contains { written.contains($0.path) }
    }
    theme.pairs = pairs.filter(isWritten)
    theme.waived = waived.filter(isWritten)
    return theme
  }
}

/// Waivers that a file carries from the palette document that it was exported from: the document's
/// conflicts, each a pair that provably no color can satisfy.
struct ImportedWaivers {
  /// One conflict by names; the letters and digits of two names are compared, without case, because
  /// formats spell the names of roles in their own ways.
  private struct Waiver: Hashable {
    /// `nil` for every theme.
    let theme: String?
    /// The name of the appearance in documents: `dark-high-contrast`.
    let appearance: String
    let gamut: String
    let foreground: NormalizedName
    let background: NormalizedName
  }

  private let waivers: Set<Waiver>

  /// Reads the member `conflicts`; elements of another form waive nothing.
  init(_ document: JSONObject) {
    waivers = Set(
      (document["conflicts"]?.array ?? []).compactMap { conflict in
        let roles = conflict["pair"]?.array?.compactMap(\.string) ?? []
        guard roles.count == 2, let appearance = conflict["appearance"]?.string else { return nil }
        return Waiver(
          theme: conflict["theme"]?.string, appearance: appearance,
          gamut: conflict["gamut"]?.string ?? Gamut.srgb.name,
          foreground: NormalizedName(roles[0]), background: NormalizedName(roles[1]))
      })
  }

  /// The theme with the pairs that fall short and are waived apart from the others.
  func applied(to theme: CheckedTheme) -> CheckedTheme {
    guard !waivers.isEmpty else { return theme }
    var result = theme
    result.waived = theme.pairs.filter { pair in
      let required = pair.requiredRatio(by: theme.standard) ?? 1
      return waives(pair, of: theme) && pair.measurement.ratio < required
    }
    result.pairs.removeAll(where: result.waived.contains)
    return result
  }

  /// Whether a conflict of this theme, or of every theme, names the pair.
  private func waives(_ pair: CheckedPair, of theme: CheckedTheme) -> Bool {
    [nil, theme.name].contains { name in
      waivers.contains(
        Waiver(
          theme: name, appearance: theme.appearance.rawValue, gamut: theme.gamut.name,
          foreground: NormalizedName(pair.foreground.name),
          background: NormalizedName(pair.background.token.name)))
    }
  }
}
