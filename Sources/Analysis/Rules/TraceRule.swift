internal import Traces

/// A rule that checks a trace in one pass over its events.
///
/// It receives only the events that it declares, each with everything that the trace records about
/// it. Other events cost nothing.
protocol TraceRule: Sendable {
  /// The permanent identifier, such as `RLD-015`.
  static var id: String { get }
  /// The events that it handles.
  static var handledEvents: RuleEvents { get }
  /// The types of events without which it cannot be checked.
  static var needs: [EventType] { get }
  /// The types of trace events that it depends on to check an event. If one was lost, the event is
  /// undecided.
  static var dependsOn: EventTypes { get }
  /// The types of events that can each be a violation. If one was lost, the rule does not pass.
  static var violatedBy: EventTypes { get }
  /// The types of trace events that it depends on to check one reload.
  static func dependencies(of reload: ReloadFacts) -> EventTypes
  /// Creates a rule before the first event of one trace.
  init()
  /// Handles a reload that has ended.
  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject)
  /// Handles the timeline that a reload provided.
  mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject)
  /// Handles one step in the life of a request.
  mutating func consider(_ step: RequestStep, of widget: RuleSubject)
  /// Handles a new display of a widget.
  mutating func consider(_ display: DisplayEvent, of widget: RuleSubject)
  /// Handles a view that has ended.
  mutating func consider(_ view: ViewRow, of widget: RuleSubject)
  /// Handles a balance that the trace records.
  mutating func consider(_ balance: BalanceEvent, of widget: RuleSubject)
  /// Handles a snapshot for the gallery or for a transient display.
  mutating func consider(_ snapshot: SnapshotEvent, of widget: RuleSubject)
  /// Handles a new state of the app, with no widget as the subject.
  mutating func consider(_ app: AppStateEvent, of widget: RuleSubject)
  /// Discards what it follows over several events, because one of them was lost.
  mutating func forget(_ types: EventTypes)
  /// The counts so far.
  var tally: RuleTally { get set }
  /// The counts once the trace has ended.
  var finalTally: RuleTally { get }
}

extension TraceRule {
  /// Ended reloads, which most rules check.
  static var handledEvents: RuleEvents { .reloads }
  /// The start of a reload, which most rules need.
  static var needs: [EventType] { [.reloadStarted] }
  /// Every event, so that a rule without its own list is never checked when events were lost.
  static var dependsOn: EventTypes { .all }
  /// The types of events that it depends on and that make up the events it handles.
  static var violatedBy: EventTypes { dependsOn.intersection(handledEvents.types) }
  /// The same types for every reload.
  static func dependencies(of reload: ReloadFacts) -> EventTypes { dependsOn }
  /// Does nothing, since few rules follow anything over several events.
  mutating func forget(_ types: EventTypes) {}
  var finalTally: RuleTally { tally }
  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {}
  mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject) {}
  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {}
  mutating func consider(_ display: DisplayEvent, of widget: RuleSubject) {}
  mutating func consider(_ view: ViewRow, of widget: RuleSubject) {}
  mutating func consider(_ balance: BalanceEvent, of widget: RuleSubject) {}
  mutating func consider(_ snapshot: SnapshotEvent, of widget: RuleSubject) {}
  mutating func consider(_ app: AppStateEvent, of widget: RuleSubject) {}

  /// Counts a case that fails, and computes the parts of the violation only if it is kept.
  mutating func fail(
    _ reference: EventReference, _ widget: RuleSubject, _ message: @autoclosure () -> String,
    _ measured: @autoclosure () -> String, _ limit: @autoclosure () -> String, _ source: String
  ) {
    tally.fail(
      widget: widget.key, reference: reference, message: message(), measured: measured(),
      limit: limit(), source: source)
  }
}

/// The kinds of events that a rule can handle.
struct RuleEvents: OptionSet, Sendable {
  let rawValue: UInt8

  static let reloads = RuleEvents(rawValue: 1)
  static let timelines = RuleEvents(rawValue: 2)
  static let requests = RuleEvents(rawValue: 4)
  static let displays = RuleEvents(rawValue: 8)
  static let views = RuleEvents(rawValue: 16)
  static let balances = RuleEvents(rawValue: 32)
  static let snapshots = RuleEvents(rawValue: 64)
  static let appStates = RuleEvents(rawValue: 128)

  /// The types of trace events that make them up. One that was lost may have been a violation.
  var types: EventTypes {
    var types = EventTypes()
    if contains(.reloads) {
      types.formUnion([
        .reloadStarted, .authorizationRead, .locationRequested, .locationResult, .timelineProvided,
        .entryDisplayed,
      ])
    }
    if contains(.timelines) { types.formUnion([.reloadStarted, .timelineProvided]) }
    if contains(.requests) {
      types.formUnion([.reloadRequested, .reloadWithheld, .reloadStarted])
    }
    if contains(.displays) { types.insert(.entryDisplayed) }
    if contains(.views) { types.formUnion([.widgetVisible, .widgetHidden]) }
    if contains(.balances) { types.insert(.budgetChanged) }
    if contains(.snapshots) { types.insert(.snapshotRequested) }
    if contains(.appStates) { types.insert(.appState) }
    return types
  }
}

/// What a rule can know about the widget of an event.
///
/// It is immutable, and a class because it accompanies every event of a trace.
final class RuleSubject: Sendable {
  let key: WidgetKey
  /// The index of the widget in its trace, for values that a rule keeps for each widget.
  let index: Int
  let wantsLocation: Bool?
  /// Nil if the trace does not record how the widget was placed.
  let isPushEnabled: Bool?
  let ageLimit: Duration?
  let budget: BudgetUse.DeclaredBudget?
  let parameters: AnalysisParameters
  /// The end of the learning period, or nil if there is none.
  let learningEnd: TraceTime?

  init(
    key: WidgetKey, index: Int, wantsLocation: Bool?, isPushEnabled: Bool?,
    ageLimit: Duration?,
    budget: BudgetUse.DeclaredBudget?, parameters: AnalysisParameters, learningEnd: TraceTime?
  ) {
    self.key = key
    self.index = index
    self.wantsLocation = wantsLocation
    self.isPushEnabled = isPushEnabled
    self.ageLimit = ageLimit
    self.budget = budget
    self.parameters = parameters
    self.learningEnd = learningEnd
  }
}
