// SPDX-License-Identifier: MIT

import TinctureImporters

/// A page as a strict reader of XML sees it.
struct PageReading {
  /// An element with its attributes, or its end.
  struct Event: Hashable {
    var element: String
    var attributes: [String: String] = [:]
    var isEnd = false
    /// The text that is directly in it, before and after its children.
    var text = ""
  }

  private(set) var events: [Event] = []

  /// Why the page is not well-formed, if it is not.
  private(set) var error: String?

  init(_ html: String) {
    do {
      // The reader refuses document types, of which a page has the shortest.
      let doctype = "<!DOCTYPE html>"
      let elements = html.hasPrefix(doctype) ? html.dropFirst(doctype.count) : html[...]
      let content = try XMLReader.content(of: Array(elements.utf8), at: SourcePlace("page"))
      add(content.root)
    } catch {
      self.error = "\(error)"
    }
  }

  private mutating func add(_ element: XMLContent.Element) {
    events.append(
      Event(element: element.name, attributes: element.attributes, text: element.text))
    for child in element.children { add(child) }
    events.append(Event(element: element.name, isEnd: true))
  }
}

extension PageReading {
  /// The elements and the names of their attributes, without what any of them say.
  var skeleton: [String] {
    events.map { event in
      event.isEnd
        ? "/" + event.element
        : ([event.element] + event.attributes.keys.sorted()).joined(separator: " ")
    }
  }

  /// The texts of the elements of a name.
  func texts(of element: String) -> [String] {
    events.filter { $0.element == element && !$0.isEnd }.map(\.text)
  }

  /// The values of an attribute, wherever it stands.
  func values(of attribute: String) -> [String] { events.compactMap { $0.attributes[attribute] } }

  /// What the elements `meta` say, by their names.
  var metadata: [String: String] {
    let elements = events.filter { $0.element == "meta" }.map(\.attributes)
    return elements.reduce(into: [:]) { metadata, attributes in
      let name = attributes["property"] ?? attributes["name"] ?? attributes["http-equiv"]
      metadata[name ?? ""] = attributes["content"]
    }
  }

  /// The page without anything that its `data-bind`s, and the sheet with its colors, say.
  var unbound: [Event] {
    var depth = 0
    return events.compactMap { event in
      if depth > 0 {
        depth += event.isEnd ? -1 : 1
        return depth == 0 ? event : nil
      }
      let bindings = event.attributes["data-bind"]?.split(separator: " ").map(String.init) ?? []
      if bindings.contains("html") { depth = 1 }
      var event = event
      if !bindings.isEmpty || event.attributes["id"] == "palette-colors" { event.text = "" }
      for name in bindings { event.attributes[name] = nil }
      if !bindings.isEmpty { event.attributes["data-bind"] = bindings.joined(separator: " ") }
      return event
    }
  }

  /// What the `data-bind`s say, in their order; `nil` for whole markup.
  var bound: [String?] {
    events.flatMap { event -> [String?] in
      let bindings = event.attributes["data-bind"]?.split(separator: " ").map(String.init) ?? []
      return bindings.map { name in
        name == "html" ? nil : name == "text" ? event.text : event.attributes[name] ?? ""
      }
    }
  }
}

extension PageReading {
  /// A pair as a row or a cell of a table shows it.
  struct PairRow: Hashable {
    var verdict: String
    var ratio: Double
    /// `nil` for an exempt pair.
    var need: Double?

    /// The ratio as a multiple of what the pair needs.
    var margin: Double { need.map { ratio / $0 } ?? .infinity }
  }

  /// The pairs of each table, by the identifier of its caption.
  var pairRows: [String: [PairRow]] {
    var rows: [String: [PairRow]] = [:]
    var (table, verdict): (String?, String?) = (nil, nil)
    var need: Double?
    for event in events where !event.isEnd {
      switch event.element {
      case "table", "details": table = nil
      case "caption": table = event.attributes["id"]
      case "tr": (need, verdict) = (nil, nil)
      case "td", "small": need = need ?? Double(event.text.replacing("needs ", with: ""))
      default: break
      }
      if event.element == "td" { verdict = event.attributes["data-verdict"] }
      guard event.element == "b", let table, let verdict, let ratio = Double(event.text) else {
        continue
      }
      rows[table, default: []].append(
        PairRow(verdict: verdict, ratio: ratio, need: verdict == "exempt" ? nil : need))
    }
    return rows
  }
}
