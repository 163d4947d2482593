// SPDX-License-Identifier: MIT

/// What a live preview adds to the page of a palette.
///
/// All of it is markup of our own, written as it is.
public struct PageAdditions: Hashable, Sendable {
  /// A content security policy in place of the one that forbids every connection; `nil` for no
  /// `meta` element, where the server sends the policy.
  public var policy: String?

  /// At the end of `head`: style sheets and scripts.
  public var head: String

  /// Between the header of the page and its first section: controls.
  public var controls: String

  public init(policy: String? = nil, head: String, controls: String) {
    self.policy = policy
    self.head = head
    self.controls = controls
  }
}
