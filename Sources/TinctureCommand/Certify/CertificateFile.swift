// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureCertification
import TinctureJSON
import TincturePalettes

/// A file with a certificate, or with a part of one.
struct CertificateFile {
  /// The path as the user gave it.
  let path: String

  /// How it is read: a state is written over.
  private let role: ReadFiles.Role

  private var input: InputFile { InputFile(path: path, role: role) }
  var name: String { input.name }

  /// The content where it is read already: standard input can be read only once.
  private var bytes: [UInt8]?

  init(path: String, role: ReadFiles.Role = .named) { (self.path, self.role) = (path, role) }

  /// The file with its content.
  func loaded() throws -> CertificateFile {
    var file = self
    file.bytes = try bytes ?? input.bytes()
    return file
  }

  /// A certificate, and whether the totals in the document are the sums of its parts.
  typealias Content = (certificate: Certificate, addsUp: Bool)

  /// Reads the certificate.
  func read() throws -> Content {
    try input.document(
      in: bytes, orSuggest: "Its schema is printed by: tincture schema certificate."
    ) { json throws(PaletteDocumentError) in
      let certificate = try Certificate(reading: json)
      return (certificate, certificate.json == json)
    }
  }

  /// Reads a certificate that parts will be added to.
  func readWhole() throws -> Certificate {
    let content = try read()
    guard content.addsUp else {
      throw failure("the parts do not add up to the totals of the certificate")
    }
    return content.certificate
  }

  /// A fault in the content of the file.
  func failure(_ reason: String, suggestion: String? = nil) -> CommandFailure {
    CommandFailure(.badInput, at: name, reason, suggestion: suggestion)
  }

  /// The certificate that shards make together.
  static func merged(_ files: [CertificateFile]) throws -> Certificate {
    let shards = try files.map { try $0.readWhole() }
    let merged: Certificate?
    do throws(CertificateMergeError) { merged = try Certificate.merging(shards) } catch {
      switch error {
      case .otherClaim(let index):
        throw files[index].failure("its request or version differs from that of \(files[0].name)")
      case .partTwice(let part, let index):
        throw files[index].failure("part \(part) is in an earlier file too")
      }
    }
    guard let merged else { throw CommandFailure.usage("--merge", "no file is named") }
    guard merged.isComplete else {
      throw CommandFailure(
        .badInput, at: "--merge", "missing \(partList(merged.missing))",
        suggestion: "Name the certificates of all shards.")
    }
    return merged
  }

  /// Numbers of parts in words, with neighbors as a range.
  static func partList(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let names = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return (numbers.count == 1 ? "part " : "parts ") + names.joined(separator: ", ")
  }
}

/// Recomputes parts of a certificate and reports every value that is not as certified.
struct CertificateVerification {
  let file: CertificateFile
  /// The numbers of the parts to recompute; all of them when it is empty and ``sample`` is `nil`.
  let parts: [Int]
  /// How many evenly spaced parts to recompute, in place of ``parts``.
  let sample: Int?
  let global: GlobalOptions

  /// Recomputes the parts and prints the differences.
  ///
  /// - Throws: `ExitCode` with ``ExitStatus/findings`` for any difference, and a ``CommandFailure``
  ///   for a file that is no certificate.
  func run() async throws {
    let (certificate, addsUp) = try file.read()
    let claim = certificate.claim
    try noteLimits(of: certificate)
    let certified = try chosen(from: certificate)
    let run = CertificateRun(claim: claim, state: nil, global: global)
    let again = try await run.certificate(of: certified.map(\.number))
    var differences = addsUp ? [] : ["the parts do not add up to the totals of the certificate"]
    differences += certificate.differences(from: again)
    for (certified, made) in zip(certified, again.parts) {
      differences += certified.differences(from: made).map { "part \(certified.number): \($0)" }
    }
    try show(certified.map(\.number), differences)
    if !differences.isEmpty { throw ExitCode.findings }
  }

  /// Notes what a certificate does not cover, so that a verified part is not taken for the whole
  /// claim.
  private func noteLimits(of certificate: Certificate) throws {
    let (count, all) = (certificate.parts.count, certificate.claim.partCount)
    guard count > 0 else { throw file.failure("the certificate has no part") }
    if count < all { global.note("the certificate has only \(count) of \(all) parts") }
    let (version, problems) = (certificate.claim.version, certificate.total.problems)
    if problems > 0 { global.note("the certificate reports \(problems) violations") }
    if version != Tincture.configuration.version {
      global.note("the certificate was made by Tincture \(version), not by this version")
    }
  }

  /// The parts to make again, by number.
  private func chosen(from certificate: Certificate) throws -> [CertifiedPart] {
    if let sample {
      let count = certificate.parts.count
      guard parts.isEmpty, (1...count).contains(sample) else {
        throw CommandFailure.usage(
          "--sample",
          parts.isEmpty ? "the certificate has \(count) parts" : "it cannot be combined with --part"
        )
      }
      return (0..<sample).map { certificate.parts[$0 * count / sample] }
    }
    let asked = Set(parts)
    let found = certificate.parts.filter { asked.isEmpty || asked.contains($0.number) }
    let missing = asked.subtracting(found.map(\.number))
    guard missing.isEmpty else {
      throw CommandFailure.usage(
        "--part", "the certificate has no \(CertificateFile.partList(missing.sorted()))")
    }
    return found
  }

  /// Prints the report, as JSON or for people.
  private func show(_ numbers: [Int], _ differences: [String]) throws {
    guard !global.printsJSON else {
      return try StandardOutput.write([
        "verified": .array(numbers.map(JSONValue.integer)),
        "differences": .array(differences.map(JSONValue.string)),
      ])
    }
    try global.show(
      differences.isEmpty
        ? "✓ \(CertificateFile.partList(numbers)) as certified\n"
        : differences.map { "✗ \($0)\n" }.joined())
  }
}

/// Solves and checks parts on several threads.
struct CertificateRun {
  /// What is certified.
  let claim: CertificateClaim
  /// The file with what is done; `nil` when nothing is kept.
  let state: CertificateState?
  let global: GlobalOptions

  /// The least time between two writes of the state.
  private static var secondsBetweenKeeping: Double { 5 }

  /// Makes the certificate of some parts; those that the state has are not computed again.
  ///
  /// - Throws: A ``CommandFailure`` when the state cannot be kept; the exit code of an interruption
  ///   when the state is kept.
  func certificate(of parts: some Sequence<Int>) async throws -> Certificate {
    var certificate = state?.done ?? Certificate(claim)
    let done = Set(certificate.parts.map(\.number))
    let missing = claim.spread(parts.filter { !done.contains($0) })
    let start = ProcessTimes.now
    if let state {
      // Fails before the work when the file cannot be written.
      try state.keep(certificate)
      // The parts under way are finished and the state is saved before an interruption ends it.
      try Interruption.postpone(for: "--resume")
    }
    try await make(missing, into: &certificate)
    try state?.keep(certificate)
    try endIfInterrupted(certificate)
    report(certificate, newParts: missing, since: start)
    return certificate
  }

  /// Hands out the parts in this order, one to each thread that has none.
  private func make(_ numbers: [Int], into certificate: inout Certificate) async throws {
    var progress = Progress(of: numbers.count, named: "parts", global)
    defer { progress.end() }
    try await withThrowingTaskGroup(of: SolvedPart?.self) { group in
      var waiting = numbers[...]
      func startNext() {
        guard let number = waiting.popFirst() else { return }
        group.addTask { [claim] in
          Certificate.part(number, of: claim) { Interruption.isRequested || Task.isCancelled }
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

  /// Ends an interrupted run with the exit code of its signal, after its state was saved.
  private func endIfInterrupted(_ certificate: Certificate) throws {
    guard let state, let signal = try Interruption.takeRequest() else { return }
    global.note(
      "interrupted; \(certificate.parts.count) of \(claim.partCount) parts are kept in "
        + state.file.name)
    throw ExitCode.interrupted(by: signal)
  }

  /// Notes the number of new brands and the time that they took.
  private func report(_ certificate: Certificate, newParts: [Int], since start: ProcessTimes) {
    let end = ProcessTimes.now
    let brands = newParts.reduce(0) { $0 + claim.positions(ofPart: $1).count }
    global.note(
      "solved and checked \(brands) brands in \((end.wall - start.wall).text(decimals: 1)) s, "
        + "\((end.processor - start.processor).text(decimals: 1)) s of processor time")
  }
}

/// The finished parts of a certificate, in a file.
struct CertificateState {
  let file: CertificateFile
  /// The parts of earlier runs.
  let done: Certificate

  /// Reads the finished parts; none when there is no file.
  init(file: CertificateFile, claim: CertificateClaim, parts: Range<Int>) throws {
    self.file = file
    guard try InputFile(path: file.path).isThere() else {
      done = Certificate(claim)
      return
    }
    done = try file.readWhole()
    try check(claim, parts)
  }

  /// Refuses a state that this run cannot continue.
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
    try OutputFile(path: file.path, option: "--resume").write(Array(certificate.text.utf8))
  }
}
