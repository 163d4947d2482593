// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes

/// A color that a repair moves as one: the literals that define it, or a role of a theme of a
/// palette document.
struct RepairSlot {
  /// Unique among the slots of a subject, without spaces and asterisks.
  let id: String

  /// The names under which it is used, at most three.
  let names: [String]

  /// The color in the gamut of the slot, which is that of its first literal.
  let color: RGB8

  /// None in a palette document, and for what cannot be edited.
  let literals: [ColorLiteral]

  /// Where it is first defined.
  let place: SourcePlace

  var gamut: Gamut { color.gamut }

  /// Why pure white or black that is named so, such as `white` and `vp-c-black`, cannot move.
  fileprivate var obstacle: String? {
    guard color.packed == 0 || color.packed == 0xFFFFFF else { return nil }
    let word = color.packed == 0 ? "black" : "white"
    return names.contains { $0.lowercased().hasSuffix(word) } ? "its name says its color" : nil
  }
}

/// A slot as one color of a theme uses it.
struct RepairNode: Hashable {
  /// The number of the slot.
  let slot: Int

  /// The opacity as a byte; an edit keeps it.
  let alpha: UInt8

  var isOpaque: Bool { alpha == 255 }
}

/// The slots of a subject: literals in groups, the roles of a palette document, and what is fixed.
struct RepairSlots {
  private(set) var all: [RepairSlot] = []

  /// By number: why a slot cannot move, as the rest of a sentence about it.
  var obstacles: [Int: String] = [:]

  private let groups: ColorGroups
  private var numbers: [Key: Int] = [:]

  /// By theme: the slot of each name.
  ///
  /// Edited files have the same names, while literals move when
  /// others before them get longer.
  private var slots: [[[String]: Int]] = []
  private let isDocument: Bool

  /// What makes two uses one slot.
  private enum Key: Hashable {
    case group(Int)
    /// A color that no edit can change; equal ones of a name are one.
    case fixed(name: String, RGB8)
    /// A role of a theme of a palette document.
    case role(theme: Int, name: String)
  }

  init(_ subject: CheckSubject) {
    groups = ColorGroups(subject)
    isDocument = !subject.palettes.isEmpty
    var names = SlotNames(subject)
    for (theme, checked) in subject.themes.enumerated() {
      slots.append([:])
      for color in checked.everyColor { add(color, theme, checked, &names) }
    }
  }

  private mutating func add(
    _ color: CheckedColor, _ theme: Int, _ checked: CheckedTheme, _ names: inout SlotNames
  ) {
    let key = key(of: color, theme)
    slots[theme][color.path] = numbers[key] ?? all.count
    guard numbers[key] == nil else { return }
    numbers[key] = all.count
    let group = groups.number(of: color).map { groups.all[$0] }
    let slot = RepairSlot(
      id: names.id(color.name, in: checked), names: group?.names ?? [color.name],
      color: group?.color ?? color.color.rgb, literals: group?.literals ?? [],
      place: color.place)
    obstacles[all.count] = obstacle(of: color) ?? slot.obstacle
    all.append(slot)
  }

  /// Why a color cannot be moved; `nil` for one that can.
  private func obstacle(of color: CheckedColor) -> String? {
    if isDocument {
      return "\(color.place.pointer)".hasPrefix("/additions/")
        ? "a palette of a design system is made anew by generate" : nil
    }
    if case .fixed(let reason) = color.spelling { return reason }
    return nil
  }

  private func key(of color: CheckedColor, _ theme: Int) -> Key {
    if isDocument { return .role(theme: theme, name: color.name) }
    return groups.number(of: color).map(Key.group)
      ?? .fixed(name: color.name, color.color.rgb)
  }

  /// The use of a slot by a color of the theme with a number, before or after edits.
  func node(of color: CheckedColor, _ theme: Int) -> RepairNode {
    // Every color of the subject was added, so that the number is always known.
    RepairNode(slot: slots[theme][color.path] ?? 0, alpha: color.color.alpha)
  }

  /// Fixes the colors that are to stay.
  mutating func hold(_ bounds: RepairBounds) {
    for (number, slot) in all.enumerated() where slot.names.contains(where: bounds.holds) {
      obstacles[number] = obstacles[number] ?? Self.isHeld
    }
  }

  func canMove(_ slot: Int) -> Bool { obstacles[slot] == nil }

  /// Whether a slot stays because no edit can write it, and not because somebody says so.
  func isUnwritable(_ slot: Int) -> Bool {
    obstacles[slot].map { $0 != Self.isHeld && $0 != all[slot].obstacle } ?? false
  }

  private static let isHeld = "it is held"
}

/// Identifiers of slots: the name, with the theme before it where several have it.
private struct SlotNames {
  /// How many different colors have each name.
  private let counts: [String: Int]
  private var taken: Set<String> = []

  init(_ subject: CheckSubject) {
    var colors: [String: Set<RGB8>] = [:]
    for color in subject.themes.flatMap(\.everyColor) {
      colors[color.name, default: []].insert(color.color.rgb)
    }
    counts = colors.mapValues(\.count)
  }

  mutating func id(_ name: String, in theme: CheckedTheme) -> String {
    let long = "\(theme.title)/\(name)"
    let wanted = Self.word(counts[name] ?? 1 > 1 || taken.contains(Self.word(name)) ? long : name)
    var (id, count) = (wanted, 1)
    while !taken.insert(id).inserted {
      count += 1
      id = "\(wanted)#\(count)"
    }
    return id
  }

  /// The text without spaces, and without asterisks, which would make it a pattern.
  private static func word(_ text: String) -> String {
    String(text.map { $0.isWhitespace ? "-" : $0 == "*" ? "_" : $0 })
  }
}
