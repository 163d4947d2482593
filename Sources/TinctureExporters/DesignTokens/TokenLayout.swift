// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// The paths of a palette's tokens in a tree of groups, and the contexts they vary in.
///
/// A role's name has a dot, which no name of the format may have: `text.primary` is the token
/// `primary` of the group `text`. A group has no value and a token no children. A token whose path
/// breaks these rules, as paths of other tools may, goes into the group `additions`, or `roles` for a
/// role of a design system, under its identifier, and has its own path in the extension `org.tincture`.
struct TokenLayout {
  struct Place {
    let token: ExportToken
    let path: [String]

    /// Whether the path is not the token's own.
    var isMoved: Bool { path.count != token.path.count || !zip(path, token.path).allSatisfy(==) }
  }

  let entry: ExportSource.Entry
  let places: [Place]

  /// What every path starts with: the prefix of the export, or nothing.
  let root: [String]

  /// The contexts of the palette: its own appearances and gamuts, and those that additions need.
  let contexts: [TokenContext]

  private let isSRGBOnly: Bool
  private let paths: Set<[ExactName]>

  /// The group of the tokens whose own path is not legal.
  static let fallback = "additions"

  /// Places the tokens of a palette behind a prefix, which may be empty.
  init(_ entry: ExportSource.Entry, prefix: String, _ dialect: TokenDialect) {
    self.entry = entry
    isSRGBOnly = dialect.isSRGBOnly
    root = prefix.isEmpty ? [] : [prefix]
    contexts = Self.contexts(of: entry)
    var taken = PathTree()
    var places: [Place] = []
    for token in entry.tokens {
      let canStay =
        token.path.allSatisfy(dialect.isLegal)
        && (token.origin != .addition || token.path[0] != Self.fallback)
      if canStay, taken.insert(token.path[...]) {
        places.append(Place(token: token, path: token.path))
      } else {
        // A role can have the name of a ramp, which is a group of tokens.
        let group = token.isAddition ? Self.fallback : "roles"
        let path = [group, token.name.kebab]
        _ = taken.insert(path[...])
        places.append(Place(token: token, path: path))
      }
    }
    self.places = places
    paths = Set(places.map { $0.path.map(ExactName.init) })
  }

  /// Whether a group with a note may stand at a path, because no token stands on it.
  func canBeGroup(_ path: [String], isLegal: (String) -> Bool) -> Bool {
    path.allSatisfy(isLegal)
      && !path.indices.contains { paths.contains(path[...$0].map(ExactName.init)) }
  }
}

extension TokenLayout {
  /// Every gamut with every appearance, sRGB first.
  private static func contexts(of entry: ExportSource.Entry) -> [TokenContext] {
    let values = entry.palette.additions.colors.flatMap(\.values)
    let appearances = Set(entry.appearances).union(values.compactMap(\.appearance))
    let gamuts = Set(entry.gamuts).union(values.map(\.color.rgb.gamut))
    return Gamut.allCases.filter(gamuts.contains).flatMap { gamut in
      Appearance.allCases.filter(appearances.contains).map {
        TokenContext(appearance: $0, gamut: gamut)
      }
    }
  }

  /// The color that a token has in all contexts of a gamut; `nil` for one that varies.
  func constant(_ place: Place, in gamut: Gamut) -> TokenColor? {
    let contexts = contexts.filter { $0.gamut == gamut }
    let colors = Set(contexts.map { color(of: place, in: $0) })
    // Roles stay in the files of the themes, even where a palette has one theme only.
    guard !place.token.isRole, colors.count == 1, let color = colors.first else { return nil }
    return color
  }

  /// The color of a token, which may be the nearest to it where a dialect knows sRGB only.
  func color(of place: Place, in context: TokenContext) -> TokenColor? {
    let color = place.token.color(in: context.appearance, gamut: context.gamut)
    guard color == nil, isSRGBOnly else { return color }
    return place.token.color(in: context.appearance, gamut: .displayP3).map {
      TokenColor($0.rgb.mapped(into: .srgb), alpha: $0.alpha)
    }
  }
}

/// What a token's color depends on: the appearance and the gamut of the screen.
struct TokenContext: Hashable, Sendable {
  let appearance: Appearance
  let gamut: Gamut

  /// `dark`, `light-high-contrast-p3`.
  var name: String { gamut == .srgb ? appearance.rawValue : "\(appearance.rawValue)-\(gamut.name)" }
}

/// Paths of tokens, none of which is the beginning of another.
private struct PathTree {
  private var children: [ExactName: PathTree] = [:]
  private var isToken = false

  /// Inserts a path if it is free, and returns whether it was.
  mutating func insert(_ path: ArraySlice<String>) -> Bool {
    guard !isToken else { return false }
    guard let name = path.first else {
      isToken = children.isEmpty
      return isToken
    }
    return children[ExactName(name), default: PathTree()].insert(path.dropFirst())
  }
}

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
