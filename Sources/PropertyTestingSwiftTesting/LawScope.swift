// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import Testing

/// The run of a law, and which issues belong to it.
///
/// An issue is the law's if it was recorded in the task of the law. A thread, a dispatch queue or a
/// detached task has no task of a test, and its issues go to every handler there is: the law takes one
/// only if it was recorded between the line of `check` and the end of its block, and no other law
/// runs there. Where the same law runs several times, as for the arguments of a test, its runs end and
/// begin again one after another.
final class LawScope: Sendable {
  /// The innermost law in whose task the code runs.
  @TaskLocal private static var current: LawScope?
  /// Whether a law checks the code that runs.
  static var isInside: Bool { current != nil }
  /// The laws that run in this process.
  private static let all = Guarded<[LawScope]>([])

  private let interceptor: FailureInterceptor
  private let location: SourceLocation
  private let parent = LawScope.current
  /// The last line of the block in which the law stands; `nil` where the source cannot be read.
  // Known before there is an issue: while a handler runs, Swift Testing reports what other threads
  // record twice.
  private let lastLine: Int?
  /// The places of the issues that are no failures, each of which is shown once.
  private let shown = Guarded<Set<String>>([])
  /// Whether a law inside of this one has an issue without a task, which every further case of this
  /// one would repeat.
  private let hasStrayInside = Guarded(false)
  /// Whether an issue without a task could be that of another run of the law, and nothing that was
  /// found is kept.
  private let isInDoubt = Guarded(false)

  init(_ interceptor: FailureInterceptor, _ location: SourceLocation) {
    self.interceptor = interceptor
    self.location = location
    lastLine = SourceLiterals.lastLine(ofBlockAt: SourceLine(location), column: location.column)
  }

  /// Runs a check in the scope of a trait that handles issues, once more where it was ended for an
  /// issue that could be that of another run.
  func run(_ check: @escaping @Sendable () async -> Void) async {
    guard parent == nil else { return await runOnce(check) }
    var hasTurn = false
    if LawTurns.areRequired(at: location) { hasTurn = await LawTurns.take(at: location) }
    await runOnce(check)
    while isInDoubt.value {
      if !hasTurn { hasTurn = await LawTurns.take(at: location) }
      isInDoubt.change { $0 = false }
      hasStrayInside.change { $0 = false }
      await runOnce(check)
    }
    if hasTurn { LawTurns.give(at: location) }
  }

  private func runOnce(_ check: @escaping @Sendable () async -> Void) async {
    guard let test = Test.current else { return await check() }
    LawScope.all.change { $0.append(self) }
    defer { LawScope.all.change { $0.removeAll { $0 === self } } }
    let trait: IssueHandlingTrait = .compactMapIssues { self.handle($0) }
    do {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        await LawScope.$current.withValue(self) { await check() }
      }
    } catch {
      Issue.record(error)
    }
  }

  /// Returns an issue that is not the law's.
  private func handle(_ issue: Issue) -> Issue? {
    guard Test.current != nil else {
      // The handler of the whole run has it as well: it must not be reported a second time.
      guard issue.isFailure, let place = issue.sourceLocation else { return nil }
      // The laws around are told first: this one may end, and fail in their cases, before they have
      // the issue themselves.
      if isOnlyOne(at: place) {
        parent?.noteStrayInside()
        interceptor.interceptStray(PropertyFailure(issue))
      } else if contains(place), outermost.isBesideItself(at: place) {
        outermost.isInDoubt.change { $0 = true }
        LawTurns.require(at: outermost.location)
        parent?.noteStrayInside()
        interceptor.interceptStray(PropertyFailure(issue))
      }
      return nil
    }
    guard let current = LawScope.current, current === self || current.isInside(of: self) else {
      return issue
    }
    guard issue.isFailure else { return isFirst(issue) ? issue : nil }
    return interceptor.intercept(failure(issue)) ? nil : issue
  }

  /// The failure of an issue in the task of the law.
  private func failure(_ issue: Issue) -> PropertyFailure {
    var failure = PropertyFailure(issue)
    failure.isStray = hasStrayInside.value
    return failure
  }

  private func noteStrayInside() {
    hasStrayInside.change { $0 = true }
    parent?.noteStrayInside()
  }

  /// Whether an issue that is known or a warning is the first one of its place.
  private func isFirst(_ issue: Issue) -> Bool {
    let place = "\(PropertyFailure(issue).key) \(issue.severity)"
    var isNew = false
    shown.change { isNew = $0.insert(place).inserted }
    return isNew
  }

  private func isInside(of other: LawScope) -> Bool {
    guard let parent else { return false }
    return parent === other || parent.isInside(of: other)
  }

  /// The law around all others in whose task the code runs.
  private var outermost: LawScope { parent?.outermost ?? self }

  /// Whether this is the innermost law at a place, and the only one.
  private func isOnlyOne(at place: SourceLocation) -> Bool {
    let there = LawScope.all.value.filter { $0.contains(place) }
    let innermost = there.filter { law in !there.contains { $0.isInside(of: law) } }
    return innermost.count == 1 && innermost.first === self
  }

  /// Whether other runs of this law, and of no other one, are at a place.
  private func isBesideItself(at place: SourceLocation) -> Bool {
    let there = LawScope.all.value.filter { $0.parent == nil && $0.contains(place) }
    return there.count > 1 && there.contains { $0 === self }
      && there.allSatisfy { $0.location == location }
  }

  private func contains(_ place: SourceLocation) -> Bool {
    guard let lastLine, place.fileID == location.fileID else { return false }
    return place.line >= location.line && place.line <= lastLine
  }
}

extension PropertyFailure {
  fileprivate init(_ issue: Issue) {
    let line = issue.sourceLocation.map { SourceLine($0) }
    let comments = issue.comments.map(\.rawValue)
    self.init(
      key: line?.key ?? "\(issue.kind)",
      message: ([issue.kind.description] + comments).joined(separator: " - "))
  }
}
