// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// Which roles of a design system are surfaces and which are text, by what its pairs lay on what.
///
/// Reports draw themes by it. Names say nothing here: a system may call its page anything.
public struct RoleLayout: Hashable, Sendable {
  /// A fill with the text that lies on it.
  public struct Fill: Hashable, Sendable {
    /// The role of the filled area.
    public let fill: Role
    /// The role of the text that lies on the fill.
    public let label: Role
  }

  /// The surface that the most texts lie on; `nil` for a system without pairs on one color.
  public let page: Role?

  /// The surface of cards: of those that carry body text the one that carries the most texts beside
  /// the page; the page itself where there is no other.
  public let card: Role?

  /// The text on the page that lies on the most surfaces, and the one next to it.
  public let text, secondaryText: Role?

  /// The surfaces of a page, in the order of the system: those that it names, else what its text lies
  /// on.
  public let surfaces: [Role]

  /// Everything that the text of the page lies on, in the order of the system.
  package let grounds: [Role]

  /// Grounds of text that carry no body text, each with the first of its labels, in the order of
  /// the system: buttons, badges, tooltips.
  public let fills: [Fill]

  /// The text of paragraphs where the system names it: the strongest on every surface.
  let body: Role?

  /// The layout of a system by its pairs, and where it says more by sets of these names:
  /// `surfaces` of which a page is made, the page first, `cards`, and the texts of a `body`.
  package init(of system: DesignSystem, _ roles: [Role], _ pairs: [RolePair]) {
    func set(_ name: String) -> [Role] {
      system.sets.contains { $0.name == name }
        ? system.roleNames(matching: [name]).map { Role($0) } : []
    }
    let solid = pairs.filter { if case .solid = $0.background { true } else { false } }
    let texts = solid.filter { [.text, .largeText].contains($0.kind) }
    let graph = Graph(texts.isEmpty ? solid : texts)
    let page = set("surfaces").first ?? Self.first(of: roles) { graph.foregrounds[$0]?.count ?? 0 }
    let onPage = page.flatMap { graph.foregrounds[$0] } ?? []
    body = set("body").first
    let text =
      body ?? Self.first(of: roles.filter(onPage.contains)) { graph.grounds[$0]?.count ?? 0 }
    secondaryText =
      Self.first(of: roles.filter { onPage.contains($0) && $0 != text }) {
        graph.grounds[$0]?.count ?? 0
      } ?? text
    let grounds = text.flatMap { graph.grounds[$0] } ?? []
    self.grounds = roles.filter(grounds.contains)
    let surfaces = set("surfaces").isEmpty ? self.grounds : set("surfaces")
    card =
      set("cards").first
      ?? Self.first(of: surfaces.filter { $0 != page }) { graph.foregrounds[$0]?.count ?? 0 }
      ?? page
    fills = roles.filter { !grounds.contains($0) }.compactMap { fill in
      let labels = graph.foregrounds[fill] ?? []
      return roles.first(where: labels.contains).map { Fill(fill: fill, label: $0) }
    }
    (self.page, self.text, self.surfaces) = (page, text, surfaces)
  }

  /// What lies on what.
  private struct Graph {
    var foregrounds: [Role: Set<Role>] = [:]
    var grounds: [Role: Set<Role>] = [:]

    init(_ pairs: [RolePair]) {
      for pair in pairs {
        foregrounds[pair.background.token, default: []].insert(pair.foreground)
        grounds[pair.foreground, default: []].insert(pair.background.token)
      }
    }
  }

  /// The first of the roles with the greatest count, if any count is above 0.
  private static func first(of roles: [Role], by count: (Role) -> Int) -> Role? {
    var best: (role: Role, count: Int)?
    for role in roles where count(role) > best?.count ?? 0 { best = (role, count(role)) }
    return best?.role
  }
}

extension ResolvedTheme {
  /// The color of the page; white in a light appearance and black in a dark one where the system
  /// has no page.
  public var pageColor: RGB8 { color(of: vocabulary.layout.page) ?? backdrop(isLight: true) }

  /// The color of cards, by the same rule.
  public var cardColor: RGB8 { color(of: vocabulary.layout.card) ?? pageColor }

  /// The color of body text; black on a light page and white on a dark one where the system has
  /// none.
  public var textColor: RGB8 {
    color(of: vocabulary.layout.page.flatMap(strongestText)) ?? backdrop(isLight: false)
  }

  /// The text with the most contrast of those on a surface, the first of equal ones; where the system
  /// names its body text, this.
  package func strongestText(on surface: Role) -> Role? {
    if let body = vocabulary.layout.body { return body }
    let texts = pairs.filter {
      $0.background == .solid(surface) && [.text, .largeText].contains($0.kind)
    }
    return texts.map { (role: $0.foreground, ratio: verdict($0).ratio) }
      .reduce(nil as (role: Role, ratio: Double)?) { best, next in
        next.ratio > best?.ratio ?? 0 ? next : best
      }?.role
  }

  /// The color of the text next to it.
  public var secondaryTextColor: RGB8 {
    color(of: vocabulary.layout.secondaryText) ?? textColor
  }

  private func color(of role: Role?) -> RGB8? { role.flatMap { color(of: $0) }?.rgb }

  private func backdrop(isLight: Bool) -> RGB8 {
    let gamut = gamut ?? .srgb
    return appearance.isLight == isLight ? .white(in: gamut) : .black(in: gamut)
  }
}
