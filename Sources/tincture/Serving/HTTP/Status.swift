// SPDX-License-Identifier: GPL-3.0-or-later

/// The outcome of a request, as RFC 9110, section 15 numbers it.
enum Status: Int, Hashable, Sendable {
  case ok = 200
  case seeOther = 303
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case contentTooLarge = 413
  case targetTooLong = 414
  case unprocessable = 422
  case fieldsTooLarge = 431
  case internalError = 500
  case notImplemented = 501
  case versionNotSupported = 505

  /// The words that stand behind the number.
  var phrase: String {
    switch self {
    case .ok: "OK"
    case .seeOther: "See Other"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .contentTooLarge: "Content Too Large"
    case .targetTooLong: "URI Too Long"
    case .unprocessable: "Unprocessable Content"
    case .fieldsTooLarge: "Request Header Fields Too Large"
    case .internalError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
