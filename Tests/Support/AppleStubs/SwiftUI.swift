// SPDX-License-Identifier: MIT

// The part of SwiftUI that generated code uses, with Apple's signatures:
// <https://developer.apple.com/documentation/swiftui>. Colors and settings can be read back.

#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import AppKit
#endif

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle {
  #if canImport(UIKit)
    /// Not in SwiftUI.
    public let platformColor: UIColor
    public init(uiColor: UIColor) { platformColor = uiColor }
    /// Not in SwiftUI, which asks catalogs.
    public static nonisolated(unsafe) var catalog: (String) -> UIColor = { _ in .clear }
    public init(_ name: String, bundle: Bundle? = nil) { platformColor = Self.catalog(name) }
  #else
    /// Not in SwiftUI.
    public let platformColor: NSColor
    public init(nsColor: NSColor) { platformColor = nsColor }
    /// Not in SwiftUI, which asks catalogs.
    public static nonisolated(unsafe) var catalog: (String) -> NSColor = { _ in .clear }
    public init(_ name: String, bundle: Bundle? = nil) { platformColor = Self.catalog(name) }
  #endif
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { self }

  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}

public struct ViewModifierContent: View {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ViewModifierContent
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension View {
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View { self }
}

/// Of Combine, which SwiftUI exports.
public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct AppStorage<Value> {
  private let key: String
  private let initial: Value
  private let read: (String) -> Value?
  private let write: (Value) -> String

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.key = key
    initial = wrappedValue
    read = { Value(rawValue: $0) }
    write = { $0.rawValue }
  }

  public var wrappedValue: Value {
    get { UserDefaults.standard.string(forKey: key).flatMap(read) ?? initial }
    nonmutating set { UserDefaults.standard.set(write(newValue), forKey: key) }
  }
}

@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}
