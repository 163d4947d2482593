// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes
import XCTest

/// What the reader of systems says about mistakes: one error each, at the place of the mistake.
final class BadSystemTests: XCTestCase {
  /// A change of a good document, where its error is, and words of its reason and suggestion.
  private struct Mistake {
    let path: String
    let value: JSONValue?
    let place: String
    let words: [String]

    /// The place is the path in the notation of errors, unless it is given.
    init(_ path: String, _ value: JSONValue?, at place: String? = nil, _ words: String...) {
      self.path = path
      self.value = value
      self.place = place ?? Self.place(path)
      self.words = words
    }

    private static func place(_ pointer: String) -> String {
      pointer.dropFirst().split(separator: "/").reduce("") { place, step in
        Int(step) != nil ? "\(place)[\(step)]" : place.isEmpty ? String(step) : "\(place).\(step)"
      }
    }
  }

  private static let good = JSONValue(
    parsed: """
      {"schema": "tincture.system/1", "name": "acme",
       "ramps": {"brand": {"from": "brand"}, "neutral": {"from": "brand", "chroma": 0.01},
                 "danger": {"hue": 25, "apart": {"from": "brand", "least": 0.05}}},
       "roles": {
         "page": {"light": "#ffffff", "dark": "neutral@0.17", "for": "The page itself"},
         "card": {"light": "neutral.50", "dark": "neutral@0.22"},
         "text": {"light": "neutral.900", "dark": "neutral.100"},
         "muted": {"light": "neutral.600", "dark": "neutral.400"},
         "button": {"light": "brand", "dark": "brand", "exact": true},
         "edge": {"beside": "button", "shift": -0.1},
         "label": {"label-on": "button"},
         "top": {"gradient": "bottom", "light": "brand", "dark": "brand"},
         "bottom": {"beside": "top", "shift": -0.08},
         "hover": {"layer": "text", "alpha": "4..12%"},
         "ring": {"like": "button"},
         "error": {"light": "danger.600", "dark": "danger.400"}},
       "pairs": [
         {"text": ["text", "muted"], "against": ["page", "card"]},
         {"text": "text", "against": {"layer": "hover", "over": ["page", "card"]}},
         {"text": "label", "against": {"gradient": "top"}},
         {"ratio": 1.3, "of": "edge", "against": "page", "because": "It has to be seen"}],
       "orders": {"light": [["page", "card"]], "dark": [["card", "page"], ["text", "muted"]]},
       "sets": {"grounds": ["page", "card"], "all": ["grounds", "t*"]},
       "distances": [{"roles": ["button", "error"], "least": 0.05, "vision": "all"}],
       "hues": [{"roles": ["error"], "most": 0.005}],
       "names": {"css": "--acme-{role}", "swift": {"text": "label"}}}
      """)

  private static let mistakes =
    head + ramps + roles + targets + layers + pairs + grounds + orders
    + distances + sets + names

  private static let head: [Mistake] = [
    Mistake("/schema", nil, "the schema is missing", "schema: tincture.system/1"),
    Mistake("/schema", "tincture.system/2", "not tincture.system/1", "Update Tincture"),
    Mistake("/schema", "tincture.palette/1", "this is a palette", "'tincture' instead"),
    Mistake("/schema", "acme", "this is 'acme'", "Write schema: tincture.system/1"),
    Mistake("/name", nil, "no name", "name: acme"),
    Mistake("/name", "", "the text is empty"),
    Mistake("/name", "a\nb", "line break"),
    Mistake("/name", ["a"], "expected a single value, found a list"),
    Mistake("/nmae", "x", "no key 'nmae'", "Did you mean 'name'?"),
    Mistake("/appearances", ["light", "drak"], at: "appearances[1]", "'drak'", "'dark'?"),
    Mistake("/appearances", ["light", "light"], at: "appearances[1]", "'light' is listed twice"),
    Mistake("/appearances", [], "no themes", "[light, dark]"),
    Mistake("/roles", [], "expected keys with values, found a list"),
    Mistake("/pairs", [:], "expected a list of pairs", "dash"),
  ]

  private static let ramps: [Mistake] = [
    Mistake("/ramps/neutral", [:], "the ramp has no source", "from: brand"),
    Mistake("/ramps/neutral", ["from": "brnad"], at: "ramps.neutral.from", "Did you mean 'brand'?"),
    Mistake("/ramps/neutral", ["from": "#12"], at: "ramps.neutral.from", "hex digits"),
    Mistake("/ramps/neutral/hue", 25, "a source and a hue", "Keep from: or hue:"),
    Mistake("/ramps/neutral/chroma", 2, "a number from 0 to 0.5, not '2'"),
    Mistake("/ramps/neutral/turn", "left", "a number of degrees", "not 'left'"),
    Mistake("/ramps/danger/hue", 361, "from 0 to 360, not '361'"),
    Mistake("/ramps/danger/apart/from", "brnd", "no ramp 'brnd'", "Did you mean 'brand'?"),
    Mistake("/ramps/danger/apart/from", "danger", "apart from itself"),
    Mistake("/ramps/danger/apart/least", nil, at: "ramps.danger.apart", "a ramp and a distance"),
    Mistake("/ramps/danger/apart/within", 200, "from 0.1 to 180"),
    Mistake("/ramps/neutral/steps", [100, 50], "50 may not follow 100"),
    Mistake("/ramps/neutral/steps", [50, 0.5, 100], at: "ramps.neutral.steps[1]", "1 to 999"),
    Mistake("/ramps/neutral/steps", "tailwnd", "Did you mean 'tailwind'?"),
    Mistake("/ramps/neutral/curve", "linear", "no curve 'linear'", "Known: tailwind"),
    Mistake("/ramps/neutral/crve", "even", "a ramp has no key 'crve'", "Did you mean 'curve'?"),
    Mistake("/ramps/brand", ["from": ["ramp": "brand"]], "made from itself: brand → brand"),
    Mistake("/ramps/a b", ["from": "brand"], "cannot be the name of a ramp"),
    Mistake("/ramps/a@b", ["from": "brand"], "without @"),
  ]

  private static let roles: [Mistake] = [
    Mistake("/roles/card", [:], "the role has no color", "label-on:"),
    Mistake("/roles/card", "#fff", "expected keys with values"),
    Mistake("/roles/card/lihgt", "#fff", "a role has no key 'lihgt'", "Did you mean 'light'?"),
    Mistake("/roles/card/like", "page", "defined twice, by 'light' and by 'like'"),
    Mistake("/roles/card/weight", 0, "above 0", "not '0'"),
    Mistake("/roles/card/weight", -1, "above 0"),
    Mistake("/roles/card/level", "AAAA", "Did you mean 'AAA'?"),
    Mistake("/roles/card/for", "", "the text is empty"),
    Mistake("/roles/label/label-on", "buton", "Did you mean 'button'?"),
    Mistake("/roles/label/label-on", "label", "defined by itself"),
    Mistake("/roles/label/label-on", "hover", "'hover' is translucent"),
    Mistake("/roles/label/exact", true, "'exact' is for targets, and 'label-on' has none"),
    Mistake("/roles/label/shift", 0.1, "'shift' stands without 'beside'"),
    Mistake(
      "/roles/text", ["state-of": "page", "shift": -0.1], at: "roles.text.shift",
      "a shift is a number from 0 to 1"),
    Mistake(
      "/roles/text", ["state-of": "page"], at: "roles.text.state-of", "needs a shift of lightness"),
    Mistake(
      "/roles/text/light", ["brand": "brand", "else": "nope@0.7"], at: "roles.text.light.else",
      "there is no ramp"),
    Mistake(
      "/roles/text/light", ["brand": "brand", "gray": "#777777"], at: "roles.text.light.gray",
      "is no ramp at a lightness"),
    Mistake("/roles/text/light", ["else": "brand@0.7"], "takes the place of a color"),
    Mistake("/roles/label/alpha", "4%", "'alpha' stands without 'layer'"),
    Mistake("/roles/edge/shift", nil, at: "roles.edge.beside", "needs a shift"),
    Mistake("/roles/edge/shift", 0, "changes nothing", "like:"),
    Mistake("/roles/edge/shift", 2, "from -1 to 1"),
    Mistake("/roles/ring/like", "rinng", "Did you mean 'ring'?"),
    Mistake("/roles/button", ["like": "ring"], at: "roles.button.like", "button → ring → button"),
    Mistake("/roles/button/exact", "maybe", "expected true or false"),
    Mistake("/roles/top/gradient", "top", "ends where it begins"),
    Mistake("/roles/top/gradient", "botom", "Did you mean 'bottom'?"),
    Mistake("/roles/a b", ["like": "page"], "cannot be the name of a role", "without spaces"),
    Mistake("/roles/a*", ["like": "page"], "cannot be the name of a role"),
    Mistake("/roles/neutral.900", ["like": "page"], "also a step of the ramp 'neutral'"),
    Mistake("/roles/Page", ["like": "page"], "'Page' differs from 'page'", "Rename one of them"),
    Mistake("/roles/mu-ted", ["like": "page"], "'mu-ted' differs from 'muted'", "separators"),
  ]

  private static let targets: [Mistake] = [
    Mistake("/roles/card/dark", nil, at: "roles.card", "no target for 'dark'"),
    Mistake("/roles/card/light", "neutral.905", "no step 905", "neutral.900"),
    Mistake("/roles/card/light", "neutrl.900", "Did you mean 'neutral'?"),
    Mistake("/roles/card/light", "neutral@17", "from 0 to 1, not '17'"),
    Mistake("/roles/card/light", "nutral@0.5", "Did you mean 'neutral'?"),
    Mistake("/roles/card/light", "#ffff0", "hex digits"),
    Mistake("/roles/card/light", "#ggg", "no hex digit"),
    Mistake("/roles/card/light", "oklch(1 2", "component is missing"),
    Mistake("/roles/card/light", "pgae", "no color, role or step", "Did you mean 'page'?"),
    Mistake("/roles/card/light", "card", "its own target"),
    Mistake("/roles/card/light", nil, at: "roles.card", "no target for 'light'"),
    Mistake("/roles/card/light", .null, "the value is missing", "needs quotes"),
    Mistake("/roles/card/light", ["role": "pge"], at: "roles.card.light", "Did you mean 'page'?"),
  ]

  private static let layers: [Mistake] = [
    Mistake("/roles/hover/alpha", nil, at: "roles.hover.layer", "a layer needs an opacity"),
    Mistake("/roles/hover/alpha", "12..4%", "reversed", "4..12%"),
    Mistake("/roles/hover/alpha", "4..120%", "at most 100%"),
    Mistake("/roles/hover/alpha", "4..12", "at most 100%", "percent sign"),
    Mistake("/roles/hover/alpha", "-4..12%", "above 0%"),
    Mistake("/roles/hover/alpha", "a little", "is no opacity", "least or most"),
    Mistake("/roles/hover/layer", "hovr", "Did you mean 'hover'?"),
    Mistake(
      "/roles/press", ["layer": "hover", "alpha": "most"], at: "roles.press.layer", "translucent"),
    Mistake(
      "/roles/press", ["beside": "hover", "shift": 0.1], at: "roles.press.beside", "translucent"),
  ]

  private static let pairs: [Mistake] = [
    Mistake("/pairs/0/text", ["txt"], at: "pairs[0].text[0]", "Did you mean 'text'?"),
    Mistake("/pairs/0/text", "foo*", "no role matches 'foo*'"),
    Mistake("/pairs/0/text", [], "the list is empty"),
    Mistake("/pairs/0/txt", "page", "a pair has no key 'txt'", "Did you mean 'text'?"),
    Mistake("/pairs/0/large", "muted", "both 'text' and 'large'", "Write two pairs"),
    Mistake("/pairs/0/text", nil, at: "pairs[0]", "the pair has no foreground"),
    Mistake("/pairs/0/of", "text", "'of' stands without 'ratio'"),
    Mistake(
      "/pairs/0/on", "page", "a pair has no key 'on'", "Write against:", "reads 'on' as true"),
    Mistake("/pairs/0/true", "page", "no key 'true'", "instead of on:"),
    Mistake("/pairs/0/against", nil, at: "pairs[0]", "the pair has no background"),
    Mistake("/pairs/0/against", ["page", "text"], "the pair is of 'text' with itself"),
    Mistake("/pairs/0/waivable", true, "needs a reason"),
    Mistake("/pairs/0/because", "", "the text is empty"),
    Mistake("/pairs/0/appearances", "lihgt", "Did you mean 'light'?"),
    Mistake("/pairs/3/ratio", 22, "above 1 and at most 21, not '22'"),
    Mistake("/pairs/3/ratio", 0.5, "above 1 and at most 21"),
    Mistake("/pairs/3/ratio", 1, "asks for nothing"),
    Mistake("/pairs/3/ratio", "AA", "not 'AA'"),
    Mistake("/pairs/3/of", nil, at: "pairs[3].ratio", "the ratio has no foreground"),
    Mistake("/pairs/0", "text", "expected keys with values"),
  ]

  private static let grounds: [Mistake] = [
    Mistake("/pairs/0/against", "pgae", "Did you mean 'page'?"),
    Mistake("/pairs/0/against", "hover", "'hover' is translucent", "{layer: hover, over: ROLE}"),
    Mistake("/pairs/1/against/layer", "card", "'card' is opaque"),
    Mistake("/pairs/1/against/over", "hover", "translucent and covers nothing"),
    Mistake("/pairs/1/against/over", nil, at: "pairs[1].against", "{layer: hover, over: page}"),
    Mistake("/pairs/1/against/under", "page", "no key 'under'", "Known: layer, over, gradient"),
    Mistake("/pairs/2/against/gradient", "page", "begins no gradient"),
    Mistake("/pairs/2/against/gradient", "topp", "Did you mean 'top'?"),
    Mistake("/pairs/0/against", [], "the list is empty"),
  ]

  private static let orders: [Mistake] = [
    Mistake("/orders/light/0", ["page"], "an order needs two roles"),
    Mistake("/orders/light/0", ["page", "crd"], at: "orders.light[0][1]", "Did you mean 'card'?"),
    Mistake(
      "/orders/light/0", ["page", "*"], at: "orders.light[0][1]", "which role is the lighter"),
    Mistake("/orders/light/0", ["page", "hover"], at: "orders.light[0][1]", "translucent"),
    Mistake("/orders/light/0", ["page", "card", "page"], "page > card > page"),
    Mistake("/orders/light/0", ["button", "ring"], "contradict each other: button > button"),
    Mistake("/orders/both", [["page", "card"]], at: "orders.both[0]", "page > card > page"),
    Mistake(
      "/orders/light/0", [["page", "card"], ["by": 0.5]], at: "orders.light[0][1].by", "from 1"),
    Mistake("/orders/light/0", [["page", "card", "text"], ["by": 5]], "more than 21"),
    Mistake(
      "/orders/light/0", [["page", "card"], ["buy": 2]], at: "orders.light[0][1].buy", "'by'?"),
    Mistake("/orders/light", ["page", "card"], "Write a list in a list"),
    Mistake("/orders/light/0", ["page", "card", ["by": 2]], "[[lighter, darker], by: 1.05]"),
    Mistake("/orders/light", [["page", "card"], ["by": 22]], at: "orders.light[1].by", "from 1"),
    Mistake("/orders/lite", [["page", "card"]], "no key 'lite'", "Known: light, dark, both"),
    Mistake("/orders", "page", "expected a list of orders"),
  ]

  private static let distances: [Mistake] = [
    Mistake("/distances/0/roles", "error", "a distance needs two roles"),
    Mistake("/distances/0/from", "error", "cannot differ from itself"),
    Mistake("/distances/0/roles", ["button", "ring"], "have the same bytes"),
    Mistake("/distances/0/roles", ["button", "hover"], "needs a color below", "over:"),
    Mistake("/distances/0/least", 0, "from 0.001 to 1"),
    Mistake("/distances/0/least", nil, at: "distances[0]", "the least distance"),
    Mistake("/distances/0/vision", "protn", "Did you mean 'protan'?"),
    Mistake(
      "/distances/0/vision", ["protan", "protan"], at: "distances[0].vision[1]", "listed twice"),
    Mistake("/distances/0/over", "hover", "translucent and covers nothing"),
    Mistake("/distances", "all", "expected a list of distances"),
  ]

  private static let sets: [Mistake] = [
    Mistake("/sets/page", ["card"], "is the name of a role, too", "a name of its own"),
    Mistake("/sets/grounds", [], "the list is empty"),
    Mistake("/sets/grounds", ["pge"], at: "sets.grounds[0]", "no role 'pge'", "'page'?"),
    Mistake("/sets/grounds", ["all"], at: "sets.grounds[0]", "no role 'all'"),
    Mistake("/sets/a b", ["card"], "cannot be the name of a set"),
    Mistake("/hues/0/most", 0, "from 0.001 to 1"),
    Mistake("/hues/0/most", nil, at: "hues[0]", "the most by which a hue turns"),
    Mistake("/hues/0/roles", "hover", "translucent and covers nothing"),
    Mistake("/hues", "all", "expected a list of hues"),
  ]

  private static let names: [Mistake] = [
    Mistake("/names/css", "acme", "no custom property", "--acme-{role}"),
    Mistake("/names/css", "--acme", "no custom property"),
    Mistake("/names/css", "--{role}-color", "no custom property"),
    Mistake("/names/css", "--Acme-{role}", "small letters"),
    Mistake("/names/swift/txt", "a", "no role 'txt'", "Did you mean 'text'?"),
    Mistake("/names/swift/text", "a-b", "no identifier of Swift"),
    Mistake("/names/swift/page", "label", "is spelled 'label', too"),
    Mistake("/names/kotlin", [:], "no key 'kotlin'", "Known: css, swift"),
  ]

  func testTheDocumentWithoutAMistakeIsRead() throws {
    let system = try DesignSystem(Self.good)
    XCTAssertEqual(system.roles.count, 12)
    XCTAssertEqual(system.promises(in: .light, level: .aa).count, 4 + 2 + 1 + 1)
  }

  func testEachMistakeIsOneErrorAtItsPlace() throws {
    XCTAssertGreaterThan(Self.mistakes.count, 120)
    for mistake in Self.mistakes {
      let title = "\(mistake.path) = \(mistake.value?.text() ?? "nothing")"
      let errors = errors(of: Self.good.setting(mistake.path, to: mistake.value))
      XCTAssertEqual(errors.first?.path, mistake.place, title)
      let text = errors.first.map { "\($0.reason). \($0.suggestion)" } ?? "no error"
      for words in mistake.words { XCTAssert(text.contains(words), "\(title): \(text)") }
      XCTAssertEqual(errors.count, 1, "\(title): \(errors)")
      XCTAssert(errors.allSatisfy { !$0.reason.hasSuffix(".") && !$0.suggestion.isEmpty }, title)
    }
  }

  func testAnOrderWithItsRatioMayStandForAListOfOrders() throws {
    let order: JSONValue = [["page", "card"], ["by": 1.05]]
    let document = Self.good.setting("/orders/light", to: order)
    let system = try DesignSystem(document)
    XCTAssertEqual(system, try DesignSystem(document.setting("/orders/light", to: [order])))
    XCTAssertEqual(system.orders[0], SystemOrder(["page", "card"], by: 1.05, isForLight: true))
    XCTAssertEqual(try DesignSystem(system.json), system)
    let both = try DesignSystem(Self.good.setting("/orders", to: order))
    XCTAssertEqual(both.orders, [SystemOrder(["page", "card"], by: 1.05)])
  }

  func testAPaletteSaysWhereItsSystemIs() {
    let document = Self.good.setting("/schema", to: "tincture.palette/1")
      .setting("/request", to: ["system": Self.good]).setting("/name", to: nil)
    let errors = errors(of: document)
    XCTAssertEqual(errors.map(\.path), ["schema"])
    XCTAssertTrue(errors[0].suggestion.contains("'acme', is in it at request.system"))
  }

  func testAllMistakesAreFoundInOneRun() {
    let document = Self.good.setting("/schema", to: "x").setting("/name", to: nil)
      .setting("/roles/card/weight", to: 0).setting("/pairs/3/ratio", to: 22)
      .setting("/orders/light/0", to: ["page"]).setting("/names/css", to: "x")
    XCTAssertEqual(
      errors(of: document).map(\.path),
      [
        "schema", "name", "roles.card.weight", "pairs[3].ratio", "orders.light[0]", "names.css",
      ])
  }

  private func errors(of document: JSONValue) -> [SystemError] {
    do throws(SystemErrors) {
      _ = try DesignSystem(document)
      return []
    } catch {
      return error.errors
    }
  }
}

extension JSONValue {
  /// The value with the one at a pointer replaced, or taken away for `nil`.
  fileprivate func setting(_ pointer: String, to value: JSONValue?) -> JSONValue {
    let steps = pointer.dropFirst().split(separator: "/").map { step in
      Int(step).map(JSONPointer.Step.index) ?? .name(String(step))
    }
    return setting(steps, to: value)
  }

  /// A literal of a test.
  fileprivate init(parsed text: String) {
    guard let value = try? JSONValue(parsing: text) else { preconditionFailure("no JSON: \(text)") }
    self = value
  }
}
