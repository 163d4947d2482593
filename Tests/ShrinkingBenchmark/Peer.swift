// SPDX-License-Identifier: MIT

/// What another library came to in the same measurements.
struct Peer {
  let name: String
  private var cells: [String: [String]] = [:]

  /// Reads rows as the script of the library prints them: a name and the measures, with bars
  /// between.
  init(_ name: String, rows: some Sequence<String>) {
    self.name = name
    for row in rows {
      let parts = row.split(separator: "|").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      if let name = parts.first { cells[name] = Array(parts.dropFirst()) }
    }
  }

  /// The measures of a row; where there are none, that it was not run.
  func measures(of row: String, count: Int) -> [String] {
    let measures = cells[row] ?? []
    return measures.count == count ? measures : Array(repeating: "not run", count: count)
  }

  /// The mean of one measure over some rows, when all of them were run.
  func mean(of measure: Int, over rows: [String]) -> Double? {
    let values = rows.compactMap { row -> Double? in
      guard let measures = cells[row], measure < measures.count else { return nil }
      return Double(measures[measure])
    }
    guard values.count == rows.count, !rows.isEmpty else { return nil }
    return values.reduce(0, +) / Double(rows.count)
  }
}
