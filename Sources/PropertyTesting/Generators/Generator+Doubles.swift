// SPDX-License-Identifier: MIT

extension Generator where Value == Double {
  /// Doubles of a range: whole numbers, then short decimals, then any; an infinity only where it is
  /// an end of the range.
  ///
  /// A double is drawn as a count of decimal places and a scaled integer, so that what is left
  /// after shrinking is 0.3 and not 0.29999999999999993.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    let (forms, kind) = (DoubleForms(range), SpanKind(Double.self))
    return .reading({ draw in try draw.part(kind) { draw in try forms.read(&draw) } })
  }

  /// Every finite double.
  public static var double: Generator {
    double(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// Every double: one in twenty is NaN, and another one infinite, a negative zero or tiny.
  public static var anyDouble: Generator {
    weighted(
      (18, double),
      (1, weighing(1, element(of: -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, .ulpOfOne))),
      (1, weighing(2, .always(.nan))))
  }

  /// A generator whose values count as if they had more choices: no special value is simpler than
  /// zero, which has three.
  private static func weighing(_ more: Int, _ generator: Generator) -> Generator {
    .reading({ draw in
      draw.addWeight(more)
      return try generator.make(&draw)
    })
  }
}

extension Generator where Value == Float {
  /// Finite floats of a range, those that are closest to the doubles of it.
  public static func float(in range: ClosedRange<Float>) -> Generator {
    Generator<Double>.double(in: Double(range.lowerBound)...Double(range.upperBound)).map {
      min(max(Float($0), range.lowerBound), range.upperBound)
    }
  }
}

/// The ways to write the doubles of a range: with 0 to 17 decimals, or exactly, by the bits.
private struct DoubleForms: Sendable {
  private let decimals: [DecimalForm]
  /// The doubles of the range by their order, zero being 0.
  private let exact: IntegerLine<Int64>
  private let domain: ChoiceDomain

  init(_ range: ClosedRange<Double>) {
    decimals = (0...17).compactMap { DecimalForm(places: $0, range) }
    exact = IntegerLine(range.lowerBound.ordinal...range.upperBound.ordinal)
    domain = ChoiceDomain(bound: UInt64(decimals.count), role: .form)
  }

  /// Reads a form, and the double in that form.
  func read(_ draw: inout ChoiceSource) throws -> Double {
    let mark = draw.collectsSuggestions ? draw.mark : nil
    let form = Int(try draw.choose(domain) { $0.freshForm(domain.bound) })
    guard form < decimals.count else {
      let value = Double(ordinal: exact.value(of: try draw.choose(exact.domain)))
      if let mark { suggest(value, decimals.count, mark, &draw) }
      return value
    }
    let value = decimals[form].value(of: try draw.choose(decimals[form].line.domain))
    if let mark { suggest(value, form, mark, &draw) }
    return value
  }

  /// Suggests the same double, or one close to it, in every simpler form.
  private func suggest(
    _ value: Double, _ form: Int, _ mark: ChoiceSource.Mark, _ draw: inout ChoiceSource
  ) {
    for simpler in 0..<form {
      for choice in decimals[simpler].choices(near: value) {
        draw.suggest([UInt64(simpler), choice], since: mark)
      }
    }
  }
}

extension ChoiceSource {
  /// Draws a form: the exact one in half of the cases.
  fileprivate mutating func freshForm(_ exact: UInt64) -> UInt64 {
    let word = random.next()
    return word & 1 == 0 ? exact : ((word >> 32) * exact) >> 32
  }
}

/// The doubles of a range that have some number of decimals.
private struct DecimalForm: Sendable {
  let line: IntegerLine<Int64>
  private let lower: Int64
  private let upper: Int64
  private let scale: Double

  /// Nothing when the range has no such double.
  init?(places: Int, _ range: ClosedRange<Double>) {
    // Powers of ten up to 22, and whole numbers up to 2⁵³, are exact: the quotient is the double
    // closest to the decimal.
    scale = (0..<places).reduce(1) { power, _ in power * 10 }
    let most = 9_007_199_254_740_992.0
    let (low, high) = (range.lowerBound * scale, range.upperBound * scale)
    guard low <= most, high >= -most else { return nil }
    lower = Int64(max(low.rounded(.up), -most))
    upper = Int64(min(high.rounded(.down), most))
    guard lower <= upper else { return nil }
    guard range.contains(Double(lower) / scale), range.contains(Double(upper) / scale) else {
      return nil
    }
    line = IntegerLine(lower...upper)
  }

  /// The double of a choice.
  func value(of choice: UInt64) -> Double { Double(line.value(of: choice)) / scale }

  /// The choices of the decimals below and above a double.
  func choices(near value: Double) -> [UInt64] {
    let scaled = value * scale
    guard scaled.magnitude < 9e15 else { return [] }
    let sides = [scaled.rounded(.towardZero), scaled.rounded(.awayFromZero)]
    return (sides[0] == sides[1] ? [sides[0]] : sides).compactMap { side in
      let number = Int64(side)
      return number >= lower && number <= upper ? line.choice(of: number) : nil
    }
  }
}

extension Double {
  /// The position of a double in the order of all, 0 for zero.
  fileprivate var ordinal: Int64 {
    let bits = Int64(truncatingIfNeeded: magnitude.bitPattern)
    return sign == .minus ? -bits : bits
  }

  fileprivate init(ordinal: Int64) {
    let positive = Double(bitPattern: UInt64(ordinal.magnitude))
    self = ordinal < 0 ? -positive : positive
  }
}
