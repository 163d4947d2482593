// SPDX-License-Identifier: MIT

import Palettes

/// How a color is seen: by full color vision, then with each deficiency.
struct VerifierSight: Sendable {
  let color: VerifierColor
  let places: [VerifierOKLab]

  init(_ color: VerifierColor, in gamut: VerifierGamut) {
    self.color = color
    places =
      [VerifierOKLab(color, in: gamut)]
      + VerifierVision.allCases.map { VerifierOKLab(color, in: gamut, seenBy: $0) }
  }
}

/// The required distances in OKLab, written a second time beside the system's document.
enum VerifierDistances {
  /// The least distance between two states of a control: one just noticeable difference.
  static let needOfStates = 0.02
  /// The least distance between two statuses as seen with a color vision deficiency.
  static let needOfStatuses = 0.05
  /// The least distance of the accent from a status, and of the main button from one that deletes,
  /// to full color vision; with a deficiency it is that between statuses.
  static let needOfMeanings = 0.08
  /// The least distance of the brand's container from that of a status.
  static let needOfContainers = 0.02

  /// The largest distance by which the hue of a status may differ between two appearances: what two
  /// roundings to 8 bits can cause.
  static let mostTurn = 0.005

  /// The colors of messages.
  static let statuses = VerifierRequirements.messages.map(\.status)
}

extension IndependentVerifier {
  /// Checks the distances between states and between statuses of the current theme.
  mutating func checkDistances() {
    checkStates()
    let statuses = VerifierDistances.statuses.map(theme.color)
    // They rarely depend on the brand, so the last verified ones are usually met again.
    if verifiedStatuses[needs.index] != statuses { checkStatuses(statuses) }
    checkMeanings()
  }

  /// Checks the accent against the statuses, the button that goes on against the one that deletes,
  /// and the container of the brand against those of messages.
  private mutating func checkMeanings() {
    for status in VerifierDistances.statuses { checkMeaning(.accentPrimary, status) }
    checkMeaning(.buttonPrimaryLight, .buttonDestructive)
    let brand = VerifierOKLab(theme.color(.brandSubtle), in: gamut)
    for (_, container) in VerifierRequirements.messages {
      let square = brand.square(to: VerifierOKLab(theme.color(container), in: gamut))
      checkDistance(
        square, need: VerifierDistances.needOfContainers,
        "brand.subtle and \(container.name)")
    }
  }

  private mutating func checkMeaning(_ one: Role, _ other: Role) {
    let (first, second) = (sight(of: one), sight(of: other))
    let square = first.places[0].square(to: second.places[0])
    noteMeaning(square, one, other)
    checkDistance(
      square, need: VerifierDistances.needOfMeanings, "\(one.name) and \(other.name)")
    for (index, vision) in VerifierVision.allCases.enumerated() {
      checkDistance(
        first.places[index + 1].square(to: second.places[index + 1]),
        need: VerifierDistances.needOfStatuses, "\(one.name) and \(other.name) for \(vision)s")
    }
  }

  /// How the color of a role is seen; the last sight in each kind of theme is kept, because most
  /// are the same for many brands.
  private mutating func sight(of role: Role) -> VerifierSight {
    let color = theme.color(role)
    let index = needs.index * Role.allCases.count + role.index
    if let known = sights[index], known.color == color { return known }
    let sight = VerifierSight(color, in: gamut)
    sights[index] = sight
    return sight
  }

  /// Records a squared distance to full color vision.
  private mutating func noteMeaning(_ square: Double, _ one: Role, _ other: Role) {
    guard square < report.meanings.value * report.meanings.value else { return }
    report.meanings = .init(
      value: square.squareRoot(), witness: place + "\(one.name) and \(other.name)")
  }

  /// Checks the distances of all states; selection and focus have the same color on every surface.
  private mutating func checkStates() {
    let selected = VerifierOKLab(theme.color(.interactiveSelected), in: gamut)
    let focused = VerifierOKLab(theme.color(.interactiveFocus), in: gamut)
    for surface in surfaces { checkStates(on: surface, selected: selected, focused: focused) }
    noteState(
      selected.square(to: focused), .interactiveSelected, .interactiveFocus, on: .surfacePrimary)
  }

  /// Checks the nine distances on one surface: at rest, hovered and pressed, among each other and
  /// from selection and focus.
  private mutating func checkStates(
    on surface: Int, selected: VerifierOKLab, focused: VerifierOKLab
  ) {
    let (hover, press) = (Role.interactiveHover, Role.interactivePressed)
    let rest = VerifierOKLab(theme.colors[surface], in: gamut)
    let hovered = VerifierOKLab(theme.layer(hover.index, over: surface), in: gamut)
    let pressed = VerifierOKLab(theme.layer(press.index, over: surface), in: gamut)
    let role = Role.allCases[surface]
    noteState(rest.square(to: hovered), role, hover, on: role)
    noteState(rest.square(to: pressed), role, press, on: role)
    noteState(hovered.square(to: pressed), hover, press, on: role)
    for (place, other) in [(selected, Role.interactiveSelected), (focused, .interactiveFocus)] {
      noteState(rest.square(to: place), role, other, on: role)
      noteState(hovered.square(to: place), hover, other, on: role)
      noteState(pressed.square(to: place), press, other, on: role)
    }
  }

  /// Records a squared distance between states, and checks it.
  private mutating func noteState(_ square: Double, _ a: Role, _ b: Role, on surface: Role) {
    let need = VerifierDistances.needOfStates
    // The fast path: large enough, and not the least so far.
    guard square < leastStates || !(square >= need * need) else { return }
    let text = "\(a.name) and \(b.name) on \(surface.name)"
    if square < leastStates {
      leastStates = square
      report.states = .init(value: square.squareRoot(), witness: place + text)
    }
    checkDistance(square, need: need, text)
  }

  /// Checks the six distances of the four statuses, for each of the three color vision
  /// deficiencies.
  private mutating func checkStatuses(_ statuses: [VerifierColor]) {
    let before = report.count(.distance)
    let names = VerifierDistances.statuses.map(\.name)
    for vision in VerifierVision.allCases {
      let places = statuses.map { VerifierOKLab($0, in: gamut, seenBy: vision) }
      for first in places.indices {
        for second in places.indices where first < second {
          noteStatus(
            places[first].square(to: places[second]),
            "\(names[first]) and \(names[second]) for \(vision)s")
        }
      }
    }
    if report.count(.distance) == before { verifiedStatuses[needs.index] = statuses }
  }

  /// Records a squared distance between statuses, and checks it.
  private mutating func noteStatus(_ square: Double, _ text: @autoclosure () -> String) {
    let distance = square.squareRoot()
    if distance < report.statuses.value {
      report.statuses = .init(value: distance, witness: place + text())
    }
    checkDistance(square, need: VerifierDistances.needOfStatuses, text())
  }

  /// Adds a finding for a squared distance below what is needed; also for NaN.
  private mutating func checkDistance(
    _ square: Double, need: Double, _ text: @autoclosure () -> String
  ) {
    if !(square >= need * need) {
      addHere(.distance, text() + " are only \(square.squareRoot()) apart")
    }
  }

  /// The brand, gamut and theme, for the witness of a distance.
  private var place: String { "\(brand.hex) \(gamut.name)\(needs.name) " }

  /// Checks that the colors of statuses and of their containers keep their hues in all appearances.
  mutating func checkHues(of themes: [ResolvedTheme]) {
    for role in VerifierDistances.statuses + VerifierRequirements.messages.map(\.container) {
      let places = themes.map { VerifierOKLab(VerifierColor($0[role].rgb), in: gamut) }
      for first in places.indices {
        for second in places.indices where first < second {
          let turn = places[first].turn(to: places[second])
          report.largestTurn = max(report.largestTurn, turn)
          if !(turn <= VerifierDistances.mostTurn) {
            add(.hue, "\(brand.hex): \(role.name) turns by \(turn)")
          }
        }
      }
    }
  }
}
