// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking

/// The file of `--baseline`.
///
/// It names files by their paths from its own folder, so that it is the same from whatever folder
/// and on whatever machine a project is checked.
struct BaselineFile {
  let path: String
  private let folder: [Substring]

  init(path: String) {
    self.path = path
    folder = destination(of: parentFolder(of: path)).split(separator: "/")
  }

  /// What the file lists.
  func read() throws -> Baseline {
    try InputFile(path: path).document(
      orSuggest: "Write it anew with --update-baseline; entries name a file since "
        + "\(Baseline.schema).", Baseline.init)
  }

  /// Where a new list goes, which takes only the place of another one.
  var output: OutputFile { OutputFile(path: path, option: "--baseline", replaceable: .own) }

  /// The list of the findings of a report.
  func list(of report: CheckReport) -> Baseline { Baseline(report, naming: name) }

  /// A report without the findings that are listed.
  func report(_ report: CheckReport, without known: Baseline) -> CheckReport {
    known.removed(from: report, naming: name)
  }

  /// The name of a file that findings name.
  private func name(of file: String) -> String {
    // Standard input is in no folder.
    guard file != InputFile(path: "-").name else { return file }
    let path = destination(of: file).split(separator: "/")
    let common = zip(path, folder).prefix { $0 == $1 }.count
    let names = Array(repeating: "..", count: folder.count - common) + path[common...]
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}
