// SPDX-License-Identifier: MIT

/// The choices of one case, as a generator reads them.
///
/// A draw follows a script as far as it goes. Past its end every choice is 0, or drawn at random.
/// Whatever was read is written down, so that the same case can be made again, and edited.
public struct Draw: ~Copyable {
  /// What was read so far.
  private(set) var read = Buffer<Choice>()
  /// The parts it is made of, in the order they were begun in.
  private(set) var parts = Buffer<Span>()
  /// Other ways to write a part, simpler ones first; collected when `collectsSuggestions`.
  private(set) var suggestions: [Suggestion] = []
  var collectsSuggestions = false

  private var script = Buffer<UInt64>()
  private var cursor = 0
  private var scriptEnd = 0
  private var alignment: Alignment?
  private(set) var isRandom = false
  private var style = DrawStyle.mixed
  private var limit = Draw.largestCase
  private var depth = 0
  var random = RandomSource(seed: 0)
  /// The source that the case began with.
  private var caseSource = RandomSource(seed: 0)
  /// Whether alternatives are left out, see `Generator.swarm()`.
  var swarms = false

  /// The most choices that a case may have.
  static let largestCase = 65_536
  /// How deep structure grows when it is drawn at random.
  private static let deepest = 12
  /// How many choices a case has when structure that is drawn at random stops growing.
  private static let largestGrown = 512

  init() {}

  var choices: [Choice] { read.elements }
  var spans: [Span] { parts.elements }
}

// MARK: - Beginning a case

extension Draw {
  /// Starts a case that follows a script and ends on zeros.
  mutating func begin(following values: [UInt64], aligned spans: [Span]? = nil) {
    write(values)
    reset()
    isRandom = false
    alignment = spans.map(Alignment.init)
  }

  /// Starts a case that follows a script, if any, and goes on at random.
  mutating func begin(
    random source: RandomSource, style: DrawStyle = .mixed, following values: [UInt64] = [],
    limit: Int = Draw.largestCase
  ) {
    write(values)
    resetRandom(source)
    self.style = style
    self.limit = limit
  }

  /// Starts a case that follows the one that was read, with some of its choices in the place of
  /// others, and goes on at random.
  mutating func begin(
    random source: RandomSource, copying copied: Range<Int>, over replaced: Range<Int>
  ) {
    script.truncate(to: 0)
    for index in 0..<replaced.lowerBound { script.append(read[index].value) }
    for index in copied { script.append(read[index].value) }
    for index in replaced.upperBound..<read.count { script.append(read[index].value) }
    resetRandom(source)
  }

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
    alignment = nil
    depth = 0
    limit = Draw.largestCase
  }
}

// MARK: - Choosing

extension Draw {
  /// Reads the next choice.
  mutating func choose(_ domain: ChoiceDomain) throws -> UInt64 {
    try choose(domain) { draw in draw.freshNumber(domain) }
  }

  /// Reads the next choice; `fresh` proposes one where the script has ended and chance decides.
  @inline(__always)  // Executions of one integer a second: 11 M with it, 8 M without.
  mutating func choose(_ domain: ChoiceDomain, fresh: (inout Draw) -> UInt64) throws -> UInt64 {
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

  /// True where the next choice is drawn at random.
  var isFresh: Bool { isRandom && cursor >= scriptEnd }

  /// Which of several alternatives at a place in the source to draw from in this case, a bit each:
  /// all of them in every other case.
  func swarmMask(place: UInt64) -> UInt64 {
    guard isRandom else { return .max }
    var source = caseSource
    let seed = source.next()
    var mask = RandomSource(seed: seed ^ place)
    return source.next() & 1 == 0 ? .max : mask.next()
  }

  /// True where structure that is drawn at random should not grow any more.
  var isDeep: Bool { depth > Draw.deepest || read.count > Draw.largestGrown }

  private mutating func freshNumber(_ domain: ChoiceDomain) -> UInt64 {
    switch style {
    case .mixed: return domain.mixed(&random, echoing: read)
    case .edges: return domain.edge(&random)
    case .uniform: return random.upTo(domain.bound)
    }
  }
}

// MARK: - Parts

extension Draw {
  /// Draws a value as a part of its own.
  @inlinable
  mutating func part<Value>(
    _ kind: SpanKind, _ body: (inout Draw) throws -> Value
  ) throws -> Value {
    let part = open(kind)
    let value = try body(&self)
    close(part)
    return value
  }

  /// Begins a part; with `backing` at the choice that was just read.
  @usableFromInline
  mutating func open(_ kind: SpanKind, backing: Bool = false) -> OpenPart {
    let back = backing ? 1 : 0
    parts.append(Span(kind: kind, start: read.count - back, end: read.count))
    let part = OpenPart(index: parts.count - 1, scriptEnd: scriptEnd)
    if kind.place == .value { depth += 1 }
    guard alignment != nil else { return part }
    return align(part, kind, at: cursor - back)
  }

  @usableFromInline
  mutating func close(_ part: OpenPart) {
    parts[part.index].end = read.count
    if parts[part.index].kind.place == .value { depth -= 1 }
    guard let resume = part.resume else { return }
    cursor = resume
    scriptEnd = part.scriptEnd
  }

  /// Draws an element whose first choice, that there is one, was just read.
  ///
  /// Where nothing comes of it a case that is to be simplified, or drawn at random, goes on as if
  /// it had not been there; one that is to be run as it is written is rejected.
  mutating func element<Value>(
    _ kind: SpanKind, _ body: (inout Draw) throws -> Value?
  ) throws -> Value? {
    let mark = markBeforeLast
    let part = open(kind, backing: true)
    do {
      if let value = try body(&self) {
        close(part)
        return value
      }
    } catch let rejection as Rejection where rejection != .tooLarge && leavesOut {
      // As if nothing had come of it.
    }
    guard leavesOut else { throw Rejection(origin: "an element that is not possible") }
    close(part)
    scriptEnd = part.scriptEnd
    rewind(to: mark)
    return nil
  }

  /// True where a script may say what is not possible.
  private var leavesOut: Bool { isRandom || collectsSuggestions }

  private mutating func align(_ part: OpenPart, _ kind: SpanKind, at start: Int) -> OpenPart {
    guard cursor < scriptEnd, let end = alignment?.end(of: kind, at: start), end <= scriptEnd
    else { return part }
    scriptEnd = end
    return OpenPart(index: part.index, scriptEnd: part.scriptEnd, resume: end)
  }

  @usableFromInline
  struct OpenPart {
    var index: Int
    var scriptEnd: Int
    var resume: Int?
  }
}

// MARK: - Trying again

extension Draw {
  struct Mark {
    fileprivate var choices: Int
    fileprivate var spans: Int
    fileprivate var depth: Int
  }

  var mark: Mark { Mark(choices: read.count, spans: parts.count, depth: depth) }

  /// A mark before the choice that was just read.
  var markBeforeLast: Mark { Mark(choices: read.count - 1, spans: parts.count, depth: depth) }

  /// Forgets what was read since a mark.
  mutating func rewind(to mark: Mark) {
    read.truncate(to: mark.choices)
    parts.truncate(to: mark.spans)
    depth = mark.depth
  }

  /// Notes another way to write the part that began at a mark.
  mutating func suggest(_ values: [UInt64], since mark: Mark) {
    suggestions.append(Suggestion(range: mark.choices..<read.count, values: values))
  }
}

/// Another way to write a part of a case, one that makes nearly the same value.
struct Suggestion: Sendable {
  var range: Range<Int>
  var values: [UInt64]
}

/// How numbers are drawn.
enum DrawStyle: Sendable {
  /// Uniform ones, small ones, ends of the range, and echoes of what was drawn before.
  case mixed
  /// Ends of the range and their neighbors alone.
  case edges
  /// All alike often, structure too: to estimate how many cases there are.
  case uniform
}
