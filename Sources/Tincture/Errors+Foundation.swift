// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

// `localizedDescription` of an error is its text. Foundation says "The operation could not be
// completed" of an error that does not conform to `LocalizedError`.

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// An error whose `localizedDescription` is its description.
  public protocol DescribedError: LocalizedError, CustomStringConvertible {}

  extension DescribedError {
    public var errorDescription: String? { description }
  }

  extension CSSColorError: DescribedError {}
  extension ChartError: DescribedError {}
  extension ContrastFixError: DescribedError {}
  extension ExportError: DescribedError {}
  extension GamutMismatch: DescribedError {}
  extension ImportError: DescribedError {}
  extension LiteralError: DescribedError {}
  extension ModelRampsError: DescribedError {}
  extension NamedColorError: DescribedError {}
  extension RampLockError: DescribedError {}
  extension RampRatiosError: DescribedError {}
  extension RampStepsError: DescribedError {}
  extension ResolverInputError: DescribedError {}
  extension RolePinError: DescribedError {}
  extension SystemError: DescribedError {}
  extension SystemErrors: DescribedError {}
  extension UnknownName: DescribedError {}
#endif
