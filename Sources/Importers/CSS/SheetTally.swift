// SPDX-License-Identifier: MIT

/// What a style sheet has that a palette has no place for, summed up by kinds.
struct SheetTally {
  enum Kind: Int, CaseIterable {
    case noColor, elsewhere, otherScope, overridden, unreadable, oldBrowsers

    /// What was left out, behind its number.
    func text(isOne: Bool) -> String {
      switch self {
      case .noColor:
        return isOne
          ? "custom property holds no color and is left out"
          : "custom properties hold no color and are left out"
      case .elsewhere:
        return isOne
          ? "declaration of another property has a color, which has no name and is left out"
          : "declarations of other properties have colors, which have no name and are left out"
      case .otherScope:
        return (isOne ? "custom property is" : "custom properties are")
          + " left out, under a selector or a condition that is no theme, scheme, contrast or gamut"
      case .overridden:
        return (isOne ? "color is" : "colors are") + " overridden by another and left out"
      case .unreadable:
        return (isOne ? "piece is" : "pieces are") + " neither a rule nor a declaration"
      case .oldBrowsers:
        return (isOne ? "custom property is" : "custom properties are")
          + " left out, for browsers that lack something"
      }
    }
  }

  private struct Entry {
    var count: Int
    let place: SourcePlace
    let example: String
  }

  private var entries: [Kind: Entry] = [:]

  mutating func count(_ kind: Kind, _ example: String, at place: SourcePlace) {
    entries[kind, default: Entry(count: 0, place: place, example: example)].count += 1
  }

  /// One for each kind, at the first of its places.
  var remarks: [ImportRemark] {
    Kind.allCases.compactMap { kind in
      entries[kind].map { entry in
        let example = entry.example.unicodeScalars.prefix(60).map { scalar in
          scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
        }.joined()
        return ImportRemark(
          "\(entry.count) \(kind.text(isOne: entry.count == 1)); "
            + (entry.count == 1 ? "it is " : "the first is ") + example, at: entry.place)
      }
    }
  }
}
