// SPDX-License-Identifier: MIT

/// One component of a color function as it is written.
struct CSSComponent {
  enum Value: Equatable {
    case none
    case number(Double)
    /// 50 for `50%`.
    case percentage(Double)
    case angle(degrees: Double)
  }

  let value: Value

  /// Where it was read, for errors.
  let token: CSSToken

  var isPercentage: Bool {
    if case .percentage = value { return true }
    return false
  }
}

extension CSSColorParser {
  /// Turns what is written into a coordinate of the space, clamped as CSS Color 4 says.
  ///
  /// - Returns: The coordinate, or `nil` for `none`.
  func coordinate(
    of component: CSSComponent, at index: Int, in function: CSSFunction
  ) throws(CSSColorError) -> Double? {
    let channel = function.space.channels[index]
    if channel.isHue { return try hue(component) }
    let limits = function.limits[index]
    switch component.value {
    case .none: return nil
    case .number(let number): return (number / function.scale).clamped(to: limits)
    case .percentage(let percentage):
      return (percentage / 100 * channel.range.upperBound).clamped(to: limits)
    case .angle: throw error(.angleNotAllowed, at: component.token)
    }
  }

  /// Returns a hue from 0 up to but not including 360.
  private func hue(_ component: CSSComponent) throws(CSSColorError) -> Double? {
    switch component.value {
    case .none: return nil
    case .number(let degrees), .angle(let degrees):
      // No direction is the remainder of an infinite angle: it counts as 0.
      return degrees.isFinite ? wrappedHue(degrees) + 0 : 0
    case .percentage: throw error(.percentageNotAllowed, at: component.token)
    }
  }

  /// The opacity that is written, clamped to 0...1; `nil` for `none`.
  func alpha(_ component: CSSComponent) throws(CSSColorError) -> Double? {
    switch component.value {
    case .none: return nil
    case .number(let number): return number.clamped(to: 0...1)
    case .percentage(let percentage): return (percentage / 100).clamped(to: 0...1)
    case .angle: throw error(.angleNotAllowed, at: component.token)
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    // Adding 0 turns a negative zero into a positive one.
    min(max(self, range.lowerBound), range.upperBound) + 0
  }
}
