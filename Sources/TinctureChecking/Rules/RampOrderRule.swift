// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureImporters
import TincturePalettes

/// Steps of a ramp that are not strictly ordered by luminance.
///
/// Steps that are solid colors on Radix's scales, 9 and 10, may have any luminance.
struct RampOrderRule: CheckRule {
  let id = "palette/ramp-order"
  let summary = "a step of a ramp is not darker than the one before it"
  let explanation = """
    Steps go from light to dark, so that a higher number is always the darker color; of radix-dark \
    they go from dark to light, and Radix's steps 9 and 10 are the color and its hover state.

    For example brand.500 #0a84ff behind brand.400 #006dd6, which is the darker one.
    """
  let severity = FindingSeverity.warning

  func findings(in subject: CheckSubject) -> [Finding] {
    subject.palettes.flatMap { palette in
      palette.ramps.flatMap { findings($0, palette.request.curve, subject.place) }
    }
  }

  /// The steps of one ramp that do not continue in its direction.
  private func findings(_ ramp: Ramp, _ curve: RampCurve, _ place: SourcePlace) -> [Finding] {
    zip(ramp.steps, ramp.steps.dropFirst()).compactMap { step, next in
      let isFree = curve.solidLabels?.contains(next.label) ?? false
      let (lighter, darker) = curve.lightens ? (next, step) : (step, next)
      guard !isFree, RelativeLuminance(lighter.rgb) <= RelativeLuminance(darker.rgb) else {
        return nil
      }
      let name = "\(ramp.name.rawValue).\(next.label)"
      return Finding(
        id, severity, in: nil, about: name,
        "\(name) \(next.rgb.css) is not \(curve.lightens ? "lighter" : "darker") than "
          + "\(step.label) \(step.rgb.css)", at: place)
    }
  }
}
