// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

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
        ImportRemark(
          "\(name.asWritten) is left out: \(Self.reason(failure))", at: place,
          // Whatever it is, other tools show a color there.
          isLoss: failure == .tooLong))
      return nil
    }
  }

  private static func reason(_ failure: SheetCascade.Failure) -> String {
    switch failure {
    case .noColor: return "it holds no color"
    case .cycle: return "it refers to itself"
    case .unresolved(let name): return "\(name.asWritten) is not in the file"
    case .ambiguous(let name, let first, let second):
      return
        "\(name.asWritten) is not in the file, and differs between others, such as \(first) and \(second)"
    case .tooLong: return "what it refers to is too long or too deep for a color"
    case .currentColor: return "it is the color of the text around it"
    case .unreadable(let reason): return reason
    }
  }

  /// Names the imports that are no files of the run.
  mutating func remarkImports() {
    for (address, place) in sheet.imports
    where !address.hasPrefix("sass:")
      && cascade.library?.has(address, importedBy: cascade.number) != true
    {
      result.remarks.add("what @import names is not read: import it by itself", at: place)
    }
  }

  /// Says how many names have the value of another file of the run.
  mutating func remarkBorrowed() {
    let brought = cascade.borrowed.filter { cascade.library?.isOfTailwind($0) ?? false }
    remarkBorrowed(cascade.borrowed.subtracting(brought), of: "another one")
    remarkBorrowed(brought, of: TailwindTheme.path[0])
  }

  private mutating func remarkBorrowed(_ names: Set<String>, of source: String) {
    guard let first = names.min() else { return }
    let count = names.count
    result.remarks.add(
      "\(count) custom propert\(count == 1 ? "y is" : "ies are") not in the file and "
        + "\(count == 1 ? "has" : "have") the value of \(source); the first is \(first.asWritten)",
      at: sheet.file)
  }

  /// Remarks once for each declaration that its color lies beyond Display P3.
  mutating func remarkMapping(
    _ color: RoundedColor, _ answer: SheetCascade.Answer, _ property: SheetProperty
  ) {
    guard color.isMapped, remarked.insert(answer.declaration).inserted else { return }
    result.remarks.add(
      "\(property.name.asWritten) is beyond Display P3, and its channels are cut off, as browsers do",
      at: sheet.all[answer.declaration].place)
  }

  /// The overridden literals with the color of one that is in effect, such as fallbacks for older
  /// browsers: when one is changed, the other has to change as well.
  mutating func repetitions(
    _ property: SheetProperty, _ candidates: [SheetCandidate], used: Set<Int>
  ) -> [ColorLiteral: [ColorLiteral]] {
    var found: [ColorLiteral: [ColorLiteral]] = [:]
    var seen: Set<[ColorLiteral]> = []
    for candidate in candidates where !used.contains(candidate.declaration) {
      let file = sheet.all[candidate.declaration].place.file
      for state in candidate.states.each {
        guard let (own, copy) = repetition(of: candidate, property, in: state, file),
          seen.insert([own, copy]).inserted
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
        of: candidate.declaration, property.element, in: state)
    else { return nil }
    let (color, other) = (RoundedColor(kept.color).color, RoundedColor(lost.color).color)
    guard color == other,
      let own = kept.spelling(in: file, gamut: color.rgb.gamut).literals.first,
      let copy = lost.spelling(in: file, gamut: color.rgb.gamut).literals.first, copy != own
    else { return nil }
    return (own, copy)
  }

  /// Counts overridden colors, except for those equal to the color that overrides them.
  mutating func countOverridden(
    _ property: SheetProperty, _ candidates: [SheetCandidate], used: Set<Int>
  ) {
    // What holds in the dark alone is not overridden where the page has no dark.
    let known = known(property.theme)
    let states =
      known.contains(nil) ? .all : SheetStates { appearance, _ in known.contains(appearance) }
    for candidate in candidates
    where !used.contains(candidate.declaration) && !candidate.states.isDisjoint(with: states)
      && candidate.states.each.allSatisfy({ isLost(candidate, of: property, in: $0) })
    {
      tally.count(.overridden, property.name, at: sheet.all[candidate.declaration].place)
    }
  }
}

extension SheetColors {
  /// Whether a declaration has a color of its own in a state, and the property another one.
  fileprivate mutating func isLost(
    _ candidate: SheetCandidate, of property: SheetProperty, in state: SheetStates
  ) -> Bool {
    guard
      case .success(let lost) = cascade.color(
        of: candidate.declaration, property.element, in: state)
    else { return false }
    guard case .success(let kept)? = cascade.answer(property, in: state)?.result else {
      return true
    }
    return RoundedColor(kept.color).color != RoundedColor(lost.color).color
  }
}

/// Counts what a style sheet contains and a palette cannot hold, by kind.
struct SheetTally {
  /// What is left out, in the order of the remarks.
  enum Kind: Int, CaseIterable {
    case noColor, inRules, textless, unmeasured, oneValue, hidden, image, filled, faded, shadowed,
      elsewhere, otherScope, overridden, unreadable, oldBrowsers
    case computed, program, programmed, included, extended, overlong, nested

    /// What was left out, behind its number.
    func text(isOne: Bool) -> String {
      let be = isOne ? "is" : "are"
      let properties = isOne ? "custom property" : "custom properties"
      switch self {
      case .noColor: return "\(properties) \(isOne ? "holds" : "hold") no color and \(be) left out"
      case .elsewhere:
        return isOne
          ? "declaration of another property has a color, which has no name and is left out"
          : "declarations of other properties have colors, which have no name and are left out"
      case .inRules:
        return "\(isOne ? "color" : "colors") of rules \(isOne ? "has" : "have") no name: check "
          + "measures \(isOne ? "it" : "them"), and a palette leaves \(isOne ? "it" : "them") out"
      case .textless:
        return
          "\(isOne ? "rule is" : "rules are") of a part without text by its name, and "
          + "\(be) not measured"
      case .unmeasured, .oneValue, .hidden, .image, .filled, .faded, .shadowed:
        return
          "\(isOne ? "rule has" : "rules have") a text on a background and \(be) not measured, "
          + "because \(isOne ? "its" : "their") \(obstacle)"
      case .otherScope:
        return "\(properties) \(be) left out, under a selector or a condition that is no theme, "
          + "scheme, contrast or gamut"
      case .overridden:
        return "\(isOne ? "color" : "colors") \(be) overridden by another and left out"
      case .unreadable:
        return "\(isOne ? "piece" : "pieces") \(be) neither a rule nor a declaration"
      case .computed:
        return "\(isOne ? "value" : "values") \(be) left out, which only the compiler of the style "
          + "sheet can compute"
      case .program:
        return "\(isOne ? "block" : "blocks") \(be) left out, which only the compiler of the style "
          + "sheet can run"
      case .programmed:
        return
          "\(isOne ? "color" : "colors") of texts and backgrounds \(be) not measured, in blocks "
          + "which only the compiler of the style sheet can run"
      case .included:
        return
          "\(isOne ? "inclusion" : "inclusions") of mixins with colors \(be) left out, which only the "
          + "compiler of the style sheet can expand"
      case .extended:
        return
          "\(isOne ? "extension" : "extensions") of rules \(be) left out, whose rule is in no file "
          + "that is read or cannot be told"
      case .overlong:
        let limits = ExpandedText.limits
        return
          "\(isOne ? "inclusion" : "inclusions") of mixins \(be) left out, which would add more "
          + "than \(limits.lowerBound) to \(limits.upperBound) bytes, by the length of the style "
          + "sheets, or be more than \(ExpandedText.depthLimit) deep"
      case .nested:
        return "\(isOne ? "block" : "blocks") \(be) left out, whose selectors make more than "
          + "\(SheetComponent.countLimit) with those around \(isOne ? "it" : "them"), or longer ones "
          + "than \(SheetComponent.lengthLimit) bytes, or too many with those of the whole sheet"
      case .oldBrowsers: return "\(properties) \(be) left out, for browsers that lack something"
      }
    }

    /// Why both colors of a rule were not measured, behind "because its".
    private var obstacle: String {
      switch self {
      case .oneValue: "color and background are one, which shows no text"
      case .hidden: "text is hidden"
      case .image: "background is an image or a gradient"
      case .filled: "text has another fill color"
      case .faded: "element has an opacity"
      case .shadowed: "shadow of the text may decide"
      default: "color or background is not known or lets something shine through"
      }
    }

    /// Whether two colors of one rule are left unmeasured, or may be.
    var isLoss: Bool {
      [
        .unmeasured, .oneValue, .hidden, .image, .filled, .faded, .shadowed, .nested, .programmed,
        .included, .extended, .overlong,
      ].contains(self)
    }
  }

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

  /// Whether a declaration without a name has a color, or what is included may have one.
  var hasOtherColors: Bool {
    [.elsewhere, .programmed, .included, .overlong].contains { entries[$0] != nil }
  }

  /// One for each kind, at the first of its places.
  var remarks: [ImportRemark] {
    Kind.allCases.compactMap { kind in
      entries[kind].map { entry in
        let example = entry.example.asWritten.unicodeScalars.prefix(60).map { scalar in
          scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
        }.joined()
        let isOne = entry.count == 1
        let text = "\(entry.count) \(kind.text(isOne: isOne)); \(isOne ? "it" : "the first") is "
        return ImportRemark(
          text + example, at: entry.place, isLoss: kind.isLoss, isOfImport: kind == .inRules)
      }
    }
  }
}
