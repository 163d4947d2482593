// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The colors of the sets of a catalog, as they are read one after another.
struct CatalogReading {
  private let themes: CatalogThemes
  private var colors: [ColorSheet.Entry] = []
  private var collected: [ImportRemark] = []

  /// The names of the sets so far, of which the first counts.
  private var names: Set<[String]> = []

  /// How many colors were not made of bytes.
  private var roundedCount = 0

  init(themes: CatalogThemes) { self.themes = themes }

  /// Reads a color set and keeps one color for each appearance and gamut.
  ///
  /// - Throws: An ``ImportError`` at the first value of the file that is not of the format.
  mutating func read(
    _ set: CatalogIndex.ColorSet, in source: ImportSource
  ) throws(ImportError) {
    let file = try ColorSetFile(CatalogFile(set.file, in: source))
    collected += file.remarks
    guard names.insert(set.name).inserted else {
      let name = set.name.joined(separator: "/")
      let text = "another color set has the name \(name); this one is left out"
      return collected.append(ImportRemark(text, at: source.place(of: set.file)))
    }
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

  /// The colors, without those for any appearance that only repeat what one of them has.
  ///
  /// An export writes one appearance twice, by its name and for any: where that holds of all roles
  /// of a theme, the one for any is no appearance of its own.
  var entries: [ColorSheet.Entry] {
    var groups: [String?: [ColorSheet.Entry]] = [:]
    for entry in colors where entry.isRole { groups[entry.theme, default: []].append(entry) }
    let repeating = Set(groups.filter { Self.repeatsOne($0.value) }.keys)
    let kept = colors.filter {
      !($0.appearance == nil && $0.isRole && repeating.contains($0.theme))
    }
    return Self.inOrder(kept)
  }

  /// Ramps first, in the order that palettes have them: folders have none but that of the alphabet.
  private static func inOrder(_ entries: [ColorSheet.Entry]) -> [ColorSheet.Entry] {
    let ranked = entries.enumerated().map { (rank: $1.rampRank, offset: $0, entry: $1) }
    return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.entry)
  }

  /// What a color of one appearance is compared by.
  fileprivate struct Key: Hashable {
    let path: [String]
    let gamut: Gamut
  }

  /// Whether the colors for any appearance are all the same as those of one appearance.
  private static func repeatsOne(_ entries: [ColorSheet.Entry]) -> Bool {
    let general = entries.filter { $0.appearance == nil }
    return Appearance.allCases.contains { appearance in
      var own: [Key: TokenColor] = [:]
      for entry in entries where entry.appearance == appearance { own[entry.key] = entry.color }
      return general.allSatisfy { own[$0.key] == $0.color }
    }
  }

  /// What was said of the files, and how many colors had more than 8 bits.
  func remarks(at place: SourcePlace) -> [ImportRemark] {
    guard roundedCount > 0 else { return collected }
    return collected + [
      ImportRemark("\(roundedCount) colors are no whole bytes and were rounded to them", at: place)
    ]
  }
}

extension ColorSheet.Entry {
  /// Whether the name is that of a role.
  fileprivate var isRole: Bool {
    if case .role = TokenMeaning(path, prefix: "") { true } else { false }
  }

  /// The place of its ramp among all; behind them for what is no step of a ramp.
  fileprivate var rampRank: Int {
    guard case .step(let ramp, _) = TokenMeaning(path, prefix: "") else { return .max }
    return RampName.allCases.firstIndex(of: ramp) ?? .max
  }

  fileprivate var key: CatalogReading.Key { CatalogReading.Key(path: path, gamut: color.rgb.gamut) }
}

/// The namespaces of a catalog that are themes: those that hold the names of roles.
///
/// A catalog has no word for themes. When several share one, each has a folder for its name.
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
