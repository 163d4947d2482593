// SPDX-License-Identifier: MIT

/// A table in Markdown, each measure with that of another library beside it, if there is one.
struct Table {
  let peer: Peer?

  func printHeader(_ name: String, _ measures: [String]) {
    printRow(name, measures, beside: measures.map { _ in peer?.name ?? "" })
    print("|---|" + String(repeating: "--:|", count: measures.count * (peer == nil ? 1 : 2)))
  }

  func printRow(_ name: String, _ measures: [String]) {
    printRow(name, measures, beside: peer?.measures(of: name, count: measures.count) ?? [])
  }

  func printRow(_ name: String, _ measures: [String], beside others: [String]) {
    let cells =
      peer == nil ? measures : zip(measures, others).flatMap { own, other in [own, other] }
    print("| " + ([name] + cells).joined(separator: " | ") + " |")
  }
}
