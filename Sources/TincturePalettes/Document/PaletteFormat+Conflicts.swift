// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

extension PaletteFormat {
  /// A pair that cannot reach its ratio; in one gamut, which is sRGB unless it says otherwise.
  static let conflict = owned(
    "conflict", "A requirement that cannot hold, with the proof and the best that can be had.",
    Member<Conflict, Conflict>(
      Member("appearance", appearance, \.appearance),
      Member(
        "pair", twoRoles.described("The foreground and the background, in this order.")
      ) { ($0.foreground, $0.background) },
      Member("required", ratio.described("The ratio that the pair would need."), \.required),
      Member(
        "best",
        JSONCodec.number.stating([
          "minimum": 0, "maximum": .number(ContrastRatio.maximum.value),
        ]).described(
          "The best ratio that can be reached; below 1 where one color has to be as light as the "
            + "other and cannot be."), \.best),
      Member("why", .string.described("The proof, in words for people."), \.why),
      Member(
        "over",
        optional: role.described(
          "The surface under a translucent background, or the end of the gradient that it begins."),
        \.surface),
      Member(
        "waiver",
        optional: JSONCodec.string.described("Why the design system lets the pair go."), \.waiver),
      Member(
        "gamut", gamut.described("The palette that this is about, unless it is sRGB."),
        unless: .srgb, \.gamut),
      alternative.together(\.nearest), pinConflict.together(\.pin),
      make: { appearance, roles, required, best, why, surface, waiver, gamut, nearest, pin in
        Conflict(
          appearance: appearance, foreground: roles.0, background: roles.1, required: required,
          best: best, why: why, nearest: nearest, gamut: gamut, pin: pin, over: surface,
          waiver: waiver)
      }))

  /// The way out of a conflict by another color, if there is one.
  private static let alternative = Member<Conflict.Alternative, Conflict.Alternative>(
    Member(
      "nearest",
      color.described(
        "The nearest color with which the pair would hold; absent where no color of the pair "
          + "alone can mend it."), \.rgb),
    Member(
      "deltaE",
      distanceInOKLab.described(
        "The Euclidean distance in OKLab from the color that was wanted to \"nearest\"; 0.02 is "
          + "about one just noticeable difference."), \.deltaE),
    make: { Conflict.Alternative(rgb: $0, deltaE: $1) })

  /// What a conflict says of a pinned color.
  private static let pinConflict = Member<PinConflict, PinConflict>(
    Member("pin", pin.described("The pin that cannot hold.")) { RolePin($0.role, to: $0.rgb) },
    Member(
      "chain",
      chainLink.array().described(
        "The ratios from white down to black, each beginning where the one before ends, that "
          + "leave no room for the pin."), \.chain),
    Member(
      "product",
      computed: .number.stating(["minimum": 1]).described(
        "The product of the chain's ratios, where white on black is only 21.")
    ) { $0.product },
    Member(
      "relaxations",
      relaxation.array().described("What would let the pinned color stay, cheapest first."),
      \.relaxations),
    make: { pin, chain, _, relaxations in
      PinConflict(role: pin.role, rgb: pin.rgb, chain: chain, relaxations: relaxations)
    })

  /// One inequality of the proof.
  ///
  /// Of its pair only the foreground is read: the background is the other end of the link.
  static let chainLink: JSONCodec<PinConflict.Link> = .object(
    "A ratio between two colors, of which one is lighter.",
    Member("lighter", end("white").described("The lighter role, or \"white\"."), \.lighter),
    Member("darker", end("black").described("The darker role, or \"black\"."), \.darker),
    Member(
      "ratio",
      ratio.described(
        "The ratio that is promised; beside white or black, the one that a pinned color has."),
      \.ratio),
    Member(
      "pair",
      optional: twoRoles.described(
        "The foreground and the background of the pair that asks for it; absent for an order of "
          + "lightness and for the place of a pinned color.")
    ) { $0.pair.map { ($0.foreground, $0.background) } }
  ) { lighter, darker, ratio, pair in
    PinConflict.Link(lighter: lighter, darker: darker, ratio: ratio, foreground: pair?.0)
  }.defined(as: "chainLink")

  /// A role, or the name of the end of the chain for `nil`.
  private static func end(_ name: String) -> JSONCodec<Role?> {
    JSONCodec<Role?>(
      schema: ["anyOf": [role.schema, ["const": .string(name)]]],
      write: { .string($0?.name ?? name) },
      read: { node throws(JSONDocumentError) in
        try node.string() == name ? nil : try role.read(node)
      })
  }
}

// MARK: - Ways to keep a pinned color

extension PaletteFormat {
  private typealias Requirement = PinRelaxation.Requirement

  /// A case of ``PinRelaxation``: each has members of its own, so that the first that is there says
  /// which it is.
  static let relaxation: JSONCodec<PinRelaxation> = .object(
    "A change that would let a pinned color stay; one of the members beside \"text\" is there.",
    Member("level", optional: level.described("Ask for this level.")) {
      if case .level(let level) = $0 { level } else { nil }
    },
    Member(
      "appearances",
      optional: appearance.array(stating: ["minItems": 1]).described(
        "Pin the role in these appearances only.")
    ) { if case .appearances(let appearances) = $0 { appearances } else { nil } },
    otherPin.together {
      if case .otherPin(let role, let rgb, let deltaE) = $0 {
        (RolePin(role, to: rgb), deltaE)
      } else {
        nil
      }
    },
    Member("unpin", optional: role.described("Leave the pin of this role out.")) {
      if case .withoutPin(let role) = $0 { role } else { nil }
    },
    Member(
      "largeText",
      optional: requirements(
        areOrders: false,
        "Set these texts in large letters only: pairs of foreground and background.")
    ) { if case .largeText(let pairs) = $0 { pairs } else { nil } },
    Member(
      "withoutPairs",
      optional: requirements(areOrders: false, "Give these pairs up: foreground and background.")
    ) { $0.givenUp { !$0.isOrder } },
    Member(
      "withoutOrders",
      optional: requirements(
        areOrders: true, "Give these orders of lightness up: the lighter and the darker role.")
    ) { $0.givenUp(\.isOrder) },
    Member("text", computed: .string.described("The change, in words for people.")) {
      $0.description
    }
  ) { level, appearances, other, unpinned, texts, pairs, orders, _ throws(JSONProblem) in
    if let level { return .level(level) }
    if let appearances { return .appearances(appearances) }
    if let (pin, deltaE) = other { return .otherPin(pin.role, pin.rgb, deltaE: deltaE) }
    if let unpinned { return .withoutPin(unpinned) }
    if let texts { return .largeText(texts) }
    guard pairs != nil || orders != nil else {
      throw JSONProblem("expected a change, such as \"level\" or \"withoutPairs\"")
    }
    return .without((pairs ?? []) + (orders ?? []))
  }.defined(as: "relaxation")

  /// Another color for another pin, and how far it lies from the present one.
  private static let otherPin = Member<(RolePin, Double), (RolePin, Double)>(
    Member("pin", pin.described("Pin another role to this color instead."), \.0),
    Member(
      "deltaE",
      distanceInOKLab.described("The distance of that color from its present one, in OKLab."),
      \.1),
    make: { ($0, $1) })

  /// Pairs or orders of lightness, each as two roles.
  private static func requirements(
    areOrders: Bool, _ description: String
  ) -> JSONCodec<[Requirement]> {
    twoRoles.converted(
      write: { (requirement: Requirement) in (requirement.first, requirement.second) },
      read: { Requirement(first: $0.0, second: $0.1, isOrder: areOrders) }
    ).array(stating: ["minItems": 1]).described(description)
  }
}

extension PinRelaxation {
  /// The requirements of a kind that are given up; `nil` without any.
  fileprivate func givenUp(_ isIncluded: (Requirement) -> Bool) -> [Requirement]? {
    guard case .without(let requirements) = self else { return nil }
    let included = requirements.filter(isIncluded)
    return included.isEmpty ? nil : included
  }
}
