// SPDX-License-Identifier: GPL-3.0-or-later

/// How messages lie one behind the other in a stream.
protocol MessageFraming {
  /// The messages that a piece of the stream completes, in order.
  mutating func messages(in piece: [UInt8]) -> [FramedMessage]

  /// What the stream ends with.
  mutating func end() -> [FramedMessage]

  /// A message as it is written.
  static func framed(_ message: [UInt8]) -> [UInt8]
}

/// A message in a stream, not parsed.
enum FramedMessage: Equatable {
  case bytes([UInt8])
  /// A message beyond the limit, which was dropped.
  case tooLong
  /// The stream cannot be read any further, for a reason without a full stop.
  case broken(String)
}

/// One message per line, as the Model Context Protocol has them on standard input and output.
struct LineFraming: MessageFraming {
  private var splitter: LineSplitter

  init(limit: Int) { splitter = LineSplitter(limit: limit) }

  mutating func messages(in piece: [UInt8]) -> [FramedMessage] {
    splitter.lines(in: piece).compactMap(Self.message)
  }

  mutating func end() -> [FramedMessage] { splitter.lastLine().compactMap(Self.message) }

  /// The message of a line; `nil` for a blank one.
  private static func message(_ line: Line) -> FramedMessage? {
    guard case .bytes(let bytes) = line else { return .tooLong }
    return bytes.allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 } ? nil : .bytes(bytes)
  }

  static func framed(_ message: [UInt8]) -> [UInt8] { message + [UInt8(ascii: "\n")] }
}

/// Messages behind header fields with their length, as the Language Server Protocol has them.
///
/// Source: Language Server Protocol 3.17, "Base Protocol". A head that cannot be read ends the
/// stream: where the next message begins is not known.
struct HeaderFraming: MessageFraming {
  /// The greatest length of a message in bytes.
  let limit: Int
  private var pending: [UInt8] = []
  /// The length of the message under way; `nil` while its head is read.
  private var length: Int?
  /// How many bytes of a message beyond the limit are still to come.
  private var skipped = 0
  private var isBroken = false

  /// The greatest length of a head.
  static let greatestHead = 4096
  private static let headEnd = Array("\r\n\r\n".utf8)

  init(limit: Int) { self.limit = limit }

  mutating func messages(in piece: [UInt8]) -> [FramedMessage] {
    guard !isBroken else { return [] }
    pending += skipping(piece)
    var found: [FramedMessage] = []
    var start = 0
    loop: while true {
      switch next(from: &start) {
      case .incomplete: break loop
      case .head: continue
      case .message(let message): found.append(message)
      }
    }
    pending.removeFirst(min(start, pending.count))
    return found
  }

  /// The end of the stream, which is no place in the middle of a message.
  mutating func end() -> [FramedMessage] {
    guard !isBroken, !pending.isEmpty || length != nil || skipped > 0 else { return [] }
    return [.broken("the stream ends in the middle of a message")]
  }

  static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  /// What is left of a piece behind a message that is dropped.
  private mutating func skipping(_ piece: [UInt8]) -> ArraySlice<UInt8> {
    let count = min(skipped, piece.count)
    skipped -= count
    return piece[count...]
  }

  /// What was read.
  private enum Step {
    /// Nothing: more bytes are needed.
    case incomplete
    case head
    case message(FramedMessage)
  }

  /// Reads a head or a message.
  ///
  /// - Parameter start: Where it begins, which is moved behind it.
  /// - Returns: What was read.
  private mutating func next(from start: inout Int) -> Step {
    guard !isBroken else { return .incomplete }
    guard let length else { return head(from: &start) }
    guard pending.count - start >= length else { return .incomplete }
    defer { start += length }
    self.length = nil
    return .message(.bytes(Array(pending[start..<(start + length)])))
  }

  private mutating func head(from start: inout Int) -> Step {
    let window = pending[start...].prefix(Self.greatestHead)
    guard let end = window.firstRange(of: Self.headEnd) else {
      return window.count < Self.greatestHead ? .incomplete : broken("it has no end")
    }
    let head = String(decoding: window[..<end.lowerBound], as: UTF8.self)
    start = end.upperBound
    do throws(HeadError) { return began(try Self.length(in: head), from: &start) } catch {
      return broken(error.reason)
    }
  }

  /// Begins a message of a length, or drops one beyond the limit.
  private mutating func began(_ length: Int, from start: inout Int) -> Step {
    guard length > limit else {
      self.length = length
      return .head
    }
    let present = min(length, pending.count - start)
    start += present
    skipped = length - present
    return .message(.tooLong)
  }

  private mutating func broken(_ reason: String) -> Step {
    isBroken = true
    return .message(.broken("the head of a message cannot be read: \(reason)"))
  }

  private struct HeadError: Error { let reason: String }

  /// The length that a head says.
  private static func length(in head: String) throws(HeadError) -> Int {
    var lengths: Set<String> = []
    for line in head.split(separator: "\r\n", omittingEmptySubsequences: false) {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.drop { $0 == " " || $0 == "\t" }
      }
      guard parts.count == 2 else { throw HeadError(reason: "a line has no colon") }
      if parts[0].lowercased() == "content-length" { lengths.insert(String(parts[1])) }
    }
    guard lengths.count == 1, let text = lengths.first else {
      throw HeadError(reason: lengths.isEmpty ? "no Content-Length" : "two Content-Lengths")
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(text) else {
      throw HeadError(reason: "Content-Length is \(text.shortened(to: 40).quoted)")
    }
    return length
  }
}
