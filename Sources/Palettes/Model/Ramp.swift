// SPDX-License-Identifier: MIT

import ColorSpaces

/// A scale of one hue family from light to dark.
public struct Ramp: Hashable, Sendable {
  /// One color of a ramp.
  public struct Step: Hashable, Sendable {
    /// The number that people call the step by: 50 is lightest, 950 darkest.
    public let label: Int
    /// The color as it ships.
    public let rgb: RGB8

    /// Whether this is the brand color itself, byte for byte.
    public let isExact: Bool

    public init(label: Int, rgb: RGB8, isExact: Bool = false) {
      self.label = label
      self.rgb = rgb
      self.isExact = isExact
    }
  }

  /// The name, once in a palette.
  public let name: RampName

  /// The steps in the order of their labels, each darker than the one before in WCAG's luminance.
  ///
  /// The two exceptions are those of Radix Colors: ``RampCurve/lightens`` and
  /// ``RampCurve/solidLabels``.
  public let steps: [Step]

  public init(name: RampName, steps: [Step]) {
    self.name = name
    self.steps = steps
  }

  /// The color of the step with a label; `nil` when the ramp has none.
  public subscript(label: Int) -> RGB8? { step(label)?.rgb }

  /// The step with a label; `nil` when the ramp has none.
  public func step(_ label: Int) -> Step? { steps.first { $0.label == label } }
}

/// The ramps of a palette.
public enum RampName: String, CaseIterable, Hashable, Sendable {
  /// The scale through the brand color.
  case brand
  /// Grays slightly tinted with the brand's hue: surfaces, text and borders.
  case neutral
  /// The scales of the statuses.
  case success, warning, error, info
}

/// The labels of a ramp's steps.
public struct RampSteps: Hashable, Sendable {
  /// 2 to 32 whole numbers from 1 to 999, ascending: light steps come first.
  public let labels: [Int]

  /// The eleven steps of Tailwind CSS and most systems since.
  public static let standard = RampSteps(unchecked: [
    50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950,
  ])

  /// The most steps that a ramp may have: more could not all differ in 8 bits.
  public static let maximumCount = 32

  /// The labels that a step may have, from the lightest to the darkest.
  public static let range = 1...999

  /// Takes labels that are known to be valid.
  init(unchecked labels: [Int]) { self.labels = labels }

  /// Checks a list of labels.
  ///
  /// - Parameter labels: 2 to 32 whole numbers from 1 to 999, each larger than the one before.
  /// - Throws: ``RampStepsError`` for the first of these that does not hold.
  public init(_ labels: [Int]) throws(RampStepsError) {
    guard (2...Self.maximumCount).contains(labels.count) else {
      throw RampStepsError.count(labels.count)
    }
    if let label = labels.first(where: { !Self.range.contains($0) }) {
      throw RampStepsError.outOfRange(label)
    }
    for (earlier, later) in zip(labels, labels.dropFirst()) where earlier >= later {
      throw RampStepsError.notAscending(earlier, later)
    }
    self.init(unchecked: labels)
  }
}

/// Why a list of labels is not a ramp's.
public enum RampStepsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fewer than 2 labels, or more than 32.
  case count(Int)
  /// A label that is not from 1 to 999.
  case outOfRange(Int)
  /// A label that is not larger than the one before.
  case notAscending(Int, Int)

  public var description: String {
    switch self {
    case .count(let count):
      return "a ramp has 2 to \(RampSteps.maximumCount) steps, not \(count)"
    case .outOfRange(let label):
      return "a step is a whole number from \(RampSteps.range.lowerBound) (lightest) to "
        + "\(RampSteps.range.upperBound) (darkest), not \(label)"
    case .notAscending(let earlier, let later):
      return "steps go from light to dark, so \(later) may not follow \(earlier)"
    }
  }
}

/// How lightness, chroma and hue run along the ramps of a palette.
public enum RampCurve: String, CaseIterable, Hashable, Sendable {
  /// Lightness, chroma and hue as Tailwind CSS's designers run them, for any steps.
  case tailwind
  /// The twelve steps of Radix Colors' light scales, the brand at step 9.
  case radixLight = "radix-light"
  /// The twelve steps of Radix Colors' dark scales, from dark to light, the brand at step 9.
  case radixDark = "radix-dark"
  /// Steps of one hue and of equal differences in OKLab lightness.
  case even

  /// The only steps that the curve has; `nil` when it has any.
  public var ownSteps: RampSteps? { isRadix ? .radix : nil }

  /// The steps that stand outside of the order from light to dark: Radix's solid fill and its
  /// hovered state.
  ///
  /// A bright brand at step 9 is lighter than the borders before it, by design of those scales.
  public var solidLabels: ClosedRange<Int>? { isRadix ? 9...10 : nil }

  /// Whether the steps get lighter with their labels, not darker.
  public var lightens: Bool { self == .radixDark }

  /// Whether the curve is one of Radix Colors.
  private var isRadix: Bool { self == .radixLight || self == .radixDark }
}

extension RampSteps {
  /// The twelve steps of Radix Colors.
  public static let radix = RampSteps(unchecked: Array(1...12))

  /// The ten steps of Material Design's palettes of 2014.
  public static let material = RampSteps(unchecked: [
    50, 100, 200, 300, 400, 500, 600, 700, 800, 900,
  ])

  /// The lists of steps that have a name.
  public static let named: [(name: String, steps: RampSteps)] = [
    ("tailwind", .standard), ("radix", .radix), ("material", .material),
  ]
}
