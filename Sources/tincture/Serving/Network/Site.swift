// SPDX-License-Identifier: GPL-3.0-or-later

/// What a server answers requests with.
protocol Site: Sendable {
  /// - Throws: A ``RequestError``, which is sent as JSON.
  func answer(to request: Request) async throws(RequestError) -> Answer
}
