// SPDX-License-Identifier: MIT
import PropertyTesting

extension Challenge {
  static let differenceZero = difference("diff_zero", ideal: "10, 10") { $0 != 0 }
  static let differenceSmall = difference("diff_small", ideal: "10, 6") { !(1...4).contains($0) }
  static let differenceOne = difference("diff_one", ideal: "10, 9") { $0 != 1 }

  private static func difference(
    _ name: String, ideal: String, _ holds: @escaping @Sendable (Int32) -> Bool
  ) -> Challenge {
    Challenge(name, ideals: [ideal]) {
      Property(name, .int32(in: 1...Int32.max), .int32(in: 1...Int32.max)) { a, b in
        a < 10 || holds(abs(a - b))
      }
    }
  }
}
