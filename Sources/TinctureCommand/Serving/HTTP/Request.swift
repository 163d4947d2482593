// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The head of an HTTP request, read as strictly as RFC 9112 allows.
///
/// Two parsers that disagree about a request can be played off against each other (request
/// smuggling), so everything ambiguous is refused: a line feed without its carriage return, a
/// folded field, a blank before a colon, two hosts, two lengths, a length with a transfer coding.
struct Request: Hashable, Sendable {
  /// The method as it was sent; methods are case-sensitive.
  let method: String

  /// The target up to the question mark, as it was sent.
  let path: String

  /// What follows the question mark, as it was sent.
  let queryText: [UInt8]

  /// By the name of a field in lowercase: its values, in their order.
  let fields: [String: [String]]

  /// Whether the client speaks HTTP/1.1 rather than 1.0.
  let isPersistent: Bool

  /// How many bytes of body follow.
  let bodyLength: Int

  /// Reads a head without the empty line at its end.
  init(parsing head: some Collection<UInt8>, limits: RequestLimits) throws(RequestError) {
    let lines = try Self.lines(of: head)
    guard let first = lines.first else { throw .malformed("the request is empty") }
    let parts = first.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.allSatisfy(\.isTokenCharacter), !parts[0].isEmpty else {
      throw .malformed("the first line is not a method, a target and a version")
    }
    guard parts[1].utf8.count <= limits.targetLength else { throw .targetTooLong }
    guard parts[1].hasPrefix("/") else {
      throw .malformed("the target is not a path of this server")
    }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    queryText = target.count > 1 ? Array(target[1].utf8) : []
    let minor = try Self.minorVersion(parts[2])
    let fields = try Self.fields(lines.dropFirst(), limits: limits)
    self.fields = fields
    bodyLength = try Self.bodyLength(fields, limits: limits)
    let options = (fields["connection"] ?? []).flatMap { $0.lowercased().split(separator: ",") }
      .map(\.trimmed)
    isPersistent = minor == 1 ? !options.contains("close") : options.contains("keep-alive")
    guard minor == 0 || fields["host"]?.count == 1 else {
      throw .malformed("the request names no host, or more than one")
    }
  }

  /// The only value of a field; `nil` when it is absent or there several times.
  subscript(_ name: String) -> String? {
    guard let values = fields[name], values.count == 1 else { return nil }
    return values[0]
  }

  /// The parsed query.
  func query() throws(RequestError) -> Query { try Query(parsing: queryText) }

  /// The lines of a head of printable ASCII whose line ends are all CR LF.
  private static func lines(of head: some Collection<UInt8>) throws(RequestError) -> [String] {
    let text = String(decoding: head, as: UTF8.self)
    guard
      text.unicodeScalars.allSatisfy({
        (" "..."~").contains($0) || "\t\r\n".unicodeScalars.contains($0)
      })
    else { throw .malformed("the request holds bytes that a header cannot") }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 } }) else {
      throw .malformed("a line does not end with a carriage return and a line feed")
    }
    return lines
  }

  /// The 0 or 1 of HTTP/1.0 and HTTP/1.1.
  private static func minorVersion(_ text: Substring) throws(RequestError) -> Int {
    switch text {
    case "HTTP/1.1": return 1
    case "HTTP/1.0": return 0
    default:
      guard text.hasPrefix("HTTP/") else { throw .malformed("the version is not one of HTTP") }
      throw RequestError(.versionNotSupported, "only HTTP/1.0 and HTTP/1.1 are spoken here")
    }
  }

  /// The values of header fields by their names in lowercase.
  private static func fields(
    _ lines: ArraySlice<String>, limits: RequestLimits
  ) throws(RequestError) -> [String: [String]] {
    guard lines.count <= limits.fieldCount else { throw .fieldsTooLarge }
    var fields: [String: [String]] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy(\.isTokenCharacter)
      else { throw .malformed("a header field has no name") }
      fields[line[..<colon].lowercased(), default: []]
        .append(line[line.index(after: colon)...].trimmed)
    }
    return fields
  }

  /// The declared length of the body; 0 when none is declared.
  private static func bodyLength(
    _ fields: [String: [String]], limits: RequestLimits
  ) throws(RequestError) -> Int {
    guard fields["transfer-encoding"] == nil else {
      throw RequestError(.notImplemented, "bodies in pieces are not read here")
    }
    guard let lengths = fields["content-length"] else { return 0 }
    guard lengths.count == 1, let digits = lengths.first, !digits.isEmpty,
      digits.utf8.allSatisfy(\.isASCIIDigit)
    else { throw .malformed("the length of the body is not a number") }
    guard let length = Int(digits), length <= limits.bodyLength else {
      throw RequestError(
        .contentTooLarge, "a body may have \(limits.bodyLength >> 10) kB at most")
    }
    return length
  }
}

extension RequestError {
  /// A request that is not HTTP, or ambiguous.
  static func malformed(_ reason: String) -> RequestError { RequestError(.badRequest, reason) }

  static let targetTooLong = RequestError(
    .targetTooLong, "the URL is too long", suggestion: "Lock or pin fewer colors.")

  static let late = RequestError(.requestTimeout, "the request took too long to arrive")

  static let fieldsTooLarge = RequestError(.fieldsTooLarge, "the header is too long")
}

extension UInt8 {
  /// Whether the byte may be part of a method or of a field's name: RFC 9110, section 5.6.2.
  fileprivate var isTokenCharacter: Bool { isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(self) }
}

extension StringProtocol {
  /// The text without the blanks and tabs around it.
  fileprivate var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(self[...last].drop(while: isBlank))
  }
}

/// How much a client may send and how long it may take.
///
/// A preview is asked by one browser: its requests have a kilobyte or two and arrive at once.
struct RequestLimits: Hashable, Sendable {
  /// The greatest length in bytes of what stands before a body.
  var headLength = 16 << 10

  /// The greatest length in bytes of a request's target, its query included.
  var targetLength = 8 << 10

  /// The greatest number of header fields.
  var fieldCount = 100

  /// The greatest length in bytes of a body, which is read and put aside.
  var bodyLength = 64 << 10

  /// The greatest number of open connections; beyond it the one that has done nothing for the
  /// longest time makes room.
  var connectionCount = 256

  /// How long a connection may wait for its next request.
  var idleTime = Duration.seconds(120)

  /// How long a request may take to arrive, from its first byte to its last.
  var receivingTime = Duration.seconds(10)

  /// How long an answer may take to be made and to be read.
  var answeringTime = Duration.seconds(30)
}

/// Refuses requests that do not come from the preview's own pages.
///
/// A server on loopback can be reached by every page that a browser shows. A foreign page that has
/// made its own name point to 127.0.0.1 (DNS rebinding) says so in `Host`; one that sends requests
/// here says so in `Origin` and `Sec-Fetch-Site`, which no script can change.
struct OriginPolicy: Hashable, Sendable {
  /// The allowed values of `Host`, in lowercase.
  private let hosts: Set<String>

  /// Allows the two names of loopback with a port, which may be left out for port 80.
  init(port: UInt16) {
    let names = ["127.0.0.1", "localhost"]
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// - Throws: `forbidden` for a request under a foreign name or from a foreign page.
  func check(_ request: Request) throws(RequestError) {
    guard let host = request["host"]?.lowercased(), hosts.contains(host) else {
      throw RequestError(
        .forbidden, "this preview does not answer under that name",
        suggestion: "Open the address that 'tincture serve' printed.")
    }
    if let origins = request.fields["origin"] {
      guard origins == ["http://" + host] else { throw Self.foreign }
    }
    if let sites = request.fields["sec-fetch-site"] {
      guard sites == ["same-origin"] || sites == ["none"] else { throw Self.foreign }
    }
  }

  /// The answer to a request of another site; it names no details that a page could learn from.
  private static let foreign = RequestError(
    .forbidden, "the request comes from another site",
    suggestion: "Open the address that 'tincture serve' printed by itself.")
}
