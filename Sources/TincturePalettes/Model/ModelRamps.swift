// SPDX-License-Identifier: MIT

import ColorSpaces

/// Ramps of another palette, which the ramps of a palette are made after: their steps, how light
/// each is, and how chroma and hue run along them.
///
/// ```swift
/// let model = try ModelRamps([
///   Ramp(name: .other("blue"), steps: [
///     Ramp.Step(label: 10, rgb: RGB8(hex: 0xedf5ff)),
///     Ramp.Step(label: 50, rgb: RGB8(hex: 0x4589ff)),
///     Ramp.Step(label: 90, rgb: RGB8(hex: 0x001d6c)),
///   ])
/// ])
/// var request = PaletteRequest(brand: brand)
/// request.model = model
/// ```
public struct ModelRamps: Hashable, Sendable {
  /// At least one that has a hue; all have the same steps, each darker than the one before.
  public let ramps: [Ramp]

  /// The labels of the steps from light to dark, 2 to 32 whole numbers from 0 to 9999.
  public var labels: [Int] { ramps[0].steps.map(\.label) }

  /// The labels that published palettes number their steps with: 0 to 9 as Open Color does, up to
  /// 100 to 1600 as Spectrum does.
  public static let labelRange = 0...9999

  /// Below this OKLCH chroma at every step, a ramp is one of grays.
  public static let leastChroma = 0.04

  /// Checks ramps.
  ///
  /// - Throws: ``ModelRampsError`` for the first requirement that does not hold.
  public init(_ ramps: [Ramp]) throws(ModelRampsError) {
    guard let first = ramps.first else { throw .noRamps }
    let labels = first.steps.map(\.label)
    guard (2...RampSteps.maximumCount).contains(labels.count) else {
      throw .stepCount(first.name.rawValue, labels.count)
    }
    for ramp in ramps {
      let own = ramp.steps.map(\.label)
      guard own == labels else { throw .labels(ramp.name.rawValue, own, labels) }
      try Self.check(ramp)
    }
    guard ramps.contains(where: Self.hasHue) else { throw .noHue }
    self.ramps = ramps
  }

  /// The ramps that have a hue.
  package var chromatic: [Ramp] { ramps.filter(Self.hasHue) }

  /// The ramps of grays.
  package var grays: [Ramp] { ramps.filter { !Self.hasHue($0) } }

  private static func hasHue(_ ramp: Ramp) -> Bool {
    ramp.steps.contains { $0.rgb.color.converted(to: OKLCH.self).coordinates.y > leastChroma }
  }

  /// Checks that labels ascend in ``labelRange`` and that lightness falls.
  private static func check(_ ramp: Ramp) throws(ModelRampsError) {
    let name = ramp.name.rawValue
    if let other = ramp.steps.first(where: { !labelRange.contains($0.label) }) {
      throw .label(name, other.label)
    }
    for (step, next) in zip(ramp.steps, ramp.steps.dropFirst()) {
      guard step.label < next.label else { throw .label(name, next.label) }
      guard lightness(step.rgb) > lightness(next.rgb) else {
        throw .rise(name, step.label, next.label)
      }
    }
  }

  private static func lightness(_ color: RGB8) -> Double {
    color.color.converted(to: OKLCH.self).coordinates.x
  }
}

extension RampSteps {
  /// The steps of other ramps, whose labels may be outside of ``range``.
  package init(of model: ModelRamps) { self.init(unchecked: model.labels) }
}

/// Why ramps are not a model for others.
public enum ModelRampsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list of ramps is empty.
  case noRamps
  /// All ramps are gray.
  case noHue
  /// The named ramp has this number of steps, which is not one that a ramp may have.
  case stepCount(String, Int)
  /// A label that is out of order or of ``ModelRamps/labelRange``.
  case label(String, Int)
  /// The labels of a ramp are not those of the first.
  case labels(String, [Int], [Int])
  /// The second step of a ramp is not darker than the first.
  case rise(String, Int, Int)

  /// What is wrong, as a clause without a full stop.
  public var description: String {
    switch self {
    case .noRamps: "there is no ramp to follow"
    case .noHue: "all of its ramps are gray, so that they do not tell how a color runs"
    case .stepCount(let name, let count):
      "the ramp \(name) has \(count) steps, and a ramp has 2 to \(RampSteps.maximumCount)"
    case .label(let name, let label):
      "the ramp \(name) has a step \(label) that is not after the one before, or not in "
        + "\(ModelRamps.labelRange.lowerBound) to \(ModelRamps.labelRange.upperBound)"
    case .labels(let name, let own, let first):
      "the ramp \(name) has the steps \(Self.list(own)), and the first one \(Self.list(first))"
    case .rise(let name, let step, let next):
      "the ramp \(name) does not get darker from step \(step) to \(next)"
    }
  }

  /// What to do about it, as a whole sentence.
  public var suggestion: String {
    switch self {
    case .noRamps, .stepCount:
      "Name a file with colors such as blue-100, blue-200 and so on, from light to dark."
    case .noHue: "Name a file that has a ramp of a color, too."
    case .label, .labels: "Give all ramps the same steps, in ascending order."
    case .rise: "Leave the ramp out, or number its steps from light to dark."
    }
  }

  private static func list(_ labels: [Int]) -> String {
    labels.map(String.init).joined(separator: ",")
  }
}
