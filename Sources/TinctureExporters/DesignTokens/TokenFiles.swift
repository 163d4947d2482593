// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON

/// The token files of one palette, and the resolver document that combines them.
///
/// Source: <https://www.designtokens.org/tr/2025.10/resolver/>.
///
/// One modifier, `theme`, has a context for each appearance in each gamut. Separate modifiers for
/// scheme, contrast and gamut are not possible: the context of a modifier selects files regardless
/// of the other modifiers, while a role has a color of its own for every combination. So a reader
/// can only select colors that were solved together.
struct TokenFiles {
  struct Part {
    let name: String
    let json: JSONObject
  }

  private let name: String

  /// The file of every context: the steps of ramps, and the request of the palette.
  private let base: Part

  /// The files of each context, later ones overriding earlier ones.
  private let contexts: [(name: String, parts: [Part])]

  /// The numbers beside the colors, in a file of its own.
  private let numbers: [Part]

  init(_ entry: ExportSource.Entry, of source: ExportSource) {
    let sheet = TokenSheet(entry, prefix: source.prefix, .standard)
    numbers = source.settings.scales.isEmpty ? [] : [Self.numbers(source)]
    name = entry.name
    base = Self.base(of: sheet)
    let constants = Dictionary(
      uniqueKeysWithValues: Set(sheet.layout.contexts.map(\.gamut)).map { gamut in
        (gamut, gamut == .srgb ? JSONObject() : sheet.constants(in: gamut))
      })
    contexts = sheet.layout.contexts.map { context in
      let parts = [
        Part(
          name: "palette.\(context.gamut.name).tokens.json",
          json: constants[context.gamut] ?? JSONObject()),
        Part(name: "theme.\(context.name).tokens.json", json: sheet.varying(in: context)),
      ]
      return (context.name, parts.filter { !$0.json.members.isEmpty })
    }
  }

  /// The constants in sRGB, with Tincture's extension of the whole file.
  private static func base(of sheet: TokenSheet) -> Part {
    var json = sheet.constants(in: .srgb)
    var extensions = json["$extensions"]?.object ?? JSONObject()
    extensions[TokenNotes.ownName] = .object(sheet.document)
    json["$extensions"] = .object(extensions)
    return Part(name: "palette.tokens.json", json: json)
  }

  /// The numbers as dimensions, plain numbers and weights.
  ///
  /// The composite type `typography` requires a font, a line height and the spacing of letters, which
  /// nobody has given: <https://www.designtokens.org/tr/2025.10/format/#typography>. So a style of text
  /// is a group of the tokens that there are.
  private static func numbers(_ source: ExportSource) -> Part {
    func token(_ type: String, _ value: JSONValue) -> JSONValue {
      ["$type": .string(type), "$value": value]
    }
    func dimension(_ value: Double) -> JSONValue {
      token("dimension", ["value": .number(value), "unit": "px"])
    }
    let scales = source.settings.scales
    var groups: [(String, JSONValue)] = scales.given.map { kind, entries in
      let tokens = entries.map {
        ($0.name, kind.isLength ? dimension($0.value) : token("number", .number($0.value)))
      }
      return (kind.rawValue, .object(JSONObject(distinct: tokens)))
    }
    if !scales.typography.isEmpty {
      let styles = scales.typography.map { style -> (String, JSONValue) in
        let weight = token("fontWeight", .number(Double(style.weight.number)))
        return (style.name, ["size": dimension(style.size), "weight": weight])
      }
      groups.append(("typography", .object(JSONObject(distinct: styles))))
    }
    let all = JSONObject(distinct: groups)
    let json = source.prefix.isEmpty ? all : JSONObject(distinct: [(source.prefix, .object(all))])
    return Part(name: "numbers.tokens.json", json: json)
  }

  var all: [Part] {
    var seen: Set<String> = []
    return ([base] + numbers + contexts.flatMap(\.parts)).filter { seen.insert($0.name).inserted }
  }

  // MARK: Resolver

  /// The resolver document; `source` converts a part to an element of its lists of sources: a
  /// reference, or the part itself.
  func resolver(_ source: (Part) -> JSONValue) -> JSONValue {
    let contexts = contexts.map { ($0.name, $0.parts.map(source)) }
    var sets: JSONObject = ["palette": ["sources": .array(([base] + numbers).map(source))]]
    var order: [JSONValue] = [["$ref": "#/sets/palette"]]
    var modifiers: JSONObject?
    if contexts.contains(where: { !$0.1.isEmpty }) {
      // A modifier has two contexts or more; one is the same as a set.
      if contexts.count == 1, let (name, sources) = contexts.first {
        sets[name] = ["sources": .array(sources)]
        order.append(["$ref": .string("#/sets/\(name)")])
      } else {
        let sources = JSONObject(distinct: contexts.map { ($0, .array($1)) })
        modifiers = ["theme": ["default": .string(contexts[0].0), "contexts": .object(sources)]]
        order.append(["$ref": "#/modifiers/theme"])
      }
    }
    var document: JSONObject = [
      "$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json",
      "name": .string(name), "version": "2025.10", "sets": .object(sets),
    ]
    document["modifiers"] = modifiers.map(JSONValue.object)
    document["resolutionOrder"] = .array(order)
    return .object(document)
  }
}

extension TokenFiles.Part {
  var file: JSONValue {
    let head: JSONObject = ["$schema": "https://www.designtokens.org/schemas/2025.10/format.json"]
    return .object(head.merging(json))
  }
}

extension ExportedFile {
  init(_ path: [String], json: JSONValue) {
    self.init(path, bytes: json.bytes(style: .pretty) + [UInt8(ascii: "\n")])
  }
}
