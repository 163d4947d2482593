// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import TincturePalettes

/// The conversation with an editor: what is open, what was promised, and what is to be checked.
///
/// Source: Language Server Protocol 3.17,
/// <https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/>.
struct LanguageServer: RPCHandler {
  private let reader: DocumentReader
  private var phase = Phase.started
  private var documents: [String: OpenDocument] = [:]
  /// The documents whose diagnostics are to be published, in the order of their changes.
  private var unchecked: [String] = []
  private var notifications: [JSONValue] = []
  private(set) var end: RPCEnd?
  private var support = CodeActionSupport(nil)

  /// How far the conversation is.
  private enum Phase { case started, initialized, shutDown }

  /// How many documents may be open, and how many bytes they may have together.
  private static let mostDocuments = 256
  private static let mostBytes = 32 << 20

  init(_ reader: DocumentReader) { self.reader = reader }

  // MARK: Requests

  mutating func result(
    of method: String, _ parameters: JSONValue
  ) throws(RPCError) -> JSONValue {
    switch (phase, method) {
    case (.started, "initialize"):
      phase = .initialized
      support = CodeActionSupport(parameters["capabilities"])
      return Self.greeting
    case (.started, _):
      throw RPCError(.serverNotInitialized, "the first request has to be initialize")
    case (.initialized, "initialize"):
      throw RPCError(.invalidRequest, "initialize was requested before")
    case (.initialized, "shutdown"):
      phase = .shutDown
      return .null
    case (.initialized, _): return try answer(method, parameters)
    case (.shutDown, _):
      throw RPCError(.invalidRequest, "nothing can be requested after shutdown")
    }
  }

  private mutating func answer(
    _ method: String, _ parameters: JSONValue
  ) throws(RPCError) -> JSONValue {
    guard Self.methods.contains(method) else { throw .unknown(method) }
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw .missing("textDocument")
    }
    guard documents[uri] != nil else {
      throw RPCError(.invalidParameters, "the document \(uri.quoted) is not open")
    }
    let reading = reading(of: uri)
    switch method {
    case "textDocument/documentColor": return reading.colorsAnswer
    case "textDocument/colorPresentation": return try reading.presentations(parameters)
    case "textDocument/hover": return try reading.hover(parameters)
    default:
      let actions = CodeActions(reading: reading, support: support, reader: reader)
      return try actions.answer(parameters)
    }
  }

  /// What is answered from the text of a document.
  private static let methods: Set = [
    "textDocument/codeAction", "textDocument/colorPresentation", "textDocument/documentColor",
    "textDocument/hover",
  ]

  private static let greeting: JSONValue = [
    "capabilities": [
      "positionEncoding": "utf-16",
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "codeActionProvider": ["codeActionKinds": .array(CodeActions.kinds.map(JSONValue.string))],
      "colorProvider": true, "hoverProvider": true,
    ],
    "serverInfo": [
      "name": .string(PaletteDocument.generator.name),
      "version": .string(PaletteDocument.generator.version),
    ],
  ]

  // MARK: Notifications

  mutating func note(_ method: String, _ parameters: JSONValue) {
    guard method != "exit" else {
      end = phase == .shutDown ? .orderly : .unannounced
      return
    }
    guard phase == .initialized else { return }
    let document = parameters["textDocument"]
    switch method {
    case "textDocument/didOpen": open(document)
    case "textDocument/didChange": change(document, parameters["contentChanges"]?.array ?? [])
    case "textDocument/didClose": close(document?["uri"]?.string ?? "")
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": forgetReadings()
    default: break
    }
  }

  private mutating func open(_ json: JSONValue?) {
    guard let document = OpenDocument(json) else { return }
    guard documents.count < Self.mostDocuments || documents[document.uri] != nil else {
      return show("\(document.uri) is not checked: \(Self.mostDocuments) documents are open")
    }
    documents[document.uri] = document
    changed(document.uri)
  }

  private mutating func change(_ json: JSONValue?, _ changes: [JSONValue]) {
    guard let uri = json?["uri"]?.string else { return }
    documents[uri]?.apply(changes, version: json?["version"])
    if documents[uri] != nil { changed(uri) }
  }

  private mutating func close(_ uri: String) {
    guard documents.removeValue(forKey: uri) != nil else { return }
    unchecked.removeAll { $0 == uri }
    publish([], of: uri, version: nil)
  }

  private mutating func changed(_ uri: String) {
    let others = documents.values.reduce(0) { $0 + ($1.uri == uri ? 0 : $1.text.bytes.count) }
    if let own = documents[uri], others + own.text.bytes.count > Self.mostBytes {
      documents[uri]?.drop()
    }
    unchecked.removeAll { $0 == uri }
    unchecked.append(uri)
  }

  /// Reads everything anew: a style sheet may refer to what was saved.
  private mutating func forgetReadings() {
    for uri in documents.keys.sorted() {
      documents[uri]?.reading = nil
      changed(uri)
    }
  }

  // MARK: Work

  var hasWork: Bool { !unchecked.isEmpty }

  /// Checks the document that changed first.
  mutating func work() {
    guard let uri = unchecked.first, let document = documents[uri] else { return }
    unchecked.removeFirst()
    let diagnostics =
      document.isTooLong
      ? [OpenDocument.tooLong] : reading(of: uri).diagnostics
    publish(diagnostics, of: uri, version: document.version)
  }

  /// What is read of an open document, once for each of its texts.
  private mutating func reading(of uri: String) -> DocumentReading {
    guard let document = documents[uri] else { return DocumentReading(nothingAt: uri) }
    if let reading = document.reading { return reading }
    let texts = documents.values.filter { !$0.isTooLong }.map { ($0.path, $0.text.bytes) }
    let reading = reader.reading(of: document, among: Dictionary(texts) { first, _ in first })
    documents[uri]?.reading = reading
    return reading
  }

  private mutating func publish(_ diagnostics: [JSONValue], of uri: String, version: JSONValue?) {
    var parameters: JSONObject = ["uri": .string(uri)]
    if let version, version != .null { parameters["version"] = version }
    parameters["diagnostics"] = .array(diagnostics)
    notifications.append(
      RPCAnswer.notification("textDocument/publishDiagnostics", .object(parameters)))
  }

  private mutating func show(_ warning: String) {
    notifications.append(
      RPCAnswer.notification(
        "window/showMessage", ["type": 2, "message": .string("Tincture: \(warning)")]))
  }

  mutating func takeNotifications() -> [JSONValue] {
    defer { notifications = [] }
    return notifications
  }

  // MARK: End

  var endOfStream: RPCEnd { phase == .shutDown ? .orderly : .unannounced }

  static func canceledRequest(_ method: String, _ parameters: JSONValue) -> JSONValue? {
    guard method == "$/cancelRequest" else { return nil }
    return parameters["id"]
  }

  static let cancellation: RPCError? = RPCError(.requestCancelled, "the request was canceled")
}
