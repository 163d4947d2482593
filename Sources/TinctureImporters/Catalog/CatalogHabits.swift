// SPDX-License-Identifier: MIT

/// What a catalog does in most of its color sets and not in some, and names that are one in code.
struct CatalogHabits {
  /// The color sets by name, each with its place and whether it has a dark color of its own.
  private var sets: [(name: [String], place: SourcePlace, hasDark: Bool)] = []

  /// The least share of the color sets with a dark color that makes it the habit of a catalog.
  private static let leastShare = 0.3

  mutating func add(_ name: [String], at place: SourcePlace, _ slots: [ColorSlot]) {
    // A system color is its own dark one.
    let hasDark = slots.contains { slot in
      if case .system = slot.content { return true }
      return slot.luminosity == .dark
    }
    if !slots.isEmpty { sets.append((name, place, hasDark)) }
  }

  var remarks: [ImportRemark] { darkRemarks + symbolRemarks + systemRemarks }

  private var darkRemarks: [ImportRemark] {
    // A step of a ramp is the same color in every appearance.
    let sets = sets.filter { !($0.name.last?.last?.isNumber ?? false) }
    let single = sets.filter { !$0.hasDark }
    let darkCount = sets.count - single.count
    guard let first = single.first, Double(darkCount) >= Self.leastShare * Double(sets.count)
    else { return [] }
    let names = single.prefix(5).map { $0.name.joined(separator: "/") }.joined(separator: ", ")
    let rest = single.count > 5 ? " and \(single.count - 5) more" : ""
    return [
      ImportRemark(
        "\(single.count) of \(sets.count) color sets have no dark color: \(names)\(rest)",
        at: first.place, flaw: .missingDark)
    ]
  }

  private var symbolRemarks: [ImportRemark] {
    sets.grouped { Self.symbol($0.name) }.compactMap { symbol, sets in
      let names = Set(sets.map(\.name))
      guard names.count > 1, let last = sets.last else { return nil }
      let list = names.map { $0.joined(separator: "/") }.sorted().joined(separator: " and ")
      return ImportRemark("\(list) are one symbol in code", at: last.place, flaw: .symbolCollision)
    }
  }

  /// Names that the system has: a folder that provides a namespace makes a symbol of its own.
  private var systemRemarks: [ImportRemark] {
    sets.filter { $0.name.count == 1 }.compactMap { set in
      guard let symbol = Self.symbol(set.name).first,
        let member = Self.members.first(where: { $0.lowercased() == symbol })
      else { return nil }
      return ImportRemark(
        "\(set.name[0]) has the name of a color of the system, so that Xcode makes no symbol of it "
          + "and .\(member) in code is the system's",
        at: set.place, flaw: .symbolCollision)
    }
  }

  /// Members of `Color`, `UIColor`, `NSColor` and the styles of SwiftUI, which have no `Color` at
  /// the end.
  ///
  /// Sources: <https://developer.apple.com/documentation/swiftui/color>,
  /// <https://developer.apple.com/documentation/swiftui/shapestyle>, "Standard colors" and "UI
  /// element colors" of <https://developer.apple.com/documentation/uikit/uicolor>, and
  /// <https://developer.apple.com/documentation/appkit/nscolor>.
  private static let members: [String] =
    """
    black blue brown clear cyan gray green indigo mint orange pink primary purple red secondary teal \
    white yellow darkGray lightGray magenta darkText lightText \
    background fill foreground link placeholder quaternary quinary selection separator tertiary tint \
    windowBackground \
    label secondaryLabel tertiaryLabel quaternaryLabel placeholderText opaqueSeparator \
    groupTableViewBackground \
    systemBackground secondarySystemBackground tertiarySystemBackground systemGroupedBackground \
    secondarySystemGroupedBackground tertiarySystemGroupedBackground systemFill \
    secondarySystemFill tertiarySystemFill quaternarySystemFill quinarySystemFill \
    systemBlue systemBrown systemCyan systemGray systemGray2 systemGray3 systemGray4 systemGray5 \
    systemGray6 systemGreen systemIndigo systemMint systemOrange systemPink systemPurple systemRed \
    systemTeal systemYellow
    """.split(separator: " ").map(String.init)

  /// Whether a symbol in code is one of the system, whatever color sets there are.
  static func isOfSystem(_ symbol: String) -> Bool { members.contains(symbol) }

  /// The name of a set as Xcode's generated symbols have it: the words of a component joined, and
  /// without regard to case, which Xcode changes at the beginning of a word.
  private static func symbol(_ name: [String]) -> [String] {
    name.map { component in
      var word = component.filter { $0.isLetter || $0.isNumber }.lowercased()
      // Xcode leaves out the word at the end.
      if word.hasSuffix("color"), word.count > 5 { word.removeLast(5) }
      return word
    }
  }
}
