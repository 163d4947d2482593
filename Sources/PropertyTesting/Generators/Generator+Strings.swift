// SPDX-License-Identifier: MIT

extension Generator where Value == Unicode.Scalar {
  /// Unicode scalars: letters and digits, then the rest of ASCII, then all of Unicode.
  public static var unicodeScalar: Generator {
    Generator(.scalar) { Unicode.Scalar(choice: $0, listedScalars) }
  }

  /// ASCII characters: lowercase letters, digits, uppercase letters, then punctuation and controls.
  public static var ascii: Generator {
    Generator(ChoiceDomain(bound: 127)) { asciiScalars[Int($0)] }
  }
}

extension Unicode.Scalar {
  /// The scalar that a choice stands for: one of those that are listed, or of all.
  fileprivate init(choice: UInt64, _ listed: UnsafePointer<Unicode.Scalar>) {
    let index = Int(truncatingIfNeeded: choice)
    guard index >= asciiCount + troublesomeCount else {
      self = listed[index]
      return
    }
    let place = UInt32(truncatingIfNeeded: choice - asciiCount - troublesomeCount)
    // All code points but the surrogates.
    self = Unicode.Scalar(place < 0xD800 ? place : place + 0x800) ?? "a"
  }
}

extension Unicode.Scalar {
  /// The simplest choice that stands for the scalar in all of Unicode.
  var choice: UInt64 {
    let listed = UnsafeBufferPointer(
      start: listedScalars, count: Int(asciiCount + troublesomeCount))
    if let place = listed.firstIndex(of: self) { return UInt64(place) }
    return asciiCount + troublesomeCount + UInt64(value < 0xD800 ? value : value - 0x800)
  }
}

extension ChoiceDomain {
  /// The ASCII characters, then the troublesome scalars, then all scalars.
  fileprivate static let scalar = ChoiceDomain(
    bound: asciiCount + troublesomeCount + codePoints.bound, role: .scalar)
  fileprivate static let codePoints = ChoiceDomain(bound: 0x10FFFF - 0x800)
}

// Literals, since reading the count of a list that is made when it is first used takes a call.
private let asciiCount: UInt64 = 128
private let troublesomeCount: UInt64 = 23

/// The scalars that are simpler than others, the simplest first.
// Unsafe only as every pointer is: the memory is never written again. An array is retained for each
// string, which takes a tenth of its time.
nonisolated(unsafe) private let listedScalars: UnsafePointer<Unicode.Scalar> = {
  precondition(asciiScalars.count == asciiCount, "the count of ASCII scalars is wrong")
  precondition(troublesomeScalars.count == troublesomeCount, "the count of scalars is wrong")
  let listed = UnsafeMutableBufferPointer<Unicode.Scalar>.allocate(capacity: 128 + 23)
  _ = listed.initialize(from: asciiScalars + troublesomeScalars)
  return UnsafePointer(listed.baseAddress.unsafelyUnwrapped)
}()

/// The place of the alternatives of scalars, for `swarm`.
private let scalarForms = (weights: Weights([10, 3, 3]), place: hash(#fileID, #line))

/// ASCII in the order of `ascii`.
private let asciiScalars: [Unicode.Scalar] = {
  let letters = Array(97...122) + Array(48...57) + Array(65...90)
  let order = letters + (32...126).filter { !letters.contains($0) } + Array(0...31) + [127]
  return order.map { Unicode.Scalar(UInt8($0)) }
}()

/// Scalars that string code often gets wrong: combining accents, full-width digits, joiners, marks
/// of direction, letters that change length with their case, flags, and the last scalar.
private let troublesomeScalars: [Unicode.Scalar] = [
  "é", "ß", "İ", "ı", "ﬁ", "\u{301}", "\u{FF10}", "\u{FF0B}", "\u{660}", "\u{A0}", "\u{AD}",
  "\u{200B}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{FE0F}", "\u{FEFF}", "\u{FFFD}", "\u{1F1E9}",
  "\u{1F3FD}", "\u{1F469}", "\u{E0001}", "\u{10FFFF}",
]

extension ChoiceSource {
  /// Draws a scalar: in five of 16 cases one that the case has, or a neighbor of it.
  func freshScalar(
    _ domain: ChoiceDomain, _ random: inout RandomSource,
    echoing earlier: UnsafeBufferPointer<Choice>
  ) -> UInt64 {
    let word = random.next()
    if word & 15 < 5, let echo = domain.echo(of: earlier, word >> 8) { return echo }
    guard swarms else { return random.scalar(word) }
    let form = scalarForms.weights.pick(&random, among: swarmMask(place: scalarForms.place))
    return random.scalar(form: form, word)
  }
}

extension RandomSource {
  /// Draws a scalar.
  mutating func scalar() -> UInt64 { scalar(next()) }

  /// Maps a random word to a scalar: ASCII in ten of 16 cases, each of the other forms in three.
  fileprivate mutating func scalar(_ word: UInt64) -> UInt64 {
    let form = word >> 4 & 15
    return scalar(form: form < 10 ? 0 : form < 13 ? 1 : 2, word)
  }

  /// Draws a scalar of a form: of ASCII, in half of the cases letters from the first on.
  fileprivate mutating func scalar(form: UInt64, _ word: UInt64) -> UInt64 {
    switch form {
    case 0: return word >> 40 & (word >> 8 & 1 == 0 ? asciiCount - 1 : (1 << (word >> 9 & 7)) - 1)
    case 1: return asciiCount + ((word >> 40) * troublesomeCount) >> 24
    default:
      let domain = ChoiceDomain.codePoints
      let place = word >> 8 & 1 == 0 ? upTo(domain.bound) : domain.small(word >> 16, &self)
      return asciiCount + troublesomeCount + min(place, domain.bound)
    }
  }
}

extension Generator where Value == Character {
  /// Characters of one Unicode scalar.
  public static var character: Generator {
    Generator(.scalar) { Character(Unicode.Scalar(choice: $0, listedScalars)) }
  }
}

extension Generator where Value == String {
  /// Unicode strings of as many scalars as a range says, as arrays have elements.
  public static func string(
    of scalar: Generator<Unicode.Scalar> = .unicodeScalar, count: ClosedRange<Int> = 0...64
  ) -> Generator {
    let list = ListShape(count, SpanKind(Unicode.Scalar.self, .element))
    guard let single = scalar.single else { return string(of: scalar, list) }
    return single.domain.role == .scalar ? unicodeString(list) : string(of: single, list)
  }

  /// The kind of the part that is a string.
  private static var kind: SpanKind { SpanKind([Unicode.Scalar].self) }

  private static func string(of scalar: Generator<Unicode.Scalar>, _ list: ListShape) -> Generator {
    let kind = kind
    return .reading({ draw in
      try draw.part(kind) { draw in
        var text = Buffer<UInt8>()
        try list.read(&draw) { draw in
          text.append(try scalar.make(&draw))
          return true
        }
        return text.withElements { String(decoding: $0, as: UTF8.self) }
      }
    })
  }

  private static func string(
    of single: SingleChoice<Unicode.Scalar>, _ list: ListShape
  ) -> Generator {
    let (kind, alphabet) = (kind, Alphabet(single))
    return .reading({ draw in
      try draw.part(kind) { draw in
        var text = ""
        try list.readSingles(&draw, of: single.domain, alphabet) { choices in
          text.append(choices) { String(scalarsOf: $0, single) }
        }
        return text
      }
    })
  }

  // Apart from the others: a closure of the generator of scalars is retained for each string.
  private static func unicodeString(_ list: ListShape) -> Generator {
    let kind = kind
    return .reading({ draw in
      try draw.part(kind) { draw in
        var text = ""
        try list.readSingles(&draw, of: .scalar) { choices in
          text.append(choices) { String(encoding: $0) }
        }
        return text
      }
    })
  }

  /// Unicode strings.
  public static var string: Generator { string() }
}

extension String {
  /// How many scalars are encoded at a time, in memory of the stack.
  private static let block = 64

  /// Appends the scalars that some choices stand for; `text` makes a block of them.
  @inline(__always)
  fileprivate mutating func append(
    _ choices: UnsafeBufferPointer<UInt64>, _ text: (UnsafeBufferPointer<UInt64>) -> String
  ) {
    for start in stride(from: 0, to: choices.count, by: String.block) {
      let end = min(start + String.block, choices.count)
      let block = text(UnsafeBufferPointer(rebasing: choices[start..<end]))
      if isEmpty { self = block } else { self += block }
    }
  }

  /// At most a block of scalars of `unicodeScalar`.
  fileprivate init(encoding choices: UnsafeBufferPointer<UInt64>) {
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * String.block) { bytes in
      let listed = listedScalars
      var count = 0
      for choice in choices { bytes.append(Unicode.Scalar(choice: choice, listed), &count) }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }
  }

  /// The scalars that at most a block of choices stand for.
  fileprivate init(
    scalarsOf choices: UnsafeBufferPointer<UInt64>, _ single: SingleChoice<Unicode.Scalar>
  ) {
    self = withUnsafeTemporaryAllocation(of: Unicode.Scalar.self, capacity: String.block) {
      scalars in
      guard let first = scalars.baseAddress else { return "" }
      single.fill(choices, first)
      return String(encoding: UnsafeBufferPointer(start: first, count: choices.count))
    }
  }

  /// At most a block of scalars.
  private init(encoding scalars: UnsafeBufferPointer<Unicode.Scalar>) {
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * String.block) { bytes in
      var count = 0
      for scalar in scalars { bytes.append(scalar, &count) }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }
  }
}

extension UnsafeMutableBufferPointer where Element == UInt8 {
  /// Writes a scalar in UTF-8 after the bytes that are counted: the library's encoder takes four
  /// times as long.
  fileprivate func append(_ scalar: Unicode.Scalar, _ count: inout Int) {
    let value = scalar.value
    let (more, lead): (UInt32, UInt32) =
      value < 0x80 ? (0, 0) : value < 0x800 ? (1, 0xC0) : value < 0x1_0000 ? (2, 0xE0) : (3, 0xF0)
    self[count] = UInt8(truncatingIfNeeded: lead | value &>> (6 &* more))
    for place in 1..<more &+ 1 {
      let bits = value &>> (6 &* (more &- place)) & 0x3F
      self[count &+ Int(place)] = UInt8(truncatingIfNeeded: 0x80 | bits)
    }
    count &+= Int(more) &+ 1
  }
}

extension Buffer where Element == UInt8 {
  /// Appends a scalar in UTF-8.
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII else { return append(UInt8(truncatingIfNeeded: scalar.value)) }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
