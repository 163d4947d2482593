// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Another tool's answer to a brand color: colors for the roles that the dashboard is drawn in.
///
/// A peer is a function here and a line in ``Peer/all``.
struct Peer: Sendable {
  /// The name for people: `Material 3`.
  let name: String

  /// Where the colors come from, as a sentence.
  let source: String

  /// The colors for a brand in light or dark.
  let colors: @Sendable (_ brand: RGB8, _ isDark: Bool) -> PeerColors

  static let all: [Peer] = [.material, .tailwind, .radix]
}

/// The colors of a peer, by the roles of Tincture that they stand in for.
struct PeerColors {
  private(set) var roles: [Role: RGB8]

  /// What the peer calls what the main button is filled with: `blue-600`.
  let fillName: String

  /// Takes a peer's colors by what they are for; `statuses` are those of badges, in the order of
  /// `StatusRoles.all`.
  init(
    fill: (name: String, color: RGB8, label: RGB8), link: RGB8, tint: (ground: RGB8, text: RGB8),
    selected: RGB8, second: RGB8, page: RGB8, bar: RGB8, card: RGB8, hovered: RGB8,
    secondary: (ground: RGB8, text: RGB8), borders: (subtle: RGB8, strong: RGB8),
    texts: (primary: RGB8, secondary: RGB8, tertiary: RGB8), up: RGB8, down: RGB8,
    statuses: [(ground: RGB8, text: RGB8)]
  ) {
    fillName = fill.name
    roles = [
      .brandExact: fill.color, .brandOutline: fill.color, .buttonPrimaryLight: fill.color,
      .buttonPrimaryDark: fill.color, .accentPrimary: fill.color, .borderSelected: fill.color,
      .buttonLabel: fill.label, .textLink: link, .brandSubtle: tint.ground,
      .brandOnSubtle: tint.text, .interactiveSelected: selected, .accentDark: second,
      .surfacePrimary: page, .surfaceSecondary: bar, .surfaceCard: card,
      .interactiveHover: hovered, .buttonSecondary: secondary.ground,
      .buttonCancelText: secondary.text, .borderSubtle: borders.subtle,
      .borderEmphasized: borders.strong, .textPrimary: texts.primary,
      .textSecondary: texts.secondary, .textTertiary: texts.tertiary, .statusSuccess: up,
      .statusError: down,
    ]
    for (status, badge) in zip(StatusRoles.all, statuses) {
      roles[status.solid] = badge.ground
      roles[status.onSolid] = badge.text
    }
  }
}

extension Peer {
  /// Material 3 by its own rules: the scheme "tonal spot", the default, of its specification of 2021.
  static let material = Peer(
    name: "Material 3",
    source: "The scheme “tonal spot” of 2021, by its published rules. It has no colors for success "
      + "and warning: those of its tertiary and secondary containers stand in."
  ) { brand, isDark in
    let tones = MaterialTones(of: brand)
    let tertiary = MaterialTones(hue: tones.hue + 60)
    let error = MaterialTones(hue: 25)
    func color(_ tones: MaterialTones, _ chroma: Double, _ light: Double, _ dark: Double) -> RGB8 {
      tones.color(tone: isDark ? dark : light, chroma: chroma)
    }
    let primary = color(tones, 36, 40, 80)
    let secondaryContainer = color(tones, 16, 90, 30)
    let onSecondaryContainer = color(tones, 16, 30, 90)
    let card = color(tones, 6, 96, 10)
    let text = color(tones, 6, 10, 90)
    let lesser = color(tones, 8, 30, 80)
    let container = (ground: color(tones, 36, 90, 30), text: color(tones, 36, 30, 90))
    return PeerColors(
      fill: ("primary", primary, color(tones, 36, 100, 20)), link: primary, tint: container,
      selected: secondaryContainer, second: color(tertiary, 24, 40, 80),
      page: color(tones, 6, 98, 6), bar: color(tones, 6, 94, 12), card: card,
      // A state layer of 8 %.
      hovered: RGBA8(text, alpha: 20).over(card),
      secondary: (secondaryContainer, onSecondaryContainer),
      borders: (color(tones, 8, 80, 30), color(tones, 8, 50, 60)), texts: (text, lesser, lesser),
      up: color(tertiary, 24, 40, 80), down: color(error, 84, 40, 80),
      statuses: [
        (color(tertiary, 24, 90, 30), color(tertiary, 24, 30, 90)),
        (secondaryContainer, onSecondaryContainer),
        (color(error, 84, 90, 30), color(error, 84, 30, 90)), container,
      ])
  }

  /// Tailwind CSS: the published color that is nearest to the brand, with the family's other steps
  /// and the grays where its documentation's examples have them.
  static let tailwind = Peer(
    name: "Tailwind CSS, nearest",
    source: "Its published color that is nearest to the brand, as a fill with the better of white "
      + "and gray-900 as its label; the other steps as in its documentation’s examples."
  ) { brand, isDark in
    let (family, step) = nearest(brand, in: PublishedFamily.families(of: "tailwind")) { _ in true }
    let gray = PublishedFamily.family("gray", of: "tailwind")
    let fill = family[step]
    func status(_ name: String) -> (ground: RGB8, text: RGB8) {
      let colors = PublishedFamily.family(name, of: "tailwind")
      return isDark
        ? (RGBA8(colors[400], alpha: 26).over(gray[800]), colors[400])
        : (colors[100], colors[name == "yellow" ? 800 : 700])
    }
    return PeerColors(
      fill: ("\(family.name)-\(step)", fill, fill.better(of: .white, gray[900])),
      link: isDark ? family[400] : family[600],
      tint: isDark ? (family[900], family[200]) : (family[100], family[700]),
      selected: isDark ? family[950] : family[50], second: isDark ? family[300] : family[800],
      page: isDark ? gray[900] : gray[50], bar: isDark ? gray[800] : .white,
      card: isDark ? gray[800] : .white, hovered: isDark ? gray[700] : gray[50],
      secondary: isDark ? (gray[700], .white) : (gray[100], gray[900]),
      borders: isDark ? (gray[700], gray[600]) : (gray[200], gray[300]),
      texts: isDark ? (.white, gray[300], gray[400]) : (gray[900], gray[600], gray[500]),
      up: PublishedFamily.family("green", of: "tailwind")[isDark ? 400 : 600],
      down: PublishedFamily.family("red", of: "tailwind")[isDark ? 400 : 600],
      statuses: ["green", "yellow", "red", "blue"].map(status))
  }

  /// Radix Colors: the scale whose step 9 is nearest to the brand, each step as its documentation
  /// says what it is for.
  static let radix = Peer(
    name: "Radix Colors, nearest",
    source: "The scale whose step 9 is nearest to the brand, each step for what its documentation "
      + "says, badges as in Radix Themes. The label on step 9 is white, or dark on the five scales "
      + "that are made for it."
  ) { brand, isDark in
    let palette = isDark ? "radix-dark" : "radix-light"
    let (scale, _) = nearest(brand, in: PublishedFamily.families(of: palette)) { $0 == 9 }
    let gray = PublishedFamily.family("gray", of: palette)
    let dark = PublishedFamily.family("gray", of: "radix-light")[12]
    func status(_ name: String) -> (ground: RGB8, text: RGB8) {
      let colors = PublishedFamily.family(name, of: palette)
      return (colors[3], colors[11])
    }
    let isLight = ["sky", "mint", "lime", "yellow", "amber"].contains(scale.name)
    return PeerColors(
      fill: ("\(scale.name) 9", scale[9], isLight ? dark : .white), link: scale[11],
      tint: (scale[3], scale[11]), selected: scale[3], second: scale[10], page: gray[1],
      bar: gray[2], card: isDark ? gray[2] : .white, hovered: gray[3],
      secondary: (gray[3], gray[11]), borders: (gray[6], gray[8]),
      texts: (gray[12], gray[11], gray[11]), up: status("green").text, down: status("red").text,
      statuses: ["green", "amber", "red", "blue"].map(status))
  }

  /// The published color that is nearest to a brand, among some steps of families, in OKLab.
  private static func nearest(
    _ brand: RGB8, in families: [PublishedFamily], steps isMeant: (Int) -> Bool
  ) -> (family: PublishedFamily, step: Int) {
    let all = families.flatMap { family in
      family.steps.filter { isMeant($0.label) }.map { (family, $0.label, $0.color) }
    }
    let target = brand.oklab
    let distances = all.map { ($0.2.oklab - target).length }
    let index = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return (all[index].0, all[index].1)
  }
}

extension RGB8 {
  /// The one of two colors that has the higher contrast with this one; the first when they tie.
  fileprivate func better(of first: RGB8, _ second: RGB8) -> RGB8 {
    contrast(with: second).value > contrast(with: first).value ? second : first
  }
}
