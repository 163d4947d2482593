// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// The tokens of one resolution, with what it is for.
struct TokenPart {
  let resolution: TokenResolution
  let choice: TokenChoices.Choice
  /// What this tool's own extension says.
  let own: OwnExtension

  /// The tokens of a choice, with the extension of the root group.
  init(_ resolution: TokenResolution, _ choice: TokenChoices.Choice) {
    self.resolution = resolution
    self.choice = choice
    let root = resolution.groups.first { $0.path.isEmpty }
    own = OwnExtension(root?.extensions[OwnExtension.name]?.object)
  }
}

/// Merges the resolutions of one theme: what is the same in all becomes one entry.
///
/// A ramp that light and dark take from the same file is one color for any appearance; a role with
/// a value in each is two colors. Colors of sRGB and of Display P3 under one path are kept apart.
struct TokenMerger {
  /// A color of a token in an appearance, or in all.
  struct Found {
    let path: [String]
    let token: DesignToken
    let appearance: Appearance?

    /// The color, rounded.
    let bytes: RoundedColor
  }

  private(set) var colors: [Found] = []
  private(set) var notes: [PaletteAdditions.Note] = []

  /// The appearances of all resolutions of the theme.
  private let appearances: Set<Appearance?>
  private let own: OwnExtension

  /// Merges the resolutions of one theme, in the order of their contexts.
  init(_ parts: [TokenPart], _ own: OwnExtension) {
    self.own = own
    appearances = Set(parts.map(\.choice.meaning.appearance))
    let all = parts.flatMap { part in part.resolution.tokens.compactMap { found($0, in: part) } }
    colors = all.grouped {
      Key(path: $0.path.map(ExactName.init), gamut: $0.bytes.color.rgb.gamut)
    }.flatMap { merged($0.elements) }
    notes = parts.flatMap(written).grouped { $0.path.map(ExactName.init) }
      .flatMap { merged($0.elements) }
  }

  /// What is the same color in several resolutions.
  private struct Key: Hashable {
    let path: [ExactName]
    let gamut: Gamut
  }

  // MARK: Colors

  /// Returns the color of a token with its appearance; `nil` for other types.
  private func found(_ token: DesignToken, in part: TokenPart) -> Found? {
    guard let color = token.color else { return nil }
    return Found(
      path: own.path(of: token), token: token, appearance: part.choice.meaning.appearance,
      bytes: RoundedColor(
        color, keepsDisplayP3: part.choice.meaning.isDisplayP3 ?? false,
        tolerance: RoundedColor.tokenTolerance))
  }

  /// Returns one color for all appearances if it is the same in each, or else one for each.
  private func merged(_ found: [Found]) -> [Found] {
    let first = found[0]
    let isSame = found.allSatisfy { $0.bytes == first.bytes && $0.token.place == first.token.place }
    if isSame, appearances.count > 1, Set(found.map(\.appearance)) == appearances {
      return [Found(path: first.path, token: first.token, appearance: nil, bytes: first.bytes)]
    }
    return found.enumerated().filter { index, color in
      !found[..<index].contains {
        $0.appearance == color.appearance && $0.bytes.color == color.bytes.color
      }
    }.map(\.element)
  }

  // MARK: Notes

  /// What other tools noted, for the appearance of a resolution.
  private func written(in part: TokenPart) -> [PaletteAdditions.Note] {
    let appearance = part.choice.meaning.appearance
    let ofGroups = part.resolution.groups.map { (own.path(of: $0.path), $0.extensions) }
    let ofTokens = part.resolution.tokens.map { (own.path(of: $0), $0.extensions) }
    return (ofGroups + ofTokens).compactMap { path, extensions in
      let others = extensions.members.filter { $0.name != OwnExtension.name }
      guard !others.isEmpty else { return nil }
      let object = JSONObject(distinct: others.map { ($0.name, $0.value) })
      return PaletteAdditions.Note(path, in: appearance, extensions: object)
    }
  }

  /// Returns one note for all appearances if it is the same in each, or else one for each.
  private func merged(_ notes: [PaletteAdditions.Note]) -> [PaletteAdditions.Note] {
    let first = notes[0]
    let isSame = notes.allSatisfy { $0.extensions == first.extensions }
    if isSame, Set(notes.map(\.appearance)) == appearances {
      return [PaletteAdditions.Note(first.path, extensions: first.extensions)]
    }
    var seen: Set<Appearance?> = []
    return notes.filter { seen.insert($0.appearance).inserted }
  }
}
