/// A set of event types.
package struct EventTypes: Equatable, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// Creates an empty set.
  package init() {
    self.init(bits: 0)
  }

  /// All types of the vocabulary.
  package static let all = EventTypes(bits: (1 << UInt32(EventType.allCases.count)) - 1)

  package var isEmpty: Bool { bits == 0 }

  /// Returns whether the set contains a type.
  package func contains(_ type: EventType) -> Bool { bits & 1 << UInt32(type.number) != 0 }

  /// Adds a type.
  package mutating func insert(_ type: EventType) {
    bits |= 1 << UInt32(type.number)
  }

  /// Returns the union of the sets.
  package func union(_ other: EventTypes) -> EventTypes { EventTypes(bits: bits | other.bits) }

  /// Adds the types of another set.
  package mutating func formUnion(_ other: EventTypes) { bits |= other.bits }

  /// Returns the intersection of the sets.
  package func intersection(_ other: EventTypes) -> EventTypes {
    EventTypes(bits: bits & other.bits)
  }

  /// Returns the types that are not in another set.
  package func subtracting(_ other: EventTypes) -> EventTypes {
    EventTypes(bits: bits & ~other.bits)
  }

  /// Returns whether the sets have no type in common.
  package func isDisjoint(with other: EventTypes) -> Bool { bits & other.bits == 0 }

  /// The numbers of the types in ascending order.
  package var numbers: some Sequence<Int> {
    sequence(state: bits) { rest in
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount
    }
  }
}

extension EventTypes: ExpressibleByArrayLiteral {
  package init(arrayLiteral types: EventType...) {
    self.init(bits: 0)
    for type in types { insert(type) }
  }
}

extension EventType {
  /// The number of the type in the vocabulary, from 0.
  // A set of raw values would hash a string for every event.
  fileprivate var number: Int {
    switch self {
    case .widgetAdded: 0
    case .widgetRemoved: 1
    case .widgetVisible: 2
    case .widgetHidden: 3
    case .appState: 4
    case .sessionBegan: 5
    case .sessionEnded: 6
    case .deviceLock: 7
    case .deviceUse: 8
    case .authorizationChanged: 9
    case .widgetPrompt: 10
    case .significantLocationChange: 11
    case .systemChanged: 12
    case .budgetChanged: 13
    case .reloadRequested: 14
    case .reloadWithheld: 15
    case .reloadStarted: 16
    case .authorizationRead: 17
    case .locationRequested: 18
    case .locationResult: 19
    case .timelineProvided: 20
    case .entryDisplayed: 21
    case .snapshotRequested: 22
    }
  }
}
