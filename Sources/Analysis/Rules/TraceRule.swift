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
  /// What was found, once the trace has ended.
  var tally: RuleTally { get }
}

extension TraceRule {
  /// Ended reloads, which most rules are about.
  package static var moments: Moments { .reloads }
  /// A reload, which most rules are about.
  package static var needs: [EventType] { [.reloadStarted] }
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
