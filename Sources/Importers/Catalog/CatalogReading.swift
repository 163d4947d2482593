// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The colors of the sets of a catalog, as they are read one after another.
struct CatalogReading {
  private let themes: CatalogThemes
  private var colors: [ColorSheet.Entry] = []
  private var collected: [ImportRemark] = []
  private var names: Set<[String]> = []
  private var roundedCount = 0

  init(themes: CatalogThemes) { self.themes = themes }

  mutating func read(
    _ set: CatalogIndex.ColorSet, in source: ImportSource
  ) throws(ImportError) {
    let file = try ColorSetFile(CatalogFile(set.file, in: source))
    collected += file.remarks
    guard names.insert(set.name).inserted else {
      collected.append(
        ImportRemark(
          "another color set has the name \(set.name.joined(separator: "/")); this one is left out",
          at: source.place(of: set.file)))
      return
    }
    let choice = ColorSetChoice(file.slots)
    collected += choice.remarks
    let (theme, path) = themes.split(set.name)
    for kept in choice.choices {
      if kept.isRounded { roundedCount += 1 }
      colors.append(
        ColorSheet.Entry(
          path, theme: theme, appearance: kept.appearance, color: kept.color, place: kept.place,
          spelling: kept.spelling))
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

  fileprivate struct Key: Hashable {
    let path: [String]
    let gamut: Gamut
  }

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
