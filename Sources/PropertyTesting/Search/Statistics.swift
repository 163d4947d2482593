// SPDX-License-Identifier: MIT

/// What a run did, in numbers.
public struct Statistics: Sendable {
  /// Examples that were run.
  public internal(set) var examples = 0
  /// Cases that were run, examples apart.
  public internal(set) var cases = 0
  /// Cases that were run up to the first that failed, that one among them.
  public internal(set) var casesToFailure: Int?
  /// Failures that passed when they were run again, beside others that did not.
  public internal(set) var flakyFailures = 0
  /// Cases that passed and took longer than the deadline of the settings.
  public internal(set) var slow = 0
  /// Whether time ended the search before all cases were run.
  public internal(set) var isCutShort = false
  /// Whether time ended the simplification of what was found.
  public internal(set) var shrinkingIsCutShort = false
  /// Cases that a filter or an assumption rejected.
  public internal(set) var rejected = 0
  /// Who rejected how many.
  public internal(set) var rejections: [String: Int] = [:]
  /// Cases that were made a second time, and not run.
  public internal(set) var repeats = 0
  /// How many cases there are, when all of them were run.
  public internal(set) var domain: Int?
  /// How many cases each label was put on.
  public internal(set) var labels: [String: Int] = [:]
  /// The required shares and what was seen of them.
  public internal(set) var coverage: [String: Coverage] = [:]
  /// What the checks of generators found.
  public internal(set) var health: [HealthNote] = []
  var times = CaseTimes()
  /// How many values each filter saw.
  var filters: [UInt64: FilterCount] = [:]
  /// Times the property was run to simplify what was found.
  public internal(set) var shrinkingExecutions = 0
  /// Times the property was run to explain what was found.
  public internal(set) var explainingExecutions = 0

  /// Counts a rejected case.
  mutating func reject(_ rejection: Rejection) {
    rejected += 1
    rejections[rejection.origin, default: 0] += 1
  }

  /// Counts what the body of a case noted.
  mutating func count(_ notes: CaseNotes) {
    if notes.isSlow { slow += 1 }
    for label in Set(notes.labels) { labels[label, default: 0] += 1 }
    for note in notes.coverage {
      var seen = coverage[note.label] ?? Coverage(required: note.share)
      seen.cases += 1
      if note.isCovered { seen.covered += 1 }
      coverage[note.label] = seen
    }
  }
}

/// A share of the cases that a property requires, and what was seen of it.
public struct Coverage: Sendable {
  /// The required share, from 0 to 1.
  public let required: Double
  /// The number of cases that were run.
  public internal(set) var cases = 0
  /// The number of these cases that have what is required.
  public internal(set) var covered = 0

  init(required: Double) { self.required = min(max(required, 0), 1) }

  /// The probability, by chance alone, of the share at which it counts as refuted.
  private static let significance = 1e-9

  /// True when chance does not explain that so few cases were covered.
  public var isRefuted: Bool { share < required && tail < Coverage.significance }

  /// True when the share that was seen is the required one at least.
  public var isMet: Bool { share >= required }

  private var share: Double { cases == 0 ? 1 : Double(covered) / Double(cases) }

  /// The probability of no more covered cases than were seen, if the share were just the required
  /// one: the lower tail of the binomial distribution.
  private var tail: Double {
    guard required < 1 else { return covered == cases ? 1 : 0 }
    let odds = required / (1 - required)
    // Terms far from the mean are too small for a double alone.
    var term = ScaledDouble(1 - required, power: cases)
    var sum = 0.0
    for hits in 0...covered {
      sum += term.value
      term.multiply(by: Double(cases - hits) / Double(hits + 1) * odds)
    }
    return sum
  }
}

/// A positive number with an exponent of its own: binomial terms underflow a double.
private struct ScaledDouble {
  private var significand = 1.0
  private var exponent = 0

  init(_ base: Double, power: Int) { for _ in 0..<power { multiply(by: base) } }

  mutating func multiply(by factor: Double) {
    let product = significand * factor
    guard product > 0 else {
      significand = 0
      return
    }
    significand = product.significand
    exponent += Int(product.exponent)
  }

  var value: Double {
    exponent < -1_000 ? 0 : Double(sign: .plus, exponent: exponent, significand: significand)
  }
}
