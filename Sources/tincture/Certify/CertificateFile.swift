// SPDX-License-Identifier: GPL-3.0-or-later

import Certification
import JSON
import Palettes

/// A file with a certificate, or with a part of one.
struct CertificateFile {
  /// The path as the user gave it.
  let path: String

  private var input: InputFile { InputFile(path: path) }
  var name: String { input.name }

  /// A certificate, and whether the totals in the document are the sums of its parts.
  typealias Content = (certificate: Certificate, addsUp: Bool)

  /// Reads the certificate.
  ///
  /// - Throws: A ``CommandFailure``: `cannotRead`, or `badInput` with the JSON pointer of what does
  ///   not fit.
  func read() throws -> Content {
    let json = try input.json()
    do throws(PaletteDocumentError) {
      let certificate = try Certificate(reading: json)
      return (certificate, certificate.json == json)
    } catch {
      throw failure(
        error.description, suggestion: "Its schema is printed by: tincture schema certificate.")
    }
  }

  /// Reads a certificate that parts will be added to.
  ///
  /// - Throws: As ``read()``, and when the totals are not the sums of the parts.
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
  ///
  /// - Throws: A ``CommandFailure`` that names the file which does not fit, or the missing parts.
  static func merged(_ files: [CertificateFile]) throws -> Certificate {
    let shards = try files.map { try $0.readWhole() }
    guard let merged = try merged(shards, of: files) else {
      throw CommandFailure.usage("--merge", "no file is named")
    }
    guard merged.isComplete else {
      throw CommandFailure(
        .badInput, at: "--merge", "missing \(partList(merged.missing))",
        suggestion: "Name the certificates of all shards.")
    }
    return merged
  }

  /// The certificate of all shards; `nil` when there are none.
  ///
  /// - Throws: A ``CommandFailure`` that names the file whose claim differs or whose part is a
  ///   duplicate.
  private static func merged(_ shards: [Certificate], of files: [CertificateFile]) throws
    -> Certificate?
  {
    do throws(CertificateMergeError) { return try Certificate.merging(shards) } catch {
      switch error {
      case .otherClaim(let index):
        throw files[index].failure(
          "its request or version differs from that of \(files[0].name)")
      case .partTwice(let part, let index):
        throw files[index].failure("part \(part) is in an earlier file too")
      }
    }
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
