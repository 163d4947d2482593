// SPDX-License-Identifier: MIT

import TinctureContrast
import TincturePalettes

/// A picture of an interface in the roles of any design system, laid out by its pairs alone.
///
/// The page is the surface that the most texts lie on; the other surfaces of body text are cards on
/// it, and every other ground of a text is a button with its label. Each pair with a required ratio
/// is drawn once.
struct InterfaceSketch {
  private let theme: ResolvedTheme
  private let layout: RoleLayout
  private let pairs: [RolePair]

  init(_ theme: ResolvedTheme) {
    self.theme = theme
    layout = theme.vocabulary.layout
    pairs = theme.pairs.filter { $0.requiredRatio(by: theme.standard) != nil }
  }

  /// What the picture shows, for screen readers.
  static let description = "a page with cards, texts on each surface and buttons"

  func write(into markup: inout Markup) {
    guard let page = layout.page else { return }
    let cards = layout.surfaces.filter { $0 != page }
    markup.element("div", ["class": "sketch", "style": "background: \(page.variable)"]) { markup in
      writeSurface(page, isPage: true, into: &markup)
      writeButtons(into: &markup)
      markup.element("div", ["class": "sketch-cards"]) { markup in
        for card in cards {
          markup.element("div", ["class": "sketch-card", "style": style(ofCard: card)]) {
            writeSurface(card, isPage: false, into: &$0)
          }
        }
      }
    }
  }

  /// The background of a card, with a decorative border of the page, or one that need only be
  /// seen, if it has any.
  private func style(ofCard card: Role) -> String {
    let lines = theme.pairs.filter {
      !$0.kind.isText && $0.background == layout.page.map { .solid($0) }
    }
    let border =
      lines.first { $0.kind == .decorative } ?? lines.first { $0.ratio.map { $0 < 3 } ?? false }
    let line = border.map { "; border-color: \($0.foreground.variable)" } ?? ""
    return "background: \(card.variable)" + line
  }

  /// Writes the texts and the marks on a surface, and those on layers over it.
  private func writeSurface(_ surface: Role, isPage: Bool, into markup: inout Markup) {
    let own = pairs.filter { $0.background == .solid(surface) }
    if let text = theme.strongestText(on: surface) {
      let sentence = isPage ? "A walk along the coast" : "Twelve kilometers of cliffs and coves"
      markup.element("p", ["class": "sketch-title", "style": "color: \(text.variable)"], sentence)
    }
    let texts = own.filter(\.kind.isText)
    if !texts.isEmpty {
      markup.element("p", ["class": "sketch-texts"]) { markup in
        for pair in texts { writeName(of: pair, into: &markup) }
      }
    }
    let marks = own.filter { !$0.kind.isText }
    if !marks.isEmpty {
      markup.element("p", ["class": "sketch-marks"]) { markup in
        for pair in marks {
          markup.element("span", ["style": "background: \(pair.foreground.variable)"])
        }
      }
    }
    for group in groups(where: { $0.secondMember?.token == surface && $0.isLayered }) {
      markup.element("p", ["class": "sketch-row", "style": Self.style(group[0])]) { markup in
        for pair in group { writeName(of: pair, into: &markup) }
      }
    }
  }

  /// Writes every ground that is no surface, a layer over one included, with what lies on it.
  private func writeButtons(into markup: inout Markup) {
    let surfaces = Set(layout.surfaces)
    let buttons = groups { ground in
      switch ground {
      case .solid(let role): role != layout.page && !surfaces.contains(role)
      case .layered(_, let role): role != layout.page && !surfaces.contains(role)
      case .gradient: true
      }
    }
    guard !buttons.isEmpty else { return }
    markup.element("p", ["class": "sketch-buttons"]) { markup in
      for group in buttons {
        markup.element("span", ["class": "sketch-button", "style": Self.style(group[0])]) {
          markup in
          for pair in group { writeName(of: pair, into: &markup) }
        }
      }
    }
  }

  /// The pairs with a background of a kind, those with the same one together.
  private func groups(where isIncluded: (Background<Role>) -> Bool) -> [[RolePair]] {
    var groups: [[RolePair]] = []
    for pair in pairs where isIncluded(pair.background) {
      let known = groups.firstIndex { $0[0].background == pair.background }
      if let known { groups[known].append(pair) } else { groups.append([pair]) }
    }
    return groups
  }

  private static func style(_ pair: RolePair) -> String { "background: \(pair.background.css)" }

  /// Writes the name of a foreground in its color, or a symbol for what is no text.
  private func writeName(of pair: RolePair, into markup: inout Markup) {
    markup.element(
      "bdi",
      ["data-sample": pair.kind.rawValue, "style": "color: \(pair.foreground.variable)"],
      pair.kind.isText ? pair.foreground.name : "◆")
  }
}

extension Background {
  fileprivate var isLayered: Bool { if case .layered = self { true } else { false } }
}
