// SPDX-License-Identifier: MIT

/// The habit that a palette's ramps follow.
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
