// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureJSON
import TincturePalettes

/// Findings of an earlier check, which do not fail a later one: only new findings do.
///
/// A finding is identified by its file, rule, theme and subject. The ratio of a pair is kept as
/// well, so that a known pair that gets worse counts as new.
public struct Baseline: Hashable, Sendable {
  /// The name of the format.
  public static let schema = "tincture.baseline/2"

  /// What identifies a finding from one run to the next.
  struct Key: Hashable {
    let file: String
    let fingerprint: String
  }

  /// The least ratio of each finding, or ``withoutRatio``.
  private let ratios: [Key: Double]

  /// The findings of a check, all of them; the name of a file is by default its path without `.`
  /// and `..`.
  public init(
    _ report: CheckReport, naming name: (_ file: String) -> String = Baseline.normalized
  ) {
    let keys = report.findings.keys(name)
    ratios = Dictionary(
      zip(keys, report.findings.map(\.ratio)), uniquingKeysWith: min)
  }

  /// Reads a baseline.
  ///
  /// - Throws: `JSONDocumentError` at the first place that does not fit.
  public init(_ json: JSONValue) throws(JSONDocumentError) {
    let known = try BaselineSchema.document.read(JSONNode(json))
    ratios = Dictionary(
      known.map { (Key(file: Self.normalized($0.file), fingerprint: $0.finding), $0.ratio) },
      uniquingKeysWith: min)
  }

  /// The baseline as a document, in the order of its files and its findings' names.
  public var json: JSONValue {
    let known = ratios.map { (file: $0.key.file, finding: $0.key.fingerprint, ratio: $0.value) }
    return BaselineSchema.document.write(
      known.sorted { ($0.file, $0.finding) < ($1.file, $1.finding) })
  }

  /// The report without the known findings, which it counts in ``CheckReport/knownCount``; files
  /// are named as they were when the baseline was made.
  public func removed(
    from report: CheckReport, naming name: (_ file: String) -> String = Baseline.normalized
  ) -> CheckReport {
    var report = report
    let all = report.findings
    report.findings = zip(all.keys(name), all).filter { !knows($1, as: $0) }.map(\.1)
    report.knownCount = all.count - report.findings.count
    return report
  }

  private func knows(_ finding: Finding, as key: Key) -> Bool {
    guard let ratio = ratios[key] else { return false }
    guard finding.contrast != nil else { return true }
    return ratio != Self.withoutRatio && finding.ratio >= ratio
  }

  // For findings that are not about contrast: they cannot get worse.
  static let withoutRatio = 0.0

  /// A path without empty components, `.` and what `..` takes back: `./src//a.css` is `src/a.css`.
  public static func normalized(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    let joined = (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
    return joined.isEmpty ? "." : joined
  }
}

extension Finding {
  /// Clipped, because a color outside of sRGB can have more than 21:1.
  fileprivate var ratio: Double {
    contrast.map { ContrastRatio(clipping: $0.measurement.ratio).value } ?? Baseline.withoutRatio
  }
}

extension [Finding] {
  /// What identifies each; a name is asked for once a file.
  fileprivate func keys(_ name: (String) -> String) -> [Baseline.Key] {
    let files = Set(map(\.place.file))
    let names = Dictionary(uniqueKeysWithValues: files.map { ($0, name($0)) })
    return map {
      Baseline.Key(
        file: names[$0.place.file] ?? $0.place.file, fingerprint: $0.fingerprint)
    }
  }
}

/// The JSON Schema (draft 2020-12) of a ``Baseline``, for editors and other programs.
public enum BaselineSchema {
  /// The schema as a document of JSON Schema.
  public static let json = JSONSchema.document(
    Baseline.schema, title: "Tincture baseline", document.schema)

  /// The known findings with their ratios, in the order of their files and names.
  static let document: JSONCodec<[Known]> = .object(
    "Findings that are known, so that only new ones fail a check.",
    JSONMembers("schema", JSONDescription.constant(Baseline.schema)) { _ in },
    JSONMembers(
      "known", known.array().described("In the order of their files and names."), \.self),
    isOpen: false
  ) { _, known in known }

  /// A finding by its file and fingerprint; its ratio is ``Baseline/withoutRatio`` where it has
  /// none.
  typealias Known = (file: String, finding: String, ratio: Double)

  private static let known: JSONCodec<Known> = .object(
    "A finding that is known.",
    JSONMembers(
      "file",
      JSONCodec.string.described("The path, as seen from the folder of this file."), \.file),
    JSONMembers(
      "finding",
      JSONCodec.string.described("The rule, the theme and the subject, bars between them."),
      \.finding),
    JSONMembers("ratio", deferred: ratio) {
      $0.ratio == Baseline.withoutRatio ? nil : $0.ratio
    }, isOpen: false
  ) { file, finding, node throws(JSONProblem) in
    (file: file, finding: finding, ratio: try read(node, of: finding))
  }

  /// The least ratio of a finding, which those about contrast have to have.
  private static func read(_ node: JSONNode, of finding: String) throws(JSONProblem) -> Double {
    let rule = String(finding.prefix { $0 != " " })
    guard node.value != nil else {
      guard !measured.contains(rule) else {
        throw JSONProblem("a finding of \(rule) has a ratio", at: "ratio")
      }
      return Baseline.withoutRatio
    }
    do throws(JSONDocumentError) { return try ratio.read(node) } catch {
      throw JSONProblem(error.problem, at: "ratio")
    }
  }

  private static let ratio = JSONCodec.number(
    in: ContrastRatio.minimum.value...ContrastRatio.maximum.value
  ).described("The WCAG 2 contrast ratio of the pair, unrounded.")

  /// The rules whose findings have a ratio.
  private static let measured = Set(
    ContrastRule.all.map(\.id) + [BackdropRule().id, OwnRatioRule().id])
}
