// SPDX-License-Identifier: MIT

extension Generator {
  /// Values that contain values of their own kind: a leaf, the simplest, or what `growing` makes of
  /// smaller ones.
  ///
  /// ```swift
  /// let expression = Generator.recursive(.integer.map(Expression.number)) { smaller in
  ///   zip(smaller, smaller).map(Expression.sum)
  /// }
  /// ```
  ///
  /// - Parameter depth: How many levels may stand above a leaf.
  public static func recursive(
    _ leaf: Generator, depth: Int = 8, growing: (Generator) -> Generator
  ) -> Generator {
    (0..<max(depth, 0)).reduce(leafAsPart(leaf)) { smaller, _ in
      let branch = growing(smaller)
      let domain = ChoiceDomain(bound: 1, role: .form)
      return Generator { draw in
        let isBranch = try draw.choose(domain) { $0.isDeep ? 0 : $0.random.upTo(1) }
        return isBranch == 1 ? try branch.make(&draw) : try leaf.make(&draw)
      }
    }
  }

  /// A leaf below which nothing grows, written as any other: with a choice, which is forced.
  private static func leafAsPart(_ leaf: Generator) -> Generator {
    Generator { draw in
      _ = try draw.choose(ChoiceDomain(bound: 0, role: .form))
      return try leaf.make(&draw)
    }
  }
}
