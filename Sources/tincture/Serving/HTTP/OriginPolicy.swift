// SPDX-License-Identifier: GPL-3.0-or-later

/// Refuses requests that do not come from the preview's own pages.
///
/// A server on loopback can be reached by every page that a browser shows. A foreign page that has
/// made its own name point to 127.0.0.1 (DNS rebinding) says so in `Host`; one that sends requests
/// here says so in `Origin` and `Sec-Fetch-Site`, which no script can change.
struct OriginPolicy: Hashable, Sendable {
  /// The allowed values of `Host`, in small letters.
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
