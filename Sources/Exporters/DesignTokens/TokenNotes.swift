// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON
import Palettes

/// The extensions of other tools, which are written where they were read.
///
/// "Tools that process design token files MUST preserve any extension data they do not themselves
/// understand": <https://www.designtokens.org/tr/2025.10/format/#extensions>. A note whose
/// path is not in these files goes into Tincture's own extension, with its path.
struct TokenNotes {
  /// The name of Tincture's own extension.
  static let ownName = "org.tincture"

  /// The notes about tokens, by the number of the token's place.
  private var ofTokens: [Int: [PaletteAdditions.Note]] = [:]
  /// The notes about groups and about the whole file.
  private(set) var ofGroups: [PaletteAdditions.Note] = []
  /// The notes whose path is not in these files.
  private(set) var unplaced: [PaletteAdditions.Note] = []

  init(_ layout: TokenLayout, isLegal: (String) -> Bool) {
    let numbers = Dictionary(
      layout.places.enumerated().map { ($1.token.path.map(ExactName.init), $0) },
      uniquingKeysWith: { first, _ in first })
    let notes = Dictionary(grouping: layout.entry.palette.additions.notes) {
      $0.path.map(ExactName.init)
    }
    for note in layout.entry.palette.additions.notes {
      let path = note.path.map(ExactName.init)
      let isUnambiguous = Self.areDistinct(notes[path] ?? [])
      let isForeign = note.extensions[Self.ownName] == nil
      if isUnambiguous, isForeign, let number = numbers[path], layout.takes(note, about: number) {
        ofTokens[number, default: []].append(note)
      } else if isUnambiguous, isForeign, note.appearance == nil, numbers[path] == nil,
        layout.canBeGroup(note.path, isLegal: isLegal)
      {
        ofGroups.append(note)
      } else {
        unplaced.append(note)
      }
    }
  }

  /// Whether notes of one path are for different appearances, so that none hides another.
  private static func areDistinct(_ notes: [PaletteAdditions.Note]) -> Bool {
    let appearances = notes.map(\.appearance)
    return appearances.count == 1
      || (Set(appearances).count == appearances.count && !appearances.contains(nil))
  }

  /// The extensions of a token: those for all appearances, and those for the one.
  func extensions(of number: Int, in appearance: Appearance?) -> JSONObject {
    var object = JSONObject()
    for note in ofTokens[number] ?? [] {
      guard note.appearance == nil || note.appearance == appearance else { continue }
      for member in note.extensions.members { object.append(member.name, member.value) }
    }
    return object
  }
}

extension TokenLayout {
  /// Whether a note can stand at a token: one for an appearance only where there is a file for it.
  fileprivate func takes(_ note: PaletteAdditions.Note, about number: Int) -> Bool {
    guard let appearance = note.appearance else { return true }
    return contexts.contains { $0.appearance == appearance }
      && contexts.allSatisfy { constant(places[number], in: $0.gamut) == nil }
  }
}
