internal import Traces

/// A rule that checks a trace in one pass over its events.
///
/// It receives only the moments that it declares, each with everything that the trace records about
/// it. Other moments cost nothing.
protocol TraceRule: Sendable {
  /// The permanent identifier, such as `RLD-015`.
  static var id: String { get }
  /// The moments that it handles.
  static var moments: RuleEvents { get }
  /// The types of events without which it cannot be checked.
  static var needs: [EventType] { get }
  /// The types of events on which its judgement of a moment depends. If one was lost, the moment is
  /// undecided.
  static var dependsOn: EventTypes { get }
  /// The types of events that can each be a violation. If one was lost, the rule does not pass.
  static var violatedBy: EventTypes { get }
  /// The types of events on which its judgement of one reload depends.
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
  /// Discards what it follows over several moments, because one of them was lost.
  mutating func forget(_ types: EventTypes)
  /// The counts so far.
  var tally: RuleTally { get set }
  /// The counts once the trace has ended.
  var finalTally: RuleTally { get }
}

extension TraceRule {
  /// Ended reloads, which most rules check.
  static var moments: RuleEvents { .reloads }
  /// The start of a reload, which most rules need.
  static var needs: [EventType] { [.reloadStarted] }
  /// Every event, so that a rule without its own list is never judged when events were lost.
  static var dependsOn: EventTypes { .all }
  /// The types of events that it depends on and that make up its moments.
  static var violatedBy: EventTypes { dependsOn.intersection(moments.events) }
  /// The same types for every reload.
  static func dependencies(of reload: ReloadFacts) -> EventTypes { dependsOn }
  /// Does nothing, since few rules follow anything over several moments.
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

/// The kinds of moments that a rule can handle.
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

  /// The types of events that make up these moments. One that was lost may have been a violation.
  var events: EventTypes {
    var events = EventTypes()
    if contains(.reloads) {
      events.formUnion([
        .reloadStarted, .authorizationRead, .locationRequested, .locationResult, .timelineProvided,
        .entryDisplayed,
      ])
    }
    if contains(.timelines) { events.formUnion([.reloadStarted, .timelineProvided]) }
    if contains(.requests) {
      events.formUnion([.reloadRequested, .reloadWithheld, .reloadStarted])
    }
    if contains(.displays) { events.insert(.entryDisplayed) }
    if contains(.views) { events.formUnion([.widgetVisible, .widgetHidden]) }
    if contains(.balances) { events.insert(.budgetChanged) }
    if contains(.snapshots) { events.insert(.snapshotRequested) }
    if contains(.appStates) { events.insert(.appState) }
    return events
  }
}

/// What a rule can know about the widget of a moment.
///
/// It is immutable, and a class because it accompanies every moment of a trace.
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
