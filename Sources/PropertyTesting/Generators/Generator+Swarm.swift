// SPDX-License-Identifier: MIT

extension Generator {
  /// The same values, but every other case is drawn from a random few of the alternatives of each
  /// `oneOf` and `weighted` in the generator, the same ones for the whole of the case.
  ///
  /// What needs many of one kind and none of another is found so: a stack overflows when nothing is
  /// popped. Only what is drawn is changed, not how it is written down: counterexamples are
  /// simplified with all of the alternatives.
  ///
  /// Source: Groce, Zhang, Eide, Chen and Regehr, "Swarm testing", ISSTA 2012.
  public func swarm() -> Generator {
    let make = make
    return Generator.reading({ draw in
      let outside = draw.swarms
      draw.swarms = true
      defer { draw.swarms = outside }
      return try make(&draw)
    })
  }
}

extension Draw {
  /// The index of an alternative at a place in the source, drawn as often as it weighs.
  mutating func pick(_ weights: Weights, _ place: UInt64) -> UInt64 {
    guard swarms else { return weights.pick(&random) }
    return weights.pick(&random, among: swarmMask(place: place))
  }
}

/// A place in the source as a number.
func hash(_ file: StaticString, _ line: UInt) -> UInt64 {
  file.withUTF8Buffer { StableHash.fnv1a($0, salt: UInt64(line)) }
}
