// SPDX-License-Identifier: MIT

extension RGBGamut {
  /// How OKLab moves when linear RGB does: the matrix of partial derivatives at a color.
  ///
  /// The cube root is infinitely steep at black; cone responses below 1e-6 are taken as 1e-6, which
  /// keeps the matrix finite and its order of distances right.
  public func oklabJacobian(linearRGB: Vector3) -> Matrix3 {
    let slopes = (lmsFromRGB * linearRGB).map { response -> Double in
      let root = cubeRoot(max(response, 1e-6))
      return 1 / (3 * root * root)
    }
    return OKLab.labFromRootLMS * Matrix3(diagonal: slopes) * lmsFromRGB
  }
}
