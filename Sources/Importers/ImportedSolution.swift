// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// The ramps and themes of one gamut, as far as a table of colors has them whole.
struct ImportedSolution {
  private let table: ColorTable
  private let gamut: Gamut

  /// The name that each role has in the table.
  private let roles: [Role: [String]]

  /// The names of the steps of each ramp, in the order of their labels.
  private let steps: [RampName: [(label: Int, path: [String])]]

  /// The order in which ramps first come.
  private let rampNames: [RampName]

  /// Finds the roles and steps among the names of a table.
  init(_ table: ColorTable, gamut: Gamut, prefix: String) {
    self.table = table
    self.gamut = gamut
    var roles: [Role: [String]] = [:]
    var steps: [RampName: [(label: Int, path: [String])]] = [:]
    var rampNames: [RampName] = []
    for path in table.paths {
      switch TokenMeaning(path, prefix: prefix) {
      case .role(let role): roles[role] = roles[role] ?? path
      case .step(let ramp, let label):
        if steps[ramp] == nil { rampNames.append(ramp) }
        steps[ramp, default: []].append((label, path))
      case nil: continue
      }
    }
    self.roles = roles
    self.steps = steps.mapValues { $0.sorted { $0.label < $1.label } }
    self.rampNames = rampNames
  }

  // MARK: Themes

  /// The appearances in which every role has a color.
  var appearances: [Appearance] {
    guard roles.count == Role.allCases.count else { return [] }
    return candidates.filter { appearance in
      Role.allCases.allSatisfy { color($0, in: appearance) != nil }
    }
  }

  /// The appearances that colors are written for, in the order in which they first come; what is
  /// written for all is the one of light and dark that nothing else is for.
  private var candidates: [Appearance] {
    var found: [Appearance] = []
    var hasGeneral = false
    for path in roles.values.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for entry in table.entries(path) where entry.color.rgb.gamut == gamut {
        guard let appearance = entry.appearance else {
          hasGeneral = true
          continue
        }
        if !found.contains(appearance) { found.append(appearance) }
      }
    }
    if hasGeneral, let general = general(beside: found) { found.append(general) }
    return Appearance.allCases.filter(found.contains)
  }

  /// The appearance that colors for all of them stand for, next to those with colors of their own.
  private func general(beside found: [Appearance]) -> Appearance? {
    switch (found.contains(.light), found.contains(.dark)) {
    case (true, true): return nil
    case (true, false): return .dark
    case (false, true): return .light
    case (false, false): return isLightOverall ? .light : .dark
    }
  }

  /// Whether text is darker than the surface, in the colors that are for every appearance.
  private var isLightOverall: Bool {
    guard let text = general(.textPrimary), let surface = general(.surfacePrimary) else {
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
    rampNames.compactMap { name in
      let steps = (steps[name] ?? []).map { label, path in
        onlyColor(of: path).map { Ramp.Step(label: label, rgb: $0) }
      }
      let whole = steps.compactMap(\.self)
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
    let ofSteps = ramps.flatMap { steps[$0.name] ?? [] }.map(\.path)
    return Set(ofSteps + (hasThemes ? Array(roles.values) : []))
  }
}
