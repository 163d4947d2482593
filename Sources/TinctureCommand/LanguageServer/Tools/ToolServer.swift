// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import TincturePalettes

/// The conversation with an agent.
///
/// Source: Model Context Protocol, <https://modelcontextprotocol.io/specification/2026-07-28>, and
/// its versions with a handshake up to 2025-11-25. In the former each request names its version.
struct ToolServer: RPCHandler {
  private let global: GlobalOptions
  private var isInitialized = false

  let hasWork = false
  let end: RPCEnd? = nil
  let endOfStream = RPCEnd.orderly

  /// The versions that begin with `initialize`, the latest last.
  private static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The versions whose requests stand alone.
  private static let statelessVersions = ["2026-07-28"]
  static let versions = handshakeVersions + statelessVersions

  init(_ global: GlobalOptions) { self.global = global }

  mutating func result(
    of method: String, _ parameters: JSONValue
  ) throws(RPCError) -> JSONValue {
    if let version = parameters["_meta"]?[Self.versionKey] {
      return try statelessResult(of: method, parameters, version)
    }
    switch method {
    case "initialize":
      isInitialized = true
      return Self.greeting(for: parameters["protocolVersion"]?.string)
    case "ping": return [:]
    case "server/discover":
      throw RPCError(.invalidParameters, "\"_meta\" has no \(Self.versionKey)")
    case _ where !isInitialized:
      throw RPCError(
        .invalidRequest,
        "the first request has to be initialize, or to name its version in \"_meta\"")
    case "tools/list": return ["tools": .array(KnownTools.all.map(\.json))]
    case "tools/call": return try call(parameters)
    default: throw .unknown(method)
    }
  }

  mutating func note(_ method: String, _ parameters: JSONValue) {}
  mutating func work() {}
  mutating func takeNotifications() -> [JSONValue] { [] }

  static func canceledRequest(_ method: String, _ parameters: JSONValue) -> JSONValue? {
    guard method == "notifications/cancelled" else { return nil }
    return parameters["requestId"]
  }

  static let cancellation: RPCError? = nil

  // MARK: Versions

  private static let prefix = "io.modelcontextprotocol/"
  private static let versionKey = prefix + "protocolVersion"
  private static let capabilitiesKey = prefix + "clientCapabilities"

  private static let information: JSONValue = [
    "name": .string(PaletteDocument.generator.name),
    "version": .string(PaletteDocument.generator.version),
  ]

  private static let instructions: JSONValue =
    "Measures, repairs and makes color palettes. check reads style sheets, design tokens and sources."

  /// The answer to `initialize`: the version that is asked for, or the latest one.
  private static func greeting(for version: String?) -> JSONValue {
    let known = handshakeVersions.last { $0 == version } ?? handshakeVersions.last ?? ""
    return [
      "protocolVersion": .string(known), "capabilities": ["tools": ["listChanged": false]],
      "serverInfo": information, "instructions": instructions,
    ]
  }

  /// Answers a request that names its version.
  private func statelessResult(
    of method: String, _ parameters: JSONValue, _ version: JSONValue
  ) throws(RPCError) -> JSONValue {
    guard let name = version.string, parameters["_meta"]?[Self.capabilitiesKey]?.object != nil
    else {
      throw RPCError(
        .invalidParameters, "\"_meta\" needs \(Self.versionKey) and \(Self.capabilitiesKey)")
    }
    let supported = JSONValue.array(Self.statelessVersions.map(JSONValue.string))
    guard Self.statelessVersions.contains(name) else {
      throw RPCError(
        .unsupportedProtocolVersion, "the version \(name.quoted) is not known",
        data: ["supported": supported, "requested": version])
    }
    // What the tools are does not change while the server runs.
    let caching: JSONValue = ["ttlMs": 3_600_000, "cacheScope": "public"]
    switch method {
    case "server/discover":
      return Self.complete(
        [
          "supportedVersions": supported, "capabilities": ["tools": [:]],
          "instructions": Self.instructions,
        ], caching)
    case "tools/list":
      return Self.complete(["tools": .array(KnownTools.all.map(\.json))], caching)
    case "tools/call": return Self.complete(try call(parameters), [:])
    default: throw .unknown(method)
    }
  }

  private static func complete(_ result: JSONValue, _ caching: JSONValue) -> JSONValue {
    let head: JSONValue = [
      "resultType": "complete",
      "_meta": .object(JSONObject(distinct: [(prefix + "serverInfo", information)])),
    ]
    return JSONSchema.merging(head, result, caching)
  }

  // MARK: Calls

  /// The answer to `tools/call`; what a tool refuses is a result that says so, for the agent to
  /// read.
  private func call(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard let name = parameters["name"]?.string else { throw .missing("name") }
    guard let tool = KnownTools.all.first(where: { $0.name == name }) else {
      let hint = SuggestionSentence.sentence(for: name, among: KnownTools.all.map(\.name))
      throw RPCError(.invalidParameters, "there is no tool \(name.quoted). \(hint)")
    }
    let given = parameters["arguments"] ?? [:]
    guard let arguments = given.object else { throw .missing("arguments") }
    do {
      let reply = try tool.reply(BatchRequest(members: arguments), global)
      let conflicts: JSONValue = ["conflicts": .array(reply.conflicts)]
      let texts = [reply.result] + (reply.conflicts.isEmpty ? [] : [conflicts])
      return [
        "content": .array(texts.map { ["type": "text", "text": .string($0.text())] }),
        "structuredContent": reply.result, "isError": false,
      ]
    } catch {
      return [
        "content": [["type": "text", "text": .string(Self.message(of: error))]], "isError": true,
      ]
    }
  }

  private static func message(of error: any Error) -> String {
    switch error {
    case let error as BatchError: "\(error.code.rawValue): \(error.message)"
    case let failure as CommandFailure: failure.description
    case let failures as CommandFailures:
      failures.failures.map(\.description).joined(separator: "\n")
    default: "\(error)".singleLine
    }
  }
}
