// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The part with the dashboard in the colors of other tools, what falls short marked.
struct PeersPart: ReportPart {
  let subject: ReportSubject
  let id = "peers"
  let title = "The same page, other tools"
  let introduction =
    "What others make of this brand, by the same measure: dashed is what falls short of the ratio "
    + "that this palette was asked for."

  /// Writes the pictures of light themes, then those of dark ones.
  func writeContent(into markup: inout Markup) {
    for pictures in subject.peerPictures {
      markup.element("div", ["class": "peers"]) { markup in
        for picture in pictures { Self.write(picture, into: &markup) }
      }
    }
    markup.element("ul", ["class": "notes"]) { markup in
      for peer in Peer.all {
        markup.element("li") { markup in
          markup.element("b", peer.name)
          markup.text(". " + peer.source)
        }
      }
    }
  }

  private static func write(_ picture: PeerPicture, into markup: inout Markup) {
    markup.element("figure", ["class": "theme"]) { markup in
      markup.element("figcaption") { markup in
        markup.element("span", "\(picture.name), \(picture.appearance.title.lowercased())")
        markup.bind("small", set: ["data-verdict": picture.isShort ? "short" : "holds"]) { markup in
          markup.bind("b", picture.verdict)
        }
        markup.bind("small", picture.brandWords)
      }
      markup.element(
        "div",
        [
          "class": "ui \(picture.scope)", "role": "img",
          // What others color is shown, and nothing is promised of it.
          "data-sample": picture.isOwn ? nil : "peer",
          "aria-label": "The dashboard in the colors of \(picture.name)",
        ]
      ) { $0.fixed { $0.trusted(InterfaceScene.dashboard.markup) } }
      markup.bind("p", ["class": "shortfalls"], picture.shortfalls)
    }
  }
}

/// The dashboard in the colors of a tool, measured.
struct PeerPicture {
  let name: String
  let appearance: Appearance

  /// The class that has its colors: `p0m1t0`.
  let scope: String

  private let colors: [Role: RGB8]
  private let measured: [(pair: ScenePair, ratio: ContrastRatio, need: Double)]
  private let fill: (name: String, distance: Double)

  /// Whether the colors are this palette's.
  let isOwn: Bool

  init(
    _ name: String, _ appearance: Appearance, scope: String, colors: [Role: RGB8], fill: String?,
    brand: RGB8, by standard: ContrastStandard
  ) {
    (self.name, self.appearance, self.scope, self.colors) = (name, appearance, scope, colors)
    measured = ScenePair.dashboard.compactMap { pair in
      guard
        let foreground = colors[pair.foreground], let background = colors[pair.background],
        let need = pair.kind.requiredRatio(by: standard)
      else { return nil }
      return (pair, foreground.contrast(with: background), need)
    }
    let main = colors[.buttonPrimaryLight] ?? brand
    isOwn = fill == nil
    self.fill = (fill ?? "the brand", (main.oklab - brand.oklab).length)
  }

  private var short: [(pair: ScenePair, ratio: ContrastRatio, need: Double)] {
    measured.filter { $0.ratio.value < $0.need }
  }

  var isShort: Bool { !short.isEmpty }

  /// `18 of 20 pairs hold`.
  var verdict: String { "\(measured.count - short.count) of \(measured.count) pairs hold" }

  /// What became of the brand.
  var brandWords: String {
    fill.distance == 0
      ? "The main button is the brand, byte for byte"
      : "The main button is \(fill.name), ΔE \(DecimalFormat.fixed(fill.distance, decimals: 2)) "
        + "from the brand in OKLab"
  }

  /// The pairs that fall short, in words; empty when all hold.
  var shortfalls: String {
    short.map {
      "\($0.pair.words) \($0.ratio.text) of \(DecimalFormat.fixed($0.need, decimals: 1))"
    }.joined(separator: " · ")
  }

  /// The rules of the style sheet: the colors, and a mark around what falls short.
  var style: String {
    let declarations = colors.sorted { $0.key.name < $1.key.name }.map {
      "\($0.key.property):\($0.value.css);"
    }
    let marks = short.map { ".\(scope) \($0.pair.selector)" }.joined(separator: ",")
    return ".\(scope){\(declarations.joined())}\n"
      + (marks.isEmpty
        ? "" : "\(marks){outline:2px dashed var(--page-status-error);outline-offset:1px;}\n")
  }
}

/// A pair of colors that the dashboard is drawn in, and where.
struct ScenePair {
  /// What has the pair there, as a selector of CSS.
  let selector: String
  let words: String
  let foreground: Role
  let background: Role
  var kind = PairKind.text

  /// Those of the dashboard, one for each pair of roles.
  static let dashboard: [ScenePair] =
    [
      ScenePair(".ui-name", "the name", .textPrimary, on: .surfaceSecondary),
      ScenePair(".ui-tab:not(.ui-tab-on)", "tabs", .textSecondary, on: .surfaceSecondary),
      ScenePair(
        ".ui-tab-on", "the mark of a tab", .accentPrimary, on: .surfaceSecondary, .nonText),
      ScenePair(".ui-avatar", "initials", .brandOnSubtle, on: .brandSubtle),
      ScenePair(".ui-head .ui-title", "the title", .textPrimary, on: .surfacePrimary),
      ScenePair(".ui-secondary", "the second button", .buttonCancelText, on: .buttonSecondary),
      ScenePair(".ui-primary", "the main button", .buttonLabel, on: .buttonPrimaryLight),
      ScenePair(".ui-number", "numbers", .textPrimary, on: .surfaceCard),
      ScenePair(".ui-figure .ui-text", "notes", .textSecondary, on: .surfaceCard),
      ScenePair(".ui-figure .ui-small", "captions", .textTertiary, on: .surfaceCard),
      ScenePair(".ui-up", "good news", .statusSuccess, on: .surfaceCard),
      ScenePair(".ui-down", "bad news", .statusError, on: .surfaceCard),
      ScenePair(".ui-chart", "bars", .accentPrimary, on: .surfaceCard, .nonText),
      ScenePair(".ui-row-selected b", "the selected row", .textPrimary, on: .interactiveSelected),
      ScenePair(".ui-link", "a link", .textLink, on: .surfaceCard),
    ]
    + zip(StatusRoles.all, ["success", "warning", "error", "info"]).map { status, name in
      ScenePair(".ui-badge.ui-\(name)", "the badge of \(name)", status.onSolid, on: status.solid)
    }

  private init(
    _ selector: String, _ words: String, _ foreground: Role, on background: Role,
    _ kind: PairKind = .text
  ) {
    (self.selector, self.words) = (selector, words)
    (self.foreground, self.background, self.kind) = (foreground, background, kind)
  }
}

extension ReportSubject {
  /// The dashboard as Tincture and its peers color it, for the light and for the dark theme in sRGB.
  static func peerPictures(of solution: ReportSolution) -> [[PeerPicture]] {
    let themes = solution.themes.filter { !$0.theme.appearance.isHighContrast }
    return themes.map { theme in
      let (appearance, brand) = (theme.theme.appearance, solution.brand)
      let index = theme.scope.split(separator: "t").last.map(String.init) ?? ""
      let own = Dictionary(
        uniqueKeysWithValues: theme.theme.roles.map {
          ($0, theme.theme[$0].composited(over: theme.theme.cardColor))
        })
      let standard = theme.theme.standard
      let ours = PeerPicture(
        "Tincture", appearance, scope: "\(solution.scope)m0t\(index)", colors: own, fill: nil,
        brand: brand, by: standard)
      return [ours]
        + Peer.all.enumerated().map { number, peer in
          let colors = peer.colors(brand, !appearance.isLight)
          return PeerPicture(
            peer.name, appearance, scope: "\(solution.scope)m\(number + 1)t\(index)",
            colors: colors.roles, fill: colors.fillName, brand: brand, by: standard)
        }
    }
  }
}
