// SPDX-License-Identifier: MIT

// The part of UIKit that edited sources use beside the one of generated code, with Apple's signatures.

import Foundation

extension UIColor {
  public static var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  public static var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  public static var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

extension CGColor {
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fatalError()
  }
}

open class CALayer: NSObject {
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
}

@MainActor open class UIView: NSObject {
  open var backgroundColor: UIColor?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = UIColor.white
  public let layer = CALayer()
}

@MainActor open class UILabel: UIView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.white
  open var shadowColor: UIColor?
}

@MainActor open class UIButton: UIView {
  public enum State { case normal }
  open func setTitleColor(_ color: UIColor?, for state: State) {}
}
