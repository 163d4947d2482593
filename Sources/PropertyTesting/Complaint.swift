// SPDX-License-Identifier: MIT

/// What is wrong with a case.
public struct Complaint: Error, Hashable, Sendable {
  /// Tells one failure from another: the place of an assertion, or the type of an error. Shrinking
  /// never goes from one key to another.
  public var key: String
  /// What a reader is told.
  public var message: String

  public init(key: String, message: String) {
    self.key = key
    self.message = message
  }

  static let returnedFalse = Complaint(key: "false", message: "the property is false")

  init(thrown error: any Error) {
    if let complaint = error as? Complaint {
      self = complaint
    } else {
      key = String(reflecting: type(of: error))
      message = "threw \(key): \(error)"
    }
  }
}
