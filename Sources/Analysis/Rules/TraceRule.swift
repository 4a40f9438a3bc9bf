package import Traces

/// A rule that is held against a trace while its events pass by, once.
///
/// It hears only of the moments that it names, each with all that the trace says about it; what it does not name
/// costs nothing.
package protocol TraceRule: Sendable {
  /// The permanent identity, for example `RLD-015`.
  static var id: String { get }
  /// What it wants to hear of.
  static var moments: Moments { get }
  /// The events without which it cannot be checked.
  static var needs: [EventType] { get }
  /// The events on which its judgement of a moment depends; where one of them was lost, the moment stays undecided.
  static var dependsOn: EventTypes { get }
  /// The events that can each be a violation; where one of them was lost, the rule does not pass.
  static var violatedBy: EventTypes { get }
  /// The events on which its judgement of one reload depends.
  static func dependencies(of reload: ReloadFacts) -> EventTypes
  /// A rule before the first event of one trace.
  init()
  /// Takes in one reload that has ended.
  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject)
  /// Takes in the timeline that a reload brought.
  mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject)
  /// Takes in one step in the life of a request.
  mutating func consider(_ step: RequestStep, of widget: RuleSubject)
  /// Takes in what a widget shows from now on.
  mutating func consider(_ display: DisplayMoment, of widget: RuleSubject)
  /// Takes in a view that has ended.
  mutating func consider(_ view: ViewRow, of widget: RuleSubject)
  /// Takes in what the trace says of a balance.
  mutating func consider(_ balance: BalanceMoment, of widget: RuleSubject)
  /// Takes in a snapshot for the gallery or for a moment of waiting.
  mutating func consider(_ snapshot: SnapshotMoment, of widget: RuleSubject)
  /// Takes in a new state of the app; the widget is none.
  mutating func consider(_ app: AppMoment, of widget: RuleSubject)
  /// Ends what it follows over several moments, of which one was lost.
  mutating func forget(_ types: EventTypes)
  /// What was counted so far.
  var tally: RuleTally { get set }
  /// What was found, once the trace has ended.
  var finalTally: RuleTally { get }
}

extension TraceRule {
  /// Ended reloads, which most rules are about.
  package static var moments: Moments { .reloads }
  /// A reload, which most rules are about.
  package static var needs: [EventType] { [.reloadStarted] }
  /// Every event: a rule that says nothing of it is never judged beside lost events.
  package static var dependsOn: EventTypes { .all }
  /// Those on which it depends that make the moments of which it hears.
  package static var violatedBy: EventTypes { dependsOn.intersection(moments.events) }
  /// The same for every reload.
  package static func dependencies(of reload: ReloadFacts) -> EventTypes { dependsOn }
  /// Does nothing: few rules follow anything over several moments.
  package mutating func forget(_ types: EventTypes) {}
  /// What was counted.
  package var finalTally: RuleTally { tally }
  /// Does nothing: not every rule is about reloads.
  package mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {}
  /// Does nothing: not every rule is about timelines.
  package mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject) {}
  /// Does nothing: not every rule is about requests.
  package mutating func consider(_ step: RequestStep, of widget: RuleSubject) {}
  /// Does nothing: not every rule is about what is shown.
  package mutating func consider(_ display: DisplayMoment, of widget: RuleSubject) {}
  /// Does nothing: not every rule is about views.
  package mutating func consider(_ view: ViewRow, of widget: RuleSubject) {}
  /// Does nothing: not every rule is about balances.
  package mutating func consider(_ balance: BalanceMoment, of widget: RuleSubject) {}
  /// Does nothing: not every rule is about snapshots.
  package mutating func consider(_ snapshot: SnapshotMoment, of widget: RuleSubject) {}
  /// Does nothing: not every rule is about the app's state.
  package mutating func consider(_ app: AppMoment, of widget: RuleSubject) {}
}

/// The sorts of moments that a rule can hear of.
package struct Moments: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let reloads = Moments(rawValue: 1)
  package static let timelines = Moments(rawValue: 2)
  package static let requests = Moments(rawValue: 4)
  package static let displays = Moments(rawValue: 8)
  package static let views = Moments(rawValue: 16)
  package static let balances = Moments(rawValue: 32)
  package static let snapshots = Moments(rawValue: 64)
  package static let appStates = Moments(rawValue: 128)

  /// The events that make such moments; one that was lost may have been a violation.
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

/// What a rule may know of the widget that a moment belongs to.
///
/// It never changes; it is held by reference because it goes along with every moment of a trace.
package final class RuleSubject: Sendable {
  package let key: WidgetKey
  /// The widget's place among those of its trace, to keep something for each.
  package let index: Int
  package let wantsLocation: Bool?
  /// Nil when the trace does not say how the widget was placed.
  package let isPushEnabled: Bool?
  package let ageLimit: Duration?
  package let budget: BudgetUse.DeclaredBudget?
  package let parameters: AnalysisParameters
  /// Until when the system may be learning how the widget is used; nil when it does not.
  package let learningEnd: TraceTime?

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
