// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A plain blocking socket to a port of 127.0.0.1, which sends any bytes at all.
final class RawClient {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private let descriptor: Int32

  /// Connects.
  ///
  /// - Parameters:
  ///   - port: The port of 127.0.0.1.
  ///   - receiveBuffer: The size of the buffer for what arrives, in bytes, to read slowly with.
  ///   - seconds: After how long a read that nothing arrives for gives up.
  /// - Throws: A ``Failure`` when nobody listens.
  init(port: UInt16, receiveBuffer: Int32? = nil, seconds: Int = 20) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw Failure(call: "connect", code: code)
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes, unless the server has closed the connection.
  func send(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemSend(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  func send(_ text: String) { send(text.utf8) }

  /// What arrives next: nothing at the end, after a reset or when nothing arrived in time.
  func receive(upTo count: Int = 1 << 16) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, recv(descriptor, buffer.baseAddress, count, 0))
    }
  }

  /// Everything until the server closes.
  func receiveAll() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = receive()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// One answer, by its own length.
  func receiveAnswer(toHead: Bool = false) -> RawAnswer? {
    var bytes: [UInt8] = []
    while true {
      if let answer = RawAnswer(bytes, isHead: toHead) { return answer }
      let piece = receive()
      if piece.isEmpty { return nil }
      bytes += piece
    }
  }
}

/// An answer as it came over the wire.
struct RawAnswer {
  let status: Int
  let fields: [String: String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Reads a whole answer; `nil` for a part of one.
  init?(_ bytes: [UInt8], isHead: Bool = false) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    guard lines[0].hasPrefix("HTTP/1.1 "), let status = Int(lines[0].dropFirst(9).prefix(3)) else {
      return nil
    }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[line[..<colon].lowercased()] = String(line[colon...].dropFirst(2))
    }
    let start = text[..<end.upperBound].utf8.count
    let length = isHead ? 0 : Int(fields["content-length"] ?? "") ?? 0
    guard bytes.count >= start + length else { return nil }
    self.status = status
    self.fields = fields
    body = Array(bytes[start..<(start + length)])
  }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    send(descriptor, bytes, count, 0)
  #else
    send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
  #endif
}
