// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The colors of the sets of a catalog, as they are read one after another.
struct CatalogReading {
  private let themes: CatalogThemes
  private var colors: [ColorSheet.Entry] = []
  private var collected: [ImportRemark] = []

  private var names: Set<[String]> = []

  private var habits = CatalogHabits()

  /// How many colors were not made of bytes.
  private var roundedCount = 0

  init(themes: CatalogThemes) { self.themes = themes }

  /// Reads a color set and keeps one color for each appearance and gamut.
  mutating func read(_ set: CatalogIndex.ColorSet, in source: ImportSource) throws(ImportError) {
    let file = try ColorSetFile(CatalogFile(set.file, in: source))
    collected += file.remarks
    guard names.insert(set.name).inserted else {
      let name = set.name.joined(separator: "/")
      let text = "another color set has the name \(name); this one is left out"
      return collected.add(text, at: source.place(of: set.file), flaw: .noNamespace)
    }
    habits.add(set.name, at: source.place(of: set.file), file.slots)
    let choice = ColorSetChoice(file.slots)
    collected += choice.remarks
    let (theme, path) = themes.split(set.name)
    roundedCount += choice.choices.count(where: \.isRounded)
    colors += choice.choices.map { kept in
      ColorSheet.Entry(
        path, theme: theme, appearance: kept.appearance, color: kept.color, place: kept.place,
        spelling: kept.spelling)
    }
  }

  // MARK: Results

  /// The colors, without those for any appearance that only repeat the ones of one appearance.
  ///
  /// An export writes one appearance twice, by its name and for any appearance. Where that is so
  /// for all roles of a theme, its colors for any appearance are dropped.
  var entries: [ColorSheet.Entry] {
    let groups = Dictionary(grouping: colors.filter(\.isRole), by: \.theme)
    let repeating = Set(groups.filter { Self.repeatsOne($0.value) }.keys)
    let copies = copies
    let kept = colors.filter {
      !($0.appearance == nil && $0.isRole && repeating.contains($0.theme))
        && !($0.theme == nil && $0.path.count == 1 && copies.contains($0.path[0]))
    }
    // Ramps first, in the order that palettes have them: folders have only that of the alphabet.
    return kept.grouped(by: \.rampRank).sorted { $0.key < $1.key }.flatMap(\.elements)
  }

  /// The second names of roles, which an export adds, whose colors only repeat those of the roles.
  private var copies: Set<String> {
    Set(
      CatalogAlias.all.filter { alias in
        let names = Set((alias.roles + alias.textRoles).map(NormalizedName.init))
        let sources = Dictionary(
          grouping: colors.filter { names.contains(NormalizedName($0.path.joined())) }
        ) { [$0.theme ?? ""] + $0.path }
        let own = colors.filter { $0.theme == nil && $0.path == [alias.name] }.map(\.shown)
        return sources.values.contains { $0.map(\.shown) == own }
      }.map(\.name))
  }

  /// Whether the colors for any appearance are all the same as those of one appearance.
  private static func repeatsOne(_ entries: [ColorSheet.Entry]) -> Bool {
    let general = entries.filter { $0.appearance == nil }
    return Appearance.allCases.contains { appearance in
      let own = ColorTable(entries.filter { $0.appearance == appearance })
      return general.allSatisfy { own.color($0.path, appearance, $0.color.rgb.gamut) == $0.color }
    }
  }

  /// What was said of the files, and how many colors had more than 8 bits.
  func remarks(at place: SourcePlace) -> [ImportRemark] {
    guard roundedCount > 0 else { return collected + habits.remarks }
    return collected + habits.remarks + [
      ImportRemark("\(roundedCount) colors are no whole bytes and were rounded to them", at: place)
    ]
  }
}

extension ColorSheet.Entry {
  /// A color with its condition.
  fileprivate struct Shown: Hashable {
    let appearance: Appearance?
    let color: TokenColor
  }

  fileprivate var shown: Shown { Shown(appearance: appearance, color: color) }

  fileprivate var isRole: Bool {
    if case .role = TokenMeaning(path, prefix: "") { true } else { false }
  }

  /// The place of its ramp among all; behind them for what is no step of a ramp.
  fileprivate var rampRank: Int {
    guard case .step(let ramp, _) = TokenMeaning(path, prefix: "") else { return .max }
    return RampName.allCases.firstIndex(of: ramp) ?? .max
  }
}

/// The namespaces of a catalog that are themes: those that hold the names of roles.
///
/// The format has no themes. When several share a catalog, each has a folder with its name.
struct CatalogThemes {
  private let themes: Set<[String]>

  /// Finds the namespaces that hold more than half of the roles, or two steps of a ramp.
  init(_ names: [[String]]) {
    var roles: [[String]: Set<Role>] = [:]
    var steps: [[String]: [RampName: Set<Int>]] = [:]
    for name in Set(names) where name.count > 2 {
      let namespace = Array(name.dropLast(2))
      switch TokenMeaning(name.suffix(2), prefix: "") {
      case .role(let role): roles[namespace, default: []].insert(role)
      case .step(let ramp, let label):
        steps[namespace, default: [:]][ramp, default: []].insert(label)
      case nil: continue
      }
    }
    // A color or two that happen to have such a name make no theme.
    let ofRoles = roles.filter { $0.value.count * 2 > Role.allCases.count }.keys
    let ofSteps = steps.filter { $0.value.values.contains { $0.count > 1 } }.keys
    themes = Set(ofRoles).union(ofSteps)
  }

  /// Splits a name into that of its theme and its own.
  func split(_ name: [String]) -> (theme: String?, name: [String]) {
    let count = name.indices.dropFirst().last { themes.contains(Array(name[..<$0])) }
    guard let count else { return (nil, name) }
    return (name[..<count].joined(separator: "/"), Array(name[count...]))
  }
}

/// What palettes keep of the entries of a color set: one color for each appearance and gamut.
struct ColorSetChoice {
  struct Choice {
    let appearance: Appearance?
    let color: TokenColor
    let place: SourcePlace
    var spelling: LiteralSpelling
    /// Whether it had more than 8 bits.
    let isRounded: Bool

    init(_ slot: ColorSlot, _ appearance: Appearance?, _ color: TokenColor, isRounded: Bool) {
      self.appearance = appearance
      self.color = color
      place = slot.place
      spelling = slot.spelling(in: color.rgb.gamut)
      self.isRounded = isRounded
    }
  }

  private(set) var choices: [Choice] = []

  private(set) var remarks: [ImportRemark] = []

  /// Chooses the entries for the broadest audience, and says what others have beside that.
  init(_ slots: [ColorSlot]) {
    guard let first = slots.first else { return }
    let audience = slots.map(\.audience).reduce(first.audience) { $1.isBroader(than: $0) ? $1 : $0 }
    let sets = Dictionary(grouping: slots, by: \.audience)
    let kept = sets[audience] ?? []
    if !audience.isEveryone, let place = kept.first?.place {
      remarks.add("the color for \(audience.title) is taken for all devices", at: place)
    }
    add(kept)
    let coverages = sets.mapValues { ColorSlot.Coverage($0) }
    for slot in slots where slot.audience != audience {
      if let coverage = coverages[slot.audience] { compare(slot, in: coverage) }
    }
    for index in choices.indices { addRepetitions(of: &choices[index], among: slots) }
  }

  /// Adds to the literals of a choice those of other entries that say the same: one for another
  /// audience, or the one for any luminosity that repeats the light or the dark one.
  private func addRepetitions(of choice: inout Choice, among slots: [ColorSlot]) {
    guard case .literals(var literals) = choice.spelling, let own = literals.first else { return }
    let isHigh = choice.appearance?.isHighContrast ?? false
    for slot in slots where slot.isHighContrast == isHigh {
      guard case .color(let color) = slot.content, choice.isFor(slot) else { continue }
      let isSame = color.rounded(for: slot.screen).contains { $0.color == choice.color }
      guard isSame, case .literals(let others) = slot.spelling(in: choice.color.rgb.gamut)
      else { continue }
      literals += others.filter { $0.gamut == own.gamut && !literals.contains($0) }
    }
    choice.spelling = .literals(literals)
  }

  // MARK: What is kept

  /// Adds the entries of one audience; the first of two for the same counts.
  private mutating func add(_ slots: [ColorSlot]) {
    let coverage = ColorSlot.Coverage(slots)
    var found: [(order: Int, choice: Choice)] = []
    // An entry for certain screens says more than one for all.
    let indices = slots.indices.filter { slots[$0].screen != nil }
    for index in indices + slots.indices.filter({ slots[$0].screen == nil }) {
      for candidate in candidates(for: slots[index], in: coverage) {
        if let kept = found.first(where: { $0.choice.isLike(candidate) }) {
          guard kept.choice.color != candidate.color else { continue }
          let text =
            "there is another color for the same appearance and gamut; this one is left out"
          remarks.add(text, at: candidate.place)
        } else {
          found.append((index, candidate))
        }
      }
    }
    for slot in slots where slot.appearances(in: coverage).isEmpty {
      compare(slot, with: found.map(\.choice))
    }
    // Stable, as one entry's choices follow each other.
    choices = found.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element.choice)
  }

  /// Says that an entry for any luminosity is lost between others, unless it repeats one of them.
  private mutating func compare(_ slot: ColorSlot, with found: [Choice]) {
    let candidates = candidates(for: slot, in: ColorSlot.Coverage([]), isSilent: true)
    let isRepeated = candidates.contains { candidate in
      found.contains { $0.isLike(candidate) && $0.color == candidate.color }
    }
    guard !isRepeated else { return }
    remarks.add("it is for no appearance that has no entry of its own", at: slot.place)
  }

  /// Says that an entry for another audience is lost, unless its color is that of the kept one.
  private mutating func compare(_ slot: ColorSlot, in coverage: ColorSlot.Coverage) {
    let isKept = candidates(for: slot, in: coverage, isSilent: true).allSatisfy { candidate in
      choices.first { $0.isLike(candidate) }?.color == candidate.color
    }
    guard !isKept else { return }
    remarks.add("the color for \(slot.audience.title) is left out", at: slot.place)
  }

  // MARK: Colors

  /// The colors that an entry gives, each for one appearance and one gamut.
  private mutating func candidates(
    for slot: ColorSlot, in coverage: ColorSlot.Coverage, isSilent: Bool = false
  ) -> [Choice] {
    let appearances = slot.appearances(in: coverage)
    switch slot.content {
    case .color(let color):
      let colors = color.rounded(for: slot.screen)
      if let mapped = colors.first(where: \.isMapped), !isSilent {
        let gamut = mapped.color.rgb.gamut.title
        remarks.add("\(gamut) does not have the color; the nearest one is taken", at: slot.place)
      }
      return appearances.flatMap { appearance in
        colors.map { Choice(slot, appearance, $0.color, isRounded: $0.isRounded && !$0.isMapped) }
      }
    case .system(let system):
      return appearances.map { appearance in
        let color = appearance.map { !$0.isLight } ?? false ? system.dark : system.light
        let rgb = color.rgb.rounded(in: slot.screen ?? .srgb)
        return Choice(slot, appearance, TokenColor(rgb, alpha: color.alpha), isRounded: false)
      }
    }
  }
}

extension ColorSetChoice.Choice {
  /// Whether an entry has the luminosity of the choice, or none.
  fileprivate func isFor(_ slot: ColorSlot) -> Bool {
    guard let luminosity = slot.luminosity else { return true }
    return appearance.map { $0.isLight == (luminosity == .light) } ?? false
  }

  fileprivate func isLike(_ other: Self) -> Bool {
    appearance == other.appearance && color.rgb.gamut == other.color.rgb.gamut
  }
}
