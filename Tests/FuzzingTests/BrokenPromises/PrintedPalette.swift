// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// A color of a theme in place of another one.
struct ColorEdit {
  let gamut: Gamut
  /// The position of the theme.
  let theme: Int
  let role: Role
  let color: TokenColor

  func applied(to theme: ResolvedTheme) -> ResolvedTheme {
    var changed = theme
    changed[role] = color
    return changed
  }

  func applied(to palette: Palette) -> Palette {
    palette.mapSolutions { solution in
      guard solution.gamut == gamut else { return solution }
      var themes = solution.themes
      themes[theme] = applied(to: themes[theme])
      return solution.with(themes: themes)
    }
  }

  /// The printed document with the color written by hand: what was measured stays as it was.
  func applied(to document: JSONValue) -> JSONValue {
    document.editing(["themes", "\(theme)", "roles", role.name]) { token in
      var members = token.object ?? [:]
      let (rgb, alpha) = (color.rgb, JSONValue.number(color.opacity))
      if gamut == .displayP3 {
        members["p3"] = .array(PrintedColor.displayP3(rgb).map { .number($0) })
        members["p3Alpha"] = alpha
      } else {
        members["hex"] = .string(rgb.hex)
        members["alpha"] = alpha
      }
      return .object(members)
    }
  }
}

extension JSONValue {
  /// The value with another one at the end of a path of names and places.
  fileprivate func editing(
    _ path: [String], _ edit: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard let first = path.first else { return edit(self) }
    let rest = Array(path.dropFirst())
    if var elements = array, let place = Int(first) {
      elements[place] = elements[place].editing(rest, edit)
      return .array(elements)
    }
    var members = object ?? [:]
    members[first] = (members[first] ?? .null).editing(rest, edit)
    return .object(members)
  }
}

/// A promise that a change of one color breaks.
struct Planting: CustomStringConvertible {
  let promise: HeldPromise
  let edit: ColorEdit

  /// Whether no promise of another group is broken in the same theme.
  let isAlone: Bool

  var description: String {
    let color = "\(edit.role.name) \(edit.color.rgb.css)/\(edit.color.alpha)"
    return "\(promise.form) \(promise.text) by \(color) in theme \(edit.theme) \(edit.gamut.name)"
  }
}

extension Palette {
  /// A change that breaks a promise, and of those tried the first that breaks no promise of another
  /// group; `nil` where none breaks it.
  func planting(_ promise: HeldPromise, in gamut: Gamut, _ place: Int) -> Planting? {
    guard let theme = self[gamut]?.themes[place] else { return nil }
    let edits = theme.changes(of: promise.roles).map {
      ColorEdit(gamut: gamut, theme: place, role: $0, color: $1)
    }.filter { promise.isBroken($0.applied(to: theme)) }
    let alone = edits.first { breaks(only: promise.form.group, by: $0) }
    return (alone ?? edits.first).map {
      Planting(promise: promise, edit: $0, isAlone: alone != nil)
    }
  }

  private func breaks(only group: PromiseGroup, by edit: ColorEdit) -> Bool {
    guard let solution = self[edit.gamut] else { return false }
    let theme = edit.applied(to: solution.themes[edit.theme])
    // A theme on its own is measured sooner; hues need all of them.
    let isBound = theme.vocabulary.system.kept(.hue).contains { $0.role == edit.role.name }
    let themes = isBound ? edit.applied(to: self)[edit.gamut]?.themes ?? [] : [theme]
    let alone = Palette(request: request, srgb: solution.with(themes: themes))
    return PaletteVerdict(alone)?.flaws.allSatisfy { $0.kind.group == group } ?? false
  }
}

extension ResolvedTheme {
  /// Other colors of roles, the small changes first: channels, opacities, and mixtures with the
  /// other roles, black and white.
  fileprivate func changes(of some: [Role]) -> [(role: Role, color: TokenColor)] {
    let steps: [Int] = [1, 2, 4, 8, 16, 24, 40, 64, 96].flatMap { [$0, -$0] as [Int] }
    let shares = (1...24).map { Double($0) / 24 }
    return steps.flatMap { step in some.flatMap { role in nudged(role, by: step) } }
      + shares.flatMap { share in
        some.flatMap { role in mixed(role, with: some.filter { $0 != role }, share) }
      }
  }

  private func nudged(_ role: Role, by step: Int) -> [(role: Role, color: TokenColor)] {
    let own = self[role]
    let channels = [
      [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1], [1, 0, 1], [1, -1, 1],
    ]
    let colors = channels.map { directions in
      TokenColor(
        own.rgb.with(zip(own.rgb.channels, directions).map { Int($0) + step * $1 }),
        alpha: own.alpha)
    }
    let opacity = TokenColor(own.rgb, alpha: UInt8(clamping: Int(own.alpha) + step))
    return (colors + [opacity]).filter { $0 != own }.map { (role, $0) }
  }

  private func mixed(
    _ role: Role, with others: [Role], _ share: Double
  ) -> [(role: Role, color: TokenColor)] {
    let own = self[role]
    let ends = others.map { self[$0].rgb } + [0, 255].map { own.rgb.with([$0, $0, $0]) }
    return ends.map { TokenColor(own.rgb.mixed(with: $0, share), alpha: own.alpha) }
      .filter { $0 != own }.map { (role, $0) }
  }
}
