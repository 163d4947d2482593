// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

extension PaletteFormat {
  /// The requests of all brands: that of the first, and with several the list of all.
  ///
  /// Reading takes the members of one brand. The list is read brand by brand, and
  /// ``PaletteRequest/appearances`` are those of the themes.
  static let request: JSONDescription<[PaletteRequest], PaletteRequest> = .object(
    "What the palette was made from.", requestMembers.of { $0[0] },
    Member(
      "brands",
      computed: JSONDescription.reference(to: "request") { request }
        .converted(write: { (request: PaletteRequest) in [request] }, read: { $0 })
        .array(stating: ["minItems": 1]).described(
          "In a document of several brands, what the palette of each was made from. Their names "
            + "differ, and the members beside this one are those of the first."),
      isRequired: false
    ) { $0.count > 1 ? $0 : nil },
    make: { request, _ in request }
  ).defined(as: "request")

  /// What one brand was asked for; what has its usual value is left out.
  private static let requestMembers = Member<PaletteRequest, PaletteRequest>(
    Member("brand", hex.described("The brand color, which ramps and themes keep."), \.brand),
    Member("level", level.described("The level that every theme keeps."), \.level),
    Member(
      "gamut",
      gamut.described(
        "The gamut of the palette. With \"p3\" it is there twice: in sRGB, and in the members "
          + "\"p3\" in Display P3, each solved on its own."),
      missing: .srgb, \.gamut),
    Member(
      "brandP3",
      optional: displayP3.described(
        "The brand in Display P3, when it was given so or lies outside of sRGB; \"brand\" is then "
          + "the nearest color of sRGB."), \.displayP3Brand),
    Member(
      "hue",
      optional: .number.described(
        "The OKLCH hue in degrees from which the brand was derived, when a hue was all that was "
          + "given."), \.hue),
    Member("steps", steps, unless: .standard, \.steps),
    Member(
      "curve", rampCurve.described("How the ramps run, when it is not \"tailwind\"."),
      unless: .tailwind, \.curve),
    Member(
      "like",
      optional: model.described(
        "The ramps that those of the palette are made after, with the steps of these, in place of a "
          + "curve."), \.model),
    Member(
      "locks",
      lock.array(stating: ["minItems": 1]).described(
        "The steps of the brand's ramp that have colors of their own."),
      unless: [], \.locks),
    ratios.together(\.ratios),
    Member(
      "appearances",
      computed: appearance.array().described(
        "The appearances asked for, when they are not light and dark."), isRequired: false
    ) { $0.appearances == Appearance.usual ? nil : $0.appearances },
    requestName,
    Member(
      "character",
      character.described("The colors of grays and statuses, when they are not the usual ones."),
      unless: .standard, \.character),
    Member(
      "pins",
      pin.array(stating: ["minItems": 1]).described("The colors that roles are to have."),
      unless: [], \.pins),
    Member(
      "method",
      JSONCodec.choice(of: SolvingMethod.self)
        .described("How the roles were placed, when not jointly."),
      unless: .joint, \.method),
    Member(
      "labels",
      JSONCodec.choice(of: LabelPreference.self)
        .described("The labels that fills in the brand color are to have, where they were chosen."),
      unless: .contrast, \.fillLabels),
    Member("system", optional: system, \.system),
    Member(
      "furtherBrands",
      hex.array().described("The colors that a design system calls brand2, brand3 and so on."),
      unless: [], \.furtherBrands)
  ) {
    brand, level, gamut, p3, hue, steps, curve, model, locks, ratios, _, name, character, pins,
    method, labels, system, furtherBrands in
    var request = PaletteRequest(
      brand: brand, hue: hue, level: level, steps: steps, curve: curve, locks: locks,
      ratios: ratios, name: name, character: character, method: method, gamut: gamut,
      displayP3Brand: p3, pins: pins)
    request.model = model
    request.fillLabels = labels
    request.system = system
    request.furtherBrands = furtherBrands
    return request
  }

  /// The whole document of a design system, so that a palette can be read without its file.
  ///
  /// Read once: the context of the request has the system where it was read already.
  static let system = JSONCodec<DesignSystem>(
    schema: ["type": "object", "additionalProperties": true], write: \.json,
    read: { node throws(JSONDocumentError) in
      if node.vocabulary != .tincture { return node.vocabulary.system }
      let value = JSONValue.object(try node.object())
      do throws(SystemErrors) { return try DesignSystem(value) } catch {
        throw node.error("the system is not valid: \(error.errors[0])")
      }
    }
  ).described(
    "The design system whose roles the palette has, as its schema says; absent for Tincture's own.")

  /// The name alone, by which the brands of a document are told apart.
  static let requestName = Member<PaletteRequest, String>(
    "name",
    .string.described("The name of the themes, when it is not \"brand\"."),
    unless: "brand", \.name)
}

// MARK: - Ramps

extension PaletteFormat {
  static let rampCurve: JSONCodec<RampCurve> = .choice(of: RampCurve.self)
    .described("How a ramp's steps run.").defined(as: "rampCurve")

  /// The ramps of another palette, checked as ``ModelRamps`` does.
  private static let model: JSONCodec<ModelRamps> = modelRamp.array(stating: ["minItems": 1])
    .converted(write: { (model: ModelRamps) in model.ramps }) { ramps throws(JSONProblem) in
      do throws(ModelRampsError) { return try ModelRamps(ramps) } catch {
        throw JSONProblem("\(error)")
      }
    }

  private static let modelRamp: JSONCodec<Ramp> = .object(
    "A ramp of another palette.",
    Member("name", JSONCodec.string.described("Its name there."), \.name.rawValue),
    Member("steps", modelStep.array(stating: ["minItems": 2]), \.steps)
  ) { Ramp(name: RampName(rawValue: $0), steps: $1) }

  private static let modelStep: JSONCodec<Ramp.Step> = .object(
    "A step of it.", Member("step", label, \.label), Member("hex", hex, \.rgb)
  ) { Ramp.Step(label: $0, rgb: $1) }

  /// The labels, which reading checks as ``RampSteps`` does.
  private static let steps = label.array(stating: [
    "uniqueItems": true, "minItems": 2, "maxItems": .integer(RampSteps.maximumCount),
  ])
  .described("The labels of the ramps' steps, ascending, when they are not the usual eleven.")
  .converted(write: { (steps: RampSteps) in steps.labels }) { labels throws(JSONProblem) in
    do throws(RampStepsError) { return try RampSteps(labels) } catch {
      throw JSONProblem("\(error)")
    }
  }

  /// Ratios refer to a background, so both members are present or neither is.
  private static let ratios = Member<RampRatios, RampRatios>(
    Member(
      "ratios",
      ratio.array(stating: [
        "uniqueItems": true, "minItems": 2, "maxItems": .integer(RampSteps.maximumCount),
      ]).described(
        "The contrast ratios of the steps with the background, ascending, when they were asked "
          + "for in place of a curve."), \.ratios),
    Member("background", hex.described("The background of the ratios."), \.background)
  ) { ratios, background throws(JSONProblem) in
    do throws(RampRatiosError) { return try RampRatios(ratios, on: background) } catch {
      throw JSONProblem("\(error)", at: "ratios")
    }
  }

  /// A color for a step of the brand's ramp.
  static let lock: JSONCodec<RampLock> = .object(
    "A step that has a color of its own.", Member("step", label, \.label),
    Member("hex", hex, \.rgb)
  ) { RampLock(label: $0, rgb: $1) }.defined(as: "lock")
}

// MARK: - Grays, statuses and pins

extension PaletteFormat {
  /// A tint for each ramp but the brand's, under the name of the ramp; that of the neutral ramp may
  /// be missing, and is then derived from the brand.
  static let character: JSONCodec<ThemeCharacter> = .object(
    "The colors of the ramps that no brand holds.",
    Member(RampName.neutral.rawValue, optional: tint, \.neutral),
    Member(RampName.success.rawValue, tint, \.statuses.success),
    Member(RampName.warning.rawValue, tint, \.statuses.warning),
    Member(RampName.error.rawValue, tint, \.statuses.error),
    Member(RampName.info.rawValue, tint, \.statuses.info)
  ) { neutral, success, warning, error, info in
    ThemeCharacter(
      neutral: neutral,
      statuses: StatusTints(success: success, warning: warning, error: error, info: info))
  }.defined(as: "character")

  /// Ranges are checked on reading: a hue or chroma beyond them is no color.
  static let tint: JSONCodec<RampTint> = .object(
    "A hue, and the largest chroma of a ramp in it.",
    Member(
      "hue", JSONCodec.number(in: RampTint.hues).described("The OKLCH hue in degrees."), \.hue),
    Member(
      "chroma", JSONCodec.number(in: RampTint.chromas).described("The OKLCH chroma."), \.chroma)
  ) { RampTint(hue: $0, chroma: $1) }.defined(as: "tint")

  /// A color for a role, in one appearance or in all.
  static let pin: JSONCodec<RolePin> = .object(
    "A color that a role is to have.", Member("role", role, \.role), Member("hex", hex, \.rgb),
    Member(
      "appearance",
      optional: appearance.described("The only appearance in which it counts; absent for all."),
      \.appearance)
  ) { RolePin($0, to: $1, in: $2) }.defined(as: "pin")
}
