// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON

/// A message of JSON-RPC 2.0, as a server reads it.
///
/// Source: <https://www.jsonrpc.org/specification>. Batches are refused: neither protocol that is
/// built on this has them.
enum RPCMessage: Equatable, Sendable {
  /// Something that is answered under its identifier.
  case request(id: JSONValue, method: String, parameters: JSONValue)
  /// Something that is not answered.
  case notification(method: String, parameters: JSONValue)
  /// An answer; the servers here ask nothing, so there is nothing to do with it.
  case response

  /// Reads a message.
  ///
  /// - Throws: An ``RPCRefusal`` with the identifier, where the message has a valid one.
  init(parsing bytes: [UInt8]) throws(RPCRefusal) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: bytes) } catch {
      throw RPCRefusal(id: .null, RPCError(.parseError, "\(error)"))
    }
    try self.init(value)
  }

  private init(_ value: JSONValue) throws(RPCRefusal) {
    let id = value["id"]
    func refusal(_ reason: String) -> RPCRefusal {
      let known = id.map(Self.isValid) ?? false
      return RPCRefusal(id: known ? id ?? .null : .null, RPCError(.invalidRequest, reason))
    }
    guard value.object != nil else { throw refusal("a message is an object, not \(value.kind)") }
    guard value["jsonrpc"]?.string == "2.0" else { throw refusal("\"jsonrpc\" has to be \"2.0\"") }
    guard let method = value["method"] else {
      guard value["result"] != nil || value["error"] != nil else {
        throw refusal("there is no \"method\"")
      }
      self = .response
      return
    }
    guard let name = method.string else { throw refusal("\"method\" is \(method.kind)") }
    let parameters = value["params"] ?? [:]
    guard parameters.object != nil || parameters.array != nil || parameters == .null else {
      throw refusal("\"params\" is \(parameters.kind)")
    }
    guard let id else {
      self = .notification(method: name, parameters: parameters)
      return
    }
    guard Self.isValid(id) else { throw refusal("\"id\" is \(id.kind)") }
    self = .request(id: id, method: name, parameters: parameters)
  }

  /// Whether a value can identify a request: a string or a number.
  private static func isValid(_ id: JSONValue) -> Bool { id.string != nil || id.number != nil }
}

/// Why a request has no result.
struct RPCError: Error, Equatable {
  let code: Code
  let message: String
  /// More about it, for programs.
  var data: JSONValue?

  /// The codes of JSON-RPC 2.0, of the Language Server Protocol and of the Model Context Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    /// Of the Language Server Protocol: a request before `initialize`.
    case serverNotInitialized = -32002
    /// Of the Language Server Protocol: the client canceled the request.
    case requestCancelled = -32800
    /// Of the Model Context Protocol: the version of a request is not known.
    case unsupportedProtocolVersion = -32022
  }

  /// An error with its message on one line.
  init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message.singleLine, data)
  }

  /// The error of a method that the server does not have.
  static func unknown(_ method: String) -> RPCError {
    RPCError(.methodNotFound, "there is no method \(method.shortened(to: 100).quoted)")
  }

  /// A member of the parameters that is not there, or of another kind.
  static func missing(_ name: String) -> RPCError {
    RPCError(.invalidParameters, "the parameters have no valid \"\(name)\"")
  }

  fileprivate var json: JSONValue {
    var members: JSONObject = [
      "code": .integer(code.rawValue), "message": .string(message),
    ]
    members["data"] = data
    return .object(members)
  }
}

/// A message that is refused before its method is looked at.
struct RPCRefusal: Error, Equatable {
  /// The identifier of the message, or `null`.
  let id: JSONValue
  let error: RPCError

  init(id: JSONValue, _ error: RPCError) { (self.id, self.error) = (id, error) }
}

/// A message that a server writes.
enum RPCAnswer {
  static func result(_ value: JSONValue, to id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": value]
  }

  static func error(_ error: RPCError, to id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": error.json]
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}
