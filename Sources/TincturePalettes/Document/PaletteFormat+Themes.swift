// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

extension PaletteFormat {
  /// A theme in sRGB, and what differs from it in Display P3 in the members whose names begin with
  /// `p3`.
  ///
  /// Measurements are written and never read.
  static let theme: JSONDescription<WrittenTheme, ReadTheme> = .object(
    "A color for every role, in one appearance.",
    themeName.of(\.srgb.name),
    Member("appearance", appearance, \.srgb.appearance),
    Member("level", level, \.srgb.level),
    Member("roles", roles, \.roles),
    Member(
      "outline",
      computed: JSONCodec.string.stating(["enum": ["needed", "not needed"]]).described(
        "Whether a fill in the brand color needs the outline to be seen on every page surface."),
      isRequired: false
    ) { $0.srgb.needsOutline.map { $0 ? "needed" : "not needed" } },
    Member(
      "pairs", pair.array().described("Every promised pair, with what was measured."), \.pairs),
    Member(
      "distances",
      computed: distance.array().described(
        "The least distances between states, and between statuses for each color vision "
          + "deficiency."), isRequired: false
    ) { $0.leastDistances($0.srgb) },
    Member(
      "p3Pairs",
      optional: displayP3Pair.array().described(
        "The pairs that only the palette in Display P3 promises, if there are any.")
    ) { $0.displayP3Pairs.isEmpty ? nil : $0.displayP3Pairs },
    Member(
      "p3Distances",
      computed: distance.array().described(
        "The same of the palette in Display P3, if there is one."), isRequired: false
    ) { $0.leastDistances($0.displayP3) },
    Member("explain", optional: explanation, \.explanation)
  ) {
    name, appearance, level, roles, _, pairs, _, displayP3Pairs, _, explanation
      throws(JSONProblem) in
    guard level == appearance.level(whenAskedFor: level) else {
      throw JSONProblem("a theme of increased contrast keeps AAA", at: "level")
    }
    return ReadTheme(
      name: name, appearance: appearance, level: level, vocabulary: roles.vocabulary,
      colors: roles.colors, pairs: pairs,
      displayP3Pairs: displayP3Pairs ?? [], explanation: explanation)
  }.defined(as: "theme")

  /// The name, by which a theme belongs to one of several brands.
  static let themeName = Member<String, String>(
    "name", JSONCodec.string.described("The name of the theme; any text."), \.self)

  // MARK: Roles

  /// Every role of the request's design system is there: a document that lacks one cannot be read.
  private static let roles = JSONDescription<
    [(key: Role, value: ThemeToken)],
    (vocabulary: Vocabulary, colors: [ReadInGamut<TokenColor>])
  >(
    schema: JSONSchema.described(
      "The colors by role, under the names of the design system.",
      ["type": "object", "minProperties": 1, "additionalProperties": token.schema]),
    write: { written in
      .object(JSONObject(distinct: written.map { ($0.key.name, token.write($0.value)) }))
    },
    read: { node throws(JSONDocumentError) in
      let vocabulary = node.vocabulary
      let colors = try vocabulary.roles.map { role throws(JSONDocumentError) in
        let member = try node.member(role.name)
        guard !member.isMissingOrNull else {
          throw member.error(
            "expected the color of a role, found nothing; a document of an earlier version has fewer "
              + "roles and has to be generated again")
        }
        return try token.read(member)
      }
      return (vocabulary, colors)
    })

  /// The color of a role in both gamuts.
  ///
  /// `from` is the step that it was taken from, for people.
  static let token: JSONDescription<ThemeToken, ReadInGamut<TokenColor>> = .object(
    "The color of a role.",
    Member("hex", hex, \.srgb.rgb),
    Member(
      "alpha",
      opacity.described(
        "The opacity: a byte over 255, so 1 is opaque. Ratios hold after compositing in encoded "
          + "RGB and rounding to 8 bits."), missing: 255, \.srgb.alpha),
    Member("oklch", computed: oklch) { $0.srgb.rgb },
    Member(
      "p3",
      deferred: displayP3.described(
        "The color of the role in the palette in Display P3, where there is one.")
    ) { $0.displayP3?.rgb },
    Member("p3Alpha", optional: opacity.described("The opacity there, when it is not 1.")) {
      $0.displayP3.flatMap { $0.isOpaque ? nil : $0.alpha }
    },
    Member(
      "from",
      computed: .string.stating(["pattern": .string(stepPattern)]).described(
        "The first ramp step with the same bytes, as ramp and label: \"neutral.950\"."),
      isRequired: false, \.source)
  ) { rgb, alpha, _, displayP3, displayP3Alpha, _ in
    ReadInGamut { gamut throws(JSONDocumentError) in
      guard gamut == .displayP3 else { return TokenColor(rgb, alpha: alpha) }
      return TokenColor(
        try PaletteFormat.displayP3.read(displayP3), alpha: displayP3Alpha ?? 255)
    }
  }.defined(as: "token")

  private static let stepPattern =
    "^.+\\.[1-9][0-9]{0,2}$"
}

// MARK: - Pairs

extension PaletteFormat {
  /// A pair that the theme in sRGB promises.
  ///
  /// That it has the member `p3` says that the theme in Display P3 promises it too; the
  /// measurements in it are not read.
  static let pair: JSONDescription<InGamuts<PairVerdict>, ReadPair> = .object(
    "A foreground, what it is read on, and their contrast.",
    pairMembers.of(\.srgb), measurements.of(\.srgb),
    Member(
      "p3",
      deferred: measured.described(
        "What was measured in the palette in Display P3, if that promises the pair."),
      \.displayP3),
    Member(
      "exempt",
      computed: .string.described(
        "Why WCAG asks nothing of the pair, for kinds that are exempt."), isRequired: false
    ) { $0.srgb.pair.kind.exemption },
    stating: layerOrGradient,
    make: { pair, _, displayP3, _ in (pair, isInDisplayP3: !displayP3.isMissingOrNull) }
  ).defined(as: "pair")

  /// A pair that is measured in Display P3 alone.
  static let displayP3Pair: JSONDescription<PairVerdict, RolePair> = .object(
    "A pair that only the palette in Display P3 promises.",
    pairMembers, Member("p3", computed: measured, \.self), stating: layerOrGradient,
    make: { pair, _ in pair }
  ).defined(as: "widePair")

  /// The measurements of one gamut as an object of their own.
  static let measured: JSONDescription<PairVerdict, Void> = .object(
    "The contrast of a pair.", measurements
  ).defined(as: "measured")

  private static let layerOrGradient: JSONValue = ["not": ["required": ["over", "to"]]]

  /// What names a pair: the foreground, one to two roles of the background, and the kind.
  private static let pairMembers = Member<PairVerdict, RolePair>(
    Member("foreground", role, \.pair.foreground),
    Member(
      "background",
      role.described(
        "The role behind the foreground: a fill, the translucent layer over \"over\", or the "
          + "start of the gradient to \"to\"."), \.pair.background.token),
    Member(
      "over", optional: role.described("The opaque surface under a translucent background.")
    ) { if case .layered(_, let surface) = $0.pair.background { surface } else { nil } },
    Member(
      "to", optional: role.described("The end of the linear gradient, mixed in encoded RGB.")
    ) { if case .gradient(_, let end) = $0.pair.background { end } else { nil } },
    Member("kind", pairKind, \.pair.kind),
    Member(
      "minimum",
      optional: ratio.described(
        "The ratio that the design system asks for whatever the level; absent where that of the "
          + "kind counts."), \.pair.ratio),
    Member(
      "required",
      computed: ratio.described("The least ratio that the pair needs; 1 where WCAG exempts it.")
    ) { $0.required ?? 1 }
  ) { foreground, role, surface, end, kind, minimum, _ throws(JSONProblem) in
    let background: Background<Role>
    switch (surface, end) {
    case (nil, nil): background = .solid(role)
    case (let surface?, nil): background = .layered(role, over: surface)
    case (nil, let end?): background = .gradient(from: role, to: end)
    case (_?, _?):
      throw JSONProblem("a background is a layer over a surface or a gradient, not both", at: "to")
    }
    return RolePair(foreground, on: background, kind, ratio: minimum)
  }

  /// What an audit measures, unrounded but for the lightness contrast, which is for people.
  private static let measurements = Member<PairVerdict, Void>([
    Member(
      "ratio",
      computed: ratio.described(
        "The least ratio that a reader meets, over every point of the background."), \.ratio),
    Member("apca", computed: lightnessContrast) { $0.apca },
    Member(
      "pass",
      computed: .bool.described("Whether the ratio is at least the required one.")
    ) { $0.passes },
  ])

  private static let lightnessContrast = JSONCodec.number(fractionDigits: 1)
    .stating(["minimum": -110, "maximum": 110]).described(
      "The APCA 0.1.9 lightness contrast Lc where the ratio is least, signed: negative for "
        + "light on dark. Information only.")
}

// MARK: - Distances

extension PaletteFormat {
  /// The least of some distances, as ``ResolvedTheme/leastDistances`` chooses them.
  static let distance: JSONDescription<DistanceVerdict, Void> = .object(
    "How far apart, in OKLab, those two are that are the hardest to tell apart.",
    computed: [
      Member(
        "kind", computed: JSONCodec.choice(of: Distinction.Kind.self).described("What the two are.")
      ) { $0.distinction.kind },
      Member(
        "vision",
        computed: JSONCodec.choice(of: ColorVisionDeficiency.self).described(
          "The color vision deficiency, at full severity, with which they were looked at."),
        isRequired: false, \.distinction.deficiency),
      Member(
        "required",
        computed: distanceInOKLab.described(
          "The least distance; 0.02 is about one just noticeable difference.")
      ) { $0.distinction.minimum },
      Member("least", computed: distanceInOKLab.described("The distance of the two."), \.distance),
      Member("between", computed: twoRoles.described("The two roles.")) {
        ($0.distinction.first.token, $0.distinction.second.token)
      },
      Member(
        "over", computed: role.described("The surface under those that are translucent."),
        isRequired: false, \.distinction.surface),
      Member(
        "pass",
        computed: .bool.described("Whether the distance is at least the required one.")
      ) { $0.passes },
    ]
  ).defined(as: "distance")
}

extension Distinction {
  /// What the layers lie over, when at least one of the two is a layer.
  fileprivate var surface: Role? {
    for case .layered(_, let surface) in [first, second] { return surface }
    return nil
  }
}
