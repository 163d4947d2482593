// SPDX-License-Identifier: MIT

/// A network with capacities on its edges, from a source to a sink.
///
/// Dinic's algorithm. Of several minimum cuts it gives the one with the fewest nodes on the side of
/// the source, which is unique: neither the order nor the names of nodes can matter.
///
/// Source: Dinic, E. A. 1970, "Algorithm for solution of a problem of maximum flow in networks with
/// power estimation"; Picard, J.-C. 1976, "Maximal closure of a graph".
struct MinimumCut {
  static let source = 0
  static let sink = 1

  /// More than any sum of finite capacities.
  static let unbounded = Int.max / 4

  /// By edge; the edge back is the neighbor of an even or odd number.
  private var ends: [Int32] = []
  private var capacities: [Int] = []
  private var nextEdges: [Int32] = []

  /// By node: the first edge, and -1 where there is none.
  private var firstEdges: [Int32]
  private var levels: [Int32]
  private var currentEdges: [Int32] = []

  init(nodeCount: Int, edgeCount: Int) {
    firstEdges = Array(repeating: -1, count: nodeCount)
    levels = firstEdges
    ends.reserveCapacity(2 * edgeCount)
    capacities.reserveCapacity(2 * edgeCount)
    nextEdges.reserveCapacity(2 * edgeCount)
  }

  /// Adds an edge with a capacity, and perhaps one for the way back.
  mutating func connect(_ from: Int, to end: Int, _ capacity: Int, back: Int = 0) {
    add(from, end, capacity)
    add(end, from, back)
  }

  private mutating func add(_ from: Int, _ end: Int, _ capacity: Int) {
    ends.append(Int32(end))
    capacities.append(capacity)
    nextEdges.append(firstEdges[from])
    firstEdges[from] = Int32(ends.count - 1)
  }

  /// Whether each node is on the side of the source of the least minimum cut.
  mutating func sourceSide() -> [Bool] {
    while setLevels() {
      currentEdges = firstEdges
      while pushPath() {}
    }
    return levels.map { $0 >= 0 }
  }

  /// Breadth-first distances from the source; false where the sink is out of reach.
  private mutating func setLevels() -> Bool {
    for node in levels.indices { levels[node] = -1 }
    levels[Self.source] = 0
    var queue: [Int32] = [Int32(Self.source)]
    var head = 0
    while head < queue.count {
      let node = Int(queue[head])
      head += 1
      var edge = Int(firstEdges[node])
      while edge >= 0 {
        let end = Int(ends[edge])
        if capacities[edge] > 0, levels[end] < 0 {
          levels[end] = levels[node] + 1
          queue.append(Int32(end))
        }
        edge = Int(nextEdges[edge])
      }
    }
    return levels[Self.sink] >= 0
  }

  /// Pushes flow along one path through rising levels; false where there is none left.
  private mutating func pushPath() -> Bool {
    var path: [Int] = []
    var node = Self.source
    while node != Self.sink {
      if let edge = admissibleEdge(from: node) {
        path.append(edge)
        node = Int(ends[edge])
      } else {
        levels[node] = -1
        guard let edge = path.popLast() else { return false }
        node = Int(ends[edge ^ 1])
      }
    }
    let flow = path.reduce(Self.unbounded) { min($0, capacities[$1]) }
    for edge in path {
      capacities[edge] -= flow
      capacities[edge ^ 1] += flow
    }
    return true
  }

  /// The next edge with room that leads a level up.
  private mutating func admissibleEdge(from node: Int) -> Int? {
    var edge = Int(currentEdges[node])
    while edge >= 0 {
      if capacities[edge] > 0, levels[Int(ends[edge])] == levels[node] + 1 { break }
      edge = Int(nextEdges[edge])
    }
    currentEdges[node] = Int32(edge)
    return edge >= 0 ? edge : nil
  }
}
