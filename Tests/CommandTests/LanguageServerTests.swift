// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Support
import TinctureJSON
import XCTest

@testable import TinctureCommand

/// What `tincture lsp` says to an editor.
final class LanguageServerTests: XCTestCase {
  private let uri = "file:///nowhere/site.css"

  func testTheGreetingPromisesWhatIsAnswered() throws {
    let server = try Conversation("lsp", framing: .headers)
    let greeting = try server.result("initialize", ["capabilities": [:]])
    XCTAssertEqual(greeting["serverInfo"]?["name"], "tincture")
    XCTAssertEqual(greeting["capabilities"]?["positionEncoding"], "utf-16")
    let methods = [
      "hoverProvider": "textDocument/hover", "colorProvider": "textDocument/documentColor",
      "codeActionProvider": "textDocument/codeAction",
      "definitionProvider": "textDocument/definition",
      "completionProvider": "textDocument/completion",
    ]
    try server.open(uri, "css", "a { color: #777 }")
    for (capability, method) in methods {
      let answer = try server.ask(
        method,
        [
          "textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 0],
          "range": documentRange(0, 0, 0, 9), "context": ["diagnostics": []],
        ])
      let isPromised = greeting["capabilities"]?[capability] != nil
      XCTAssertEqual(answer["error"]?["code"] == -32601, !isPromised, "\(method): \(answer.text())")
    }
    XCTAssertEqual(try server.result("shutdown"), .null)
    try server.notify("exit")
    XCTAssertEqual(try server.close(), 0)
  }

  func testEachFormatHasItsFindings() throws {
    let editor = try Conversation.editor()
    let texts: [(uri: String, language: String, text: String, range: JSONValue)] = [
      (uri, "css", "/* 😀 */ .b { color: #aaa; background: white }", documentRange(0, 14, 0, 25)),
      (
        "untitled:Untitled-1", "scss", "$a: #777;\n.x { color: $a; background: #888 }",
        documentRange(1, 5, 1, 10)
      ),
      (
        "file:///n/a.less", "less", "@a: #888;\r\n.x { color: #777; background: @a }",
        documentRange(1, 5, 1, 16)
      ),
      (
        "file:///n/a.tokens.json", "json",
        "{\"text\": {\"$type\": \"color\",\n\"$value\": \"#999999\"}, \"surface\": {\"$type\": \"color\","
          + "\"$value\": \"#ffffff\"}}", documentRange(1, 10, 1, 19)
      ),
      (
        "file:///n/View.swift", "swift",
        """
        import SwiftUI
        struct V: View { var body: some View { Text("é😀").foregroundStyle(\
        Color(red: 0.7, green: 0.7, blue: 0.7)).background(Color(red: 1, green: 1, blue: 1)) } }
        """, documentRange(1, 67, 1, 105)
      ),
    ]
    for (uri, language, text, range) in texts {
      try editor.open(uri, language, text)
      let found = try editor.diagnostics(of: uri).filter { $0["severity"] == 1 }
      XCTAssertEqual(found.map { $0["range"] }, [range], "\(uri): \(found)")
      XCTAssertEqual(found.first?["code"], "contrast/text-aa", uri)
      XCTAssertEqual(found.first?["source"], "tincture", uri)
    }
  }

  func testAnAssetCatalogIsReadWithItsOtherColors() throws {
    let folder = try TemporaryFolder()
    func set(_ hex: String) -> String {
      let channels = [1, 3, 5].map { start in
        "0x" + hex.dropFirst(start).prefix(2)
      }
      return """
        {"info": {"author": "xcode", "version": 1}, "colors": [{"idiom": "universal",
        "color": {"color-space": "srgb", "components": {"red": "\(channels[0])",
        "green": "\(channels[1])", "blue": "\(channels[2])", "alpha": "1.000"}}}]}
        """
    }
    for (name, hex) in [("Text", "#000000"), ("Surface", "#ffffff")] {
      let path = "App.xcassets/\(name).colorset"
      try FileManager.default.createDirectory(
        at: folder.url(path), withIntermediateDirectories: true)
      try Data(set(hex).utf8).write(to: folder.url(path + "/Contents.json"))
    }
    let uri = "file://" + folder.path("App.xcassets/Text.colorset/Contents.json")
    let editor = try Conversation.editor("--guess", in: folder.path(""))
    try editor.open(uri, "json", set("#000000"))
    XCTAssertEqual(try editor.diagnostics(of: uri).filter { $0["severity"] == 1 }, [])
    try editor.change(uri, version: 2, [["text": .string(set("#999999"))]])
    let found = try editor.diagnostics(of: uri).filter {
      $0["code"]?.string?.hasPrefix("contrast/") ?? false
    }
    XCTAssertEqual(found.count, 1, "\(found)")
    XCTAssertEqual(found.first?["range"]?["start"]?["line"], 1)
  }

  func testWhatCannotBeReadIsSaidAndOtherFilesAreLeft() throws {
    let editor = try Conversation.editor()
    try editor.open("file:///n/a.tokens.json", "json", "{\"a\": {\"$type\": \"color\",")
    let found = try editor.diagnostics(of: "file:///n/a.tokens.json")
    XCTAssertTrue(found.first?["message"]?.string?.hasPrefix("not read: ") ?? false, "\(found)")
    for (uri, language, text) in [
      ("file:///n/package.json", "json", "{}"), ("file:///n/a.txt", "plaintext", "#777"),
      ("file:///n/README.md", "markdown", "color: #777"),
    ] {
      try editor.open(uri, language, text)
      XCTAssertEqual(try editor.diagnostics(of: uri), [], uri)
    }
    let large = String(repeating: "a { color: #777; background: #888 }\n", count: 60_000)
    try editor.open(uri, "css", large)
    let message = try editor.diagnostics(of: uri).first?["message"]?.string ?? ""
    XCTAssertTrue(message.hasPrefix("not checked: a document has 2 MiB at most"), message)
    try editor.change(uri, version: 2, [["text": "a { color: #777; background: #888 }"]])
    XCTAssertEqual(try editor.diagnostics(of: uri).count, 1)
  }

  func testEditsChangeWhatIsFound() throws {
    let editor = try Conversation.editor()
    try editor.open(uri, "css", "/*😀*/ .a { color: #000; background: #fff }\n")
    XCTAssertEqual(try editor.diagnostics(of: uri).count, 0)
    // The emoji has two UTF-16 code units: #000 is at 19 to 23.
    try editor.change(
      uri, version: 2, [["range": documentRange(0, 19, 0, 23), "text": "#999"]])
    XCTAssertEqual(
      try editor.diagnostics(of: uri).map { $0["range"] }, [documentRange(0, 12, 0, 23)])
    try editor.change(
      uri, version: 3,
      [
        ["range": documentRange(0, 0, 0, 0), "text": "\r\n😀\r"],
        ["range": documentRange(2, 19, 2, 23), "text": "#333"],
        ["range": documentRange(2, 37, 2, 41), "text": "#444"],
      ])
    XCTAssertEqual(
      try editor.diagnostics(of: uri).map { $0["range"]?["start"]?["line"] }, [2])
    try editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    XCTAssertEqual(try editor.diagnostics(of: uri), [])
  }

  func testOnlyTheLastOfWaitingTextsIsChecked() throws {
    let editor = try Conversation.editor()
    try editor.open(uri, "css", "a { color: #777; background: #888 }")
    _ = try editor.diagnostics(of: uri)
    let changes = (2...50).map { version -> JSONValue in
      [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": .string(uri), "version": .integer(version)],
          "contentChanges": [["text": "a { color: #777; background: #888 }"]],
        ],
      ]
    }
    try editor.send(changes.flatMap(editor.framed))
    var versions: [Int] = []
    while versions.last != 50 {
      versions.append(try editor.next()["params"]?["version"]?.number?.integer ?? 0)
    }
    XCTAssertLessThan(versions.count, 10)
  }

  func testTheTextOfOneDocumentCountsForAnother() throws {
    let folder = try TemporaryFolder()
    try Data("@import \"b.css\";\na { color: var(--t); background: #fff }".utf8)
      .write(to: folder.url("a.css"))
    try Data(":root { --t: #000 }".utf8).write(to: folder.url("b.css"))
    let editor = try Conversation.editor(in: folder.path(""))
    let (a, b) = ("file://" + folder.path("a.css"), "file://" + folder.path("b.css"))
    try editor.open(b, "css", ":root { --t: #999 }")
    _ = try editor.diagnostics(of: b)
    try editor.open(a, "css", try folder.text("a.css"))
    XCTAssertEqual(try editor.diagnostics(of: a).filter { $0["severity"] == 1 }.count, 1)
  }

  func testTheProjectsConfigurationCounts() throws {
    let folder = try TemporaryFolder()
    try Data(
      "brands: {a: '#0a84ff'}\nlevel: AAA\nchecks: {files: [.], exclude: [vendor.css]}\n".utf8
    )
    .write(to: folder.url("tincture.yaml"))
    let editor = try Conversation.editor(in: folder.path(""))
    let text = "a { color: #767676; background: #fff }"
    for (name, rules) in [("a.css", ["contrast/text-aaa"]), ("vendor.css", [])] {
      let uri = "file://" + folder.path(name)
      try editor.open(uri, "css", text)
      XCTAssertEqual(try editor.diagnostics(of: uri).compactMap { $0["code"]?.string }, rules, name)
    }
  }

  // MARK: Positions

  func testPositionsAreThoseOfUTF16() {
    let text = "a😀é\r\n\u{1F1E9}\u{1F1EA}x\ry\n\n"
    let document = DocumentText(Array(text.utf8))
    // Foundation counts UTF-16 code units.
    let whole = text as NSString
    var (line, character) = (0, 0)
    for index in 0..<whole.length {
      let unit = whole.character(at: index)
      let isTrailing = (0xDC00...0xDFFF).contains(unit)
      let isInEnd = index > 0 && unit == 0x0A && whole.character(at: index - 1) == 0x0D
      if !isTrailing, !isInEnd {
        let bytes = whole.substring(to: index).utf8.count
        let position = DocumentPosition(line: line, character: character)
        XCTAssertEqual(document.offset(of: position), bytes, "\(line):\(character)")
        XCTAssertEqual(document.position(of: bytes), position)
      }
      character += 1
      let isReturn =
        unit == 0x0D && !(index + 1 < whole.length && whole.character(at: index + 1) == 0x0A)
      if unit == 0x0A || isReturn { (line, character) = (line + 1, 0) }
    }
    XCTAssertEqual(document.offset(of: DocumentPosition(line: 99, character: 0)), text.utf8.count)
    XCTAssertEqual(document.offset(of: DocumentPosition(line: 0, character: 99)), 7)
    XCTAssertEqual(document.offset(of: DocumentPosition(line: 0, character: 2)), 1, "in the emoji")
  }

  func testRandomEditsAreThoseOfFoundation() throws {
    var random = SystemRandomNumberGenerator()
    let parts = ["a", "é", "😀", "\n", "\r\n", "\u{301}", "#777", "", "👩‍👩‍👧"]
    for _ in 0..<200 {
      var text = (0..<12).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      var document = try XCTUnwrap(
        OpenDocument(["uri": "file:///a.css", "languageId": "css", "text": .string(text)]))
      for _ in 0..<8 {
        let scalars = Array(text.unicodeScalars)
        let ends = [0, 0].map { _ in Int.random(in: 0...scalars.count, using: &random) }.sorted()
        let offsets = ends.map { end in
          scalars[..<end].reduce(0) { $0 + UTF8.width($1) }
        }
        let replacement = parts.randomElement(using: &random) ?? ""
        let range: JSONValue = [
          "start": document.text.position(of: offsets[0]).json,
          "end": document.text.position(of: offsets[1]).json,
        ]
        // Between the two bytes of a line end there is no position.
        guard document.text.range(range) == offsets[0]..<offsets[1] else { continue }
        let before = text
        text = String(
          decoding: Array(text.utf8)[..<offsets[0]] + Array(replacement.utf8)
            + Array(text.utf8)[offsets[1]...], as: UTF8.self)
        document.apply([["range": range, "text": .string(replacement)]], version: 2)
        XCTAssertEqual(document.text.bytes, Array(text.utf8), "\(before.debugDescription) \(range)")
      }
    }
  }
}

/// What `tincture lsp` answers about a document.
final class LanguageServerAnswerTests: XCTestCase {
  private let uri = "file:///nowhere/site.css"
  private let sheet = """
    :root {
      --text: #999; /* 😀 */ --surface: #fff;
    }
    .a { color: var(--text); background: var(--surface) }
    /* 😀 */ .b { color: color(display-p3 0 0.9 0.2); background: white; }

    """

  private func ask(
    _ editor: Conversation, _ method: String, _ uri: String, _ members: JSONObject = [:]
  ) throws -> JSONValue {
    var parameters = members
    parameters["textDocument"] = ["uri": .string(uri)]
    return try editor.result("textDocument/" + method, .object(parameters))
  }

  /// The text of a document after the edits of a workspace edit.
  private func applied(_ edit: JSONValue?, to text: String, of uri: String) throws -> String {
    let edits = try XCTUnwrap(edit?["changes"]?[uri]?.array, edit?.text() ?? "no edit")
    var document = DocumentText(Array(text.utf8))
    for edit in edits.reversed() {
      let range = try XCTUnwrap(document.range(edit["range"]))
      document = document.replacing(range, with: Array((edit["newText"]?.string ?? "").utf8))
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }

  func testColorsAreThoseThatAreWritten() throws {
    let editor = try Conversation.editor()
    try editor.open(uri, "css", sheet)
    let colors = try XCTUnwrap(ask(editor, "documentColor", uri).array)
    XCTAssertEqual(
      colors.map { $0["range"] },
      [
        documentRange(1, 10, 1, 14), documentRange(1, 36, 1, 40), documentRange(4, 21, 4, 48),
        documentRange(4, 62, 4, 67),
      ])
    XCTAssertEqual(
      colors[0]["color"], ["red": 0.6, "green": 0.6, "blue": 0.6, "alpha": 1])
    XCTAssertEqual(colors[2]["color"]?["red"], 0, "a color outside of sRGB is clipped")
  }

  func testAPickedColorIsWrittenAsTheLanguageHasIt() throws {
    let swift = """
      import SwiftUI
      let a = Color(red: 0.7, green: 0.7, blue: 0.7)
      let b = UIColor(red: 0.7, green: 0.7, blue: 0.7, alpha: 1)
      """
    let tokens =
      "{\"a\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": "
      + "[1, 1, 1], \"alpha\": 1}}, \"b\": {\"$type\": \"color\", \"$value\": \"#000000\"}}"
    let places: [(uri: String, language: String, text: String, count: Int, first: String)] = [
      (uri, "css", "a { color: red }", 4, "#336699"),
      ("file:///n/a.scss", "scss", "$a: hsl(1 2% 3%);", 4, "#336699"),
      ("file:///n/a.less", "less", "@a: #12345678;", 3, "#336699"),
      ("file:///n/a.swift", "swift", swift, 2, "Color(red: 0.2, green: 0.4, blue: 0.6)"),
      ("file:///n/a.tokens.json", "json", tokens, 1, ""),
    ]
    let picked: JSONValue = ["red": 0.2, "green": 0.4, "blue": 0.6, "alpha": 1]
    for (uri, language, text, count, first) in places {
      try editor(text, uri, language) { editor, colors in
        for (index, color) in colors.enumerated() {
          let answers = try XCTUnwrap(
            ask(
              editor, "colorPresentation", uri, ["range": color["range"] ?? .null, "color": picked]
            )
            .array)
          XCTAssertEqual(answers.count, count, "\(uri): \(answers)")
          if index == 0, !first.isEmpty {
            XCTAssertEqual(answers.first?["textEdit"]?["newText"]?.string, first)
          }
          for answer in answers {
            try assert(picked, isReadFrom: answer["textEdit"], in: text, uri, language, index)
          }
        }
      }
    }
  }

  /// Opens a document and hands its colors on.
  private func editor(
    _ text: String, _ uri: String, _ language: String,
    _ body: (Conversation, [JSONValue]) throws -> Void
  ) throws {
    let editor = try Conversation.editor()
    try editor.open(uri, language, text)
    let colors = try XCTUnwrap(ask(editor, "documentColor", uri).array)
    XCTAssertFalse(colors.isEmpty, uri)
    try body(editor, colors)
  }

  /// Checks that a document has a color after an edit, to the nearest byte.
  private func assert(
    _ color: JSONValue, isReadFrom edit: JSONValue?, in text: String, _ uri: String,
    _ language: String, _ index: Int
  ) throws {
    let document = DocumentText(Array(text.utf8))
    let range = try XCTUnwrap(document.range(edit?["range"]))
    let new = edit?["newText"]?.string ?? ""
    let changed = document.replacing(range, with: Array(new.utf8))
    try editor(String(decoding: changed.bytes, as: UTF8.self), uri, language) { _, colors in
      let read = try XCTUnwrap(colors.dropFirst(index).first?["color"], "\(uri): \(new)")
      for channel in ["red", "green", "blue", "alpha"] {
        XCTAssertEqual(
          read[channel]?.double ?? -1, color[channel]?.double ?? 1, accuracy: 0.0041,
          "\(uri): \(new)")
      }
    }
  }

  func testAColorOutsideOfSRGBKeepsWhatItHas() throws {
    try editor(sheet, uri, "css") { editor, colors in
      let answers = try XCTUnwrap(
        ask(
          editor, "colorPresentation", uri,
          ["range": colors[2]["range"] ?? .null, "color": colors[2]["color"] ?? .null]
        ).array)
      XCTAssertEqual(
        answers.map { $0["label"]?.string?.prefix(6) }, ["oklch(", "color("], "\(answers)")
      XCTAssertEqual(answers.last?["label"], "color(display-p3 0 0.9 0.2)")
    }
  }

  func testThePairsUnderThePointerAreShown() throws {
    let editor = try Conversation.editor()
    try editor.open(uri, "css", sheet)
    let places: [(line: Int, character: Int, text: String?)] = [
      (1, 4, "✗ **2.84:1**, needs 4.5: `text #999999` on `surface #ffffff`"),
      (1, 12, "written: the rule"),
      (1, 38, "`text #999999` on `surface #ffffff`"), (3, 18, "**2.84:1**"), (4, 30, "1.64:1"),
      (0, 0, nil), (5, 0, nil),
    ]
    for (line, character, text) in places {
      let hover = try ask(
        editor, "hover", uri,
        ["position": ["line": .integer(line), "character": .integer(character)]])
      guard let text else {
        XCTAssertEqual(hover, .null, "\(line):\(character)")
        continue
      }
      let shown = hover["contents"]?["value"]?.string ?? ""
      XCTAssertTrue(shown.contains(text), "\(line):\(character): \(shown)")
    }
    try editor.change(uri, version: 2, [["text": "a { border-color: #123456 }"]])
    let alone = try ask(editor, "hover", uri, ["position": ["line": 0, "character": 20]])
    XCTAssertEqual(
      alone["contents"]?["value"], "- This color is in no pair that is measured.")
  }

  func testFixesAreThoseOfCheck() throws {
    let folder = try TemporaryFolder()
    let tokens = """
      {"text": {"$type": "color", "$value": "#999999"}, "faint": {"$type": "color",
      "$value": "#aaaaaa"}, "surface": {"$type": "color", "$value": "#ffffff"}}
      """
    let files = [
      ("a.css", "css", sheet),
      ("a.scss", "scss", "$t: #999; /*😀*/ .a { color: $t; background: #fff }"),
      ("a.tokens.json", "json", tokens),
      (
        "b.css", "css",
        "/*😀*/.a{color:#999;background:#fff}.b{color:#888;background:#000}\r\n.c{color:#555;background:#444}"
      ),
    ]
    for (name, language, text) in files {
      try Data(text.utf8).write(to: folder.url(name))
      let editor = try Conversation.editor(in: folder.path(""))
      let uri = "file://" + folder.path(name)
      // The text of the editor counts: its first line is not in the file.
      let opened = language == "json" ? text : "/* 😀 */\n" + text
      try editor.open(uri, language, opened)
      func actions(_ kind: String) throws -> [JSONValue] {
        try XCTUnwrap(
          ask(
            editor, "codeAction", uri,
            [
              "range": documentRange(0, 0, 99, 0),
              "context": ["diagnostics": [], "only": [.string(kind)]],
            ]
          ).array)
      }
      let all = try XCTUnwrap(actions("source.fixAll").first, name)
      XCTAssertEqual(all["kind"], "source.fixAll.tincture")
      let fixed = try applied(all["edit"], to: opened, of: uri)
      _ = try Command("check", "--fix", folder.path(name)).run()
      XCTAssertEqual(fixed, (language == "json" ? "" : "/* 😀 */\n") + (try folder.text(name)), name)
      for action in try actions("quickfix") {
        XCTAssertTrue(action["title"]?.string?.hasPrefix("Change ") ?? false, action.text())
        let one = try applied(action["edit"], to: opened, of: uri)
        try editor.change(uri, version: 2, [["text": .string(one)]])
        let left = try actions("quickfix").count
        try editor.change(uri, version: 3, [["text": .string(opened)]])
        XCTAssertLessThan(left, try actions("quickfix").count, "\(name): \(action.text())")
      }
    }
  }

  func testAnEditNamesTheVersionThatItIsFor() throws {
    let editor = try Conversation("lsp", framing: .headers)
    _ = try editor.result(
      "initialize",
      [
        "capabilities": [
          "workspace": ["workspaceEdit": ["documentChanges": true]],
          "textDocument": ["codeAction": ["disabledSupport": true]],
        ]
      ])
    try editor.open(uri, "css", "a { color: #000; background: #fff }")
    try editor.change(uri, version: 7, [["range": documentRange(0, 11, 0, 15), "text": "#999"]])
    let actions = try ask(
      editor, "codeAction", uri,
      ["range": documentRange(0, 12, 0, 12), "context": ["diagnostics": []]])
    let change = actions.array?.first?["edit"]?["documentChanges"]?.array?.first
    XCTAssertEqual(change?["textDocument"]?["version"], 7, actions.text())
    XCTAssertEqual(change?["edits"]?.array?.first?["newText"], "767676")
    try editor.change(
      uri, version: 8, [["text": "a { color: hsl(from #999 h s l); background: #fff }"]])
    let refused = try ask(
      editor, "codeAction", uri,
      ["range": documentRange(0, 0, 0, 40), "context": ["diagnostics": []]])
    XCTAssertNotNil(refused.array?.first?["disabled"]?["reason"]?.string, refused.text())
  }

  func testAFixThatCannotBeMadeIsLeftOutWhereAnEditorCannotShowIt() throws {
    let editor = try Conversation.editor()
    try editor.open(uri, "css", "a { color: hsl(from #999 h s l); background: #fff }")
    let actions = try ask(
      editor, "codeAction", uri,
      ["range": documentRange(0, 0, 0, 40), "context": ["diagnostics": []]])
    XCTAssertEqual(actions, [])
  }

  func testEditsOfLinesMakeTheOtherText() {
    let parts = ["a", "é", "😀", "\n", "\r\n", "ê", "#777", ""]
    var random = SystemRandomNumberGenerator()
    func text() -> [UInt8] {
      Array((0..<8).map { _ in parts.randomElement(using: &random) ?? "" }.joined().utf8)
    }
    for _ in 0..<500 {
      let (old, new) = (text(), text())
      var made = old
      for (range, replacement) in LineEdits(from: old, to: new).all.reversed() {
        made.replaceSubrange(range, with: replacement)
        XCTAssertNotNil(String(validating: replacement, as: UTF8.self))
      }
      XCTAssertEqual(made, new)
    }
  }
}
