internal import Traces

/// Which types of events a trace has.
struct SeenEvents: Sendable {
  private var bits: UInt32 = 0

  mutating func insert(_ type: EventType) {
    bits |= Self.bit(of: type)
  }

  func contains(_ type: EventType) -> Bool { bits & Self.bit(of: type) != 0 }

  // A set would hash the type's name for every event.
  private static func bit(of type: EventType) -> UInt32 {
    switch type {
    case .widgetAdded: 1 << 0
    case .widgetRemoved: 1 << 1
    case .widgetVisible: 1 << 2
    case .widgetHidden: 1 << 3
    case .appState: 1 << 4
    case .sessionBegan: 1 << 5
    case .sessionEnded: 1 << 6
    case .deviceLock: 1 << 7
    case .deviceUse: 1 << 8
    case .authorizationChanged: 1 << 9
    case .widgetPrompt: 1 << 10
    case .significantLocationChange: 1 << 11
    case .systemChanged: 1 << 12
    case .budgetChanged: 1 << 13
    case .reloadRequested: 1 << 14
    case .reloadWithheld: 1 << 15
    case .reloadStarted: 1 << 16
    case .authorizationRead: 1 << 17
    case .locationRequested: 1 << 18
    case .locationResult: 1 << 19
    case .timelineProvided: 1 << 20
    case .entryDisplayed: 1 << 21
    case .snapshotRequested: 1 << 22
    }
  }
}
