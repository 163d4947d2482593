// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON

/// The JSON Schema (draft 2020-12) of the palette document.
///
/// It describes what Tincture writes. ``PaletteDocument/palette(from:)`` is content with less: it
/// measures ratios afresh and passes over members that it does not know.
public enum PaletteSchema {
  /// The schema, with every list of names taken from the type that defines it.
  public static let json: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:tincture:palette:1",
    "title": "Tincture palette",
    "description": """
    Ramps and themes made from one brand color, or from each of several, with the contrast of \
    every promised pair. All colors are 8-bit sRGB, and all ratios are WCAG 2 ratios measured on \
    those bytes, unrounded. With the gamut "p3" there is a second palette in the members named \
    "p3": 8-bit Display P3, measured by the luminance of that gamut. Readers pass over members \
    that they do not know.
    """,
    "type": "object",
    "properties": [
      "schema": described("The name and version of this format.", ["const": name]),
      "generator": generator,
      "request": reference("request"),
      "ramps": list("The scales of color that the themes draw on.", of: "ramp"),
      "themes": list("One theme for each appearance.", of: "theme"),
      "conflicts": list(
        "What could not hold, with its proof. Everything that is not named here does.",
        of: "conflict"),
      "additions": reference("additions"),
    ],
    "required": ["schema", "generator", "request", "ramps", "themes", "conflicts"],
    "additionalProperties": true,
    "$defs": definitions,
  ]

  private static let name = JSONValue.string(PaletteDocument.schema)

  private static let definitions: JSONValue = [
    "hex": hex,
    "oklch": oklch,
    "p3": displayP3,
    "ratio": ratio,
    "gamut": described(
      "The gamut that colors were solved in.",
      ["enum": .array(Gamut.allCases.map { .string($0.name) })]),
    "color": color,
    "measured": measured,
    "widePair": widePair,
    "level": choice(
      "The WCAG 2.2 conformance level: AA or the stricter AAA.", of: ConformanceLevel.self),
    "appearance": choice(
      "Whether the surfaces are light or dark, and whether the contrast is increased.",
      of: Appearance.self),
    "role": described(
      "What a color is for, as a dotted name.",
      ["enum": .array(Role.allCases.map { .string($0.name) })]),
    "rampName": choice("The name of a ramp.", of: RampName.self),
    "pairKind": choice("What the foreground is, which decides the ratio.", of: PairKind.self),
    "request": request,
    "character": character,
    "tint": tint,
    "rampCurve": choice("How a ramp's steps run.", of: RampCurve.self),
    "lock": lock,
    "ramp": ramp,
    "step": step,
    "theme": theme,
    "explanation": explanation,
    "reason": reason,
    "token": token,
    "pair": pair,
    "distance": distance,
    "conflict": conflict,
    "pin": pin,
    "chainLink": chainLink,
    "relaxation": relaxation,
    "additions": additions,
    "namedColor": namedColor,
    "value": value,
    "note": note,
  ]
}

// MARK: - The parts of a document

extension PaletteSchema {
  private static let generator = object(
    "The program that wrote the document.",
    members: [
      "name": described("The name of the program.", ["type": "string"]),
      "version": described("The version of the program.", ["type": "string"]),
    ], required: ["name", "version"])

  private static let request = object(
    "What the palette was made from.",
    members: [
      "brand": described("The brand color, which ramps and themes keep.", reference("hex")),
      "level": described("The level that every theme keeps.", reference("level")),
      "gamut": described(
        "The gamut of the palette. With \"p3\" it is there twice: in sRGB, and in the members "
          + "\"p3\" in Display P3, each solved on its own.", reference("gamut")),
      "brandP3": described(
        "The brand in Display P3, when it was given so or lies outside of sRGB; \"brand\" is then "
          + "the nearest color of sRGB.", reference("p3")),
      "hue": described(
        "The OKLCH hue in degrees from which the brand was derived, when a hue was all that was "
          + "given.", ["type": "number"]),
      "steps": described(
        "The labels of the ramps' steps, ascending, when they are not the usual eleven.",
        [
          "type": "array", "items": label, "uniqueItems": true, "minItems": 2,
          "maxItems": .integer(RampSteps.maximumCount),
        ]),
      "curve": described(
        "How the ramps run, when it is not \"tailwind\".", reference("rampCurve")),
      "locks": described(
        "The steps of the brand's ramp that have colors of their own.",
        ["type": "array", "items": reference("lock"), "minItems": 1]),
      "ratios": described(
        "The contrast ratios of the steps with the background, ascending, when they were asked "
          + "for in place of a curve.",
        [
          "type": "array", "items": reference("ratio"), "uniqueItems": true, "minItems": 2,
          "maxItems": .integer(RampSteps.maximumCount),
        ]),
      "background": described("The background of the ratios.", reference("hex")),
      "appearances": described(
        "The appearances asked for, when they are not light and dark.",
        ["type": "array", "items": reference("appearance")]),
      "name": described(
        "The name of the themes, when it is not \"brand\".", ["type": "string"]),
      "character": described(
        "The colors of grays and statuses, when they are not the usual ones.",
        reference("character")),
      "brands": described(
        "In a document of several brands, what the palette of each was made from. Their names "
          + "differ, and the members beside this one are those of the first.",
        ["type": "array", "items": reference("request"), "minItems": 1]),
      "pins": described(
        "The colors that roles are to have.",
        ["type": "array", "items": reference("pin"), "minItems": 1]),
      "method": choice(
        "How the roles were placed, when not jointly.", of: SolvingMethod.self),
    ], required: ["brand", "level", "gamut"])

  private static let character = object(
    "The colors of the ramps that no brand holds.",
    members: .object(
      JSONObject(RampName.allCases.filter { $0 != .brand }.map { ($0.rawValue, reference("tint")) })
    ), required: RampName.allCases.map(\.rawValue).filter { !["brand", "neutral"].contains($0) })

  private static let tint = object(
    "A hue, and the largest chroma of a ramp in it.",
    members: [
      "hue": described("The OKLCH hue in degrees.", number(in: RampTint.hues)),
      "chroma": described("The OKLCH chroma.", number(in: RampTint.chromas)),
    ], required: ["hue", "chroma"])

  private static let lock = object(
    "A step that has a color of its own.",
    members: ["step": label, "hex": reference("hex")], required: ["step", "hex"])

  private static let ramp = object(
    "A scale of one family of hues, from light to dark; of \"radix-dark\" from dark to light.",
    members: [
      "name": reference("rampName"),
      "steps": list(
        "The steps, each darker than the one before; in Radix's curves but for 9 and 10.",
        of: "step"),
      "theme": owner,
    ], required: ["name", "steps"])

  private static let step = object(
    "One color of a ramp.",
    members: [
      "step": label,
      "hex": reference("hex"),
      "oklch": reference("oklch"),
      "p3": described(
        "With the gamut \"p3\" the step of that palette; otherwise the same color as \"hex\".",
        reference("p3")),
      "exact": described(
        "Whether this is the brand color itself, byte for byte.", ["type": "boolean"]),
      "p3Exact": described(
        "The same about \"p3\", where it differs.", ["type": "boolean"]),
      "contrast": object(
        "The contrast with white, with black, and with the background of asked ratios.",
        members: [
          "white": reference("ratio"), "black": reference("ratio"),
          "background": reference("ratio"),
        ],
        required: ["white", "black"]),
    ], required: ["step", "hex", "oklch", "p3", "exact", "contrast"])

  private static let theme = object(
    "A color for every role, in one appearance.",
    members: [
      "name": described("The name of the theme; any text.", ["type": "string"]),
      "appearance": reference("appearance"),
      "level": reference("level"),
      "roles": roles,
      "pairs": list("Every promised pair, with what was measured.", of: "pair"),
      "distances": list(
        "The least distances between states, and between statuses for each color vision "
          + "deficiency.", of: "distance"),
      "p3Distances": list(
        "The same of the palette in Display P3, if there is one.", of: "distance"),
      "p3Pairs": list(
        "The pairs that only the palette in Display P3 promises, if there are any.",
        of: "widePair"),
      "explain": reference("explanation"),
    ], required: ["name", "appearance", "level", "roles", "pairs"])

  private static let explanation = object(
    "How near the theme came to its targets, and what keeps roles from theirs.",
    members: merging(
      explanationMembers,
      [
        "p3": object(
          "The same of the palette in Display P3.", members: explanationMembers,
          required: ["fidelity", "roles"])
      ]), required: ["fidelity", "roles"])

  private static let explanationMembers: JSONValue = [
    "fidelity": described(
      "The weighted root mean square of the distances from the targets in OKLab, with "
        + "differences of hue doubled.", ["type": "number", "minimum": 0]),
    "roles": object(
      "The opaque roles that were placed.",
      members: .object(JSONObject(Role.allCases.map { ($0.name, reference("reason")) })),
      required: []),
  ]

  private static let reason = object(
    "Where a role wanted to be, and why it is where it is.",
    members: [
      "target": described("The color without any requirement.", reference("color")),
      "deltaE": described(
        "The Euclidean distance from the target in OKLab; 0.02 is about one just noticeable "
          + "difference.", ["type": "number", "minimum": 0]),
      "shift": choice(
        "Which way the role went, when it went far enough to be seen.",
        of: RoleExplanation.Shift.self),
      "pair": described(
        "The foreground and the background of the pair that holds the role.", roleCouple),
      "order": described(
        "The lighter and the darker role of the order of lightness that holds the role.",
        roleCouple),
      "required": described("The ratio that the pair or order needs.", reference("ratio")),
      "slack": described(
        "By what share the ratio exceeds it.", ["type": "number", "minimum": 0]),
      "pin": described(
        "The color that the role was pinned to, which is then its target.", reference("hex")),
      "why": described("The reason, in words for people.", ["type": "string"]),
    ], required: ["target", "deltaE", "why"],
    also: [
      "not": ["required": ["pair", "order"]],
      "dependentRequired": [
        "pair": ["required", "slack"], "order": ["required", "slack"],
        "required": ["slack"], "slack": ["required"],
      ],
    ])

  static let roleCouple: JSONValue = [
    "type": "array", "items": reference("role"), "minItems": 2, "maxItems": 2,
  ]

  private static let roles = object(
    "The colors by role.",
    members: .object(JSONObject(Role.allCases.map { ($0.name, reference("token")) })),
    required: Role.allCases.map(\.name))

  private static let token = object(
    "The color of a role.",
    members: [
      "hex": reference("hex"),
      "alpha": described(
        "The opacity: a byte over 255, so 1 is opaque. Ratios hold after compositing in encoded "
          + "RGB and rounding to 8 bits.", ["type": "number", "minimum": 0, "maximum": 1]),
      "oklch": reference("oklch"),
      "p3": described(
        "The color of the role in the palette in Display P3, where there is one.",
        reference("p3")),
      "p3Alpha": described(
        "The opacity there, when it is not 1.", ["type": "number", "minimum": 0, "maximum": 1]),
      "from": described(
        "The first ramp step with the same bytes, as ramp and label: \"neutral.950\".",
        ["type": "string", "pattern": .string(stepNamePattern)]),
    ], required: ["hex", "alpha", "oklch"])

  private static let pair = object(
    "A foreground, what it is read on, and their contrast.",
    members: merging(
      pairMembers, measurements,
      [
        "p3": described(
          "What was measured in the palette in Display P3, if that promises the pair.",
          reference("measured")),
        "exempt": described(
          "Why WCAG asks nothing of the pair, for kinds that are exempt.", ["type": "string"]),
      ]),
    required: pairNames + measurementNames, also: eitherLayerOrGradient)

  private static let widePair = object(
    "A pair that only the palette in Display P3 promises.",
    members: merging(pairMembers, ["p3": reference("measured")]),
    required: pairNames + ["p3"], also: eitherLayerOrGradient)

  private static let measured = object(
    "The contrast of a pair.", members: measurements, required: measurementNames)

  private static let pairNames = ["foreground", "background", "kind", "required"]
  private static let measurementNames = ["ratio", "apca", "pass"]
  private static let eitherLayerOrGradient: JSONValue = ["not": ["required": ["over", "to"]]]

  private static let pairMembers: JSONValue = [
    "foreground": reference("role"),
    "background": described(
      "The role behind the foreground: a fill, the translucent layer over \"over\", or the "
        + "start of the gradient to \"to\".", reference("role")),
    "over": described(
      "The opaque surface under a translucent background.", reference("role")),
    "to": described(
      "The end of the linear gradient, mixed in encoded RGB.", reference("role")),
    "kind": reference("pairKind"),
    "required": described(
      "The least ratio that the pair needs; 1 where WCAG exempts it.", reference("ratio")),
  ]

  private static let measurements: JSONValue = [
    "ratio": described(
      "The least ratio that a reader meets, over every point of the background.",
      reference("ratio")),
    "apca": described(
      "The APCA 0.1.9 lightness contrast Lc where the ratio is least, signed: negative for "
        + "light on dark. Information only.",
      ["type": "number", "minimum": -110, "maximum": 110]),
    "pass": described("Whether the ratio is at least the required one.", ["type": "boolean"]),
  ]

  private static let distance = object(
    "How far apart, in OKLab, those two are that are the hardest to tell apart.",
    members: [
      "kind": choice("What the two are.", of: Distinction.Kind.self),
      "vision": choice(
        "The color vision deficiency, at full severity, with which they were looked at.",
        of: ColorVisionDeficiency.self),
      "required": described(
        "The least distance; 0.02 is about one just noticeable difference.",
        ["type": "number", "minimum": 0]),
      "least": described("The distance of the two.", ["type": "number", "minimum": 0]),
      "between": described("The two roles.", roleCouple),
      "over": described("The surface under those that are translucent.", reference("role")),
      "pass": described("Whether the distance is at least the required one.", ["type": "boolean"]),
    ], required: ["kind", "required", "least", "between", "pass"])

  private static let conflict = object(
    "A requirement that cannot hold, with the proof and the best that can be had.",
    members: [
      "appearance": reference("appearance"),
      "theme": owner,
      "gamut": described("The palette that this is about, unless it is sRGB.", reference("gamut")),
      "pair": described(
        "The foreground and the background, in this order.",
        roleCouple),
      "required": described("The ratio that the pair would need.", reference("ratio")),
      "best": described("The best ratio that can be reached.", reference("ratio")),
      "why": described("The proof, in words for people.", ["type": "string"]),
      "nearest": described(
        "The nearest color with which the pair would hold; absent where no color of the pair "
          + "alone can mend it.", reference("color")),
      "deltaE": described(
        "The Euclidean distance in OKLab from the color that was wanted to \"nearest\"; 0.02 is "
          + "about one just noticeable difference.", ["type": "number", "minimum": 0]),
      "pin": described("The pin that cannot hold.", reference("pin")),
      "chain": list(
        "The ratios from white down to black, each beginning where the one before ends, that "
          + "leave no room for the pin.", of: "chainLink"),
      "product": described(
        "The product of the chain's ratios, where white on black is only 21.",
        ["type": "number", "minimum": 1]),
      "relaxations": list(
        "What would let the pinned color stay, cheapest first.", of: "relaxation"),
    ],
    required: ["appearance", "pair", "required", "best", "why"],
    also: [
      "dependentRequired": [
        "nearest": ["deltaE"], "deltaE": ["nearest"],
        "pin": ["chain", "product", "relaxations"], "chain": ["pin"], "product": ["pin"],
        "relaxations": ["pin"],
      ]
    ])
}
