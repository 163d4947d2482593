// SPDX-License-Identifier: MIT

import Palettes

/// What has to look different, written a second time.
enum VerifierDistances {
  /// One just noticeable difference of OKLab, and two and a half.
  static let needOfStates = 0.02
  static let needOfStatuses = 0.05

  /// The farthest that a color goes when it turns from its hue in one appearance to that in
  /// another: two roundings to 8 bits.
  static let mostTurn = 0.005

  static let statuses: [Role] = [.statusSuccess, .statusWarning, .statusError, .statusInfo]

  static let containers: [Role] = [
    .statusSubtleSuccess, .statusSubtleWarning, .statusSubtleError, .statusSubtleInfo,
  ]
}

extension IndependentVerifier {
  mutating func checkDistances() {
    checkStates()
    let statuses = VerifierDistances.statuses.map(theme.color)
    // They do not depend on the brand, so they are nearly always known.
    if goodStatuses[needs.index] != statuses { checkStatuses(statuses) }
  }

  /// What is selected and what has the focus look the same on every surface.
  private mutating func checkStates() {
    let selected = VerifierOKLab(theme.color(.interactiveSelected), in: gamut)
    let focused = VerifierOKLab(theme.color(.interactiveFocus), in: gamut)
    for surface in surfaces {
      checkStates(on: surface, selected: selected, focused: focused)
    }
    noteState(
      selected.square(to: focused), .interactiveSelected, .interactiveFocus, on: .surfacePrimary)
  }

  /// A surface at rest, hovered and pressed, beside each other and beside the two: nine distances.
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

  private mutating func noteState(_ square: Double, _ a: Role, _ b: Role, on surface: Role) {
    let need = VerifierDistances.needOfStates
    // Nearly every distance is large enough, and not the least.
    guard square < leastStates || !(square >= need * need) else { return }
    let text = "\(a.name) and \(b.name) on \(surface.name)"
    if square < leastStates {
      leastStates = square
      report.distances.states = .init(value: square.squareRoot(), text: place + text)
    }
    checkDistance(square, need: need, text)
  }

  /// For each kind of cones that can be missing, six distances.
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
    if report.count(.distance) == before { goodStatuses[needs.index] = statuses }
  }

  private mutating func noteStatus(_ square: Double, _ text: String) {
    let distance = square.squareRoot()
    if distance < report.distances.statuses.value {
      report.distances.statuses = .init(value: distance, text: place + text)
    }
    checkDistance(square, need: VerifierDistances.needOfStatuses, text)
  }

  private mutating func checkDistance(_ square: Double, need: Double, _ text: String) {
    if !(square >= need * need) {
      addHere(.distance, text + " are only \(square.squareRoot()) apart")
    }
  }

  private var place: String { "\(brand.hex) \(gamut.name)\(needs.name) " }

  /// The colors of messages and of their containers have the same hues in all appearances.
  mutating func checkHues(of themes: [ResolvedTheme]) {
    for role in VerifierDistances.statuses + VerifierDistances.containers {
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
