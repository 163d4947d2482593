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

  /// By edge; the reverse of edge i is i XOR 1.
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
      pushFlow()
    }
    return levels.map { $0 >= 0 }
  }

  /// Breadth-first distances from the source, as far as the sink; false where it is out of reach.
  private mutating func setLevels() -> Bool {
    var levels = [Int32](repeating: -1, count: levels.count)
    var queue = levels
    levels[Self.source] = 0
    queue[0] = Int32(Self.source)
    levels.withUnsafeMutableBufferPointer { levels in
      queue.withUnsafeMutableBufferPointer { queue in fill(levels, queue) }
    }
    self.levels = levels
    return levels[Self.sink] >= 0
  }

  /// Gives every node that the source reaches its distance.
  private func fill(
    _ levels: UnsafeMutableBufferPointer<Int32>, _ queue: UnsafeMutableBufferPointer<Int32>
  ) {
    var (head, tail) = (0, 1)
    ends.withUnsafeBufferPointer { ends in
      capacities.withUnsafeBufferPointer { capacities in
        nextEdges.withUnsafeBufferPointer { nextEdges in
          // Stop at the sink's level: no shortest path passes it.
          while head < tail, levels[Self.sink] < 0 {
            let node = Int(queue[head])
            head += 1
            var edge = Int(firstEdges[node])
            while edge >= 0 {
              let end = Int(ends[edge])
              if levels[end] < 0, capacities[edge] > 0 {
                levels[end] = levels[node] + 1
                queue[tail] = Int32(end)
                tail += 1
              }
              edge = Int(nextEdges[edge])
            }
          }
        }
      }
    }
  }

  /// Pushes a blocking flow through rising levels.
  ///
  /// After each push the search goes on where the first edge of the path became full, because paths
  /// are long.
  private mutating func pushFlow() {
    var path: [Int] = []
    var node = Self.source
    while true {
      if node == Self.sink {
        node = push(along: &path)
      } else if let edge = admissibleEdge(from: node) {
        path.append(edge)
        node = Int(ends[edge])
      } else {
        levels[node] = -1
        guard let edge = path.popLast() else { return }
        node = Int(ends[edge ^ 1])
      }
    }
  }

  /// Pushes what a path can take, and cuts it off at its first full edge.
  ///
  /// - Returns: The node at which that edge begins.
  private mutating func push(along path: inout [Int]) -> Int {
    var flow = Self.unbounded
    var (first, index) = (0, 0)
    for edge in path {
      if capacities[edge] < flow { (flow, first) = (capacities[edge], index) }
      index += 1
    }
    for edge in path {
      capacities[edge] -= flow
      capacities[edge ^ 1] += flow
    }
    let node = Int(ends[path[first] ^ 1])
    path.removeSubrange(first...)
    return node
  }

  /// The next edge with room that leads a level up.
  private mutating func admissibleEdge(from node: Int) -> Int? {
    let wanted = levels[node] + 1
    var edge = Int(currentEdges[node])
    ends.withUnsafeBufferPointer { ends in
      capacities.withUnsafeBufferPointer { capacities in
        levels.withUnsafeBufferPointer { levels in
          while edge >= 0, capacities[edge] <= 0 || levels[Int(ends[edge])] != wanted {
            edge = Int(nextEdges[edge])
          }
        }
      }
    }
    currentEdges[node] = Int32(edge)
    return edge >= 0 ? edge : nil
  }
}
