// SPDX-License-Identifier: MIT

/// Finds which parts of a counterexample do not matter: it varies one part while the others stay,
/// and looks whether the property still fails.
///
/// What it says is what was run: every other value of a part, or how many of them.
final class Explainer {
  /// How many times the property was run.
  var executions: Int { running.admitted }
  private let property: Property
  private let recording: Recording
  private var draw = ChoiceSource()
  /// Makes cases without running them.
  private var drawing = CaseFilter(.none)
  private var running = CaseFilter(.all)
  private var random: RandomSource
  /// How many variations of a part have to fail before it counts as irrelevant.
  private static let tries = 20

  /// How many numbers of a range are tried; a range of no more is tried whole.
  private static let mostNumbers: UInt64 = 64

  init(_ property: Property, _ recording: Recording, seed: UInt64) {
    self.property = property
    self.recording = recording
    random = RandomSource(seed: seed, index: -3)
  }

  /// Returns a line for each input, or element of one, that could be different; none where there
  /// are functions among the inputs.
  func explain() -> [String] {
    draw.begin(following: recording.values)
    _ = property.run(&draw, &drawing)
    // A function is printed for the arguments of this case; with others it fails as another one.
    guard !draw.hasFunctions else { return [] }
    let inputs = recording.spans.filter { $0.kind.place == .argument }
    let texts = texts(of: recording.values)
    return inputs.enumerated().flatMap { number, input in
      let name = inputs.count == 1 ? "it" : "input \(number + 1)"
      if let note = irrelevance(of: input) { return [note.sentence(name)] }
      let isList =
        texts.indices.contains(number) && texts[number].first.map("[\"".contains) ?? false
      return rangeNote(name, number, input)
        + elementNotes(isList ? name : "a list in \(name)", in: input)
    }
  }

  /// What was seen of a part that does not seem to matter.
  private enum Irrelevance {
    /// With every other value the property fails alike.
    case exhausted
    /// With so many others it does.
    case tried(Int)

    func sentence(_ name: String) -> String {
      switch self {
      case .exhausted: "\(name) could be anything"
      case .tried(let count): "\(name): the \(count) others tried fail too"
      }
    }
  }

  /// The notes on the elements of a list input, if it has no more than ten.
  private func elementNotes(_ name: String, in input: Span) -> [String] {
    let elements = recording.spans.filter { span in
      span.kind.place == .element && input.range.contains(span.start)
    }
    guard let kind = elements.first?.kind, elements.count <= 10 else { return [] }
    return elements.filter { $0.kind == kind }.enumerated().compactMap { number, element in
      let content = Span(kind: element.kind, start: element.start + 1, end: element.end)
      guard content.count > 0, let note = irrelevance(of: content) else { return nil }
      return note.sentence("element \(number) of \(name)")
    }
  }

  /// Whether every variation of a part that was run fails alike; `nil` where one does not.
  ///
  /// Rejected variations do not count; at least half of them have to run. A part of one choice among
  /// few is varied in every way.
  private func irrelevance(of span: Span) -> Irrelevance? {
    let domains = recording.choices[span.range].map(\.domain)
    guard domains.contains(where: { $0.bound > 0 }) else { return nil }
    if domains.count == 1, domains[0].bound < Self.mostNumbers {
      let others = (0...domains[0].bound).compactMap { choice -> Bool? in
        guard let fails = run(replacing(span.start, by: choice)) else { return nil }
        // Another choice can ask for more of them, as that of an element of a list does.
        return fails && draw.choices.count == recording.choices.count
      }
      if !others.isEmpty, others.allSatisfy({ $0 }) { return .exhausted }
    }
    var (seen, failures): (Set<[UInt64]>, Int) = ([], 0)
    for _ in 0..<Self.tries {
      let values = varied(span)
      guard let fails = seen.contains(values) ? true : run(values) else { continue }
      guard fails else { return nil }
      seen.insert(values)
      failures += 1
    }
    return failures >= Self.tries / 2 ? .tried(seen.count) : nil
  }

  private func replacing(_ index: Int, by choice: UInt64) -> [UInt64] {
    var values = recording.values
    values[index] = choice
    return values
  }

  /// Returns the choices of the case with one part drawn anew; the same choices when that fails.
  private func varied(_ span: Span) -> [UInt64] {
    let values = recording.values
    draw.begin(
      random: RandomSource(seed: random.next()), following: Array(values[..<span.start]))
    _ = property.run(&draw, &drawing)
    let isElement = span.kind.place == .element
    let start = isElement ? span.start - 1 : span.start
    let fresh = draw.spans.first { $0.start == start && $0.kind == span.kind }
    // A case that was rejected early does not have the part.
    guard let fresh, fresh.end > start, fresh.end <= draw.choices.count else { return values }
    let part = draw.choices[fresh.range].dropFirst(isElement ? 1 : 0).map(\.value)
    return recording.values(replacing: span.range, with: part)
  }

  /// Whether a case fails alike; `nil` when it is rejected, or the original one.
  private func run(_ values: [UInt64]) -> Bool? {
    guard values != recording.values else { return nil }
    draw.begin(following: values)
    switch property.run(&draw, &running) {
    case .failed(let failure): return failure.key == recording.failure.key
    case .passed: return false
    case .rejected, .skipped: return nil
    }
  }
}

// MARK: - Ranges

extension Explainer {
  /// Says, for an input of one number, between which numbers the property fails: all of them, or
  /// those that were tried.
  private func rangeNote(_ name: String, _ number: Int, _ input: Span) -> [String] {
    guard input.count == 1, recording.choices[input.start].domain.isMultivalued else { return [] }
    let choice = recording.choices[input.start]
    let (value, range) = (choice.domain.signed(choice.value), choice.domain.signedRange)
    var trial = NumberTrial(around: value) { [self] in fails($0, input.start, choice.domain) }
    trial.walk(to: range.lowerBound)
    trial.walk(to: range.upperBound)
    trial.fill(upTo: Self.mostNumbers)
    let (lowest, highest) = (trial.lowest, trial.highest)
    guard lowest != highest else { return [] }
    let ends = [lowest, highest].map { texts(of: $0, input.start, choice.domain) }
    // A generator can trap on the way to a number that it never printed.
    guard let first = ends[0].dropFirst(number).first, let last = ends[1].dropFirst(number).first,
      !first.isEmpty, !last.isEmpty, first != last, !first.contains("/*"), !last.contains("/*")
    else { return [] }
    if trial.isComplete { return ["\(name): \(first) to \(last) fail too"] }
    return ["\(name): the \(trial.othersTried) tried from \(first) to \(last) fail too"]
  }

  /// Whether the property fails alike with another number in the place of a choice.
  private func fails(_ number: SignedMagnitude, _ index: Int, _ domain: ChoiceDomain) -> Bool {
    domain.choice(number).map { run(replacing(index, by: $0)) == true } ?? false
  }

  /// The inputs as code with another number in the place of a choice.
  private func texts(
    of number: SignedMagnitude, _ index: Int, _ domain: ChoiceDomain
  ) -> [String] {
    domain.choice(number).map { texts(of: replacing(index, by: $0)) } ?? []
  }

  private func texts(of values: [UInt64]) -> [String] {
    draw.begin(following: values)
    return property.inputTexts(&draw)
  }
}

/// The numbers around one that were tried, and whether the property fails with them.
private struct NumberTrial {
  private let value: SignedMagnitude
  private let isFailing: (SignedMagnitude) -> Bool

  /// The numbers that were tried, sorted, each with whether it fails; the first one among them.
  private var tried: [(number: SignedMagnitude, fails: Bool)]

  init(around value: SignedMagnitude, isFailing: @escaping (SignedMagnitude) -> Bool) {
    self.value = value
    self.isFailing = isFailing
    tried = [(value, true)]
  }

  private var place: Int { tried.firstIndex { $0.number == value } ?? 0 }

  /// The first and the last of the neighbors among the tried numbers with which the property fails.
  private var failing: ClosedRange<Int> {
    let lower = tried[..<place].lastIndex { !$0.fails }.map { $0 + 1 } ?? 0
    let upper = tried[place...].firstIndex { !$0.fails }.map { $0 - 1 } ?? tried.count - 1
    return lower...upper
  }

  var lowest: SignedMagnitude { tried[failing.lowerBound].number }
  var highest: SignedMagnitude { tried[failing.upperBound].number }

  /// How many were tried from ``lowest`` to ``highest``, without the number itself.
  var othersTried: Int { failing.count - 1 }

  /// Whether all of them were.
  var isComplete: Bool { lowest.distance(to: highest) == UInt64(othersTried) }

  private mutating func fails(_ number: SignedMagnitude) -> Bool {
    let index = tried.firstIndex { $0.number >= number } ?? tried.count
    if index < tried.count, tried[index].number == number { return tried[index].fails }
    let fails = isFailing(number)
    tried.insert((number, fails), at: index)
    return fails
  }

  /// Goes toward an end as far as the property fails, in doubling and then halving steps.
  mutating func walk(to end: SignedMagnitude) {
    var reached = value
    var step: UInt64 = 1
    var isGrowing = true
    while step > 0, reached != end {
      let distance = min(step, reached.distance(to: end))
      if let next = reached.moved(by: distance, up: end > reached), fails(next) {
        reached = next
        step = isGrowing && step < 1 << 63 ? step * 2 : step
      } else {
        isGrowing = false
      }
      if !isGrowing { step /= 2 }
    }
  }

  /// Tries numbers between the ends, evenly spread, until so many were, or none is left; where the
  /// property holds with one, the ends move toward the number itself.
  mutating func fill(upTo most: UInt64) {
    var parts: UInt64 = 2
    while othersTried < most, !isComplete, parts <= most {
      let (low, width) = (lowest, lowest.distance(to: highest))
      let isWhole = width <= most
      let count = isWhole ? width : parts
      for part in 1..<max(count, 2) {
        let offset = isWhole ? part : width / count * part
        if let number = low.moved(by: offset, up: true) { _ = fails(number) }
      }
      if isWhole { return }
      parts *= 2
    }
  }
}
