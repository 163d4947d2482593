// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// Runs the body of a property in a forked child, where a trap is a failure like any other.
final class ForkedBody {
  private let interceptor: FailureInterceptor
  /// Whether cases are drawn in a child too, since a generator may end the process.
  var guardsDrawing = false
  /// How long one case may take in a child; `nil` for ever.
  var limit: Duration? = CaseLimit.standard
  /// How many cases were late: attempts at simplifying would take the whole time each.
  private var late = 0
  /// How long cases may take after the first that is late, and how many of them may be late.
  private static let hurry = (limit: Duration.milliseconds(50), most: 50)
  /// The memory in which children draw: twice as much as the largest case takes.
  private var memory: UnsafeMutableRawBufferPointer?
  private static let size = 1 << 25

  init(interceptor: FailureInterceptor) { self.interceptor = interceptor }

  deinit { if let memory { munmap(memory.baseAddress, memory.count) } }

  private func map() -> UnsafeMutableRawBufferPointer? {
    let flags = MAP_SHARED | MAP_ANONYMOUS
    let start = mmap(nil, ForkedBody.size, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard start != MAP_FAILED else { return nil }
    return UnsafeMutableRawBufferPointer(start: start, count: ForkedBody.size)
  }

  /// Draws a case in a child, if that is asked for.
  ///
  /// - Throws: What ended the child; the source has read the choices up to there.
  func tryDrawing(
    _ source: inout ChoiceSource, _ draw: (inout ChoiceSource) throws -> Void
  ) throws {
    guard guardsDrawing else { return }
    memory = memory ?? map()
    guard let memory else { return }
    var end = Result<ForkedChild.End, any Error>.success(.notStarted)
    source.draw(sharing: memory) { source in
      end = Result {
        try run {
          try? draw(&source)
          return []
        }
      }
      switch end {
      case .success(.answered), .success(.notStarted): return true
      case .success, .failure: return false
      }
    }
    if case .died(let signal, let output) = try end.get() {
      throw Trap(signal: signal, output: output).failure
    }
  }

  /// Gives every case its whole time again.
  func giveTime() { late = 0 }

  /// Runs code in a child.
  ///
  /// - Throws: The failure of a late case, or a rejection where too many were late.
  private func run(_ body: () -> [UInt8]) throws -> ForkedChild.End {
    guard late <= ForkedBody.hurry.most else { throw Rejection(origin: "the time of late cases") }
    let limit = late == 0 ? limit : limit.map { min($0, ForkedBody.hurry.limit) }
    let end = ForkedChild.run(within: limit, body)
    guard end == .late else { return end }
    late += 1
    throw CaseLimit.failure(self.limit)
  }

  /// Returns what the body returned.
  ///
  /// - Throws: What the body threw, the first failure of an assertion, or what ended the child.
  func holds(_ body: () throws -> Bool) throws -> Bool {
    let end = try run { ForkAnswer(interceptor, body).bytes }
    switch end {
    case .answered(let bytes): return try ForkAnswer(bytes).holds()
    case .died(let signal, let output): throw Trap(signal: signal, output: output).failure
    case .late, .notStarted:
      throw PropertyFailure(key: "fork", message: "no child could be started")
    }
  }
}

/// What a child answers about the body it ran: a letter, then the parts of a failure.
private enum ForkAnswer {
  case passed
  case isFalse
  case rejected(String)
  case failed(PropertyFailure)

  /// Runs a body in the child.
  init(_ interceptor: FailureInterceptor, _ body: () throws -> Bool) {
    do {
      let isTrue = try body()
      self = interceptor.take().map(ForkAnswer.failed) ?? (isTrue ? .passed : .isFalse)
    } catch let rejection as Rejection {
      self = .rejected(rejection.origin)
    } catch {
      self = .failed(interceptor.take() ?? PropertyFailure(thrown: error))
    }
  }

  /// Reads an answer; none means that the body called `exit`.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    switch bytes.first {
    case UInt8(ascii: "H"): self = .passed
    case UInt8(ascii: "F"): self = .isFalse
    case UInt8(ascii: "R"): self = .rejected(text)
    case UInt8(ascii: "C"):
      let parts = text.split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false)
      let message = parts.last.map(String.init) ?? ""
      self = .failed(PropertyFailure(key: String(parts[0]), message: message))
    default: self = .failed(PropertyFailure(key: "exit", message: "the process was ended by exit"))
    }
  }

  /// The answer as bytes: the key of a failure and its message are separated by a zero.
  var bytes: [UInt8] {
    switch self {
    case .passed: return Array("H".utf8)
    case .isFalse: return Array("F".utf8)
    case .rejected(let origin): return Array("R\(origin)".utf8)
    case .failed(let failure): return Array("C\(failure.key)\0\(failure.message)".utf8)
    }
  }

  /// What the body returned, or throws what it threw.
  func holds() throws -> Bool {
    switch self {
    case .passed: return true
    case .isFalse: return false
    case .rejected(let origin): throw Rejection(origin: origin)
    case .failed(let failure): throw failure
    }
  }
}

/// What ended a child: a signal, after it printed something.
struct Trap {
  let signal: Int32
  let output: String

  static let prefix = "trap: "

  /// The trap as a failure, whose key is the source location that the runtime printed: the rest of
  /// what it prints may name values, which differ from case to case.
  var failure: PropertyFailure {
    let kinds = ["Fatal error", "Precondition failed", "Assertion failed"]
    let lines = output.split(separator: "\n")
    guard let line = lines.last(where: { line in kinds.contains { line.contains($0) } }) else {
      let end = "signal \(signal)"
      return PropertyFailure(key: Trap.prefix + end, message: "ended by \(end)")
    }
    let place = line.prefix { $0 != " " }
    return PropertyFailure(key: Trap.prefix + place, message: "trapped: \(line)")
  }
}
