// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureJSON

/// What a server of JSON-RPC knows of its protocol.
protocol RPCHandler {
  /// Answers a request.
  mutating func result(
    of method: String, _ parameters: JSONValue
  ) throws(RPCError) -> JSONValue

  /// Takes note of a notification.
  mutating func note(_ method: String, _ parameters: JSONValue)

  /// Whether there is something to do while no message waits.
  var hasWork: Bool { get }

  /// Does a part of it.
  mutating func work()

  /// Takes the notifications that are to be sent.
  mutating func takeNotifications() -> [JSONValue]

  /// How the client ended the conversation; `nil` while it lasts.
  var end: RPCEnd? { get }

  /// How a stream that ends ends the process.
  var endOfStream: RPCEnd { get }

  /// The identifier of the request that a notification cancels.
  static func canceledRequest(_ method: String, _ parameters: JSONValue) -> JSONValue?

  /// What a canceled request is answered with; `nil` for nothing.
  static var cancellation: RPCError? { get }
}

/// How a conversation ends.
enum RPCEnd: Equatable {
  case orderly
  /// The client ends without having said so before, which is the exit status 1 of its protocol.
  case unannounced
}

/// What bounds the memory of a server.
enum RPCLimits {
  /// The greatest length of a message in bytes.
  static let greatestMessage = 4 << 20

  /// So many bytes of messages may wait before the first of them is answered.
  static let greatestQueue = 1 << 20

  /// How many bytes are read at once.
  static let piece = 1 << 16
}

/// Reads messages from standard input and answers them in their order.
///
/// What is waiting is read before the next message is answered: a request that is canceled there is
/// not computed, and work that later messages make stale is not begun.
struct RPCServer<Framing: MessageFraming, Handler: RPCHandler> {
  private var framing: Framing
  private(set) var handler: Handler
  private var queue = RPCQueue()
  /// The requests that messages in the queue cancel.
  private var canceled: Set<JSONValue> = []
  private var isAtEnd = false
  /// Why the stream cannot be read any further.
  private var fault: String?

  init(_ handler: Handler, _ framing: Framing) {
    (self.handler, self.framing) = (handler, framing)
  }

  /// Answers until the client ends the conversation or its stream.
  ///
  /// - Throws: A ``CommandFailure`` for a stream that cannot be read, and `ExitCode` for a
  ///   conversation that is not ended as its protocol has it.
  mutating func run() throws {
    while handler.end == nil, try step() {}
    if let fault { throw CommandFailure(.badInput, at: "standard input", fault) }
    if (handler.end ?? handler.endOfStream) == .unannounced { throw ExitCode(1) }
  }

  /// Does one thing; `false` when there is nothing left to do.
  private mutating func step() throws -> Bool {
    while queue.length < RPCLimits.greatestQueue, !isAtEnd, FileDescriptor.standardInput.hasInput {
      try read()
    }
    if let message = queue.next() {
      try answer(message)
    } else if handler.hasWork {
      handler.work()
      try send(handler.takeNotifications())
    } else if isAtEnd {
      return false
    } else {
      try read()
    }
    return true
  }

  // MARK: Reading

  private mutating func read() throws {
    let piece: [UInt8]
    do throws(SystemCallError) {
      piece = try FileDescriptor.standardInput.read(upTo: RPCLimits.piece)
    } catch {
      throw CommandFailure(.cannotRead, at: "standard input", "cannot read: \(error)")
    }
    isAtEnd = piece.isEmpty
    for message in isAtEnd ? framing.end() : framing.messages(in: piece) { enqueue(message) }
  }

  private mutating func enqueue(_ framed: FramedMessage) {
    switch framed {
    case .bytes(let bytes): enqueue(bytes)
    case .tooLong:
      let limit = "a message has \(RPCLimits.greatestMessage >> 20) MiB at most"
      refuse(RPCError(.invalidRequest, limit))
    case .broken(let reason):
      refuse(RPCError(.parseError, reason))
      (fault, isAtEnd) = (reason, true)
    }
  }

  private mutating func enqueue(_ bytes: [UInt8]) {
    let message = Result { () throws(RPCRefusal) in try RPCMessage(parsing: bytes) }
    queue.append(message, length: bytes.count)
    if case .success(.notification(let method, let parameters)) = message,
      let id = Handler.canceledRequest(method, parameters)
    {
      canceled.insert(id)
    }
  }

  private mutating func refuse(_ error: RPCError) {
    queue.append(.failure(RPCRefusal(id: .null, error)), length: 0)
  }

  // MARK: Answering

  private mutating func answer(_ message: Result<RPCMessage, RPCRefusal>) throws {
    switch message {
    case .failure(let refusal): try send([RPCAnswer.error(refusal.error, to: refusal.id)])
    case .success(.response): break
    case .success(.notification(let method, let parameters)):
      if let id = Handler.canceledRequest(method, parameters) { canceled.remove(id) }
      handler.note(method, parameters)
      try send(handler.takeNotifications())
    case .success(.request(let id, let method, let parameters)):
      let answer = answer(id, method, parameters)
      try send(handler.takeNotifications() + [answer].compactMap(\.self))
    }
  }

  private mutating func answer(
    _ id: JSONValue, _ method: String, _ parameters: JSONValue
  ) -> JSONValue? {
    guard !canceled.contains(id) else {
      return Handler.cancellation.map { RPCAnswer.error($0, to: id) }
    }
    do throws(RPCError) {
      return RPCAnswer.result(try handler.result(of: method, parameters), to: id)
    } catch {
      return RPCAnswer.error(error, to: id)
    }
  }

  private func send(_ messages: [JSONValue]) throws {
    guard !messages.isEmpty else { return }
    try StandardOutput.write(messages.reduce(into: []) { $0 += Framing.framed($1.bytes()) })
  }
}

/// Messages that wait, in their order.
private struct RPCQueue {
  /// How many bytes the messages have that wait.
  private(set) var length = 0
  private var messages: [(message: Result<RPCMessage, RPCRefusal>, length: Int)] = []
  private var first = 0

  mutating func append(_ message: Result<RPCMessage, RPCRefusal>, length count: Int) {
    messages.append((message, count))
    length += count
  }

  /// Takes the next message; `nil` when none waits.
  mutating func next() -> Result<RPCMessage, RPCRefusal>? {
    guard first < messages.count else { return nil }
    let (message, count) = messages[first]
    first += 1
    length -= count
    if first == messages.count { (messages, first) = ([], 0) }
    return message
  }
}
