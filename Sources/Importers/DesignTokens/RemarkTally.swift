// SPDX-License-Identifier: MIT

/// Remarks that are the same for many places: one for all, at the first of them.
struct RemarkTally {
  private var order: [String] = []
  private var counts: [String: (place: SourcePlace, places: Set<SourcePlace>)] = [:]

  /// Counts a place once, however often it is come by.
  mutating func add(_ text: String, at place: SourcePlace) {
    if counts[text] == nil { order.append(text) }
    counts[text, default: (place, [])].places.insert(place)
  }

  var remarks: [ImportRemark] {
    order.compactMap { text in
      counts[text].map { first, places in
        let others = places.count - 1
        return ImportRemark(
          others == 0 ? text : "\(text) (and so in \(others) more places)", at: first)
      }
    }
  }
}
