// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

/// A ramp in sRGB and, if the palette has that gamut, in Display P3, ready to be written.
struct WrittenRamp {
  let name: RampName
  let steps: [WrittenStep]

  static func all(of palette: Palette) -> [WrittenRamp] {
    palette.ramps.map { ramp in
      let displayP3 = palette.displayP3?[ramp.name]
      return WrittenRamp(
        name: ramp.name,
        steps: ramp.steps.map { step in
          WrittenStep(
            srgb: step, displayP3: displayP3?.step(step.label),
            background: palette.request.ratios?.background)
        })
    }
  }
}

struct WrittenStep {
  let srgb: Ramp.Step
  let displayP3: Ramp.Step?

  /// The background of the ratios that were asked for.
  let background: RGB8?
}

extension PaletteFormat {
  static let ramp = owned(
    "ramp",
    "A scale of one family of hues, from light to dark; of \"radix-dark\" from dark to light.",
    Member<WrittenRamp, ReadInGamut<Ramp>>(
      Member("name", rampName, \.name),
      Member(
        "steps",
        step.array().described(
          "The steps, each darker than the one before; in Radix's curves but for 9 and 10."),
        \.steps),
      make: { name, steps in
        ReadInGamut { gamut throws(JSONDocumentError) in
          let steps = try steps.map { step throws(JSONDocumentError) in try step.part(gamut) }
          return Ramp(name: name, steps: steps)
        }
      }))

  /// `p3` is always written, for programs that read only Display P3.
  ///
  /// It is a color of its own, and read, only in a palette with that gamut.
  static let step: JSONDescription<WrittenStep, ReadInGamut<Ramp.Step>> = .object(
    "One color of a ramp.",
    Member("step", label, \.srgb.label),
    Member("hex", hex, \.srgb.rgb),
    Member("oklch", computed: oklch) { $0.srgb.rgb },
    Member(
      "p3",
      deferred: displayP3.described(
        "With the gamut \"p3\" the step of that palette; otherwise the same color as \"hex\"."),
      isRequired: true
    ) { ($0.displayP3 ?? $0.srgb).rgb },
    Member(
      "exact",
      .bool.described("Whether this is the brand color itself, byte for byte."),
      missing: false, \.srgb.isExact),
    Member(
      "p3Exact", optional: JSONCodec.bool.described("The same about \"p3\", where it differs.")
    ) { step in step.displayP3.flatMap { $0.isExact == step.srgb.isExact ? nil : $0.isExact } },
    Member("contrast", computed: stepContrast, \.self)
  ) { label, rgb, _, displayP3, isExact, isExactInDisplayP3, _ in
    ReadInGamut { gamut throws(JSONDocumentError) in
      guard gamut == .displayP3 else { return Ramp.Step(label: label, rgb: rgb, isExact: isExact) }
      return Ramp.Step(
        label: label, rgb: try PaletteFormat.displayP3.read(displayP3),
        isExact: isExactInDisplayP3 ?? isExact)
    }
  }.defined(as: "step")

  private static let stepContrast: JSONDescription<WrittenStep, Void> = .object(
    "The contrast with white, with black, and with the background of asked ratios.",
    computed: [
      Member("white", computed: ratio) { $0.srgb.rgb.contrast(with: .white).value },
      Member("black", computed: ratio) { $0.srgb.rgb.contrast(with: .black).value },
      Member("background", computed: ratio, isRequired: false) { step in
        step.background.map { step.srgb.rgb.contrast(with: $0).value }
      },
    ])
}
