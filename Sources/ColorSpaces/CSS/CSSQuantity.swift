// SPDX-License-Identifier: MIT

/// A number with a type, in the middle of a calculation.
///
/// The type is the power of each base type, so that `1turn / 4deg` is a number again.
struct CSSQuantity {
  var value: Double
  var percentPower = 0
  var anglePower = 0

  init(_ value: Double) { self.value = value }

  static func percentage(_ value: Double) -> CSSQuantity {
    var quantity = CSSQuantity(value)
    quantity.percentPower = 1
    return quantity
  }

  static func angle(degrees: Double) -> CSSQuantity {
    var quantity = CSSQuantity(degrees)
    quantity.anglePower = 1
    return quantity
  }

  func hasType(of other: CSSQuantity) -> Bool {
    percentPower == other.percentPower && anglePower == other.anglePower
  }

  func multiplied(by other: CSSQuantity) -> CSSQuantity {
    var product = self
    product.value *= other.value
    product.percentPower += other.percentPower
    product.anglePower += other.anglePower
    return product
  }

  func divided(by other: CSSQuantity) -> CSSQuantity {
    var quotient = self
    quotient.value /= other.value
    quotient.percentPower -= other.percentPower
    quotient.anglePower -= other.anglePower
    return quotient
  }

  /// The component this is at the end of a calculation, where NaN counts as 0.
  ///
  /// Source: CSS Values 4 §10.9.1. `nil` when the type is none that a color takes.
  var component: CSSComponent.Value? {
    let number = value.isNaN ? 0 : value
    switch (percentPower, anglePower) {
    case (0, 0): return .number(number)
    case (1, 0): return .percentage(number)
    case (0, 1): return .angle(degrees: number)
    default: return nil
    }
  }
}
