// SPDX-License-Identifier: MIT
import PropertyTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Numbers under a nonlinear relation: one cannot be lowered unless another becomes larger. The
// ideals were found by trying all values in order.
extension Challenge {
  /// Two colors whose contrast ratio is in a narrow band.
  static let ratioBand = Challenge("ratio_band", ideals: ["0, 0, 0, 0, 104, 254"]) {
    Property("ratio_band", .uint8, .uint8, .uint8, .uint8, .uint8, .uint8) {
      let one = luminance($0, $1, $2) + 0.05
      let other = luminance($3, $4, $5) + 0.05
      return !(4.4..<4.5).contains(max(one, other) / min(one, other))
    }
  }

  private static func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// A token bucket that counts the time before a refused request twice.
  static let tokenBucket = Challenge("token_bucket", ideals: ["[(0, 2), (1, 20), (0, 20)]"]) {
    let request = zip(Generator.int(in: 0...60), .int(in: 1...20))
    return Property("token_bucket", .array(of: request)) { requests in
      var (tokens, wrong, since) = (20, 20, 0)
      return requests.allSatisfy { wait, amount in
        tokens = min(20, tokens + wait)
        since += wait
        wrong = min(20, wrong + since)
        let (grants, grantsWrongly) = (amount <= tokens, amount <= wrong)
        if grants { tokens -= amount }
        if grantsWrongly { (wrong, since) = (wrong - amount, 0) }
        return grants == grantsWrongly
      }
    }
  }

  /// Two numbers of a product.
  static let product = Challenge("product", ideals: ["10, 1000"]) {
    Property("product", .int(in: 1...1_000), .int(in: 1...1_000)) { one, other in
      !(10_000...10_100).contains(one * other)
    }
  }

  /// A large picture of nearly 16 to 9.
  static let aspect = Challenge("aspect", ideals: ["596, 336"]) {
    Property("aspect", .int(in: 1...4_000), .int(in: 1...4_000)) { width, height in
      width * height < 200_000 || !(1.77...1.78).contains(Double(width) / Double(height))
    }
  }

  /// Numbers that are inverse to each other modulo 97.
  static let inverse = Challenge("inverse", ideals: ["6, 81"]) {
    Property("inverse", .int(in: 6...1_000), .int(in: 0...1_000)) { one, other in
      one * other % 97 != 1
    }
  }

  /// Numbers with a greatest common divisor.
  static let divisor = Challenge("divisor", ideals: ["37, 37"]) {
    Property("divisor", .int(in: 1...5_000), .int(in: 1...5_000)) { one, other in
      var (large, small) = (one, other)
      while small > 0 { (large, small) = (small, large % small) }
      return large != 37
    }
  }

  /// The sides of a large rectangle whose circumference is in a narrow band.
  static let rectangle = Challenge("rectangle", ideals: ["37, 65"]) {
    Property("rectangle", .int(in: 0...500), .int(in: 0...500)) { width, height in
      !(100...102).contains(width + height) || width * height <= 2_400
    }
  }

  /// A cube that is just above a power of two.
  static let cube = Challenge("cube", ideals: ["12, 16"]) {
    Property("cube", .int(in: 0...40), .int(in: 11...1_000)) { exponent, root in
      let (power, cube) = (Double(1 << exponent), Double(root * root * root))
      return cube < power || cube >= power * 1.01
    }
  }
}
