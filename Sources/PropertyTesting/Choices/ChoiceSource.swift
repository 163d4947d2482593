// SPDX-License-Identifier: MIT

/// The source from which a generator reads the choices of one case.
///
/// A source replays a list of choices, its script. Past its end a choice is 0, or drawn at random.
/// What is read is recorded, so that the same case can be made again, and edited.
public struct ChoiceSource: ~Copyable {
  /// The choices that were read so far.
  var read = Buffer<Choice>()
  /// The parts of the case, in the order in which they were begun.
  var parts = Buffer<Span>()
  /// Simpler ways to write a part, as generators suggest them; collected when
  /// `collectsSuggestions`.
  private(set) var suggestions: [Suggestion] = []
  /// Whether the case is one that is being simplified.
  var collectsSuggestions = false
  /// What is left of a run, in a case that finds out which of its elements are needed.
  var window: RunWindow?
  /// How many choices the runs of the case stand for.
  private var weight = 0
  /// The most elements of the long lists of a large case; 0 where lists are short.
  private(set) var longestList = 0 { didSet { setLargest() } }

  /// The choices of elements that were read and not handed on to their collection yet.
  var singles = Buffer<UInt64>()
  var script = Buffer<UInt64>()
  /// The index in the script of the next choice.
  var cursor = 0
  /// Where the script ends for the part that is being read: the end of the part it had there before
  /// an edit.
  var scriptEnd = 0
  /// Where the parts of the script's case ended, when parts are to be aligned with them.
  var alignment: Alignment?
  /// Whether choices past the script are drawn at random.
  private(set) var isRandom = false
  var style = NumberStyle.mixed
  /// The most choices that this case may have; one that asks for more is rejected.
  var limit = ChoiceSource.largestCase
  /// How many values contain the one that is being drawn.
  var depth = 0
  var random = RandomSource(seed: 0)
  /// The random source as the case began; alternatives for the whole case are drawn from it.
  private var caseSource = RandomSource(seed: 0)
  /// Whether a random few of the alternatives are drawn from: `Generator.swarm()`.
  var swarms = false
  /// Texts of the law itself, which strings have now and then.
  var literals: [PhraseText] = []
  /// By how much the lengths of collections that are drawn are multiplied.
  var scale = 1.0 { didSet { setLargest() } }
  /// The number of choices from which structure that is drawn at random stops growing.
  var largestGrown = ChoiceSource.usuallyGrown
  /// How many values each filter saw, in this case or an earlier one.
  var filters: [UInt64: FilterCount] = [:]
  /// How the enums that were decoded so far are drawn, in this case or an earlier one.
  var caseOrders: [ObjectIdentifier: CaseOrder] = [:]
  /// Whether the case has functions, whose code depends on what the body does with them.
  @usableFromInline var hasFunctions = false
  /// What is left for the values that a recursive one contains; `nil` outside of one.
  // Stands after what every case reads: one integer took 1 % more before it.
  var growth: Growth?
  /// The number of the case, with which recursive values grow.
  var caseNumber = 0

  /// The most choices that a case may have; one that is drawn may have a quarter.
  static let largestCase = 1 << 18
  /// The most choices of a run that is written out, element by element, to simplify it.
  static let largestRun = 1 << 22
  /// The choices of a run after which its next elements no longer repeat the earlier ones.
  static let largestInRun = 256
  /// How many choices of a run are drawn at a time.
  static let block = 4_096
  /// The most elements of long lists, but for what the number of the case adds.
  static let leastLongest = 64
  /// The depth from which structure that is drawn at random stops growing.
  private static let deepest = 12
  /// The number of choices from which structure stops growing in a usual case that is not scaled.
  private static let usuallyGrown = 512

  init() {}

  /// Draws in memory that a child shares; where the child does not end it, what it read until then
  /// is what this source has read.
  package mutating func draw(
    sharing memory: UnsafeMutableRawBufferPointer, _ hasEnded: (inout ChoiceSource) -> Bool
  ) {
    let half = memory.count / 2
    let choices = UnsafeMutableRawBufferPointer(rebasing: memory[..<half])
    let spans = UnsafeMutableRawBufferPointer(rebasing: memory[half...])
    read = Buffer(in: choices)
    parts = Buffer(in: spans)
    let isWhole = hasEnded(&self)
    read = isWhole ? Buffer() : Buffer(copying: choices)
    parts = isWhole ? Buffer() : Buffer(copying: spans)
  }

  /// Copies what was read to memory, as much as there is room for; returns how many choices.
  package func copyValues(to memory: UnsafeMutableBufferPointer<UInt64>) -> Int {
    let count = min(read.count, memory.count)
    for index in 0..<count { memory[index] = read[index].value }
    return count
  }

  var choices: [Choice] { read.elements }
  var spans: [Span] { parts.elements }
}

// MARK: - Beginning a case

extension ChoiceSource {
  /// Starts a case that follows a script and ends on zeros.
  mutating func begin(following values: [UInt64], aligned spans: [Span]? = nil) {
    write(values)
    reset()
    isRandom = false
    // A run that was written out has more choices than a case that is drawn.
    limit = max(limit, values.count)
    alignment = spans.map(Alignment.init)
  }

  /// Starts a case that follows a script, if any, and goes on at random.
  mutating func begin(
    random source: RandomSource, style: NumberStyle = .mixed, following values: [UInt64] = [],
    limit: Int = ChoiceSource.largestCase / 4, longestList: Int = 0
  ) {
    if !values.isEmpty || script.count > 0 { write(values) }
    resetRandom(source)
    self.style = style
    self.limit = max(limit, values.count)
    if longestList > 0 { self.longestList = longestList }
  }

  /// Starts the elements of a run: zeros, or drawn from a seed.
  mutating func begin(seed: UInt64) {
    guard seed > 0 else { return begin(following: []) }
    begin(random: RandomSource(seed: seed))
  }

  /// Starts a case that follows what was written to the script, and goes on at random.
  mutating func beginWritten(random source: RandomSource) { resetRandom(source) }

  mutating func clearScript() { script.truncate(to: 0) }

  /// Adds choices of the case that was read last to the script.
  mutating func write(_ range: Range<Int>) {
    read.withElements { choices in
      for choice in choices[range] { script.append(choice.value) }
    }
  }

  /// Adds a number to the script.
  mutating func write(number: UInt64) { script.append(number) }

  private mutating func write(_ values: [UInt64]) {
    script.truncate(to: 0)
    for value in values { script.append(value) }
  }

  private mutating func resetRandom(_ source: RandomSource) {
    reset()
    isRandom = true
    random = source
    caseSource = source
    style = .mixed
  }

  private mutating func reset() {
    read.truncate(to: 0)
    parts.truncate(to: 0)
    if collectsSuggestions { suggestions.removeAll() }
    cursor = 0
    scriptEnd = script.count
    if alignment != nil { alignment = nil }
    depth = 0
    if growth != nil { growth = nil }
    weight = 0
    if longestList > 0 { longestList = 0 }
    hasFunctions = false
    limit = ChoiceSource.largestCase
  }
}

// MARK: - Choosing

extension ChoiceSource {
  /// Reads the next choice of a domain.
  mutating func choose(_ domain: ChoiceDomain) throws -> UInt64 {
    try choose(domain) { draw in draw.freshNumber(domain) }
  }

  /// Reads the next choice; `fresh` draws one where the script has ended and the case is random.
  ///
  /// - Throws: A rejection when the case has as many choices as it may.
  @inline(__always)  // Executions of one integer a second: 11 M with it, 8 M without.
  mutating func choose(_ domain: ChoiceDomain, fresh: (inout ChoiceSource) -> UInt64) throws
    -> UInt64
  {
    guard read.count < limit else { throw Rejection.tooLarge }
    var value: UInt64 = 0
    if cursor < scriptEnd {
      value = min(script[cursor], domain.bound)
      cursor += 1
    } else if isRandom {
      value = style == .uniform ? random.upTo(domain.bound) : fresh(&self)
    }
    read.append(Choice(value: value, domain: domain))
    return value
  }

  /// Reads the next choice; `drawn` is the one where the script has ended and the case is random,
  /// in every style.
  mutating func choose(_ domain: ChoiceDomain, drawn: UInt64) throws -> UInt64 {
    let style = style
    self.style = .mixed
    defer { self.style = style }
    return try choose(domain) { _ in min(drawn, domain.bound) }
  }

  /// How many choices the case has, those that its runs stand for included.
  var size: Int { read.count + weight }

  /// Counts choices that a run stands for.
  mutating func addWeight(_ choices: Int) { weight += choices }

  /// Whether the next choice is drawn at random.
  var isFresh: Bool { isRandom && cursor >= scriptEnd }

  /// Whether a string that begins here may have a phrase.
  var mayHavePhrase: Bool { isFresh && style == .mixed }

  /// Returns which of the alternatives at a line of source code this case draws from, one bit
  /// each: all of them in half of the cases.
  func swarmMask(place: UInt64) -> UInt64 {
    guard isRandom else { return .max }
    var source = caseSource
    let seed = source.next()
    var mask = RandomSource(seed: seed ^ place)
    return source.next() & 1 == 0 ? .max : mask.next()
  }

  /// Whether structure that is drawn at random should stop growing.
  var isDeep: Bool { depth > ChoiceSource.deepest || read.count > largestGrown }

  /// Sets what `isDeep` compares with: more for large cases and scaled ones.
  private mutating func setLargest() {
    let usual = ChoiceSource.usuallyGrown * (longestList > 0 ? 8 : 1)
    largestGrown = scale > 1 ? Int(Double(usual) * scale) : usual
  }

  /// Draws a number in the style of the case.
  mutating func freshNumber(_ domain: ChoiceDomain) -> UInt64 {
    // A copy, since what a loop draws from is kept in a register then.
    var source = random
    defer { random = source }
    // Not in a closure that captures the source: three doubles take 2 % longer with it.
    let earlier = read.withElements(\.self)
    return freshNumber(domain, style, &source, echoing: earlier)
  }

  /// Draws a number in the style of the case, after some choices.
  @inline(__always)
  func freshNumber(
    _ domain: ChoiceDomain, _ style: NumberStyle, _ source: inout RandomSource,
    echoing earlier: UnsafeBufferPointer<Choice>
  ) -> UInt64 {
    switch style {
    case .mixed where domain.role == .scalar: freshScalar(domain, &source, echoing: earlier)
    case .mixed: domain.mixed(&source, echoing: earlier)
    case .edges: domain.edge(&source)
    case .uniform: source.upTo(domain.bound)
    }
  }
}

// MARK: - Parts

extension ChoiceSource {
  /// Draws a value as a part of its own.
  @inlinable
  @inline(__always)  // What `body` captures is not copied then.
  mutating func part<Value>(
    _ kind: SpanKind, _ body: (inout ChoiceSource) throws -> Value
  ) throws -> Value {
    let part = open(kind)
    let value = try body(&self)
    close(part)
    return value
  }

  /// Begins a part; with `backing`, the part includes the choice that was just read.
  @inline(__always)  // Three doubles a second: a twentieth more.
  @usableFromInline
  mutating func open(_ kind: SpanKind, backing: Bool = false) -> OpenPart {
    let back = backing ? 1 : 0
    parts.append(Span(kind: kind, start: read.count - back, end: ChoiceSource.open))
    let part = OpenPart(index: parts.count - 1, scriptEnd: scriptEnd)
    if kind.place == .value { depth += 1 }
    guard alignment != nil else { return part }
    return align(part, kind, at: cursor - back)
  }

  /// The end of a part that has none yet.
  static let open = -1

  /// Ends the parts that an error left open.
  @usableFromInline
  mutating func closeAll() {
    for index in 0..<parts.count where parts[index].end == ChoiceSource.open {
      parts[index].end = read.count
    }
  }

  /// Ends a part; an aligned script goes on after the end of its own part.
  @inline(__always)
  @usableFromInline
  mutating func close(_ part: OpenPart) {
    parts[part.index].end = read.count
    if parts[part.index].kind.place == .value { depth -= 1 }
    guard let resume = part.resume else { return }
    cursor = resume
    scriptEnd = part.scriptEnd
  }

  /// Draws an element; its first choice, which says that there is one, was just read.
  ///
  /// Where the element is impossible, a case that is being simplified or drawn at random goes on
  /// without it. A case that is to be run as it is written is rejected.
  mutating func element<Value>(
    _ kind: SpanKind, _ body: (inout ChoiceSource) throws -> Value?
  ) throws -> Value? {
    let mark = mark(before: 1)
    let part = open(kind, backing: true)
    do {
      if let value = try body(&self) {
        close(part)
        return value
      }
    } catch let rejection as Rejection where rejection != .tooLarge && leavesOut {
      // Handled below, as where `body` returns `nil`.
    }
    guard leavesOut else { throw Rejection(origin: "an element that is not possible") }
    close(part)
    scriptEnd = part.scriptEnd
    rewind(to: mark)
    return nil
  }

  /// Whether impossible elements are left out instead of rejecting the case.
  private var leavesOut: Bool { isRandom || collectsSuggestions }

  /// Limits the script to its own part of the same kind, if it has one here.
  @inline(never)
  private mutating func align(_ part: OpenPart, _ kind: SpanKind, at start: Int) -> OpenPart {
    guard cursor < scriptEnd, let end = alignment?.end(of: kind, at: start), end <= scriptEnd
    else { return part }
    scriptEnd = end
    return OpenPart(index: part.index, scriptEnd: part.scriptEnd, resume: end)
  }

  /// A part that was begun, and where the script goes on after it.
  @usableFromInline
  struct OpenPart {
    var index: Int
    var scriptEnd: Int
    var resume: Int?
  }
}

// MARK: - Trying again

extension ChoiceSource {
  /// A position to go back to.
  struct Mark {
    var choices: Int
    var spans: Int
    fileprivate var suggestions: Int
    fileprivate var weight: Int
    fileprivate var depth: Int
  }

  var mark: Mark { mark(before: 0) }

  /// A mark before some of the choices that were just read.
  func mark(before count: Int) -> Mark {
    Mark(
      choices: read.count - count, spans: parts.count, suggestions: suggestions.count,
      weight: weight, depth: depth)
  }

  /// Forgets what was read since a mark.
  mutating func rewind(to mark: Mark) {
    read.truncate(to: mark.choices)
    parts.truncate(to: mark.spans)
    suggestions.removeLast(suggestions.count - mark.suggestions)
    weight = mark.weight
    depth = mark.depth
  }

  /// Notes another way to write the part that began at a mark.
  mutating func suggest(
    _ values: [UInt64], elements: Int = 0, numbers: NumberRun? = nil, since mark: Mark
  ) {
    suggestions.append(
      Suggestion(
        range: mark.choices..<read.count, values: values, elements: elements, numbers: numbers))
  }
}
