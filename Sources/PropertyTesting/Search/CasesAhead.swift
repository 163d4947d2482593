// SPDX-License-Identifier: MIT

/// Starts what runs cases of a search elsewhere, ahead of it.
package protocol WorkerSource {
  /// How many workers there are.
  var count: Int { get }
  /// How long cases have to take, all together, for workers to be worth their start.
  var leastWork: Duration { get }
  /// Starts a worker on a copy of everything; nothing when that cannot be done.
  ///
  /// The work sends messages for as long as they are taken.
  func start(_ work: (_ send: ([UInt8]) -> Bool) -> Void) -> (any Worker)?
}

/// Runs cases of a search elsewhere.
package protocol Worker: AnyObject {
  /// Waits for the next message; nothing when none is to be expected any more.
  func receive() -> [UInt8]?
  func end()
}

/// What workers found out, in the order of the cases.
///
/// What they do not answer is run by the search itself: a case that ends a worker ends the search,
/// as it would without workers.
final class CasesAhead {
  private let workers: [any Worker]
  private var latest: [(number: Int, bytes: [UInt8])?]

  init(_ workers: [any Worker]) {
    self.workers = workers
    latest = Array(repeating: nil, count: workers.count)
  }

  /// Whose case it is: two at a time, since odd cases are of another sort than even ones.
  static func share(of number: Int, among count: Int) -> Int { number / 2 % count }

  /// What a worker says about a case, and in the notes what its body says.
  func answer(_ number: Int, _ notes: CaseNotes) -> CaseAnswer? {
    let share = CasesAhead.share(of: number, among: workers.count)
    while (latest[share]?.number ?? -1) < number {
      guard let bytes = workers[share].receive(), let said = CaseAnswer.number(bytes) else {
        return nil
      }
      latest[share] = (said, bytes)
    }
    guard let (said, bytes) = latest[share], said == number else { return nil }
    return CaseAnswer(bytes, notes)
  }

  func end() {
    for worker in workers { worker.end() }
  }
}
