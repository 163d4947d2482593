// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureFuzzing
import TinctureImporters
import TincturePalettes

/// What `fuzz` reads of a file or folder: palettes where it has whole ones, else the pairs that
/// `check` measures, under the names of the files.
struct FuzzInput {
  let path: String
  let options: PairOptions
  let global: GlobalOptions

  func file() throws -> FuzzFile {
    let pairs = try options.source()
    let inputs = try CheckInput.all(path: path, options: options, pairs: pairs, global: global)
    if pairs.isOfNames, inputs.count == 1, let palettes = try wholePalettes(of: inputs[0]) {
      return .palettes(palettes)
    }
    let themes = inputs.flatMap { input in
      input.subject.themes.compactMap { theme in
        // Not the path as it was given, since an older version lies elsewhere.
        let file = inputs.count > 1 ? relative(input.subject.place.file) : ""
        let words = [file, theme.name ?? ""].filter { !$0.isEmpty }
        return PlacedTheme(theme, named: words.joined(separator: " "))
      }
    }
    guard !themes.isEmpty else {
      throw CommandFailure(
        .badInput, at: inputs[0].subject.place.file,
        "no two of its colors are known to be text and ground, so there is no pair to search",
        suggestion: "Name them with --pairs or --system, or see what is read with: tincture check.")
    }
    return .themes(themes)
  }

  private func relative(_ file: String) -> String {
    file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
  }

  /// The palettes of a document, or those that `import` makes of files with all of the roles; `nil`
  /// where there is no whole theme.
  private func wholePalettes(of checked: CheckInput) throws -> [Palette]? {
    let palettes = checked.subject.palettes
    if !palettes.isEmpty { return palettes.contains { !$0.themes.isEmpty } ? palettes : nil }
    let input = ImportInput(path: path, format: options.from, global: global)
    let level = try OptionParser.read(options.level, at: "--level", OptionParser.level)
    // What no palette can be made of was measured all the same.
    guard let imported = try? input.imported(from: checked.source, ImportOptions(level: level)),
      imported.palettes.contains(where: { !$0.themes.isEmpty })
    else { return nil }
    for remark in imported.remarks { global.detail("\(remark)") }
    return imported.palettes
  }
}

extension PlacedTheme {
  /// The colors and pairs of a theme, each color a role of its name; `nil` for one without pairs.
  init?(_ theme: CheckedTheme, named name: String) {
    let pairs = theme.pairs.filter { !$0.hasUnknownBackdrop && !$0.isGuess }
    guard !pairs.isEmpty else { return nil }
    let roles = FileRoles(pairs)
    let system = DesignSystem(
      name: name, appearances: [theme.appearance],
      roles: roles.all.map { name, color in
        SystemRole(name, .targets([theme.appearance: .color(color)], isExact: true))
      })
    let colors = Dictionary(roles.all.map { (Role($0.name), $0.color) }) { first, _ in first }
    let resolved = ResolvedTheme(
      name: name, of: Vocabulary(system), appearance: theme.appearance, level: theme.standard.level,
      pairs: pairs.map { pair in
        let named = pair.colors.map(roles.role)
        return RolePair(
          named.foreground, on: named.background, named.kind, ratio: pair.ownRatio ?? named.ratio)
      }
    ) { colors[$0] ?? TokenColor(.black) }
    self.init(
      ThemePlace(name: name, appearance: theme.appearance, gamut: theme.gamut), resolved)
  }
}

/// A role for each color of pairs; a name that has several colors, as two rules of one selector
/// can, gets a number from the second on.
private struct FileRoles {
  private struct Key: Hashable {
    let name: String
    let color: TokenColor
  }

  private(set) var all: [(name: String, color: TokenColor)] = []
  private var names: [Key: String] = [:]

  init(_ pairs: [CheckedPair]) {
    var counts: [String: Int] = [:]
    for color in pairs.flatMap(\.colors.tokens) {
      let key = Key(name: color.name, color: color.color)
      guard names[key] == nil else { continue }
      let count = counts[color.name, default: 0] + 1
      counts[color.name] = count
      let name = count == 1 ? color.name : "\(color.name) (\(count))"
      names[key] = name
      all.append((name, color.color))
    }
  }

  func role(_ color: CheckedColor) -> Role {
    Role(names[Key(name: color.name, color: color.color)] ?? color.name)
  }
}
