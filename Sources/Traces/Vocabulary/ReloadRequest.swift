/// A request to reload a widget.
package struct ReloadRequest: Equatable, Sendable {
  /// What caused the request.
  package enum Trigger: String, CaseIterable, Sendable {
    case policy, widgetCenter, push, appIntent, slc, system, staleOnView, initial, config, standBy
  }

  package var requestID: String
  package var instance: String
  package var trigger: Trigger
  /// `ofKind` or `all`, for a call of WidgetCenter; otherwise nil.
  package var api: String?
  /// The call site, if the trace records it.
  package var caller: String?
  /// The earliest time at which the system may start the reload, or nil for immediately.
  package var eligibleAt: TraceTime?

  package init(
    requestID: String, instance: String, trigger: Trigger, api: String? = nil,
    caller: String? = nil,
    eligibleAt: TraceTime? = nil
  ) {
    self.requestID = requestID
    self.instance = instance
    self.trigger = trigger
    self.api = api
    self.caller = caller
    self.eligibleAt = eligibleAt
  }
}
