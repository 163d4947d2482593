// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Importers
import Palettes

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
      let appearances: [Appearance]
    }
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
  }

  package var roleCount: Int { roles.count }
  package var pairCount: Int {
    groups.map { $0.foregrounds.count * $0.key.grounds.count }.reduce(0, +)
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
    let paired = Set(groups.flatMap { $0.foregrounds + $0.key.grounds })
    var seen: Set<NormalizedName> = []
    var steps: [String: Int] = [:]
    var translucent: [String] = []
    for color in themes.flatMap(\.colors) where seen.insert(NormalizedName(color.name)).inserted {
      let name = Self.roleName(color.name)
      let colors = appearances.compactMap { appearance in
        themes.lazy.filter { $0.appearance == appearance }.compactMap { $0[color.name] }.first
          .map { (appearance, $0) }
      }
      if !paired.contains(name), let stem = Self.scale(of: color.path) {
        steps[stem, default: 0] += 1
      } else if colors.allSatisfy(\.1.color.isOpaque) {
        roles.append(Role(name: name, colors: colors))
      } else {
        translucent.append(name)
      }
    }
    scales = steps.sorted { $0.key < $1.key }.map { (stem: $0.key, count: $0.value) }
    if !translucent.isEmpty {
      omissions.append("translucent colors: \(translucent.joined(separator: ", "))")
    }
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
        let color = roles.first(where: { $0.name == fill }), color.hasHue,
        roles[index].isBlackOrWhite
      else { continue }
      roles[index].fill = fill
    }
  }

  /// Whether a name is that of a fill with a word for what is read on it.
  private func isNamed(_ name: String, _ fill: String) -> Bool {
    let (name, fill) = (NormalizedName(name).bytes, NormalizedName(fill).bytes)
    return ["foreground", "label", "content", "text"].contains { name == fill + Array($0.utf8) }
      || name == Array("on".utf8) + fill
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

  private struct Use {
    var appearances: Set<Appearance> = []
    let number: Int
  }

  private var keys: [Key] = []
  private var uses: [Key: [String: Use]] = [:]
  private var reasons: [Key: [String]] = [:]
  private var places: [Key: [String]] = [:]
  private var leftOut: [String: Int] = [:]

  mutating func add(_ theme: CheckedTheme) {
    for pair in theme.pairs {
      guard pair.colors.tokens.allSatisfy(\.color.isOpaque) else {
        leftOut["translucent", default: 0] += 1
        continue
      }
      guard case .solid(let ground) = pair.background else {
        leftOut["gradient", default: 0] += 1
        continue
      }
      add(pair, on: ground, theme.appearance)
    }
  }

  private mutating func add(
    _ pair: CheckedPair, on ground: CheckedColor, _ appearance: Appearance
  ) {
    let (text, name) = (
      InferredSystem.roleName(pair.foreground.name), InferredSystem.roleName(ground.name)
    )
    guard text != name else { return }
    let key = Key(foreground: text, kind: pair.kind)
    if uses[key] == nil { keys.append(key) }
    let number = uses[key]?.count ?? 0
    uses[key, default: [:]][name, default: Use(number: number)].appearances.insert(appearance)
    Self.add(pair.origin, to: &reasons[key, default: []])
    Self.add("\(pair.foreground.place)", to: &places[key, default: []])
  }

  private static func add(_ text: String, to texts: inout [String]) {
    if !texts.contains(text) { texts.append(text) }
  }

  var omissions: [String] {
    leftOut.sorted { $0.key < $1.key }.map { kind, count in
      "\(count) pair\(count == 1 ? "" : "s") with a \(kind) color"
    }
  }

  /// Foregrounds with the same grounds together, in the order in which they first come.
  func groups(of all: [Appearance]) -> [InferredSystem.Group] {
    var groups: [InferredSystem.Group] = []
    for key in keys {
      let own = uses[key] ?? [:]
      for (appearances, grounds) in own.sorted(by: { $0.value.number < $1.value.number })
        .grouped(by: \.value.appearances)
      {
        add(
          key, grounds.map(\.key), all.filter(appearances.contains), &groups)
      }
    }
    return groups
  }

  private func add(
    _ key: Key, _ grounds: [String], _ appearances: [Appearance],
    _ groups: inout [InferredSystem.Group]
  ) {
    let groupKey = InferredSystem.Group.Key(
      kind: key.kind, grounds: grounds, appearances: appearances)
    let index = groups.firstIndex { $0.key == groupKey } ?? groups.count
    if index == groups.count { groups.append(InferredSystem.Group(key: groupKey)) }
    groups[index].foregrounds.append(key.foreground)
    for reason in reasons[key] ?? [] { Self.add(reason, to: &groups[index].reasons) }
    for place in places[key] ?? [] { Self.add(place, to: &groups[index].places) }
  }
}
