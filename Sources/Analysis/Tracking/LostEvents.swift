internal import Traces

/// The events that a trace has lost so far, by type.
///
/// Losses are numbered from 1, so that "before" and "after" are comparisons of two counts.
struct LostEvents: Sendable {
  /// How many losses there were.
  private(set) var count = 0
  /// The types that a lost event can have had.
  private(set) var types = EventTypes()
  /// By type, the latest loss that can have been of it; 0 where there is none.
  private var latest = [Int](repeating: 0, count: EventType.allCases.count)

  mutating func add(_ types: EventTypes) {
    count += 1
    self.types.formUnion(types)
    for number in types.numbers { latest[number] = count }
  }

  /// The types of events that can have been lost after so many losses.
  func types(after losses: Int) -> EventTypes {
    losses == count ? [] : types.filter { latest[$0] > losses }
  }

  /// The types that can have been lost since an event last showed what they change.
  func types(since certainty: Certainty) -> EventTypes {
    types.filter { latest[$0] > certainty.losses(before: $0) }
  }
}

/// Up to which loss the effect of each type of event is known again.
struct Certainty: Sendable {
  /// By type, how many losses there were; empty as long as nothing was lost.
  private var known: [Int] = []

  /// Notes that an event shows what events of some types have led to, whatever was lost before.
  mutating func establish(_ types: EventTypes, after losses: Int) {
    guard losses > 0 else { return }
    if known.isEmpty { known = [Int](repeating: 0, count: EventType.allCases.count) }
    for number in types.numbers { known[number] = losses }
  }

  fileprivate func losses(before number: Int) -> Int { known.isEmpty ? 0 : known[number] }
}

extension EventTypes {
  /// Those whose numbers fulfil a condition.
  fileprivate func filter(_ isIncluded: (Int) -> Bool) -> EventTypes {
    var kept = EventTypes()
    for number in numbers where isIncluded(number) { kept.insert(EventType.allCases[number]) }
    return kept
  }

  /// The app's use: its state and its sessions.
  static let appUse: EventTypes = [.appState, .sessionBegan, .sessionEnded]
  /// The location setting.
  static let setting: EventTypes = [.authorizationChanged, .widgetPrompt]
  /// What decides whether a reload gets a location, beside what the reload itself does.
  static let deliverability = appUse.union(setting).union(views).union([
    .deviceLock, .reloadStarted, .locationRequested, .locationResult,
  ])
  /// What decides whether a reload is charged.
  static let charging = appUse.union(views).union([
    .widgetAdded, .deviceLock, .authorizationChanged, .significantLocationChange, .systemChanged,
    .reloadRequested, .reloadWithheld, .reloadStarted, .timelineProvided,
  ])
  static let views: EventTypes = [.widgetVisible, .widgetHidden]
  /// What a timeline draws.
  static let drawn = charging.union(deliverability).union([.entryDisplayed, .deviceUse])
  /// What one reload does; nothing of it lasts.
  static let ofOneReload: EventTypes = [
    .authorizationRead, .locationRequested, .locationResult,
  ]
  /// What is the same for all widgets.
  static let ofDevice: EventTypes = appUse.union(setting).union([
    .deviceLock, .deviceUse, .significantLocationChange, .systemChanged,
  ])
}
