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

// Styles that are no colors, whose names are members of `ShapeStyle`:
// <https://developer.apple.com/documentation/swiftui/shapestyle>.

public struct BackgroundStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}

public struct ForegroundStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { .init() }
}

public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}

public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { .init() }
}

public struct FillShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { .init() }
}

public struct LinkShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { .init() }
}

public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { .init() }
}

public struct SelectionShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { .init() }
}

public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}

public struct HierarchicalShapeStyle: ShapeStyle {
  public static let primary = HierarchicalShapeStyle()
  public static let secondary = HierarchicalShapeStyle()
  public static let tertiary = HierarchicalShapeStyle()
  public static let quaternary = HierarchicalShapeStyle()
  public static let quinary = HierarchicalShapeStyle()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

public struct Material: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == Material {
  public static var bar: Material { .init() }
  public static var regularMaterial: Material { .init() }
  public static var thickMaterial: Material { .init() }
  public static var thinMaterial: Material { .init() }
  public static var ultraThickMaterial: Material { .init() }
  public static var ultraThinMaterial: Material { .init() }
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

/// Not in SwiftUI, whose views of several views are private.
public struct ViewGroup: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> ViewGroup {
    ViewGroup()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct Text: View {
  public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { fatalError() }
}

public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

public struct HorizontalAlignment: Sendable {
  public static let leading = HorizontalAlignment()
}

public struct Alignment: Sendable {
  public static let leading = Alignment()
}

public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    _ = content()
  }
  public var body: Never { fatalError() }
}

public struct ScrollView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func padding(_ length: CGFloat) -> some View { self }
  nonisolated public func frame(maxWidth: CGFloat?, alignment: Alignment) -> some View { self }
  nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}

extension Text {
  nonisolated public func bold() -> Text { self }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}

public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  public init(
    _ title: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) where Label == Text {
    _ = content()
  }
  public var body: Never { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, Content: View>: View
where Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    for element in data { _ = content(element) }
  }
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { self }

  nonisolated public func tint(_ tint: Color?) -> some View { self }

  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }

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

public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    private let number: Int
    public static let ultraLight = Weight(number: 1)
    public static let thin = Weight(number: 2)
    public static let light = Weight(number: 3)
    public static let regular = Weight(number: 4)
    public static let medium = Weight(number: 5)
    public static let semibold = Weight(number: 6)
    public static let bold = Weight(number: 7)
    public static let heavy = Weight(number: 8)
    public static let black = Weight(number: 9)
  }

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    case caption2
  }

  public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font() }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { self }
}

@MainActor @preconcurrency @propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

/// Of Combine, which SwiftUI exports.
public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
  @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
    fileprivate let object: Object

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

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
