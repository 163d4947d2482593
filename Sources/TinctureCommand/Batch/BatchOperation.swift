// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ColorSpaces
import TinctureJSON

/// One thing that `batch` can do: a name, and a function from a request to its result.
///
/// An operation is one file and one line in ``KnownOperations``. It keeps no state: lines are
/// answered in parallel, and each as if it were the only one.
protocol BatchOperation: Sendable {
  /// The request's `"op"`.
  static var name: String { get }

  /// What it does, as a sentence.
  static var summary: String { get }

  /// The members that a request may have, beside `id` and `op`.
  static var members: [any BatchMemberDescription] { get }

  /// Members of which a request needs those of one list, beside the required ones; none by default.
  static var alternatives: [[String]] { get }

  /// The JSON Schema of the result.
  static var resultSchema: JSONValue { get }

  /// The schemas of members that an answer may have beside its result; none by default.
  static var besideResult: JSONObject { get }

  /// Answers a request.
  ///
  /// - Throws: A ``BatchError``.
  static func reply(to request: BatchRequest) throws(BatchError) -> BatchReply
}

/// An operation whose answer has a result and nothing else.
protocol ResultOperation: BatchOperation {
  /// Answers a request.
  ///
  /// - Returns: The answer's `"result"`.
  /// - Throws: A ``BatchError``.
  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue
}

extension ResultOperation {
  static func reply(to request: BatchRequest) throws(BatchError) -> BatchReply {
    BatchReply(result: try result(for: request))
  }
}

/// What an operation answers.
struct BatchReply: Sendable {
  let result: JSONValue
  /// The conflicts of a palette of which the result does not say them, as its document has them.
  var conflicts: [JSONValue] = []
}

extension BatchOperation {
  static var alternatives: [[String]] { [] }
  static var besideResult: JSONObject { [:] }

  /// The alternatives as a part of a sentence; `nil` where there are none.
  static var needs: String? {
    let either = alternatives.map { $0.joined(separator: " and ") }
    return either.isEmpty ? nil : either.joined(separator: ", or ")
  }

  /// Answers a request, unless it has a member that the operation does not know.
  static func answer(to request: BatchRequest) throws(BatchError) -> BatchReply {
    try request.check(members, beside: ["id", operationMember.name]) { names in
      "\(name.quoted) has: \(names); data of your own goes into id."
    }
    let reply = try reply(to: request)
    // Members that the result does not depend on are held to the schema too.
    try request.checkKinds(members)
    return reply
  }
}

/// What names the operation of a request.
private let operationMember = BatchMember.text("op", "The operation.")

/// Every operation of `batch`, in the order of their names.
enum KnownOperations {
  static let all: [any BatchOperation.Type] = [
    CompositeOperation.self,
    ContrastOperation.self,
    ConvertOperation.self,
    DifferenceOperation.self,
    FixOperation.self,
    GamutOperation.self,
    GenerateOperation.self,
    ParseOperation.self,
    SimulateOperation.self,
    ThemeOperation.self,
  ]

  /// An operation by its name.
  static func operation(named name: String) throws(BatchError) -> any BatchOperation.Type {
    if let operation = all.first(where: { $0.name == name }) { return operation }
    let hint = SuggestionSentence.sentence(for: name, among: all.map { $0.name })
    throw BatchError(.unknownOperation, "there is no operation \(name.quoted). \(hint)")
  }

  /// The members of each operation for a help text, those in brackets that can be left out.
  static var list: String {
    all.map { operation in
      let members = operation.members.map { $0.isRequired ? $0.name : "[\($0.name)]" }
      let needs = operation.needs.map { "; it needs \($0)" } ?? ""
      return "\(operation.name): \(members.joined(separator: ", "))\(needs)."
    }.joined(separator: "\n\n")
  }
}

/// The answer to one line: `{"id": …, "result": …}` or `{"id": …, "error": {…}}`.
struct BatchAnswer: Sendable {
  /// The answer as one line of JSON, its newline included.
  let bytes: [UInt8]
  /// Whether the answer is an error, which `--strict` counts.
  let isError: Bool

  /// Answers a line; an error becomes part of the answer and is never thrown.
  init(to line: Line) {
    var id = JSONValue.null
    var answer = JSONObject()
    do throws(BatchError) {
      let request = try Self.request(in: line)
      // The identifier goes back even when nothing else of the request can be understood.
      id = request.members["id"] ?? .null
      let operation = try KnownOperations.operation(named: request.read(operationMember))
      answer["id"] = id
      let reply = try operation.answer(to: request)
      answer["result"] = reply.result
      if !reply.conflicts.isEmpty { answer["conflicts"] = .array(reply.conflicts) }
      isError = false
    } catch {
      answer["id"] = id
      answer["error"] = error.json
      isError = true
    }
    bytes = JSONValue.object(answer).bytes() + [UInt8(ascii: "\n")]
  }

  /// The request on a line.
  private static func request(in line: Line) throws(BatchError) -> BatchRequest {
    guard case .bytes(let bytes) = line else {
      throw BatchError(
        .lineTooLong, "the line is longer than \(BatchCommand.longestLine >> 20) MiB")
    }
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: bytes) } catch { throw BatchError(error) }
    guard let members = value.object else {
      throw BatchError("a request is an object, not \(value.kind)")
    }
    return BatchRequest(members: members)
  }
}

extension BatchError {
  /// A line that is no JSON.
  ///
  /// The place is a byte: the number of the line is for the caller to know.
  fileprivate init(_ error: JSONError) {
    let path = error.pointer.steps.isEmpty ? "" : " (at \(error.pointer))"
    let message = "byte offset \(error.position.byteOffset)\(path): \(error.reason)"
    switch error.reason {
    case .invalidUTF8: self.init(.invalidUTF8, message)
    default: self.init(.invalidJSON, message)
    }
  }
}

/// Why one line of a batch has no result; the lines after it are answered all the same.
struct BatchError: Error, Equatable {
  /// What went wrong, for programs.
  let code: Code
  /// What went wrong, for people: what, where, and what to do.
  let message: String

  /// The codes of errors, on which programs rely.
  enum Code: String, CaseIterable {
    case lineTooLong = "line-too-long"
    case invalidUTF8 = "invalid-utf8"
    case invalidJSON = "invalid-json"
    case unknownOperation = "unknown-operation"
    case invalidRequest = "invalid-request"
    case invalidColor = "invalid-color"
    /// The request is understood and has no answer, such as a contrast that no color reaches.
    case noAnswer = "no-answer"
    case internalError = "internal-error"
  }

  /// An invalid request.
  init(_ message: String) { self.init(.invalidRequest, message) }

  /// An error with its message on one line.
  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.singleLine
  }

  /// The error as a member of the answer.
  var json: JSONValue { ["code": .string(code.rawValue), "message": .string(message)] }
}

/// `batch`: a filter that answers one JSON request per line with one line, in order.
///
/// An error on a line becomes its answer, and the lines after it are answered all the same.
/// It keeps no state between lines and no more than one read of them in memory, so GNU parallel,
/// make, Slurm, Dask, Ray and Spark's `pipe` can all drive it.
struct BatchCommand: AsyncParsableCommand, Subcommand {
  static let name = "batch"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Answer JSON requests from standard input, one per line.",
    usage: "tincture batch [<options>] < requests",
    discussion: """
      For example: echo '{"op": "contrast", "foreground": "#777", "background": "#fff"}' | \
      tincture batch

      A request is {"id": any, "op": NAME, …}; its answer is {"id": same, "result": …} or {"id": \
      same, "error": {"code", "message"}}, on one line, in the order of the requests; blank lines have \
      none. generate and theme answer with the document, or with "fields" of it: {"op": "generate", \
      "brand": "teal", "fields": ["themes.*.text.primary.hex"], "shape": "row"}. Coordinates have one unit in all of them: hues in \
      degrees, L of Lab and LCH from 0 to 100, every other from 0 to 1 (HSL and HWB too), null for \
      a missing one; of difference, lab1 and lab2 are taken in the metric's own space whatever \
      their white, and colors of CSS are converted to it. The exit code is 0 whatever the lines hold, \
      unless --strict is given.

      The operations and their members, of which those in brackets can be left out; `tincture schema \
      batch` has the type, the names and the default of each, and the answers as $defs/answer:

      \(KnownOperations.list)
      """)

  /// The greatest length of a request in bytes.
  static let longestLine = 1 << 20

  /// How many requests are answered before their answers are written.
  ///
  /// A palette document has some 90 kB, so the answers to a whole piece of the stream could fill
  /// the memory.
  private static let windowLength = 64

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Exit with 65 at the end when any line had an error.")
  var strict = false

  /// Reads pieces of the stream, answers the lines that they complete, and writes each window of
  /// answers before the next is computed.
  func run() async throws {
    var splitter = LineSplitter(limit: Self.longestLine)
    var errorCount = 0
    var isAtEnd = false
    while !isAtEnd {
      let piece = try nextPiece()
      isAtEnd = piece.isEmpty
      let lines = (isAtEnd ? splitter.lastLine() : splitter.lines(in: piece)).filter { !$0.isBlank }
      for start in stride(from: 0, to: lines.count, by: Self.windowLength) {
        let window = lines[start..<min(start + Self.windowLength, lines.count)]
        let answers = await answers(to: window)
        errorCount += answers.count { $0.isError }
        try StandardOutput.write(answers.reduce(into: []) { $0 += $1.bytes })
      }
    }
    guard !strict || errorCount == 0 else {
      throw CommandFailure(
        .badInput, at: "standard input",
        "\(errorCount) \(errorCount == 1 ? "line has" : "lines have") an error")
    }
  }

  /// The bytes that have arrived, at least one; empty at the end of the stream.
  private func nextPiece() throws -> [UInt8] {
    do throws(SystemCallError) { return try FileDescriptor.standardInput.read(upTo: 1 << 18) } catch
    {
      throw CommandFailure(.cannotRead, at: "standard input", "cannot read: \(error)")
    }
  }

  /// The answers in the order of the lines, computed by up to `threadCount` tasks.
  private func answers(to lines: ArraySlice<Line>) async -> [BatchAnswer] {
    let taskCount = min(global.threadCount, lines.count)
    guard taskCount > 1 else { return lines.map(BatchAnswer.init) }
    return await withTaskGroup(of: (Int, [BatchAnswer]).self) { group in
      for task in 0..<taskCount {
        let (start, count) = (lines.startIndex, lines.count)
        let share = lines[
          (start + count * task / taskCount)..<(start + count * (task + 1) / taskCount)]
        group.addTask { (task, share.map(BatchAnswer.init)) }
      }
      var shares = Array(repeating: [BatchAnswer](), count: taskCount)
      for await (task, answers) in group { shares[task] = answers }
      return Array(shares.joined())
    }
  }
}

/// A line of a stream, without its newline.
enum Line: Equatable, Sendable {
  case bytes([UInt8])
  /// A line that was longer than the limit, and was not kept.
  case tooLong

  /// Whether there is nothing but space in it: a caller's empty line, which asks for nothing.
  var isBlank: Bool {
    guard case .bytes(let bytes) = self else { return false }
    return bytes.allSatisfy {
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0)
    }
  }
}

/// Splits a stream into lines while it arrives, holding no more than one line and one piece.
struct LineSplitter {
  /// The greatest length of a line in bytes.
  let limit: Int
  /// The bytes of the line under way.
  private var pending: [UInt8] = []
  /// Whether the line under way is too long, and dropped up to its end.
  private var isSkipping = false

  init(limit: Int) { self.limit = limit }

  /// The lines that a piece of the stream completes, in order.
  ///
  /// A line that is too long is reported as soon as it is, not when it ends.
  mutating func lines(in piece: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = piece[...]
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<newline], to: &lines)
      if !isSkipping { lines.append(.bytes(pending)) }
      pending = []
      isSkipping = false
      rest = rest[(newline + 1)...]
    }
    append(rest, to: &lines)
    return lines
  }

  /// The last line, when the stream did not end with a newline.
  mutating func lastLine() -> [Line] {
    defer { pending = [] }
    return pending.isEmpty ? [] : [.bytes(pending)]
  }

  /// Adds bytes to the line under way, or reports and skips it when it becomes too long.
  private mutating func append(_ bytes: ArraySlice<UInt8>, to lines: inout [Line]) {
    guard !isSkipping else { return }
    guard pending.count + bytes.count <= limit else {
      lines.append(.tooLong)
      pending = []
      isSkipping = true
      return
    }
    pending += bytes
  }
}
