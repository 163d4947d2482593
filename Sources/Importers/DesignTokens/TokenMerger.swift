// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON
import Palettes

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
    let bytes: TokenBytes
  }

  private(set) var colors: [Found] = []
  private(set) var notes: [PaletteAdditions.Note] = []

  /// The appearances of all resolutions of the theme.
  private let appearances: Set<Appearance?>
  private let own: OwnExtension

  /// Merges the resolutions of one theme.
  ///
  /// - Parameters:
  ///   - parts: The resolutions, in the order of their contexts.
  ///   - own: This tool's extension, which tells the paths of tokens.
  init(_ parts: [TokenPart], _ own: OwnExtension) {
    self.own = own
    appearances = Set(parts.map(\.choice.meaning.appearance))
    colors = Self.grouped(
      parts.flatMap { part in part.resolution.tokens.compactMap { found($0, in: part) } },
      by: { Key(path: $0.path, gamut: $0.bytes.color.rgb.gamut) }
    ).flatMap(merged)
    notes = Self.grouped(parts.flatMap(written), by: { Key(path: $0.path, gamut: .srgb) })
      .flatMap(merged)
  }

  /// What is the same color or note in several resolutions.
  private struct Key: Hashable {
    let path: [ExactName]
    let gamut: Gamut

    init(path: [String], gamut: Gamut) {
      self.path = path.map(ExactName.init)
      self.gamut = gamut
    }
  }

  /// The elements of each key, in the order in which keys first come.
  private static func grouped<Element>(
    _ elements: [Element], by key: (Element) -> Key
  ) -> [[Element]] {
    var numbers: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in elements {
      let number = numbers[key(element), default: groups.count]
      if number == groups.count {
        numbers[key(element)] = number
        groups.append([])
      }
      groups[number].append(element)
    }
    return groups
  }

  // MARK: Colors

  /// Returns the color of a token with its appearance; `nil` for other types.
  private func found(_ token: DesignToken, in part: TokenPart) -> Found? {
    guard let color = token.color else { return nil }
    return Found(
      path: own.path(of: token), token: token, appearance: part.choice.meaning.appearance,
      bytes: TokenBytes(color, keepsDisplayP3: part.choice.meaning.isDisplayP3 ?? false))
  }

  /// Returns one color for all appearances if it is the same in each, or else one for each.
  private func merged(_ found: [Found]) -> [Found] {
    let first = found[0]
    let isSame = found.allSatisfy {
      $0.bytes == first.bytes && $0.token.place == first.token.place
    }
    if isSame, appearances.count > 1, Set(found.map(\.appearance)) == appearances {
      return [
        Found(path: first.path, token: first.token, appearance: nil, bytes: first.bytes)
      ]
    }
    var seen: Set<Distinct> = []
    return found.filter { seen.insert(Distinct($0.appearance, $0.bytes.color)).inserted }
  }

  /// What makes two colors of one name different.
  private struct Distinct: Hashable {
    let appearance: Appearance?
    let color: TokenColor

    init(_ appearance: Appearance?, _ color: TokenColor) {
      self.appearance = appearance
      self.color = color
    }
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
      var object = JSONObject()
      for member in others { object.append(member.name, member.value) }
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

/// A color of a token in 8 bits.
struct TokenBytes: Hashable {
  let color: TokenColor

  /// Whether it lies beyond Display P3, so that it had to be brought inside.
  let isMapped: Bool

  /// Rounds a color to bytes of sRGB, or of Display P3 where sRGB does not have it.
  ///
  /// - Parameters:
  ///   - color: In any space.
  ///   - keepsDisplayP3: Whether a color that is written in Display P3 stays in it, as in a
  ///     context for screens of that gamut.
  init(_ color: AnyColor, keepsDisplayP3: Bool) {
    let alpha = RGB8.byte(color.opacity)
    let inSRGB: Color<SRGB> = color.converted()
    let inP3: Color<DisplayP3> = color.converted()
    let staysInP3 = keepsDisplayP3 && color.space == DisplayP3.self
    if !staysInP3, inSRGB.isAsGoodAsInside {
      self.color = TokenColor(RGB8(rounding: inSRGB), alpha: alpha)
      isMapped = false
    } else {
      isMapped = !inP3.isAsGoodAsInside
      let inside = isMapped ? inP3.mapped(into: DisplayP3.self, by: LocalMINDE.self) : inP3
      self.color = TokenColor(RGB8(rounding: inside, in: .displayP3), alpha: alpha)
    }
  }
}

extension Color where Space: RGBSpace {
  /// Whether cutting its channels off at 0 and 1 changes nothing that anybody could see.
  ///
  /// A color on the edge of a gamut, printed with a few digits, may lie beyond it; three decimals
  /// of OKLCH put the red of pure green 9 bytes below 0, because the encoding is steep there. A
  /// tenth of a just noticeable difference, 0.02 in OKLab, is more than that and no more than
  /// rounding.
  fileprivate var isAsGoodAsInside: Bool {
    let inside = Color(coordinates.array.map { min(max($0, 0), 1) })
    let (own, other): (Color<OKLab>, Color<OKLab>) = (converted(), inside.converted())
    let steps = zip(own.coordinates.array, other.coordinates.array).map { $0 - $1 }
    return steps.reduce(0) { $0 + $1 * $1 } <= 0.002 * 0.002
  }

  private init(_ channels: [Double]) { self.init(channels[0], channels[1], channels[2]) }
}
