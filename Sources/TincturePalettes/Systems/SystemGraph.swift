// SPDX-License-Identifier: MIT

/// A directed graph of names, for what is made from what and for what is lighter than what.
struct SystemGraph {
  private let names: [String]
  private let successors: [String: [String]]

  /// The names with those that each points to; unknown ones are ignored.
  init(_ edges: [(name: String, successors: [String])]) {
    names = edges.map(\.name)
    let known = Set(names)
    successors = Dictionary(
      edges.map { ($0.name, $0.successors.filter(known.contains)) }, uniquingKeysWith: +)
  }

  /// How far a search has come with a name.
  private enum State { case open, done }

  /// One cycle of each strongly connected part that has one, in the order of the names.
  var cycles: [[String]] { search().cycles }

  /// The names so that each follows those that it points to; in their order as far as possible.
  var sorted: [String] { search().finished }

  /// Depth-first search with a stack of its own: a chain of thousands of names must not overflow
  /// that of the thread.
  private func search() -> (finished: [String], cycles: [[String]]) {
    var states: [String: State] = [:]
    var finished: [String] = []
    var cycles: [[String]] = []
    for start in names where states[start] == nil {
      var path: [(name: String, next: Int)] = [(start, 0)]
      states[start] = .open
      while let (name, next) = path.last {
        guard let following = successors[name], next < following.count else {
          states[name] = .done
          finished.append(name)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        switch states[following[next]] {
        case .done?: continue
        case .open?:
          let first = path.firstIndex { $0.name == following[next] } ?? 0
          cycles.append(path[first...].map(\.name))
        case nil:
          states[following[next]] = .open
          path.append((following[next], 0))
        }
      }
    }
    return (finished, cycles)
  }
}
