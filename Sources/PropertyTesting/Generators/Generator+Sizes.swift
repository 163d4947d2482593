// SPDX-License-Identifier: MIT

extension Generator {
  /// Returns a generator of the same values whose collections are longer than usual, or shorter,
  /// within the counts that they declare.
  ///
  /// A usual collection has about five elements, seldom dozens; in every 64th case it is a long one.
  /// `scaled(by: 10)` multiplies both by ten, `scaled(by: 0.2)` divides them by five. Only drawing
  /// is changed, not how a case is written: counterexamples are simplified as without it. Scales
  /// inside one another multiply, with ``Settings/scale`` as well.
  public func scaled(by factor: Double) -> Generator {
    let make = make
    return Generator.reading({ draw in
      let outside = draw.scale
      draw.scale = ChoiceSource.possible(outside * factor)
      defer { draw.scale = outside }
      return try make(&draw)
    })
  }

  /// Returns some values to look at, the simplest first: the same ones for the same seed.
  ///
  /// ```swift
  /// print(Generator.codable(User.self).sample(3))
  /// ```
  ///
  /// Fewer are returned where nearly all are rejected, or the generator throws.
  public func sample(_ count: Int = 10, seed: UInt64 = 0) -> [Value] {
    var values: [Value] = []
    var draw = ChoiceSource()
    for index in 0..<max(count, 0) * 10 where values.count < count {
      draw.caseNumber = index
      if index == 0 {
        draw.begin(following: [])
      } else {
        draw.begin(random: RandomSource(seed: seed, index: index))
      }
      if let value = try? make(&draw) { values.append(value) }
    }
    return values
  }
}

extension ChoiceSource {
  /// The number of elements of a usual collection as the scale has it.
  func scaled(_ count: Int) -> Int {
    scale == 1 ? count : Int(min(Double(count) * scale, Double(ChoiceSource.longestScaled)))
  }

  /// A scale that can be multiplied with.
  static func possible(_ scale: Double) -> Double { scale > 0 ? min(scale, 1e6) : 0 }

  private static let longestScaled = 1 << 24
}
