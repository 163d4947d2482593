// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON

/// The palette document, `tincture.palette/1`: a palette as JSON.
///
/// The colors in it are the 8-bit ones that were checked; `oklch` and `p3` repeat them in enough
/// digits to come back to the same bytes. In a palette of a wider gamut `p3` is a color of its own,
/// solved and checked in that gamut.
public enum PaletteDocument {
  /// The name of the format, which a reader checks before anything else.
  public static let schema = "tincture.palette/1"

  /// What wrote the document.
  public static let generator = (name: "tincture", version: "1.0.0")

  /// The document of a palette, or of the palettes of several brands, whose names differ.
  ///
  /// With several, the request is the first one's and lists all of them as `brands`, and each ramp
  /// and conflict says in `theme` whose it is. A reader who knows of one brand only still finds
  /// every theme under its name.
  public static func json(_ palette: Palette, and others: [Palette] = []) -> JSONValue {
    let palettes = [palette] + others
    var members: [(String, JSONValue)] = [
      ("schema", .string(schema)),
      (
        "generator",
        ["name": .string(generator.name), "version": .string(generator.version)]
      ),
      ("request", json(palettes.map(\.request))),
      ("ramps", parts(of: palettes, ramps)),
      ("themes", .array(palettes.flatMap(themes))),
      ("conflicts", parts(of: palettes, conflicts)),
    ]
    if let additions = additions(of: palettes) { members.append(("additions", additions)) }
    return .object(JSONObject(members))
  }

  private static func ramps(of palette: Palette) -> [JSONObject] {
    palette.ramps.map { ramp in
      json(ramp, palette.displayP3?[ramp.name], on: palette.request.ratios?.background)
    }
  }

  private static func themes(of palette: Palette) -> [JSONValue] {
    palette.themes.map { theme in
      json(theme, palette.displayP3?.theme(theme.appearance), ramps: palette.ramps)
    }
  }

  private static func conflicts(of palette: Palette) -> [JSONObject] {
    palette.solutions.flatMap(\.conflicts).map(json)
  }

  /// Parts of all palettes, with the name of their theme unless there is only one.
  static func parts(
    of palettes: [Palette], _ parts: (Palette) -> [JSONObject]
  ) -> JSONValue {
    .array(
      palettes.flatMap { palette in
        parts(palette).map { part in
          guard palettes.count > 1 else { return .object(part) }
          var named = part
          named.append("theme", .string(palette.request.name))
          return .object(named)
        }
      })
  }

  private static func json(_ requests: [PaletteRequest]) -> JSONValue {
    var members = requests.first.map(json) ?? JSONObject()
    if requests.count > 1 {
      members.append("brands", .array(requests.map { .object(json($0)) }))
    }
    return .object(members)
  }

  private static func json(_ request: PaletteRequest) -> JSONObject {
    var members: [(String, JSONValue)] = [
      ("brand", .string(request.brand.hex)), ("level", .string(request.level.rawValue)),
      ("gamut", .string(request.gamut.name)),
    ]
    if let brand = request.displayP3Brand {
      members.append(("brandP3", coordinates(PrintedColor.displayP3(brand))))
    }
    if let hue = request.hue { members.append(("hue", .number(hue))) }
    if request.steps != .standard {
      members.append(("steps", .array(request.steps.labels.map(JSONValue.integer))))
    }
    members += rampMembers(request)
    if request.appearances != Appearance.usual {
      members.append(("appearances", .array(request.appearances.map { .string($0.rawValue) })))
    }
    if request.name != "brand" { members.append(("name", .string(request.name))) }
    if request.character != .standard { members.append(("character", json(request.character))) }
    if !request.pins.isEmpty { members.append(("pins", .array(request.pins.map(json)))) }
    if request.method != .joint { members.append(("method", .string(request.method.rawValue))) }
    return JSONObject(members)
  }

  /// What was asked of the ramps beside their steps.
  private static func rampMembers(_ request: PaletteRequest) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if request.curve != .tailwind { members.append(("curve", .string(request.curve.rawValue))) }
    if !request.locks.isEmpty {
      let locks = request.locks.map { lock -> JSONValue in
        ["step": .integer(lock.label), "hex": .string(lock.rgb.hex)]
      }
      members.append(("locks", .array(locks)))
    }
    if let ratios = request.ratios {
      members.append(("ratios", coordinates(ratios.ratios)))
      members.append(("background", .string(ratios.background.hex)))
    }
    return members
  }

  /// What a request says about grays and statuses.
  public static func json(_ character: ThemeCharacter) -> JSONValue {
    let neutral = character.neutral.map { [(RampName.neutral, $0)] } ?? []
    return .object(
      JSONObject(
        (neutral + character.statuses.all).map { name, tint in
          (name.rawValue, ["hue": .number(tint.hue), "chroma": .number(tint.chroma)])
        }))
  }

  private static func json(_ ramp: Ramp, _ displayP3: Ramp?, on background: RGB8?) -> JSONObject {
    let steps = ramp.steps.map { step in
      json(step, displayP3?.step(step.label), on: background)
    }
    return JSONObject([("name", .string(ramp.name.rawValue)), ("steps", .array(steps))])
  }

  private static func json(
    _ step: Ramp.Step, _ displayP3: Ramp.Step?, on background: RGB8?
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("step", .integer(step.label)), ("hex", .string(step.rgb.hex)),
      ("oklch", coordinates(PrintedColor.oklch(step.rgb))),
      ("p3", coordinates(PrintedColor.displayP3(displayP3?.rgb ?? step.rgb))),
      ("exact", .bool(step.isExact)),
    ]
    if let displayP3, displayP3.isExact != step.isExact {
      members.append(("p3Exact", .bool(displayP3.isExact)))
    }
    members.append(("contrast", contrast(of: step.rgb, on: background)))
    return .object(JSONObject(members))
  }

  private static func contrast(of rgb: RGB8, on background: RGB8?) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("white", .number(rgb.contrast(with: .white).value)),
      ("black", .number(rgb.contrast(with: .black).value)),
    ]
    if let background {
      members.append(("background", .number(rgb.contrast(with: background).value)))
    }
    return .object(JSONObject(members))
  }

  private static func json(
    _ theme: ResolvedTheme, _ displayP3: ResolvedTheme?, ramps: [Ramp]
  ) -> JSONValue {
    let roles = Role.allCases.map { ($0.name, json(theme[$0], displayP3?[$0], ramps: ramps)) }
    let audit = DisplayP3Audit(displayP3)
    var members: [(String, JSONValue)] = [
      ("name", .string(theme.name)), ("appearance", .string(theme.appearance.rawValue)),
      ("level", .string(theme.level.rawValue)), ("roles", .object(JSONObject(roles))),
      ("pairs", .array(theme.audit().map { json($0, audit[$0.pair]) })),
      ("distances", json(theme.distances())),
    ]
    let others = audit.verdicts(without: theme.pairs)
    if !others.isEmpty { members.append(("p3Pairs", .array(others.map(json)))) }
    if let displayP3 { members.append(("p3Distances", json(displayP3.distances()))) }
    if let explanation = theme.explanation {
      members.append(("explain", json(explanation, displayP3?.explanation)))
    }
    return .object(JSONObject(members))
  }

  private static func json(
    _ color: TokenColor, _ displayP3: TokenColor?, ramps: [Ramp]
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("hex", .string(color.rgb.hex)),
      ("alpha", color.isOpaque ? 1 : .number(color.opacity)),
      ("oklch", coordinates(PrintedColor.oklch(color.rgb))),
    ]
    if let displayP3 {
      members.append(("p3", coordinates(PrintedColor.displayP3(displayP3.rgb))))
      if !displayP3.isOpaque { members.append(("p3Alpha", .number(displayP3.opacity))) }
    }
    if color.isOpaque, let source = source(of: color.rgb, in: ramps) {
      members.append(("from", .string(source)))
    }
    return .object(JSONObject(members))
  }

  /// The first ramp step with these bytes: `neutral.950`.
  private static func source(of rgb: RGB8, in ramps: [Ramp]) -> String? {
    for ramp in ramps {
      guard let step = ramp.steps.first(where: { $0.rgb == rgb }) else { continue }
      return "\(ramp.name.rawValue).\(step.label)"
    }
    return nil
  }

  private static func json(_ verdict: PairVerdict, _ displayP3: PairVerdict?) -> JSONValue {
    var members = pair(of: verdict) + measurements(of: verdict)
    if let displayP3 {
      members.append(("p3", .object(JSONObject(measurements(of: displayP3)))))
    }
    if let exemption = verdict.pair.kind.exemption {
      members.append(("exempt", .string(exemption)))
    }
    return .object(JSONObject(members))
  }

  /// A pair that only the solution in Display P3 has.
  private static func json(_ verdict: PairVerdict) -> JSONValue {
    .object(
      JSONObject(pair(of: verdict) + [("p3", .object(JSONObject(measurements(of: verdict))))]))
  }

  private static func pair(of verdict: PairVerdict) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("foreground", .string(verdict.pair.foreground.name)),
      ("background", .string(verdict.pair.background.token.name)),
    ]
    switch verdict.pair.background {
    case .solid: break
    case .layered(_, let surface): members.append(("over", .string(surface.name)))
    case .gradient(_, let end): members.append(("to", .string(end.name)))
    }
    members += [
      ("kind", .string(verdict.pair.kind.rawValue)), ("required", .number(verdict.required ?? 1)),
    ]
    return members
  }

  private static func measurements(of verdict: PairVerdict) -> [(String, JSONValue)] {
    [
      ("ratio", .number(verdict.ratio)), ("apca", .number(verdict.apca, fractionDigits: 1)),
      ("pass", .bool(verdict.passes)),
    ]
  }

  private static func json(_ conflict: Conflict) -> JSONObject {
    var members: [(String, JSONValue)] = [
      ("appearance", .string(conflict.appearance.rawValue)),
      ("pair", [.string(conflict.foreground.name), .string(conflict.background.name)]),
      ("required", .number(conflict.required)), ("best", .number(conflict.best)),
      ("why", .string(conflict.why)),
    ]
    if conflict.gamut != .srgb { members.append(("gamut", .string(conflict.gamut.name))) }
    if let nearest = conflict.nearest {
      members.append(("nearest", .string(nearest.rgb.css)))
      members.append(("deltaE", .number(nearest.deltaE)))
    }
    if let pin = conflict.pin { members += pinMembers(pin) }
    return JSONObject(members)
  }

  static func coordinates(_ numbers: [Double]) -> JSONValue {
    .array(numbers.map { .number($0) })
  }
}

/// What was measured of the pairs of a theme in Display P3.
private struct DisplayP3Audit {
  private let verdicts: [PairVerdict]
  private let byPair: [RolePair: PairVerdict]

  init(_ theme: ResolvedTheme?) {
    verdicts = theme?.audit() ?? []
    byPair = Dictionary(verdicts.map { ($0.pair, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(pair: RolePair) -> PairVerdict? { byPair[pair] }

  func verdicts(without pairs: [RolePair]) -> [PairVerdict] {
    let known = Set(pairs)
    return verdicts.filter { !known.contains($0.pair) }
  }
}

extension JSONObject {
  /// An object whose names are known to differ.
  init(_ members: [(String, JSONValue)]) {
    self.init()
    for (name, value) in members { append(name, value) }
  }
}
