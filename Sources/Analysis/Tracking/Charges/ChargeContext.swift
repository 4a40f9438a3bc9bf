internal import Traces

/// What surrounds the start of a reload and decides whether it is charged.
struct ChargeContext {
  /// What makes calls free now, and what did when each call was made; nil when the trace does not say.
  let freedom: CallFreedom?
  /// Reasons that held at one of its calls, and those that held at all of them.
  var reasonsAtACall: Set<FreeReason> = []
  var reasonsAtAllCalls: Set<FreeReason> = []
  /// When the last of its calls was made.
  var lastCall: TraceTime?
  /// The earliest instant at which nothing but the call's own reason kept it waiting.
  let freeFrom: TraceTime
  let appState: AppState?
  let move: EventReference?
  /// Reloads that this widget had for the latest move already.
  let reloadsForMove: Int
  /// The changes of the system that this widget was not reloaded for yet.
  let systemChanges: Set<SystemChange>
  let settingSince: TraceTime?
  /// Whether the widget has not been reloaded since it was added.
  let isFirst: Bool
  /// Whether the trace shows that the widget was placed.
  let wasAdded: Bool
  let wantsLocation: Bool?
  /// The types of events that were lost and can have changed any of this.
  var doubts = EventTypes()
  /// Whether one of its requests was held back before.
  var wasHeldBack = false
  /// Set again when the widget comes into view in the instant of the start.
  var visibility: Visibility
  var viewBegan: TraceTime?
  let viewEnded: TraceTime?
  /// From when on a policy asks for the next reload, so that what is shown is overdue.
  let policyBound: ReloadFacts.PolicyBound
}
