internal import Traces

/// The circumstances at the start of a reload that decide whether it is charged.
struct ChargeContext {
  /// What makes calls free now, or nil if the trace does not record it.
  let freeCalls: FreeCallReasons?
  /// The reasons that applied at any of its calls, and those that applied at all of them.
  var reasonsAtACall: Set<FreeReason> = []
  var reasonsAtAllCalls: Set<FreeReason> = []
  /// When the last of its calls was made.
  var lastCall: TraceTime?
  /// The earliest instant at which neither a lock nor the previous reload delayed it.
  let freeFrom: TraceTime
  let appState: AppState?
  let move: EventReference?
  /// The number of reloads that this widget already had for the latest move.
  let reloadsForMove: Int
  /// The system changes for which this widget has not been reloaded yet.
  let systemChanges: Set<SystemChange>
  let settingSince: TraceTime?
  /// Whether the widget has not been reloaded since it was added.
  let isFirst: Bool
  /// Whether the trace shows that the widget was placed.
  let wasAdded: Bool
  let wantsLocation: Bool?
  /// The types of lost events that can have changed any of this.
  var doubts = EventTypes()
  /// Whether any of its requests was withheld before.
  var wasWithheld = false
  /// The visibility, which is set again if the widget comes into view at the instant of the start.
  var visibility: Visibility
  var viewBegan: TraceTime?
  let viewEnded: TraceTime?
  /// When a policy requests the next reload, from which the display is overdue.
  let policyBound: ReloadFacts.PolicyBound
}
