// SPDX-License-Identifier: MIT

import ColorSpaces

/// A scale of one hue family from light to dark.
public struct Ramp: Hashable, Sendable {
  /// One color of a ramp.
  public struct Step: Hashable, Sendable {
    /// The number that people call the step by: 50 is lightest, 950 darkest.
    public let label: Int
    /// The 8-bit color of the step.
    public let rgb: RGB8

    /// Whether this is the brand color itself, byte for byte.
    public let isExact: Bool

    /// Makes a step from its label and its color.
    public init(label: Int, rgb: RGB8, isExact: Bool = false) {
      self.label = label
      self.rgb = rgb
      self.isExact = isExact
    }
  }

  /// The name of the ramp, unique within a solution.
  public let name: RampName

  /// The steps in the order of their labels, each darker than the one before in WCAG's luminance.
  ///
  /// Radix Colors has two exceptions: ``RampCurve/lightens`` and ``RampCurve/solidLabels``.
  public let steps: [Step]

  /// Makes a ramp from its name and its steps, from light to dark.
  public init(name: RampName, steps: [Step]) {
    self.name = name
    self.steps = steps
  }

  /// The color of the step with this label; `nil` when the ramp has no such step.
  public subscript(label: Int) -> RGB8? { step(label)?.rgb }

  /// Returns the step with this label, or `nil` when the ramp has no such step.
  public func step(_ label: Int) -> Step? { steps.first { $0.label == label } }
}

extension [Ramp] {
  /// The step that a role has its color from, as documents say in `from`: that of the ramp on which it
  /// has its target, or else the first with its bytes.
  ///
  /// - Returns: `nil` for a translucent color and for one that is no step.
  package func source(
    of color: TokenColor, wanted: String? = nil
  ) -> (ramp: RampName, label: Int)? {
    guard color.isOpaque else { return nil }
    for ramp in filter({ $0.name.rawValue == wanted }) + self {
      if let step = ramp.steps.first(where: { $0.rgb == color.rgb }) {
        return (ramp.name, step.label)
      }
    }
    return nil
  }
}

/// The name of a ramp: one of Tincture's own, or that of another design system.
public enum RampName: RawRepresentable, Hashable, Sendable {
  /// The scale through the brand color.
  case brand
  /// Grays slightly tinted with the brand's hue: surfaces, text and borders.
  case neutral
  /// The scales of the statuses.
  case success, warning, error, info
  /// A ramp of another design system, under a name that is none of those above.
  case other(String)

  /// The ramps of Tincture's own system, in the order of its palettes.
  public static let allCases: [RampName] = [.brand, .neutral, .success, .warning, .error, .info]

  private static let own = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The ramp of any name.
  public init(rawValue name: String) { self = Self.own[name] ?? .other(name) }

  /// The name in documents: `neutral`.
  public var rawValue: String {
    switch self {
    case .brand: "brand"
    case .neutral: "neutral"
    case .success: "success"
    case .warning: "warning"
    case .error: "error"
    case .info: "info"
    case .other(let name): name
    }
  }
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

  init(unchecked labels: [Int]) { self.labels = labels }

  /// Checks 2 to 32 labels from 1 to 999, each larger than the one before.
  ///
  /// - Throws: ``RampStepsError`` for the first requirement of ``labels`` that does not hold.
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
  /// The list has this number of labels, below 2 or above `RampSteps.maximumCount`.
  case count(Int)
  /// This label is outside of `RampSteps.range`.
  case outOfRange(Int)
  /// The second label is not greater than the first, which it follows in the list.
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

  /// The steps outside of the order from light to dark: Radix's solid fill and its hovered state.
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

/// A step of the brand's ramp that is to have one color, byte for byte.
public struct RampLock: Hashable, Sendable {
  /// The label of the locked step.
  public let label: Int
  /// The color that the step is to have.
  public let rgb: RGB8

  /// Makes a lock of the step with this label to a color.
  public init(label: Int, rgb: RGB8) {
    self.label = label
    self.rgb = rgb
  }
}

extension RampLock: CustomStringConvertible {
  /// `500=#0a84ff`, as the command line takes it.
  public var description: String { "\(label)=\(rgb.css)" }
}

/// Why a ramp cannot hold its locks.
public enum RampLockError: Error, Hashable, Sendable {
  /// The lock names a step that the ramp does not have.
  case noStep(RampLock, RampSteps)
  /// Two locks name the same step.
  case twice(RampLock, RampLock)
  /// The second, further down the ramp, is not darker than the first.
  case order(RampLock, RampLock)
  /// No free step is left for the brand between its neighbors; `nil` is the end of the ramp.
  case noStepForBrand(RGB8, after: RampLock?, before: RampLock?)
  /// Too few 8-bit colors lie between the locks for the steps between them.
  case noRoom(RampLock?, RampLock?)
  /// The curve fixes every step, so that it admits no locks.
  case curve(RampCurve)
  /// The ratios fix every step, so that they admit no locks.
  case ratios
}

extension RampLockError: CustomStringConvertible {
  /// What is wrong, as a clause without a full stop.
  public var description: String {
    switch self {
    case .noStep(let lock, let steps):
      return "\(lock) locks a step that the ramp does not have; it has "
        + steps.labels.map(String.init).joined(separator: ",")
    case .twice(let first, let second):
      return "\(first) and \(second) lock one step to two colors"
    case .order(let first, let second):
      return "steps go from light to dark, and \(second) is not darker than \(first)"
    case .noStepForBrand(let brand, let after, let before):
      return "no free step \(Self.place(after, before)) is left for the brand \(brand.css)"
    case .noRoom(let after, let before):
      return "too few 8-bit colors lie \(Self.place(after, before)) for the steps there"
    case .curve(let curve):
      return "the curve \(curve.rawValue) says where every step is and takes no locks"
    case .ratios:
      return "ratios say where every step is, so that none can be locked"
    }
  }

  /// What to do about it, as a whole sentence.
  public var suggestion: String {
    switch self {
    case .noStep(let lock, let steps):
      let nearest = steps.labels.min { abs($0 - lock.label) < abs($1 - lock.label) } ?? lock.label
      return "Lock step \(nearest), or name \(lock.label) among the steps."
    case .twice: return "Keep one of them."
    case .order(let first, let second):
      guard first.rgb != second.rgb else { return "Keep one of them." }
      return "Swap the two: \(first.label)=\(second.rgb.css) and \(second.label)=\(first.rgb.css)."
    case .noStepForBrand(let brand, _, _):
      return "Lock one step to \(brand.css), or leave a step free for it."
    case .noRoom: return "Ask for fewer steps there, or lock colors further apart."
    case .curve: return "Leave the locks out, or choose another curve."
    case .ratios: return "Leave the locks or the ratios out."
    }
  }

  /// Where on the ramp something is, by the locks beside it.
  private static func place(_ after: RampLock?, _ before: RampLock?) -> String {
    switch (after, before) {
    case (let after?, let before?): return "between \(after) and \(before)"
    case (let after?, nil): return "below \(after)"
    case (nil, let before?): return "above \(before)"
    case (nil, nil): return "on the ramp"
    }
  }
}

extension Ramp: CustomStringConvertible {
  /// One line: the name and the colors, `brand: #eff6ff … #172554`.
  public var description: String {
    "\(name.rawValue): \(steps.map(\.rgb.css).joined(separator: " "))"
  }
}
