// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

/// The files below `Resources`, which are compiled in.
enum PreviewResource {
  /// By its path on the server: what the page loads.
  static let answers: [String: Answer] = {
    var answers = ["/preview/preview.css": style(PackageResources.preview_css)]
    for (name, bytes) in scripts { answers["/preview/\(name).js"] = script(bytes) }
    return answers
  }()

  static let controls = String(decoding: PackageResources.controls_html, as: UTF8.self)

  private static let scripts: [(String, [UInt8])] = [
    ("binding", Array(ReportPage.bindingScript.utf8)), ("brand", PackageResources.brand_js),
    ("color", PackageResources.color_js), ("edits", PackageResources.edits_js),
    ("exports", PackageResources.exports_js), ("preview", PackageResources.preview_js),
    ("solving", PackageResources.solving_js), ("state", PackageResources.state_js),
  ]

  private static func script(_ bytes: [UInt8]) -> Answer {
    Answer(type: "text/javascript; charset=utf-8", body: bytes)
  }

  private static func style(_ bytes: [UInt8]) -> Answer {
    Answer(type: "text/css; charset=utf-8", body: bytes)
  }
}
