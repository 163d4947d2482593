// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Certification
import JSON

/// Solves and checks parts on several threads.
struct CertificateRun {
  /// What is certified.
  let claim: CertificateClaim
  /// The file with what is done; `nil` when nothing is kept.
  let state: CertificateState?
  let global: GlobalOptions

  /// The least time between two writes of the state.
  private static let secondsBetweenKeeping = 5.0

  /// Makes the certificate of some parts, save those that the state has.
  ///
  /// - Throws: A ``CommandFailure`` when the state cannot be kept; the exit code of an interruption
  ///   when the state is kept.
  func certificate(of parts: some Sequence<Int>) async throws -> Certificate {
    var certificate = state?.done ?? Certificate(claim)
    let done = Set(certificate.parts.map(\.number))
    let missing = parts.filter { !done.contains($0) }
    let start = ProcessTimes.now
    if let state {
      // Fails before the work when the file cannot be written.
      try state.keep(certificate)
      try postponeInterruption()
    }
    try await make(missing, into: &certificate)
    try state?.keep(certificate)
    try endIfInterrupted(certificate)
    report(certificate, newParts: missing, since: start)
    return certificate
  }

  /// Hands out the parts in their order, one to each thread that has none.
  private func make(_ numbers: [Int], into certificate: inout Certificate) async throws {
    var progress = Progress(of: numbers.count, named: "parts", global)
    defer { progress.end() }
    try await withThrowingTaskGroup(of: SolvedPart?.self) { group in
      var waiting = numbers[...]
      func startNext() {
        guard let number = waiting.popFirst() else { return }
        group.addTask { [claim] in
          Certificate.part(number, of: claim) {
            Interruption.isRequested || Task.isCancelled
          }
        }
      }
      for _ in 0..<global.threadCount { startNext() }
      var kept = ProcessTimes.now
      while let part = try await group.next() {
        guard let part else { continue }
        startNext()
        certificate.add(part)
        progress.advance()
        if let state, ProcessTimes.now.wall - kept.wall > Self.secondsBetweenKeeping {
          try state.keep(certificate)
          kept = ProcessTimes.now
        }
      }
    }
  }

  /// Lets the run finish the parts under way and save its state before an interruption ends it.
  private func postponeInterruption() throws {
    do throws(SystemError) { try Interruption.postpone() } catch {
      throw CommandFailure(.inputOutput, at: "--resume", "cannot make a pipe: \(error)")
    }
  }

  /// Ends an interrupted run with the exit code of its signal, after its state was saved.
  private func endIfInterrupted(_ certificate: Certificate) throws {
    guard let state, let signal = try Interruption.takeRequest() else { return }
    global.note(
      "interrupted; \(certificate.parts.count) of \(claim.brands.partCount) parts are kept in "
        + state.file.name)
    throw ExitCode.interrupted(by: signal)
  }

  /// Notes the number of new brands and the time that they took.
  private func report(_ certificate: Certificate, newParts: [Int], since start: ProcessTimes) {
    let end = ProcessTimes.now
    let brands = newParts.reduce(0) { $0 + claim.brands.positions(ofPart: $1).count }
    global.note(
      "solved and checked \(brands) brands in \(Self.text(end.wall - start.wall)) s, "
        + "\(Self.text(end.processor - start.processor)) s of processor time")
  }

  /// Seconds with one decimal.
  private static func text(_ seconds: Double) -> String {
    JSONNumber(seconds, fractionDigits: 1)?.text ?? "?"
  }
}

/// The finished parts of a certificate, in a file.
struct CertificateState {
  let file: CertificateFile

  /// The parts of earlier runs.
  let done: Certificate

  /// Reads the finished parts; none when there is no file.
  ///
  /// - Throws: A ``CommandFailure``: as `CertificateFile.readWhole()`, and when the state is of
  ///   another claim, of another version or of other parts.
  init(file: CertificateFile, claim: CertificateClaim, parts: Range<Int>) throws {
    self.file = file
    do throws(SystemError) {
      _ = try FileStatus(path: file.path)
    } catch .notFound {
      done = Certificate(claim)
      return
    } catch {
      throw CommandFailure(.cannotRead, at: file.name, "cannot read the file: \(error)")
    }
    done = try file.readWhole()
    try check(claim, parts)
  }

  /// Refuses a state that this run cannot continue.
  ///
  /// - Throws: A ``CommandFailure`` when the state is of another version, another claim, or has
  ///   parts that are not asked for.
  private func check(_ claim: CertificateClaim, _ parts: Range<Int>) throws {
    let suggestion = "Remove the file, or choose another with --resume."
    guard done.claim.version == claim.version else {
      throw file.failure(
        "the state was made by Tincture \(done.claim.version), and this is \(claim.version)",
        suggestion: suggestion)
    }
    guard done.claim == claim else {
      throw file.failure("the state belongs to another request", suggestion: suggestion)
    }
    if let other = done.parts.first(where: { !parts.contains($0.number) }) {
      throw file.failure(
        "the state has part \(other.number), which is not asked for", suggestion: suggestion)
    }
  }

  /// Writes what is done, whole or not at all: an interruption leaves the state before it.
  func keep(_ certificate: Certificate) throws {
    try OutputFile(path: file.path).write(Array(certificate.text.utf8))
  }
}
