/// A lane of the reload timeline; lanes are drawn in this order.
package enum TimelineLane: String, CaseIterable, Hashable, Sendable {
  case waited, reloads, screen
  case authorization, app, device
  case balance

  /// The name beside the lane.
  var label: String {
    switch self {
    case .waited: "Waited"
    case .reloads: "Reloads"
    case .screen: "On screen"
    case .authorization: "Authorization"
    case .app: "App"
    case .device: "Device"
    case .balance: "Budget"
    }
  }

  /// The height of the lane with one track, in CSS pixels.
  var height: Double {
    switch self {
    case .waited: 24
    case .reloads: 28
    case .screen: 30
    case .authorization, .app, .device: 22
    case .balance: 60
    }
  }

  /// Whether states that last at the same time are drawn one below the other.
  var hasTracks: Bool {
    switch self {
    case .app, .device: true
    case .waited, .reloads, .screen, .authorization, .balance: false
    }
  }

  /// Whether the lane is left out if it is always empty.
  var isOptional: Bool {
    switch self {
    case .authorization, .app, .device, .balance: true
    case .waited, .reloads, .screen: false
    }
  }
}
