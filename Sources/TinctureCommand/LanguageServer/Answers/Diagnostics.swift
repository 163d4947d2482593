// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureImporters
import TinctureJSON

extension DocumentReading {
  /// The most diagnostics of a document; the last one says how many more there are.
  private static let mostDiagnostics = 500

  /// The findings as diagnostics; those of other files of the same catalog are left to these.
  var diagnostics: [JSONValue] {
    let findings = report.findings.filter(isOwn)
    var all = findings.prefix(Self.mostDiagnostics).map(diagnostic)
    if let failure { all.append(Self.diagnostic(notRead: failure, at: range(of: failure), text)) }
    let more = findings.count - Self.mostDiagnostics
    if more > 0 {
      all.append(Self.diagnostic("\(more) more findings are not shown", 3, text.json(0..<0)))
    }
    return all
  }

  /// Whether a finding is shown in the document: where one of its colors is, or where the document
  /// is all that was read.
  private func isOwn(_ finding: Finding) -> Bool {
    finding.files.contains(path) || inputs.allSatisfy { $0.source.files.count <= 1 }
  }

  /// The bytes at which a finding is shown: its place, or that of a color of it in the document.
  func range(of finding: Finding) -> Range<Int> {
    let colors = finding.contrast?.pair.colors.tokens ?? []
    let own = colors.first { $0.place == finding.place }
    return range(of: finding.place, to: own)
      ?? colors.lazy.compactMap { range(of: $0.place, to: $0) }.first ?? 0..<0
  }

  func diagnostic(_ finding: Finding) -> JSONValue {
    var members: JSONObject = [
      "range": text.json(range(of: finding)), "severity": .integer(number(of: finding)),
      "code": .string(finding.rule), "source": "tincture", "message": .string(finding.sentence),
    ]
    let related = related(to: finding)
    if !related.isEmpty { members["relatedInformation"] = .array(related) }
    members["data"] = ["fingerprint": .string(finding.fingerprint)]
    return .object(members)
  }

  /// The number of a severity in the Language Server Protocol; a note on the whole document is a
  /// hint, which editors do not list.
  private func number(of finding: Finding) -> Int {
    switch finding.severity {
    case .error: 1
    case .warning: 2
    case .note: finding.place.position == .whole ? 4 : 3
    }
  }

  /// The places of the colors of a finding that lie in the document, but the one that it is shown
  /// at.
  private func related(to finding: Finding) -> [JSONValue] {
    let shown = range(of: finding)
    return (finding.contrast?.pair.colors.tokens ?? []).compactMap { color in
      guard let range = range(of: color.place, to: color), range != shown,
        !range.isEmpty
      else { return nil }
      return [
        "location": ["uri": .string(uri), "range": text.json(range)],
        "message": .string("\(color.name) is \(color.text)"),
      ]
    }
  }

  private func range(of failure: CommandFailure) -> Range<Int> {
    failure.source.flatMap { range(of: $0) } ?? 0..<0
  }

  private static func diagnostic(
    notRead failure: CommandFailure, at range: Range<Int>, _ text: DocumentText
  ) -> JSONValue {
    diagnostic("not read: \(failure.reason)", 2, text.json(range))
  }

  /// A diagnostic about a document as a whole.
  static func diagnostic(_ message: String, _ severity: Int, _ range: JSONValue) -> JSONValue {
    [
      "range": range, "severity": .integer(severity), "source": "tincture",
      "message": .string(message),
    ]
  }
}
