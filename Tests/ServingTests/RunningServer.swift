// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

@testable import TinctureCommand

/// A server that runs as long as a test wants it to.
final class RunningServer {
  let server: LoopbackServer
  private let task: Task<Void, any Error>
  private let end = DispatchSemaphore(value: 0)

  init(_ site: any Site = TestSite(), limits: RequestLimits = RequestLimits(), port: UInt16 = 0)
    throws
  {
    let server = try LoopbackServer(port: port, limits: limits, site: site)
    self.server = server
    task = Task { [end] in
      defer { end.signal() }
      try await server.run()
    }
  }

  deinit { task.cancel() }

  var port: UInt16 { server.port }
  var host: String { "127.0.0.1:\(port)" }

  /// Asks the server to end.
  func cancel() { task.cancel() }

  /// Whether the server has ended within so many seconds.
  func hasEnded(within seconds: Double) -> Bool {
    end.wait(timeout: .now() + seconds) == .success
  }

  func client(seconds: Int = 20) throws -> RawClient {
    try RawClient(port: port, seconds: seconds)
  }

  /// The answer to a request whose lines come after `GET target`, and `Host`.
  func answer(
    _ target: String, method: String = "GET", fields: [String] = [], body: String = ""
  ) throws -> RawAnswer? {
    let client = try client()
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields
    client.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return client.receiveAnswer(toHead: method == "HEAD")
  }
}

/// A site of three answers: its path, a large one, and one that takes a while.
struct TestSite: Site {
  static let largeCount = 8 << 20

  func answer(to request: Request) async throws(RequestError) -> Answer {
    guard ["GET", "HEAD"].contains(request.method) else {
      throw RequestError(.methodNotAllowed, "only GET and HEAD")
    }
    switch request.path {
    case "/large":
      return Answer(type: "text/plain", body: Array(repeating: 0x61, count: Self.largeCount))
    case "/slow":
      try? await Task.sleep(for: .milliseconds(300))
      return Answer(type: "text/plain", body: Array("slow".utf8))
    default: return Answer(type: "text/plain", body: Array(request.path.utf8))
    }
  }
}
