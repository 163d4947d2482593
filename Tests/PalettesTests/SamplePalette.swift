// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes
import Support

/// Palettes made by hand, for tests that need one and no solver.
enum SamplePalette {
  /// A light and a dark theme with every role and every promised pair.
  static let usual = palette(request: PaletteRequest(brand: RGB8(hex: 0x0A84FF)))

  /// A palette with every optional member of a document.
  static let full: Palette = {
    var request = PaletteRequest(
      brand: RGB8(hex: 0x7F_3F_BF), hue: 301.25, level: .aaa, appearances: [.dark],
      name: "violet", method: .onePass)
    request.steps = (try? RampSteps([10, 500, 990])) ?? .standard
    request.character = ThemeCharacter(
      neutral: RampTint(hue: 300, chroma: 0.0125),
      statuses: StatusTints(info: RampTint(hue: 210, chroma: 0.125)))
    request.curve = .even
    request.locks = [RampLock(label: 500, rgb: .white)]
    request.ratios = try? RampRatios([1.5, 3, 7], on: .white)
    request.pins = [
      RolePin(.accentPrimary, to: RGB8(hex: 0x777777)), RolePin(.textLink, to: .black, in: .dark),
    ]
    return palette(request: request, conflicts: conflicts + [lostPin])
  }()

  /// A pin that cannot hold, with every kind of way out.
  private static let lostPin = Conflict(
    appearance: .dark, foreground: .brandOnSolid, background: .accentPrimary, required: 7,
    best: 4.5, why: "the chain is too long", nearest: .init(rgb: .white, deltaE: 0.25),
    pin: PinConflict(
      role: .accentPrimary, rgb: RGB8(hex: 0x777777),
      chain: [
        .init(lighter: nil, darker: .surfaceCard, ratio: 1.5, foreground: nil),
        .init(lighter: .surfaceCard, darker: .surfacePrimary, ratio: 1.25, foreground: nil),
        .init(lighter: .accentPrimary, darker: .brandOnSolid, ratio: 7, foreground: .brandOnSolid),
        .init(lighter: .brandOnSolid, darker: nil, ratio: 4, foreground: nil),
      ],
      relaxations: [
        .level(.aa), .appearances([.light]), .otherPin(.textLink, .white, deltaE: 0.5),
        .withoutPin(.textLink),
        .largeText([.init(first: .brandOnSolid, second: .accentPrimary, isOrder: false)]),
        .without([
          .init(first: .brandOnSolid, second: .accentPrimary, isOrder: false),
          .init(first: .surfaceCard, second: .surfacePrimary, isOrder: true),
        ]),
      ]))

  /// A palette whose solution in Display P3 differs from that in sRGB in every way it can: the
  /// brand is another step, a label is opaque in one of them only, and each has pairs of its own.
  static let displayP3: Palette = {
    let brand = RGB8(255, 51, 26, in: .displayP3)
    let request = PaletteRequest(
      brand: RGB8(hex: 0xFF341E), name: "p3", gamut: .displayP3, displayP3Brand: brand)
    let conflict = Conflict(
      appearance: .light, foreground: .brandOnExact, background: .brandExact, required: 7,
      best: 5.5, why: "no color reaches 7:1",
      nearest: .init(rgb: RGB8(1, 2, 3, in: .displayP3), deltaE: 0.5), gamut: .displayP3)
    let usual = palette(request: request, conflicts: [conflicts[0]])
    return Palette(
      request: request, ramps: usual.ramps,
      themes: usual.themes.map { changed($0) { $0 != .solid } }, conflicts: usual.conflicts,
      displayP3: GamutSolution(
        gamut: .displayP3, brand: brand, ramps: usual.ramps.map(inDisplayP3),
        themes: usual.themes.map { inDisplayP3(changed($0) { $0 == .solid }) },
        conflicts: [conflict]))
  }()

  /// A palette that carries colors and notes of others.
  static let imported: Palette = {
    var palette = usual
    palette.additions = PaletteAdditions(
      colors: [
        try? NamedColor(
          ["Chart", "1"],
          values: [
            .init(TokenColor(.white, alpha: 128)), .init(TokenColor(.black), in: .dark),
            .init(TokenColor(RGB8(1, 2, 3, in: .displayP3)), in: .dark),
          ])
      ].compactMap(\.self),
      notes: [
        .init([], extensions: JSONObject()), .init(["text"], in: .light, extensions: JSONObject()),
      ])
    return palette
  }()

  static let all = [usual, full, displayP3, imported, ofSystem, afterModel]

  /// A palette whose ramps are made after others.
  static let afterModel: Palette = {
    var request = PaletteRequest(brand: .black)
    request.model = try? ModelRamps([
      Ramp(
        name: .other("teal"),
        steps: [
          Ramp.Step(label: 0, rgb: .white), Ramp.Step(label: 9999, rgb: RGB8(hex: 0x005d5d)),
        ])
    ])
    return palette(request: request, conflicts: [])
  }()

  /// The roles of a design system of its own, with two pairs that were waived in dark; the pairs of
  /// its two gamuts differ.
  static let ofSystem: Palette = {
    var request = PaletteRequest(brand: .black, name: "note", gamut: .displayP3)
    request.furtherBrands = [.white]
    request.fillLabels = .white
    request.system = DesignSystem(
      name: "note",
      ramps: [SystemRamp("gray", from: .brand(0))],
      roles: [
        SystemRole("page", .targets([.light: .brand(1), .dark: .brand(0)], isExact: true)),
        SystemRole("text", .targets([.light: .brand(0), .dark: .brand(1)], isExact: false)),
        SystemRole("veil", .layer("text", .least)),
      ],
      pairs: [
        SystemPair(.kind(.text), ["text"], on: [.roles(["page"])], waiver: "a sample"),
        SystemPair(.ratio(1.25), ["text"], on: [.layers(["veil"], over: ["page"])], waiver: "seen"),
        SystemPair(.ratio(1.5), ["text"], on: [.roles(["page"])]),
      ])
    func solution(in gamut: Gamut) -> GamutSolution {
      GamutSolution(
        gamut: gamut, brand: .black(in: gamut),
        ramps: [Ramp(name: .other("gray"), steps: [.init(label: 50, rgb: .white(in: gamut))])],
        themes: Appearance.usual.map { ofSystem(request, $0, in: gamut) },
        conflicts: gamut == .srgb ? waived : [])
    }
    return Palette(
      request: request, srgb: solution(in: .srgb), displayP3: solution(in: .displayP3))
  }()

  private static func ofSystem(
    _ request: PaletteRequest, _ appearance: Appearance, in gamut: Gamut
  ) -> ResolvedTheme {
    let vocabulary = Vocabulary.of(request.system)
    let pairs = vocabulary.requiredPairs(in: appearance, level: .aa)
    let isWhole = appearance == .light || gamut == .displayP3
    return ResolvedTheme(
      name: "note", of: vocabulary, appearance: appearance, level: .aa,
      pairs: isWhole ? pairs : [pairs[2]]
    ) { role in
      let isPage = role == Role("page")
      return TokenColor(
        isPage == (appearance == .light) ? .white(in: gamut) : .black(in: gamut),
        alpha: role == Role("veil") ? 32 : 255)
    }
  }

  private static let waived = [
    Conflict(
      appearance: .dark, foreground: Role("text"), background: Role("page"), required: 4.5,
      best: 1, why: "both are black", nearest: nil, waiver: "a sample"),
    Conflict(
      appearance: .dark, foreground: Role("text"), background: Role("veil"), required: 1.25,
      best: 1, why: "it is not seen", nearest: nil, over: Role("page"), waiver: "seen"),
  ]

  /// Four brands for one document: additions, all that there is, no theme, a design system.
  static let several: [Palette] = {
    let night = PaletteRequest(brand: .black, appearances: [], name: "night")
    return [imported, full, palette(request: night), ofSystem]
  }()

  static let conflicts = [
    Conflict(
      appearance: .dark, foreground: .brandOnExact, background: .brandExact, required: 7,
      best: 5.0625, why: "no color reaches 7:1", nearest: .init(rgb: .white, deltaE: 0.1234)),
    Conflict(
      appearance: .dark, foreground: .textLink, background: .textPrimary, required: 3,
      best: 2.5, why: "the chain is too long", nearest: nil),
  ]

  static func palette(request: PaletteRequest, conflicts: [Conflict] = []) -> Palette {
    Palette(
      request: request, ramps: RampName.allCases.map { ramp($0, request) },
      themes: request.appearances.map { theme($0, request) }, conflicts: conflicts)
  }

  /// Grays from light to dark, the brand first.
  private static func ramp(_ name: RampName, _ request: PaletteRequest) -> Ramp {
    Ramp(
      name: name,
      steps: request.steps.labels.enumerated().map { index, label in
        let gray = UInt8(250 - 20 * index)
        return Ramp.Step(
          label: label, rgb: index == 0 ? request.brand : RGB8(gray, gray, gray),
          isExact: index == 0 && name == .brand)
      })
  }

  static func theme(_ appearance: Appearance, _ request: PaletteRequest) -> ResolvedTheme {
    var theme = ResolvedTheme(
      name: request.name, appearance: appearance, level: request.level, pairs: Promised.pairs
    ) { role in
      switch role {
      case .brandExact: TokenColor(request.brand)
      case .interactiveHover, .textDisabled: TokenColor(.black, alpha: 97)
      default: TokenColor(RGB8(hex: UInt32(role.index) * 0x04_0302 & 0xFF_FFFF))
      }
    }
    if appearance == .dark { theme.explanation = explanation }
    return theme
  }

  private static func inDisplayP3(_ color: RGB8) -> RGB8 {
    RGB8(color.red, color.blue, color.green, in: .displayP3)
  }

  private static func inDisplayP3(_ ramp: Ramp) -> Ramp {
    Ramp(
      name: ramp.name,
      steps: ramp.steps.enumerated().map { index, step in
        Ramp.Step(
          label: step.label, rgb: inDisplayP3(step.rgb), isExact: index == 1 && ramp.name == .brand)
      })
  }

  private static func inDisplayP3(_ theme: ResolvedTheme) -> ResolvedTheme {
    var converted = theme
    for role in Role.allCases {
      converted[role] = TokenColor(
        inDisplayP3(theme[role].rgb), alpha: role == .textInverse ? 31 : 255)
    }
    converted.explanation = theme.explanation.map { explanation in
      ThemeExplanation(
        fidelity: 0.0321,
        roles: explanation.roles.map {
          RoleExplanation(
            role: $0.role, target: inDisplayP3($0.target), deltaE: $0.deltaE, shift: $0.shift,
            binding: $0.binding)
        })
    }
    return converted
  }

  private enum Ground { case solid, layered, gradient }

  /// The theme without its pairs on some kinds of background, but for body text on the page.
  private static func changed(
    _ theme: ResolvedTheme, leavingOut isLeftOut: (Ground) -> Bool
  ) -> ResolvedTheme {
    let pairs = theme.pairs.filter { pair in
      switch pair.background {
      case .solid(let role):
        return pair.foreground == .textPrimary && role == .surfacePrimary
          || !isLeftOut(.solid)
      case .layered: return !isLeftOut(.layered)
      case .gradient: return !isLeftOut(.gradient)
      }
    }
    var changed = ResolvedTheme(
      name: theme.name, appearance: theme.appearance, level: theme.level, pairs: pairs
    ) { theme[$0] }
    changed.explanation = theme.explanation
    return changed
  }

  /// Every role, most of them free.
  static let explanation = ThemeExplanation(
    fidelity: 0.0123,
    roles: Role.allCases.map { role in
      bounded.first { $0.role == role }
        ?? RoleExplanation(
          role: role, target: .white, deltaE: 0, shift: nil, binding: nil,
          pin: role == .borderSelected ? .white : nil)
    })

  /// Roles that a pair bounds from either side, and one that an order bounds.
  private static let bounded = [
    RoleExplanation(
      role: .textLink, target: .black, deltaE: 0.0456, shift: .lighter,
      binding: .init(
        first: .textLink, second: .surfacePrimary, isOrder: false, required: 4.5, slack: 0.0012)),
    RoleExplanation(
      role: .surfaceCard, target: .black, deltaE: 0.0056, shift: .darker,
      binding: .init(
        first: .textLink, second: .surfaceCard, isOrder: false, required: 4.5, slack: 0.0001)),
    RoleExplanation(
      role: .surfaceOverlay, target: .white, deltaE: 0.01, shift: .lighter,
      binding: .init(
        first: .surfaceOverlay, second: .surfaceCard, isOrder: true, required: 1.004, slack: 0)),
  ]
}
