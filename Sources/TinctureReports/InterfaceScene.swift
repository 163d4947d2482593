// SPDX-License-Identifier: MIT

/// A picture of an interface in Tincture's own roles: a file of `Resources` and a line in ``all``.
struct InterfaceScene {
  /// The title of its choice: `Dashboard`.
  let title: String

  /// What is in it, for people who do not see it.
  let description: String

  /// The picture, in elements whose classes `interface.css` colors.
  let markup: String

  static let dashboard = InterfaceScene(
    title: "Dashboard", description: "numbers, a chart, and orders with their statuses",
    PackageResources.interface_dashboard_html)

  static let all: [InterfaceScene] = [
    dashboard,
    InterfaceScene(
      title: "Shop", description: "products, prices, buttons, a form and a notice",
      PackageResources.interface_shop_html),
    InterfaceScene(
      title: "Phone", description: "a list of messages, a conversation, a form and tabs",
      PackageResources.interface_phone_html),
    InterfaceScene(
      title: "Every state",
      description: "cards, text, buttons in every state, fields, alerts, a list and a chart",
      PackageResources.interface_states_html),
  ]

  private init(title: String, description: String, _ file: [UInt8]) {
    (self.title, self.description) = (title, description)
    markup = PageResource.fragment(file)
  }
}
