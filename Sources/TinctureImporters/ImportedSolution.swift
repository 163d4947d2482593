// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The ramps and themes of one gamut, as far as a table of colors has them whole.
struct ImportedSolution {
  private let table: ColorTable
  private let gamut: Gamut

  /// The name that each role has in the table.
  private let roles: [Role: [String]]

  /// The roles that are looked for.
  private let vocabulary: Vocabulary

  /// The names of the steps of each ramp, in the order of their labels; ramps as they first come.
  private let steps: [(ramp: RampName, steps: [(label: Int, path: [String])])]

  /// Finds the roles and steps among the names of a table.
  init(_ table: ColorTable, gamut: Gamut, prefix: String, of vocabulary: Vocabulary) {
    let names = vocabulary === Vocabulary.tincture ? TokenNames.tincture : TokenNames(vocabulary)
    self.vocabulary = vocabulary
    self.table = table
    self.gamut = gamut
    var roles: [Role: [String]] = [:]
    var steps: [(ramp: RampName, step: (label: Int, path: [String]))] = []
    for path in table.paths {
      switch TokenMeaning(path, prefix: prefix, of: names) {
      case .role(let role): roles[role] = roles[role] ?? path
      case .step(let ramp, let label): steps.append((ramp, (label, path)))
      case nil: continue
      }
    }
    self.roles = roles
    self.steps = steps.grouped(by: \.ramp).map { ramp, steps in
      (ramp, steps.map(\.step).sorted { $0.label < $1.label })
    }
  }

  // MARK: Themes

  /// The appearances in which every role has a color.
  var appearances: [Appearance] {
    guard isComplete else { return [] }
    let entries = roles.values.flatMap(table.entries).filter { $0.color.rgb.gamut == gamut }
    let written = Appearance.written(Set(entries.map(\.appearance)), isLight: isLightOverall)
    return written.filter { appearance in
      vocabulary.roles.allSatisfy { color($0, in: appearance) != nil }
    }
  }

  /// Whether every role of the design system has a name in the files.
  var isComplete: Bool { roles.count == vocabulary.roles.count }

  /// Whether text is darker than the surface, in the colors that are for every appearance.
  private var isLightOverall: Bool {
    guard let text = vocabulary.layout.text.flatMap(general),
      let surface = vocabulary.layout.page.flatMap(general)
    else {
      return true
    }
    return RelativeLuminance(text.rgb) <= RelativeLuminance(surface.rgb)
  }

  /// The color of a role that is written for every appearance.
  private func general(_ role: Role) -> TokenColor? {
    roles[role].flatMap { table.color($0, nil, gamut) }
  }

  /// The color of a role: that of the appearance, or of the same with usual contrast, or of all.
  func color(_ role: Role, in appearance: Appearance) -> TokenColor? {
    guard let path = roles[role] else { return nil }
    let usual: Appearance = appearance.isLight ? .light : .dark
    return table.color(path, appearance, gamut) ?? table.color(path, usual, gamut)
      ?? table.color(path, nil, gamut)
  }

  // MARK: Ramps

  /// The ramps whose steps have one color each, whatever the appearance.
  var ramps: [Ramp] {
    steps.compactMap { name, steps in
      let whole = steps.compactMap { label, path in
        onlyColor(of: path).map { Ramp.Step(label: label, rgb: $0) }
      }
      let labels = Set(whole.map(\.label))
      guard whole.count == steps.count, labels.count == steps.count else { return nil }
      return Ramp(name: name, steps: whole)
    }
  }

  /// The color of a step, if it is opaque and the same in every appearance.
  private func onlyColor(of path: [String]) -> RGB8? {
    let colors = Set(table.entries(path).map(\.color).filter { $0.rgb.gamut == gamut })
    guard colors.count == 1, let color = colors.first, color.isOpaque else { return nil }
    return color.rgb
  }

  /// The names that the ramps and, where there are themes, the roles account for.
  func usedPaths(_ ramps: [Ramp], hasThemes: Bool) -> Set<[String]> {
    let names = Set(ramps.map(\.name))
    let ofSteps = steps.filter { names.contains($0.ramp) }.flatMap { $0.steps.map(\.path) }
    return Set(ofSteps + (hasThemes ? Array(roles.values) : []))
  }
}

extension Appearance {
  /// The appearances that colors are written for.
  ///
  /// Colors without an appearance (`nil`) count as light or dark: as the one of the two for which
  /// no other color is written; if there is none for either, by `isLight`.
  package static func written(
    _ appearances: Set<Appearance?>, isLight isLightOverall: @autoclosure () -> Bool
  ) -> [Appearance] {
    var found = Set(appearances.compactMap(\.self))
    if appearances.contains(nil), !found.contains(.light) || !found.contains(.dark) {
      let isLight = found.contains(.dark) || !found.contains(.light) && isLightOverall()
      found.insert(isLight ? .light : .dark)
    }
    return allCases.filter(found.contains)
  }
}

/// The colors of one theme of a sheet by name, appearance and gamut.
///
/// A sheet may have a color several times; the last entry counts, as in the formats themselves.
struct ColorTable {
  /// What a color is looked up by.
  struct Key: Hashable {
    let path: [String]
    let appearance: Appearance?
    let gamut: Gamut
  }

  /// The names in the order in which they first come.
  private(set) var paths: [[String]] = []

  /// Where a color is written again with other bytes: the last one counts.
  private(set) var repetitions: [ImportRemark] = []

  /// The last entry of each key.
  private var colors: [Key: ColorSheet.Entry] = [:]

  /// The keys of each name, in the order in which they first come.
  private var keys: [[String]: [Key]] = [:]

  /// Collects entries of one theme; a later one replaces an earlier one of the same key.
  init(_ entries: [ColorSheet.Entry]) { for entry in entries { add(entry) } }

  /// Adds an entry, and remarks one that replaces another color.
  private mutating func add(_ entry: ColorSheet.Entry) {
    let key = Key(
      path: entry.path, appearance: entry.appearance, gamut: entry.color.rgb.gamut)
    if keys[key.path] == nil { paths.append(key.path) }
    let earlier = colors.updateValue(entry, forKey: key)
    if earlier == nil { keys[key.path, default: []].append(key) }
    guard let earlier, earlier.color != entry.color else { return }
    repetitions.add(
      "\(entry.path.joined(separator: "/")) is written again with another color; this one counts",
      at: entry.place)
  }

  /// The entries of a name, in the order in which they first come.
  func entries(_ path: [String]) -> [ColorSheet.Entry] {
    (keys[path] ?? []).compactMap { colors[$0] }
  }

  /// The color of a name for exactly that appearance, or for all where it is `nil`.
  func color(_ path: [String], _ appearance: Appearance?, _ gamut: Gamut) -> TokenColor? {
    colors[Key(path: path, appearance: appearance, gamut: gamut)]?.color
  }

  /// The name with all of its colors; `nil` without any.
  func namedColor(_ path: [String]) -> NamedColor? {
    try? NamedColor(
      path, values: entries(path).map { NamedColor.Value($0.color, in: $0.appearance) })
  }
}
