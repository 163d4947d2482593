// SPDX-License-Identifier: MIT
import CForkedChild
import Foundation
import PropertyTesting

/// The case that is being run, in memory that outlives the process: a mapped file.
///
/// Its words are the id of the process, the number of examples or cases that were begun, the number
/// of choices plus one (0 while examples run), the moment, and the choices. The file is removed when
/// the property is done; one that is left tells which case ended the process.
final class RunningCase {
  private let words: UnsafeMutablePointer<UInt64>
  private let path: String
  /// The most choices that are noted.
  private static let most = 65_536
  /// The number of words before the choices.
  private static let header = 4
  private static var size: Int { (most + header) * MemoryLayout<UInt64>.size }

  /// How many laws of this process note their cases in a file.
  private static let inUse = Guarded<[String: Int]>([:])

  /// Fails where files cannot be mapped: then a case that ends the process is not known.
  init?(path: String) {
    // A file of its own takes the place of one that another run of the law has mapped: one that is cut
    // off under its memory would end that process.
    let own = "\(path).\(getpid())"
    let file = open(own, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard ftruncate(file, off_t(RunningCase.size)) == 0, rename(own, path) == 0,
      let memory = mmap(nil, RunningCase.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { return nil }
    self.path = path
    words = memory.bindMemory(to: UInt64.self, capacity: RunningCase.most + RunningCase.header)
    words[0] = UInt64(getpid())
    RunningCase.inUse.change { $0[path, default: 0] += 1 }
  }

  deinit {
    munmap(words, RunningCase.size)
    RunningCase.inUse.change { $0[path] = $0[path].flatMap { $0 > 1 ? $0 - 1 : nil } }
  }

  /// Notes a case that was made; the search decides next whether and where it runs.
  func write(_ draw: borrowing ChoiceSource) {
    // Examples come first and have no choices: the count of cases begins after them.
    if words[2] == 0 { words[1] = 0 }
    let memory = UnsafeMutableBufferPointer(
      start: words + RunningCase.header, count: RunningCase.most)
    // A case of no choices counts too: 0 stands for no case.
    words[2] = UInt64(draw.copyValues(to: memory)) + 1
    advance(to: .searching)
  }

  /// Notes what is done from now on, and counts the case that is about to run.
  func begin(_ phase: CasePhase) {
    advance(to: phase)
    if phase == .running { words[1] += 1 }
  }

  /// Notes what is done with the case that was begun.
  func goOn(_ phase: CasePhase) { advance(to: phase) }

  /// A phase and how many phases were begun before it: while the moment stays the same, the process
  /// is at the same case.
  struct Moment: Equatable {
    fileprivate var word: UInt64

    var phase: CasePhase { CasePhase(rawValue: word & 3) ?? .running }
  }

  /// What the process does now; another thread or process may ask.
  var moment: Moment { Moment(word: shared_word_load(moments)) }

  /// How often the body was run; another thread may ask.
  var count: UInt64 {
    shared_word_load(
      UnsafeMutableRawPointer(words + 1).assumingMemoryBound(to: CUnsignedLongLong.self))
  }

  private var moments: UnsafeMutablePointer<CUnsignedLongLong> {
    UnsafeMutableRawPointer(words + 3).assumingMemoryBound(to: CUnsignedLongLong.self)
  }

  private func advance(to phase: CasePhase) {
    shared_word_store(moments, ((words[3] | 3) &+ 1) | phase.rawValue)
  }

  /// A case that was begun, or an example, which has no token; numbers begin at 1.
  struct Begun: CustomStringConvertible {
    var token: ReplayToken?
    /// The number of the example, or of the case.
    var number: UInt64
    var phase: CasePhase

    var description: String {
      number == 0 ? "0 cases" : token == nil ? "example \(number)" : "case \(number)"
    }
  }

  /// The last case that was begun; `nil` when none was.
  var last: Begun? { RunningCase.last(UnsafePointer(words)) }

  /// Removes the file: no case ended the process.
  func remove() { unlink(path) }

  /// Returns the case that another process left behind when it ended, and removes its file.
  static func left(at path: String) -> Begun? {
    guard let data = FileManager.default.contents(atPath: path), data.count == size else {
      return nil
    }
    return data.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt64.self)
      guard let first = words.baseAddress, !isRunning(words[0], path) else { return nil }
      unlink(path)
      return last(first)
    }
  }

  /// Whether a process is still running, so that its file is in use.
  ///
  /// In a container a process may have the number of the one that ended.
  private static func isRunning(_ process: UInt64, _ path: String) -> Bool {
    guard let id = pid_t(exactly: process) else { return false }
    guard id != getpid() else { return inUse.value[path] != nil }
    return kill(id, 0) == 0
  }

  /// The last case in the words of a file; `nil` when none was begun, or the file is damaged.
  private static func last(_ words: UnsafePointer<UInt64>) -> Begun? {
    let phase = Moment(word: words[3]).phase
    guard words[2] > 0 else {
      return words[1] > 0 || phase == .making ? Begun(number: words[1], phase: phase) : nil
    }
    guard words[2] <= UInt64(most) + 1 else { return nil }
    let values = (0..<Int(words[2] - 1)).map { words[header + $0] }
    return Begun(token: ReplayToken(values: values), number: words[1], phase: phase)
  }
}

/// Notes the cases of a run while there is a file for them.
///
/// Unchecked: the search and the task that runs its cases take turns.
final class CaseWatch: CaseObserver, @unchecked Sendable {
  /// The file of the run; `nil` while no search runs in this process.
  var running: RunningCase?
  /// Whether the body asked Swift Testing to cancel its test.
  var isTestCanceled = false

  func made(_ draw: borrowing ChoiceSource) { running?.write(draw) }
  func begins(_ phase: CasePhase) { running?.begin(phase) }

  /// Notes that the case that was begun waits for a thread, or runs at last.
  func goesOn(_ phase: CasePhase) { running?.goOn(phase) }
}
