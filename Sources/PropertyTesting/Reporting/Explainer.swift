// SPDX-License-Identifier: MIT

/// Finds which parts of a counterexample do not matter: it varies one part while the others stay,
/// and looks whether the property still fails.
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
    return inputs.enumerated().flatMap { number, input in
      let name = inputs.count == 1 ? "it" : "input \(number + 1)"
      if canBeAnything(input) { return ["\(name) could be anything"] }
      return rangeNote(name, number, input) + elementNotes(name, in: input)
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
      guard content.count > 0, canBeAnything(content) else { return nil }
      return "element \(number) of \(name) could be anything"
    }
  }

  /// Whether every variation of a part fails alike.
  ///
  /// Rejected variations do not count; at least half of them have to run.
  private func canBeAnything(_ span: Span) -> Bool {
    guard recording.choices[span.range].contains(where: { $0.domain.bound > 0 }) else {
      return false
    }
    var failures = 0
    for _ in 0..<Explainer.tries {
      switch run(varied(span)) {
      case .some(true): failures += 1
      case .some(false): return false
      case nil: continue
      }
    }
    return failures >= Explainer.tries / 2
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
  /// Says, for an input of one number, how far it can go to both sides while the property fails.
  private func rangeNote(_ name: String, _ number: Int, _ input: Span) -> [String] {
    guard input.count == 1, recording.choices[input.start].domain.isMultivalued else { return [] }
    let choice = recording.choices[input.start]
    let (value, range) = (choice.domain.signed(choice.value), choice.domain.signedRange)
    let lowest = walk(from: value, to: range.lowerBound, input.start, choice.domain)
    let highest = walk(from: value, to: range.upperBound, input.start, choice.domain)
    guard lowest != highest else { return [] }
    let ends = [lowest, highest].map { end in text(end, number, input.start, choice.domain) }
    return ["\(name): \(ends[0]) to \(ends[1]) fail too"]
  }

  /// Returns the last number on the way to an end at which the property fails, found in doubling
  /// and then halving steps.
  private func walk(
    from start: SignedMagnitude, to end: SignedMagnitude, _ index: Int, _ domain: ChoiceDomain
  ) -> SignedMagnitude {
    var reached = start
    var step: UInt64 = 1
    var isGrowing = true
    while step > 0, reached != end {
      let distance = min(step, reached.distance(to: end))
      if let next = reached.moved(by: distance, up: end > reached), fails(next, index, domain) {
        reached = next
        step = isGrowing && step < 1 << 63 ? step * 2 : step
      } else {
        isGrowing = false
      }
      if !isGrowing { step /= 2 }
    }
    return reached
  }

  /// Whether the property fails alike with another number in the place of a choice.
  private func fails(_ number: SignedMagnitude, _ index: Int, _ domain: ChoiceDomain) -> Bool {
    guard let choice = domain.choice(number) else { return false }
    var values = recording.values
    values[index] = choice
    return run(values) == true
  }

  /// The input as code with another number in the place of a choice.
  private func text(
    _ number: SignedMagnitude, _ input: Int, _ index: Int, _ domain: ChoiceDomain
  ) -> String {
    var values = recording.values
    values[index] = domain.choice(number) ?? values[index]
    draw.begin(following: values)
    let texts = property.inputTexts(&draw)
    return input < texts.count ? texts[input] : ""
  }
}
