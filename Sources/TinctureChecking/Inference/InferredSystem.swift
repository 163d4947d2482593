// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes

/// A design system as files imply it: their names as roles, their colors as targets, and the pairs
/// that `check` measures in them.
///
/// A draft to be reviewed. What it leaves out is counted in ``omissions``.
package struct InferredSystem {
  /// A role with its color in each appearance that the files have.
  struct Role {
    let name: String
    let colors: [(appearance: Appearance, color: CheckedColor)]

    /// The fill that the role is the label of; `nil` for every other role.
    var fill: String?

    /// The role before it that the same literals color; `nil` for a color of its own.
    var source: String?
  }

  /// Foregrounds that lie on the same grounds, in the same appearances.
  struct Group {
    let key: Key
    var foregrounds: [String] = []
    var reasons: [String] = []
    var places: [String] = []

    struct Key: Hashable {
      let kind: PairKind
      let grounds: [String]

      /// What translucent grounds lie on; `nil` for opaque ones.
      let base: String?
      let appearances: [Appearance]

      /// Whether only names suggest the pairs, and they fall short.
      let isUnsure: Bool
    }

    /// The names of all its roles.
    var names: [String] { foregrounds + key.grounds + [key.base].compactMap(\.self) }
  }

  let name: String
  private(set) var roles: [Role] = []
  private(set) var groups: [Group] = []
  private(set) var appearances: [Appearance] = []

  /// Steps of scales that are in no pair: the stem with the count of its steps.
  private(set) var scales: [(stem: String, count: Int)] = []

  /// What of the files is not in the system, as sentences without a full stop.
  package private(set) var omissions: [String] = []

  /// - Parameters:
  ///   - subjects: The files; the first color of a name counts.
  ///   - name: The name of the system.
  package init(_ subjects: [CheckSubject], name: String) {
    self.name = name
    let themes = usedThemes(subjects)
    appearances = Appearance.allCases.filter { one in themes.contains { $0.appearance == one } }
    var drafts = PairDrafts()
    for theme in themes { drafts.add(theme) }
    groups = drafts.groups(of: appearances)
    omissions += drafts.omissions
    addRoles(themes)
    findLabels()
    findSources()
  }

  package var roleCount: Int { roles.count }

  /// The pairs that the draft promises.
  package var pairCount: Int { count { !$0.isUnsure } }

  /// The pairs that are left to the reader, as comments.
  package var unsureCount: Int { count(where: \.isUnsure) }

  private func count(where isCounted: (Group.Key) -> Bool) -> Int {
    groups.filter { isCounted($0.key) }.map { $0.foregrounds.count * $0.key.grounds.count }
      .reduce(0, +)
  }

  /// The themes in sRGB of the first name; a system has no others.
  private mutating func usedThemes(_ subjects: [CheckSubject]) -> [CheckedTheme] {
    let all = subjects.flatMap(\.themes)
    let names = all.map(\.name)
    let used = all.filter { $0.gamut == .srgb && $0.name == names.first }
    let others = Set(names.compactMap(\.self)).subtracting([names.first.flatMap(\.self) ?? ""])
    if !others.isEmpty {
      omissions.append("the themes \(others.sorted().joined(separator: ", "))")
    }
    if all.contains(where: { $0.gamut != .srgb }) {
      omissions.append("the colors for Display P3, which follow from those of sRGB")
    }
    return used
  }

  // MARK: Roles

  private mutating func addRoles(_ themes: [CheckedTheme]) {
    let paired = Set(groups.flatMap(\.names))
    let scales = scales(of: themes, without: paired)
    var seen: Set<NormalizedName> = []
    for color in themes.flatMap(\.colors) where seen.insert(NormalizedName(color.name)).inserted {
      let name = Self.roleName(color.name)
      if !paired.contains(name), let stem = Self.scale(of: color.path), scales[stem] != nil {
        continue
      }
      let colors = appearances.compactMap { appearance in
        themes.lazy.filter { $0.appearance == appearance }.compactMap { $0[color.name] }.first
          .map { (appearance, $0) }
      }
      roles.append(Role(name: name, colors: colors))
    }
    self.scales = scales.sorted { $0.key < $1.key }.map { (stem: $0.key, count: $0.value) }
  }

  /// By stem: the count of its steps, where it is a scale: `blue-50` to `blue-950`, and not `text-1`
  /// to `text-3`.
  private func scales(of themes: [CheckedTheme], without paired: Set<String>) -> [String: Int] {
    var steps: [String: Set<String>] = [:]
    for color in themes.flatMap(\.colors) where !paired.contains(Self.roleName(color.name)) {
      if let stem = Self.scale(of: color.path) { steps[stem, default: []].insert(color.name) }
    }
    return steps.filter { stem, names in
      names.count > 5 || names.contains { $0.reversed().prefix { $0.isNumber }.count > 1 }
    }.mapValues(\.count)
  }

  /// A name without spaces and asterisks.
  static func roleName(_ name: String) -> String {
    String(name.map { $0.isWhitespace ? "-" : $0 == "*" ? "_" : $0 })
  }

  /// The name of the scale that a color is a step of: `blue` for `blue-500`; `nil` for others.
  private static func scale(of path: [String]) -> String? {
    let name = path.joined(separator: "-")
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }
    guard (1...4).contains(digits.count) else { return nil }
    let stem = String(name.dropLast(digits.count)).trimmed
    return stem.isEmpty ? nil : stem
  }

  /// Marks the foregrounds that are black or white, or nearly so, on one fill alone that has a hue.
  private mutating func findLabels() {
    for index in roles.indices {
      let own = groups.filter { $0.foregrounds.contains(roles[index].name) }
      let grounds = Set(own.flatMap(\.key.grounds))
      guard let fill = grounds.first, grounds.count == 1, isNamed(roles[index].name, fill),
        !groups.contains(where: { $0.key.grounds.contains(roles[index].name) }),
        let color = roles.first(where: { $0.name == fill }), color.hasHue, color.isOpaque,
        roles[index].isBlackOrWhite, roles[index].isOpaque
      else { continue }
      roles[index].fill = fill
    }
  }

  /// Whether a name is that of a fill with a word for what is read on it, where the fill may have a
  /// word for a ground: `button-text` on `button-bg`.
  private func isNamed(_ name: String, _ fill: String) -> Bool {
    let name = String(decoding: NormalizedName(name).bytes, as: UTF8.self)
    let fill = String(decoding: NormalizedName(fill).bytes, as: UTF8.self)
    let words = ["background", "bg", "fill", "surface", "color"]
    let stems = [fill] + words.filter(fill.hasSuffix).map { String(fill.dropLast($0.count)) }
    return stems.contains { stem in
      !stem.isEmpty
        && (["foreground", "label", "content", "text", "fg", "color"].contains { name == stem + $0 }
          || ["on", "texton", "coloron"].contains { name == $0 + stem })
    }
  }

  /// Marks the roles whose literals color a role before them in every appearance.
  private mutating func findSources() {
    var known: [[Set<ColorLiteral>]: String] = [:]
    for index in roles.indices {
      let literals = roles[index].colors.map { Set($0.color.spelling.literals) }
      guard !literals.contains(where: \.isEmpty), literals.count == appearances.count else {
        continue
      }
      if let source = known[literals] {
        if roles[index].fill == nil { roles[index].source = source }
      } else {
        known[literals] = roles[index].name
      }
    }
  }

  // MARK: Orders

  /// By appearance: the gray surfaces of at least two texts from light to dark, where they differ.
  var surfaceOrders: [(appearance: Appearance, names: [String])] {
    let grounds = Set(groups.flatMap(\.key.grounds)).filter { ground in
      Set(groups.filter { $0.key.grounds.contains(ground) }.flatMap(\.foregrounds)).count > 1
    }
    return appearances.compactMap { appearance in
      let surfaces = roles.filter { grounds.contains($0.name) && $0.isGray && $0.source == nil }
        .compactMap { role in
          role.colors.first { $0.appearance == appearance }.map {
            (name: role.name, luminance: RelativeLuminance($0.color.color.rgb).value)
          }
        }.sorted { ($1.luminance, $0.name) < ($0.luminance, $1.name) }
      let isSteep = zip(surfaces, surfaces.dropFirst()).allSatisfy {
        ($0.luminance + RelativeLuminance.flare) / ($1.luminance + RelativeLuminance.flare)
          > SystemOrder.leastRatio
      }
      return surfaces.count > 1 && isSteep ? (appearance, surfaces.map(\.name)) : nil
    }
  }
}

extension InferredSystem.Role {
  private var chromas: [(chroma: Double, lightness: Double)] {
    colors.map { color in
      let coordinates = color.color.color.rgb.color.converted(to: OKLCH.self).coordinates
      return (coordinates.y, coordinates.x)
    }
  }

  fileprivate var isBlackOrWhite: Bool {
    chromas.allSatisfy { $0.chroma < 0.03 && ($0.lightness > 0.9 || $0.lightness < 0.3) }
  }

  fileprivate var hasHue: Bool { chromas.allSatisfy { $0.chroma >= 0.04 } }

  fileprivate var isGray: Bool { chromas.allSatisfy { $0.chroma < 0.04 } && isOpaque }

  var isOpaque: Bool { colors.allSatisfy(\.color.color.isOpaque) }
}

extension String {
  /// The text without hyphens, dots and underscores at its end.
  fileprivate var trimmed: String {
    String(reversed().drop { "-._ ".contains($0) }.reversed())
  }
}

/// The pairs of themes, by foreground.
private struct PairDrafts {
  /// Which grounds a foreground of a kind lies on.
  private struct Key: Hashable {
    let foreground: String
    let kind: PairKind
  }

  /// A ground, and what it lies on where it is translucent.
  private struct Ground: Hashable {
    let name: String
    let base: String?
  }

  private struct Use {
    var appearances: Set<Appearance> = []
    var isUnsure = false
    let number: Int
  }

  /// What uses have in common that are written together.
  private struct Common: Hashable {
    let appearances: Set<Appearance>
    let base: String?
    let isUnsure: Bool
  }

  private var keys: [Key] = []
  private var uses: [Key: [Ground: Use]] = [:]
  private var reasons: [Key: [String]] = [:]
  private var places: [Key: [String]] = [:]
  private var leftOut: [String: Int] = [:]

  mutating func add(_ theme: CheckedTheme) {
    for pair in theme.pairs {
      guard !pair.hasUnknownBackdrop else {
        leftOut["translucent ground and nothing known behind it", default: 0] += 1
        continue
      }
      switch pair.background {
      case .solid(let ground): add(pair, on: ground, over: nil, theme)
      case .layered(let layer, let surface): add(pair, on: layer, over: surface, theme)
      case .gradient: leftOut["gradient", default: 0] += 1
      }
    }
  }

  private mutating func add(
    _ pair: CheckedPair, on ground: CheckedColor, over surface: CheckedColor?,
    _ theme: CheckedTheme
  ) {
    let text = InferredSystem.roleName(pair.foreground.name)
    let ground = Ground(
      name: InferredSystem.roleName(ground.name),
      base: surface.map { InferredSystem.roleName($0.name) })
    guard text != ground.name else { return }
    let key = Key(foreground: text, kind: pair.kind)
    if uses[key] == nil { keys.append(key) }
    let number = uses[key]?.count ?? 0
    uses[key, default: [:]][ground, default: Use(number: number)].appearances
      .insert(theme.appearance)
    let required = pair.requiredRatio(by: theme.standard) ?? 1
    if pair.evidence == .assumed, pair.measurement.ratio < required {
      uses[key]?[ground]?.isUnsure = true
    }
    Self.add(pair.origin, to: &reasons[key, default: []])
    Self.add("\(pair.foreground.place)", to: &places[key, default: []])
  }

  private static func add(_ text: String, to texts: inout [String]) {
    if !texts.contains(text) { texts.append(text) }
  }

  var omissions: [String] {
    leftOut.sorted { $0.key < $1.key }.map { kind, count in
      "\(count) pair\(count == 1 ? "" : "s") with a \(kind)"
    }
  }

  /// Foregrounds with the same grounds together, in the order in which they first come.
  func groups(of all: [Appearance]) -> [InferredSystem.Group] {
    var groups: [InferredSystem.Group] = []
    for key in keys {
      let own = (uses[key] ?? [:]).sorted { $0.value.number < $1.value.number }
      for (common, grounds) in own.grouped(by: {
        Common(
          appearances: $0.value.appearances, base: $0.key.base, isUnsure: $0.value.isUnsure)
      }) {
        let groupKey = InferredSystem.Group.Key(
          kind: key.kind, grounds: grounds.map(\.key.name), base: common.base,
          appearances: all.filter(common.appearances.contains), isUnsure: common.isUnsure)
        add(key, groupKey, &groups)
      }
    }
    return groups
  }

  private func add(
    _ key: Key, _ groupKey: InferredSystem.Group.Key, _ groups: inout [InferredSystem.Group]
  ) {
    let index = groups.firstIndex { $0.key == groupKey } ?? groups.count
    if index == groups.count { groups.append(InferredSystem.Group(key: groupKey)) }
    groups[index].foregrounds.append(key.foreground)
    for reason in reasons[key] ?? [] { Self.add(reason, to: &groups[index].reasons) }
    for place in places[key] ?? [] { Self.add(place, to: &groups[index].places) }
  }
}
