// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// Placeholder until the reader of systems is merged.
enum SystemArgument {
  static func load(_ name: String) throws -> DesignSystem {
    throw CommandFailure.usage("--system", "there is no system \(name.quoted)")
  }
}
