// SPDX-License-Identifier: GPL-3.0-or-later

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

  /// By the name of a field in small letters: its values, in their order.
  let fields: [String: [String]]

  /// Whether the client speaks HTTP/1.1 rather than 1.0.
  let isPersistent: Bool

  /// How many bytes of body follow.
  let bodyLength: Int

  /// Reads a head without the empty line at its end.
  ///
  /// - Throws: A ``RequestError`` for what is malformed or exceeds the limits.
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
    guard
      lines.allSatisfy({ !$0.unicodeScalars.contains("\r") && !$0.unicodeScalars.contains("\n") })
    else { throw .malformed("a line does not end with a carriage return and a line feed") }
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

  /// The values of header fields by their names in small letters.
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
    guard lengths.count == 1, let digits = lengths.first,
      !digits.isEmpty,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
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
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
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

  init() {}
}
