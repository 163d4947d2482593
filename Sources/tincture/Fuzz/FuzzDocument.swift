// SPDX-License-Identifier: GPL-3.0-or-later

import Fuzzing
import JSON

/// A report of `fuzz` as JSON, which is also what `--baseline` reads.
enum FuzzDocument {
  static let schema = "tincture.fuzz/1"

  static func json(_ report: FuzzReport) -> JSONValue { FuzzSchema.report.write(report) }

  /// The violations of a report.
  ///
  /// - Throws: A ``CommandFailure`` where the file cannot be read or is no report.
  static func known(in file: InputFile) throws -> Set<KnownViolation> {
    let json = try file.json()
    guard json["schema"]?.string == schema, let properties = json["properties"]?.array else {
      throw CommandFailure(
        .badInput, at: file.name, "this is no report of fuzz in JSON",
        suggestion: "Make one with: tincture fuzz palette.json --json.")
    }
    var known: Set<KnownViolation> = []
    for property in properties {
      for flaw in property["flaws"]?.array ?? [] {
        guard let id = property["property"]?.string, let key = flaw["key"]?.string else {
          throw CommandFailure(.badInput, at: file.name, "a violation of the report has no name")
        }
        known.insert(KnownViolation(property: id, key: key))
      }
    }
    return known
  }
}
