// SPDX-License-Identifier: MIT

/// One number that a generator asked for.
struct Choice: Hashable, Sendable {
  var value: UInt64
  var domain: ChoiceDomain
}
