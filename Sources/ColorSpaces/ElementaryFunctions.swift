// SPDX-License-Identifier: MIT

// The C library's functions under names of our own, so that one file knows which C library it is
// and no other file has to import it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@inline(__always)
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The real cube root, negative for negatives; `pow(x, 1/3)` would be NaN there.
@inline(__always) package func cubeRoot(_ x: Double) -> Double { cbrt(x) }

@inline(__always) func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

@inline(__always)
package func exponential(_ x: Double) -> Double { exp(x) }

@inline(__always)
package func naturalLogarithm(_ x: Double) -> Double { log(x) }

/// The cosine and sine of an angle in degrees.
///
/// The angle is reduced while it is still in degrees, where a turn is a whole number: 90 then
/// gives a cosine whose error does not grow with the number of turns.
package func unitVector(atDegrees degrees: Double) -> (cosine: Double, sine: Double) {
  let radians = fmod(degrees, 360) * (Double.pi / 180)
  return (cos(radians), sin(radians))
}

/// The angle of a point seen from the origin, in degrees from -180 to 180.
func angle(opposite: Double, adjacent: Double) -> Double {
  atan2(opposite, adjacent) * (180 / Double.pi)
}

/// The angle of a point seen from the origin, in degrees from 0 up to but not including 360.
package func hue(opposite: Double, adjacent: Double) -> Double {
  wrappedHue(angle(opposite: opposite, adjacent: adjacent))
}

/// An angle in degrees brought into 0 up to but not including 360.
///
/// Adding a turn to -1e-17 gives exactly 360, which no consumer of a hue accepts: it becomes 0.
public func wrappedHue(_ degrees: Double) -> Double {
  let turned = fmod(degrees, 360)
  let positive = turned < 0 ? turned + 360 : turned
  return positive < 360 ? positive : 0
}
