// SPDX-License-Identifier: MIT

/// What the branches of a run did, and whether a model explains it.
///
/// A history is *linearizable* where some order of its operations gives the results that were seen,
/// each operation taking effect at a moment between its call and its return.
///
/// Sources: Herlihy and Wing, "Linearizability" (1990); Wing and Gong, "Testing and verifying
/// concurrent objects" (1993); Lowe, "Testing for linearizability" (2017), for the memory of states.
struct History<Model: Sendable, System> {
  /// The operations of each branch, in order.
  let branches: [[Invocation<Model, System>]]
  /// The model before the first operation.
  let model: Model

  /// The models after each order that explains the results; none where no order does.
  func explanations() -> [Model] {
    var search = OrderSearch(branches)
    search.goOn(from: branches.map { _ in 0 }, model)
    return search.ends.map(\.model)
  }

  /// The first operation to return whose result no order explains.
  func unexplained() -> Invocation<Model, System>? {
    let ended = branches.joined().filter(\.hasReturned).sorted { $0.returned < $1.returned }
    return ended.first { asOf($0.returned).explanations().isEmpty }
  }

  /// What the model says that an operation returns, in any order of what was known when it returned.
  func expectations(of operation: Invocation<Model, System>) -> [String] {
    let known = asOf(operation.returned)
    var search = OrderSearch(known.branches, asking: operation.step.number)
    search.goOn(from: branches.map { _ in 0 }, model)
    return Set(search.ends.compactMap(\.said)).sorted()
  }

  private func asOf(_ time: Int) -> History {
    History(branches: branches.map { $0.compactMap { $0.asOf(time) } }, model: model)
  }
}

/// Searches the orders of operations that a model explains.
private struct OrderSearch<Model: Sendable, System> {
  /// Where an order ends: the model, and what it said of the operation that is asked about.
  struct End {
    let model: Model
    let said: String?
  }

  private(set) var ends: [End] = []
  private let branches: [[Invocation<Model, System>]]
  /// The step whose result may be any.
  private let asked: Int?
  /// The states that the search came through, where the model can be hashed.
  private var seen: Set<State> = []

  private struct State: Hashable {
    let places: [Int]
    let model: AnyHashable
    let said: String?
  }

  init(_ branches: [[Invocation<Model, System>]], asking asked: Int? = nil) {
    self.branches = branches
    self.asked = asked
  }

  /// Goes on after so many operations of each branch.
  mutating func goOn(from places: [Int], _ model: Model, said: String? = nil) {
    if let model = (model as? any Hashable).map({ AnyHashable($0) }) {
      guard seen.insert(State(places: places, model: model, said: said)).inserted else { return }
    }
    let next = branches.indices.compactMap { branch in
      places[branch] < branches[branch].count ? branches[branch][places[branch]] : nil
    }
    // What has not returned may have had no effect yet.
    if !next.contains(where: \.hasReturned) { ends.append(End(model: model, said: said)) }
    let firstReturn = next.map(\.returned).min() ?? .max
    for operation in next where operation.invoked < firstReturn {
      var (after, said) = (model, said)
      guard let expectation = operation.step.advance(&after) else { continue }
      if operation.step.number == asked {
        said = expectation.text()
      } else if operation.hasReturned, !expectation.admits(operation.result) {
        continue
      }
      var places = places
      places[operation.branch] += 1
      goOn(from: places, after, said: said)
    }
  }
}
