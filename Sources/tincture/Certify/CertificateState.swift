// SPDX-License-Identifier: GPL-3.0-or-later

import Certification

/// What is done of a certificate, in a file.
struct CertificateState {
  let file: CertificateFile

  /// What was done before.
  let done: Certificate

  /// Reads what is done; that is nothing when there is no file.
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

  private func check(_ claim: CertificateClaim, _ parts: Range<Int>) throws {
    let suggestion = "Remove the file, or choose another with --resume."
    guard done.claim.version == claim.version else {
      throw file.failure(
        "the state is of Tincture \(done.claim.version), and this is \(claim.version)",
        suggestion: suggestion)
    }
    guard done.claim == claim else {
      throw file.failure("the state is of another request", suggestion: suggestion)
    }
    if let other = done.parts.first(where: { !parts.contains($0.number) }) {
      throw file.failure(
        "the state has part \(other.number), which was not asked for", suggestion: suggestion)
    }
  }

  /// Takes what is done now.
  func keep(_ certificate: Certificate) throws {
    try OutputFile(path: file.path).write(Array(certificate.text.utf8))
  }
}
