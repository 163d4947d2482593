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
    return OKLab.labFromRootLMS.scalingColumns(by: slopes) * lmsFromRGB
  }
}

extension Gamut {
  /// The same for a gamut of bytes, without a copy of its matrices.
  public func oklabJacobian(linearRGB: Vector3) -> Matrix3 {
    switch self {
    case .srgb: return RGBGamut.srgb.oklabJacobian(linearRGB: linearRGB)
    case .displayP3: return RGBGamut.displayP3.oklabJacobian(linearRGB: linearRGB)
    }
  }
}

extension Matrix3 {
  /// The product with the diagonal matrix of some factors.
  fileprivate func scalingColumns(by factors: Vector3) -> Matrix3 {
    func scaled(_ row: Vector3) -> Vector3 {
      Vector3(row.x * factors.x, row.y * factors.y, row.z * factors.z)
    }
    return Matrix3(scaled(row0), scaled(row1), scaled(row2))
  }
}
