// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// What the environment says about how properties are tried.
package struct FuzzVariables: Sendable {
  /// `FUZZ_PROFILE`.
  package var profile = Profile.default
  /// `FUZZ_CASES`: the cases of every property, whatever its settings say.
  package var cases: Int?
  /// `FUZZ_SEED`.
  package var seed: UInt64?
  /// `FUZZ_TIME`: how long each property is tried, in seconds.
  package var seconds: Double?
  /// `FUZZ_JOBS`.
  package var jobs: Int?
  /// `FUZZ_FORK`: whether to look for cases that end the process, in a child.
  package var forks = false
  /// `FUZZ_REPLAY`: the one case to run, as `test:token`.
  package var replay: (test: String, token: ReplayToken)?
  /// `FUZZ_FAILURES`: the folder of kept failures; `off` keeps none.
  package var failures: String?
  /// The first variable that cannot be read, and why.
  package var problem: String?

  package enum Profile: String, Sendable, CaseIterable {
    case quick, `default`, nightly

    var cases: Int { self == .quick ? 100 : 1_000 }
    var seconds: Double? { self == .nightly ? 10 : nil }
  }

  package init(_ variables: [String: String]) {
    if let name = variables["FUZZ_PROFILE"] { read(profile: name) }
    cases = number("FUZZ_CASES", in: variables)
    seed = number("FUZZ_SEED", in: variables)
    seconds = number("FUZZ_TIME", in: variables)
    jobs = number("FUZZ_JOBS", in: variables)
    forks = (number("FUZZ_FORK", in: variables) ?? 0) != 0
    failures = variables["FUZZ_FAILURES"]
    if let text = variables["FUZZ_REPLAY"] { read(replay: text) }
  }

  /// The variables of this process; without a seed, one is drawn for the whole run.
  package static let current: FuzzVariables = {
    let environment = ProcessInfo.processInfo.environment
    var variables = FuzzVariables(environment)
    let seed = variables.seed ?? .random(in: 0...UInt64.max)
    variables.seed = seed
    if environment["CI"] != nil { FuzzVariables.say("properties are tried with FUZZ_SEED=\(seed)") }
    return variables
  }()

  /// Settings of a property, as far as the environment leaves them alone.
  package func settings(_ own: Settings?) -> Settings {
    var settings = own ?? Settings(cases: profile.cases)
    if let cases { settings.cases = cases }
    settings.seed = own?.seed ?? seed
    return settings
  }

  /// How long each property is tried, in seconds; `nil` when the number of cases decides.
  package var duration: Double? { seconds ?? (cases == nil ? profile.seconds : nil) }

  /// Tells the one who runs the tests.
  package static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

// MARK: - Reading

extension FuzzVariables {
  private mutating func read(profile name: String) {
    guard let known = Profile(rawValue: name) else {
      let names = Profile.allCases.map(\.rawValue).joined(separator: ", ")
      problem = "FUZZ_PROFILE is '\(name)', and not one of \(names)"
      return
    }
    profile = known
  }

  private mutating func read(replay text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let token = ReplayToken(String(text[text.index(after: colon)...]))
    else {
      problem = "FUZZ_REPLAY is '\(text)', and not a test and a token as a report prints them"
      return
    }
    replay = (String(text[..<colon]), token)
  }

  private mutating func number<Number: LosslessStringConvertible & Comparable & Numeric>(
    _ name: String, in variables: [String: String]
  ) -> Number? {
    guard let text = variables[name] else { return nil }
    guard let number = Number(text), number >= 0 else {
      problem = "\(name) is '\(text)', and not a number"
      return nil
    }
    return number
  }
}
