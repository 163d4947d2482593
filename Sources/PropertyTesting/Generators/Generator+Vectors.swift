// SPDX-License-Identifier: MIT

extension Generator where Value: SIMD & SendableMetatype, Value.Scalar: SendableMetatype {
  /// SIMD vectors, each of whose scalars is drawn.
  ///
  /// ```swift
  /// let points = Generator<SIMD3<Float>>.simd(of: .float(in: -1...1))
  /// ```
  public static func simd(of scalar: Generator<Value.Scalar>) -> Generator {
    Generator { draw in
      var vector = Value()
      for index in vector.indices { vector[index] = try draw(scalar) }
      return vector
    }
  }
}
