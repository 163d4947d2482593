// SPDX-License-Identifier: GPL-3.0-or-later

/// A 3 × 3 system with integer coefficients, solved by Cramer's rule in exact arithmetic.
struct ExactSystem {
  var rows: [[Int]]
  var values: [Int]

  var determinant: Int { Self.determinant(rows) }

  /// The solution; each quotient of two exact integers is rounded once.
  var solution: [Double] {
    (0..<3).map { column in
      var replaced = rows
      for row in 0..<3 { replaced[row][column] = values[row] }
      return Double(Self.determinant(replaced)) / Double(determinant)
    }
  }

  /// The normal equations of a least squares problem, with a weight on the coefficients' squares.
  init(normalEquationsOf rows: [[Int]], values: [Int], ridge: Int) {
    self.rows = (0..<3).map { i in
      (0..<3).map { j in rows.reduce(i == j ? ridge : 0) { $0 + $1[i] * $1[j] } }
    }
    self.values = (0..<3).map { i in zip(rows, values).reduce(0) { $0 + $1.0[i] * $1.1 } }
  }

  init(rows: [[Int]], values: [Int]) {
    self.rows = rows
    self.values = values
  }

  private static func determinant(_ m: [[Int]]) -> Int {
    m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
      + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
  }
}

extension SmallGenerator {
  mutating func integer(in range: ClosedRange<Int>) -> Int {
    let drawn = number(in: Double(range.lowerBound)...Double(range.upperBound + 1))
    return min(Int(drawn.rounded(.down)), range.upperBound)
  }

  mutating func integers(_ count: Int, in range: ClosedRange<Int>) -> [Int] {
    (0..<count).map { _ in integer(in: range) }
  }
}

extension [Int] {
  var doubles: [Double] { map(Double.init) }
}
