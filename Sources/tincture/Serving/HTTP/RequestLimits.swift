// SPDX-License-Identifier: GPL-3.0-or-later

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
