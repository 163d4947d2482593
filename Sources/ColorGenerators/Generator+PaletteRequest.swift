// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import PropertyTesting

extension PaletteRequest: CodeConvertible {
  /// The call that makes the request; arguments that have their default are left out.
  public var code: String {
    let appearances = appearances.map { ".\($0)" }.joined(separator: ", ")
    let steps = steps == .standard ? "" : ", steps: RampSteps(\(steps.labels))"
    let curve = curve == .tailwind ? "" : ", curve: .\(curve)"
    let gamut = gamut == .srgb ? "" : ", gamut: .\(gamut)"
    let displayP3Brand = displayP3Brand.map { ", displayP3Brand: \($0.code)" } ?? ""
    let pinCodes = pins.map { pin in
      "RolePin(.\(pin.role), to: \(pin.rgb.code)\(pin.appearance.map { ", in: .\($0)" } ?? ""))"
    }
    let pins = ", method: .\(method), pins: [\(pinCodes.joined(separator: ", "))]"
    return "PaletteRequest(brand: \(brand.code), level: .\(level)\(steps)\(curve), "
      + "appearances: [\(appearances)]\(gamut)\(displayP3Brand)\(pinCodes.isEmpty ? "" : pins))"
  }
}

extension Generator where Value == ConformanceLevel {
  /// The conformance levels AA and AAA.
  public static var level: Generator { known(ConformanceLevel.allCases) }
}

extension Generator where Value == [Appearance] {
  /// Lists of one appearance or both, in either order.
  public static var appearances: Generator {
    element(of: [.light], [.dark], [.light, .dark], [.dark, .light])
  }
}

extension Generator where Value == RampSteps {
  /// The usual eleven steps, 2 to 16 of any labels, and up to 32 consecutive ones.
  ///
  /// Consecutive steps are so crowded that neighboring colors differ by one byte.
  public static var rampSteps: Generator {
    weighted((2, always(.standard)), (1, anyLabels), (1, crowded))
  }

  private static var anyLabels: Generator {
    Generator<Set<Int>>.set(of: .int(in: RampSteps.range), count: 2...16).map {
      try RampSteps($0.sorted())
    }
  }

  /// Steps with consecutive labels, up to the largest number of steps.
  private static var crowded: Generator {
    // The last label that leaves room for the largest number of consecutive labels.
    let last = RampSteps.range.upperBound - RampSteps.maximumCount
    return zip(
      Generator<Int>.int(in: RampSteps.range.lowerBound...last),
      Generator<Int>.int(in: 2...RampSteps.maximumCount)
    ).map { try RampSteps(Array($0..<($0 + $1))) }
  }
}

extension Generator where Value == RampCurve {
  /// The curve of a ramp, most often the default one.
  public static var rampCurve: Generator {
    weighted((3, always(.tailwind)), (1, known(RampCurve.allCases)))
  }
}

extension Generator where Value == PaletteRequest {
  /// Requests for palettes of any brand, gamut, level, steps, curve, appearances and method,
  /// without pins; most often in sRGB.
  public static var paletteRequest: Generator {
    weighted((2, request(brands: .rgb8, in: .srgb)), (1, displayP3Request))
  }

  /// Requests for palettes of Display P3, with a brand most often given in that, else in sRGB.
  public static var displayP3Request: Generator {
    request(brands: .weighted((1, .rgb8), (2, .displayP3)), in: .displayP3)
  }

  /// Requests for brands of a generator; curves that define their own steps keep those.
  private static func request(brands: Generator<RGB8>, in gamut: Gamut) -> Generator {
    zip(
      brands, Generator<ConformanceLevel>.level, Generator<RampSteps>.rampSteps,
      Generator<RampCurve>.rampCurve, Generator<[Appearance]>.appearances,
      Generator<SolvingMethod>.element(of: .joint, .onePass)
    ).map { brand, level, steps, curve, appearances, method in
      PaletteRequest(
        brand: brand, level: level, steps: curve.ownSteps ?? steps, curve: curve,
        appearances: appearances, method: method, gamut: gamut)
    }
  }
}
