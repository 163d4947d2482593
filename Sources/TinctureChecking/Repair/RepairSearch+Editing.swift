// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

/// Edits of the files, and whether what is read of them afterwards is what was meant.
extension RepairSearch {
  /// Makes the edits and reads the files again; fixes what could not be edited.
  mutating func edit() -> Bool {
    guard subject.palettes.isEmpty else { return editPalettes() }
    var edits: [String: [SourceEdit]] = [:]
    let outcomes = literalEdits
    var canEdit = true
    for slot in changes.keys.sorted() {
      do throws(LiteralError) {
        for literal in slots.all[slot].literals {
          edits[literal.file, default: []] += try outcomes[literal]?.get() ?? []
        }
      } catch {
        slots.obstacles[slot] = error.description
        canEdit = false
      }
    }
    return canEdit && apply(edits)
  }

  /// How each literal of the changes is written, or why it cannot be.
  private var literalEdits: [ColorLiteral: ColorLiteral.Outcome] {
    var wanted: [String: [ColorLiteral: RGB8]] = [:]
    var opacities: [ColorLiteral: Int] = [:]
    for (slot, color) in changes {
      for literal in slots.all[slot].literals {
        opacities[literal] = percents[slot]
        wanted[literal.file, default: [:]][literal] =
          literal.hasAnyGamut ? color : color.rounded(in: literal.gamut)
      }
    }
    return source.files.reduce(into: [:]) { outcomes, file in
      guard let colors = wanted[source.place(of: file).file] else { return }
      outcomes.merge(
        ColorLiteral.edits(writing: colors, opacities: opacities, in: file.bytes)
      ) { $1 }
    }
  }

  /// Edits the files, and fixes the slots that are then read otherwise than intended.
  private mutating func apply(_ edits: [String: [SourceEdit]]) -> Bool {
    let files = source.files.map { file in
      edits[source.place(of: file).file].map {
        ImportSource.File(file.path, bytes: SourceEdits($0).applied(to: file.bytes))
      } ?? file
    }
    let edited = ImportSource(name: source.name, files: files, isFolder: source.isFolder)
    let found = changes.isEmpty ? subject : read(edited).flatMap(aligned)
    let wrong = changes.isEmpty ? [] : wrongSlots(in: found)
    for slot in wrong { slots.obstacles[slot] = "its file would be read otherwise" }
    guard wrong.isEmpty else { return false }
    editedSource = edited
    editedSubject = found ?? subject
    return true
  }

  /// What was read of edited files with a theme for each of the original's; `nil` where the themes
  /// are not the same.
  ///
  /// A theme in Display P3 is gone when an edit took the last of its colors into sRGB: the one in
  /// sRGB then says all of it.
  private func aligned(_ read: CheckSubject) -> CheckSubject? {
    guard read.themes.map(\.title) != subject.themes.map(\.title) else { return read }
    let known = Dictionary(read.themes.map { ($0.title, $0) }) { first, _ in first }
    let themes = subject.themes.compactMap { theme -> CheckedTheme? in
      if let same = known[theme.title] { return same }
      let other = read.themes.first {
        $0.name == theme.name && $0.appearance == theme.appearance && $0.gamut == .srgb
      }
      return other.flatMap { theme.with(colorsOf: $0) }
    }
    guard themes.count == subject.themes.count,
      Set(read.themes.map(\.title)).isSubset(of: subject.themes.map(\.title))
    else { return nil }
    return CheckSubject(
      place: read.place, themes: themes, palettes: read.palettes, remarks: read.remarks)
  }

  /// The changed slots that the edited files do not have as intended; all if it cannot be told.
  private func wrongSlots(in read: CheckSubject?) -> Set<Int> {
    let paths = subject.themes.map { $0.everyColor.map(\.path) }
    guard let read, read.themes.map({ $0.everyColor.map(\.path) }) == paths else {
      // A page that turned from dark to light is another theme: its grounds stay, and texts move.
      let grounds = changedGrounds
      return grounds.isEmpty ? Set(changes.keys) : grounds
    }
    var wrong: Set<Int> = []
    var spoilsOthers = false
    for (index, theme) in subject.themes.enumerated() {
      for (old, new) in zip(theme.everyColor, read.themes[index].everyColor) {
        let slot = slots.node(of: old, index).slot
        guard !isMapped(slot, old, new), new.color != intended(old, slot) else { continue }
        if changes[slot] != nil {
          wrong.insert(slot)
        } else if !follows(old.color, new.color) {
          spoilsOthers = true
        }
      }
    }
    return spoilsOthers && wrong.isEmpty ? Set(changes.keys) : wrong
  }

  /// Whether a color that no edit can reach became what a changed one became that it was like.
  ///
  /// It refers to that one from another file; its pairs are measured with all others.
  private func follows(_ old: TokenColor, _ new: TokenColor) -> Bool {
    old.alpha == new.alpha
      && changes.contains { slot, color in
        percents[slot] == nil
          && old.rgb == slots.all[slot].color.rounded(in: old.rgb.gamut)
          && new.rgb == color.rounded(in: new.rgb.gamut)
      }
  }

  /// The changed slots on which something is read.
  private var changedGrounds: Set<Int> {
    let grounds = subject.themes.enumerated().flatMap { index, theme in
      evidence.pairs(of: theme).flatMap { $0.pair.colors.background.tokens }
        .map { slots.node(of: $0, index).slot }
    }
    return Set(grounds).intersection(changes.keys)
  }

  /// Whether a color is shown in another gamut than it was given a value in, or is read in another
  /// one: what it comes to there is measured and not compared.
  private func isMapped(_ slot: Int, _ old: CheckedColor, _ new: CheckedColor) -> Bool {
    guard old.color.rgb.gamut == new.color.rgb.gamut else { return true }
    return changes[slot] != nil && slots.all[slot].gamut == .displayP3
      && (old.color.rgb.gamut == .srgb || isNear(intended(old, slot).rgb, new.color.rgb))
  }

  /// Whether no channel is more than two steps away, as after rounding in two gamuts.
  private func isNear(_ one: RGB8, _ other: RGB8) -> Bool {
    zip(one.encoded.array, other.encoded.array).allSatisfy { abs($0 - $1) * 255 < 2.5 }
  }

  private func intended(_ color: CheckedColor, _ slot: Int) -> TokenColor {
    changes[slot].map {
      TokenColor(
        $0.rounded(in: color.color.rgb.gamut),
        alpha: percents[slot].map(OpacityRepair.byte) ?? color.color.alpha)
    } ?? color.color
  }

  /// Makes palette documents with the new colors.
  private mutating func editPalettes() -> Bool {
    guard !changes.isEmpty else { return true }
    let palettes = subject.palettes.enumerated().map { repaired($1, $0) }
    editedSubject = CheckSubject(palettes: palettes, file: subject.place.file)
    return true
  }

  private func repaired(_ palette: Palette, _ number: Int) -> Palette {
    palette.mapSolutions { solution in
      solution.with(
        themes: solution.themes.map { theme in
          guard let index = index(of: theme, in: solution.gamut, number) else { return theme }
          var theme = theme
          for (role, color) in zip(theme.roles, subject.themes[index].everyColor) {
            theme[role] = intended(color, slots.node(of: color, index).slot)
          }
          return theme
        })
    }
  }

  /// The number of a theme of a palette among those of the subject.
  func index(of theme: ResolvedTheme, in gamut: Gamut, _ palette: Int) -> Int? {
    let name = subject.palettes.count > 1 ? subject.palettes[palette].request.name : nil
    return subject.themes.firstIndex {
      $0.name == name && $0.appearance == theme.appearance && $0.gamut == gamut
    }
  }
}
