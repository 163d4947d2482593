// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

private let isRun = ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil

/// Laws that are true, and tests whose issues have no task, run together by `OwnershipTests`.
@Suite(.enabled(if: isRun))
struct Ownership {
  @Test func rightOnAThread() async {
    await check("right on a thread", .int(in: 0...100_000)) { number in
      usleep(200)
      #expect(number >= 0)
    }
  }

  @Test func rightInATask() async {
    await check("right in a task", .int(in: 0...100_000)) { number in
      try await Task.sleep(for: .microseconds(200))
      #expect(number >= 0)
    }
  }

  @Test func plainQueue() async {
    try? await Task.sleep(for: .milliseconds(40))
    DispatchQueue.global().async { #expect(Bool(false), "on a queue") }
    try? await Task.sleep(for: .milliseconds(40))
  }

  @Test func plainDetached() async {
    try? await Task.sleep(for: .milliseconds(60))
    await Task.detached { #expect(Bool(false), "detached") }.value
  }

  @Test func lawDetached() async {
    await check("wrong and detached", .int(in: 0...1_000)) { number in
      await Task.detached { #expect(number < 500, "of the law") }.value
    }
  }

  /// Only 100 is too small a limit.
  @Test(arguments: [1_000, 100, 2_000]) func limit(_ limit: Int) async {
    await check("numbers are below a limit", .int(in: 0...500)) { number in
      usleep(100)
      #expect(number < limit)
    }
  }
}

/// One law for the arguments of a test, some of which fail in a detached task.
@Suite(.enabled(if: isRun))
struct Arguments {
  @Test(arguments: 1...24) func detached(_ limit: Int) async {
    await check("below a limit, detached", .int(in: 0...999)) { number in
      usleep(200)
      await Task.detached { #expect(number < (limit % 8 == 0 ? 500 : 1_000), "a limit") }.value
    }
  }

  @Test(arguments: 1...8) func nested(_ limit: Int) async {
    let few = Settings(cases: 20)
    await check("below a limit, outside", .int(in: 0...99), settings: few) { number in
      await check("inside", .int(in: 0...9), settings: few) { digit in
        await Task.detached { #expect(number + digit < limit * 20, "a limit inside") }.value
      }
    }
  }
}

/// A law whose body checks one that fails in a detached task.
@Suite(.enabled(if: isRun))
struct StrayInside {
  /// The inner law is checked once more for each case of the outer one.
  @Test func nestedDetached() async {
    await check("wrong outside", .int(in: 0...1_000)) { number in
      await check("wrong inside", .int(in: 0...9), settings: Settings(cases: 5)) { digit in
        await Task.detached { #expect(number + digit < 500, "of the law inside") }.value
      }
    }
  }
}

/// What is no failure without a law is none in one.
@Suite(.enabled(if: isRun))
struct Harmless {
  @Test func warning() async {
    await check("warned", .int(in: 0...100)) { _ in Issue.record("note", severity: .warning) }
  }

  @Test func known() async {
    await check("known", .int(in: 0...100)) { number in withKnownIssue { #expect(number < 0) } }
  }

  @Test func knownNowAndThen() async {
    await check("known now and then", .int(in: 0...100)) { number in
      withKnownIssue(isIntermittent: true) {
        #expect(number < 50)
      } when: {
        number >= 50
      }
    }
  }

  @Test func canceled() async {
    await check("canceled", .int(in: 0...10)) { number in
      if number > 3 { try Test.cancel("no more") }
    }
  }
}

/// A law that runs on nothing.
@Suite(.enabled(if: isRun))
struct Nothing {
  @Test func noCase() async {
    await check("vacuous", .int, settings: Settings(cases: 0)) { _ in true }
  }
}

@MainActor
private final class ViewModel {
  private(set) var number = 0

  func set(_ number: Int) {
    MainActor.assertIsolated()
    self.number = number
  }
}

private final class Fixture {
  var most = 100
}

private actor Counter {
  private var count = 0

  func countUp() async {
    await check("counted on an actor", .int(in: 0...9)) { number in
      self.count += number
      self.assertIsolated()
      #expect(self.count >= 0)
    }
  }
}

/// Laws on code of an actor.
@Suite(.enabled(if: isRun))
struct OnActors {
  private let fixture = Fixture()

  @Test @MainActor func viewModel() async {
    let shared = ViewModel()
    await check("view models keep numbers", .int) { number in
      shared.set(number)
      #expect(shared.number == number)
    }
  }

  @Test @MainActor func machineOfAViewModel() async {
    let machine = StateMachine<Int, ViewModel>(
      model: 0, system: { MainActor.assumeIsolated { ViewModel() } },
      commands: [
        Command(
          "set", .int(in: 0...9), model: { $0 = $1 },
          system: { model, number in MainActor.assumeIsolated { [model] in model.set(number) } }),
        Command(
          "number", model: { $0 },
          system: { model in
            MainActor.assumeIsolated { [model] in model.number }
          }),
      ])
    await check("view models keep what is set", machine)
  }

  @Test @MainActor func waitingViewModel() async {
    let shared = ViewModel()
    await check("view models wait", .int, .bool) { number, _ in
      await Task.yield()
      shared.set(number)
      #expect(shared.number == number)
    }
  }

  @Test @MainActor func wrongViewModel() async {
    let shared = ViewModel()
    await check("view models are small", .int(in: 0...1_000)) { number in
      shared.set(number)
      #expect(shared.number < 500)
    }
  }

  @Test func reference() async {
    await check("fixtures are there", .int(in: 0...99)) { number in
      #expect(number < fixture.most)
    }
  }

  @Test func actor() async { await Counter().countUp() }
}
