// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// What palettes keep of the entries of a color set: one color for each appearance and gamut.
struct ColorSetChoice {
  /// A color with what it is for.
  struct Choice {
    let appearance: Appearance?
    let color: TokenColor
    let place: SourcePlace
    var spelling: ColorSpelling
    /// Whether it had more than 8 bits.
    let isRounded: Bool

    /// A color of an entry, with the entry's place and spelling.
    init(_ slot: ColorSlot, _ appearance: Appearance?, _ color: TokenColor, isRounded: Bool) {
      self.appearance = appearance
      self.color = color
      place = slot.place
      spelling = slot.spelling(in: color.rgb.gamut)
      self.isRounded = isRounded
    }
  }

  /// In the order of the entries.
  private(set) var choices: [Choice] = []

  private(set) var remarks: [ImportRemark] = []

  /// Chooses the entries for the broadest audience, and says what others have beside that.
  init(_ slots: [ColorSlot]) {
    guard let first = slots.first else { return }
    let audience = slots.map(\.audience).reduce(first.audience) { $1.isBroader(than: $0) ? $1 : $0 }
    let sets = Dictionary(grouping: slots, by: \.audience)
    let kept = sets[audience] ?? []
    if !audience.isEveryone, let place = kept.first?.place {
      remarks.append(
        ImportRemark("the color for \(audience.title) is taken for all devices", at: place))
    }
    add(kept)
    let coverages = sets.mapValues { ColorSlot.Coverage($0) }
    for slot in slots where slot.audience != audience {
      if let coverage = coverages[slot.audience] { compare(slot, in: coverage) }
    }
    for index in choices.indices { addRepetitions(of: &choices[index], among: slots) }
  }

  /// Adds to the literals of a choice those of other entries that say the same: one for another
  /// audience, or the one for any luminosity that repeats the light or the dark one.
  private func addRepetitions(of choice: inout Choice, among slots: [ColorSlot]) {
    guard case .literals(var literals) = choice.spelling, let own = literals.first else { return }
    let isHigh = choice.appearance?.isHighContrast ?? false
    for slot in slots where slot.isHighContrast == isHigh {
      guard case .color(let color) = slot.content, choice.isFor(slot) else { continue }
      let isSame = color.rounded(for: slot.screen).contains { $0.color == choice.color }
      guard isSame, case .literals(let others) = slot.spelling(in: choice.color.rgb.gamut)
      else { continue }
      literals += others.filter { $0.gamut == own.gamut && !literals.contains($0) }
    }
    choice.spelling = .literals(literals)
  }

  // MARK: What is kept

  /// Adds the entries of one audience; the first of two for the same counts.
  private mutating func add(_ slots: [ColorSlot]) {
    let coverage = ColorSlot.Coverage(slots)
    var found: [(order: Int, choice: Choice)] = []
    // An entry for certain screens says more than one for all.
    let indices = slots.indices.filter { slots[$0].screen != nil }
    for index in indices + slots.indices.filter({ slots[$0].screen == nil }) {
      for candidate in candidates(for: slots[index], in: coverage) {
        if let kept = found.first(where: { $0.choice.isLike(candidate) }) {
          guard kept.choice.color != candidate.color else { continue }
          let text =
            "there is another color for the same appearance and gamut; this one is left out"
          remarks.append(ImportRemark(text, at: candidate.place))
        } else {
          found.append((index, candidate))
        }
      }
    }
    for slot in slots where slot.appearances(in: coverage).isEmpty {
      compare(slot, with: found.map(\.choice))
    }
    // Stable, as one entry's choices follow each other.
    choices = found.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element.choice)
  }

  /// Says that an entry for any luminosity is lost between others, unless it repeats one of them.
  private mutating func compare(_ slot: ColorSlot, with found: [Choice]) {
    let candidates = candidates(for: slot, in: ColorSlot.Coverage([]), isSilent: true)
    let isRepeated = candidates.contains { candidate in
      found.contains { $0.isLike(candidate) && $0.color == candidate.color }
    }
    guard !isRepeated else { return }
    remarks.append(
      ImportRemark("it is for no appearance that has no entry of its own", at: slot.place))
  }

  /// Says that an entry for another audience is lost, unless its color is that of the kept one.
  private mutating func compare(_ slot: ColorSlot, in coverage: ColorSlot.Coverage) {
    let isKept = candidates(for: slot, in: coverage, isSilent: true).allSatisfy { candidate in
      choices.first { $0.isLike(candidate) }?.color == candidate.color
    }
    guard !isKept else { return }
    remarks.append(
      ImportRemark("the color for \(slot.audience.title) is left out", at: slot.place))
  }

  // MARK: Colors

  /// The colors that an entry gives, each for one appearance and one gamut.
  private mutating func candidates(
    for slot: ColorSlot, in coverage: ColorSlot.Coverage, isSilent: Bool = false
  ) -> [Choice] {
    let appearances = slot.appearances(in: coverage)
    switch slot.content {
    case .color(let color):
      let colors = color.rounded(for: slot.screen)
      if let mapped = colors.first(where: \.isMapped), !isSilent {
        let gamut = mapped.color.rgb.gamut.title
        let text = "\(gamut) does not have the color; the nearest one is taken"
        remarks.append(ImportRemark(text, at: slot.place))
      }
      return appearances.flatMap { appearance in
        colors.map { Choice(slot, appearance, $0.color, isRounded: $0.isRounded && !$0.isMapped) }
      }
    case .system(let system):
      return appearances.map { appearance in
        let color = appearance.map { !$0.isLight } ?? false ? system.dark : system.light
        let rgb = color.rgb.rounded(in: slot.screen ?? .srgb)
        return Choice(slot, appearance, TokenColor(rgb, alpha: color.alpha), isRounded: false)
      }
    }
  }
}

extension ColorSetChoice.Choice {
  /// Whether an entry has the luminosity of the choice, or none.
  fileprivate func isFor(_ slot: ColorSlot) -> Bool {
    guard let luminosity = slot.luminosity else { return true }
    return appearance.map { $0.isLight == (luminosity == .light) } ?? false
  }

  /// Whether another color is for the same appearance and gamut.
  fileprivate func isLike(_ other: Self) -> Bool {
    appearance == other.appearance && color.rgb.gamut == other.color.rgb.gamut
  }
}
