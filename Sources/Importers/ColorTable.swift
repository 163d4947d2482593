// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

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
  init(_ entries: [ColorSheet.Entry]) {
    for entry in entries { add(entry) }
  }

  /// Adds an entry, and remarks one that replaces another color.
  private mutating func add(_ entry: ColorSheet.Entry) {
    let key = Key(
      path: entry.path, appearance: entry.appearance, gamut: entry.color.rgb.gamut)
    if keys[key.path] == nil { paths.append(key.path) }
    if let earlier = colors.updateValue(entry, forKey: key) {
      guard earlier.color != entry.color else { return }
      repetitions.append(
        ImportRemark(
          "\(entry.path.joined(separator: "/")) is written again with another color; "
            + "this one counts",
          at: entry.place))
    } else {
      keys[key.path, default: []].append(key)
    }
  }

  /// The entries of a name, in the order in which they first come.
  func entries(_ path: [String]) -> [ColorSheet.Entry] {
    (keys[path] ?? []).compactMap { colors[$0] }
  }

  /// The color of a name for exactly that appearance, or for all where it is `nil`.
  func color(_ path: [String], _ appearance: Appearance?, _ gamut: Gamut) -> TokenColor? {
    colors[Key(path: path, appearance: appearance, gamut: gamut)]?.color
  }

  /// The name with all of its colors.
  func namedColor(_ path: [String]) -> NamedColor {
    NamedColor(path, values: entries(path).map { NamedColor.Value($0.color, in: $0.appearance) })
  }
}
