internal import Traces

/// The events that a trace has lost so far, by type.
///
/// Losses are numbered from 1, so that "before" and "after" are comparisons of two counts.
struct LostEvents: Sendable {
  /// The number of losses.
  private(set) var count = 0
  /// The types that a lost event can have had.
  private(set) var types = EventTypes()
  /// The number of the latest loss that can have been of each type, or 0 if there is none.
  private var latest = [Int](repeating: 0, count: EventType.allCases.count)

  mutating func add(_ types: EventTypes) {
    count += 1
    self.types.formUnion(types)
    for number in types.numbers { latest[number] = count }
  }

  /// The types of events that can have been lost after a given number of losses.
  func types(after losses: Int) -> EventTypes {
    losses == count ? [] : types.filter { latest[$0] > losses }
  }

  /// The types of events that can have been lost since an event last showed their effect.
  func types(since certainty: Certainty) -> EventTypes {
    types.filter { latest[$0] > certainty.losses(before: $0) }
  }
}

/// The loss up to which the effect of each type of event is known again.
struct Certainty: Sendable {
  /// The number of losses by type, or empty as long as nothing was lost.
  private var known: [Int] = []

  /// Records that an event shows the effect of events of some types, whatever was lost before.
  mutating func establish(_ types: EventTypes, after losses: Int) {
    guard losses > 0 else { return }
    if known.isEmpty { known = [Int](repeating: 0, count: EventType.allCases.count) }
    for number in types.numbers { known[number] = losses }
  }

  fileprivate func losses(before number: Int) -> Int { known.isEmpty ? 0 : known[number] }
}

extension EventTypes {
  /// The types whose numbers satisfy a condition.
  fileprivate func filter(_ isIncluded: (Int) -> Bool) -> EventTypes {
    var kept = EventTypes()
    for number in numbers where isIncluded(number) { kept.insert(EventType.allCases[number]) }
    return kept
  }

  /// The events about the app's use: its state and its sessions.
  static let appUse: EventTypes = [.appState, .sessionBegan, .sessionEnded]
  /// The events about the location setting.
  static let setting: EventTypes = [.authorizationChanged, .widgetPrompt]
  /// The events that decide whether a location is due, and whether a reload gets one.
  static let deliverability = appUse.union(setting).union(views).union([
    .deviceLock, .reloadStarted, .locationRequested, .locationResult,
  ])
  /// The events that decide whether a reload is charged.
  static let charging = appUse.union(views).union([
    .widgetAdded, .deviceLock, .authorizationChanged, .significantLocationChange, .systemChanged,
    .reloadRequested, .reloadWithheld, .reloadStarted, .timelineProvided,
  ])
  static let views: EventTypes = [.widgetVisible, .widgetHidden]
  /// The events that the chart of a timeline draws.
  static let drawn = charging.union(deliverability).union([.entryDisplayed, .deviceUse])
  /// The events of one reload that have no lasting effect.
  static let ofOneReload: EventTypes = [
    .authorizationRead, .locationRequested, .locationResult,
  ]
  /// The events that are the same for all widgets.
  static let ofDevice: EventTypes = appUse.union(setting).union([
    .deviceLock, .deviceUse, .significantLocationChange, .systemChanged,
  ])
}
