/// A lane of the reload timeline; lanes are drawn in this order.
package enum TimelineLane: String, CaseIterable, Hashable, Sendable {
  case requests, charged, free, withheld, location, displayed
  case visible, inUse, authorization, app, device
  case balance

  /// The name beside the lane.
  var label: String {
    switch self {
    case .requests: "Requests"
    case .charged: "Charged"
    case .free: "Free"
    case .withheld: "Withheld"
    case .location: "Location"
    case .displayed: "Entry shown"
    case .visible: "Visible"
    case .inUse: "In-use window"
    case .authorization: "Authorization"
    case .app: "App"
    case .device: "Device"
    case .balance: "Balance"
    }
  }

  /// The height of the lane in CSS pixels.
  var height: Double {
    switch self {
    case .requests: 26
    case .charged, .free, .location: 24
    case .withheld: 32
    case .displayed, .authorization, .app, .device: 22
    case .visible, .inUse: 18
    case .balance: 60
    }
  }

  /// Whether the lane is left out when nothing ever happens in it.
  var isOptional: Bool {
    switch self {
    case .displayed, .app, .device, .balance: true
    case .requests, .charged, .free, .withheld, .location, .visible, .inUse, .authorization: false
    }
  }
}
