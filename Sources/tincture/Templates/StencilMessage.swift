// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// What Stencil says about an error, in our words where it is about a name.
struct StencilMessage {
  /// Without a full stop.
  let reason: String
  let suggestion: String?

  init(_ text: String) {
    let unknown = [
      (#/^Unknown filter '(.*?)'/#, "filter", TemplateExtension.filterNames),
      (#/^Unknown template tag '(.*?)'/#, "tag", TemplateExtension.tagNames),
    ].lazy.compactMap { pattern, kind, names in
      text.firstMatch(of: pattern).map { (name: String($0.1), kind, names) }
    }.first
    guard let (name, kind, names) = unknown else {
      reason = text.hasSuffix(".") ? String(text.dropLast()) : text
      suggestion = nil
      return
    }
    reason = "there is no \(kind) '\(name.prefix(60))'"
    suggestion =
      NearestName.of(name, among: names).map { "Did you mean '\($0)'?" }
      ?? "Known: \(names.joined(separator: ", "))."
  }
}
