// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

extension SheetColors {
  /// Returns the color of an answer, or remarks once for each declaration why there is none.
  mutating func value(of answer: SheetCascade.Answer, _ name: String) -> SheetValue? {
    switch answer.result {
    case .success(let value): return value
    case .failure(.noColor): return nil
    case .failure(let failure):
      guard remarked.insert(answer.declaration).inserted else { return nil }
      let place = sheet.all[answer.declaration].place
      result.remarks.append(
        ImportRemark("\(name) is left out: \(Self.reason(failure))", at: place))
      return nil
    }
  }

  /// Says why a declaration gives no color, as the rest of a sentence.
  private static func reason(_ failure: SheetCascade.Failure) -> String {
    switch failure {
    case .noColor: return "it holds no color"
    case .cycle: return "it refers to itself"
    case .unresolved(let name): return "\(name) is not in the file"
    case .tooLong: return "what it refers to is too long or too deep for a color"
    case .currentColor: return "it is the color of the text around it"
    case .unreadable(let reason): return reason
    }
  }

  /// Remarks once for each declaration that its color lies beyond Display P3.
  mutating func remarkMapping(
    _ color: SheetColor, _ answer: SheetCascade.Answer, _ property: SheetProperty
  ) {
    guard color.isMapped, remarked.insert(answer.declaration).inserted else { return }
    result.remarks.append(
      ImportRemark(
        "\(property.name) is beyond Display P3 and was brought into it",
        at: sheet.all[answer.declaration].place))
  }

  /// The literals that no state shows and that say the same as one that does: what older browsers
  /// read has to change with it.
  mutating func repetitions(
    _ property: SheetProperty, _ candidates: [SheetCandidate], used: Set<Int>
  ) -> [ColorLiteral: [ColorLiteral]] {
    var found: [ColorLiteral: [ColorLiteral]] = [:]
    for candidate in candidates where !used.contains(candidate.declaration) {
      let file = sheet.all[candidate.declaration].place.file
      for index in 0..<8 where candidate.states.rawValue & (1 << UInt8(index)) != 0 {
        let state = SheetStates(rawValue: 1 << UInt8(index))
        guard let (own, copy) = repetition(of: candidate, property, in: state, file),
          !(found[own]?.contains(copy) ?? false)
        else { continue }
        found[own, default: []].append(copy)
      }
    }
    return found
  }

  /// The literal of the color that a state shows, and that of an overridden one that is the same.
  private mutating func repetition(
    of candidate: SheetCandidate, _ property: SheetProperty, in state: SheetStates, _ file: String
  ) -> (own: ColorLiteral, copy: ColorLiteral)? {
    guard case .success(let kept)? = cascade.answer(property, in: state)?.result,
      case .success(let lost) = cascade.color(
        of: candidate.declaration, property.theme, in: state)
    else { return nil }
    let (color, other) = (SheetColor(kept.color).color, SheetColor(lost.color).color)
    guard color == other,
      let own = kept.spelling(in: file, gamut: color.rgb.gamut).literals.first,
      let copy = lost.spelling(in: file, gamut: color.rgb.gamut).literals.first, copy != own
    else { return nil }
    return (own, copy)
  }

  /// Counts the colors that no state shows, unless one that does is the same.
  mutating func countOverridden(
    _ property: SheetProperty, _ candidates: [SheetCandidate], used: Set<Int>
  ) {
    for candidate in candidates where !used.contains(candidate.declaration) {
      guard !candidate.states.isEmpty else { continue }
      let state = SheetStates(rawValue: 1 << UInt8(candidate.states.index))
      guard
        case .success(let lost) = cascade.color(
          of: candidate.declaration, property.theme, in: state)
      else { continue }
      if case .success(let kept)? = cascade.answer(property, in: state)?.result,
        SheetColor(kept.color).color == SheetColor(lost.color).color
      {
        continue
      }
      tally.count(
        .overridden, property.name, at: sheet.all[candidate.declaration].place)
    }
  }
}

/// Counts what a style sheet contains and a palette cannot hold, by kind.
struct SheetTally {
  /// What is left out, in the order of the remarks.
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

  /// A count with the first of the places and what stands there.
  private struct Entry {
    var count: Int
    let place: SourcePlace
    let example: String
  }

  private var entries: [Kind: Entry] = [:]

  /// Counts one more of a kind; the first one gives the place and the example.
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
