// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureImporters
import TinctureJSON

/// A document that an editor has open; its text counts, whatever the file holds.
struct OpenDocument {
  let uri: String
  /// What the editor calls the language: `css`, `scss`, `json`, `swift`.
  let language: String
  private(set) var version: JSONValue
  private(set) var text: DocumentText
  /// Whether the text is too long to be kept.
  private(set) var isTooLong = false
  /// What was read of this text; `nil` until it is asked for.
  var reading: DocumentReading? {
    didSet { neighbors = reading?.input?.neighbors ?? neighbors }
  }
  /// The style sheets beside it, as they were read with the text before.
  private(set) var neighbors: StyleSheetNeighbors?

  /// The greatest length of a text in bytes.
  static let greatestLength = 2 << 20

  /// Reads the parameter `textDocument` of `didOpen`; `nil` for anything else.
  init?(_ json: JSONValue?) {
    guard let uri = json?["uri"]?.string, let text = json?["text"]?.string else { return nil }
    self.uri = uri
    language = json?["languageId"]?.string ?? ""
    version = json?["version"] ?? .null
    self.text = DocumentText([])
    set(DocumentText(Array(text.utf8)))
  }

  /// Makes the changes of `didChange` in their order; one without a range is the whole text.
  mutating func apply(_ changes: [JSONValue], version: JSONValue?) {
    for change in changes {
      guard let new = change["text"]?.string else { continue }
      guard change["range"] != nil else {
        set(DocumentText(Array(new.utf8)))
        continue
      }
      guard !isTooLong, let range = text.range(change["range"]) else { continue }
      set(text.replacing(range, with: Array(new.utf8)))
    }
    self.version = version ?? .null
  }

  private mutating func set(_ new: DocumentText) {
    isTooLong = new.bytes.count > Self.greatestLength
    text = isTooLong ? DocumentText([]) : new
    reading = nil
  }

  /// Drops the text, which is beyond what may be kept.
  mutating func drop() {
    (text, isTooLong, reading) = (DocumentText([]), true, nil)
  }

  /// What is shown in a document whose text is not kept.
  static let tooLong = DocumentReading.diagnostic(
    "not checked: a document has \(greatestLength >> 20) MiB at most, and all open ones 32", 2,
    DocumentText([]).json(0..<0))

  /// The path of its file; for a document without one a path that leads nowhere, with the ending of
  /// its language.
  var path: String {
    guard !uri.hasPrefix("file://") else {
      let path = uri.dropFirst("file://".count).drop { $0 != "/" }
      return String(path).percentDecoded ?? String(path)
    }
    let name = uri.split { $0 == "/" || $0 == ":" }.last ?? "document"
    let ending = Self.endings[language] ?? language
    return "untitled:/" + name + (name.hasSuffix(".\(ending)") ? "" : ".\(ending)")
  }

  /// The endings of languages whose identifiers are others.
  private static let endings = [
    "javascript": "js", "typescript": "ts", "jsonc": "json", "postcss": "css", "kotlin": "kt",
    "objective-c": "m",
  ]
}

/// The texts of documents that are open in an editor, which count in place of what their files
/// hold.
enum OpenTexts {
  /// By the paths that they are read at.
  @TaskLocal static var current: [String: [UInt8]] = [:]
}
