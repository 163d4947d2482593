// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension PaletteError: LocalizedError {
    /// The text of the error, so that `localizedDescription` says what is wrong.
    public var errorDescription: String? { description }
  }
#endif
