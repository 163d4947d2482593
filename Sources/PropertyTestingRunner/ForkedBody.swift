// SPDX-License-Identifier: MIT
import PropertyTesting

/// Runs the body of a property in a forked child, so that a trap is a failure like another.
struct ForkedBody {
  let held: HeldComplaints
  private static let seconds = 10.0

  /// Whether the body returned true; throws what it complained of, and what ended it.
  func holds(_ body: () throws -> Bool) throws -> Bool {
    let end = ForkedChild.run(seconds: ForkedBody.seconds) { Answer(held, body).bytes }
    switch end {
    case .answered(let bytes): return try Answer(bytes).holds()
    case .died(let signal, let output): throw Trap(signal: signal, output: output).complaint
    case .late:
      throw Complaint(key: "late", message: "did not end within \(Int(ForkedBody.seconds)) s")
    case .notStarted: throw Complaint(key: "fork", message: "no child could be started")
    }
  }
}

/// What a child says about the body it ran: a letter, then the parts of a complaint.
private enum Answer {
  case held
  case isFalse
  case rejected(String)
  case failed(Complaint)

  init(_ held: HeldComplaints, _ body: () throws -> Bool) {
    do {
      let isTrue = try body()
      self = held.take().map(Answer.failed) ?? (isTrue ? .held : .isFalse)
    } catch let rejection as Rejection {
      self = .rejected(rejection.origin)
    } catch {
      self = .failed(held.take() ?? Complaint(error))
    }
  }

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    switch bytes.first {
    case UInt8(ascii: "H"): self = .held
    case UInt8(ascii: "F"): self = .isFalse
    case UInt8(ascii: "R"): self = .rejected(text)
    case UInt8(ascii: "C"):
      let parts = text.split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false)
      self = .failed(Complaint(key: String(parts[0]), message: parts.last.map(String.init) ?? ""))
    default: self = .failed(Complaint(key: "exit", message: "the process was ended by exit"))
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .held: return Array("H".utf8)
    case .isFalse: return Array("F".utf8)
    case .rejected(let origin): return Array("R\(origin)".utf8)
    case .failed(let complaint): return Array("C\(complaint.key)\0\(complaint.message)".utf8)
    }
  }

  func holds() throws -> Bool {
    switch self {
    case .held: return true
    case .isFalse: return false
    case .rejected(let origin): throw Rejection(origin: origin)
    case .failed(let complaint): throw complaint
    }
  }
}

extension Complaint {
  /// An error that the body of a property threw.
  fileprivate init(_ error: any Error) {
    let type = String(reflecting: Swift.type(of: error))
    self = error as? Complaint ?? Complaint(key: type, message: "threw \(type): \(error)")
  }
}

/// What ended a process.
struct Trap {
  let signal: Int32
  let output: String

  static let prefix = "trap: "

  /// The place of a trap tells it from others; its text may name values.
  var complaint: Complaint {
    guard let line = output.split(separator: "\n").last(where: { $0.contains("Fatal error") })
    else {
      return Complaint(key: "\(Trap.prefix)signal \(signal)", message: "ended by signal \(signal)")
    }
    let place = line.prefix { $0 != " " }
    return Complaint(key: Trap.prefix + place, message: "trapped: \(line)")
  }
}
