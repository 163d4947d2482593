// SPDX-License-Identifier: MIT

/// How much a client may send and how long it may take.
///
/// A preview is asked by one browser: its requests have a kilobyte or two and arrive at once.
public struct RequestLimits: Hashable, Sendable {
  /// The greatest length in bytes of what stands before a body.
  public var headLength = 16 << 10

  /// The greatest length in bytes of a request's target, its query included.
  public var targetLength = 8 << 10

  /// The greatest number of header fields.
  public var fieldCount = 100

  /// The greatest length in bytes of a body, which is read and put aside.
  public var bodyLength = 64 << 10

  /// The greatest number of open connections; beyond it the one that has done nothing for the
  /// longest time makes room.
  public var connectionCount = 256

  /// How long a connection may wait for its next request.
  public var idleTime = Duration.seconds(120)

  /// How long a request may take to arrive, from its first byte to its last.
  public var receivingTime = Duration.seconds(10)

  /// How long an answer may take to be made and to be read.
  public var answeringTime = Duration.seconds(30)

  public init() {}
}
