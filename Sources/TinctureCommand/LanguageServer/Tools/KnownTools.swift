// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON

/// Something that an agent can ask for.
struct Tool: Sendable {
  let name: String
  /// What it does, as sentences.
  let summary: String
  let members: [any BatchMemberDescription]
  /// The JSON Schema of the result; `nil` where that is no single kind of object.
  let resultSchema: JSONValue?
  /// Answers a request.
  let reply: @Sendable (BatchRequest, GlobalOptions) throws -> BatchReply

  /// The tool as `tools/list` has it.
  ///
  /// Which members are needed together is said in the description: agents refuse schemas with
  /// alternatives at their top.
  var json: JSONValue {
    var tool: JSONObject = [
      "name": .string(name), "description": .string(summary),
      "inputSchema": BatchSchema.object(of: members),
    ]
    tool["outputSchema"] = resultSchema
    tool["annotations"] = [
      "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
      "openWorldHint": false,
    ]
    return .object(tool)
  }
}

extension Tool {
  /// A tool whose answer is its result.
  init(
    name: String, summary: String, members: [any BatchMemberDescription], resultSchema: JSONValue?,
    result: @escaping @Sendable (BatchRequest, GlobalOptions) throws -> JSONValue
  ) {
    self.init(name: name, summary: summary, members: members, resultSchema: resultSchema) {
      BatchReply(result: try result($0, $1))
    }
  }
}

/// Every tool of `mcp`: the operations of `batch`, and those on texts and files.
enum KnownTools {
  /// In the order of their names in either list.
  static let all = KnownOperations.all.map(tool) + own

  /// The tools that `batch` does not have.
  static let own = [CheckTool.check, CheckTool.fix, RepairTool.repair]

  /// A tool of an operation.
  private static func tool(_ operation: any BatchOperation.Type) -> Tool {
    let needs = operation.needs.map { " It needs \($0)." } ?? ""
    // Not by `?:` with nil, which would be the JSON value null.
    let schema = [operation.resultSchema].first { $0["type"] == "object" }
    return Tool(
      name: operation.name, summary: operation.summary + needs, members: operation.members,
      resultSchema: schema
    ) { request, _ in try operation.answer(to: request) }
  }
}
